import Boards
import Dispatch
import Foundation
import Geography
import Identity
import Synchronization
import TaxiDispatch
import Testing

/// Small worlds of three zones, and every order in which drivers, callers, positions and time can act in them. In each
/// state everything that can happen happens, to the board and to a plain account of the rules, and both must agree on all
/// that anybody can see. The board is built anew in each state from what is stored of it, so that each is also a restart.
///
/// All worlds are gone through whole. That of three taxis and two callers has twelve million states even where everything
/// lasts as short as it can, and takes an hour or more; every run of the tests visits the first of them.
@Suite("Small worlds")
struct SmallWorldTests {
    private static let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil

    @Test(arguments: isLong ? [(2, 1), (2, 2), (3, 1)] : [(2, 1)])
    func `T1 to T10: the board does what the rules say in every state there is`(taxis: Int, callers: Int)
        throws
    {
        let walk = try Exploration(taxis: taxis, callers: callers, .usual).visit(atMost: .max)
        #expect(walk.visited == walk.known, "the world is whole")
        #expect(walk.refused > 0)
    }

    @Test(arguments: [ReferenceCity.Spans.usual, .short])
    func `T1 to T10: the board does what the rules say in the first states of three taxis and two callers`(
        spans: ReferenceCity.Spans
    ) throws {
        let walk = try Exploration(taxis: 3, callers: 2, spans).visit(atMost: 15_000)
        #expect(walk.visited < walk.known && walk.refused > 0)
    }

    @Test(.enabled(if: isLong, "takes long"))
    func `T1 to T10: the board does what the rules say in every state of three taxis and two callers`() throws
    {
        let walk = try Exploration(taxis: 3, callers: 2, .short).visit(atMost: .max)
        #expect(walk.visited == walk.known, "the world is whole")
        #expect(walk.refused > 0)
    }
}

/// Goes from state to state, those of the fewest steps first, on two threads.
private struct Exploration {
    private let events: [ReferenceCity.Event]
    private let start: World
    private let name: String
    private(set) var visited = 0
    private(set) var known = 1
    private(set) var steps = 0
    private(set) var refused = 0

    init(taxis: Int, callers: Int, _ spans: ReferenceCity.Spans) {
        events = ReferenceCity.events(taxis: taxis, callers: callers)
        start = World(spans)
        name = "\(taxis) taxis, \(callers) callers"
    }

    /// Visits states until there are no more, or so many have been.
    func visit(atMost limit: Int) throws -> Exploration {
        var walk = self
        var frontier = [start]
        var seen: Set<UInt128> = [start.model.key]
        while !frontier.isEmpty, walk.visited < limit {
            var next: [World] = []
            // A part at a time, so that what both threads find is soon one list without doubles.
            for first in stride(from: 0, to: frontier.count, by: Self.part) where walk.visited < limit {
                let end = first + min(Self.part, frontier.count - first, limit - walk.visited)
                for found in try successors(of: frontier[first..<end], unlike: seen) {
                    walk.steps += found.steps
                    walk.refused += found.refused
                    for (key, world) in found.worlds where seen.insert(key).inserted { next.append(world) }
                }
                walk.visited += end - first
            }
            frontier = next
        }
        walk.known = seen.count
        print(
            "Small world of \(name): \(walk.visited) states visited, \(walk.known) known, \(walk.steps) steps, "
                + "\(walk.refused) refused.")
        return walk
    }

    private static let part = 4_096

    private struct Found {
        var worlds: [(UInt128, World)] = []
        var steps = 0
        var refused = 0
    }

    /// What comes of everything that can happen in some states, as far as it has not been seen.
    private func successors(of worlds: ArraySlice<World>, unlike seen: Set<UInt128>) throws -> [Found] {
        let middle = worlds.startIndex + worlds.count / 2
        let halves = [worlds[..<middle], worlds[middle...]]
        let found = Mutex<[Result<Found, any Error>]>([])
        DispatchQueue.concurrentPerform(iterations: halves.count) { half in
            let result = Result {
                var found = Found()
                for world in halves[half] {
                    let board = world.board()
                    let seenOfIt = world.snapshot(of: board)
                    for event in events {
                        found.steps += 1
                        guard let after = try world.after(event, on: board, that: seenOfIt) else {
                            found.refused += 1
                            continue
                        }
                        let key = after.model.key
                        if !seen.contains(key) { found.worlds.append((key, after)) }
                    }
                }
                return found
            }
            found.withLock { $0.append(result) }
        }
        return try found.withLock { try $0.map { try $0.get() } }
    }
}

/// The board and the account of the rules side by side.
private struct World: Sendable {
    private(set) var model: ReferenceCity
    fileprivate var stored = Stored()

    fileprivate struct Stored {
        var cabs: [Cab] = []
        var calls: [TaxiCall] = []
        var sightings: [TaxiID: Sighting] = [:]
        var nextTicket: Int64 = 1
        var now = Timestamp(milliseconds: 60_000)
        /// The name of each caller's last call; whoever calls later has the higher one.
        var callNames = [CallID(0), CallID(0)]
        var nextCall: UInt128 = 1
    }

    static let minute = TravelTime.minutes(1)

    /// The account's spans, in minutes.
    private static func policy(_ spans: ReferenceCity.Spans) -> TaxiPolicy {
        func minutes(_ ticks: Int) -> TravelTime { .minutes(Double(ticks)) }
        return TaxiPolicy(
            timeToAnswer: minute, longestSearch: minutes(spans.search), silencesUntilOff: 2,
            asksNeighbours: true,
            longestSilence: minute, timeToBoard: minutes(spans.board), timeToReturn: minutes(spans.back),
            longestDelay: minutes(spans.delay), longestWait: minutes(spans.stand),
            longestRide: minutes(spans.ride))
    }

    init(_ spans: ReferenceCity.Spans) {
        model = ReferenceCity(spans)
        stored.cabs = (0..<3).map {
            Cab(Self.taxi($0), driver: PersonID(UInt128(100 + $0)), card: SmallCity.card(UInt128($0)))
        }
    }

    static func taxi(_ index: Int) -> TaxiID { TaxiID(UInt128(index)) }
    static func zone(_ index: Int) -> ZoneID { ZoneID(Int32(index + 1)) }
    static func place(_ index: Int) -> Coordinate {
        index < 0 ? SmallCity.outside : SmallCity.place(zone(index))
    }

    /// The board as it is built from what is stored.
    func board() -> TaxiBoard {
        var board = TaxiBoard(
            grid: SmallCity.grid, policy: Self.policy(model.spans), cabs: stored.cabs, calls: stored.calls,
            at: stored.now)
        board.goOn(from: stored.sightings)
        board.nextTicket = stored.nextTicket
        return board
    }

    /// The world after an event that both go through, and agree about; `nil` if both refuse it.
    ///
    /// - Parameters:
    ///   - known: The board of this world.
    ///   - seen: What can be seen of it.
    func after(_ event: ReferenceCity.Event, on known: TaxiBoard, that seen: Snapshot) throws -> World? {
        var (after, board) = (self, known)
        let fits = after.model.apply(event)
        board.mark()
        var isTaken = true
        do { try after.stored.apply(event, to: &board) } catch is TaxiRefusal { isTaken = false }
        guard fits == isTaken else { throw Difference(model, event, "refused \(!isTaken), not \(!fits)") }
        // Taken back it is as it was.
        var other = board
        other.takeBack()
        guard snapshot(of: other) == seen else { throw Difference(model, event, "not as it was") }
        guard isTaken else { return nil }
        board.keep()
        for id in Array(board.calls.keys) where board.calls[id]?.state.isOver ?? true {
            board.calls[id] = nil
        }
        try after.compare(board, model, event)
        after.stored.keep(board)
        return after
    }

}

extension World.Stored {
    mutating func keep(_ board: TaxiBoard) {
        cabs = board.cabs.values.sorted { $0.id < $1.id }
        calls = board.calls.values.sorted { $0.id < $1.id }
        sightings = board.sightings
        nextTicket = board.nextTicket
    }

    mutating func apply(_ event: ReferenceCity.Event, to board: inout TaxiBoard) throws {
        let (taxi, place) = (World.taxi, World.place)
        switch event {
        case .on(let t, let zone):
            _ = try board.switchOn(taxi(t), TaxiFix(place(zone), at: now), at: now)
        case .off(let t): _ = try board.switchOff(taxi(t), at: now)
        case .cross(let t, let zone):
            for _ in 0..<2 {
                if let crossing = board.see(taxi(t), TaxiFix(place(zone), at: now)) {
                    _ = board.cross(crossing, at: now)
                }
            }
        case .call(let c, let zone):
            let name = CallID(nextCall)
            let call = TaxiCall(
                name, of: PersonID(UInt128(c)), firstName: "Caller",
                from: TaxiPlace(place(zone), label: ""), policy: board.policy, at: now)
            _ = try board.make(call, at: now)
            callNames[c] = name
            nextCall += 1
        case .cancel(let c): _ = try board.cancel(callNames[c], at: now)
        case .yes(let t): _ = try board.accept(question(t, board), taxi(t), arrival: now, at: now)
        case .no(let t): _ = try board.refuse(question(t, board), taxi(t), at: now)
        case .giveUp(let t): _ = try board.giveUp(call(t, board), taxi(t), reason: .unsaid, at: now)
        case .door(let t): _ = try board.step(.reachedDoor, of: call(t, board), taxi(t), at: now)
        case .board(let t): _ = try board.step(.boarded, of: call(t, board), taxi(t), at: now)
        case .arrive(let t): _ = try board.step(.arrived, of: call(t, board), taxi(t), at: now)
        case .absent(let t): _ = try board.step(.absent, of: call(t, board), taxi(t), at: now)
        case .tick(let silent):
            now = now + World.minute
            for t in 0..<3 where t != silent {
                guard let place = board.sighting(of: taxi(t))?.place else { continue }
                _ = board.see(taxi(t), TaxiFix(place, at: now))
            }
            _ = board.passTime(at: now)
        }
    }

    private func question(_ t: Int, _ board: TaxiBoard) -> CallID {
        board.cabs[World.taxi(t)]?.question ?? CallID(0)
    }

    private func call(_ t: Int, _ board: TaxiBoard) -> CallID {
        board.cabs[World.taxi(t)]?.calls.first ?? CallID(0)
    }
}

extension World {
    /// What can be seen of a board.
    struct Snapshot: Hashable {
        var cabs: [Cab]
        var calls: [TaxiCall]
        var queues: [[ZoneQueue.Entry]]
        var open: [CallID?]
    }

    func snapshot(of board: TaxiBoard) -> Snapshot {
        Snapshot(
            cabs: board.cabs.values.sorted { $0.id < $1.id },
            calls: board.calls.values.sorted { $0.id < $1.id },
            queues: (0..<3).map { board.queue(of: Self.zone($0)).entries },
            open: (0..<2).map { board.openCall(of: PersonID(UInt128($0)))?.id })
    }

    /// Whether the board shows what the account of the rules says.
    private func compare(_ board: TaxiBoard, _ before: ReferenceCity, _ event: ReferenceCity.Event) throws {
        for zone in 0..<3 {
            let queue = board.queue(of: Self.zone(zone)).entries.map { Int($0.taxi.value) }
            guard queue == model.queue(zone) else {
                throw Difference(before, event, "queue \(zone) is \(queue), not \(model.queue(zone))")
            }
        }
        for t in 0..<3 {
            let (cab, taxi) = (board.cabs[Self.taxi(t)], model.taxis[t])
            let duty: ReferenceCity.Duty =
                switch cab?.duty {
                case .free?: .free
                case .busy?: .busy
                default: .off
                }
            guard duty == taxi.duty else { throw Difference(before, event, "taxi \(t) is \(duty)") }
            guard taxi.duty == .off || cab?.zone == (taxi.zone < 0 ? nil : Self.zone(taxi.zone)) else {
                throw Difference(before, event, "taxi \(t) is in \(String(describing: cab?.zone))")
            }
            guard cab?.question == (taxi.question < 0 ? nil : stored.callNames[taxi.question]) else {
                throw Difference(before, event, "taxi \(t) is asked \(String(describing: cab?.question))")
            }
            guard cab?.calls ?? [] == (taxi.call < 0 ? [] : [stored.callNames[taxi.call]]) else {
                throw Difference(before, event, "taxi \(t) has \(String(describing: cab?.calls))")
            }
            guard (board.sighting(of: Self.taxi(t)) != nil) == (taxi.duty != .off) else {
                throw Difference(before, event, "where taxi \(t) is is kept, or is not")
            }
        }
        for c in 0..<2 {
            let call = board.calls[stored.callNames[c]]
            let (stage, taxi) = Self.stage(of: call)
            guard stage == model.calls[c].stage, taxi == model.calls[c].taxi else {
                throw Difference(before, event, "call \(c) is \(String(describing: call?.state))")
            }
            guard board.openCall(of: PersonID(UInt128(c)))?.id == call?.id else {
                throw Difference(before, event, "caller \(c) has another call open")
            }
        }
    }

    private static func stage(of call: TaxiCall?) -> (ReferenceCity.Stage, Int) {
        switch call?.state {
        case .looking?: (.looking, -1)
        case .offered(let taxi, _, _)?: (.offered, Int(taxi.value))
        case .coming(let agreement, _)?: (.coming, Int(agreement.taxi.value))
        case .waiting(let agreement, _)?: (.waiting, Int(agreement.taxi.value))
        case .onBoard(let agreement, _)?: (.onBoard, Int(agreement.taxi.value))
        default: (.none, -1)
        }
    }
}

/// Where the board and the account of the rules differ.
private struct Difference: Error, CustomStringConvertible {
    let description: String

    init(_ before: ReferenceCity, _ event: ReferenceCity.Event, _ what: String) {
        description = "\(what) after \(event) in \(before)"
    }
}
