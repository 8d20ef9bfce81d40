import Database
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ratings
import Taxi
import TaxiDispatch
import Testing
import WebTesting

@Suite("What stays of a taxi drive", .timeLimit(.minutes(3)))
struct TaxiTripsTests {
    private let mia: Headers = ["X-Person": "1", "X-Name": "Mia"]
    private let eve: Headers = ["X-Person": "2", "X-Name": "Eve"]
    private let driver: Headers = ["X-Person": "9", "X-Name": "Luca"]

    private func act(
        _ client: TestClient, _ page: String, _ word: String, _ fields: [String: String] = [:]
    ) async throws {
        _ = try await client.post("/taxi/drive/calls/\(page.dropFirst(6))/\(word)", fields: fields, driver)
    }

    /// Mia is driven to Triesen; the page of the call.
    private func drive(_ client: TestClient, fare: String = "24,50") async throws -> String {
        _ = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
        _ = try await client.post(
            "/taxi/drive/on", form: ["at": "47.1353,9.5222", "accuracy": "12"], headers: driver)
        let made = try await client.post(
            "/taxi", fields: ["from": "47.13930,9.52280", "to": "47.10750,9.52850"], mia)
        let page = made.headers["location"] ?? ""
        try await act(client, page, "accept")
        try await act(client, page, "board")
        try await act(client, page, "arrive", ["fare": fare])
        return page
    }

    @Test(arguments: TestTransport.allCases)
    func `T11: both sides find the drive with its receipt, and nobody else does`(transport: TestTransport)
        async throws
    {
        try await withPages(transport) { world, client in
            #expect(try await client.get("/taxi/trips", headers: mia).text.contains("No drives yet"))
            let page = try await drive(client)
            let receipt = "/taxi/trips/\(page.dropFirst(6))"
            #expect(try await client.get(page, headers: mia).text.contains(receipt))
            for (list, who) in [("/taxi/trips", mia), ("/taxi/drive/history", driver)] {
                let text = try await client.get(list, headers: who).text
                #expect(text.contains(receipt) && text.contains("24.50"))
                let shown = try await client.get(receipt, headers: who)
                #expect(shown.status == .ok && shown.text.contains("24.50") && shown.text.contains("FL 42"))
            }
            #expect(try await client.get(receipt, headers: driver).text.contains("Mia"))
            #expect(!(try await client.get("/taxi/drive/history", headers: mia).text.contains(receipt)))
            #expect(try await client.get(receipt, headers: eve).status == .notFound)
            #expect(!(try await client.get("/taxi/trips", headers: eve).text.contains(receipt)))
            #expect(try await client.get("/taxi/trips").status != .ok)
            #expect(try await client.get("/taxi/trips?after=nonsense", headers: mia).status == .badRequest)
        }
    }

    @Test
    func `T11: long histories are read page by page, none left out and none twice`() async throws {
        try await withPages(.inProcess) { world, client in
            let history = TaxiHistory(world.database)
            var made: [CallID] = []
            for number in 1...7 as ClosedRange<UInt128> {
                // Some at the same moment.
                if number % 2 == 0 { world.clock.advance(by: .minutes(60)) }
                made.append(
                    try await world.call(1, 100 + number, from: .init(latitude: 47.1393, longitude: 9.5228)))
            }
            var (seen, cursor): ([CallID], TaxiCursor?) = ([], nil)
            repeat {
                let (calls, next) = try await history.calls(of: PersonID(1), after: cursor, limit: 3)
                seen += calls.map(\.id)
                cursor = next
            } while cursor != nil
            #expect(seen == made.reversed())
            #expect(try await history.calls(of: PersonID(2)).calls.isEmpty)
        }
    }

    @Test
    func `T11: caller and driver rate each other once, for a day after the arrival`() async throws {
        try await withPages(.inProcess) { world, client in
            let page = try await drive(client)
            let receipt = "/taxi/trips/\(page.dropFirst(6))"
            let rating = "\(receipt)/rating"
            #expect(try await client.get(page, headers: mia).text.contains("name=\"stars\""))
            let none = try await client.post(rating, form: ["stars": "9"], headers: mia)
            #expect(none.status == .unprocessableContent)
            #expect(try await client.post(rating, form: ["stars": "5"], headers: eve).status == .notFound)
            #expect(
                try await client.post(rating, form: ["stars": "4", "comment": "Kind"], headers: mia)
                    .headers["location"] == "\(receipt)?done=rated")
            #expect(
                try await client.post(rating, form: ["stars": "1"], headers: mia).headers["location"]
                    == receipt, "the first stays")
            #expect(
                try await client.post(rating, form: ["stars": "5"], headers: driver).headers["location"]
                    == "\(receipt)?done=rated")
            #expect(try await client.get(receipt, headers: mia).text.contains("Kind"))
            let (ofDriver, ofCaller) = try await world.database.read { transaction in
                (
                    try transaction.ratingSummary(of: .person(VisitorHeader.person(9))),
                    try transaction.ratingSummary(of: .person(VisitorHeader.person(1)))
                )
            }
            #expect(
                ofDriver == RatingSummary(count: 1, stars: 4) && ofCaller == RatingSummary(count: 1, stars: 5)
            )
            // The next caller sees the average beside the driver's name.
            let next = try await drive(client)
            #expect(try await client.get(next, headers: mia).text.contains("name=\"stars\""))
            world.clock.advance(by: TwoSidedRatings.window + .minutes(1))
            let late = "/taxi/trips/\(next.dropFirst(6))"
            #expect(!(try await client.get(late, headers: mia).text.contains("name=\"stars\"")))
            #expect(
                try await client.post("\(late)/rating", form: ["stars": "3"], headers: mia).headers[
                    "location"]
                    == "\(late)?done=late")
        }
    }

    @Test
    func `T11: the driver's average stands beside the name while the taxi comes`() async throws {
        try await withPages(.inProcess) { world, client in
            let page = try await drive(client)
            _ = try await client.post(
                "/taxi/trips/\(page.dropFirst(6))/rating", form: ["stars": "4"], headers: mia)
            _ = try await client.post(
                "/taxi/drive/on", form: ["at": "47.1353,9.5222", "accuracy": "12"], headers: driver)
            let made = try await client.post("/taxi", fields: ["from": "47.13930,9.52280"], eve)
            let other = made.headers["location"] ?? ""
            #expect(
                try await client.post(
                    "/taxi/trips/\(other.dropFirst(6))/rating", form: ["stars": "4"], headers: eve
                )
                .status == .seeOther)
            try await act(client, other, "accept")
            let coming = try await client.get(other, headers: eve).text
            #expect(coming.contains("class=\"stars\"") && coming.contains("4.0"))
            let events = try await client.events("\(other)/stream", headers: eve, count: 3)
            #expect(events.contains { $0.name == "taxi" && $0.data.contains("4.0") })
        }
    }
}
