import CSodium

/// Digests of bytes.
public enum Digest {
    /// The SHA-256 digest (FIPS 180-4): 32 bytes.
    public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        // Cannot fail: it computes in the memory it is given.
        _ = unsafe crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
        return digest
    }

    /// The SHA-256 digest of bytes that need not be in an array, such as those of a mapped file.
    public static func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        _ = unsafe crypto_hash_sha256(
            &digest, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
        return digest
    }

    /// The BLAKE2b digest (RFC 7693) of 32 bytes; with a key, a message authentication code.
    ///
    /// - Parameter key: Nothing, or 16 to 64 bytes.
    public static func blake2b(_ bytes: [UInt8], key: [UInt8] = []) -> [UInt8] {
        precondition(key.isEmpty || 16...64 ~= key.count, "a BLAKE2b key has 16 to 64 bytes")
        var digest = [UInt8](repeating: 0, count: Int(crypto_generichash_BYTES))
        _ = unsafe crypto_generichash(
            &digest, digest.count, bytes, UInt64(bytes.count), key.isEmpty ? nil : key, key.count)
        return digest
    }

    /// Whether two byte strings are equal, in a time that does not tell where they differ.
    public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe sodium_memcmp(left, right, left.count) == 0
    }

    /// The bytes as lower-case hexadecimal digits.
    public static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
