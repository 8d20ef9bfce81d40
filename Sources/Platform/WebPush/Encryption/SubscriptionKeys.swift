import Crypto

/// What a browser gave so that messages can be encrypted for it (RFC 8291, section 2).
public struct SubscriptionKeys: Hashable, Sendable {
    /// The browser's public point on P-256, uncompressed: 65 bytes (`p256dh`).
    let point: [UInt8]
    /// The secret that browser and server share: 16 bytes (`auth`).
    let secret: [UInt8]

    /// Reads what a browser sent, in Base64 for addresses; padding is left aside.
    ///
    /// - Throws: ``PushRefusal`` for keys of another length or off the curve.
    public init(point: String, secret: String) throws(PushRefusal) {
        guard let point = Self.bytes(point), let secret = Self.bytes(secret) else {
            throw PushRefusal("The keys of the subscription are not in Base64 for addresses.")
        }
        try self.init(point: point, secret: secret)
    }

    /// - Throws: ``PushRefusal`` for keys of another length or off the curve.
    package init(point: [UInt8], secret: [UInt8]) throws(PushRefusal) {
        guard secret.count == 16 else {
            throw PushRefusal("The secret of the subscription, “auth”, must have 16 bytes.")
        }
        guard CurveKey.isPoint(point) else {
            throw PushRefusal(
                "The key of the subscription, “p256dh”, must be an uncompressed point of P-256.")
        }
        self.point = point
        self.secret = secret
    }

    private static func bytes(_ text: String) -> [UInt8]? {
        guard text.utf8.count <= 200 else { return nil }
        let padding = text.reversed().prefix { $0 == "=" }.count
        return padding <= 2 ? Base64URL.decoded(text.dropLast(padding).utf8) : nil
    }
}

/// Why a subscription is not taken.
public struct PushRefusal: Error, Hashable, Sendable {
    /// A sentence for whoever sent it.
    public let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}
