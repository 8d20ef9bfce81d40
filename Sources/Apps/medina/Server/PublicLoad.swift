import FairShare
import Glibc
import HTTPServer
import Identity
import Settings
import Web

/// How much of what costs the server work one stranger may ask for: a network's address counts as one, a person who
/// is logged in is counted by themselves.
struct PublicLoad: Sendable {
    /// How many such requests a minute in the long run.
    var perMinute = 2_400
    /// How many at once, after a while without.
    var atOnce = 600
    /// How many pages that show what happens a person may have open at the same time.
    var streamsPerPerson = 8
    /// How many of them strangers of one network.
    var streamsPerAddress = 64
    /// How many searches, quotes and ways, and as many rides asked for, are worked on or wait for that.
    var placesInQueue = 1_024
    /// How many megabytes of bodies are taken in at the same time.
    var bodyMegabytes = 96
    /// How many megabytes of answers wait to be read at the same time.
    var answerMegabytes = 96
    /// How many megabytes of events wait for readers that are behind.
    var eventMegabytes = 32

    /// The pages and calls that anyone may use, or anyone who is logged in, and that route, match, search, write again
    /// and again or hold a stream open.
    private static let routes: [(HTTPMethod, String)] = [
        (.get, "/rides"), (.post, "/rides"), (.get, "/rides/places"), (.get, "/rides/stream"),
        (.post, "/api/v1/rides"), (.post, "/rides/{id}/search"), (.post, "/api/v1/rides/{id}/search"),
        (.post, "/rides/{id}/share"), (.post, "/api/v1/rides/{id}/shares"),
        (.get, "/rides/{id}/stream"), (.get, "/api/v1/rides/{id}/events"),
        (.get, "/drive"), (.post, "/drive"), (.post, "/api/v1/rides/driving"),
        (.get, "/drive/places"), (.get, "/drive/now/stream"),
        (.get, "/notifications/stream"),
        (.get, "/outbox/stream"),
        (.get, "/share/{token}"), (.get, "/share/{token}/stream"),
        (.get, "/map/traffic"),
        (.get, "/api/v1/rides/cars"), (.post, "/api/v1/rides/quotes"),
        (.get, "/api/v1/route"), (.get, "/api/v1/places"), (.get, "/api/v1/places/reverse"),
        (.get, "/api/v1/traffic/stretch"),
        (.get, "/play/league"), (.get, "/play/league/standings"),
        (.get, "/api"), (.get, "/api/openapi.json"),
    ]

    /// Those of them that keep a processor busy until they are answered: they take turns.
    private static let computing: Set<String> = [
        "GET /rides", "GET /rides/places", "GET /drive", "GET /drive/places", "POST /api/v1/rides/quotes",
        "GET /api/v1/route", "GET /api/v1/places", "GET /api/v1/places/reverse", "GET /map/traffic",
        "GET /api/v1/traffic/stretch", "GET /api",
    ]

    /// Those that ask for a ride. They take turns among themselves: whoever waits for the store must not hold up those
    /// who only look.
    private static let asking: Set<String> = [
        "POST /rides", "POST /api/v1/rides", "POST /rides/{id}/search", "POST /api/v1/rides/{id}/search",
    ]

    /// The pages that anyone may look at. They take turns among themselves, so that whoever reads them again and again
    /// holds nobody else up.
    private static let open: Set<String> = [
        "GET /", "GET /login", "GET /signup", "GET /forgotten", "GET /reset", "GET /account/activate",
        "GET /problems", "GET /problems/{type}", "GET /play", "GET /play/league",
        "GET /play/league/standings",
        "GET /rides/nearby",
    ]

    /// Whether a route renders a page. What is ready, or fetched many times for one page, is not counted, nor is what
    /// watches the server.
    private static func isPage(_ address: RouteAddress) -> Bool {
        let last = address.pattern.split(separator: "/").last ?? ""
        return address.method == .get && !address.pattern.hasPrefix("/api/") && !last.contains(".")
            && !["healthz", "readyz", "metrics", "photo", "stream", "routes"].contains(last)
    }

    mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.whole(
            "requestsPerMinute", &perMinute, in: 1...10_000_000,
            "How many pages, searches, quotes and ways a minute one address on the network, or one person who is "
                + "logged in, may ask for in the long run.")
        visitor.whole(
            "requestsAtOnce", &atOnce, in: 1...1_000_000, "How many of them at once, after a while without.")
        visitor.whole(
            "streamsPerPerson", &streamsPerPerson, in: 1...1_000_000,
            "How many live pages, each with a stream of events, one person may have open at the same time; a "
                + "browser's tabs share theirs.")
        visitor.whole(
            "streamsPerAddress", &streamsPerAddress, in: 1...1_000_000,
            "How many live pages people who are not logged in may have open behind one address on the network."
        )
        visitor.whole(
            "placesInQueue", &placesInQueue, in: 1...1_000_000,
            "How many searches, quotes and ways may be worked on or wait for their turn at the same time, and as "
                + "many rides asked for; beyond it whoever asks most has to come again.")
        visitor.whole(
            "bodyMegabytes", &bodyMegabytes, in: 36...1_000_000,
            "How many megabytes of what is sent, such as photos, may be in memory at the same time; a third of "
                + "them for one address on the network.")
        visitor.whole(
            "answerMegabytes", &answerMegabytes, in: 36...1_000_000,
            "How many megabytes of answers that their readers have not taken yet may be in memory at the same "
                + "time; a third of them for one address on the network.")
        visitor.whole(
            "eventMegabytes", &eventMegabytes, in: 1...1_000_000,
            "How many megabytes of events may wait in memory for live pages that have been behind for a while; a "
                + "third of them for one address on the network. Beyond it those that hold most are cut off.")
    }

    /// The limit of open streams, one for everything that uses it.
    func streamLimit() -> StreamLimit<WebContext> {
        StreamLimit { [self] request, context in
            if let person = context.person { return .init(person.id.description, limit: streamsPerPerson) }
            return .init(NetworkAddress.key(request.peer), limit: streamsPerAddress)
        }
    }

    /// Puts the limit around the routes, which must have been added before.
    ///
    /// - Returns: Routes that there are not.
    func apply(to router: inout Router<WebContext>) -> [String] {
        let limit = RateLimit<WebContext>(requests: perMinute, per: .seconds(60), burst: atOnce) {
            request, context in
            context.person.map(\.id.description) ?? NetworkAddress.key(request.peer)
        }
        let (computing, asking, open) = (turns(), turns(), turns())
        let listed = Self.routes.map(RouteAddress.init)
        let pages = router.addresses.filter { Self.isPage($0) && !listed.contains($0) }
        // Where the apps for people's devices were not built there is no page of them.
        let missing = Self.open.subtracting(["GET /play"]).filter { route in
            !(listed + pages).contains { "\($0)" == route }
        }
        return (listed + pages).filter { address in
            let route = "\(address)"
            let turns: FairTurns<WebContext>? =
                if Self.computing.contains(route) {
                    computing
                } else if Self.asking.contains(route) {
                    asking
                } else if Self.open.contains(route) {
                    open
                } else { nil }
            return !router.wrap(address.method, address.pattern) { handler in
                guard let turns else {
                    return { request, context in
                        try await limit.handle(request, context: context, next: handler)
                    }
                }
                return { request, context in
                    try await limit.handle(request, context: context) { request, context in
                        try await turns.handle(request, context: context, next: handler)
                    }
                }
            }
        }.map { "\($0)" } + missing
    }

    private func turns() -> FairTurns<WebContext> {
        // More at once would not be quicker, only less fair.
        let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        return FairTurns(FairQueue(atOnce: max(8, 4 * processors), capacity: placesInQueue)) {
            request, context in
            Claimant(account: context.person.map(\.id.description), address: request.peer)
        }
    }
}
