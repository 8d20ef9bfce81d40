import Boards
import Foundation
import Geography
import Identity
import TaxiDispatch
import Testing

/// Random lives of a city of sixteen zones: drivers, callers and an operator who do anything at any time, also what does
/// not fit, also twice; changes that could not be stored; restarts; a clock that jumps. After each step nothing
/// contradicts itself.
@Suite("Random walks over the queues", .timeLimit(.minutes(30)))
struct TaxiWalkTests {
    @Test
    func `T1 to T11: whatever people do, in whichever order, every queue stays in order`() throws {
        let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil
        var accepted = 0
        var served = 0
        for seed in 1...UInt64(isLong ? 1_000 : 40) {
            var walk = try Walk(seed: seed)
            for step in 0..<1_000 {
                do { try walk.step() } catch let broken as CityInvariants.Broken {
                    Issue.record("seed \(seed), step \(step), \(walk.last): \(broken)")
                    return
                }
            }
            accepted += walk.accepted
            served += walk.served
        }
        #expect(accepted > 200, "the walks come to agreements")
        #expect(served > 50, "and people arrive")
    }
}

private struct Walk {
    private var board: TaxiBoard
    private var random: SplitMix64
    private var now = Timestamp(milliseconds: 1_000_000_020_000)
    private var invariants = CityInvariants()
    private var nextCall: UInt128 = 1
    private let taxis: [UInt128] = Array(1...8)
    /// Who calls, two of the drivers among them.
    private let people: [UInt128] = Array(101...106) + [1, 2]
    private var isRedrawn = false
    private(set) var last = ""
    private(set) var accepted = 0
    private(set) var served = 0

    static let box = BoundingBox(
        southWest: Coordinate(latitude: 47, longitude: 9),
        northEast: Coordinate(latitude: 47.04, longitude: 9.06))

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        board = TaxiBoard(
            grid: try ZoneGrid.even(over: Self.box, rows: 4, columns: 4),
            policy: TaxiPolicy(asksNeighbours: Bool.random(using: &random)))
        for taxi in taxis { try signOn(taxi, driver: taxi) }
    }

    private mutating func pick<T>(_ all: [T]) -> T { all[Int.random(in: 0..<all.count, using: &random)] }

    /// Anywhere in the city, now and then just outside.
    private mutating func somewhere() -> Coordinate {
        Coordinate(
            latitude: .random(in: 46.999...47.041, using: &random),
            longitude: .random(in: 8.999...9.061, using: &random))
    }

    private mutating func signOn(_ taxi: UInt128, driver: UInt128) throws {
        _ = try board.signOn(TaxiID(taxi), Self.card(taxi), driver: PersonID(driver))
        _ = try board.setSharing(TaxiID(taxi), taxi % 2 == 0)
    }

    private static func card(_ taxi: UInt128) -> TaxiCard {
        SmallCity.card(
            taxi, seats: taxi % 2 == 0 ? 4 : 6, features: TaxiFeatures(rawValue: taxi % 3 == 0 ? 1 : 0))
    }

    mutating func step() throws {
        var next = board
        next.mark()
        var movers: Set<TaxiID> = []
        var isDue = false
        isRedrawn = false
        let kind = Int.random(in: 0..<34, using: &random)
        last = "kind \(kind)"
        do {
            let changes = try change(&next, kind, &movers, &isDue)
            // Now and then the journal is full.
            if Int.random(in: 0..<12, using: &random) == 0, !isDue {
                next.takeBack()
            } else {
                next.keep()
                accepted += changes.notes.count { $0.news == .taxiComing }
                served += changes.notes.count { $0.news == .arrived }
            }
        } catch is TaxiRefusal {
            next.takeBack()
        }
        if isDue { next.forgetWhatIsOver(at: now) }
        board = next
        try invariants.check(board, movers: movers, isRedrawn: isRedrawn, isDue: isDue, at: now)
    }

    private mutating func change(
        _ board: inout TaxiBoard, _ kind: Int, _ movers: inout Set<TaxiID>, _ isDue: inout Bool
    ) throws -> TaxiChanges {
        let taxi = TaxiID(pick(taxis))
        let cab = board.cabs[taxi]
        let call = board.calls.keys.sorted().randomElement(using: &random) ?? CallID(0)
        let asked = board.calls.values.filter { $0.question != nil }.sorted { $0.id < $1.id }
            .randomElement(using: &random)
        switch kind {
        case 0...4: return try board.switchOn(taxi, TaxiFix(somewhere(), at: now), at: now)
        case 5: return try board.switchOff(taxi, at: now)
        case 6...9: return try make(&board)
        case 10...14:
            guard let asked, let by = asked.question else { return TaxiChanges() }
            return try board.accept(
                asked.id, by, arrival: now + .minutes(5), getsOutFirst: Bool.random(using: &random), at: now)
        case 15, 16:
            guard let asked, let by = asked.question else { return TaxiChanges() }
            movers.insert(by)
            return try board.refuse(asked.id, by, at: now)
        case 17: return try board.accept(call, taxi, arrival: now, at: now)
        case 18: return try board.cancel(call, by: pick([.caller, .city]), at: now)
        case 19...24:
            let mine = cab?.calls.randomElement(using: &random) ?? call
            if Bool.random(using: &random), let door = board.calls[mine]?.pickup.coordinate {
                // There, too vague to say anything of zones.
                _ = board.see(taxi, TaxiFix(door, accuracy: .metres(100), at: now))
            }
            return try board.step(pick([.reachedDoor, .boarded, .arrived, .absent]), of: mine, taxi, at: now)
        case 25: return try board.giveUp(cab?.calls.first ?? call, taxi, reason: .traffic, at: now)
        case 26, 27: return drive(&board)
        case 28: return board.suggest([TaxiID(pick(taxis)), TaxiID(pick(taxis))], for: call, at: now)
        case 29:
            return try board.signOn(taxi, Self.card(taxi.value), driver: PersonID(pick(taxis)))
        case 30:
            return Int.random(in: 0..<4, using: &random) == 0 ? try city(&board, taxi, &isDue) : TaxiChanges()
        default:
            movers = Set(board.calls.values.compactMap(\.question))
            isDue = true
            return pass(&board)
        }
    }

    private mutating func make(_ board: inout TaxiBoard) throws -> TaxiChanges {
        let isBooked = Int.random(in: 0..<8, using: &random) == 0
        var call = TaxiCall(
            CallID(nextCall), of: PersonID(pick(people)), firstName: "Caller",
            from: TaxiPlace(somewhere(), label: ""),
            wish: TaxiWish(
                seats: .random(in: 1...6, using: &random), features: pick([[], [], .wheelchair]),
                mayShare: Bool.random(using: &random)),
            bookedFor: isBooked ? now + .minutes(.random(in: 0...60, using: &random)) : nil,
            policy: board.policy, at: now)
        call.partners = [TaxiID(pick(taxis)), TaxiID(pick(taxis))]
        nextCall += 1
        return try board.make(call, at: now)
    }

    private mutating func drive(_ board: inout TaxiBoard) -> TaxiChanges {
        let (taxi, place) = (TaxiID(pick(taxis)), somewhere())
        for _ in 0..<2 {
            let fix = TaxiFix(place, accuracy: .metres(pick([5, 20, 90])), at: now)
            if let crossing = board.see(taxi, fix) { return board.cross(crossing, at: now) }
        }
        return TaxiChanges()
    }

    private mutating func pass(_ board: inout TaxiBoard) -> TaxiChanges {
        now = now + .seconds(pick([1, 5, 20, 60, 130, 400]))
        for cab in board.cabs.values.sorted(by: { $0.id < $1.id }) {
            guard Int.random(in: 0..<10, using: &random) > 0, cab.duty != .off,
                let place = board.sighting(of: cab.id)?.place ?? cab.place
            else {
                continue
            }
            // Where it was, too vague to say anything of zones.
            _ = board.see(cab.id, TaxiFix(place, accuracy: .metres(100), at: now))
        }
        return board.passTime(at: now)
    }

    /// The operator, the machine and its clock.
    private mutating func city(
        _ board: inout TaxiBoard, _ taxi: TaxiID, _ isDue: inout Bool
    ) throws -> TaxiChanges {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return board.remove(taxi, at: now)
        case 1:
            let zone = pick(board.grid.zones)
            var grid: ZoneGrid?
            var lines = zone.lines
            lines.east += .random(in: -40_000...40_000, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: grid = try? board.grid.resizing(zone.id, to: lines)
            case 1: grid = try? board.grid.splitting(zone.id, byLatitude: true, name: "\(nextCall)")
            case 2: grid = board.grid.zones.count > 6 ? try? board.grid.removing(zone.id) : nil
            default:
                grid = board.grid.neighbours(of: zone.id).first.flatMap {
                    try? board.grid.joining(zone.id, $0)
                }
            }
            guard let grid else { return TaxiChanges() }
            isRedrawn = true
            return board.redraw(grid, at: now)
        case 2:
            let jump = TravelTime.minutes(pick([-90, 90]))
            let changes = board.shift(by: jump)
            board.shiftMemory(by: jump)
            now = now + jump
            return changes
        default:
            // A restart: what is stored, and nothing else.
            isDue = true
            var other = TaxiBoard(
                grid: board.grid, policy: board.policy, cabs: Array(board.cabs.values),
                calls: Array(board.calls.values), at: now)
            now = now + .seconds(pick([0, 3, 500]))
            other = TaxiBoard(
                grid: board.grid, policy: board.policy, cabs: Array(other.cabs.values),
                calls: Array(other.calls.values), at: now)
            _ = other.resume(served: now, at: now)
            board = other
            board.mark()
            return board.passTime(at: now)
        }
    }
}
