/// An address for electronic mail, in the form by which people are told apart: lower case, no spaces.
///
/// Checked for what every provider agrees on, not for all that RFC 5321 allows: one `@`, a local part of at
/// most 64 visible characters, a host name of labels with a dot. Whether mail arrives is found by sending it.
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address in lower case.
    public let text: String

    /// Reads an address as people type it; nothing if it cannot be one.
    public init?(_ typed: some StringProtocol) {
        let text = String(typed).trimmingSpaces().lowercased().canonicallyComposed
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard text.utf8.count <= 254, parts.count == 2, Self.isLocal(parts[0]), Self.isHost(parts[1]) else {
            return nil
        }
        self.text = text
    }

    public var description: String { text }

    /// Enough to know one's own address by, and too little for others to write to it: `a…e@example.org`.
    public var masked: String {
        let local = text.prefix { $0 != "@" }
        // Of a short one its ends would be most of it.
        let end = local.count > 3 ? local.suffix(1) : ""
        return "\(local.prefix(1))…\(end)\(text.dropFirst(local.count))"
    }

    private static func isLocal(_ part: Substring.UTF8View) -> Bool {
        guard 1...64 ~= part.count, part.first != UInt8(ascii: "."), part.last != UInt8(ascii: ".") else {
            return false
        }
        let forbidden = Array("\"(),:;<>@[\\]".utf8)
        var previous: UInt8 = 0
        for byte in part {
            guard byte > 0x20, byte != 0x7F, !forbidden.contains(byte) else { return false }
            if byte == UInt8(ascii: "."), previous == byte { return false }
            previous = byte
        }
        return true
    }

    private static func isHost(_ part: Substring.UTF8View) -> Bool {
        let labels = part.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                1...63 ~= label.count && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                    && label.allSatisfy { byte in
                        switch byte {
                        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                            true
                        case UInt8(ascii: "-"), 0x80...: true
                        default: false
                        }
                    }
            }
    }
}
