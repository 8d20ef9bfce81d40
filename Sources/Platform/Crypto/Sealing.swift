import CSodium

/// Encryption with proof against tampering, under a secret key (XSalsa20 and Poly1305, libsodium's secret box).
public enum Sealing {
    /// How many bytes a key has.
    public static let keyLength = Int(crypto_secretbox_KEYBYTES)

    /// The bytes such that only who has the key can read them, and nobody else can change them unnoticed.
    public static func seal(_ bytes: [UInt8], key: [UInt8]) throws(CryptoError) -> [UInt8] {
        precondition(key.count == keyLength, "a key has \(keyLength) bytes")
        try Sodium.start()
        var nonce = [UInt8](repeating: 0, count: Int(crypto_secretbox_NONCEBYTES))
        unsafe randombytes_buf(&nonce, nonce.count)
        var sealed = [UInt8](repeating: 0, count: bytes.count + Int(crypto_secretbox_MACBYTES))
        // Cannot fail: it computes in the memory it is given.
        _ = unsafe crypto_secretbox_easy(&sealed, bytes, UInt64(bytes.count), nonce, key)
        return nonce + sealed
    }

    /// What was sealed under that key; nothing for anything else.
    public static func open(_ sealed: [UInt8], key: [UInt8]) -> [UInt8]? {
        let nonceLength = Int(crypto_secretbox_NONCEBYTES)
        let overhead = nonceLength + Int(crypto_secretbox_MACBYTES)
        guard key.count == keyLength, sealed.count >= overhead else { return nil }
        let nonce = Array(sealed[..<nonceLength])
        let rest = Array(sealed[nonceLength...])
        var bytes = [UInt8](repeating: 0, count: sealed.count - overhead)
        guard unsafe crypto_secretbox_open_easy(&bytes, rest, UInt64(rest.count), nonce, key) == 0 else {
            return nil
        }
        return bytes
    }
}
