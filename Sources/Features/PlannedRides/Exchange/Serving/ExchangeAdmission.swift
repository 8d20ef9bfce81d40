import Crypto
import HTTPServer
import Identity

/// Lets other operators in by the keys that they show, and counts what they ask: each by itself, so that one that asks much
/// takes nothing from the others, and whoever shows no good key by network.
final class ExchangeAdmission: Sendable {
    private let partners: PartnerBook
    private let calls: RateLimit<String>
    private let strangers = RateLimit<String>(requests: 120, per: .seconds(60)) { _, name in name }

    init(_ partners: PartnerBook, requestsPerMinute: Int) {
        self.partners = partners
        calls = RateLimit<String>(
            requests: requestsPerMinute, per: .seconds(60), burst: max(1, requestsPerMinute / 2)
        ) { _, name in name }
    }

    /// Who asks.
    ///
    /// - Throws: ``ExchangeRefusal/unknownPartner`` for no key, or one that is nobody's; 429 for one request too many.
    func admit(_ request: Request) async throws -> Partner {
        guard let text = request.bearerToken ?? request.headers["x-api-key"], let key = SecretToken(text),
            let partner = try await partners.partner(showing: key)
        else {
            try admitStranger(request)
            throw ExchangeRefusal.unknownPartner
        }
        try calls.check(request, partner.id.description)
        partners.count(partner.id)
        return partner
    }

    /// Counts somebody who needs no key.
    func admitStranger(_ request: Request) throws {
        try strangers.check(request, NetworkAddress.key(request.peer))
    }
}
