import Events
import Geography
import Testing

@Suite("Events", .timeLimit(.minutes(1)))
struct EventBusTests {
    private let bus = InProcessEventBus<Int>(epoch: 17)

    private func event(_ delivery: Delivery<String, Int>?) -> Int? {
        if case .event(let event, _) = delivery { event } else { nil }
    }

    private func snapshot(_ delivery: Delivery<String, Int>?) -> String? {
        if case .snapshot(let snapshot, _) = delivery { snapshot } else { nil }
    }

    @Test func `a stream opens with a snapshot and goes on with the events of its topics`() async throws {
        let subscription = bus.subscribe(to: ["a", "b"]) { "all" }
        let first = try await subscription.next()
        #expect(snapshot(first) == "all")
        #expect(first?.id == EventID(epoch: 17, sequence: 0))
        bus.publish(1, to: "a")
        bus.publish(2, to: "c")
        bus.publish(3, to: ["a", "b"])
        bus.publish(4, to: "b")
        for (number, sequence) in [(1, 1), (3, 3), (4, 4)] {
            let delivery = try await subscription.next()
            #expect(event(delivery) == number)
            #expect(delivery?.id.sequence == UInt64(sequence))
        }
    }

    @Test func `what happens while the snapshot is made is not lost`() async throws {
        let subscription = bus.subscribe(to: ["a"]) { [bus] in
            bus.publish(1, to: "a")
            return "before 1"
        }
        #expect(snapshot(try await subscription.next()) == "before 1")
        #expect(event(try await subscription.next()) == 1)
    }

    @Test func `what happened before the snapshot is in it and not told again`() async throws {
        let subscription = bus.subscribe(to: ["a"]) { "with 1" }
        bus.publish(1, to: "a")
        let first = try await subscription.next()
        #expect(first?.id.sequence == 1)
        bus.publish(2, to: "a")
        #expect(event(try await subscription.next()) == 2)
    }

    @Test func `who waits is woken`() async throws {
        let subscription = bus.subscribe(to: ["a"]) { "s" }
        _ = try await subscription.next()
        let waiter = Task { try await subscription.next() }
        await Task.yield()
        bus.publish(5, to: "a")
        #expect(event(try await waiter.value) == 5)
    }

    @Test func `who is too slow gets a fresh snapshot`() async throws {
        let subscription = bus.subscribe(
            to: ["a"], after: nil, buffering: .snapshotAgain(capacity: 3)
        ) { [bus] in "up to \(bus.currentID.sequence)" }
        #expect(snapshot(try await subscription.next()) == "up to 0")
        for number in 1...4 { bus.publish(number, to: "a") }
        let again = try await subscription.next()
        #expect(snapshot(again) == "up to 4")
        bus.publish(5, to: "a")
        #expect(event(try await subscription.next()) == 5)
    }

    @Test func `where only the newest counts, the oldest go`() async throws {
        let subscription = bus.subscribe(to: ["a"], after: nil, buffering: .newestWins(capacity: 2)) { "s" }
        _ = try await subscription.next()
        for number in 1...9 { bus.publish(number, to: "a") }
        #expect(event(try await subscription.next()) == 8)
        #expect(event(try await subscription.next()) == 9)
    }

    @Test func `who comes back gets what was missed, without a snapshot`() async throws {
        for number in 1...5 { bus.publish(number, to: number.isMultiple(of: 2) ? "even" : "odd") }
        let subscription = bus.subscribe(
            to: ["even", "odd"], after: EventID(epoch: 17, sequence: 2)
        ) { "s" }
        for number in 3...5 { #expect(event(try await subscription.next()) == number) }
        bus.publish(6, to: "even")
        #expect(event(try await subscription.next()) == 6)
        let nothingMissed = bus.subscribe(to: ["odd"], after: bus.currentID) { "s" }
        bus.publish(7, to: "odd")
        #expect(event(try await nothingMissed.next()) == 7)
    }

    @Test func `who comes back too late, from the future or from another run gets a snapshot`() async throws {
        let small = InProcessEventBus<Int>(epoch: 17, remembered: 3)
        for number in 1...5 { small.publish(number, to: "a") }
        for last in [
            EventID(epoch: 17, sequence: 1), EventID(epoch: 17, sequence: 99),
            EventID(epoch: 16, sequence: 4),
        ] {
            let subscription = small.subscribe(to: ["a"], after: last) { "s" }
            #expect(snapshot(try await subscription.next()) == "s", "\(last)")
        }
        let justInTime = small.subscribe(to: ["a"], after: EventID(epoch: 17, sequence: 2)) { "s" }
        #expect(event(try await justInTime.next()) == 3)
        let tooMuch = small.subscribe(
            to: ["a"], after: EventID(epoch: 17, sequence: 2), buffering: .snapshotAgain(capacity: 2)
        ) { "s" }
        #expect(snapshot(try await tooMuch.next()) == "s")
    }

    @Test func `topics that nobody listens to are forgotten, without a gap being hidden`() async throws {
        let small = InProcessEventBus<Int>(epoch: 17, topicLimit: 4)
        let kept = small.subscribe(to: ["kept"]) { "s" }
        _ = try await kept.next()
        small.publish(0, to: "old")
        for number in 1...40 { small.publish(number, to: Topic("topic \(number)")) }
        let late = small.subscribe(to: ["old"], after: EventID(epoch: 17, sequence: 0)) { "s" }
        #expect(snapshot(try await late.next()) == "s")
        let recent = small.subscribe(to: ["topic 40"], after: EventID(epoch: 17, sequence: 40)) { "s" }
        #expect(event(try await recent.next()) == 40)
        small.publish(41, to: "kept")
        #expect(event(try await kept.next()) == 41)
    }

    @Test func `a subscription ends when it is cancelled, let go, or its task is`() async throws {
        let cancelled = bus.subscribe(to: ["a"]) { "s" }
        _ = try await cancelled.next()
        cancelled.cancel()
        #expect(try await cancelled.next() == nil)
        do {
            let dropped = bus.subscribe(to: ["a"]) { "s" }
            _ = try await dropped.next()
            #expect(bus.subscriberCount == 1)
        }
        #expect(bus.subscriberCount == 0)
        let waiting = bus.subscribe(to: ["a"]) { "s" }
        _ = try await waiting.next()
        let task = Task { try await waiting.next() }
        await Task.yield()
        task.cancel()
        #expect(try await task.value == nil)
        #expect(bus.subscriberCount == 0)
    }

    @Test func `a closed bus ends every stream, and later ones at once`() async throws {
        let subscription = bus.subscribe(to: ["a"]) { "s" }
        _ = try await subscription.next()
        bus.publish(1, to: "a")
        bus.close()
        #expect(event(try await subscription.next()) == 1)
        #expect(try await subscription.next() == nil)
        bus.publish(2, to: "a")
        #expect(try await bus.subscribe(to: ["a"]) { "s" }.next() == nil)
    }

    @Test func `a snapshot that fails ends the stream with its error`() async throws {
        struct Unreadable: Error {}
        let subscription = bus.subscribe(to: ["a"]) { () throws -> String in throw Unreadable() }
        await #expect(throws: Unreadable.self) { try await subscription.next() }
        #expect(try await subscription.next() == nil)
        #expect(bus.subscriberCount == 0)
        let stream = bus.subscribe(to: ["a"], snapshot: { () throws -> String in throw Unreadable() })
            .stream { $0.id }
        await #expect(throws: Unreadable.self) {
            for try await _ in stream { Issue.record("a delivery") }
        }
    }

    @Test func `as a stream it can be read in a loop and is forgotten after it`() async throws {
        var seen: [UInt64] = []
        do {
            let stream = bus.subscribe(to: ["a"]) { "s" }.stream { $0.id.sequence }
            bus.publish(1, to: "a")
            for try await sequence in stream {
                seen.append(sequence)
                if sequence == 4 { break }
                bus.publish(Int(sequence) + 1, to: "a")
            }
        }
        #expect(seen == [1, 2, 3, 4])
        #expect(bus.subscriberCount == 0)
    }

    @Test(arguments: UInt64(1)...30)
    func `whatever the speed, state followed by snapshots and events is the true one`(
        seed: UInt64
    ) async throws {
        // The state is the number last published; every change is an event that names it.
        let subscription = bus.subscribe(
            to: ["a"], after: nil, buffering: .snapshotAgain(capacity: 4)
        ) { [bus] in "\(bus.currentID.sequence)" }
        let publisher = Task { [bus] in
            var random = SplitMix64(seed: seed)
            for number in 1...300 {
                bus.publish(number, to: "a")
                if random.next().isMultiple(of: 3) { await Task.yield() }
            }
        }
        var state = 0
        var random = SplitMix64(seed: seed ^ 1)
        while state < 300 {
            switch try #require(try await subscription.next()) {
            case .snapshot(let text, _): state = try #require(Int(text))
            case .event(let number, let id):
                #expect(number == state + 1 || number <= state, "a gap before \(number), seed \(seed)")
                #expect(id.sequence == UInt64(number))
                state = max(state, number)
            }
            if random.next().isMultiple(of: 2) { await Task.yield() }
        }
        await publisher.value
    }

    @Test func `ids are read as they are written and nothing else is`() {
        let id = EventID(epoch: 1_700_000_000_000, sequence: 42)
        #expect(EventID(id.description) == id)
        for text in ["", "1", "-", "1-", "-1", "a-1", "1-a", "1-2-3", "1--2", "99999999999999999999-1"] {
            #expect(EventID(text) == nil, "\(text)")
        }
        #expect(id < EventID(epoch: 1_700_000_000_000, sequence: 43))
        #expect(id < EventID(epoch: 1_700_000_000_001, sequence: 1))
        #expect("\(Topic("person/\(1)"))" == "person/1")
    }
}
