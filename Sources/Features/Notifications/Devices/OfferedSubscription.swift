import Crypto
import OpenAPI
import WebPush

/// A subscription as a browser writes it (Push API, `PushSubscription.toJSON()`), not looked at yet.
struct OfferedSubscription: Sendable {
    let endpoint: String
    /// `p256dh`
    let point: String
    /// `auth`
    let secret: String

    /// What it says, if it is one.
    ///
    /// - Throws: ``PushRefusal`` with a sentence for whoever sent it.
    func subscription(_ services: PushServices) throws(PushRefusal) -> PushSubscription {
        PushSubscription(
            endpoint: try PushEndpoint(endpoint, of: services),
            keys: try SubscriptionKeys(point: point, secret: secret))
    }
}

/// A subscription in place of one that the browser has given up.
struct SubscriptionRenewal: Sendable {
    /// The address of the old one.
    let endpoint: String
    /// The secret of the old one, by which the browser shows that it is the same.
    let auth: [UInt8]
    let subscription: OfferedSubscription
}

extension NotificationsRoutes {
    private static let endpoint = JSONShape.text(
        0...PushEndpoint.mostCharacters, "Where messages for the browser go: an address at its push service.",
        example: "https://push.example.org/subscriptions/1")

    private static let keys = JSONShape.object(
        "PushKeys",
        note: "What messages to the browser are encrypted with, in Base64 for addresses (RFC 8291).",
        .required("p256dh", .text(0...200, "Its public key: an uncompressed point of P-256.")),
        .required("auth", .text(0...100, "The secret that it shares with the city: 16 bytes."))
    ) { (point: $0, secret: $1) }

    static let subscription = JSONShape.object(
        "PushSubscription", note: "A subscription as browsers write it.",
        .required("endpoint", endpoint), .required("keys", keys)
    ) { OfferedSubscription(endpoint: $0, point: $1.point, secret: $1.secret) }

    static let renewal = JSONShape.object(
        "PushRenewal", .required("endpoint", endpoint),
        .required("auth", .text(0...100, "The secret of the old subscription.")),
        .required("subscription", subscription)
    ) { endpoint, auth, subscription in
        SubscriptionRenewal(
            endpoint: endpoint, auth: Base64URL.decoded(auth.utf8) ?? [], subscription: subscription)
    }
}
