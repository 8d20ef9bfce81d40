import CarpoolExchange
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("R23: a planned trip that takes no new passengers for a while", .timeLimit(.minutes(2)))
struct PauseTests {
    private static let nobody = "takes no more passengers just now"

    private func press(_ deed: String, _ trip: PlannedTrip, _ world: PagesWorld) async throws {
        let path = "/planned/\(trip.id.text)"
        let page = try await world.get(path, as: PagesWorld.luca)
        let answer = try await world.press("\(path)/\(deed)", on: page, as: PagesWorld.luca)
        #expect(answer.status == .seeOther, "\(answer.text)")
    }

    /// Whether somebody who looks for a way from Schaan to Balzers finds a seat.
    private func isFound(_ trip: PlannedTrip, _ world: PagesWorld) async throws -> Bool {
        let field = world.field(trip.departure)
        let page = try await world.get(
            world.search(SampleCity.schaan, SampleCity.balzers, "&at=\(field)"), as: PagesWorld.ada)
        #expect(page.status == .ok)
        return page.text.contains("/planned/\(trip.id.text)")
    }

    @Test(arguments: TestDatabase.allCases)
    func `R23: nobody new finds or reserves a seat, who has one keeps it, and who has asked is answered`(
        kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let path = "/planned/\(trip.id.text)"
            let (seat, asked) = (
                try await world.reserve(trip), try await world.reserve(trip, as: PagesWorld.eva)
            )
            let page = try await world.get(path, as: PagesWorld.luca)
            let id = try await world.reservation(seat, on: trip).id.text
            _ = try await world.press("/planned/seats/\(id)/approve", on: page, as: PagesWorld.luca)
            let form = try await world.get("\(path)?in=0&out=2&seats=1", as: PagesWorld.ada)
            #expect(try await isFound(trip, world))

            try await press("pause", trip, world)
            let paused = try await world.get(path, as: PagesWorld.luca)
            #expect(paused.words.contains("Paused since 06:00") && !paused.text.contains("trip-pause"))
            #expect(try await !isFound(trip, world))
            #expect(try await !world.get("/planned", as: PagesWorld.ada).text.contains(path))
            let shown = try await world.get("\(path)?in=0&out=2&seats=1", as: PagesWorld.ada)
            #expect(shown.status == .ok && shown.text.contains(Self.nobody))
            #expect(!shown.text.contains("reserve-seat") && !shown.text.contains("\(path)/reserve"))
            // Whose page was open before is told the same, and nothing is reserved.
            let late = try await world.press("\(path)/reserve", on: form, as: PagesWorld.ada)
            #expect(late.status == .conflict && late.text.contains(Self.nobody))
            #expect(try await world.planned.desk.book(trip.id)?.liveReservations.count == 2)
            // The seat of one says nothing of it, and the other is answered.
            let told = try await world.planned.told(PagesWorld.person(2))
            let own = try await world.get(seat, as: PagesWorld.mia)
            #expect(own.text.contains("You have a seat") && !own.text.contains(Self.nobody))
            let other = try await world.reservation(asked, on: trip).id.text
            let yes = try await world.press(
                "/planned/seats/\(other)/approve", on: paused, as: PagesWorld.luca)
            #expect(yes.status == .seeOther)
            #expect(try await world.get(asked, as: PagesWorld.eva).text.contains("You have a seat"))
            #expect(try await world.planned.told(PagesWorld.person(2)) == told)
            #expect(try await world.get("/planned/mine", as: PagesWorld.luca).words.contains("Paused"))

            try await press("go-on", trip, world)
            #expect(try await isFound(trip, world))
            #expect(try await !world.get("/planned/mine", as: PagesWorld.luca).words.contains("Paused"))
            let again = try await world.press("\(path)/reserve", on: form, as: PagesWorld.ada)
            #expect(again.status == .seeOther, "\(again.text)")
            #expect(try await world.planned.desk.book(trip.id)?.liveReservations.count == 3)
            for deed in ["pause", "go-on"] {
                #expect(try await world.post("\(path)/\(deed)", as: PagesWorld.mia).status == .notFound)
                #expect(try await world.post("\(path)/\(deed)", as: PagesWorld.luca).status == .seeOther)
            }
        }
    }

    @Test func `R23: who wants to go now is not shown a car on its way whose driver has paused`() async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-15T07:00")
            world.planned.time.now = trip.departure - .minutes(5)
            #expect(try await world.get("/passing", as: PagesWorld.mia).words.contains("with Luca"))
            for isUnderWay in [false, true] {
                if isUnderWay {
                    _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
                }
                try await press("pause", trip, world)
                #expect(try await world.get("/passing", as: PagesWorld.mia).text.isEmpty, "\(isUnderWay)")
                let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.mia)
                #expect(page.text.contains(Self.nobody))
                try await press("go-on", trip, world)
                #expect(try await world.get("/passing", as: PagesWorld.mia).words.contains("with Luca"))
            }
        }
    }

    @Test func `R16, R23: other services and timetables are shown no seat of it, and their asks are refused`()
        async throws
    {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on"])
            #expect(try await world.journeys(at: trip.departure, key: key).count == 1)
            try await press("pause", trip, world)
            world.planned.time.now = world.now + .minutes(2)
            #expect(try await world.journeys(at: trip.departure, key: key).isEmpty)
            let files = try TimetableTests.files(of: try await world.get("/carpool/gtfs.zip"))
            #expect(files["trips.txt"]?.contains(trip.id.text) == false)
            let refused = try await world.book(trip, key: key).answer
            #expect(refused.status == .badRequest && refused.text.contains("missing_journey"))
            try await press("go-on", trip, world)
            world.planned.time.now = world.now + .minutes(2)
            #expect(try await world.journeys(at: trip.departure, key: key).count == 1)
            #expect(try await world.book(trip, key: key).answer.status == .created)
        }
    }

    @Test func `R13, R23: who waits for a trip hears of it once its driver takes passengers again`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            try await press("pause", trip, world)
            world.planned.time.now = world.now + .minutes(60)
            let search = world.search(SampleCity.schaan, SampleCity.balzers, "&at=2027-01-17T06:00")
            let page = try await world.get(search, as: PagesWorld.mia)
            #expect(
                try await world.press("/planned/alerts", on: page, as: PagesWorld.mia).headers["location"]
                    == "/planned/alerts?done=kept")
            let other = try await world.get(search, as: PagesWorld.noah)
            func news(_ person: UInt64 = 2) async throws -> Int {
                try await world.planned.told(PagesWorld.person(person)).count { $0 == "plannedNotices.alert" }
            }
            #expect(try await news() == 0)
            try await press("go-on", trip, world)
            try await until("she is told") { try await news() == 1 }
            // Who found nothing meanwhile and asks to be told a moment later is told of it, too.
            _ = try await world.press("/planned/alerts", on: other, as: PagesWorld.noah)
            try await until("he is told") { try await news(5) == 1 }
            // Pressed again and again, nobody is told twice.
            for deed in ["pause", "go-on", "pause", "go-on"] { try await press(deed, trip, world) }
            _ = try await world.publish(at: "2027-01-17T06:30", as: PagesWorld.noah)
            try await until("she is told of the next") { try await news() >= 2 }
            #expect(try await news() == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R23: a pause is kept over a restart, and what was stored before there were pauses is read`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            var trip: PlannedTrip?
            try await PlannedWorld.run(on: database) { world in
                let published = world.trip()
                trip = published
                try await world.desk.publish(published)
                try await world.desk.act(on: published.id) { book, now throws(BookingRefusal) in
                    try book.pause(by: PlannedWorld.driver, at: now)
                }
                #expect(
                    try await world.find(SampleCity.schaan, SampleCity.balzers, at: published.departure).count
                        == 0)
            }
            let paused = try #require(trip)
            try await PlannedWorld.run(on: database, at: PlannedWorld.start + .minutes(1)) { world in
                let book = try #require(try await world.desk.book(paused.id))
                #expect(book.trip.pausedSince == PlannedWorld.start)
                let wish = try world.wish(book.trip, by: PersonID(2))
                await #expect(throws: BookingRefusal.paused) {
                    try await world.desk.reserve(wish, on: paused.id)
                }
                try await world.desk.act(on: paused.id) { book, now throws(BookingRefusal) in
                    try book.goOn(by: PlannedWorld.driver, at: now)
                }
                try await until("it is found again") {
                    try await world.find(SampleCity.schaan, SampleCity.balzers, at: paused.departure).count
                        == 1
                }
            }
            // Without a pause the record is as it was before there were any.
            let body = try await database.read { transaction in
                try transaction.value("SELECT body FROM planned_trips", as: String.self)
            }
            #expect(!body.contains("pausedSince"))
            try await PlannedWorld.run(on: database, at: PlannedWorld.start + .minutes(2)) { world in
                let book = try await world.desk.book(paused.id)
                #expect(book?.takesPassengers == true)
            }
        }
    }

    @Test func `R23: a program pauses and goes on, for its own trips alone`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let path = "/api/v1/planned/trips/\(trip.id.text)"
            func call(_ method: HTTPMethod, _ path: String, _ person: Headers) async throws -> (
                status: HTTPStatus, body: JSONValue
            ) {
                let answer = try await world.client.send(method, path, headers: person)
                return (answer.status, try JSONReader.value(of: answer.body))
            }
            for deed in ["pause", "resume"] {
                #expect(try await call(.post, "\(path)/\(deed)", PagesWorld.mia).status == .notFound)
            }
            for _ in 1...2 {
                let paused = try await call(.post, "\(path)/pause", PagesWorld.luca)
                #expect(paused.status == .ok && paused.body["isPaused"] == true)
                #expect(paused.body["isFull"] == true, "whoever knows of no pauses sees no free seat")
            }
            #expect(try await call(.get, path, PagesWorld.mia).body["isPaused"] == true)
            let seats = try await world.client.send(
                .get,
                "/api/v1/planned/offers?from=\(SampleCity.schaan.text)&to=\(SampleCity.balzers.text)",
                headers: PagesWorld.mia)
            #expect(try JSONReader.value(of: seats.body)["count"] == 0)
            let back = try await call(.post, "\(path)/resume", PagesWorld.luca)
            #expect(back.body["isPaused"] == false && back.body["isFull"] == false)
            _ = try await world.post("/planned/\(trip.id.text)/cancel", as: PagesWorld.luca)
            let over = try await call(.post, "\(path)/pause", PagesWorld.luca)
            #expect(over.status == .conflict && over.body["type"]?.text?.hasSuffix("trip-over") == true)
        }
    }
}
