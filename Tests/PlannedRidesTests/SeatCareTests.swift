import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("Problems with seats on planned trips, and things left in cars", .timeLimit(.minutes(2)))
struct SeatCareTests {
    @Test func `R24: nothing is told before a ride has begun, nor of one that was never agreed`() async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let seat = try await world.reserve(trip)
            #expect(try await world.get("\(seat)/care", as: PagesWorld.mia).status == .notFound)
            _ = try await world.post("\(seat)/approve", as: PagesWorld.luca)
            let ahead = try await world.get("\(seat)/care", as: PagesWorld.mia)
            #expect(ahead.status == .ok && !ahead.text.contains("/care/problem"))
            #expect(try await !world.get(seat, as: PagesWorld.mia).text.contains("\(seat)/care"))
            let early = try await world.post(
                "\(seat)/care/problem", ["topic": "other", "words": "Hm"], as: PagesWorld.mia)
            #expect(early.status == .conflict)
            for stranger in [PagesWorld.ada, PagesWorld.noah] {
                #expect(try await world.get("\(seat)/care", as: stranger).status == .notFound)
            }
        }
    }

    @Test func `R24: a seat that was called off is told of for seven days, to the operator alone`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let seat = try await world.reserve(trip)
            _ = try await world.post("\(seat)/approve", as: PagesWorld.luca)
            _ = try await world.post("\(seat)/cancel", as: PagesWorld.luca)
            let told = try await world.post(
                "\(seat)/care/problem", ["topic": "absent", "words": "At the last moment"], as: PagesWorld.mia
            )
            #expect(told.status == .seeOther)
            let found = String((told.headers["location"] ?? "").prefix { $0 != "?" })
            #expect(try await world.get(found, as: PagesWorld.mia).text.contains("At the last moment"))
            #expect(try await world.get(found, as: PagesWorld.luca).status == .notFound)
            #expect(try await !world.get("\(seat)/care", as: PagesWorld.luca).text.contains("/cases/"))
        }
    }
}
