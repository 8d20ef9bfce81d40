import AuditLog
import Database
import DatabaseTesting
import FoundationEssentials
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Taxi
import TaxiDispatch
import Testing
import Vehicles
import WebTesting

@Suite("Looking for taxis and drivers in the register", .timeLimit(.minutes(3)))
struct RegisterSearchTests {
    private static func vehicle(_ id: Int, _ code: String, _ plate: String, _ model: String) -> TaxiVehicle {
        TaxiVehicle(
            id: TaxiID(UInt128(id)),
            details: .init(
                code: code, model: model, colour: .green, plate: LicencePlate(stored: plate), seats: 4,
                licence: "L"))
    }

    /// A register of more than two thousand taxis, and of as many drivers, of whom the last but one is Zoë Frömelt.
    private static func withRegister(
        _ kind: TestDatabase, _ body: @Sendable (TaxiRegistry) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.audit, .taxi], now: 1)
            let registry = TaxiRegistry(
                database, clock: { Timestamp(milliseconds: 5) },
                newID: {
                    var random = SystemRandomNumberGenerator()
                    return UniqueID(milliseconds: 5, using: &random)
                })
            try await database.write { transaction in
                for number in 1_000...3_100 {
                    let car = vehicle(number, "\(number)", "FL \(number + 50_000)", "VW Caddy")
                    try transaction.execute(
                        """
                        INSERT INTO taxi_vehicles
                            (id, code, plate, model, colour, seats, features, licence, version, created_at)
                        VALUES (\(car.id.text), \(car.details.code), \(car.details.plate.text),
                            \(car.details.model), \("green"), \(4), \(0), \("L"), \(1), \(1))
                        """)
                    try transaction.execute(
                        """
                        INSERT INTO taxi_drivers (person_id, licence, taxi_id, version, created_at)
                        VALUES (\(PersonID(UInt128(number)).text), \("D"), \(String?.none), \(1), \(1))
                        """)
                }
            }
            let boss = UniqueID(high: 1, low: 2)
            #expect(
                try await registry.add(vehicle(1, "412", "ZH 123 456", "Škoda Octavia"), by: boss) == .done)
            #expect(try await registry.add(vehicle(2, "9412", "FL 4128", "Kia Niro"), by: boss) == .done)
            try await body(registry)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T8: taxis are found by code, plate and model, whatever case and accents were typed`(
        kind: TestDatabase
    ) async throws {
        try await Self.withRegister(kind) { registry in
            func codes(_ typed: String, after code: String = "", limit: Int = 5) async throws -> [String] {
                try await registry.vehicles(matching: RegisterSearch(typed), after: code, limit: limit)
                    .map(\.details.code)
            }
            #expect(try await codes("412") == ["412", "9412"], "a code, and a plate")
            #expect(try await codes("9412") == ["9412"])
            for typed in ["skoda", "ŠKODA octavia", "zh123456", "ZH 123", "  octa  ", "456 sko"] {
                #expect(try await codes(typed) == ["412"], "\(typed)")
            }
            #expect(try await codes("fl 53100") == ["3100"], "far behind all that do not fit")
            for typed in ["oda", "skoda niro", "--", "%"] {
                #expect(try await codes(typed).isEmpty, "\(typed)")
            }
            // Pages of what is found, and of all.
            #expect(try await codes("caddy", limit: 2) == ["1000", "1001"])
            #expect(try await codes("caddy", after: "3098") == ["3099", "3100"])
            #expect(try await codes(" ", limit: 2) == ["1000", "1001"])
            let byID = try await registry.vehicles(
                matching: RegisterSearch("412"), after: TaxiID(1), limit: 5)
            #expect(byID.map(\.details.code) == ["9412"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T8: drivers are found by their names and the addresses of their accounts`(kind: TestDatabase)
        async throws
    {
        try await Self.withRegister(kind) { registry in
            func people(_ typed: String, after person: UInt128? = nil) async throws -> [UInt128] {
                let found = try await registry.drivers(
                    matching: RegisterSearch(typed), among: ManyPeople(),
                    after: person.map { PersonID($0) }, limit: 3)
                return found.map(\.person.value)
            }
            for typed in ["zoe", "Frömelt", "froemelt zo", "FROMELT", "zoe@medina.example"] {
                let found = try await people(typed)
                #expect(found == [3_099], "\(typed)")
            }
            #expect(try await people("Anna") == [1_000, 1_001, 1_002])
            #expect(try await people("anna", after: 3_097) == [3_098, 3_100])
            #expect(try await people("nna").isEmpty)
        }
    }

    @Test func `T8: the lists of the operator have a field for it, and so has the API`() async throws {
        try await withPages(.inProcess) { world, client in
            let added = try await client.submit(
                "/operate/taxi/drivers", fields: ["email": "mia@medina.example", "licence": "D-5"])
            #expect(added.status == .seeOther)
            let all = try await client.get("/operate/taxi/vehicles", headers: boss).text
            #expect(all.contains("role=\"search\"") && all.contains("name=\"q\"") && all.contains("Taxi 42"))
            let found = try await client.get("/operate/taxi/vehicles?q=skoda", headers: boss).text
            #expect(found.contains("Taxi 42") && found.contains("value=\"skoda\""))
            #expect(found.contains("Show all"))
            let none = try await client.get("/operate/taxi/vehicles?q=tesla", headers: boss).text
            #expect(!none.contains("Taxi 42") && none.contains("The register has nothing like that"))
            #expect(!none.contains("No taxi yet"))
            let drivers = try await client.get("/operate/taxi/drivers?q=marx", headers: boss).text
            #expect(drivers.contains("Mia Marxer") && !drivers.contains("An account that is gone"))
            let nobody = try await client.get("/operate/taxi/drivers?q=zoe", headers: boss).text
            #expect(!nobody.contains("Mia Marxer") && nobody.contains("The register has nothing like that"))

            struct Vehicles: Decodable { var vehicles: [Entry] }
            struct Drivers: Decodable { var drivers: [Entry] }
            struct Entry: Decodable { var id: String }
            func read<Page: Decodable>(_ kind: Page.Type, _ path: String) async throws -> Page {
                let answer = try await client.get("/api/v1/taxi/\(path)", headers: boss)
                return try JSONDecoder().decode(kind, from: Data(answer.body))
            }
            #expect(try await read(Vehicles.self, "vehicles?q=octavia").vehicles.count == 1)
            #expect(try await read(Vehicles.self, "vehicles?q=tesla").vehicles.isEmpty)
            #expect(try await read(Drivers.self, "drivers?q=MARXER").drivers.map(\.id) == [PersonID(5).text])
            #expect(try await read(Drivers.self, "drivers").drivers.count == 3)
            #expect(try await client.get("/api/v1/taxi/vehicles?q=octavia").status == .notFound)
        }
    }
}

/// All of them are called Anna, but for one.
private struct ManyPeople: TaxiPeople {
    func person(email: EmailAddress) async throws -> PersonID? { nil }

    func names(of people: [PersonID]) async throws -> [PersonID: TaxiPersonName] {
        Dictionary(
            uniqueKeysWithValues: people.map { person in
                person == PersonID(3_099)
                    ? (person, TaxiPersonName(first: "Zoë", full: "Zoë Frömelt", email: "zoe@medina.example"))
                    : (person, TaxiPersonName(first: "Anna", full: "Anna Beck", email: "anna@medina.example"))
            })
    }
}
