import Crypto

/// Seals the parts of one copy, so that they can be read in the city alone, each in its place.
struct CopySeal {
    private let key: [UInt8]

    init(_ secret: SecretToken) { key = secret.bytes }

    func seal(_ bytes: [UInt8], part: Int) throws -> [UInt8] {
        try Sealing.seal(Self.mark(part) + bytes, key: key)
    }

    /// The part; nothing for one that was changed, or that stood elsewhere.
    func open(_ sealed: [UInt8], part: Int) -> [UInt8]? {
        guard let bytes = Sealing.open(sealed, key: key), bytes.starts(with: Self.mark(part)) else {
            return nil
        }
        return Array(bytes.dropFirst(4))
    }

    private static func mark(_ part: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: part >> (8 * $0)) }
    }
}
