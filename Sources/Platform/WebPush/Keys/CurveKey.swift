import COpenSSL
import Crypto

/// A key pair on the curve P-256 (FIPS 186-5): the private scalar and its public point.
package struct CurveKey: Sendable {
    /// The 32 secret bytes of the scalar.
    let scalar: [UInt8]
    /// The public point, uncompressed: 65 bytes.
    package let point: [UInt8]

    /// The pair of a private scalar of 32 bytes; nothing for one that is zero or not below the curve's order.
    package init?(scalar: [UInt8]) {
        guard scalar.count == Int(MEDINA_P256_SCALAR) else { return nil }
        var point = [UInt8](repeating: 0, count: Int(MEDINA_P256_POINT))
        guard unsafe medina_p256_public(scalar, &point) == 1 else { return nil }
        self.scalar = scalar
        self.point = point
    }

    /// A fresh pair from the system's randomness.
    static func random() throws(PushFailure) -> CurveKey {
        // One scalar in four thousand million is out of range.
        for _ in 0..<8 {
            guard let secret = try? SecretToken.random() else { break }
            if let key = CurveKey(scalar: secret.bytes) { return key }
        }
        throw PushFailure("no key could be made")
    }

    /// Whether the bytes are an uncompressed point of the curve.
    static func isPoint(_ bytes: [UInt8]) -> Bool {
        unsafe bytes.count == Int(MEDINA_P256_POINT) && medina_p256_is_point(bytes) == 1
    }

    /// The 32 bytes that both pairs can compute and nobody else (ECDH, SEC 1, section 3.3.1).
    ///
    /// - Parameter peer: The other's public point.
    func agreed(with peer: [UInt8]) throws(PushFailure) -> [UInt8] {
        var secret = [UInt8](repeating: 0, count: Int(MEDINA_P256_SCALAR))
        guard Self.isPoint(peer), unsafe medina_p256_agree(scalar, point, peer, &secret) == 1 else {
            throw PushFailure("the key of the subscription is not a point of P-256")
        }
        return secret
    }

    /// The signature with SHA-256, as JSON Web Signatures write it (ES256, RFC 7518, section 3.4): 64 bytes.
    func signature(of message: [UInt8]) throws(PushFailure) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Int(MEDINA_P256_SIGNATURE))
        guard unsafe medina_p256_sign(scalar, point, message, message.count, &signature) == 1 else {
            throw PushFailure("OpenSSL did not sign")
        }
        return signature
    }
}

/// What went wrong inside, for the log.
package struct PushFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened.
    package let description: String

    init(_ description: String) { self.description = description }
}
