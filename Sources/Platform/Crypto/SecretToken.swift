import CSodium

/// A random secret of 256 bits: whoever shows it is let in. The server keeps only its ``digest``.
public struct SecretToken: Sendable {
    /// The 32 secret bytes.
    public let bytes: [UInt8]

    /// A fresh secret from the system's randomness.
    public static func random() throws(CryptoError) -> SecretToken {
        try Sodium.start()
        var bytes = [UInt8](repeating: 0, count: 32)
        unsafe randombytes_buf(&bytes, bytes.count)
        return SecretToken(bytes: bytes)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads ``text``; nothing for any other text.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 43, let bytes = Base64URL.decoded(text.utf8), bytes.count == 32 else {
            return nil
        }
        self.bytes = bytes
    }

    /// The secret as 43 letters, digits, `-` and `_` (RFC 4648 §5, without padding).
    public var text: String { Base64URL.encoded(bytes) }

    /// What may be stored: the secret cannot be found from it.
    public var digest: [UInt8] { Digest.blake2b(bytes) }

    /// ``digest`` as text, for a column that is looked up by it.
    public var mark: String { Base64URL.encoded(digest) }

    /// A second secret that can be shown where this one must not be, such as in a form; another purpose
    /// gives an unrelated one.
    public func derived(for purpose: String) -> SecretToken {
        SecretToken(bytes: Digest.blake2b(Array(purpose.utf8), key: bytes))
    }

    /// Whether it is the same secret, in a time that does not tell where they differ.
    public func isEqual(to other: SecretToken) -> Bool { Digest.areEqual(bytes, other.bytes) }
}
