import Database
import DatabaseTesting
import Garage
import Geography
import Identity
import Testing
import Vehicles

@Suite("The cars of people", .timeLimit(.minutes(1))) struct VehicleStoreTests {
    private static let ada = UniqueID(high: 1, low: 1)
    private static let bob = UniqueID(high: 1, low: 2)

    private static func car(_ number: UInt64, of owner: UniqueID = ada, _ model: String = "VW Golf") throws
        -> Vehicle
    {
        Vehicle(
            id: UniqueID(high: 2, low: number), owner: owner,
            details: .init(
                model: model, colour: .blue, plate: try #require(LicencePlate("FL \(number)")), seats: 4,
                luggage: 2), usedAt: Timestamp(milliseconds: Int64(number)), version: 1)
    }

    private func withStore(
        _ kind: TestDatabase, _ body: (VehicleStore) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.driving], now: 1)
            try await body(VehicleStore(database))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R1: a person's cars are kept, the last used first`(kind: TestDatabase) async throws {
        try await withStore(kind) { store in
            let (first, second) = (try Self.car(1), try Self.car(2, "Škoda Octavia"))
            #expect(try await store.add(first))
            #expect(try await store.add(second))
            #expect(try await store.add(try Self.car(3, of: Self.bob)))
            #expect(try await store.vehicles(of: Self.ada) == [second, first])
            try await store.use(first.id, of: Self.ada, at: Timestamp(milliseconds: 9))
            #expect(try await store.vehicles(of: Self.ada).map(\.id) == [first.id, second.id])
            #expect(try await store.vehicle(first.id, of: Self.ada)?.usedAt == Timestamp(milliseconds: 9))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R1: somebody else's car can be neither seen nor changed nor taken out`(kind: TestDatabase)
        async throws
    {
        try await withStore(kind) { store in
            let car = try Self.car(1)
            #expect(try await store.add(car))
            #expect(try await store.vehicle(car.id, of: Self.bob) == nil)
            #expect(try await store.change(car.id, of: Self.bob, to: car.details) == false)
            #expect(try await store.remove(car.id, of: Self.bob) == false)
            try await store.use(car.id, of: Self.bob, at: Timestamp(milliseconds: 9))
            #expect(try await store.vehicles(of: Self.ada) == [car])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R1: a car is changed and taken out by its owner`(kind: TestDatabase) async throws {
        try await withStore(kind) { store in
            let car = try Self.car(1)
            #expect(try await store.add(car))
            var details = car.details
            details.model = "Renault Zoe"
            details.colour = .purple
            #expect(try await store.change(car.id, of: Self.ada, to: details))
            let changed = try #require(try await store.vehicle(car.id, of: Self.ada))
            #expect(changed.details == details && changed.version == 2)
            #expect(try await store.remove(car.id, of: Self.ada))
            #expect(try await store.remove(car.id, of: Self.ada) == false)
            #expect(try await store.vehicles(of: Self.ada).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R1: there is room for ten cars and no more`(kind: TestDatabase) async throws {
        try await withStore(kind) { store in
            for number in 1...10 {
                let car = try Self.car(UInt64(number))
                #expect(try await store.add(car))
            }
            let (eleventh, another) = (try Self.car(11), try Self.car(12, of: Self.bob))
            #expect(try await store.add(eleventh) == false)
            #expect(try await store.add(another))
            #expect(try await store.vehicles(of: Self.ada).count == 10)
        }
    }
}
