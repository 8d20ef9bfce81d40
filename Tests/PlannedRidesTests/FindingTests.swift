import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlaceChoice
import Places
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("Trips as they are found", .timeLimit(.minutes(2)))
struct FindingTests {
    private static let confirmed: Headers = ["X-Person": "3", "X-Standing": "confirmed"]

    private func results(_ world: PagesWorld, _ more: String = "", as person: Headers = [:]) async throws
        -> String
    {
        try await world.get(world.search(SampleCity.schaan, SampleCity.balzers, more), as: person).words
    }

    /// What each card of a page says, without the addresses that it leads to.
    private func cards(_ page: String) -> [String] {
        page.split(separator: "<li class=\"trip-card\">").dropFirst().map {
            String($0.split(separator: "Reserve</span>")[0]).replacing(/href="[^"]*"/, with: "")
        }
    }

    @Test func `R10: the next trips stand below the line, with who drives, when, the stops and the price`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["smoking": "on", "instant": "on"])
            let page = try await world.get("/planned", as: PagesWorld.mia).words
            for words in [
                "Luca", "Rated 4.7 of 5", "Showed a document", "Schaan", "Balzers", "06:00 – 06:18",
                "CHF 1.65",
                "3 seats left", "1 stop on the way", "Vaduz", "The seat is yours at once",
                "Smoking is allowed",
                "href=\"/planned/\(trip.id.text)\"",
            ] { #expect(page.contains(words), "\(words)") }
            #expect(!page.contains("My planned rides"))
            #expect(try await world.get("/planned", as: PagesWorld.luca).text.contains("My planned rides"))
            try world.pass(to: "2027-01-17T06:01")
            #expect(try await world.get("/planned", as: PagesWorld.mia).text.contains("Nobody has published"))
        }
    }

    @Test func `R10: two places with nothing between them are told apart, and what cannot be is said`()
        async throws
    {
        try await withPages { world in
            func typed(_ line: String) async throws -> (location: String, text: String) {
                let answer = try await world.get(
                    "/planned?line=\(line.replacing(" ", with: "+").replacing("→", with: "%E2%86%92").replacing("ü", with: "%C3%BC"))",
                    as: PagesWorld.mia)
                return (answer.headers["location"] ?? "", answer.text)
            }
            for line in [
                "schan triesn friday morning", "Schaan Triesen am Freitag früh",
                "schan → triesn friday morning",
            ] {
                let found = try await typed(line).location
                #expect(
                    found.contains("from_name=Schaan") && found.contains("to_name=Triesen"),
                    "\(line): \(found)")
                #expect(found.contains("at=2027-01-15T08%3A30"), "\(line): \(found)")
            }
            // What is one place stays one: where to start is asked, and the day stays in sight.
            let asked = try await typed("Landstrasse Triesen friday morning").text
            #expect(asked.contains("Where do you start?") && asked.contains("08:30"))
            #expect(try await typed("Triesen yesterday").text.contains("There is no such day, it is over"))
            #expect(try await typed("Schaan to Triesen 25:00").text.contains("There is no such time of day."))
            let same = try await world.get(
                world.search(SampleCity.schaan, SampleCity.schaan), as: PagesWorld.mia)
            #expect(same.text.contains("You are already there."))
            let first = try await world.get("/planned", as: PagesWorld.mia).text
            #expect(first.contains("For example: "))
        }
    }

    @Test func `R12: more seats are those on the same stretch, and one's own seat is no offer`() async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["detour": "20", "instant": "on"])
            let start = Coordinate(latitude: 47.1612, longitude: 9.5099)
            let page = try await world.get(
                "/planned/\(trip.id.text)?from=\(start.text)&to=\(SampleCity.balzers.text)",
                as: PagesWorld.mia)
            let form = try #require(
                page.words.split(separator: "id=\"seats-wanted\"").dropFirst().first?.split(
                    separator: "</form>"
                ).first)
            #expect(
                form.contains("name=\"from\"") && form.contains("name=\"to\"")
                    && form.contains("name=\"seats\""))
            #expect(page.words.contains("Sunday, 17 January"))
            #expect(
                try await world.get(world.search(SampleCity.schaan, SampleCity.balzers), as: PagesWorld.mia)
                    .text.contains("The other way round"))
        }
    }

    @Test func `R11: a search is narrowed by time, seats, price and conditions, and widened by a press`()
        async throws
    {
        try await withPages { world in
            _ = try await world.publish(
                at: "2027-01-17T06:00", ["seats": "2", "luggage": "1", "detour": "0"])
            _ = try await world.publish(
                at: "2027-01-17T10:00", ["instant": "on", "luggage": "3", "detour": "0"])
            _ = try await world.publish(
                at: "2027-01-17T14:00", ["smoking": "on", "seats": "4", "detour": "0"], as: PagesWorld.noah)
            for (more, clocks) in [
                ("", ["06:00", "10:00", "14:00"]),
                ("&at=2027-01-17T07:00", ["06:00"]),
                ("&at=2027-01-17T09:00&hours=3", ["10:00", "06:00"]),
                ("&at=2027-01-17T09:00&hours=3&order=time", ["06:00", "10:00"]),
                ("&at=2027-01-18T09:00&hours=12", []),
                ("&seats=3", ["10:00", "14:00"]), ("&seats=4", ["14:00"]),
                ("&instant=on", ["10:00"]), ("&smokefree=on", ["06:00", "10:00"]),
                ("&luggage=2", ["10:00", "14:00"]), ("&luggage=3", ["10:00"]),
                ("&price=1.50", ["14:00"]), ("&price=1.00", []),
                ("&order=price", ["14:00", "10:00", "06:00"]),
            ] {
                let page = try await results(world, more, as: PagesWorld.mia)
                let found = page.matches(of: /trip-card-clock">(\d\d:\d\d)/).map { String($0.1) }
                #expect(found == clocks, "\(more)")
                if clocks.isEmpty { #expect(page.contains("Nobody goes there then yet"), "\(more)") }
                if clocks.count > 1 { #expect(page.contains("\(clocks.count) trips fit"), "\(more)") }
            }
            let wrong = try await results(world, "&at=soon", as: PagesWorld.mia)
            #expect(wrong.contains("Say when, such as") && !wrong.contains("Nobody goes there"))
            #expect(
                try await results(world, "&price=cheap", as: PagesWorld.mia).contains("This is no price."))
            let none = try await results(world, "&at=2027-01-18T09:00&price=1.00", as: PagesWorld.mia)
            #expect(none.contains("hours=3&amp;walk=2000&amp;price=1.00"), "more hours and a longer walk")
            let last = try await results(
                world, "&at=2027-01-25T09:00&hours=24&walk=5000", as: PagesWorld.mia)
            #expect(!last.contains("Look further"))
            let mountain = try SampleCity.roadless(world.planned.finder.roads.map)
            let off = try await world.get(world.search(SampleCity.schaan, mountain), as: PagesWorld.mia).text
            #expect(off.contains("One of the places is at no road of Liechtenstein."))
        }
    }

    @Test func `R11: whoever is known sees where to get in on the map, and how far it is to walk`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["detour": "20"])
            let start = Coordinate(latitude: 47.1612, longitude: 9.5099)
            let page = try await world.get(world.search(start, SampleCity.balzers), as: PagesWorld.mia).words
            #expect(
                page.contains("trip-0")
                    && (page.contains("to walk to the car") || page.contains("Fetches you")))
            let detail = try await world.get(
                "/planned/\(trip.id.text)?from=\(start.text)&to=\(SampleCity.balzers.text)",
                as: PagesWorld.mia)
            #expect(detail.text.contains("id&quot;:&quot;from") && detail.text.contains("data-way=\"[[9."))
            #expect(
                detail.words.contains("Škoda Octavia") && !detail.words.contains("FL 12341"), "no plate yet")
        }
    }

    @Test func `R11: a stranger learns towns, times and prices, and no names, stops, pins or walks`()
        async throws
    {
        try await withPages { world in
            let secret = [
                "via1_name": "Behind the blue door", "note": "Ring at Marxer", "from_name": "My own door",
            ]
            let trip = try await world.publish(at: "2027-01-17T06:00", secret)
            let detail = "/planned/\(trip.id.text)"
            let own = "?from=\(SampleCity.schaan.text)&to=\(SampleCity.balzers.text)"
            for person in [[:], Self.confirmed] as [Headers] {
                for path in ["/planned", "/planned\(own)", detail, detail + own, "\(detail)?in=1&out=2"] {
                    let page = try await world.get(path, as: person).words
                    #expect(page.contains("Balzers"), "\(path)")
                    for words in [
                        "Luca", "blue door", "Marxer", "My own door", "Škoda", "stop-0", "trip-0", "to walk",
                        "data-way=\"[[", "Fetches you", "Rated",
                    ] { #expect(!page.contains(words), "\(words) on \(path)") }
                    #expect(!page.contains("9.52280") || path.contains("9.52280"))
                    #expect(PageForm(page, action: "\(detail)/reserve") == nil)
                }
            }
            let page = try await world.get(detail).text
            #expect(page.contains("Log in") && page.contains("/login?return=%2Fplanned%2F"))
            let proof = try await world.get(detail, as: Self.confirmed).text
            #expect(proof.contains("Show who you are"))
            #expect(try await results(world).contains("You see towns and no names. Log in"))
            #expect(try await results(world, as: Self.confirmed).contains("Whoever has shown who they are"))
        }
    }

    @Test func `R11: by many questions a stranger learns no more: all addresses of a town have one answer`()
        async throws
    {
        try await withPages { world in
            // Where the car stops in Schaan, and on which side of the town, is nobody's business.
            _ = try await world.publish(at: "2027-01-17T06:00")
            _ = try await world.publish(at: "2027-01-17T09:00", ["from": "47.1668,9.5065"])
            var random = SplitMix64(seed: 5)
            var answers: Set<[String]> = []
            for number in 0..<20 {
                let start = Coordinate(
                    latitude: .random(in: 47.163...47.169, using: &random),
                    longitude: .random(in: 9.506...9.512, using: &random))
                #expect(world.city.places.gazetteer.settlement(near: start)?.names.local == "Schaan")
                let more = ["", "&walk=300", "&walk=5000", "&order=walking"][number % 4]
                let page = try await world.get(world.search(start, SampleCity.balzers, more)).words
                answers.insert(cards(page).sorted())
            }
            #expect(answers.count == 1 && answers.first?.count == 2, "seed 5")
        }
    }

    @Test
    func `R8, R11: own trips, and those that are not for somebody, are neither shown nor counted nor there`()
        async throws
    {
        try await withPages { world in
            var luca = PagesWorld.luca
            luca["X-Gender"] = "man"
            var eva = PagesWorld.eva
            eva["X-Person"] = "5"
            let women = try await world.publish(at: "2027-01-17T06:00", ["company": "1"], as: eva)
            let men = try await world.publish(at: "2027-01-17T09:00", ["company": "2"], as: luca)
            let open = try await world.publish(at: "2027-01-18T09:00", as: luca)
            let unproven: Headers = ["X-Person": "4", "X-Gender": "woman", "X-Standing": "verified"]
            let woman = PagesWorld.eva
            let man: Headers = ["X-Person": "2", "X-Gender": "man"]
            for (person, seen) in [
                ([:], [open]), (PagesWorld.ada, [open]), (unproven, [open]), (woman, [women, open]),
                (man, [men, open]), (luca, []), (eva, [open]),
            ] as [(Headers, [PlannedTrip])] {
                for page in [
                    try await results(world, as: person), try await world.get("/planned", as: person).text,
                ] {
                    for trip in [women, men, open] {
                        #expect(page.contains(trip.id.text) == seen.contains(trip), "\(person)")
                    }
                }
                let count = seen.count == 1 ? "1 trip fits" : "\(seen.count) trips fit"
                #expect(try await results(world, as: person).contains(count) == !seen.isEmpty)
            }
            try await expectGone(women, to: man, in: world)
            try await expectGone(women, to: unproven, in: world)
            try await expectGone(women, to: [:], in: world)
            try await expectGone(men, to: woman, in: world)

            world.company.bar(1, 4)
            #expect(try await !results(world, as: woman).contains(open.id.text))
            try await expectGone(open, to: woman, in: world)
            // Whoever rides along there and has blocked them they must not meet either: that the trip were gone would tell who
            // is on it, so it stays, and has no seat.
            _ = try await world.reserve(women, as: PagesWorld.eva)
            world.company.bar(4, 3)
            var ada = PagesWorld.ada
            ada["X-Gender"] = "woman"
            #expect(try await results(world, as: ada).contains(women.id.text))
            let page = try await world.get("/planned/\(women.id.text)", as: ada)
            #expect(page.status == .ok && page.text.contains("No seat is free on this stretch now."))
            #expect(!page.text.contains("id=\"reserve-seat\""))
        }
    }

    /// Nothing that somebody does tells a trip that is not for them from one that never was.
    private func expectGone(_ trip: PlannedTrip, to person: Headers, in world: PagesWorld) async throws {
        let never = PlannedTripID(4_711).text
        let fields = ["in": "0", "seats": "1", "shown": "165", "pay": "cash"]
        func answers(_ id: String) async throws -> [TestResponse] {
            [
                try await world.get("/planned/\(id)", as: person),
                try await world.get("/planned/\(id)?in=0&out=1", as: person),
                try await world.get("/planned/\(id)/stream", as: person),
                try await world.post("/planned/\(id)/reserve", fields, as: person),
                try await world.post("/planned/\(id)/start", as: person),
                try await world.post("/planned/\(id)/end", as: person),
                try await world.post("/planned/\(id)/cancel", as: person),
                try await world.post("/planned/\(id)/times", ["at": "2027-01-18T09:00"], as: person),
            ]
        }
        let (hidden, none) = (try await answers(trip.id.text), try await answers(never))
        #expect(hidden[0].status == .notFound && hidden[0].text.contains("This trip is gone"))
        for (one, other) in zip(hidden, none) {
            #expect(one.status == other.status)
            let body = one.text.replacing(trip.id.text, with: never)
            let isProblem = one.headers["content-type"]?.hasPrefix("application/problem") == true
            if !isProblem { #expect(body == other.text) }
        }
        #expect(try await world.planned.desk.book(trip.id)?.trip == trip)
        #expect(try await world.get("/planned/no-trip", as: person).status == .notFound)
    }

    @Test
    func `R10: the city's first page speaks of the next seat or drive of the coming day, and of no other`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip)
            #expect(try await world.notice(2) == nil)
            try world.pass(to: "2027-01-16T12:00")
            #expect(try await world.notice(2)?.contains(seat) == true)
            #expect(try await world.notice(1)?.contains("/planned/\(trip.id.text)") == true)
            #expect(try await world.notice(3) == nil)
            #expect(try await world.notice(0) == nil)
            #expect(try await !world.isUnderWay(1))
            try world.pass(to: "2027-01-17T06:00")
            _ = try await world.post("\(seat)/board", as: PagesWorld.luca)
            #expect(try await world.isUnderWay(1))
            #expect(try await world.isUnderWay(2))
            #expect(try await !world.isUnderWay(3))
            #expect(try await !world.isUnderWay(0))
        }
    }
}
