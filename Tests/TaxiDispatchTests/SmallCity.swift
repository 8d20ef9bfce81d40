import Boards
import Geography
import Identity
import TaxiDispatch

/// Three zones in a row from west to east, with the taxis and people that a test needs.
struct SmallCity {
    static let grid: ZoneGrid = {
        let box = BoundingBox(
            southWest: Coordinate(latitude: 47, longitude: 9),
            northEast: Coordinate(latitude: 47.01, longitude: 9.06))
        return (try? ZoneGrid.even(over: box, rows: 1, columns: 3)) ?? .none
    }()
    static let (west, middle, east) = (ZoneID(1), ZoneID(2), ZoneID(3))
    static let outside = Coordinate(latitude: 47.005, longitude: 9.5)

    var board: TaxiBoard
    var now = Timestamp(milliseconds: 1_000_000_020_000)
    var changes = TaxiChanges()
    private var nextCall: UInt128 = 1

    init(policy: TaxiPolicy = TaxiPolicy()) { board = TaxiBoard(grid: Self.grid, policy: policy) }

    /// The middle of a zone.
    static func place(_ zone: ZoneID) -> Coordinate {
        grid.zone(zone)?.lines.box.center ?? outside
    }

    static func card(_ taxi: UInt128, seats: Int = 4, features: TaxiFeatures = []) -> TaxiCard {
        TaxiCard(
            code: "\(taxi)", model: "Škoda Octavia", plate: "FL \(taxi)", colour: "white", seats: seats,
            features: features, driverName: "Driver \(taxi)")
    }

    static func driver(_ taxi: UInt128) -> PersonID { PersonID(1_000 + taxi) }

    func fix(_ place: Coordinate, accuracy: Distance? = nil) -> TaxiFix {
        TaxiFix(place, accuracy: accuracy, at: now)
    }

    mutating func signOn(_ taxi: UInt128, seats: Int = 4, features: TaxiFeatures = []) throws {
        changes = try board.signOn(
            TaxiID(taxi), Self.card(taxi, seats: seats, features: features), driver: Self.driver(taxi))
    }

    mutating func on(_ taxi: UInt128, _ zone: ZoneID) throws {
        if board.cabs[TaxiID(taxi)] == nil { try signOn(taxi) }
        changes = try board.switchOn(TaxiID(taxi), fix(Self.place(zone)), at: now)
    }

    @discardableResult
    mutating func call(
        _ person: UInt128, from zone: ZoneID, wish: TaxiWish = TaxiWish(), partners: [UInt128] = [],
        bookedFor: Timestamp? = nil
    ) throws -> CallID {
        let id = CallID(nextCall)
        var call = TaxiCall(
            id, of: PersonID(person), firstName: "Caller", from: TaxiPlace(Self.place(zone), label: "Here"),
            wish: wish, bookedFor: bookedFor, policy: board.policy, at: now)
        call.partners = partners.map { TaxiID($0) }
        changes = try board.make(call, at: now)
        nextCall += 1
        return id
    }

    /// The driver who is being asked says yes.
    mutating func yes(_ taxi: UInt128) throws {
        let question = board.cabs[TaxiID(taxi)]?.question ?? CallID(0)
        changes = try board.accept(question, TaxiID(taxi), arrival: now + .minutes(4), at: now)
    }

    mutating func no(_ taxi: UInt128) throws {
        let question = board.cabs[TaxiID(taxi)]?.question ?? CallID(0)
        changes = try board.refuse(question, TaxiID(taxi), at: now)
    }

    mutating func step(_ step: TaxiBoard.DriverStep, _ call: CallID, _ taxi: UInt128) throws {
        changes = try board.step(step, of: call, TaxiID(taxi), at: now)
    }

    /// Drives somewhere, with two accurate fixes there.
    mutating func drive(_ taxi: UInt128, to place: Coordinate) {
        for _ in 0..<2 {
            if let crossing = board.see(TaxiID(taxi), fix(place)) {
                changes = board.cross(crossing, at: now)
            }
        }
    }

    /// Time passes; all phones but some are heard of just before.
    mutating func pass(_ span: TravelTime, silent: Set<UInt128> = []) {
        now = now + span
        for taxi in board.cabs.keys where !silent.contains(taxi.value) {
            guard let place = board.sighting(of: taxi)?.place else { continue }
            _ = board.see(taxi, TaxiFix(place, at: now))
        }
        changes = board.passTime(at: now)
    }

    /// Who waits in a zone, the first first.
    func queue(_ zone: ZoneID) -> [UInt128] { board.queue(of: zone).entries.map(\.taxi.value) }

    /// Who is being asked about a call.
    func asked(_ call: CallID) -> UInt128? { board.calls[call]?.question?.value }

    /// What somebody was told by the last change.
    func told(_ person: PersonID) -> [TaxiNews] {
        changes.notes.filter { $0.person == person }.map(\.news)
    }
}

extension TaxiBoard {
    /// Where a taxi on duty was measured last, and when; nothing of one that has not been since the board was restored.
    func sighting(of taxi: TaxiID) -> (place: Coordinate, at: Timestamp)? {
        sightings[taxi].flatMap { $0.isMeasured ? ($0.place.coordinate, $0.seenAt) : nil }
    }
}
