/// A 64-bit fingerprint of content, for names in caches and never for secrets: FNV-1a
/// (G. Fowler, L. C. Noll, K.-P. Vo; RFC 9923).
package struct ContentHash: Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ bytes: Span<UInt8>) {
        for index in bytes.indices { state = (state ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    }

    /// Sixteen hexadecimal digits.
    package var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    package static func text(of bytes: [UInt8]) -> String {
        var hash = ContentHash()
        hash.add(bytes.span)
        return hash.text
    }
}
