import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Rides
import Roads
import Testing
import TripSafety

@Suite("Safety: sharing a trip and the emergency number", .timeLimit(.minutes(3)))
struct SafetyTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let stranger: Headers = ["X-Person": "2", "Accept": "text/html"]

    private func share(_ id: RequestID, _ client: TestClient) async throws -> String {
        let made = try await client.post(
            "/rides/\(id.text)/share", form: [:],
            headers: ["X-Person": "1", "Accept": "application/json"])
        #expect(made.status == .created)
        let path = made.text.split(separator: "\"").first { $0.hasPrefix("/share/") }
        return String(try #require(path))
    }

    @Test func `R22: who has the link sees the two ends, and not where the car stops between`() async throws {
        try await withPages(.inProcess) { world, client in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            let link = try await share(id, client)
            let tariff = world.desk.tariff
            let stop = WayOrder.stop(SampleCity.vaduzCastle)
            let seen = try await world.dispatch.way(of: id, stop, tariff: tariff, by: PersonID(1))
            try await world.dispatch.askForWay(
                of: id, stop, label: "Castle", price: seen.plan.price.minorUnits, tariff: tariff,
                by: PersonID(1))
            let driver = try #require(await world.dispatch.offer(offer)).driver
            #expect(try await world.dispatch.answerDestination(of: id, by: driver, accept: true))
            let own = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(own.contains("Castle") && own.contains("9.52"))
            let latitude = "\(try #require(seen.plan.stop).coordinate.latitude)".prefix(7)
            for _ in 1...2 {
                let page = try await client.get(link).text
                #expect(page.contains("FL 1") && !page.contains("Castle"))
                #expect(!page.contains(latitude))
                let events = try await client.events("\(link)/stream", count: 3)
                #expect(!events.contains { $0.data.contains("Castle") || $0.data.contains(latitude) })
                try await world.driveOn(offer)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R8: who has the link sees car, plate and arrival without an account, until half an hour after`(
        kind: TestDatabase
    ) async throws {
        try await withPages(.inProcess, kind) { world, client in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            let link = try await share(id, client)
            #expect(link.count == "/share/".count + 43)
            let searching = try await client.get(link)
            #expect(searching.text.contains("Ada is looking for a car"))
            #expect(!searching.text.contains("FL 1"))
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.driveOn(offer)
            let page = try await client.get(link)
            #expect(page.status == .ok)
            #expect(page.text.contains("Ada is on the way"))
            #expect(page.text.contains("FL 1"))
            #expect(page.text.contains("Karim"))
            #expect(!page.text.contains(id.text))
            #expect(!page.text.contains("tel:"))
            #expect(page.headers["x-robots-tag"]?.contains("noindex") == true)
            #expect(page.headers["referrer-policy"] == "no-referrer")
            #expect(page.headers["cache-control"]?.contains("no-store") == true)
            let events = try await client.events("\(link)/stream", count: 3)
            #expect(events.map(\.name) == ["share", "share-map", "cars"])
            try await world.driveOn(offer)
            try await world.wait(for: id, of: 1, "arrived")
            let arrived = try await client.get(link)
            #expect(arrived.text.contains("Ada has arrived"))
            world.clock.advance(by: TripShares.afterglow + .minutes(1))
            #expect(try await client.get(link).status == .notFound)
            #expect(try await client.get("\(link)/stream").status == .notFound)
            let over = try await client.post(
                "/rides/\(id.text)/share", form: [:],
                headers: ["X-Person": "1", "Accept": "application/json"])
            #expect(over.status == .conflict)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R8: the passenger ends links at any time; nobody else makes or ends them`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let id = try await world.ask(1)
            let link = try await share(id, client)
            let second = try await share(id, client)
            #expect(link != second)
            for path in ["share", "share/stop"] {
                let foreign = try await client.post(
                    "/rides/\(id.text)/\(path)", form: [:], headers: stranger)
                #expect(foreign.status == .notFound)
                let nobody = try await client.post("/rides/\(id.text)/\(path)", form: [:])
                #expect(nobody.status == .unauthorized)
                let unknown = try await client.post("/rides/nonsense/\(path)", form: [:], headers: ada)
                #expect(unknown.status == .notFound)
            }
            for path in ["share", "safety"] {
                #expect(
                    try await client.get("/rides/\(id.text)/\(path)", headers: stranger).status == .notFound)
            }
            #expect(try await client.get(link).status == .ok)
            let page = try await client.get("/rides/\(id.text)/share", headers: ada)
            #expect(page.text.contains("2 links show this trip"))
            let stopped = try await client.post("/rides/\(id.text)/share/stop", form: [:], headers: ada)
            #expect(stopped.status == .seeOther)
            #expect(try await client.get(link).status == .notFound)
            #expect(try await client.get(second).status == .notFound)
            let made = try await client.post("/rides/\(id.text)/share", form: [:], headers: ada)
            #expect(made.text.contains("/share/"))
            #expect(made.text.contains("readonly"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R8: sharing is told and ended on the ride's page and in its dialog`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let id = try await world.ask(1)
            func page() async throws -> (sheet: String, dialog: String) {
                let text = try await client.get("/rides/\(id.text)", headers: ada).text
                let part = try #require(text.firstRange(of: "id=\"ride-sharing\"")).lowerBound
                let dialog = try #require(text.firstRange(of: "id=\"safety\"")).lowerBound
                return (String(text[part..<dialog]), String(text[dialog...]))
            }
            let before = try await page()
            #expect(before.sheet.contains("class=\"share-ends\" hidden"))
            #expect(before.dialog.contains("class=\"share-ends\" hidden"))
            #expect(before.dialog.contains("data-copy"))
            let link = try await share(id, client)
            for part in [try await page().sheet, try await page().dialog] {
                #expect(part.contains("1 link shows this trip.") && part.contains("Stop sharing"))
                #expect(!part.contains("class=\"share-ends\" hidden"))
            }
            let events = try await client.events("/rides/\(id.text)/stream", headers: ada, count: 4)
            #expect(events.contains { $0.name == "ride-sharing" && $0.data.contains("1 link shows") })
            let ended = try await client.post(
                "/rides/\(id.text)/share/stop", form: [:],
                headers: ["X-Person": "1", "Accept": "application/json"])
            #expect(ended.status == .noContent)
            #expect(try await client.get(link).status == .notFound)
            #expect(try await page().sheet.contains("class=\"share-ends\" hidden"))
        }
    }

    @Test func `R8: a link that was guessed shows nothing`() async throws {
        try await withPages(.inProcess) { world, client in
            let id = try await world.ask(1)
            let link = try await share(id, client)
            let last = try #require(link.last)
            let guesses = [
                "/share/x", "/share/\(id.text)", String(link.dropLast()) + (last == "A" ? "E" : "A"),
                "/share/" + String(repeating: "A", count: 43),
            ]
            for guess in guesses {
                let page = try await client.get(guess)
                #expect(page.status == .notFound)
                #expect(!page.text.contains("Ada"))
                #expect(page.headers["x-robots-tag"]?.contains("noindex") == true)
            }
        }
    }

    @Test func `R8: a link to a trip that is over does not live longer by a clock that is put back`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let id = try await world.ask(1)
            let link = try await share(id, client)
            try await world.dispatch.cancel(id, by: PersonID(1))
            #expect(try await client.get(link).status == .ok)
            world.clock.advance(by: .zero - .minutes(60))
            #expect(try await client.get(link).status == .notFound)
        }
    }

    @Test func `R8: the counts of rides that are over go, those of open rides stay`() async throws {
        try await withCity { world, database in
            let clock = world.clock
            let shares = TripShares(
                database: database, trips: RideTrips(world.dispatch), leastCounts: 4, clock: { clock.now })
            for number in 2...5 as ClosedRange<UInt128> {
                let id = try await world.ask(number)
                _ = try await shares.share(id.uniqueID, by: PersonID(number).uniqueID)
                try await world.dispatch.cancel(id, by: PersonID(number))
            }
            #expect(shares.knownTrips == 4)
            clock.advance(by: .minutes(120))
            await world.dispatch.passTime()
            let id = try await world.ask(1)
            _ = try await shares.share(id.uniqueID, by: PersonID(1).uniqueID)
            #expect(shares.knownTrips == 1 && shares.knownCount(of: id.uniqueID) == 1)
        }
    }

    @Test func `R8: every live page has the emergency number and what to say`() async throws {
        try await withPages(.inProcess) { world, client in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            let searching = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(searching.contains("href=\"tel:112\""))
            #expect(searching.contains("data-opens=\"safety\""))
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.driveOn(offer)
            let riding = try await client.get("/rides/\(id.text)", headers: ada).text
            let dialog = riding.split(separator: "id=\"safety\"", maxSplits: 1).last.map(String.init) ?? ""
            for fact in ["tel:112", "FL 1", "Karim", "VW Golf", "47.1", "9.5"] {
                #expect(dialog.contains(fact), "\(fact)")
            }
            let page = try await client.get("/rides/\(id.text)/safety", headers: ada)
            #expect(page.text.contains("tel:112"))
            try await world.driveOn(offer)
            try await world.wait(for: id, of: 1, "arrived")
            let over = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(!over.contains("tel:112"))
        }
    }
}
