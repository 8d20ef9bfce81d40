import Boards
import Database
import FoundationEssentials
import Geography
import Glibc
import HTTPBenchmark
import Identity
import Notices
import Synchronization
import Taxi
import TaxiDispatch
import Terminal

/// A server of taxis that dies, and the people who count on it.
final class TaxiCrashRun: Sendable {
    /// What a store holds of taxis.
    private struct Stored {
        var board: TaxiBoard
        var calls: [String: TaxiCall]

        /// The taxis that wait in each zone, the first first, without some of them.
        func queues(without left: Set<TaxiID> = []) -> [ZoneID: [TaxiID]] {
            var queues: [ZoneID: [TaxiID]] = [:]
            for zone in board.grid.zones {
                let queue = board.queue(of: zone.id).entries.map(\.taxi).filter { !left.contains($0) }
                if !queue.isEmpty { queues[zone.id] = queue }
            }
            return queues
        }
    }

    let ledger = TaxiCrashLedger()
    private let words: [String]
    private let location: DatabaseLocation
    private let drivers: [(person: LoadPerson, car: TaxiFleet.Car)]
    private let callers: [LoadPerson]
    private let zones: ZoneGrid
    /// The calls that there were at the beginning.
    private let first: Set<String>
    private let before = Mutex<Stored?>(nil)
    private static let threads = 6

    init(
        words: [String], location: DatabaseLocation, drivers: [(LoadPerson, TaxiFleet.Car)],
        callers: [LoadPerson], fleet: TaxiFleet
    ) {
        self.words = words
        self.location = location
        self.drivers = drivers.map { (person: $0.0, car: $0.1) }
        self.callers = callers
        zones = fleet.board.grid
        first = Set(fleet.board.calls.keys.map(\.text))
    }

    /// How many taxis waited in queues at the last look.
    var queuedCount: Int { before.withLock { $0?.queues().values.reduce(0) { $0 + $1.count } ?? 0 } }

    /// Starts the server, sees that all queues are as they were, loads it, kills it, and checks what is left.
    ///
    /// - Returns: How long the server took from its start until it was ready, in seconds.
    /// - Throws: `CommandError` with every promise that was broken.
    func cycle(milliseconds: Int, seed: UInt64) async throws -> Double {
        let stored = try await look(for: first.union(ledger.calls))
        before.withLock { $0 = stored }
        ledger.beginCycle()
        let begin = Stopwatch.now
        let server = try ServedProcess("/proc/self/exe", words)
        defer { server.kill() }
        while try LoopbackConnection(port: server.port).send("GET", "/readyz").status != 200 {
            guard Stopwatch.now - begin < 60_000_000_000 else {
                throw CommandError("The server is not ready.")
            }
        }
        let seconds = Double(Stopwatch.now - begin) / 1e9
        let port = server.port
        try compare(stored, with: try served(port: port))
        let isOver = Mutex(false)
        let load = Task { [self] in
            await LoadThreads.run(Self.threads) { [self] thread in
                work(thread, port: port, seed: seed &+ UInt64(thread)) { isOver.withLock { $0 } }
            }
        }
        try await Task.sleep(for: .milliseconds(milliseconds))
        server.kill()
        isOver.withLock { $0 = true }
        _ = await load.value
        try await check()
        return seconds
    }

    /// Starts the server once and ends it as an operator does.
    func start() throws { try ready().terminate() }

    /// A server that is ready to serve.
    private func ready() throws -> ServedProcess {
        let begin = Stopwatch.now
        let server = try ServedProcess("/proc/self/exe", words)
        while try LoopbackConnection(port: server.port).send("GET", "/readyz").status != 200 {
            guard Stopwatch.now - begin < 60_000_000_000 else {
                throw CommandError("The server is not ready.")
            }
            usleep(1_000)
        }
        return server
    }

    // MARK: - Load

    /// People act one after the other until the server is gone. A zone is one thread's, and so are all its drivers and
    /// whoever calls from there.
    private func work(_ thread: Int, port: Int, seed: UInt64, until isOver: () -> Bool) {
        var random = SplitMix64(seed: seed)
        let mine = drivers.filter { driver in
            (zones.zone(at: driver.car.place)?.id.value ?? 0) % Int32(Self.threads) == Int32(thread)
        }
        let people = mine.map { CrashTaxiDriver(client: LoadClient($0.person, port: port), car: $0.car) }
        let places = mine.map(\.car.place)
        let others = callers.indices.filter { $0 % Self.threads == thread }.map {
            CrashTaxiCaller(client: LoadClient(callers[$0], port: port), places: places)
        }
        while !isOver() {
            do {
                if Int.random(in: 0..<4, using: &random) == 0 {
                    try others.randomElement(using: &random)?.act(ledger, &random)
                } else {
                    try people.randomElement(using: &random)?.act(ledger, &random)
                }
            } catch {
                // The server has gone in the middle of a call: what it did is found out after the restart.
                return
            }
        }
    }

    // MARK: - Checking

    /// What the store holds now that no server uses it, with those calls that are over.
    private func look(for ids: Set<String>) async throws -> Stored {
        let database = try await location.open()
        let store = DatabaseTaxiStore(database, notices: NoticeBoard())
        let (grid, cabs, calls) = try await store.load()
        var stored = Stored(
            board: TaxiBoard(grid: grid, policy: TaxiPolicy(), cabs: cabs, calls: calls, at: SystemClock.now),
            calls: Dictionary(uniqueKeysWithValues: calls.map { ($0.id.text, $0) }))
        for id in ids where stored.calls[id] == nil {
            guard let call = CallID(text: id), let over = try await store.call(call) else { continue }
            stored.calls[id] = over
        }
        await database.close()
        return stored
    }

    private func check() async throws {
        guard let before = before.withLock({ $0 }) else { return }
        var touched = ledger.touched
        let known = ledger.callers
        let after = try await look(for: ledger.calls.union(before.calls.keys))
        var faults: [String] = []
        for id in ledger.calls { faults += ledger.faults(of: id, in: after.calls[id]) }
        // A call whose answer was lost may be there, one of each person: whom it has asked may have moved.
        let strange = after.calls.values.filter {
            before.calls[$0.id.text] == nil && known[$0.id.text] == nil
        }
        for call in strange {
            let caller = callers.first { PersonID($0.id.bits) == call.caller }
            if caller.flatMap({ ledger.unansweredKey(of: $0.id) }) == nil {
                faults.append("call \(call.id.text) was made by nobody")
            }
        }
        for call in after.calls.values where touched.calls.contains(call.id.text) {
            touched.taxis.formUnion(call.asked)
        }
        for call in strange { touched.taxis.formUnion(call.asked) }
        // Whatever nobody has done anything to is as it was, to the last letter.
        for (id, call) in before.calls where !touched.calls.contains(id) && after.calls[id] != call {
            guard let next = after.calls[id], Self.mayFollow(next, call) else {
                let state = after.calls[id].map { "\($0.state)" } ?? "gone"
                faults.append("call \(id) was \(call.state), is \(state), and nobody touched it")
                continue
            }
            touched.taxis.formUnion(next.asked)
        }
        if before.queues(without: touched.taxis) != after.queues(without: touched.taxis) {
            faults.append("the order of a queue is another one")
        }
        faults += contradictions(in: after)
        guard faults.isEmpty else {
            throw CommandError("Promises were broken:\n" + faults.joined(separator: "\n"))
        }
    }

    /// Whether a call may have moved on by itself: one that waited is offered to the first taxi that becomes free.
    private static func mayFollow(_ next: TaxiCall, _ call: TaxiCall) -> Bool {
        guard case .looking = call.state, next.asked.starts(with: call.asked) else { return false }
        switch next.state {
        case .looking, .offered, .unserved: return true
        default: return false
        }
    }

    /// Where taxis and calls do not agree.
    private func contradictions(in stored: Stored) -> [String] {
        var faults: [String] = []
        var open: Set<PersonID> = []
        for call in stored.board.calls.values {
            if call.state.isOpen, !open.insert(call.caller).inserted {
                faults.append("a person has two open calls")
            }
            if let taxi = call.question, stored.board.cabs[taxi]?.question != call.id {
                faults.append("nobody is asked about call \(call.id.text)")
            }
            if let taxi = call.state.engaged, stored.board.cabs[taxi]?.calls.contains(call.id) != true {
                faults.append("no taxi knows of call \(call.id.text)")
            }
        }
        for cab in stored.board.cabs.values {
            if let question = cab.question, stored.board.calls[question]?.question != cab.id {
                faults.append("taxi \(cab.card.code) is asked about a call that does not ask it")
            }
            for call in cab.calls where stored.board.calls[call]?.state.engaged != cab.id {
                faults.append("taxi \(cab.card.code) has a call that is not its")
            }
            if (cab.duty == .busy) != !cab.calls.isEmpty {
                faults.append("taxi \(cab.card.code) is busy with nothing")
            }
        }
        return faults
    }

    private struct Queues: Decodable {
        struct Queue: Decodable {
            struct Taxi: Decodable {
                var id: String
            }

            var zone: Int32
            var taxis: [Taxi]
        }

        var queues: [Queue]
    }

    /// The queues as the operator reads them of a server.
    private func served(port: Int) throws -> [ZoneID: [TaxiID]] {
        let token = try BenchTaxiLiveCommand.logIn(port: port)
        let answer = try LoopbackConnection(port: port).send("GET", "/api/v1/taxi/queues", token: token)
        let list = try JSONDecoder().decode(Queues.self, from: Data(answer.body))
        var queues: [ZoneID: [TaxiID]] = [:]
        for queue in list.queues where !queue.taxis.isEmpty {
            queues[ZoneID(queue.zone)] = queue.taxis.compactMap { TaxiID(text: $0.id) }
        }
        return queues
    }

    private func compare(_ stored: Stored, with served: [ZoneID: [TaxiID]]) throws {
        guard stored.queues() == served else {
            throw CommandError("The queues of the server are not those that its predecessor has left.")
        }
    }
}
