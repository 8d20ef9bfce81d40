import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("One day of a weekly repetition", .timeLimit(.minutes(2)))
struct OtherDaysTests {
    /// Sundays and Wednesdays for three weeks, with the way back in the evening.
    private func publish(_ world: PagesWorld) async throws -> [PlannedTrip] {
        let answer = try await world.post(
            "/planned/new",
            PagesWorld.form(
                at: "2027-01-17T06:00",
                [
                    "day7": "on", "day3": "on", "until": "2027-02-06", "back": "2027-01-17T17:00",
                    "detour": "10",
                ]), as: PagesWorld.luca)
        #expect(answer.status == .seeOther, "\(answer.words)")
        return try await world.planned.desk.trips(of: PagesWorld.person(1)).map(\.trip)
    }

    @Test func `R9: who looks at one day is led to the same seats on the others, and not to the way back`()
        async throws
    {
        try await withPages { world in
            let trips = try await publish(world)
            let ways = trips.filter { $0.stops.first?.name == "Schaan" }
            #expect(ways.count == 6 && trips.count == 12)
            let page = try await world.get(
                "/planned/\(ways[0].id.text)?in=0&out=1&seats=2", as: PagesWorld.mia)
            #expect(page.words.contains("Every week"))
            #expect(page.words.contains("The same trip on other days"))
            for way in ways.dropFirst() {
                #expect(page.words.contains("/planned/\(way.id.text)?in=0&amp;out=1&amp;seats=2"))
            }
            for back in trips where back.stops.first?.name == "Balzers" {
                #expect(!page.text.contains(back.id.text))
            }
            // Between places of one's own the moment moves along, and there is the same seat.
            let at = world.field(ways[0].departure)
            let own = try await world.get(
                "/planned/\(ways[0].id.text)?from=\(SampleCity.vaduzCastle.text)&to=\(SampleCity.triesen.text)&at=\(at)",
                as: PagesWorld.mia)
            let link = try #require(
                own.words.firstMatch(of: #/href="(/planned/[0-9a-z-]+\?[^"]*at=2027-01-20[^"]*)"/#)?.1)
            let there = try await world.get(String(link).replacing("&amp;", with: "&"), as: PagesWorld.mia)
            #expect(there.status == .ok && there.text.contains("id=\"reserve-seat\""))
            #expect(there.words.contains("Wednesday, 20 January"))
        }
    }

    @Test func `R9: a day that is full there, called off or taken by nobody new is not among them`()
        async throws
    {
        try await withPages { world in
            let ways = try await publish(world).filter { $0.stops.first?.name == "Schaan" }
            _ = try await world.post("/planned/\(ways[1].id.text)/cancel", as: PagesWorld.luca)
            try await world.planned.desk.act(on: ways[2].id) { book, now throws(BookingRefusal) in
                try book.pause(by: PagesWorld.person(1), at: now)
            }
            // Two of three seats are taken between the first stops, and none behind.
            let seat = try await world.reserve(ways[3], from: 0, to: 1, seats: 2, as: PagesWorld.ada)
            let asked = try await world.get("/planned/\(ways[3].id.text)", as: PagesWorld.luca)
            _ = try await world.press("\(seat)/approve", on: asked, as: PagesWorld.luca)
            func shown(_ wish: String, as person: Headers) async throws -> [PlannedTripID] {
                let page = try await world.get("/planned/\(ways[0].id.text)\(wish)", as: person)
                return ways.dropFirst().map(\.id).filter { page.text.contains("/planned/\($0.text)") }
            }
            let (all, without) = (
                [ways[3].id, ways[4].id, ways[5].id], [ways[4].id, ways[5].id]
            )
            #expect(try await shown("", as: PagesWorld.mia) == all)
            #expect(try await shown("?in=0&out=1&seats=1", as: PagesWorld.mia) == all)
            #expect(try await shown("?in=0&out=1&seats=2", as: PagesWorld.mia) == without)
            #expect(try await shown("?in=1&out=2&seats=3", as: PagesWorld.mia) == all)
            #expect(try await shown("?in=0&out=2&seats=2", as: PagesWorld.mia) == without)
            // A day would tell by its absence who rides on it.
            world.company.bar(3, 2)
            #expect(try await shown("", as: PagesWorld.mia) == all)
            // Strangers learn of no week at all, and a single trip is none.
            let strangers = try await world.get("/planned/\(ways[0].id.text)").words
            #expect(try await shown("", as: [:]).isEmpty)
            #expect(!strangers.contains("Every week") && strangers.contains("Schaan"))
            let single = try await world.publish(at: "2027-03-01T06:00")
            let alone = try await world.get("/planned/\(single.id.text)", as: PagesWorld.mia).words
            #expect(!alone.contains("on other days") && !alone.contains("Every week"))
        }
    }

    @Test func `R9: the other days are right in later weeks, without a time, and after the clocks change`()
        async throws
    {
        try await withPages(at: "2027-03-20T12:00") { world in
            _ = try await world.post(
                "/planned/new",
                PagesWorld.form(
                    at: "2027-03-26T07:00", ["day5": "on", "until": "2027-04-16", "detour": "10"]),
                as: PagesWorld.luca)
            let trips = try await world.planned.desk.trips(of: PagesWorld.person(1)).map(\.trip)
            #expect(trips.count == 4)
            let places = "from=\(SampleCity.vaduzCastle.text)&to=\(SampleCity.triesen.text)"
            let timed = try await world.get(
                "/planned/\(trips[0].id.text)?\(places)&at=2027-03-26T07:05", as: PagesWorld.mia
            ).words
            for day in ["04-02", "04-09", "04-16"] {
                #expect(timed.contains("at=2027-\(day)T07%3A05"), "\(day)")
            }
            let page = try await world.get("/planned/\(trips[0].id.text)?\(places)", as: PagesWorld.mia).words
            for trip in trips.dropFirst() {
                let link = try #require(
                    page.split(separator: "href=\"").first { $0.hasPrefix("/planned/\(trip.id.text)") }?
                        .split(
                            separator: "\"")[0])
                let there = try await world.get(
                    String(link).replacing("&amp;", with: "&"), as: PagesWorld.mia)
                #expect(there.text.contains("id=\"reserve-seat\""), "\(world.field(trip.departure))")
            }
        }
    }

    @Test
    func
        `R12, R21: who asks for a seat still reads the driver's note, and in which car; its plate once they have it`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["note": "I stop behind the station."])
            let seat = try await world.reserve(trip)
            let asked = try await world.get(seat, as: PagesWorld.mia).words
            #expect(asked.contains("I stop behind the station.") && asked.contains("Škoda Octavia"))
            #expect(!asked.contains("plate-large"))
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            _ = try await world.press("\(seat)/approve", on: page, as: PagesWorld.luca)
            let had = try await world.get(seat, as: PagesWorld.mia).words
            #expect(had.contains("I stop behind the station.") && had.contains("plate-large"))
            _ = try await world.post("\(seat)/cancel", as: PagesWorld.mia)
            let over = try await world.get(seat, as: PagesWorld.mia).words
            #expect(!over.contains("I stop behind the station.") && !over.contains("plate-large"))
        }
    }
}
