import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("Ratings of planned rides", .timeLimit(.minutes(2)))
struct SeatRatingTests {
    @Test(arguments: TestDatabase.allCases)
    func `R6, R12: both sides rate each other once, from the arrival on`(kind: TestDatabase) async throws {
        try await withPages(on: kind) { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip)
            let rating = "\(seat)/rating"
            #expect(try await world.get(rating).headers["location"]?.hasPrefix("/login?return=") == true)
            #expect(try await world.post(rating, ["stars": "4"]).status == .unauthorized)
            let early = try await world.get(rating, as: PagesWorld.mia).text
            #expect(
                early.contains("Rides can be rated from the arrival")
                    && PageForm(early, action: rating) == nil)
            _ = try await world.post(rating, ["stars": "4"], as: PagesWorld.mia)
            try await arrive(seat, trip, world)

            let page = try await world.get(rating, as: PagesWorld.mia)
            #expect(page.text.contains("Rate Luca"))
            let none = try await world.press(rating, on: page, ["comment": "On time"], as: PagesWorld.mia)
            #expect(none.status == .unprocessableContent && none.text.contains("On time"))
            let given = try await world.press(
                rating, on: page, ["stars": "4", "comment": "On time"], as: PagesWorld.mia)
            #expect(given.headers["location"] == rating)
            let shown = try await world.get(rating, as: PagesWorld.mia).text
            #expect(shown.contains("On time") && PageForm(shown, action: rating) == nil)
            _ = try await world.post(rating, ["stars": "1"], as: PagesWorld.mia)
            _ = try await world.post(rating, ["stars": "5"], as: PagesWorld.luca)
            #expect(try await world.get(rating, as: PagesWorld.luca).text.contains("Mia"))
            let stars = try await world.planned.database.read { transaction in
                try transaction.rows("SELECT subject_id, stars FROM ratings ORDER BY stars") {
                    "\(try $0.decode("subject_id", as: UniqueID.self)) \(try $0.decode("stars", as: Int.self))"
                }
            }
            #expect(stars == ["\(VisitorHeader.person(1)) 4", "\(VisitorHeader.person(2)) 5"])
            #expect(try await world.planned.told(PagesWorld.person(1)).contains("plannedNotices.rated"))
        }
    }

    @Test func `R6: a day after the arrival it is too late, and a seat that was given back is never rated`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let back = try await world.reserve(trip, as: PagesWorld.ada)
            _ = try await world.post("\(back)/cancel", as: PagesWorld.ada)
            let seat = try await world.reserve(trip)
            try await arrive(seat, trip, world)
            #expect(
                try await world.get("\(back)/rating", as: PagesWorld.ada).text.contains("Rides can be rated"))
            _ = try await world.post("\(back)/rating", ["stars": "1"], as: PagesWorld.ada)
            try world.pass(to: "2027-01-18T06:21")
            #expect(
                try await world.get("\(seat)/rating", as: PagesWorld.mia).text.contains("Rides can be rated"))
            _ = try await world.post("\(seat)/rating", ["stars": "1"], as: PagesWorld.mia)
            let count = try await world.planned.database.read {
                try $0.value("SELECT COUNT(*) FROM ratings", as: Int.self)
            }
            #expect(count == 0)
        }
    }

    private func arrive(_ seat: String, _ trip: PlannedTrip, _ world: PagesWorld) async throws {
        try world.pass(to: "2027-01-17T06:00")
        #expect(try await world.post("\(seat)/board", as: PagesWorld.luca).status == .seeOther)
        try world.pass(to: "2027-01-17T06:20")
        #expect(try await world.post("\(seat)/arrive", as: PagesWorld.luca).status == .seeOther)
    }
}
