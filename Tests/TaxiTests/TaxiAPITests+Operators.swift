import FoundationEssentials
import Geography
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Taxi
import TaxiDispatch
import Testing
import WebTesting

extension TaxiAPITests {
    @Test func `T8: an operator's program keeps the register; for others there is none`() async throws {
        try await withPages(.inProcess) { world, client in
            let car = """
                "code":"77","model":"Kia","colour":"red","plate":"fl1234","licence":"TX-77","seats":3
                """
            for who in [ada, driver, [:]] as [Headers] {
                for path in ["zones", "queues", "vehicles", "drivers"] {
                    #expect(try await client.get("/api/v1/taxi/\(path)", headers: who).status == .notFound)
                }
                #expect(try await post(client, "/vehicles", who, "{\(car)}").status == .notFound)
                #expect(
                    try await post(client, "/fleet/positions", who, Self.fleet([], at: 1)).status == .notFound
                )
            }
            struct Vehicle: Decodable { var id: String; var plate: String; var version: Int }
            let made = try await post(client, "/vehicles", boss, "{\(car)}")
            let taxi = try read(Vehicle.self, made)
            #expect(made.status == .created && taxi.version == 1)
            #expect(kind(try await post(client, "/vehicles", boss, "{\(car)}")) == "code-taken")
            // Nor is a code free that a taxi on the road bears, simulated ones among them.
            let card = TaxiCard(
                code: "30", model: "Kia", plate: "FL 30", colour: "red", seats: 4, driverName: "Nora",
                isSimulated: true)
            try await world.rank.signOn(TaxiID(0x5A51), card, driver: PersonID(0x5A52))
            let thirty = car.replacing("\"77\"", with: "\"30\"")
            #expect(kind(try await post(client, "/vehicles", boss, "{\(thirty)}")) == "code-taken")
            let odd = try await post(
                client, "/vehicles", boss, "{\(car.replacing("\"77\"", with: "\"9<b>\""))}")
            #expect(odd.status == .unprocessableContent && odd.text.contains("\"code\""), "\(odd.text)")
            let blank = try await post(
                client, "/vehicles", boss, "{\(car.replacing("\"Kia\"", with: "\" \""))}")
            #expect(blank.status == .unprocessableContent && blank.text.contains("\"model\""))

            let address = "/api/v1/taxi/vehicles/\(taxi.id)"
            func put(_ json: String, _ path: String) async throws -> TestResponse {
                var headers = boss
                headers["Content-Type"] = "application/json"
                return try await client.send(.put, path, headers: headers, body: Array(json.utf8))
            }
            #expect(kind(try await put("{\(thirty),\"version\":1}", address)) == "code-taken")
            let changed = try await put("{\(car.replacing("Kia", with: "Kia Niro")),\"version\":1}", address)
            #expect(changed.status == .ok && changed.text.contains("Kia Niro"))
            #expect(kind(try await put("{\(car),\"version\":1}", address)) == "outdated")
            #expect(
                kind(try await put("{\(car.replacing("77", with: "42")),\"version\":2}", address))
                    == "code-taken")
            struct Page: Decodable { var vehicles: [Vehicle]; var next: String? }
            let first = try read(
                Page.self, try await client.get("/api/v1/taxi/vehicles?limit=1", headers: boss))
            let next = try read(
                Page.self,
                try await client.get(
                    "/api/v1/taxi/vehicles?limit=1&cursor=\(first.next ?? "")", headers: boss))
            #expect(first.vehicles.count == 1 && next.vehicles.count == 1 && next.next == nil)
            let found = try await client.get("/api/v1/taxi/vehicles?code=77", headers: boss)
            #expect(try read(Page.self, found).vehicles.map(\.id) == [taxi.id])
            #expect(try await client.send(.delete, address, headers: boss, body: []).status == .noContent)
            #expect(try await client.send(.delete, address, headers: boss, body: []).status == .notFound)
            #expect(try await client.get(address, headers: boss).status == .notFound)

            let mia = #"{"email":"mia@medina.example","licence":"D-5"}"#
            #expect(try await post(client, "/drivers", boss, mia).status == .created)
            #expect(try await post(client, "/drivers", boss, mia).status == .ok)
            let nobody = try await post(client, "/drivers", boss, mia.replacing("mia", with: "max"))
            #expect(nobody.status == .unprocessableContent && nobody.text.contains("email"))
            let person = "/api/v1/taxi/drivers/\(PersonID(5).text)"
            #expect(try await client.get(person, headers: boss).text.contains("Mia Marxer"))
            #expect(try await put(#"{"licence":"D-6"}"#, person).text.contains("D-6"))
            #expect(try await client.send(.delete, person, headers: boss, body: []).status == .noContent)
            #expect(try await put(#"{"licence":"D-6"}"#, person).status == .notFound)
        }
    }

    static func fleet(_ entries: [(taxi: UInt128, place: Coordinate)], at: Int64) -> String {
        let list = entries.map { entry in
            #"{"vehicle":"\#(TaxiID(entry.taxi).text)","at":\#(at),"lat":\#(entry.place.latitude),"#
                + #""lon":\#(entry.place.longitude),"accuracy":8}"#
        }
        return #"{"device":"office","sentAt":\#(at),"positions":[\#(list.joined(separator: ","))]}"#
    }

    @Test(arguments: TestTransport.allCases)
    func `T2: a fleet's computer moves many taxis at once, across zones too, and none that is off`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let (vaduz, balzers) = (
                Coordinate(latitude: 47.1300, longitude: 9.5215),
                Coordinate(latitude: 47.0670, longitude: 9.5040)
            )
            for taxi in UInt128(1)...3 { try await world.on(taxi, at: vaduz) }
            try await world.signOn(4)
            struct Receipt: Decodable {
                struct Other: Decodable, Equatable { var index: Int; var outcome: String }
                var accepted: Int
                var others: [Other]
            }
            func send(_ entries: [(UInt128, Coordinate)]) async throws -> Receipt {
                world.clock.advance(by: .minutes(5))
                let answer = try await post(
                    client, "/fleet/positions", boss,
                    Self.fleet(entries.map { (taxi: $0.0, place: $0.1) }, at: world.clock.now.milliseconds))
                #expect(answer.status == .ok, "\(answer.text)")
                return try read(Receipt.self, answer)
            }
            let far = Coordinate(latitude: 48, longitude: 11)
            let first = try await send([(1, vaduz), (2, balzers), (4, vaduz), (99, vaduz), (3, far)])
            #expect(first.accepted == 2)
            #expect(
                first.others == [
                    .init(index: 2, outcome: "offDuty"), .init(index: 3, outcome: "offDuty"),
                    .init(index: 4, outcome: "outside"),
                ])
            _ = try await send([(2, balzers)])
            #expect(try await world.queue(at: vaduz) == ["1", "3"])
            #expect(try await world.queue(at: balzers) == ["2"])
            struct Queues: Decodable {
                struct Queue: Decodable { struct Taxi: Decodable { var code: String }; var taxis: [Taxi] }
                var queues: [Queue]
            }
            let queues = try read(Queues.self, try await client.get("/api/v1/taxi/queues", headers: boss))
            #expect(
                queues.queues.map { $0.taxis.map(\.code) }.filter { !$0.isEmpty } == [["1", "3"], ["2"]])
            let zones = try await client.get("/api/v1/taxi/zones", headers: boss).text
            #expect(zones.contains("FeatureCollection") && zones.contains("\"neighbours\":[2]"))
            let many = try await post(
                client, "/fleet/positions", boss,
                Self.fleet((0..<101).map { _ in (taxi: 1, place: vaduz) }, at: world.clock.now.milliseconds))
            #expect(many.status == .unprocessableContent)
        }
    }
}
