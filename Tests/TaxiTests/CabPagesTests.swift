import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Taxi
import TaxiDispatch
import Testing

@Suite("The pages of who drives a taxi", .timeLimit(.minutes(3)))
struct CabPagesTests {
    private let ada = TaxiCast.ada
    private let driver = TaxiCast.driver

    @Test(arguments: TestTransport.allCases)
    func `T4, T6, T7: from the call to the receipt, as the caller and the driver see it`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            try await client.comeOnDuty()
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("1st of 1 in A"))
            #expect(
                try await client.get("/taxi?from=\(TaxiCast.vaduz)", headers: ada).text
                    .contains("A few taxis are free nearby"))
            // Strangers would read from it where a lone taxi waits.
            #expect(!(try await client.get("/taxi?from=\(TaxiCast.vaduz)").text.contains("free nearby")))
            let page = try await client.callTaxi(ada, ["to": "47.10750,9.52850"])
            #expect(try await client.get(page, headers: ada).text.contains("We are looking"))
            let asked = try await client.get("/taxi/drive", headers: driver).text
            #expect(asked.contains("cab-accept") && asked.contains("cab-refuse") && asked.contains("Ada"))
            #expect(try await client.drive(page, "accept") == "/taxi/drive")
            let coming = try await client.get(page, headers: ada).text
            #expect(coming.contains("Taxi 42 arrives in") && coming.contains("Škoda Octavia"))
            #expect(coming.contains("FL 42"))
            await world.drive(PersonID(9), to: Coordinate(latitude: 47.1300, longitude: 9.5215))
            let away = try #require(try await client.drive(page, "door"))
            #expect(try await client.get(away, headers: driver).text.contains("too far from the door"))
            await world.drive(PersonID(9), to: SampleCity.vaduz)
            #expect(try await client.drive(page, "door") == "/taxi/drive")
            #expect(try await client.get(page, headers: ada).text.contains("Taxi 42 is at your door"))
            // Too early to say that nobody came.
            let early = try #require(try await client.drive(page, "absent"))
            #expect(try await client.get(early, headers: driver).text.contains("Please wait until the time"))
            let busy = try await client.post("/taxi/drive/leave", form: [:], headers: driver)
            let address = try #require(busy.headers["location"])
            #expect(try await client.get(address, headers: driver).text.contains("You have a call."))
            #expect(try await client.drive(page, "board") == "/taxi/drive")
            let riding = try await client.get(page, headers: ada).text
            #expect(riding.contains("I am not in this taxi") && riding.contains("You are on the way"))
            let wrong = try await client.post(
                "/taxi/drive/calls/\(page.dropFirst(6))/arrive", form: ["fare": "much"], headers: driver)
            #expect(wrong.headers["location"] == "/taxi/drive?trouble=fare")
            let there = try await client.post(
                "/taxi/drive/calls/\(page.dropFirst(6))/arrive", form: ["fare": "24,50"], headers: driver)
            #expect(there.headers["location"] == "/taxi/drive")
            let receipt = try await client.get(page, headers: ada).text
            #expect(receipt.contains("You have arrived") && receipt.contains("24.50"))
            let late = try await client.post("\(page)/cancel", form: [:], headers: ada)
            #expect(late.headers["location"] == "\(page)?late=yes")
            let screen = try await client.get("/taxi/drive", headers: driver).text
            #expect(screen.contains("Off duty") && screen.contains("24.50"), "today's list")
            world.clock.advance(by: .minutes(60 * 24))
            #expect(!(try await client.get("/taxi/drive", headers: driver).text.contains("24.50")))
        }
    }

    @Test
    func `T7, T8: only registered drivers take a taxi, one each, by the number on its door`() async throws {
        try await withPages(.inProcess) { world, client in
            #expect(try await client.get("/taxi/drive", headers: ada).text.contains("not registered"))
            #expect(
                try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: ada).status
                    == .notFound)
            #expect(try await client.get("/taxi/drive").status != .ok)
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Take this taxi"))
            let wrong = try await client.post("/taxi/drive/taxi", form: ["code": "77"], headers: driver)
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("no taxi with this number"))
            try await client.comeOnDuty()
            let taken = try await client.post(
                "/taxi/drive/taxi", form: ["code": " 42 "], headers: ["X-Person": "8"])
            #expect(taken.text.contains("Somebody else is on duty"))
            // Switched on outside the city, or without a position.
            _ = try await client.post("/taxi/drive/off", form: [:], headers: driver)
            let outside = try await client.post(
                "/taxi/drive/on", form: ["at": "47.30000,9.50000", "accuracy": "9"], headers: driver)
            #expect(outside.headers["location"] == "/taxi/drive?trouble=outside")
            for fields in [[:], ["at": "47.13930,9.52280", "accuracy": "900"], ["at": "here"]] {
                let none = try await client.post("/taxi/drive/on", fields: fields, driver)
                #expect(none.headers["location"] == "/taxi/drive?trouble=position")
            }
            #expect(
                try await client.get("/taxi/drive?trouble=outside", headers: driver).text.contains(
                    "outside the city"))
            _ = try await client.post("/taxi/drive/sharing", form: ["shares": "on"], headers: driver)
            #expect(try await world.rank.sight(of: PersonID(9))?.cab.shares == true)
            _ = try await client.post("/taxi/drive/leave", form: [:], headers: driver)
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Take this taxi"))
        }
    }

    @Test
    func
        `T8: a taxi that is taken out with somebody on board ends that drive, and waits for nobody after it`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let boss: Headers = ["X-Person": "3", "X-Operator": "1"]
            try await client.comeOnDuty()
            let page = try await client.callTaxi(ada)
            for word in ["accept", "door", "board"] { _ = try await client.drive(page, word) }
            _ = try await client.post(
                "/operate/taxi/vehicles/\(TaxiID(42).text)/remove", form: [:], headers: boss)
            #expect(try await client.get(page, headers: ada).text.contains("You are on the way"))
            #expect(try await client.drive(page, "arrive") == "/taxi/drive")
            _ = try await client.post("/taxi/drive/on", form: ["at": "47.1353,9.5222"], headers: driver)
            #expect(try await world.rank.sight(of: PersonID(9)) == nil)
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Take this taxi"))
        }
    }

    @Test
    func `T10: a driver calls off, the caller is told and looks on; positions are not taken from who is off`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let body =
                #"{"device":"p","sentAt":\#(world.clock.now.milliseconds),"positions":[{"lat":47.13,"lon":9.5215,"accuracy":9,"at":\#(world.clock.now.milliseconds)}]}"#
            let before = try await client.post("/api/v1/taxi/positions", json: body, headers: driver)
            #expect(before.status == .notFound && before.text.contains("not-on-duty"))
            try await client.comeOnDuty()
            let page = try await client.callTaxi(ada)
            _ = try await client.drive(page, "accept")
            _ = try await client.post(
                "/taxi/drive/calls/\(page.dropFirst(6))/give-up", form: ["reason": "1"], headers: driver)
            let told = try await client.get(page, headers: ada).text
            #expect(told.contains("The taxi that had agreed cannot come."))
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Off duty"))
            let after = try await client.post("/api/v1/taxi/positions", json: body, headers: driver)
            #expect(after.status == .notFound)
        }
    }
}
