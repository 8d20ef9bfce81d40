import HTTPServer
import Identity

/// How often a person may do something, and all persons behind one address on the network together.
struct VaultsAllowance: Sendable {
    /// How many persons behind one address may use up all of theirs at the same time.
    private static let personsTogether = 10

    private let byPerson: RateLimit<String>
    private let byNetwork: RateLimit<String>

    /// - Parameters:
    ///   - perMinute: How many calls a person may make in the long run.
    ///   - atOnce: How many at once, after a while without.
    init(perMinute: Int, atOnce: Int) {
        byPerson = RateLimit(perMinute: perMinute, atOnce: atOnce)
        byNetwork = RateLimit(
            perMinute: perMinute * Self.personsTogether, atOnce: atOnce * Self.personsTogether)
    }

    /// Counts a call. A person's own come first: what is refused one takes nothing from the others.
    ///
    /// - Throws: 429 for one too many.
    func check(_ request: Request, of person: UniqueID, in network: String) throws(HTTPError) {
        try byPerson.check(request, person.description)
        try byNetwork.check(request, network)
    }
}

extension RateLimit where Context == String {
    /// Counts by a name that is handed in.
    convenience init(perMinute: Int, atOnce: Int) {
        self.init(requests: perMinute, per: .seconds(60), burst: atOnce) { _, name in name }
    }
}
