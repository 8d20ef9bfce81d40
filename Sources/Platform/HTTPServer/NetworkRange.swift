import Glibc

/// The addresses on the network that begin alike, such as `10.0.0.0/8` or `fd00::/8`; one alone without a slash.
public struct NetworkRange: Sendable, Hashable {
    private let bytes: [UInt8]
    private let bits: Int

    /// - Returns: `nil` for what is not written so.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let bytes = Self.bytes(of: String(first)) else { return nil }
        self.bytes = bytes
        guard parts.count == 2 else {
            bits = bytes.count * 8
            return
        }
        guard parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let bits = Int(parts[1]),
            0...(bytes.count * 8) ~= bits
        else { return nil }
        self.bits = bits
    }

    /// The machine that the server runs on.
    static let thisMachine = ["127.0.0.0/8", "::1"].compactMap { NetworkRange($0) }

    /// Whether an address lies in it; IPv4 inside IPv6 counts as IPv4.
    public func contains(_ address: String) -> Bool {
        guard let other = Self.bytes(of: address), other.count == bytes.count else { return false }
        let whole = bits / 8
        guard bytes[..<whole] == other[..<whole] else { return false }
        let mask = UInt8(truncatingIfNeeded: 0xFF00 >> (bits % 8))
        return bits % 8 == 0 || bytes[whole] & mask == other[whole] & mask
    }

    /// Four or sixteen bytes.
    private static func bytes(of text: String) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 16)
        if unsafe inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes[..<4]) }
        guard unsafe inet_pton(AF_INET6, text, &bytes) == 1 else { return nil }
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        return bytes[..<12] == mapped[...] ? Array(bytes[12...]) : bytes
    }
}
