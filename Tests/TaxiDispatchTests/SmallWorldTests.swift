import Boards
import Foundation
import Geography
import Identity
import TaxiDispatch
import Testing

/// Small worlds of three zones, and every order in which drivers, callers, positions and time can act in them. In each
/// state everything that can happen happens, to the board and to a plain account of the rules, and both must agree on all
/// that anybody can see. The board is built anew in each state from what is stored of it, so that each is also a restart.
///
/// Worlds of two taxis or of one caller are gone through whole. That of three taxis and two callers has millions of
/// states: those of the fewest steps are visited, as many as there is time for.
@Suite("Small worlds")
struct SmallWorldTests {
    private static let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil

    @Test(arguments: isLong ? [(2, 1), (2, 2), (3, 1)] : [(2, 1)])
    func `T1 to T10: the board does what the rules say in every state there is`(taxis: Int, callers: Int)
        throws
    {
        let walk = try Exploration(taxis: taxis, callers: callers).visit(atMost: .max)
        #expect(walk.visited == walk.known, "the world is whole")
        #expect(walk.refused > 0)
    }

    @Test
    func `T1 to T10: the board does what the rules say in the first states of three taxis and two callers`()
        throws
    {
        let walk = try Exploration(taxis: 3, callers: 2).visit(atMost: Self.isLong ? 300_000 : 15_000)
        #expect(walk.visited < walk.known && walk.refused > 0)
    }
}

/// Goes from state to state, those of the fewest steps first.
private struct Exploration {
    private let events: [ReferenceCity.Event]
    private let name: String
    private(set) var visited = 0
    private(set) var known = 1
    private(set) var refused = 0

    init(taxis: Int, callers: Int) {
        events = ReferenceCity.events(taxis: taxis, callers: callers)
        name = "\(taxis) taxis, \(callers) callers"
    }

    /// Visits states until there are no more, or so many have been.
    func visit(atMost limit: Int) throws -> Exploration {
        var walk = self
        var frontier = [World()]
        var seen: Set<[UInt8]> = [frontier[0].model.key]
        var steps = 0
        while !frontier.isEmpty, walk.visited < limit {
            var next: [World] = []
            for world in frontier where walk.visited < limit {
                walk.visited += 1
                for event in events {
                    var after = world
                    let fits = try after.apply(event)
                    steps += 1
                    guard fits else {
                        walk.refused += 1
                        continue
                    }
                    if seen.insert(after.model.key).inserted { next.append(after) }
                }
            }
            frontier = next
        }
        walk.known = seen.count
        print(
            "Small world of \(name): \(walk.visited) states visited, \(walk.known) known, \(steps) steps, "
                + "\(walk.refused) refused.")
        return walk
    }
}

/// The board and the account of the rules side by side.
private struct World {
    var model = ReferenceCity()
    private var stored = Stored()

    private struct Stored {
        var cabs: [Cab] = []
        var calls: [TaxiCall] = []
        var sightings: [TaxiID: Sighting] = [:]
        var nextTicket: Int64 = 1
        var now = Timestamp(milliseconds: 60_000)
    }

    static let minute = TravelTime.minutes(1)
    static let policy = TaxiPolicy(
        timeToAnswer: minute, longestSearch: .minutes(3), silencesUntilOff: 2, asksNeighbours: true,
        longestSilence: minute, timeToBoard: minute, timeToReturn: minute, longestDelay: .minutes(2),
        longestWait: .minutes(2), longestRide: .minutes(2))

    init() {
        stored.cabs = (0..<3).map {
            Cab(Self.taxi($0), driver: PersonID(UInt128(100 + $0)), card: SmallCity.card(UInt128($0)))
        }
    }

    static func taxi(_ index: Int) -> TaxiID { TaxiID(UInt128(index)) }
    static func zone(_ index: Int) -> ZoneID { ZoneID(Int32(index + 1)) }
    static func place(_ index: Int) -> Coordinate {
        index < 0 ? SmallCity.outside : SmallCity.place(zone(index))
    }

    /// Both go through an event, and agree.
    mutating func apply(_ event: ReferenceCity.Event) throws -> Bool {
        let before = model
        let fits = model.apply(event)
        if !fits { model = before }
        var board = TaxiBoard(
            grid: SmallCity.grid, policy: Self.policy, cabs: stored.cabs, calls: stored.calls, at: stored.now)
        board.goOn(from: stored.sightings)
        board.nextTicket = stored.nextTicket
        let known = snapshot(of: board)
        board.mark()
        var isTaken = true
        do { try Self.apply(event, to: &board, at: &stored.now) } catch is TaxiRefusal { isTaken = false }
        guard fits == isTaken else { throw Difference(before, event, "refused \(!isTaken), not \(!fits)") }
        if !isTaken {
            board.takeBack()
            guard snapshot(of: board) == known else { throw Difference(before, event, "not taken back") }
            return false
        }
        // Taken back and done again it is the same.
        var other = board
        other.takeBack()
        guard snapshot(of: other) == known else { throw Difference(before, event, "not as it was") }
        board.keep()
        for id in Array(board.calls.keys) where board.calls[id]?.state.isOver ?? true {
            board.calls[id] = nil
        }
        try compare(board, before, event)
        stored.cabs = board.cabs.values.sorted { $0.id < $1.id }
        stored.calls = board.calls.values.sorted { $0.id < $1.id }
        stored.sightings = board.sightings
        stored.nextTicket = board.nextTicket
        return true
    }

    private static func apply(
        _ event: ReferenceCity.Event, to board: inout TaxiBoard, at now: inout Timestamp
    ) throws {
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
            let call = TaxiCall(
                CallID(UInt128(c)), of: PersonID(UInt128(c)), firstName: "Caller",
                from: TaxiPlace(place(zone), label: ""), policy: policy, at: now)
            _ = try board.make(call, at: now)
        case .cancel(let c): _ = try board.cancel(CallID(UInt128(c)), at: now)
        case .yes(let t): _ = try board.accept(question(t, board), taxi(t), arrival: now, at: now)
        case .no(let t): _ = try board.refuse(question(t, board), taxi(t), at: now)
        case .giveUp(let t): _ = try board.giveUp(call(t, board), taxi(t), reason: .unsaid, at: now)
        case .door(let t): _ = try board.step(.reachedDoor, of: call(t, board), taxi(t), at: now)
        case .board(let t): _ = try board.step(.boarded, of: call(t, board), taxi(t), at: now)
        case .arrive(let t): _ = try board.step(.arrived, of: call(t, board), taxi(t), at: now)
        case .absent(let t): _ = try board.step(.absent, of: call(t, board), taxi(t), at: now)
        case .tick(let silent):
            now = now + minute
            for t in 0..<3 where t != silent {
                guard let place = board.sighting(of: taxi(t))?.place else { continue }
                _ = board.see(taxi(t), TaxiFix(place, at: now))
            }
            _ = board.passTime(at: now)
        }
    }

    private static func question(_ t: Int, _ board: TaxiBoard) -> CallID {
        board.cabs[taxi(t)]?.question ?? CallID(99)
    }

    private static func call(_ t: Int, _ board: TaxiBoard) -> CallID {
        board.cabs[taxi(t)]?.calls.first ?? CallID(99)
    }

    /// What can be seen of a board.
    private struct Snapshot: Hashable {
        var cabs: [Cab]
        var calls: [TaxiCall]
        var queues: [[ZoneQueue.Entry]]
        var open: [CallID?]
    }

    private func snapshot(of board: TaxiBoard) -> Snapshot {
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
            guard cab?.question.map({ Int($0.value) }) ?? -1 == taxi.question else {
                throw Difference(before, event, "taxi \(t) is asked \(String(describing: cab?.question))")
            }
            guard cab?.calls.map({ Int($0.value) }) ?? [] == (taxi.call < 0 ? [] : [taxi.call]) else {
                throw Difference(before, event, "taxi \(t) has \(String(describing: cab?.calls))")
            }
            guard (board.sighting(of: Self.taxi(t)) != nil) == (taxi.duty != .off) else {
                throw Difference(before, event, "where taxi \(t) is is kept, or is not")
            }
        }
        for c in 0..<2 {
            let call = board.calls[CallID(UInt128(c))]
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
