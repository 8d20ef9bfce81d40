import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Taxi
import TaxiDispatch
import Testing
import TripSafety

@Suite("Safety in taxis", .timeLimit(.minutes(3)))
struct TaxiSafetyTests {
    private let mia: Headers = ["X-Person": "1", "X-Name": "Mia"]
    private let eve: Headers = ["X-Person": "2", "X-Name": "Eve"]
    private let driver: Headers = ["X-Person": "9"]

    @Test(arguments: TestTransport.allCases)
    func `T11: the emergency sheet, and a link that shows the drive until half an hour after it`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            _ = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
            _ = try await client.post(
                "/taxi/drive/on", form: ["at": "47.1353,9.5222", "accuracy": "12"], headers: driver)
            // Without a destination: nothing is said of where it goes.
            let made = try await client.post("/taxi", fields: ["from": "47.13930,9.52280"], mia)
            let page = made.headers["location"] ?? ""
            let looking = try await client.get(page, headers: mia).text
            #expect(looking.contains("tel:112") && looking.contains("Follow my trip."))
            let shared = try await client.post(
                "\(page)/share", form: [:],
                headers: ["X-Person": "1", "Accept": "application/json"])
            #expect(shared.status == .created)
            let link = String(
                try #require(shared.text.split(separator: "\"").first { $0.hasPrefix("/share/") }))
            #expect(try await client.get(page, headers: mia).text.contains("1 link shows this trip"))
            #expect(try await client.get(link).text.contains("Mia is looking for a car"))
            for word in ["accept", "board"] {
                _ = try await client.post(
                    "/taxi/drive/calls/\(page.dropFirst(6))/\(word)", form: [:], headers: driver)
            }
            let followed = try await client.get(link)
            #expect(followed.text.contains("Mia is on the way") && followed.text.contains("FL 42"))
            #expect(!followed.text.contains(String(page.dropFirst(6))) && !followed.text.contains("tel:"))
            let events = try await client.events("\(link)/stream", count: 3)
            #expect(events.map(\.name) == ["share", "share-map", "cars"])
            let safety = try await client.get("\(page)/safety", headers: mia).text
            #expect(safety.contains("tel:112") && safety.contains("Škoda Octavia, 42"))
            // Somebody else's call has neither.
            for path in ["safety", "share"] {
                #expect(try await client.get("\(page)/\(path)", headers: eve).status == .notFound)
            }
            _ = try await client.post(
                "/taxi/drive/calls/\(page.dropFirst(6))/arrive", form: [:], headers: driver)
            #expect(try await client.get(link).text.contains("Mia has arrived"))
            world.clock.advance(by: TripShares.afterglow + .minutes(1))
            #expect(try await client.get(link).status == .notFound)
        }
    }

    @Test
    func `T11: links end when the caller says so`() async throws {
        try await withPages(.inProcess) { world, client in
            _ = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
            _ = try await client.post(
                "/taxi/drive/on", form: ["at": "47.1353,9.5222", "accuracy": "12"], headers: driver)
            let made = try await client.post("/taxi", fields: ["from": "47.13930,9.52280"], mia)
            let page = made.headers["location"] ?? ""
            let shared = try await client.post(
                "\(page)/share", form: [:], headers: ["X-Person": "1", "Accept": "application/json"])
            let link = String(
                try #require(shared.text.split(separator: "\"").first { $0.hasPrefix("/share/") }))
            #expect(try await client.post("\(page)/share/stop", form: [:], headers: eve).status == .notFound)
            #expect(try await client.get(link).status == .ok)
            _ = try await client.post("\(page)/share/stop", form: [:], headers: mia)
            #expect(try await client.get(link).status == .notFound)
        }
    }

    @Test
    func `T11: links to a booked taxi that did not come end half an hour after its time`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let time = world.clock.now + .minutes(4 * 60)
            let made = try await client.post(
                "/taxi", fields: ["from": "47.13930,9.52280", "at": LocalTimeZone.utc.field(of: time)], mia)
            let link = try await share(made.headers["location"] ?? "", client)
            await world.pass(.minutes(4 * 60) - world.rank.policy.bookingLead)
            #expect(
                !(try await client.get(link).text.contains("not taking place")), "somebody may come on duty")
            await world.pass(world.rank.policy.bookingLead + world.rank.policy.longestSearch)
            #expect(try await client.get(link).text.contains("not taking place"), "nobody is on duty")
            world.clock.advance(by: TripShares.afterglow - .minutes(1))
            let shown = try await client.get(link)
            #expect(shown.status == .ok && shown.text.contains("This link ends at"))
            world.clock.advance(by: .minutes(2))
            #expect(try await client.get(link).status == .notFound)
        }
    }

    @Test
    func `T9, T11: links to a call whose taxi was lost end half an hour after that`() async throws {
        try await withPages(.inProcess) { world, client in
            _ = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
            _ = try await client.post(
                "/taxi/drive/on", form: ["at": "47.1353,9.5222", "accuracy": "12"], headers: driver)
            let made = try await client.post("/taxi", fields: ["from": "47.13930,9.52280"], mia)
            let page = made.headers["location"] ?? ""
            let link = try await share(page, client)
            for word in ["accept", "door"] {
                _ = try await client.post(
                    "/taxi/drive/calls/\(page.dropFirst(6))/\(word)", form: [:], headers: driver)
            }
            let call = try #require(CallID(text: String(page.dropFirst(6))))
            let before = world.clock.now
            while try await world.state(call, of: 1)?.isOver == false { await world.pass(.seconds(10)) }
            let lost = world.clock.now
            #expect(lost - before > .minutes(1), "nothing was heard of the taxi for a while")
            world.clock.advance(by: TripShares.afterglow - .minutes(1))
            #expect(try await client.get(link).text.contains("not taking place"))
            world.clock.advance(by: .minutes(2))
            #expect(try await client.get(link).status == .notFound)
        }
    }

    @Test
    func `T7: a driver who fetches or carries somebody has the emergency sheet, and nobody else`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            _ = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
            _ = try await client.post(
                "/taxi/drive/on", form: ["at": "47.1353,9.5222", "accuracy": "12"], headers: driver)
            let idle = try await client.get("/taxi/drive", headers: driver).text
            #expect(!idle.contains("tel:112") && !idle.contains("safety-link"))
            #expect(
                try await client.get("/taxi/drive/safety", headers: driver).headers["location"]
                    == "/taxi/drive")
            let made = try await client.post(
                "/taxi", fields: ["from": "47.13930,9.52280", "from_name": "Home"], mia)
            let call = (made.headers["location"] ?? "").dropFirst(6)
            let steps: [(word: String, to: String?)] = [("accept", "Home"), ("board", nil)]
            for step in steps {
                _ = try await client.post(
                    "/taxi/drive/calls/\(call)/\(step.word)", form: [:], headers: driver)
                let asOf = LocalTimeZone.utc.localTime(at: world.clock.now)
                // As of when the taxi was measured, not of when the page is read.
                world.clock.advance(by: .minutes(1))
                let screen = try await client.get("/taxi/drive", headers: driver).text
                let page = try await client.get("/taxi/drive/safety", headers: driver).text
                for text in [screen, page] {
                    #expect(text.contains("tel:112") && text.contains("47.13"), "\(step.word)")
                    #expect(text.contains("Škoda Octavia, 42") && text.contains("FL 42"))
                    if step.word == "accept" { #expect(text.contains("\(asOf.hour):\(asOf.minute)")) }
                }
                #expect(screen.contains("href=\"/taxi/drive/safety\"") && !page.contains("/share"))
                #expect(page.contains("<bdi>Home</bdi>") == (step.to != nil))
            }
            let events = try await client.events("/taxi/drive/stream", headers: driver, count: 8)
            #expect(events.contains { $0.name == "cab-safety" && $0.data.contains("tel:112") })
            #expect(
                try await client.get("/taxi/drive/safety", headers: mia).headers["location"]
                    == "/taxi/drive")
            _ = try await client.post("/taxi/drive/calls/\(call)/arrive", form: [:], headers: driver)
            #expect(try await !client.get("/taxi/drive", headers: driver).text.contains("tel:112"))
        }
    }

    /// Mia makes a link to her call.
    private func share(_ page: String, _ client: TestClient) async throws -> String {
        let shared = try await client.post(
            "\(page)/share", form: [:], headers: ["X-Person": "1", "Accept": "application/json"])
        return String(try #require(shared.text.split(separator: "\"").first { $0.hasPrefix("/share/") }))
    }
}
