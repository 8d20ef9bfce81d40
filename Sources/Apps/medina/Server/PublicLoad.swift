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
    var streamsPerPerson = 12
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

    /// Puts the limits around the routes, which must have been added before, as their costs ask for.
    func apply(to router: inout Router<WebContext>) {
        let limit = RateLimit<WebContext>(requests: perMinute, per: .seconds(60), burst: atOnce) {
            request, context in
            context.person.map(\.id.description) ?? NetworkAddress.key(request.peer)
        }
        let lines: [RouteCost: FairTurns<WebContext>] = [
            .computing: turns(), .asking: turns(), .open: turns(),
        ]
        for (address, cost) in router.costs where cost != .trifling {
            let line = lines[cost]
            router.wrap(address.method, address.pattern) { handler in
                guard let line else {
                    return { request, context in
                        try await limit.handle(request, context: context, next: handler)
                    }
                }
                return { request, context in
                    try await limit.handle(request, context: context) { request, context in
                        try await line.handle(request, context: context, next: handler)
                    }
                }
            }
        }
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
