import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("What a driver does with a trip", .timeLimit(.minutes(2)))
struct TripDeedsTests {
    private static let mia = PagesWorld.person(2)

    private func drive(
        _ deed: String, _ trip: PlannedTrip, _ world: PagesWorld, _ changes: [String: String?] = [:]
    ) async throws -> TestResponse {
        let path = "/planned/\(trip.id.text)"
        return try await world.press(
            "\(path)/\(deed)", on: try await world.get(path, as: PagesWorld.luca), changes,
            as: PagesWorld.luca)
    }

    @Test func `R12, R13: passengers are asked whether other times suit them, and stay or leave`()
        async throws
    {
        try await withPages { world in
            try await world.planned.put(1_000, to: Self.mia)
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let (stays, leaves) = (
                try await world.reserve(trip), try await world.reserve(trip, as: PagesWorld.ada)
            )
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            #expect(page.text.contains("Your passengers are asked whether it still suits them."))
            let ahead = "Choose a time ahead."
            for (wrong, words) in [
                ("", ahead), ("soon", ahead), ("2027-01-15T05:00", ahead),
                ("2028-01-15T05:00", "That is too far ahead."),
            ] {
                let answer = try await drive("times", trip, world, ["at": wrong])
                #expect(answer.status == .conflict && answer.text.contains(words), "\(wrong)")
            }
            #expect(try await drive("times", trip, world, ["at": "2027-01-17T07:30"]).status == .seeOther)
            let stale = try await world.press(
                "/planned/\(trip.id.text)/times", on: page, ["at": "2027-01-17T08:30"], as: PagesWorld.luca)
            #expect(stale.status == .conflict && stale.text.contains("It has changed meanwhile."))
            let moved = try #require(try await world.planned.desk.book(trip.id)).trip
            #expect(moved.stops.map { world.field($0.at).suffix(5) } == ["07:30", "07:35", "07:48"])
            let asked = try await world.get(stays, as: PagesWorld.mia)
            #expect(
                asked.words.contains("The driver changed the times: before, it was ")
                    && asked.words.contains("Do the new ones suit you? Giving the seat back costs nothing."))
            #expect(asked.words.contains("07:30"))
            #expect(try await world.planned.told(Self.mia).contains("plannedNotices.times"))
            let seen = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).words
            #expect(seen.contains("Is asked about the new time until"))
            #expect(
                try await world.press("\(stays)/accept", on: asked, as: PagesWorld.mia).status == .seeOther)
            #expect(
                try await world.press("\(stays)/accept", on: asked, as: PagesWorld.mia).status == .conflict)
            #expect(try await world.get(stays, as: PagesWorld.mia).text.contains("You have a seat"))
            let other = try await world.get(leaves, as: PagesWorld.ada)
            #expect(
                try await world.press("\(leaves)/leave", on: other, as: PagesWorld.ada).status == .seeOther)
            #expect(
                try await world.get(leaves, as: PagesWorld.ada).text.contains("The new time did not suit"))
            #expect(
                try await Set(world.planned.told(PagesWorld.person(1))).isSuperset(of: [
                    "plannedNotices.timesAccepted", "plannedNotices.leftBack",
                ]))
            #expect(try await world.planned.wallet(Self.mia) == (835, 165))
        }
    }

    @Test func `R9: a driver sets off and arrives, each once and not before its time`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip)
            let idle = try await world.reserve(trip, as: PagesWorld.ada)
            #expect(
                try await !world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).text.contains(
                    "trip-start"))
            let path = "/planned/\(trip.id.text)"
            let early = try await world.post("\(path)/start", as: PagesWorld.luca)
            #expect(early.status == .conflict && early.words.contains("That can be done from"))
            let end = try await world.post("\(path)/end", as: PagesWorld.luca)
            #expect(end.status == .conflict && end.text.contains("The car has not left yet."))
            try world.pass(to: "2027-01-17T05:55")
            #expect(try await drive("start", trip, world).status == .seeOther)
            let twice = try await world.post("\(path)/start", as: PagesWorld.luca)
            #expect(twice.status == .conflict && twice.text.contains("The car has left."))
            #expect(try await world.get(seat, as: PagesWorld.mia).text.contains("The car is on its way"))
            let times = try await world.post("\(path)/times", ["at": "2027-01-17T08:00"], as: PagesWorld.luca)
            #expect(times.status == .conflict && times.text.contains("The car has left."))
            _ = try await world.post("\(seat)/board", as: PagesWorld.mia)
            try world.pass(to: "2027-01-17T06:30")
            #expect(try await drive("end", trip, world).status == .seeOther)
            #expect(try await world.get(seat, as: PagesWorld.mia).words.contains("Rate Luca"))
            #expect(
                try await world.get(idle, as: PagesWorld.ada).text.contains(
                    "Nobody said that somebody got in"))
            #expect(
                try await world.history.tripsMade(by: [PagesWorld.person(1)]) == [PagesWorld.person(1): 1])
            #expect(try await world.history.tripsMade(by: []).isEmpty)
            _ = try await world.publish(at: "2027-01-18T06:00")
            #expect(try await world.get("/planned", as: PagesWorld.ada).words.contains("1 trip made"))
        }
    }

    @Test func `R13: a trip is called off alone, or with all later ones of its weeks, and everybody is told`()
        async throws
    {
        try await withPages { world in
            try await world.planned.put(1_000, to: Self.mia)
            let weekly = PagesWorld.form(
                at: "2027-01-18T06:00", ["day1": "on", "until": "2027-02-08", "instant": "on"])
            #expect(try await world.post("/planned/new", weekly, as: PagesWorld.luca).status == .seeOther)
            let trips = try await world.planned.desk.trips(of: PagesWorld.person(1)).map(\.trip)
            #expect(trips.count == 4)
            let single = try await world.publish(at: "2027-01-30T06:00")
            let page = try await world.get("/planned/\(trips[0].id.text)", as: PagesWorld.luca).text
            #expect(page.contains("And all later ones of the same weeks"))
            #expect(
                try await !world.get("/planned/\(single.id.text)", as: PagesWorld.luca).text.contains(
                    "same weeks"))
            let first = try await world.reserve(trips[0])
            let last = try await world.reserve(trips[3])
            #expect(try await drive("cancel", trips[1], world).status == .seeOther)
            func ahead() async throws -> [PlannedTripID] {
                try await world.planned.desk.trips(of: PagesWorld.person(1)).map(\.trip.id)
            }
            // Monday the 18th, Saturday the 30th, and the Mondays of February.
            #expect(try await ahead() == [trips[0].id, single.id, trips[2].id, trips[3].id])
            #expect(try await drive("cancel", trips[2], world, ["series": "on"]).status == .seeOther)
            #expect(try await ahead() == [trips[0].id, single.id])
            #expect(try await world.get(last, as: PagesWorld.mia).text.contains("The driver called it off"))
            #expect(try await world.planned.told(Self.mia).contains("plannedNotices.cancelled"))
            #expect(try await world.get(first, as: PagesWorld.mia).text.contains("You have a seat"))
            #expect(try await world.planned.wallet(Self.mia) == (835, 165))
            let gone = try await world.get("/planned/\(trips[2].id.text)", as: PagesWorld.luca).text
            #expect(gone.contains("This trip was called off."))
            #expect(
                try await world.get("/planned/\(trips[2].id.text)", as: PagesWorld.mia).status == .notFound)
        }
    }

    @Test func `R22: a passenger asks for another destination, and the driver agrees or refuses on the page`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            for (deed, ends) in [("refuse", "Vaduz"), ("agree", "Balzers")] {
                let seat = try await world.reserve(trip, from: 0, to: 1)
                let id = try await world.reservation(seat, on: trip).id
                let alight = try #require(trip.point(atStop: 2))
                let desk = world.planned.desk
                try await desk.proposeChange(id, on: trip.id, by: Self.mia, to: alight)
                let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
                #expect(page.words.contains("Answer by") && page.words.contains("06:18 Balzers"))
                let answer = try await world.press("\(seat)/\(deed)", on: page, as: PagesWorld.luca)
                #expect(answer.status == .seeOther)
                #expect(try await world.reservation(seat, on: trip).alight.name == ends)
                _ = try await world.post("\(seat)/cancel", as: PagesWorld.mia)
            }
        }
    }

    @Test func `R12: nobody comes to be in two cars by other times`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            _ = try await world.publish(at: "2027-01-17T09:00")
            let own = try await drive("times", trip, world, ["at": "2027-01-17T09:10"])
            #expect(own.status == .conflict && own.words.contains("You are under way elsewhere then"))
            let seat = try await world.reserve(trip)
            let other = try await world.publish(
                at: "2027-01-17T07:00", ["instant": "on"], as: PagesWorld.noah)
            _ = try await world.reserve(other)
            #expect(try await drive("times", trip, world, ["at": "2027-01-17T07:05"]).status == .seeOther)
            let stays = try await world.post("\(seat)/accept", as: PagesWorld.mia)
            #expect(stays.status == .conflict && stays.words.contains("You are under way elsewhere then"))
            #expect(try await world.post("\(seat)/leave", as: PagesWorld.mia).status == .seeOther)
        }
    }

    @Test func `R12, R13: what nobody answers comes to nothing, and the page says why`() async throws {
        try await withPages { world in
            let asked = try await world.publish(at: "2027-01-17T06:00")
            let moved = try await world.publish(at: "2027-01-18T06:00", ["instant": "on"])
            let called = try await world.publish(at: "2027-01-19T06:00", ["instant": "on"])
            let seats = [
                try await world.reserve(asked), try await world.reserve(moved),
                try await world.reserve(called),
            ]
            #expect(try await drive("times", moved, world, ["at": "2027-01-18T07:00"]).status == .seeOther)
            try await world.planned.desk.act(on: called.id) { book, now throws(BookingRefusal) in
                try book.cancelTripByCity(at: now)
            }
            try world.pass(to: "2027-01-16T06:30")
            for (seat, words) in [
                (seats[0], "The driver did not answer"), (seats[1], "Nobody said whether the new time suits"),
                (seats[2], "The city called it off"),
            ] {
                try await until(words) { try await world.get(seat, as: PagesWorld.mia).text.contains(words) }
            }
            let told = try await world.planned.told(Self.mia)
            for key in ["unanswered", "lapsed", "cancelledByCity"] {
                #expect(told.contains("plannedNotices.\(key)"), "\(key)")
            }
        }
    }
}
