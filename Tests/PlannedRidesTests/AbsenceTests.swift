import CarpoolTesting
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import PlannedRides
import PlannedTrips
import Testing

@Suite("Who does not come", .timeLimit(.minutes(2)))
struct AbsenceTests {
    private func report(_ place: Coordinate, _ world: PagesWorld) async throws {
        var headers = PagesWorld.luca
        headers["Content-Type"] = "application/json"
        let body = """
            {"device": "phone", "positions": [{"at": \(world.now.milliseconds), \
            "lat": \(place.latitude), "lon": \(place.longitude)}]}
            """
        let answer = try await world.client.send(
            .post, "/api/v1/planned/positions", headers: headers, body: Array(body.utf8))
        #expect(answer.status == .ok, "\(answer.text)")
    }

    private func page(_ trip: PlannedTrip, _ world: PagesWorld) async throws -> TestResponse {
        try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
    }

    @Test func `R12: a driver whose phone is heard at the stop waits as long as was said, and no longer`()
        async throws
    {
        try await withPages { world in
            try await world.planned.put(1_000, to: PagesWorld.person(2))
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip)
            try world.pass(to: "2027-01-17T05:58")
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            // The car stands where Mia is to get in, and says so minute by minute.
            for minute in 58...64 {
                try world.pass(
                    to: "2027-01-17T0\(5 + minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)")
                try await report(SampleCity.schaan, world)
                let waiting = try await page(trip, world).words
                #expect(waiting.contains("Wait for Mia until 06:05."), "\(minute): \(waiting)")
                #expect(!waiting.contains("Did not come"))
                #expect(
                    try await world.get(seat, as: PagesWorld.mia).words.contains(
                        "The car waits until 06:05. Not coming costs CHF 1.65."), "\(minute)")
            }
            try world.pass(to: "2027-01-17T06:05")
            try await report(SampleCity.schaan, world)
            let late = try await page(trip, world)
            #expect(late.words.contains("Did Mia not come?"))
            #expect(late.words.contains("They are told at once and pay CHF 1.65."))
            #expect(
                try await world.press("\(seat)/absent", on: late, as: PagesWorld.luca).status == .seeOther)
            let own = try await world.get(seat, as: PagesWorld.mia).words
            #expect(own.contains("The driver says that you did not come. Fee: CHF 1.65."))
            #expect(own.contains("If that is not so, say it below") && own.contains("Something was wrong"))
            #expect(try await page(trip, world).words.contains("Did not come, fee CHF 1.65"))
            #expect(
                try await world.planned.told(PagesWorld.person(2)).contains("plannedNotices.absentFee"))
        }
    }

    @Test
    func `R12: a late car waits from when it came, in full steps, and one that has left again is on its way`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip, ["pay": "cash"])
            try world.pass(to: "2027-01-17T06:00")
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            try world.pass(to: "2027-01-17T06:03")
            for minute in [3, 6, 9] {
                try world.pass(to: "2027-01-17T06:0\(minute)")
                try await report(SampleCity.schaan, world)
                #expect(try await page(trip, world).words.contains("Wait for Mia until 06:10."), "\(minute)")
            }
            // It drives away: from far off it is as late as it can be back.
            try world.pass(to: "2027-01-17T06:10")
            try await report(SampleCity.vaduz, world)
            try world.pass(to: "2027-01-17T06:11")
            let early = try await world.post("\(seat)/absent", as: PagesWorld.luca)
            #expect(early.status == .conflict && early.words.contains("That can be done from"))
            #expect(!(try await page(trip, world).words.contains("Did not come")))
        }
    }

    @Test
    func
        `R12: a car that stands at one stop comes ever later to the next, and giving back is free once it does`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            _ = try await world.reserve(trip, to: 1, ["pay": "cash"])
            let next = try await world.reserve(trip, from: 1, ["pay": "cash"], as: PagesWorld.ada)
            let reservation = try await world.reservation(next, on: trip)
            let waits = try #require(try await world.planned.desk.book(trip.id)).waitsUntil(reservation)
            try world.pass(to: "2027-01-17T05:58")
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            for (minute, late, isFree) in [(0, 0.0, false), (6, 10.0, false), (32, 35.0, true)] {
                try world.pass(to: "2027-01-17T06:\(minute < 10 ? "0" : "")\(minute)")
                try await report(SampleCity.schaan, world)
                let own = try await page(trip, world).words
                #expect(own.contains("Did Mia not come?") == (minute > 0), "\(minute)")
                let until = world.field(waits + .minutes(late)).suffix(5)
                let other = try await world.get(next, as: PagesWorld.ada).words
                #expect(
                    other.contains("The car waits until \(until)."),
                    "\(minute): \(until) in \(other.matches(of: /waits.{0,60}/).map(\.output))")
                #expect(other.contains("It costs nothing now.") == isFree, "\(minute)")
            }
        }
    }

    @Test func `R22: a driver reads what a passenger wants instead of what, and what is agreed stays agreed`()
        async throws
    {
        try await withPages { world in
            try await world.planned.put(1_000, to: PagesWorld.person(2))
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip, to: 1)
            let price = try await world.reservation(seat, on: trip).price
            let choice = try await world.get("\(seat)/destination?stop=2", as: PagesWorld.mia)
            #expect(choice.words.contains("more is set aside in your wallet now"))
            #expect(
                try await world.press("\(seat)/destination", on: choice, as: PagesWorld.mia).status
                    == .seeOther)
            let asked = try await page(trip, world).words
            #expect(
                asked.contains("Wants to get out at Balzers instead of Vaduz, for CHF 1.65 instead of CHF 0.")
            )
            #expect(asked.contains("With a no, all stays as it was."))
            #expect(price.minorUnits == 45 && asked.contains("<dt>Agreed so far</dt><dd>CHF 0.45</dd>"))
            let open = try await page(trip, world)
            #expect(try await world.press("\(seat)/agree", on: open, as: PagesWorld.luca).status == .seeOther)
            // Back to the nearer one: what is set aside is more than what will be paid, and the page says so.
            let back = try await world.get("\(seat)/destination?stop=1", as: PagesWorld.mia)
            #expect(!back.words.contains("more is set aside"))
            _ = try await world.press("\(seat)/destination", on: back, as: PagesWorld.mia)
            _ = try await world.press("\(seat)/agree", on: page(trip, world), as: PagesWorld.luca)
            let agreed = try await world.get(seat, as: PagesWorld.mia).words
            #expect(agreed.contains("is set aside. On arrival"), "\(agreed)")
        }
    }

    @Test func `R9, R13: calling off all later trips of a week says how many are told of those, too`()
        async throws
    {
        try await withPages { world in
            let form = PagesWorld.form(at: "2027-01-17T06:00", ["day7": "on", "until": "2027-02-07"])
            #expect(try await world.post("/planned/new", form, as: PagesWorld.luca).status == .seeOther)
            let mine = try await world.get("/planned/mine", as: PagesWorld.luca).text
            let ids = mine.split(separator: "\"").filter { $0.hasPrefix("/planned/") }
                .compactMap { PlannedTripID(text: String($0.dropFirst("/planned/".count))) }
            var trips: [PlannedTrip] = []
            for id in ids { trips.append(try #require(try await world.planned.desk.book(id)).trip) }
            trips.sort { $0.departure < $1.departure }
            try #require(trips.count > 2)
            let (first, second) = (trips[0], trips[1])
            _ = try await world.reserve(second, ["pay": "cash"])
            _ = try await world.reserve(second, ["pay": "cash"], as: PagesWorld.ada)
            let dialog = try await page(first, world).words
            #expect(dialog.contains("Nobody has a seat on it yet."))
            #expect(
                dialog.contains("On the later ones, 2 passengers have a seat or ask for one"), "\(dialog)")
            #expect(!(try await page(second, world).words.contains("On the later ones")))
        }
    }
}
