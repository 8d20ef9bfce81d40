/// 256 code points that MapLibre asks for together, such as `1536-1791`; the first is a multiple of 256.
public struct GlyphRange: Hashable, Sendable, CustomStringConvertible {
    /// The first code point.
    public let first: UInt32

    /// The range that holds a code point of the Basic Multilingual Plane; `nil` beyond it.
    public init?(holding codePoint: UInt32) {
        guard codePoint <= 0xFFFF else { return nil }
        first = codePoint & 0xFF00
    }

    /// The range of a name like `0-255`, exactly as it is written there.
    public init?(name: String) {
        guard let dash = name.firstIndex(of: "-"), let first = UInt32(name[..<dash]),
            let range = GlyphRange(holding: first), range.description == name
        else { return nil }
        self = range
    }

    /// All code points of the range, from the first to the last.
    public var codePoints: ClosedRange<UInt32> { first...(first + 255) }

    /// First and last code point with a dash between.
    public var description: String { "\(first)-\(first + 255)" }
}
