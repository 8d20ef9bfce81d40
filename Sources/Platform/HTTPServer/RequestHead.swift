import Synchronization

/// What a request's first lines said; shared by all copies of the request.
package final class RequestHead: Sendable {
    package let method: HTTPMethod
    /// Path and query as sent; an absolute form has lost its scheme and host.
    package let target: [UInt8]
    /// Where the path ends in `target`.
    package let pathCount: Int
    package let headers: Headers
    package let peer: String
    package let id: String
    /// Whether it came encrypted, as far as this server or a proxy that it trusts can tell.
    package let isSecure: Bool

    package init(
        method: HTTPMethod, target: [UInt8], headers: Headers, peer: String, id: String,
        isSecure: Bool = false
    ) {
        self.method = method
        self.target = target
        pathCount = target.firstIndex(of: UInt8(ascii: "?")) ?? target.count
        self.headers = headers
        self.peer = peer
        self.id = id
        self.isSecure = isSecure
    }

    package var rawPath: ArraySlice<UInt8> { target[..<pathCount] }

    package var query: ArraySlice<UInt8> {
        pathCount < target.count ? target[(pathCount + 1)...] : []
    }

    package var path: String {
        String(decoding: PercentEncoding.decoded(rawPath), as: UTF8.self)
    }

    /// The client's own id where it is sane (1 … 64 letters, digits, `.`, `_`, `-`), else a fresh one.
    package static func identifier(from headers: Headers) -> String {
        guard let sent = headers["x-request-id"], (1...64).contains(sent.utf8.count),
            sent.utf8.allSatisfy({ isIdentifierByte($0) })
        else { return freshIdentifier() }
        return sent
    }

    private static func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2E, 0x5F, 0x2D: true
        default: false
        }
    }

    private static let seed = UInt64.random(in: .min ... .max)
    private static let issued = Atomic<UInt64>(0)

    /// Thirteen characters of base 32: a counter mixed with the process's random seed by SplitMix64's
    /// finaliser (a bijection, so no two ids of a process are equal). Short enough to need no allocation.
    private static func freshIdentifier() -> String {
        let number = issued.wrappingAdd(1, ordering: .relaxed).newValue
        var z = seed &+ number &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return unsafe String(unsafeUninitializedCapacity: 13) { buffer in
            for index in 0..<13 {
                let digit = UInt8(truncatingIfNeeded: z & 31)
                unsafe buffer[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
                z >>= 5
            }
            return 13
        }
    }
}
