/// The address of a page or a picture of another operator: absolute, by HTTP, fit for a link.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address as it was sent.
    public let text: String

    /// Takes `https://` and `http://` followed by a host and whatever visible ASCII characters stand in an address
    /// (RFC 3986), without a user's name or password, which serve to disguise the host; nothing for any other text, as
    /// `javascript:`.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= TextLimit.webAddress, bytes.allSatisfy(Self.isAllowed),
            let scheme = ["https://", "http://"].first(where: { text.prefix($0.count).lowercased() == $0 })
        else { return nil }
        let authority = bytes.dropFirst(scheme.count).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        guard let first = authority.first, first != UInt8(ascii: ":"), !authority.contains(UInt8(ascii: "@"))
        else { return nil }
        self.text = text
    }

    /// The address as it was sent.
    public var description: String { text }

    /// Whether a byte may stand in an address: visible and none of those that RFC 3986 leaves out. Browsers take a
    /// backslash for a slash.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            false
        default: (0x21...0x7E).contains(byte)
        }
    }
}
