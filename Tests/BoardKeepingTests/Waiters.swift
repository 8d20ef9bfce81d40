import BoardKeeping
import Boards
import Geography
import Journal
import Observability
import Synchronization

/// People who wait for their turn, each until some moment: a board that is as small as one can be.
struct WaitingBoard: LiveBoard {
    struct Changes: BoardChange {
        var people: Set<Int> = []
        var isEmpty: Bool { people.isEmpty }
    }

    enum Refusal: Error { case waitsAlready }

    var waiting = BoardTable<Int, Timestamp>()
    /// Moves with the clock and is not stored.
    var openedAt: Timestamp?

    mutating func mark() { waiting.mark() }
    mutating func keep() { waiting.keep() }
    mutating func takeBack() { _ = waiting.takeBack() }

    mutating func shift(by span: TravelTime) -> Changes {
        for person in waiting.keys.sorted() { waiting[person] = waiting[person].map { $0 + span } }
        return Changes(people: Set(waiting.keys))
    }

    mutating func shiftMemory(by span: TravelTime) { openedAt = openedAt.map { $0 + span } }

    mutating func come(_ person: Int, until: Timestamp) throws(Refusal) -> Changes {
        guard waiting[person] == nil else { throw .waitsAlready }
        waiting[person] = until
        return Changes(people: [person])
    }

    mutating func callUp(at now: Timestamp) -> Changes {
        let due = waiting.keys.filter { person in waiting[person].map { $0 <= now } ?? false }
        for person in due { waiting[person] = nil }
        return Changes(people: Set(due))
    }
}

/// What is stored of a change: until when each person waits, or that they do not.
typealias WaitingRows = [Int: Timestamp?]

/// Keeps such a board.
actor Waiters: BoardKeeper {
    static let subject = "waiters"

    var board = WaitingBoard()
    var upkeep = BoardUpkeep()
    let journal: Journal<WaitingRows>
    let clock: @Sendable () -> Timestamp
    let timeline: CityTimeline?
    let logger: Logger
    let store: WaitingStore
    /// What was told, once it was durable.
    let told = Mutex<[Int]>([])
    private(set) var followed: [Int] = []
    private(set) var served: [Timestamp?] = []
    private(set) var memory: Timestamp?

    init(
        _ store: WaitingStore, capacity: Int = 1_000, logger: Logger = .none, timeline: CityTimeline? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.store = store
        self.logger = logger
        self.timeline = timeline
        self.clock = clock
        journal = Journal(
            configuration: .init(capacity: capacity, rebuildPause: .milliseconds(5))
        ) { try await store.write($0) }
        memory = clock()
    }

    func transition(of changes: WaitingBoard.Changes) -> WaitingRows {
        Dictionary(uniqueKeysWithValues: changes.people.map { ($0, board.waiting[$0]) })
    }

    func telling(of changes: WaitingBoard.Changes) -> @Sendable () -> Void {
        { [self] in told.withLock { $0 += changes.people.sorted() } }
    }

    func follow(_ changes: WaitingBoard.Changes) { followed += changes.people.sorted() }

    func readBoard() async throws {
        let rows = await store.read()
        board = WaitingBoard()
        board.openedAt = clock()
        for (person, until) in rows { board.waiting[person] = until }
    }

    func proveWritable() async throws { try await store.proveWritable() }

    func resume(_ board: inout WaitingBoard, served: Timestamp?) -> WaitingBoard.Changes {
        self.served.append(served)
        return WaitingBoard.Changes()
    }

    func shiftMemory(by span: TravelTime) { memory = memory.map { $0 + span } }

    func passTime() {
        guard let now = catchUp() else { return }
        _ = try? changeNow { $0.callUp(at: now) }
    }

    // MARK: - What people do

    func come(_ person: Int, until: Timestamp) async throws {
        try await change { board, _ throws(WaitingBoard.Refusal) in try board.come(person, until: until) }
    }

    func waiting() async throws -> [Int] { try await onceDurable(board.waiting.keys.sorted()) }

    var untils: [Int: Timestamp] {
        Dictionary(uniqueKeysWithValues: board.waiting.keys.map { ($0, board.waiting[$0]) })
            .compactMapValues(\.self)
    }
}

/// Where the rows are; it fails, or lets everybody wait, when it is told to.
actor WaitingStore {
    struct Full: Error {}

    private(set) var rows: [Int: Timestamp] = [:]
    private(set) var reads = 0
    private var isFull = false
    private var gate: [CheckedContinuation<Void, Never>]?

    func fill(_ isFull: Bool) { self.isFull = isFull }

    func hold() { gate = [] }

    func letGo() {
        let waiting = gate ?? []
        gate = nil
        for continuation in waiting { continuation.resume() }
    }

    func write(_ transitions: [WaitingRows]) async throws {
        if gate != nil { await withCheckedContinuation { gate?.append($0) } }
        try proveWritable()
        for transition in transitions {
            for (person, until) in transition { rows[person] = until }
        }
    }

    func proveWritable() throws { if isFull { throw Full() } }

    func read() -> [Int: Timestamp] {
        reads += 1
        return rows
    }
}
