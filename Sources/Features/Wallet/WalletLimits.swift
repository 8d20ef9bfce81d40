import HTTPServer
import Identity

/// How often anybody may find out who has an account, or try a code.
struct WalletLimits: Sendable {
    private let lookUps = RateLimit<UniqueID>(requests: 20, per: .seconds(60), burst: 20) { _, person in
        person.description
    }
    private let lookUpsOfNetworks = RateLimit<UniqueID>(requests: 60, per: .seconds(60), burst: 60)
    private let codes = RateLimit<UniqueID>(requests: 10, per: .seconds(60), burst: 10) { _, person in
        person.description
    }
    private let codesOfNetworks = RateLimit<UniqueID>(requests: 60, per: .seconds(60), burst: 60)

    /// Somebody typed an address to see who that is.
    func lookUp(_ request: Request, by person: UniqueID) throws(HTTPError) {
        try lookUps.check(request, person)
        try lookUpsOfNetworks.check(request, person)
    }

    /// Somebody typed a voucher's code.
    func code(_ request: Request, by person: UniqueID) throws(HTTPError) {
        try codes.check(request, person)
        try codesOfNetworks.check(request, person)
    }
}
