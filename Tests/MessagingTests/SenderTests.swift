import Database
import DatabaseTesting
import Geography
import Identity
import Messaging
import Observability
import Synchronization
import Testing
import WebTesting

/// A transport that does as it is told and remembers what it was asked.
final class ToldTransport: MessageTransport {
    private let state = Mutex(
        (
            plan: [DeliveryFailure?](), always: DeliveryFailure?.none, delivered: [String](), tries: 0,
            atOnce: 0, most: 0
        ))
    private let pause: Duration
    private let isHeld = Mutex(false)

    /// - Parameters:
    ///   - pause: How long each delivery takes.
    ///   - isHeld: Whether none ends before ``release()``.
    init(
        pause: Duration = .zero, isHeld: Bool = false, first plan: [DeliveryFailure?] = [],
        then always: DeliveryFailure? = nil
    ) {
        self.pause = pause
        state.withLock { ($0.plan, $0.always) = (plan, always) }
        self.isHeld.withLock { $0 = isHeld }
    }

    var timeLimit: TravelTime { .seconds(1) }
    var delivered: [String] { state.withLock { $0.delivered } }
    var tries: Int { state.withLock { $0.tries } }
    var most: Int { state.withLock { $0.most } }

    /// Lets go what it has been holding.
    func release() { isHeld.withLock { $0 = false } }

    func recover() { state.withLock { $0.always = nil } }

    func deliver(_ message: OutgoingMessage, id: UniqueID) async throws(DeliveryFailure) {
        state.withLock { state in
            state.tries += 1
            state.atOnce += 1
            state.most = max(state.most, state.atOnce)
        }
        if pause > .zero { try? await Task.sleep(for: pause) }
        while isHeld.withLock({ $0 }), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
        let failure = state.withLock { state -> DeliveryFailure? in
            state.atOnce -= 1
            let failure = state.plan.isEmpty ? state.always : state.plan.removeFirst()
            if failure == nil { state.delivered.append(message.text) }
            return failure
        }
        if let failure { throw failure }
    }
}

/// The time of day, which can be set forward.
final class MovableClock: Sendable {
    private let offset = Mutex(TravelTime.zero)
    private let jump = Mutex<(readings: Int, span: TravelTime)?>(nil)

    var now: Timestamp {
        let now = Timestamp(milliseconds: UTCTime.now.milliseconds) + offset.withLock { $0 }
        let span = jump.withLock { jump -> TravelTime? in
            guard let next = jump else { return nil }
            jump = next.readings > 1 ? (next.readings - 1, next.span) : nil
            return jump == nil ? next.span : nil
        }
        if let span { advance(by: span) }
        return now
    }

    func advance(by span: TravelTime) { offset.withLock { $0 += span } }

    /// Sets it once somebody has read it so many times more.
    func advance(by span: TravelTime, afterReadings readings: Int) {
        jump.withLock { $0 = (readings, span) }
    }
}

/// An outbox over a fresh store, and whoever empties it.
struct OutboxWorld {
    let database: any Database
    let clock = MovableClock()

    /// Sends short mails with these texts, in one transaction.
    func send(_ texts: String..., for span: TravelTime = .minutes(10), isSecret: Bool = false) async throws {
        let now = clock.now
        let messages = try texts.map { text in
            OutgoingMessage(
                .email(try #require(EmailAddress("ada@example.org"))), subject: "Code", text: text,
                expiresAt: now + span, isSecret: isSecret)
        }
        try await database.write { transaction in
            for message in messages { try transaction.send(message, at: now) }
        }
    }

    func stored() async throws -> [StoredMessage] {
        try await database.read { try $0.newestMessages(limit: 100) }
    }

    func sender(
        _ mail: ToldTransport?, _ change: (inout MessageSender.Configuration) -> Void = { _ in }
    ) -> MessageSender {
        var configuration = MessageSender.Configuration()
        configuration.firstPause = .milliseconds(20)
        configuration.longestPause = .milliseconds(80)
        change(&configuration)
        return MessageSender(
            database, mail: mail, sms: nil, configuration: configuration, clock: { [clock] in clock.now })
    }

    /// Runs the body while the sender runs; then waits until it has stopped.
    func running(_ sender: MessageSender, _ body: () async throws -> Void) async throws {
        let task = Task { await sender.run() }
        do {
            try await body()
        } catch {
            task.cancel()
            throw error
        }
        task.cancel()
        await task.value
    }
}

func withOutbox(_ kind: TestDatabase, _ body: (OutboxWorld) async throws -> Void) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([.messaging], now: 1)
        try await body(OutboxWorld(database: database))
    }
}

@Suite struct `The outbox` {
    static let passing = DeliveryFailure(isPermanent: false, "down")

    @Test(arguments: TestDatabase.allCases)
    func `P9: delivers what a committed transaction stored, and nothing of one that was rolled back`(
        kind: TestDatabase
    ) async throws {
        try await withOutbox(kind) { world in
            let transport = ToldTransport()
            let sender = world.sender(transport)
            try await world.running(sender) {
                struct Rollback: Error {}
                let now = world.clock.now
                let lost = OutgoingMessage(
                    .email(try #require(EmailAddress("eve@example.org"))), text: "lost",
                    expiresAt: now + .minutes(1))
                await #expect(throws: Rollback.self) {
                    try await world.database.write { transaction in
                        try transaction.send(lost, at: now)
                        throw Rollback()
                    }
                }
                try await world.send("kept")
                sender.wake()
                try await until("the message is noted as delivered") {
                    try await world.stored().map(\.state) == [.delivered]
                }
            }
            #expect(transport.delivered == ["kept"] && transport.tries == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `tries again after growing pauses, and loses nothing while the mail server is down`(
        kind: TestDatabase
    ) async throws {
        try await withOutbox(kind) { world in
            let transport = ToldTransport(then: Self.passing)
            let sender = world.sender(transport)
            try await world.running(sender) {
                try await world.send("one", "two", "three")
                sender.wake()
                try await until("each was tried twice") { transport.tries >= 6 }
                let waiting = try await world.stored()
                #expect(waiting.allSatisfy { $0.state == .waiting && $0.failure == "down" })
                transport.recover()
                try await until("all are delivered") {
                    try await world.stored().allSatisfy { $0.state == .delivered }
                }
            }
            #expect(transport.delivered.sorted() == ["one", "three", "two"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `when the clock is put back an hour, the next attempt comes as soon as it would have`(
        kind: TestDatabase
    ) async throws {
        try await withOutbox(kind) { world in
            let transport = ToldTransport(then: Self.passing)
            func sender() -> MessageSender {
                world.sender(transport) { $0.claimMargin = .milliseconds(200) }
            }
            try await world.send("one", "two", for: .minutes(300))
            try await world.running(sender()) {
                try await until("each was tried twice") { transport.tries >= 4 }
                // The monotonic clock, by which the sender sleeps, goes on as before.
                world.clock.advance(by: .zero - .minutes(60))
                let before = transport.tries
                try await until("each is tried again") { transport.tries >= before + 4 }
            }
            // And when it was put back while no server ran, also for what was never tried.
            try await world.send("three", for: .minutes(300))
            world.clock.advance(by: .zero - .minutes(60))
            transport.recover()
            try await world.running(sender()) {
                try await until("all are delivered") {
                    try await world.stored().allSatisfy { $0.state == .delivered }
                }
            }
            #expect(transport.delivered.sorted() == ["one", "three", "two"])
        }
    }

    /// It may be put back at any moment: each time it is read is tried.
    @Test(arguments: 1...16)
    func `whenever the clock is put back an hour, the next attempt comes as soon as it would have`(
        readings: Int
    ) async throws {
        try await withOutbox(.sqliteMemory) { world in
            let transport = ToldTransport(then: Self.passing)
            try await world.send("one", "two", for: .minutes(300))
            world.clock.advance(by: .zero - .minutes(60), afterReadings: readings)
            try await world.running(world.sender(transport) { $0.claimMargin = .milliseconds(200) }) {
                try await until("each is tried again and again") { transport.tries >= 20 }
            }
        }
    }

    @Test func `nobody waits for a mail server that is slow, and only so many mails are tried at once`()
        async throws
    {
        try await withOutbox(.sqliteFile) { world in
            let transport = ToldTransport(isHeld: true)
            let sender = world.sender(transport) { $0.attemptsAtOnce = 3 }
            try await world.running(sender) {
                for number in 0..<10 { try await world.send("\(number)") }
                sender.wake()
                try await until("the server has as many as it may") { transport.tries == 3 }
                // All ten are stored and their senders gone on, while the server has not answered once.
                #expect(try await world.stored().count == 10 && transport.delivered.isEmpty)
                transport.release()
                try await until("all are delivered") { transport.delivered.count == 10 }
            }
            #expect(transport.most == 3)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a refused message is not tried again, and one refused does not hold up others`(
        kind: TestDatabase
    ) async throws {
        try await withOutbox(kind) { world in
            let transport = ToldTransport(first: [DeliveryFailure(isPermanent: true, "550 nobody")])
            let sender = world.sender(transport) { $0.attemptsAtOnce = 1 }
            try await world.send("first")
            try await world.send("second")
            try await world.running(sender) {
                try await until("both are settled") {
                    try await world.stored().allSatisfy { $0.state != .waiting }
                }
            }
            let stored = try await world.stored()
            #expect(Set(stored.map(\.state)) == [.delivered, .refused])
            #expect(stored.first { $0.state == .refused }?.failure == "550 nobody")
            #expect(transport.tries == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `what has expired is not sent any more, and the text of a secret goes then and when it was delivered`(
            kind: TestDatabase
        ) async throws
    {
        try await withOutbox(kind) { world in
            try await world.send("123456", for: .minutes(10), isSecret: true)
            try await world.send("a receipt", for: .minutes(10))
            world.clock.advance(by: .minutes(11))
            try await world.send("654321", for: .minutes(10), isSecret: true)
            let transport = ToldTransport()
            try await world.running(world.sender(transport)) {
                try await until("all are settled") {
                    try await world.stored().allSatisfy { $0.state != .waiting }
                }
            }
            #expect(transport.delivered == ["654321"])
            let stored = try await world.stored()
            #expect(stored.map(\.state) == [.delivered, .expired, .expired])
            // The two that expired are of the same moment: either may come first.
            #expect(stored.map(\.message.text).sorted() == ["", "", "a receipt"])
        }
    }

    @Test func `without a way out messages stay readable until they expire`() async throws {
        try await withOutbox(.sqliteFile) { world in
            try await world.send("123456", isSecret: true)
            let sender = world.sender(nil)
            try await world.running(sender) {
                sender.wake()
                let stored = try await world.stored()
                #expect(stored.map(\.state) == [.waiting] && stored.first?.message.text == "123456")
            }
            world.clock.advance(by: .minutes(11))
            try await world.running(world.sender(nil)) {
                try await until("it has expired") { try await world.stored().first?.state == .expired }
            }
            #expect(try await world.stored().first?.message.text == "")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an attempt that was cut off is made again when its claim ends`(kind: TestDatabase) async throws {
        try await withOutbox(kind) { world in
            try await world.send("promise")
            // Claimed by a process that was killed before it could note anything.
            let due = world.clock.now + .seconds(31)
            try await world.database.write { transaction in
                try transaction.execute(
                    "UPDATE outgoing_messages SET attempts = 1, next_attempt_at = \(due)")
            }
            let transport = ToldTransport()
            let sender = world.sender(transport)
            try await world.running(sender) {
                sender.wake()
                world.clock.advance(by: .seconds(32))
                sender.wake()
                try await until("it is delivered") { transport.delivered == ["promise"] }
            }
        }
    }

    @Test func `what was delivered is noted even when the server is stopped meanwhile`() async throws {
        try await withOutbox(.sqliteFile) { world in
            try await world.send("late")
            let transport = ToldTransport(pause: .milliseconds(300))
            let sender = world.sender(transport)
            try await world.running(sender) {
                try await until("the attempt has begun") { transport.tries == 1 }
            }
            #expect(try await world.stored().map(\.state) == [.delivered])
            #expect(transport.tries == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `what was delivered long ago is removed`(kind: TestDatabase) async throws {
        try await withOutbox(kind) { world in
            try await world.send("old")
            let transport = ToldTransport()
            try await world.running(world.sender(transport)) {
                try await until("it is delivered") {
                    try await world.stored().first?.state == .delivered
                }
            }
            world.clock.advance(by: .minutes(8 * 24 * 60))
            try await world.send("new", for: .minutes(10))
            try await world.running(world.sender(nil)) {
                try await until("only the new one is left") {
                    try await world.stored().map(\.message.text) == ["new"]
                }
            }
        }
    }

    @Test func `goes on when the store was away for a while`() async throws {
        try await withOutbox(.sqliteFile) { world in
            try await world.database.write { try $0.execute("ALTER TABLE outgoing_messages RENAME TO away") }
            let transport = ToldTransport()
            let sender = world.sender(transport)
            try await world.running(sender) {
                sender.wake()
                try await world.database.write {
                    try $0.execute("ALTER TABLE away RENAME TO outgoing_messages")
                }
                try await world.send("after all")
                sender.wake()
                try await until("it is delivered") { transport.delivered == ["after all"] }
            }
        }
    }
}
