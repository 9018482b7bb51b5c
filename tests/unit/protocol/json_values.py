"""Any JSON, for property tests: three levels deep, with the names that mean something."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(),
)
names = st.one_of(st.sampled_from(["id", "type", "payload", "method", "params"]), st.text())


def _nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        scalars, st.lists(inner, max_size=3), st.dictionaries(names, inner, max_size=3)
    )


json_values: st.SearchStrategy[Any] = _nested(_nested(_nested(scalars)))
