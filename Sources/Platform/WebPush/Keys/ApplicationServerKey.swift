public import Crypto
package import Geography
import FoundationEssentials

/// By what push services and browsers know the server: a key pair that stays the same, with which each request is signed
/// (VAPID, RFC 8292).
public struct ApplicationServerKey: Sendable {
    private let key: CurveKey
    private let contact: String?

    /// How long a token counts; a day at most (RFC 8292, section 2).
    static let lifetime = TravelTime.minutes(12 * 60)

    /// The pair that follows from a secret of the server: the same secret gives the same pair.
    ///
    /// - Parameter contact: How a push service reaches who runs the server: `mailto:…` or `https://…`. Some services
    ///   take nothing without.
    public init(_ secret: SecretToken, contact: String?) {
        key = Self.key(of: secret, 0)
        self.contact = contact
    }

    /// One scalar in four thousand million is out of range; then the next one is taken.
    private static func key(of secret: SecretToken, _ number: Int) -> CurveKey {
        CurveKey(scalar: secret.derived(for: "web push \(number)").bytes) ?? key(of: secret, number + 1)
    }

    /// The public key as browsers take it when they subscribe: 65 bytes in Base64 for addresses.
    public var text: String { Base64URL.encoded(key.point) }

    /// The value of the header `Authorization` for a request to a push service (RFC 8292, section 3).
    ///
    /// - Parameter origin: The service's scheme and host.
    package func authorization(for origin: String, at now: Timestamp) throws(PushFailure) -> String {
        let expiry = (now + Self.lifetime).milliseconds / 1_000
        let claims = Claims(aud: origin, exp: expiry, sub: contact)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let body = try? encoder.encode(claims) else { throw PushFailure("no token could be written") }
        let head = Base64URL.encoded(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
        let signed = "\(head).\(Base64URL.encoded(Array(body)))"
        let signature = Base64URL.encoded(try key.signature(of: Array(signed.utf8)))
        return "vapid t=\(signed).\(signature), k=\(text)"
    }

    /// What a token says (RFC 7519, section 4.1).
    private struct Claims: Encodable {
        let aud: String
        let exp: Int64
        let sub: String?
    }
}
