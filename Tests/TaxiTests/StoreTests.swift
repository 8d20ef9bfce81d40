import AuditLog
import Boards
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import PlaceChoice
import Taxi
import TaxiDispatch
import Testing
import Vehicles

@Suite("The store of taxis", .timeLimit(.minutes(2)))
struct TaxiStoreTests {
    private static let at = Timestamp(milliseconds: 1_700_000_123_456)
    private static let agreement: TaxiAgreement = {
        var agreement = TaxiAgreement(
            taxi: TaxiID(7), driver: PersonID(8), agreedAt: at, promisedAt: at + .minutes(4))
        agreement.reachedAt = at + .minutes(3)
        agreement.waitsUntil = at + .minutes(9)
        return agreement
    }()

    static let states: [TaxiCallState] = [
        .booked(from: at), .looking(until: at),
        .offered(TaxiID(7), until: at, lookingUntil: at + .minutes(1)), .coming(agreement, until: at),
        .waiting(agreement, until: at), .onBoard(agreement, until: at), .arrived(agreement),
        .absent(agreement), .unserved(.noTaxi), .unserved(.otherCall),
        .cancelled(TaxiCancellation(side: .caller, reason: .tooLong, at: at, agreement: agreement)),
        .cancelled(TaxiCancellation(side: .city, reason: .unsaid, at: at, agreement: nil)),
    ]

    @Test(arguments: TestDatabase.allCases)
    func `R22: with a call it is noted where to, where that was said`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.taxi, RecentPlaces.schema], now: 1)
            let store = DatabaseTaxiStore(database, notesPlaces: true)
            let place = TaxiPlace(Coordinate(latitude: 47, longitude: 9), label: "Here")
            var transition = TaxiTransition(at: Self.at)
            for number in 1...3 as ClosedRange<UInt128> {
                transition.calls.append(
                    TaxiCall(
                        CallID(number), of: PersonID(number), firstName: "Ada", from: place,
                        to: number == 1
                            ? nil : TaxiPlace(Coordinate(latitude: 46, longitude: 8), label: "Station"),
                        policy: TaxiPolicy(), at: Self.at))
            }
            // The third was made before.
            transition.made = [CallID(1), CallID(2)]
            try await store.write([transition])
            let recent = RecentPlaces(database)
            for (number, names) in [(1, []), (2, ["Station"]), (3, [])] as [(UInt128, [String])] {
                let found = try await recent.places(of: PersonID(number).uniqueID)
                #expect(found.map(\.place.name) == names, "\(number)")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T10: a call comes back from the store as it was, in every state`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.taxi], now: 1)
            let store = DatabaseTaxiStore(database)
            var transition = TaxiTransition(at: Self.at)
            for (index, state) in Self.states.enumerated() {
                let card = TaxiCard(
                    code: "42", model: "\"C\"", plate: "FL 2", colour: "red", seats: 6, features: .wheelchair,
                    driverName: "Ë")
                transition.calls.append(
                    TaxiCall(
                        restoring: CallID(UInt128(index) + 1), of: PersonID(9), firstName: "O'Hara",
                        from: TaxiPlace(Coordinate(latitude: 47, longitude: 9), label: "<b>' OR 1=1; --"),
                        to: index % 2 == 0
                            ? TaxiPlace(Coordinate(latitude: 46, longitude: 8), label: "") : nil,
                        wish: TaxiWish(seats: 3, features: .all, mayShare: index % 3 == 0), madeAt: Self.at,
                        bookedFor: index == 0 ? Self.at : nil, isSimulated: false,
                        estimate: index % 2 == 0 ? Money(minorUnits: 1_250, .swissFranc) : nil, fare: nil,
                        boardingCode: index % 2 == 0 ? BoardingCode(index * 7, wrongTries: index % 5) : nil,
                        card: index % 2 == 0 ? card : nil, partners: [TaxiID(3)],
                        asked: [TaxiID(1), TaxiID(7)],
                        lastLoss: TaxiLoss(taxi: TaxiID(1), cause: .silence, reason: .traffic, at: Self.at),
                        state: state, version: 5))
            }
            try await store.write([transition])
            for call in transition.calls { #expect(try await store.call(call.id) == call) }
            let open = try await store.load().calls
            #expect(Set(open.map(\.id)) == Set(transition.calls.filter { !$0.state.isOver }.map(\.id)))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T1, T2: zones and taxis come back as they were`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.taxi], now: 1)
            let store = DatabaseTaxiStore(database)
            #expect(try await store.load().grid.zones.isEmpty)
            let box = BoundingBox(
                southWest: Coordinate(latitude: 47, longitude: 9),
                northEast: Coordinate(latitude: 48, longitude: 10))
            var transition = TaxiTransition(at: Self.at)
            transition.grid = try ZoneGrid.even(over: box, rows: 3, columns: 4)
            let card = TaxiCard(
                code: "1", model: "Kia", plate: "FL 1", colour: "white", seats: 4, driverName: "Mia")
            let duties: [Cab.Duty] = [.off, .free(ticket: 12), .busy]
            for (index, duty) in duties.enumerated() {
                transition.cabs.append(
                    Cab(
                        restoring: TaxiID(UInt128(index) + 1), driver: PersonID(UInt128(index) + 10),
                        card: card,
                        duty: duty, zone: duty == .off ? nil : ZoneID(3), since: duty == .off ? nil : Self.at,
                        question: duty == .busy ? nil : CallID(4), calls: duty == .busy ? [CallID(5)] : [],
                        former: duty == .busy
                            ? Cab.FormerPlace(zone: ZoneID(2), ticket: 3, since: Self.at, until: Self.at)
                            : nil,
                        silences: 1, shares: true, place: Coordinate(latitude: 47.1, longitude: 9.2),
                        version: 8))
            }
            try await store.write([transition])
            let loaded = try await store.load()
            #expect(loaded.grid.zones == transition.grid?.zones)
            #expect(loaded.cabs.sorted { $0.id < $1.id } == transition.cabs)
            var gone = TaxiTransition(at: Self.at)
            gone.left = [TaxiID(2)]
            try await store.write([gone])
            #expect(Set(try await store.load().cabs.map(\.id)) == [TaxiID(1), TaxiID(3)])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `One damaged zone does not keep the city from starting, and costs no other zone its place`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.taxi], now: 1)
            let store = DatabaseTaxiStore(database)
            var transition = TaxiTransition(at: Self.at)
            let grid = try ZoneGrid.even(over: RankWorld.valley, rows: 5, columns: 4)
            transition.grid = grid
            try await store.write([transition])
            let bad = grid.zones[7].id
            try await database.write { transaction in
                // Upside down.
                try transaction.execute(
                    "UPDATE taxi_zones SET south = north, north = south WHERE id = \(Int(bad.value))")
            }
            let read = try await store.load().grid
            #expect(read.zones == grid.zones.filter { $0.id != bad })
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T12: what counts for fairness adds up by taxi, zone and hour`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.taxi], now: 1)
            let store = DatabaseTaxiStore(database)
            func deed(_ kind: TaxiDeed.Kind, _ zone: Int32?, minutes: Double) -> TaxiDeed {
                TaxiDeed(
                    taxi: TaxiID(1), driver: PersonID(2), zone: zone.map { ZoneID($0) }, kind: kind,
                    at: Timestamp(milliseconds: 3_600_000 * 400_000) + .minutes(minutes))
            }
            var transition = TaxiTransition(at: Self.at)
            transition.deeds = [
                deed(.waited(.minutes(5)), 3, minutes: 0), deed(.waited(.minutes(7)), 3, minutes: 59),
                deed(.asked, 3, minutes: 1), deed(.accepted(after: .minutes(7)), 3, minutes: 2),
                deed(.refused, 3, minutes: 61), deed(.served, nil, minutes: 2),
            ]
            try await store.write([transition, transition])
            try await store.write([transition])
            let rows = try await database.read { transaction in
                try transaction.rows(
                    "SELECT hour, zone, stays, waited, asked, accepted, refused, served FROM taxi_hours ORDER BY hour, zone"
                ) { row in
                    try ["hour", "zone", "stays", "waited", "asked", "accepted", "refused", "served"]
                        .map { try row.decode($0, as: Int.self) }
                }
            }
            #expect(
                rows == [
                    [400_000, 0, 0, 0, 0, 0, 0, 3], [400_000, 3, 6, 36 * 60_000, 3, 3, 0, 0],
                    [400_001, 3, 0, 0, 0, 0, 3, 0],
                ])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T8: taxis and drivers are registered, codes are unique, and each act is logged`(kind: TestDatabase)
        async throws
    {
        try await kind.withDatabase { database in
            try await database.migrate([.audit, .taxi], now: 1)
            let registry = TaxiRegistry(
                database, clock: { Self.at },
                newID: {
                    var random = SystemRandomNumberGenerator()
                    return UniqueID(milliseconds: 5, using: &random)
                })
            let boss = UniqueID(high: 1, low: 2)
            func vehicle(_ id: UInt128, _ code: String, version: Int = 1) throws -> TaxiVehicle {
                TaxiVehicle(
                    id: TaxiID(id),
                    details: .init(
                        code: code, model: "Škoda", colour: .green,
                        plate: try #require(LicencePlate("FL 1\(id)")),
                        seats: 4, features: .childSeat, licence: "L-\(id)"), version: version)
            }
            #expect(try await registry.add(vehicle(1, "42"), by: boss) == .done)
            #expect(try await registry.add(vehicle(2, "42"), by: boss) == .codeTaken)
            #expect(try await registry.add(vehicle(2, "43"), by: boss) == .done)
            #expect(try await registry.change(vehicle(2, "42"), by: boss) == .codeTaken)
            #expect(try await registry.change(vehicle(2, "44"), by: boss) == .done)
            #expect(try await registry.change(vehicle(2, "45"), by: boss) == .changedSince)
            #expect(try await registry.change(vehicle(9, "45"), by: boss) == .unknown)
            #expect(try await registry.vehicles().map(\.details.code) == ["42", "44"])
            #expect(try await registry.vehicle(code: "42") == vehicle(1, "42"))
            let driver = TaxiDriver(person: PersonID(5), licence: "D-5", taxi: TaxiID(2))
            #expect(try await registry.keep(driver, by: boss) == .done)
            #expect(try await registry.driver(PersonID(5)) == driver)
            #expect(try await registry.driver(PersonID(6)) == nil)
            #expect(try await registry.remove(TaxiID(2), by: boss) == .done)
            #expect(try await registry.driver(PersonID(5))?.taxi == nil)
            #expect(try await registry.remove(driver: PersonID(5), by: boss) == .done)
            #expect(try await registry.remove(driver: PersonID(5), by: boss) == .unknown)
            #expect(try await registry.drivers().isEmpty)
            let counts = try await registry.counts()
            #expect(counts.vehicles == 1 && counts.drivers == 0)
            let log = try await database.read { try $0.auditEntries(limit: 20) }
            #expect(log.count == 6)
        }
    }
}
