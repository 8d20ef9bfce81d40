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

@Suite("A driver's page under way, and what money it moves", .timeLimit(.minutes(2)))
struct DrivingPageTests {
    private static let mia = PagesWorld.person(2)

    @Test(arguments: TestDatabase.allCases)
    func `R6: the main button follows the trip, and ending it says by name what becomes of each`(
        kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            for person in [2, 3] as [UInt64] {
                try await world.planned.put(1_000, to: PagesWorld.person(person))
            }
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let (path, seat) = ("/planned/\(trip.id.text)", try await world.reserve(trip))
            let other = try await world.reserve(trip, as: PagesWorld.ada)
            try world.pass(to: "2027-01-17T05:50")
            _ = try await world.post("\(path)/start", as: PagesWorld.luca)
            var page = try await world.get(path, as: PagesWorld.luca)
            #expect(!page.text.contains("trip-next"), "nobody has to be in yet")
            #expect(page.words.contains("Mia has not got in: the seat is given back without a fee."))
            #expect(!page.words.contains("I have arrived"))
            let waiting = try await world.get(seat, as: PagesWorld.mia).words
            #expect(waiting.contains("It is free again from 06:30 if you still wait"))
            try world.pass(to: "2027-01-17T06:00")
            page = try await world.get(path, as: PagesWorld.luca)
            #expect(page.words.contains("Mia is on board"))
            _ = try await world.press("\(seat)/board", on: page, as: PagesWorld.luca)
            page = try await world.get(path, as: PagesWorld.luca)
            #expect(page.words.contains("Ada is on board"), "the next who gets in")
            #expect(page.words.contains("Somebody on board cannot be there yet."))
            #expect(!page.text.contains("action=\"\(path)/end\""))
            let tooSoon = try await world.post("\(path)/end", as: PagesWorld.luca)
            #expect(tooSoon.status == .conflict)
            #expect(try await world.planned.wallet(Self.mia).held == 165)
            try world.pass(to: "2027-01-17T06:20")
            page = try await world.get(path, as: PagesWorld.luca)
            #expect(page.words.contains("Mia is on board, counts as arrived and pays CHF 1.65."))
            #expect(page.words.contains("Ada has not got in: the seat is given back without a fee."))
            #expect(
                try await world.press("\(path)/end", on: page, as: PagesWorld.luca).status == .seeOther)
            #expect(try await world.planned.wallet(Self.mia) == (835, 0))
            #expect(try await world.planned.wallet(PagesWorld.person(3)) == (1_000, 0))
            #expect(
                try await world.get(other, as: PagesWorld.ada).words.contains(
                    "CHF 1.65 is back in your wallet."))
        }
    }

    @Test func `R12: a passenger says that they are not there yet, and is not charged`() async throws {
        try await withPages { world in
            try await world.planned.put(1_000, to: Self.mia)
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let (path, seat) = ("/planned/\(trip.id.text)", try await world.reserve(trip))
            try world.pass(to: "2027-01-17T05:31")
            _ = try await world.post("\(seat)/board", as: PagesWorld.mia)
            let never = try await world.post("\(seat)/arrive", as: PagesWorld.luca)
            #expect(never.status == .conflict && never.words.contains("nobody can have arrived before."))
            try world.pass(to: "2027-01-17T06:00")
            _ = try await world.post("\(path)/start", as: PagesWorld.luca)
            #expect(
                try await world.post("\(seat)/arrive", as: PagesWorld.luca).status == .seeOther)
            #expect(try await world.planned.wallet(Self.mia) == (835, 165))
            let asked = try await world.get(seat, as: PagesWorld.mia)
            #expect(asked.words.contains("The driver says that you have got out."))
            #expect(try await world.planned.told(Self.mia).contains("plannedNotices.arrivalSaid"))
            let said = try await world.get(path, as: PagesWorld.luca).words
            #expect(said.contains("Mia can say until 06:05 that this is not so."))
            #expect(
                try await world.press("\(seat)/not-there", on: asked, as: PagesWorld.mia).status == .seeOther)
            #expect(try await world.planned.told(PagesWorld.person(1)).contains("plannedNotices.notArrived"))
            try world.pass(to: "2027-01-17T06:10")
            #expect(try await world.planned.wallet(Self.mia) == (835, 165))
            #expect(try await world.reservation(seat, on: trip).isArrivalDenied)
        }
    }

    @Test func `R13: a passenger who pays cash is told how a fee is taken, and what it is called`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip, ["pay": "cash"])
            try world.pass(to: "2027-01-17T05:00")
            let page = try await world.get(seat, as: PagesWorld.mia)
            #expect(page.words.contains("What it does not hold you owe"))
            #expect(page.words.contains("It is free again from 06:10 if the driver has not set off by then"))
            let unseen = try await world.post("\(seat)/cancel", as: PagesWorld.mia)
            #expect(unseen.status == .conflict, "no fee was shown")
            _ = try await world.press("\(seat)/cancel", on: page, as: PagesWorld.mia)
            #expect(try await world.get(seat, as: PagesWorld.mia).words.contains("The fee is CHF 0.80."))
        }
    }

    @Test func `R5: a trip on which nobody rode is none that was made`() async throws {
        try await withPages { world in
            let trips = [
                try await world.publish(at: "2027-01-17T06:00", ["instant": "on"]),
                try await world.publish(at: "2027-01-17T09:00", ["instant": "on"]),
            ]
            let luca = PagesWorld.person(1)
            try world.pass(to: "2027-01-17T06:00")
            _ = try await world.post("/planned/\(trips[0].id.text)/start", as: PagesWorld.luca)
            _ = try await world.post("/planned/\(trips[0].id.text)/end", as: PagesWorld.luca)
            #expect(try await world.history.tripsMade(by: [luca]) == [:])
            let seat = try await world.reserve(trips[1], ["pay": "cash"])
            try world.pass(to: "2027-01-17T09:00")
            _ = try await world.post("\(seat)/board", as: PagesWorld.luca)
            try world.pass(to: "2027-01-17T09:30")
            _ = try await world.post("\(seat)/arrive", as: PagesWorld.luca)
            _ = try await world.post("/planned/\(trips[1].id.text)/end", as: PagesWorld.luca)
            #expect(try await world.history.tripsMade(by: [luca]) == [luca: 1])
        }
    }
}
