import AuditLog
import Boards
import Database
import Geography
import Identity
import Notices
import Roads
import Taxi
import TaxiDispatch
import Terminal

/// The taxis of a city that is not served yet: they wait in the queues of its zones when the server starts.
struct TaxiFleet {
    /// One of them.
    struct Car: Sendable {
        let taxi: TaxiID
        let place: Coordinate
    }

    static let zonesASide = 20

    private(set) var board: TaxiBoard
    /// The taxis in the order in which they came on duty.
    private(set) var cars: [Car] = []
    private var random: SplitMix64
    private let now = SystemClock.now

    /// So many taxis at random places on the roads, in even zones. The first are those of the drivers that are named, so
    /// that they stand before the others in their queues.
    ///
    /// - Parameter isByZone: Whether these drivers are in as few zones as can be, so that nobody else is there.
    init(
        _ count: Int, drivers: [PersonID], isByZone: Bool = false, on map: RoadMap, policy: TaxiPolicy,
        seed: UInt64
    ) throws {
        random = SplitMix64(seed: seed)
        let side = Self.zonesASide
        board = TaxiBoard(
            grid: try .even(over: map.network.bounds, rows: side, columns: side), policy: policy)
        var places = RandomPlaces(map.network, seed: seed).take(count * 2).map(\.coordinate)
            .filter { board.grid.zone(at: $0) != nil }
        if isByZone {
            let grid = board.grid
            places = places.prefix(count).map { (grid.zone(at: $0)?.id ?? ZoneID(0), $0) }.sorted {
                $0.0 < $1.0
            }
            .map(\.1)
        }
        for place in places where cars.count < count {
            let taxi = TaxiID(newID())
            let driver = cars.count < drivers.count ? drivers[cars.count] : PersonID(newID())
            let card = TaxiCard(
                code: "\(cars.count)", model: "Škoda Octavia", plate: "FL \(cars.count)", colour: "white",
                seats: 4,
                features: cars.count.isMultiple(of: 10) ? .wheelchair : [], driverName: "Load")
            _ = try board.signOn(taxi, card, driver: driver)
            _ = try board.switchOn(taxi, TaxiFix(place, at: now), at: now)
            cars.append(Car(taxi: taxi, place: place))
        }
        guard cars.count == count else { throw CommandError("The city has no room for \(count) taxis.") }
    }

    mutating func newID() -> UInt128 { UniqueID(milliseconds: now.milliseconds, using: &random).bits }

    /// The numbers of the taxis that are the first of their queue, among the first so many.
    func heads(of first: Int) -> [Int] {
        let numbers = Dictionary(uniqueKeysWithValues: cars.enumerated().map { ($1.taxi, $0) })
        return board.grid.zones.compactMap {
            board.queue(of: $0.id).entries.first.flatMap { numbers[$0.taxi] }
        }
        .filter { $0 < first }.sorted()
    }

    /// Makes so many calls from where taxis are, the first so many taxis left aside, and brings them into all states.
    ///
    /// - Returns: How many there are in each.
    mutating func makeCalls(_ count: Int, sparing spared: Int) -> [String: Int] {
        let free = cars.dropFirst(spared).shuffled(using: &random)
        var made = 0
        for car in free where made < count {
            made += 1
            switch made % 10 {
            case 0: call(from: car, bookedFor: now + .minutes(120))
            case 1:
                // As many as the zone has taxis for a wheelchair, and one more, which has to wait.
                for _ in 0..<6 { if case .looking = call(from: car, features: .wheelchair)?.state { break } }
            case 2: call(from: car)
            case 3: call(from: car, to: [])
            case 4: call(from: car, to: [.reachedDoor])
            case 5: call(from: car, to: [.boarded])
            case 6: call(from: car, to: [.boarded, .arrived])
            case 7: call(from: car, to: [.reachedDoor, .absent])
            case 8: call(from: car, isCancelled: true)
            default: call(from: car, seats: 8)
            }
        }
        return board.calls.values.reduce(into: [:]) { $0[$1.state.name, default: 0] += 1 }
    }

    /// - Parameter steps: What the driver does once they have said yes; `nil` if they have not.
    @discardableResult
    private mutating func call(
        from car: Car, seats: Int = 1, features: TaxiFeatures = [], bookedFor: Timestamp? = nil,
        to steps: [TaxiBoard.DriverStep]? = nil, isCancelled: Bool = false
    ) -> TaxiCall? {
        let call = TaxiCall(
            CallID(newID()), of: PersonID(newID()), firstName: "Load",
            from: TaxiPlace(car.place, label: "Here"), wish: TaxiWish(seats: seats, features: features),
            bookedFor: bookedFor, policy: board.policy, at: now)
        guard (try? board.make(call, at: now)) != nil else { return nil }
        if isCancelled { _ = try? board.cancel(call.id, by: .caller, reason: .unsaid, at: now) }
        if let steps, let taxi = board.calls[call.id]?.question {
            _ = try? board.accept(call.id, taxi, arrival: now + .minutes(5), at: now)
            for step in steps {
                let at = step == .absent ? now + .minutes(20) : now
                _ = try? board.step(step, of: call.id, taxi, at: at)
            }
        }
        return board.calls[call.id]
    }

    /// Stores everything.
    func store(in location: DatabaseLocation) async throws {
        let database = try await location.open()
        try await database.migrate([.audit, .notices, .taxi], now: now.milliseconds)
        let store = DatabaseTaxiStore(database, notices: NoticeBoard())
        var first = TaxiTransition(at: now)
        first.grid = board.grid
        try await store.write([first])
        let (cabs, calls) = (Array(board.cabs.values), Array(board.calls.values))
        for start in stride(from: 0, to: max(cabs.count, calls.count), by: 500) {
            var part = TaxiTransition(at: now)
            part.cabs = Array(cabs.dropFirst(start).prefix(500))
            part.calls = Array(calls.dropFirst(start).prefix(500))
            try await store.write([part])
        }
        await database.close()
    }
}
