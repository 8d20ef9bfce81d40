import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("R23: what a driver reads of searches that passed the trip by", .timeLimit(.minutes(2)))
struct MissedTests {
    private static func person(_ number: Int) -> Headers {
        ["X-Person": "\(number)", "X-Name": "P\(number)"]
    }

    /// Somebody searches, and it is looked at what they have missed.
    private func search(_ world: PagesWorld, _ more: String, as person: Headers) async throws {
        let before = await world.planned.desk.explainedSearches
        world.planned.time.now = world.now + .seconds(2)
        let page = try await world.get(
            world.search(SampleCity.schaan, SampleCity.balzers, more), as: person)
        #expect(page.status == .ok)
        for _ in 0..<10_000 where await world.planned.desk.explainedSearches == before {
            try await Task.sleep(for: .milliseconds(1))
        }
        #expect(await world.planned.desk.explainedSearches == before + 1)
    }

    @Test(arguments: TestDatabase.allCases)
    func `R23: from five people on, at the turn of the hour, without those who could not have reserved`(
        kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["seats": "1", "detour": "0"])
            let address = "/planned/\(trip.id.text)"
            func page() async throws -> String { try await world.get(address, as: PagesWorld.luca).words }
            // The driver's own searches and a block count for nothing, nor does looking again.
            world.company.bar(1, 30)
            try await search(world, "&seats=2", as: PagesWorld.luca)
            try await search(world, "&seats=2", as: Self.person(30))
            for number in 10...13 {
                for _ in 0..<2 { try await search(world, "&seats=2", as: Self.person(number)) }
            }
            try world.pass(to: "2027-01-15T08:00")
            #expect(try await !page().contains("did not get this trip"))
            try await search(world, "&seats=2", as: Self.person(14))
            #expect(
                try await !page().contains("did not get this trip"), "not while somebody could be watched")
            try world.pass(to: "2027-01-15T09:00")
            let told = try await page()
            #expect(told.contains("At least 5 people: too few seats were free on their stretch"))
            #expect(!told.contains("above what they were looking for"))
            // Another reason stands for itself; two at once would not have been helped by one.
            for number in 10...14 {
                try await search(world, "&price=0.50", as: Self.person(number))
                try await search(world, "&price=0.50&seats=2&instant=on", as: Self.person(number + 10))
            }
            try world.pass(to: "2027-01-15T10:00")
            let both = try await page()
            #expect(both.contains("At least 5 people: your price was above what they were looking for"))
            #expect(!both.contains("At least 10") && !both.contains("they wanted the seat at once"))
            // Nobody else reads it.
            #expect(try await !world.get(address, as: PagesWorld.mia).words.contains("At least 5 people"))
        }
    }

    @Test func `R23: people who asked and had no answer in time count from the store`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-22T06:00", ["seats": "4", "detour": "0"])
            for number in 10...14 {
                _ = try await world.reserve(trip, as: Self.person(number))
                world.planned.time.now = world.now + .minutes(25 * 60)
                await world.planned.desk.passTime()
                let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).words
                #expect(page.contains("had no answer in time") == (number == 14), "\(number)")
            }
        }
    }
}
