import Crypto
public import HTTPServer
public import Identity

extension Request {
    /// The identifier of what a person makes under the request's `Idempotency-Key`: one of version 8 (RFC 9562, section
    /// 5.8), made of a digest of all three. A crash can come between the deed and the memory of its answer: the same key
    /// then leads to the same thing.
    ///
    /// - Parameter noun: What is made, such as `ride`: the same key makes another thing elsewhere.
    /// - Returns: Nothing for a request without a key.
    public func keyedID(of noun: StaticString, by person: UniqueID) -> UniqueID? {
        guard let key = headers["idempotency-key"] else { return nil }
        let digest = Digest.sha256(Array("\(noun)\u{0}\(person)\u{0}\(key)".utf8))
        let bits = digest.prefix(16).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        let free: UInt128 = ~(0xF << 76 | 0x3 << 62)
        return UniqueID(bits: bits & free | 0x8 << 76 | 0x2 << 62)
    }
}
