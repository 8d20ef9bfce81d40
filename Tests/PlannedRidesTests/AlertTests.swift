import CarpoolTesting
import DatabaseTesting
import FoundationEssentials
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Notices
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("Alerts of planned rides", .timeLimit(.minutes(5)))
struct AlertTests {
    private static let mia = PersonID(2)

    /// Somebody asks to be told, on the page of a search that finds nothing.
    private func ask(_ world: PagesWorld, _ more: String = "", as person: Headers = PagesWorld.mia)
        async throws -> TestResponse
    {
        let search = world.search(SampleCity.schaan, SampleCity.balzers, more)
        let page = try await world.get(search, as: person)
        return try await world.press("/planned/alerts", on: page, as: person)
    }

    private func news(_ world: PagesWorld) async throws -> Int {
        try await world.planned.told(Self.mia).count { $0 == "plannedNotices.alert" }
    }

    @Test func `R13: who waits for a trip is told once when one is published, and not of what does not fit`()
        async throws
    {
        try await withPages { world in
            #expect(
                try await ask(world, "&at=2027-01-17T06:00").headers["location"]
                    == "/planned/alerts?done=kept")
            #expect(
                try await ask(world, "&at=2027-01-17T06:00").headers["location"]
                    == "/planned/alerts?done=kept")
            let page = try await world.get("/planned/alerts?done=kept", as: PagesWorld.mia)
            #expect(
                page.words.contains("Kept.")
                    && page.text.components(separatedBy: "class=\"trip-card\"").count == 2)
            _ = try await world.publish(at: "2027-01-18T06:00")
            _ = try await world.publish(at: "2027-01-17T06:30")
            try await until("she is told") { try await news(world) == 1 }
            var other = PagesWorld.eva
            other["X-Person"] = "5"
            _ = try await world.publish(at: "2027-01-17T05:30", as: other)
            try await until("she is told of the next as well") { try await news(world) == 2 }
        }
    }

    @Test func `R13: nobody waits without a place, too late, for too many routes, or for somebody else`()
        async throws
    {
        try await withPages { world in
            let fields = ["from": SampleCity.schaan.text, "to": SampleCity.balzers.text]
            #expect(
                try await world.post("/planned/alerts", fields).headers["location"]?.hasPrefix("/login")
                    == true)
            #expect(
                try await world.post("/planned/alerts", ["to": SampleCity.balzers.text], as: PagesWorld.mia)
                    .status
                    == .badRequest)
            let past = try await world.post(
                "/planned/alerts", fields.merging(["at": "2001-01-01T06:00"]) { $1 }, as: PagesWorld.mia)
            #expect(past.headers["location"] == "/planned/alerts?done=late")
            let odd = try await world.post(
                "/planned/alerts", fields.merging(["at": "soon"]) { $1 }, as: PagesWorld.mia)
            #expect(odd.headers["location"]?.hasPrefix("/planned?from=") == true)
            for seats in 1...4 {
                for hours in [1, 2, 3] {
                    let more = ["seats": "\(seats)", "hours": "\(hours)", "at": "2027-01-17T06:00"]
                    _ = try await world.post(
                        "/planned/alerts", fields.merging(more) { $1 }, as: PagesWorld.mia)
                }
            }
            let full = try await world.post("/planned/alerts", fields, as: PagesWorld.mia)
            #expect(full.headers["location"] == "/planned/alerts?done=full")
            let page = try await world.get("/planned/alerts?done=full", as: PagesWorld.mia).text
            let actions = page.matches(of: /\/planned\/alerts\/[0-9a-f-]+\/remove/).map { String($0.0) }
            #expect(actions.count == 10)
            // Somebody else takes none of them away; she does.
            _ = try await world.post(actions[0], as: PagesWorld.ada)
            #expect(try await world.get("/planned/alerts", as: PagesWorld.mia).text.contains(actions[0]))
            _ = try await world.post(actions[0], as: PagesWorld.mia)
            #expect(try await !world.get("/planned/alerts", as: PagesWorld.mia).text.contains(actions[0]))
        }
    }

    /// The alerts as a server that starts finds them.
    private func started(_ world: PagesWorld) -> TripAlerts {
        let clock = world.planned.time
        return TripAlerts(
            world.planned.database, desk: world.planned.desk, city: world.city, company: world.company,
            standing: { TripPassenger(person: $0) }, notices: NoticeBoard(), clock: { clock.now })
    }

    @Test(arguments: TestDatabase.allCases)
    func `R13: of a trip that was published in the moment before a crash people are told once`(
        on kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            _ = try await ask(world)
            let trip = try await world.publish(at: "2027-01-17T06:30")
            try await until("she is told") { try await news(world) == 1 }
            // Nobody had looked at these when the city was stopped.
            func missed(_ driver: PersonID) async throws {
                try await world.planned.desk.publish(
                    PlannedTrip(
                        id: PlannedTripID(world.planned.newID()), driver: driver, stops: trip.stops, seats: 2,
                        isInstant: true, acceptsCash: true, currency: .swissFranc, publishedAt: world.now))
            }
            for (driver, count) in [(PersonID(5), 2), (PersonID(6), 3)] {
                try await missed(driver)
                let running = Task { [alerts = started(world)] in await alerts.run() }
                try await until("she is told of what was missed") { try await news(world) == count }
                running.cancel()
                await running.value
                #expect(try await news(world) == count)
            }
        }
    }

    @Test func `R13: of a trip that was published between the search and the alert people are told as well`()
        async throws
    {
        try await withPages { world in
            let search = world.search(SampleCity.schaan, SampleCity.balzers)
            let page = try await world.get(search, as: PagesWorld.mia)
            _ = try await world.publish(at: "2027-01-17T06:30")
            world.planned.time.now = world.now + .minutes(5)
            _ = try await world.press("/planned/alerts", on: page, as: PagesWorld.mia)
            try await until("she is told") { try await news(world) == 1 }
        }
    }

    @Test func `R13: many who wait for a trip are all told, each once`() async throws {
        try await withPages { world in
            let people = (100..<220).map { number in
                var person = PagesWorld.mia
                person["X-Person"] = "\(number)"
                return (PersonID(UInt128(number)), person)
            }
            for (_, person) in people { _ = try await ask(world, as: person) }
            _ = try await world.publish(at: "2027-01-17T06:30")
            for (person, _) in people {
                try await until("\(person) is told") {
                    try await world.planned.told(person).count { $0 == "plannedNotices.alert" } == 1
                }
            }
        }
    }
}
