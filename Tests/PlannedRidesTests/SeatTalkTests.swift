import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import PlannedTrips
import Testing
import TripTalk
import WebTesting

@Suite("Talks about seats on planned trips", .timeLimit(.minutes(2)))
struct SeatTalkTests {
    @Test(arguments: TestDatabase.allCases)
    func `R14: driver and passenger write to each other from asking on, and nobody else reads it`(
        kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let seat = try await world.reserve(trip)
            let own = try await world.get(seat, as: PagesWorld.mia)
            #expect(own.text.contains("\(seat)/talk") && own.text.contains("data-unread=\"0\""))
            let talk = try await world.get("\(seat)/talk", as: PagesWorld.mia)
            #expect(talk.text.contains("Messages with Luca") && talk.text.contains("I am coming"))
            let sent = try await world.press(
                "\(seat)/talk", on: talk, ["words": "Room for a cello?"], as: PagesWorld.mia)
            #expect(sent.status == .seeOther)
            let driven = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            #expect(driven.text.contains("\(seat)/talk") && driven.text.contains("data-unread=\"1\""))
            let read = try await world.get("\(seat)/talk", as: PagesWorld.luca)
            #expect(read.text.contains("Room for a cello?") && read.text.contains("stuck in traffic"))
            #expect(
                try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).text
                    .contains("data-unread=\"0\""))
            // A second passenger has a talk of their own, and none of the first one's.
            let other = try await world.reserve(trip, as: PagesWorld.ada)
            #expect(try await !world.get("\(other)/talk", as: PagesWorld.luca).text.contains("cello"))
            for stranger in [PagesWorld.ada, PagesWorld.noah] {
                #expect(try await world.get("\(seat)/talk", as: stranger).status == .notFound)
                #expect(
                    try await world.post("\(seat)/talk", ["words": "Hi"], as: stranger).status == .notFound)
            }
            let none = "/planned/seats/\(UniqueID(high: 1, low: 1))/talk"
            #expect(try await world.get(none, as: PagesWorld.mia).status == .notFound)
        }
    }

    @Test func `R14: an ask that was declined ends the talk; a seat that was agreed keeps it for a day`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let asked = try await world.reserve(trip)
            _ = try await world.post("\(asked)/talk", ["words": "Please"], as: PagesWorld.mia)
            _ = try await world.post("\(asked)/decline", as: PagesWorld.luca)
            let after = try await world.post("\(asked)/talk", ["words": "Why?"], as: PagesWorld.mia)
            #expect(after.status == .conflict && after.text.contains("Please"))

            let agreed = try await world.reserve(trip, as: PagesWorld.ada)
            _ = try await world.post("\(agreed)/approve", as: PagesWorld.luca)
            _ = try await world.post("\(agreed)/cancel", as: PagesWorld.ada)
            #expect(
                try await world.post("\(agreed)/talk", ["words": "Sorry"], as: PagesWorld.ada).status
                    == .seeOther)
            let page = try await world.get("\(agreed)/talk", as: PagesWorld.luca)
            #expect(page.text.contains("You can write here until"))
            try world.pass(to: "2027-01-16T06:01")
            #expect(
                try await world.post("\(agreed)/talk", ["words": "Late"], as: PagesWorld.luca).status
                    == .conflict)
            #expect(try await world.get("\(agreed)/talk", as: PagesWorld.ada).text.contains("Sorry"))
        }
    }
}
