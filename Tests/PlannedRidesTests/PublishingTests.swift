import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("Trips as they are published", .timeLimit(.minutes(2)))
struct PublishingTests {
    private func trips(of driver: UInt64 = 1, _ world: PagesWorld) async throws -> [PlannedTrip] {
        try await world.planned.desk.trips(of: PagesWorld.person(driver)).map(\.trip)
    }

    private func publish(_ world: PagesWorld, at field: String, _ more: [String: String]) async throws
        -> TestResponse
    {
        try await world.post("/planned/new", PagesWorld.form(at: field, more), as: PagesWorld.luca)
    }

    @Test(arguments: TestDatabase.allCases)
    func `R9: what was published is what the form said, and its driver sees it`(kind: TestDatabase)
        async throws
    {
        try await withPages(on: kind) { world in
            let trip = try await world.publish(
                at: "2027-01-16T07:00",
                [
                    "seats": "2", "luggage": "3", "instant": "on", "smoking": "on", "detour": "5",
                    "note": "At the fountain", "times_for": "2027-01-16T07:00", "time1": "07:10",
                    "time2": "07:30", "prices_for": "2", "price1": "0.50", "price2": "2.10",
                ])
            #expect(trip.stops.map(\.name) == ["Schaan", "Vaduz", "Balzers"])
            #expect(trip.stops.map { world.field($0.at).suffix(5) } == ["07:00", "07:10", "07:30"])
            #expect(trip.stops.map(\.price) == [0, 50, 210])
            #expect(trip.seats == 2 && trip.luggage == .large && trip.isInstant && trip.allowsSmoking)
            #expect(trip.longestDetour == .minutes(5) && trip.note == "At the fountain" && trip.acceptsCash)
            let page = try await world.get("/planned/\(trip.id.text)?done=published", as: PagesWorld.luca)
                .text
            #expect(page.contains("Published. You are told as soon as somebody wants a seat."))
            #expect(page.contains("data-way=\"[[9."), "its way is known at once")
            let mine = try await world.get("/planned/mine?done=published", as: PagesWorld.luca).text
            #expect(mine.contains("Schaan → Balzers") && mine.contains("0 seats taken"))
            #expect(mine.contains("Published."))
            #expect(try await world.get("/planned/mine", as: PagesWorld.ada).text.contains("Nothing ahead"))
            #expect(try await world.get("/planned/mine").headers["location"] == "/login?return=/planned/mine")
        }
    }

    @Test func `R9: what cannot be published is said in words beside what was typed, and nothing is`()
        async throws
    {
        try await withPages(allowsCash: true) { world in
            let at = "2027-01-16T07:00"
            let times = ["times_for": at, "time1": "07:05", "time2": "07:18"]
            let prices = ["prices_for": "3", "price1": "0.45", "price2": "1.65"]
            for (more, words) in [
                (["at": "soon"], "Say when, such as 24 December, 7:10."),
                (["at": ""], "Say when, such as 24 December, 7:10."),
                (["at": "2027-01-15T06:04"], "That is too soon. The earliest is 06:05."),
                (["at": "2028-01-15T07:00"], "That is too far ahead."),
                (times.merging(["time1": "late"]) { $1 }, "This is no time."),
                (times.merging(["time1": "07:01"]) { $1 }, "From Schaan to Vaduz the road takes at least"),
                (times.merging(["time2": "06:59"]) { $1 }, "The car must be in Balzers after Vaduz."),
                (times.merging(["time2": "16:00"]) { $1 }, "Publish two trips."),
                (prices.merging(["price1": "x"]) { $1 }, "This is no price."),
                (prices.merging(["price1": "-1"]) { $1 }, "This is no price."),
                (prices.merging(["price2": "0.40"]) { $1 }, "Up to Balzers a seat costs at least CHF 0.45"),
                (prices.merging(["price2": "9.00"]) { $1 }, "a seat may cost CHF"),
                (prices.merging(["price2": "9000000.00"]) { $1 }, "That is more than any seat costs."),
                (["back": "soon"], "Say when the way back leaves"),
                (["back": "2027-01-16T07:10"], "The way back leaves before you have arrived."),
                (
                    ["back": "2027-01-17T07:05", "day6": "on", "day7": "on", "until": "2027-01-17"],
                    "You have another trip then: Sunday 07:00 to 07:18"
                ),
                (["day1": "on"], "Say until which day the trip is repeated."),
                (["day1": "on", "until": "2027-01-15"], "Say until which day the trip is repeated."),
                (["day1": "on", "until": "2027-01-17"], "None of these weekdays lies in that time."),
                (["via1": SampleCity.schaan.text], "are the same place, or nearly."),
                (["via1": "47.0600,9.6200"], "No road leads from"),
                (["note": "\u{7}"], "holds signs that are no text"),
            ] {
                let fields = more.merging(["note": more["note"] ?? "Typed before"]) { $1 }
                let answer = try await publish(world, at: more["at"] ?? at, fields)
                #expect(answer.status == .unprocessableContent, "\(more)")
                #expect(answer.words.contains(words), "\(more) → \(words)")
                let form = try #require(PageForm(answer.text, action: "/planned/new")).fields
                #expect(form["to_name"] == "Balzers" && form["at"] == more["at"] ?? at, "\(more)")
                if more["note"] == nil { #expect(form["note"] == "Typed before") }
            }
            #expect(try await trips(world).isEmpty)
        }
    }

    @Test func `R9: stops far off the way are not published`() async throws {
        try await withPages { world in
            let fields = [
                "from": SampleCity.vaduz.text, "to": SampleCity.vaduzNorth.text,
                "via1": SampleCity.balzers.text,
                "via2": SampleCity.schaan.text, "via3": SampleCity.triesen.text, "at": "2027-01-16T07:00",
            ]
            let answer = try await world.post("/planned/new", fields, as: PagesWorld.luca)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("The stops lead far off the way."))
            #expect(try await trips(world).isEmpty)
        }
    }

    @Test
    func
        `R9: the hour that the clocks skip is refused in words, and of the one that comes twice the first is`()
        async throws
    {
        try await withPages(at: "2027-03-27T12:00") { world in
            let answer = try await publish(world, at: "2027-03-28T02:30", [:])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("The clocks skip this time. An hour later it is 03:30"))
            let trip = try await world.publish(at: "2027-03-28T01:55")
            #expect(trip.stops.map { world.field($0.at).suffix(5) } == ["01:55", "03:00", "03:13"])
        }
        try await withPages(at: "2027-10-30T12:00") { world in
            let trip = try await world.publish(at: "2027-10-31T02:30")
            #expect(trip.departure == Timestamp(milliseconds: 1_824_942_600_000), "02:30 while it is summer")
        }
    }

    @Test func `R9: every week keeps the clock over both changes of it, and goes back as well`() async throws
    {
        for (now, at, back, until, days) in [
            ("2027-03-20T12:00", "2027-03-26T07:00", "2027-03-26T17:30", "2027-04-09", ["26", "02", "09"]),
            ("2027-10-20T12:00", "2027-10-22T07:00", "2027-10-22T17:30", "2027-11-05", ["22", "29", "05"]),
        ] {
            try await withPages(at: now) { world in
                let answer = try await publish(world, at: at, ["day5": "on", "until": until, "back": back])
                #expect(answer.headers["location"]?.hasPrefix("/planned/mine?done=published&trips=") == true)
                let trips = try await trips(world)
                #expect(trips.count == 6 && Set(trips.map(\.series)).count == 1 && trips[0].series != nil)
                let there = trips.filter { $0.stops[0].name == "Schaan" }
                let returning = trips.filter { $0.stops[0].name == "Balzers" }
                #expect(
                    there.map { world.field($0.departure).suffix(8) }
                        == days.map { "\($0)T07:00" }[...].map { $0[...] })
                #expect(
                    returning.map { world.field($0.departure).suffix(8) }
                        == days.map { "\($0)T17:30" }[...].map { $0[...] })
                #expect(returning.allSatisfy { $0.stops.map(\.name) == ["Balzers", "Vaduz", "Schaan"] })
                #expect(returning.allSatisfy { $0.stops.map(\.price) == [0, 120, 165] })
            }
        }
    }

    @Test func `R9: a repetition at an hour that the clocks skip leaves that day out`() async throws {
        try await withPages(at: "2027-03-20T12:00") { world in
            _ = try await publish(world, at: "2027-03-21T02:30", ["day7": "on", "until": "2027-04-04"])
            #expect(
                try await trips(world).map { world.field($0.departure) } == [
                    "2027-03-21T02:30", "2027-04-04T02:30",
                ])
        }
    }

    @Test func `R9: one form publishes at most sixty trips, all or none`() async throws {
        try await withPages { world in
            let week = Dictionary(uniqueKeysWithValues: (1...7).map { ("day\($0)", "on") })
            let many = try await publish(
                world, at: "2027-01-16T07:00", week.merging(["until": "2027-03-17"]) { $1 })
            #expect(many.status == .unprocessableContent && many.text.contains("That is more than 60 trips."))
            #expect(try await trips(world).isEmpty)
            let most = try await publish(
                world, at: "2027-01-16T07:00", week.merging(["until": "2027-03-16"]) { $1 })
            #expect(most.status == .seeOther)
            #expect(try await trips(world).count == 60)
            try await until("all can be found") { world.planned.finder.count == 60 }
            _ = try await publish(world, at: "2027-01-16T12:00", week.merging(["until": "2027-03-16"]) { $1 })
            let more = try await publish(world, at: "2027-01-16T20:00", [:])
            #expect(more.status == .conflict && more.text.contains("You have 120 trips ahead"))
        }
    }

    @Test func `R9: nobody drives two trips at once: of a form with one that collides nothing is published`()
        async throws
    {
        try await withPages { world in
            _ = try await world.publish(at: "2027-01-20T07:10")
            let answer = try await publish(
                world, at: "2027-01-18T07:00",
                ["day1": "on", "day2": "on", "day3": "on", "until": "2027-01-31", "note": "Every day"])
            #expect(answer.status == .conflict)
            #expect(answer.words.contains("You are under way elsewhere then: Wednesday 07:10 to 07:28."))
            #expect(PageForm(answer.text, action: "/planned/new")?.fields["note"] == "Every day")
            #expect(PageForm(answer.text, action: "/planned/new")?.fields["day2"] == "on")
            #expect(try await trips(world).count == 1)
            _ = try await world.publish(at: "2027-01-20T07:10", as: PagesWorld.noah)
        }
    }

    @Test func `R9: in a city without cash no trip takes it`() async throws {
        try await withPages(allowsCash: false) { world in
            let page = try await world.get(
                "/planned/new?from=47.165,9.5087&to=47.0656,9.5025", as: PagesWorld.luca)
            #expect(!page.text.contains("I take cash"))
            #expect(try await world.publish().acceptsCash == false)
        }
    }

    @Test func `R9: bounds that are narrower than the form's are said in words, in every language`()
        async throws
    {
        var limits = PublishingLimits()
        (limits.stops, limits.seats, limits.longestDetour) = (2...2, 1...2, .minutes(5))
        for language in Language.allCases {
            let texts = try ProjectFiles.catalogue().texts(in: language)
            try await withPages(limits: limits, language: language) { world in
                let answer = try await publish(world, at: "2027-01-16T07:00", [:])
                #expect(answer.status == .unprocessableContent)
                #expect(!answer.text.contains(/>planned\.[a-z]/), "every word has its text")
                #expect(answer.text.contains(texts(TextKey("planned.stopCount"), count: 2)))
                #expect(answer.text.contains(texts(TextKey("planned.seatCount"), count: 2)))
                #expect(try await trips(world).isEmpty)
            }
        }
    }
}
