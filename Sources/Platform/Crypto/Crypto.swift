// Crypto: password hashes, random tokens, digests and constant-time comparison, by libsodium.

import CSodium

/// Why something cryptographic did not work.
public struct CryptoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable {
        /// libsodium did not start: the system gives no randomness.
        case unavailable
        /// There was not enough memory for a password hash.
        case outOfMemory
        /// Too many password hashes wait already (HTTP 503).
        case overloaded
        /// The text is not a password hash of ours.
        case badHash
    }

    /// The kind of failure.
    public let code: Code
    /// What happened.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { "Crypto: \(message) (\(code.rawValue))" }
}

/// libsodium, started once.
enum Sodium {
    private static let isReady = sodium_init() >= 0

    static func start() throws(CryptoError) {
        guard isReady else { throw CryptoError(.unavailable, "libsodium could not be started") }
    }
}
