import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Roads
import Taxi
import TaxiDispatch
import Testing
import WebTesting

@Suite("Booked taxis", .timeLimit(.minutes(3)))
struct BookingTests {
    private let ada: Headers = ["X-Person": "1"]
    private static let vaduz = "47.13930,9.52280"

    @Test(arguments: TestDatabase.allCases)
    func `T7, T11: what was booked yesterday is among what was driven today`(kind: TestDatabase) async throws
    {
        try await RankWorld.run(kind) { world in
            let driver = RankWorld.driver(1)
            let time = world.clock.now + .minutes(25 * 60)
            let booked = try await world.call(1, 101, from: SampleCity.vaduz, bookedFor: time)
            await world.pass(.minutes(25 * 60 - 10))
            try await world.on(1, at: SampleCity.vaduz)
            let sight = try await world.rank.sight(of: driver)
            #expect(sight?.question?.id == booked)
            try await world.rank.accept(booked, by: driver)
            let promised = try await world.state(booked, of: 1)?.agreement?.promisedAt
            #expect(promised == time, "it would be there in a minute, and nobody waits for it yet")
            try await world.rank.step(.boarded, of: booked, by: driver)
            try await world.rank.step(.arrived, of: booked, by: driver)
            let history = TaxiHistory(world.database)
            let today = world.clock.now + .minutes(-60)
            #expect(try await history.drives(of: driver, since: today).map(\.id) == [booked])
            #expect(try await history.drives(of: driver, since: world.clock.now + .minutes(1)).isEmpty)
        }
    }

    @Test
    func `T3, T11: who waits for a taxi hears why another cannot be booked for just now`() async throws {
        try await withPages(.inProcess) { world, client in
            try await world.on(3, at: SampleCity.vaduz)
            let call = try await client.post("/taxi", form: ["from": Self.vaduz], headers: ada)
            let page = try #require(call.headers["location"])
            func book(in minutes: Double) async throws -> TestResponse {
                let at = LocalTimeZone.utc.field(of: world.clock.now + .minutes(minutes))
                return try await client.post("/taxi", form: ["from": Self.vaduz, "at": at], headers: ada)
            }
            let soon = try await book(in: 5)
            #expect(soon.status == .conflict)
            #expect(soon.text.contains("You have a taxi called already."))
            #expect(try await world.rank.openCall(of: PersonID(1))?.id.text == String(page.dropFirst(6)))
            #expect(try await book(in: 120).status == .seeOther)
            #expect(try await world.rank.bookings(of: PersonID(1)).count == 1)
        }
    }
}
