/// By what a Nightscout server knows who is asking (cgm-remote-monitor, `lib/authorization/index.js`).
package struct NightscoutAccess: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case anyone, secret, addressSecret, token, bearer
    }

    let kind: Kind
    /// What is sent along, in ASCII.
    let value: [UInt8]

    private init(_ kind: Kind, _ value: [UInt8]) {
        self.kind = kind
        self.value = value
    }

    /// Nothing: the server lets everybody read.
    package static var anyone: NightscoutAccess { NightscoutAccess(.anyone, []) }

    /// The server's `API_SECRET`, which allows everything; it is sent as its ``SHA1``.
    ///
    /// - Parameters:
    ///   - typed: The secret.
    ///   - inAddress: Whether it is sent in the address rather than in the header `api-secret`. A server does not let
    ///     pages from elsewhere send that header (`lib/server/app.js`); but addresses end up in logs, and the hash opens
    ///     the server as the secret does. ``token(_:)`` and ``bearer(_:)`` are better.
    /// - Returns: `nil` below 12 bytes: no server has such a short one.
    package static func secret(_ typed: String, inAddress: Bool) -> NightscoutAccess? {
        let bytes = Array(typed.utf8)
        guard bytes.count >= 12, bytes.count <= 1_000 else { return nil }
        return NightscoutAccess(
            inAddress ? .addressSecret : .secret, Array(SHA1.hexadecimal(bytes).utf8))
    }

    /// An access token, such as `phone-0123456789abcdef`, which allows what the server's owner allowed; it is sent in
    /// the address.
    package static func token(_ typed: String) -> NightscoutAccess? {
        let bytes = Array(typed.utf8)
        guard (1...200).contains(bytes.count), bytes.allSatisfy(NightscoutAddress.isPlain) else { return nil }
        return NightscoutAccess(.token, bytes)
    }

    /// What the server gave for an access token, for about an hour; it is sent in the header `Authorization`.
    package static func bearer(_ answer: NightscoutAuthorization) -> NightscoutAccess {
        NightscoutAccess(.bearer, answer.token)
    }
}
