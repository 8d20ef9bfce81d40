import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import OpenAPI
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("R9: other seats, prices and conditions on a published trip's page", .timeLimit(.minutes(2)))
struct TermsTests {
    /// Luca presses the form of the trip's page, with something else in it.
    private func change(
        _ trip: PlannedTrip, _ world: PagesWorld, _ changes: [String: String?]
    ) async throws -> TestResponse {
        let path = "/planned/\(trip.id.text)"
        return try await world.press(
            "\(path)/terms", on: try await world.get(path, as: PagesWorld.luca), changes, as: PagesWorld.luca)
    }

    private func stored(_ trip: PlannedTrip, _ world: PagesWorld) async throws -> TripBook {
        try #require(try await world.planned.desk.wholeBook(trip.id))
    }

    private func seats(
        _ trip: PlannedTrip, _ world: PagesWorld, seats: Int = 1
    ) async throws -> TestResponse {
        try await world.get("/planned/\(trip.id.text)?in=0&out=2&seats=\(seats)", as: PagesWorld.ada)
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `R9: a driver changes all that can be, it is stored, found at once and holds for those who come after`(
            kind: TestDatabase
        ) async throws
    {
        try await withPages(on: kind) { world in
            let trip = try await world.publish(
                at: "2027-01-17T06:00",
                [
                    "seats": "2", "note": "At the station", "prices_for": "2", "price1": "0.70",
                    "price2": "1.65",
                ])
            #expect(trip.stops.map(\.price) == [0, 70, 165])
            let seat = try await world.reserve(trip, ["pay": "cash"])
            let before = try await world.reservation(seat, on: trip)
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).words
            #expect(page.contains("CHF 0.70 for a seat up to here") && page.contains("At the station"))
            #expect(page.contains("Up to CHF 3.30 with all seats taken"))
            let answer = try await change(
                trip, world,
                [
                    "seats": "3", "price1": "0.30", "price2": "0,90", "luggage": "3", "instant": "on",
                    "cash": nil, "note": "At the fountain",
                ])
            #expect(answer.status == .seeOther, "\(answer.text)")
            let place = try #require(answer.headers["location"])
            let after = try await world.get(place, as: PagesWorld.luca).words
            #expect(after.contains("Changed. It holds for whoever reserves from now on."))
            #expect(after.contains("CHF 0.90 for a seat up to here") && after.contains("At the fountain"))
            #expect(after.contains("Up to CHF 3.45 with all seats taken"))
            let book = try await stored(trip, world)
            #expect(
                book.trip.terms
                    == TripTerms(
                        seats: 3, prices: [0, 30, 90], luggage: .large, allowsSmoking: false, isInstant: true,
                        acceptsCash: false, note: "At the fountain"))
            #expect(book.reservations == [before], "who has asked keeps the price and pays as agreed")
            // Found at once with its seats and price; the lists of others follow.
            let found = try await world.get(
                world.search(SampleCity.schaan, SampleCity.balzers, "&at=2027-01-17T06:00&seats=2"),
                as: PagesWorld.ada)
            #expect(found.text.contains("/planned/\(trip.id.text)") && found.words.contains("CHF 1.80"))
            try await world.planned.put(1_000, to: PagesWorld.person(3))
            _ = try await world.reserve(book.trip, seats: 2, as: PagesWorld.ada)
            #expect(try await stored(trip, world).liveReservations.map(\.price.minorUnits) == [165, 180])
            // The same once more changes nothing.
            let version = try await stored(trip, world).trip.version
            #expect(try await change(trip, world, [:]).status == .seeOther)
            #expect(try await stored(trip, world).trip.version == version)
        }
    }

    @Test
    func `R9: what does not fit is said beside its field, what was typed stays, and nothing is changed`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            _ = try await world.reserve(trip, seats: 2, ["luggage": "2"])
            let before = try await stored(trip, world)
            let cases: [([String: String?], HTTPStatus, String)] = [
                (["seats": "1"], .conflict, "2 seats are taken or asked for: offer at least as many."),
                (["seats": "7"], .unprocessableContent, "4"),
                (["smoking": "on"], .conflict, "Somebody has a seat in a car without smoking"),
                (["price2": "fast nichts"], .unprocessableContent, "fast nichts"),
                (["price2": "90"], .unprocessableContent, "value=\"90\""),
                (["price1": "0.50", "price2": "0.10"], .unprocessableContent, "CHF 0.50"),
                (["seen": "0", "seats": "4"], .conflict, "It has changed meanwhile."),
            ]
            for (changes, status, words) in cases {
                let answer = try await change(trip, world, changes.merging(["note": "A <b> word"]) { $1 })
                #expect(answer.status == status, "\(changes)")
                #expect(answer.words.contains(words), "\(changes): \(answer.words)")
                #expect(answer.words.contains("Nothing is changed yet."))
                let typed = try #require(PageForm(answer.text, action: "/planned/\(trip.id.text)/terms"))
                #expect(typed.fields["note"] == "A <b> word", "what was typed stays")
                for (name, value) in changes where name != "seen" {
                    #expect(typed.fields[name] == value, "\(name)")
                }
                #expect(try await stored(trip, world) == before)
            }
            let path = "/planned/\(trip.id.text)"
            #expect(try await world.post("\(path)/terms", as: PagesWorld.mia).status == .notFound)
            #expect(
                try await world.post("\(path)/terms", ["luggage": "9"], as: PagesWorld.luca).status
                    == .badRequest)
            try world.pass(to: "2027-01-17T06:00")
            _ = try await world.post("\(path)/start", as: PagesWorld.luca)
            let left = try await world.post("\(path)/terms", ["seats": "4"], as: PagesWorld.luca)
            #expect(left.status == .conflict && !left.text.contains("trip-terms"))
        }
    }

    @Test
    func
        `R9, R12: an open page is told the new price, or that the car is another, before anything is reserved`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let path = "/planned/\(trip.id.text)"
            let open = try await seats(trip, world)
            #expect(try await change(trip, world, ["price1": "0.10", "price2": "0.20"]).status == .seeOther)
            let dear = try await world.press("\(path)/reserve", on: open, as: PagesWorld.ada)
            #expect(dear.status == .conflict && dear.words.contains("CHF 0.20"))
            let clean = try await seats(trip, world)
            #expect(try await change(trip, world, ["smoking": "on"]).status == .seeOther)
            let smoky = try await world.press("\(path)/reserve", on: clean, as: PagesWorld.ada)
            #expect(smoky.status == .conflict && smoky.words.contains("It has changed meanwhile."))
            #expect(try await stored(trip, world).reservations.isEmpty)
            _ = try await world.press(
                "\(path)/reserve", on: try await seats(trip, world), as: PagesWorld.ada)
            #expect(try await stored(trip, world).reservations.map(\.price.minorUnits) == [20])
        }
    }

    @Test func `R9, R13: whoever waits for such a trip and was told is not told again`() async throws {
        try await withPages { world in
            let search = world.search(SampleCity.schaan, SampleCity.balzers, "&at=2027-01-17T06:00")
            let page = try await world.get(search, as: PagesWorld.mia)
            _ = try await world.press("/planned/alerts", on: page, as: PagesWorld.mia)
            let trip = try await world.publish(at: "2027-01-17T06:00")
            func news() async throws -> Int {
                try await world.planned.told(PagesWorld.person(2)).count { $0 == "plannedNotices.alert" }
            }
            try await until("she is told") { try await news() == 1 }
            #expect(
                try await change(trip, world, ["seats": "4", "price2": "0.80", "price1": "0.10"]).status
                    == .seeOther)
            // Her alert is held against what is offered once more, as at a start.
            let other = try await world.publish(at: "2027-01-17T06:20", as: PagesWorld.noah)
            try await until("she is told of the other") { try await news() == 2 }
            #expect(other.id != trip.id)
        }
    }

    @Test
    func `R9: later trips of the same weeks follow, ways back with them, and what was agreed there stays`()
        async throws
    {
        try await withPages { world in
            let weekly = PagesWorld.form(
                at: "2027-01-18T06:00", ["day1": "on", "until": "2027-02-08", "back": "2027-01-18T17:00"])
            #expect(try await world.post("/planned/new", weekly, as: PagesWorld.luca).status == .seeOther)
            func trips() async throws -> [PlannedTrip] {
                try await world.planned.desk.trips(of: PagesWorld.person(1)).map(\.trip)
            }
            let all = try await trips()
            #expect(all.count == 8)
            _ = try await world.reserve(all[4], seats: 2)
            let answer = try await change(
                all[2], world, ["seats": "1", "price1": "0.10", "price2": "0.50", "weeks": "on"])
            #expect(answer.headers["location"] == "/planned/\(all[2].id.text)?done=terms&left=1")
            let page = try await world.get(try #require(answer.headers["location"]), as: PagesWorld.luca)
            #expect(page.words.contains("1 later trip stays as it was"))
            let after = try await trips()
            #expect(after.map(\.seats) == [3, 3, 1, 1, 3, 1, 1, 1])
            #expect(
                after[2].stops.map(\.price) == [0, 10, 50] && after[3].stops.map(\.price) == [0, 40, 50])
            #expect(after[0] == all[0] && after[4].terms == all[4].terms)
        }
    }

    @Test func `R9: a past or coming trip is published again a week later with everything filled in`()
        async throws
    {
        try await withPages { world in
            let at = "2027-01-17T06:00"
            let trip = try await world.publish(
                at: at,
                [
                    "seats": "2", "luggage": "3", "instant": "on", "smoking": "on", "detour": "5",
                    "note": "At the fountain & co.", "times_for": at, "time1": "06:10", "time2": "06:31",
                    "prices_for": "2", "price1": "0.55", "price2": "1.05", "cash": "on",
                ])
            func again() async throws -> [String: String] {
                let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).text
                let link = try #require(page.firstMatch(of: /href="(\/planned\/new\?[^"]*)"/)).1
                let form = try await world.get(
                    String(link).replacing("&amp;", with: "&"), as: PagesWorld.luca)
                #expect(form.status == .ok)
                return try #require(PageForm(form.text, action: "/planned/new")).fields
            }
            let fields = try await again()
            #expect(fields["at"] == "2027-01-24T06:00")
            #expect(fields["time1"] == "06:10" && fields["time2"] == "06:31")
            #expect(fields["price1"] == "0.55" && fields["price2"] == "1.05")
            #expect(fields["note"] == "At the fountain & co." && fields["detour"] == "5")
            // Long after, when the trip is over, it is the next such day.
            _ = try await world.post("/planned/\(trip.id.text)/cancel", as: PagesWorld.luca)
            try world.pass(to: "2027-04-02T12:00")
            let later = try await again()
            #expect(later["at"] == "2027-04-04T06:00", "at the same time of the clock, also in summer")
            let answer = try await world.post("/planned/new", later, as: PagesWorld.luca)
            #expect(answer.status == .seeOther, "\(answer.text)")
            let made = try await world.planned.desk.trips(of: PagesWorld.person(1)).map(\.trip)
            #expect(made.map(\.terms) == [trip.terms])
        }
    }

    @Test func `R9: a program says other terms, what it leaves out stays, and each refusal has its name`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            _ = try await world.reserve(trip, seats: 2)
            func offer(_ body: String, _ person: Headers = PagesWorld.luca) async throws -> (
                HTTPStatus, JSONValue
            ) {
                var headers = person
                headers["Content-Type"] = "application/json"
                let answer = try await world.client.send(
                    .post, "/api/v1/planned/trips/\(trip.id.text)/terms", headers: headers,
                    body: Array(body.utf8))
                return (answer.status, try JSONReader.value(of: answer.body))
            }
            func slug(_ problem: JSONValue) -> Substring? {
                problem["type"]?.text?.split(separator: "/").last
            }
            let (status, document) = try await offer("{\"seats\":4,\"prices\":[0,10,20],\"note\":\"Hi\"}")
            #expect(status == .ok && document["note"] == "Hi" && document["version"] == 2, "\(document)")
            let terms = try await stored(trip, world).trip.terms
            #expect(terms.seats == 4 && terms.prices == [0, 10, 20] && terms.acceptsCash)
            let cases: [(String, HTTPStatus, Substring)] = [
                ("{\"seats\":1}", .conflict, "already-agreed"),
                ("{\"allowsSmoking\":true}", .conflict, "already-agreed"),
                ("{\"seats\":3,\"version\":1}", .conflict, "changed-since"),
            ]
            for (body, status, name) in cases {
                let (given, problem) = try await offer(body)
                #expect(given == status && slug(problem) == name, "\(body): \(problem)")
            }
            for body in [
                "{\"seats\":9}", "{\"prices\":[0,10]}", "{\"prices\":[0,10,5]}", "{\"prices\":[0,10,90000]}",
                "{\"prices\":[5,10,20]}",
            ] {
                let (given, problem) = try await offer(body)
                #expect(given == .unprocessableContent, "\(body): \(problem)")
            }
            #expect(try await offer("{\"seats\":3}", PagesWorld.mia).0 == .notFound)
            #expect(try await offer("{}").0 == .ok)
            #expect(try await stored(trip, world).trip.terms == terms)
            try world.pass(to: "2027-01-17T06:00")
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            let (late, problem) = try await offer("{\"seats\":4}")
            #expect(late == .conflict && slug(problem) == "trip-left")
        }
    }
}
