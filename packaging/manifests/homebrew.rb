cask "xiaozhi-companion" do
  version "@VERSION@"
  sha256 "@SHA256_DMG@"

  url "@PAGE@/releases/download/v#{version}/@DMG@"
  name "Xiaozhi Companion"
  desc "Control xiaozhi voice devices and watch them live"
  homepage "@PAGE@"

  depends_on arch: :arm64
  depends_on macos: ">= :ventura"

  app "Xiaozhi Companion.app"
  binary "#{appdir}/Xiaozhi Companion.app/Contents/MacOS/xiaozhi-companion", target: "companion"

  zap trash: "~/Library/Application Support/xiaozhi-companion"
end
