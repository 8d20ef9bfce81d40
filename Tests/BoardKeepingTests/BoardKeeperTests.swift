import BoardKeeping
import Geography
import Journal
import Observability
import Synchronization
import Testing

@Suite("Keeping a board", .timeLimit(.minutes(1)))
struct BoardKeeperTests {
    /// A clock that goes when it is told to.
    final class HandClock: Sendable {
        private let time = Mutex(Timestamp(milliseconds: 1_800_000_000_000))
        var now: Timestamp { time.withLock(\.self) }
        func pass(_ span: TravelTime) { time.withLock { $0 = $0 + span } }
    }

    private let clock = HandClock()

    /// Runs the body beside the keeper's own life; a tick is so rare that the body alone lets time pass.
    private func keeping(_ waiters: Waiters, _ body: () async throws -> Void) async throws {
        try await waiters.restore()
        let life = Task { await waiters.keepBoard(tick: .seconds(3_600)) }
        do {
            try await body()
        } catch {
            life.cancel()
            throw error
        }
        await waiters.close()
        life.cancel()
        await life.value
    }

    private func until(_ holds: () async throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while try await !holds() {
            try #require(ContinuousClock.now < deadline, "nothing came of it in twenty seconds")
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    @Test func `what somebody did is told and shown once it is durable, and not before`() async throws {
        let store = WaitingStore()
        let waiters = Waiters(store) { [clock] in clock.now }
        try await keeping(waiters) {
            await store.hold()
            let later = clock.now + .minutes(5)
            let coming = Task { try await waiters.come(7, until: later) }
            try await until { await waiters.followed == [7] }
            let looking = Task { try await waiters.waiting() }
            let refused = Task { try await waiters.come(7, until: later) }
            for _ in 0..<50 { await Task.yield() }
            #expect(waiters.told.withLock { $0 }.isEmpty)
            #expect(await store.rows.isEmpty)
            await store.letGo()
            try await coming.value
            #expect(try await looking.value == [7])
            #expect(waiters.told.withLock { $0 } == [7])
            #expect(await store.rows == [7: later])
            await #expect(throws: WaitingBoard.Refusal.waitsAlready) { try await refused.value }
        }
        await #expect(throws: JournalError.self, "it is closed") {
            try await waiters.come(8, until: clock.now)
        }
        #expect(await waiters.untils.keys.sorted() == [7])
    }

    @Test func `what the journal does not take is taken back`() async throws {
        let store = WaitingStore()
        let waiters = Waiters(store, capacity: 1) { [clock] in clock.now }
        try await waiters.restore()
        let later = clock.now + .minutes(5)
        // Nobody writes yet.
        let first = Task { try await waiters.come(1, until: later) }
        try await until { await waiters.followed == [1] }
        await #expect(throws: JournalError.self) { try await waiters.come(2, until: later) }
        #expect(await waiters.untils.keys.sorted() == [1])
        clock.pass(.minutes(9))
        await waiters.passTime()
        #expect(await waiters.untils.keys.sorted() == [1], "what is due waits for the journal as well")
        let life = Task { await waiters.keepBoard(tick: .milliseconds(1)) }
        try await first.value
        try await until { await store.rows.isEmpty && waiters.told.withLock { $0 } == [1, 1] }
        await waiters.close()
        life.cancel()
        await life.value
    }

    @Test func `after a failed commit the board is as it is stored, and goes on once changes can be stored`()
        async throws
    {
        let store = WaitingStore()
        let waiters = Waiters(store) { [clock] in clock.now }
        try await keeping(waiters) {
            let later = clock.now + .minutes(5)
            try await waiters.come(1, until: later)
            await store.fill(true)
            await #expect(throws: JournalError.self) { try await waiters.come(2, until: later) }
            #expect(!waiters.takesChanges)
            let reads = await store.reads
            await store.fill(false)
            try await until { await store.reads > reads }
            try await until { (try? await waiters.come(3, until: later)) != nil }
            #expect(waiters.takesChanges)
            #expect(try await waiters.waiting() == [1, 3])
            #expect(waiters.told.withLock { $0 } == [1, 3], "nobody heard of what did not happen")
            await waiters.passTime()
            #expect(
                await waiters.served.count == 2, "what was open is taken up at the start and after reading")
        }
    }

    @Test func `a new server takes up what a former one left, and is told until when that one served`()
        async throws
    {
        let store = WaitingStore()
        let former = Waiters(store) { [clock] in clock.now }
        try await keeping(former) { try await former.come(4, until: clock.now + .minutes(5)) }
        let until = clock.now
        clock.pass(.minutes(2))
        let next = Waiters(store) { [clock] in clock.now }
        try await next.restore(served: until)
        #expect(await next.served == [until])
        #expect(await next.untils.keys.sorted() == [4])
    }

    @Test(arguments: [TravelTime.minutes(60), .zero - .minutes(60), .minutes(60 * 24 * 400)])
    func `when the clock on the wall jumps every wait lasts as long as it would have`(
        jump: TravelTime
    ) async throws {
        let (store, wall, monotonic) = (WaitingStore(), HandClock(), HandClock())
        let timeline = CityTimeline(
            wall: { wall.now }, monotonic: { .milliseconds(monotonic.now.milliseconds) })
        let waiters = Waiters(store, timeline: timeline) { timeline.now }
        try await keeping(waiters) {
            let (before, memory) = (wall.now, await waiters.memory)
            try await waiters.come(1, until: before + .minutes(5))
            wall.pass(jump)
            #expect(timeline.now == before)
            await waiters.passTime()
            #expect(timeline.now == wall.now)
            #expect(try await waiters.waiting() == [1])
            #expect(await store.rows == [1: before + jump + .minutes(5)])
            #expect(await waiters.memory == memory.map { $0 + jump })
            #expect(await waiters.board.openedAt == before + jump)
            for clock in [wall, monotonic] { clock.pass(.minutes(5)) }
            await waiters.passTime()
            #expect(try await waiters.waiting().isEmpty)
        }
    }

    @Test func `each of two boards of a city moves what it waits for, whichever notices the jump first`()
        async throws
    {
        let (wall, monotonic) = (HandClock(), HandClock())
        let city = CityTimeline(
            wall: { wall.now }, monotonic: { .milliseconds(monotonic.now.milliseconds) })
        let stores = [WaitingStore(), WaitingStore()]
        let timelines = stores.map { _ in city.branch() }
        let boards = zip(stores, timelines).map { store, timeline in
            Waiters(store, timeline: timeline) { timeline.now }
        }
        try await keeping(boards[0]) {
            try await keeping(boards[1]) {
                let before = wall.now
                for board in boards { try await board.come(1, until: before + .minutes(5)) }
                wall.pass(.minutes(60))
                #expect(city.nowFollowing == wall.now)
                await boards[0].passTime()
                #expect(timelines.map(\.now) == [wall.now, before])
                await boards[1].passTime()
                for (board, store) in zip(boards, stores) {
                    #expect(try await board.waiting() == [1])
                    #expect(await store.rows == [1: before + .minutes(65)])
                }
                #expect(timelines.map(\.now) == [wall.now, wall.now])
            }
        }
    }

    @Test func `a jump that could not be stored is followed once more when the board was read again`()
        async throws
    {
        let (store, wall, monotonic) = (WaitingStore(), HandClock(), HandClock())
        let timeline = CityTimeline(
            wall: { wall.now }, monotonic: { .milliseconds(monotonic.now.milliseconds) })
        let waiters = Waiters(store, timeline: timeline) { timeline.now }
        try await keeping(waiters) {
            let before = wall.now
            try await waiters.come(1, until: before + .minutes(5))
            await store.fill(true)
            wall.pass(.minutes(60))
            await waiters.passTime()
            #expect(timeline.now == wall.now)
            #expect(await store.rows == [1: before + .minutes(5)])
            await store.fill(false)
            try await until {
                await waiters.passTime()
                return await store.rows == [1: before + .minutes(65)]
            }
            #expect(timeline.now == wall.now)
            #expect(await waiters.untils == [1: before + .minutes(65)])
        }
    }
}
