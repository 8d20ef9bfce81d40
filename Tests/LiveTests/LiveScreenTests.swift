import Events
import HTTPServer
import HTTPTesting
import Live
import Testing

@Suite("Pages that stay live", .timeLimit(.minutes(1)))
struct LiveScreenTests {
    /// What is published while the screen looks for the first time, the second time, and so on.
    private typealias Script = [[(event: String, topic: Topic)]]

    /// Shows what happened, and listens elsewhere or ends when it is told to.
    private final class Echo: LiveScreen {
        private let bus: InProcessEventBus<String>
        private var script: Script

        init(_ bus: InProcessEventBus<String>, _ script: Script) {
            self.bus = bus
            self.script = script
        }

        func look(after event: String?) async throws -> LiveStep {
            for next in script.isEmpty ? [] : script.removeFirst() { bus.publish(next.event, to: next.topic) }
            return switch event {
            case nil: LiveStep([ServerSentEvent("begin")])
            case "nothing": .nothing
            case "elsewhere": LiveStep([ServerSentEvent("moved")], topics: ["b"])
            case "frame": LiveStep(bytes: ServerSentEvent("shared").bytes)
            case "over": LiveStep([.over], isOver: true)
            case "end": .end
            case .some(let other): LiveStep([ServerSentEvent(other)])
            }
        }
    }

    private func shown(_ script: Script, lasting lifetime: Duration? = nil) async throws -> [String] {
        let bus = InProcessEventBus<String>(epoch: 1)
        var router = Router<EmptyContext>()
        router.get("/live") { _, _ in
            .live(bus.subscribe(to: ["a"]) { true }, lasting: lifetime) { Echo(bus, script) }
        }
        return try await withTestClient(router.handler(), .inProcess) { client async throws in
            EventParser.events(in: try await client.get("/live").body).map { $0.name ?? $0.data }
        }
    }

    @Test func `a page is sent what is different after each event, until the screen ends it`() async throws {
        let script: Script = [[("one", "a"), ("nothing", "a"), ("frame", "a"), ("over", "a"), ("late", "a")]]
        #expect(try await shown(script) == ["begin", "one", "shared", "over"])
    }

    @Test func `a stream can end without a word, to be opened anew`() async throws {
        #expect(try await shown([[("end", "a")]]) == ["begin"])
    }

    @Test func `a screen says what it waits for from now on`() async throws {
        // What comes of the former topic after that is not the page's any more.
        let script: Script = [
            [("lost", "b"), ("elsewhere", "a")], [],
            [("end", "b")],
        ]
        let bus = InProcessEventBus<String>(epoch: 1)
        let subscription = bus.subscribe(to: ["a"]) { true }
        _ = try await subscription.next()
        subscription.listen(to: ["b"])
        bus.publish("not for us", to: "a")
        bus.publish("for us", to: "b")
        guard case .event(let event, _)? = try await subscription.next() else {
            Issue.record("Nothing was delivered.")
            return
        }
        #expect(event == "for us")
        #expect(bus.subscriberCount == 1)
        subscription.cancel()
        #expect(bus.subscriberCount == 0)
        #expect(Array(try await shown(script, lasting: .milliseconds(200)).prefix(2)) == ["begin", "moved"])
    }

    @Test func `a stream ends after its time, also while nothing happens`() async throws {
        #expect(try await shown([], lasting: .milliseconds(50)) == ["begin"])
    }

    @Test func `each page has its turn once in a round of beats`() {
        var beat = LiveBeat()
        let owners = (0..<500).map { "owner \($0)" }
        let round = (0..<LiveBeat.round).map { _ in beat.beat() }
        #expect(Set(round).count == LiveBeat.round)
        for owner in owners { #expect(round.count { $0 == LiveBeat.topic(of: owner) } == 1) }
        #expect((0..<LiveBeat.round).map { _ in beat.beat() } == round)
        // They are spread: no beat wakes more than a few times its share.
        let crowd = Dictionary(grouping: owners) { LiveBeat.topic(of: $0) }.values.map(\.count).max() ?? 0
        #expect(crowd < 40)
    }

    @Test func `a part is shown once for as long as it reads the same`() {
        var parts = ShownParts()
        let steps = [("one", "sheet"), ("one", "sheet"), ("one", "map"), ("two", "sheet"), ("one", "sheet")]
        #expect(steps.map { parts.show($0.0, in: $0.1) } == [true, false, true, true, true])
    }
}
