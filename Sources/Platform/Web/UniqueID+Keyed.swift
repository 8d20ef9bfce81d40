import Crypto
public import Identity

extension UniqueID {
    /// The identifier of what a person makes under a key of their own: one of version 8 (RFC 9562, section 5.8), made of a
    /// digest of all three. The same key leads to the same thing, and nobody's key to somebody else's.
    ///
    /// - Parameter noun: What is made, such as `ride`: the same key makes another thing elsewhere.
    public init(of noun: StaticString, by person: UniqueID, key: String) {
        let digest = Digest.sha256(Array("\(noun)\u{0}\(person)\u{0}\(key)".utf8))
        let bits = digest.prefix(16).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        let free: UInt128 = ~(0xF << 76 | 0x3 << 62)
        self.init(bits: bits & free | 0x8 << 76 | 0x2 << 62)
    }
}
