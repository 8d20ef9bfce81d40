import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Taxi
import TaxiDispatch
import Testing

@Suite("The pages of who calls a taxi", .timeLimit(.minutes(3)))
struct CallerPagesTests {
    private let ada = TaxiCast.ada
    private let eve = TaxiCast.eve

    @Test(arguments: TestTransport.allCases)
    func `T3: an address is typed, the fare estimated and the taxi called with one button`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let start = try await client.get("/taxi")
            #expect(start.text.contains("Where shall the taxi come?"))
            let suggested = try await client.get("/taxi/places?q=Balz&pick=from").text
            #expect(!suggested.contains("<html") && suggested.contains("/taxi?from=47.0"))
            let order = try await client.get("/taxi?from=\(TaxiCast.vaduz)&to=47.10750,9.52850", headers: ada)
                .text
            #expect(order.contains("CHF") && order.contains("No taxi is free nearby"))
            #expect(order.contains("form=\"ask\""))
            // Whoever is not logged in is led there, and back; whoever has confirmed nothing, to where that is done.
            let stranger = try await client.get("/taxi?from=\(TaxiCast.vaduz)").text
            #expect(stranger.contains("/login?return=%2Ftaxi%3Ffrom"))
            let new = try await client.post(
                "/taxi", form: ["from": TaxiCast.vaduz],
                headers: ["X-Person": "1", "X-Standing": "registered"])
            #expect(new.headers["location"]?.hasPrefix("/account/activate") == true)
        }
    }

    @Test
    func `T3: outside the city the reason is said; a second call leads to the first`() async throws {
        try await withPages(.inProcess) { world, client in
            let outside = try await client.get("/taxi?from=47.30000,9.50000", headers: ada)
            #expect(outside.text.contains("do not come there") && !outside.text.contains("form=\"ask\""))
            let refused = try await client.post("/taxi", form: ["from": "47.30000,9.50000"], headers: ada)
            #expect(refused.headers["location"]?.hasPrefix("/taxi?from=47.3") == true)
            try await client.comeOnDuty()
            let first = try await client.callTaxi(ada)
            #expect(try await client.callTaxi(ada) == first)
            #expect(
                try await client.get("/taxi?from=\(TaxiCast.vaduz)", headers: ada).text.contains(
                    "You have called a taxi."))
            // Nonsense changes nothing.
            for fields in [["from": "Vaduz"], ["people": "99"], ["from": ""]] {
                let all = ["from": TaxiCast.vaduz].merging(fields) { $1 }
                #expect(try await client.post("/taxi", fields: all, eve).status == .badRequest)
            }
            #expect(try await world.rank.openCall(of: PersonID(2)) == nil)
            let booked = try await client.post(
                "/taxi", form: ["from": TaxiCast.vaduz, "at": "1999-01-01T10:00"], headers: eve)
            #expect(booked.status == .unprocessableContent)
        }
    }

    @Test
    func `T3: who calls and calls off again and again is told when the next call can be made`() async throws {
        try await withPages(.inProcess) { world, client in
            for _ in 1...6 {
                try await client.comeOnDuty()
                let page = try await client.callTaxi(ada)
                _ = try await client.post("\(page)/cancel", form: [:], headers: ada)
                world.clock.advance(by: .minutes(1))
            }
            let refused = try await client.post("/taxi", form: ["from": TaxiCast.vaduz], headers: ada)
            #expect(refused.status == .tooManyRequests)
            #expect(refused.text.contains("You have called taxis off again and again."))
            #expect(try await world.rank.openCall(of: PersonID(1)) == nil)
            // Others call as ever, and so does she an hour after the first.
            _ = try await client.callTaxi(eve)
            world.clock.advance(by: .minutes(55))
            #expect(
                try await client.post("/taxi", form: ["from": TaxiCast.vaduz], headers: ada).status
                    == .seeOther)
        }
    }

    @Test
    func `T11: a taxi is booked for later and stands in the list`() async throws {
        try await withPages(.inProcess) { world, client in
            let time = world.clock.now + .minutes(120)
            let page = try await client.callTaxi(ada, ["at": LocalTimeZone.utc.field(of: time)])
            #expect(try await client.get(page, headers: ada).text.contains("Your taxi is booked"))
            #expect(try await client.get("/taxi", headers: ada).text.contains(page))
            let off = try await client.post("\(page)/cancel", form: [:], headers: ada)
            #expect(off.headers["location"] == page)
            #expect(try await client.get(page, headers: ada).text.contains("Called off"))
        }
    }

    @Test
    func `Somebody else's call is not there, whatever is asked of it`() async throws {
        try await withPages(.inProcess) { world, client in
            try await client.comeOnDuty()
            let page = try await client.callTaxi(ada)
            for path in [page, "\(page)/stream"] {
                #expect(try await client.get(path, headers: eve).status == .notFound)
            }
            #expect(try await client.post("\(page)/cancel", form: [:], headers: eve).status == .notFound)
            for word in ["accept", "refuse", "door", "board", "arrive", "absent", "give-up"] {
                let path = "/taxi/drive/calls/\(page.dropFirst(6))/\(word)"
                #expect(try await client.post(path, form: [:], headers: eve).status == .notFound)
            }
            #expect(try await client.get(page).headers["location"]?.hasPrefix("/login") == true)
            #expect(try await client.get("/taxi/nonsense", headers: ada).status == .notFound)
        }
    }
}
