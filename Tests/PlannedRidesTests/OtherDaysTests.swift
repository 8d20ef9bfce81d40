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

    @Test func `R9: a day that is full, called off or taken by nobody new is not among them`() async throws {
        try await withPages { world in
            let ways = try await publish(world).filter { $0.stops.first?.name == "Schaan" }
            _ = try await world.post("/planned/\(ways[1].id.text)/cancel", as: PagesWorld.luca)
            try await world.planned.desk.act(on: ways[2].id) { book, now throws(BookingRefusal) in
                try book.pause(by: PagesWorld.person(1), at: now)
            }
            let page = try await world.get("/planned/\(ways[0].id.text)", as: PagesWorld.mia)
            let shown = ways.dropFirst().filter { page.text.contains("/planned/\($0.id.text)") }
            #expect(shown.map(\.id) == ways.dropFirst(3).map(\.id))
            // Strangers learn of no series, and a single trip is none.
            #expect(!(try await world.get("/planned/\(ways[0].id.text)")).text.contains(ways[4].id.text))
            let single = try await world.publish(at: "2027-03-01T06:00")
            let alone = try await world.get("/planned/\(single.id.text)", as: PagesWorld.mia).words
            #expect(!alone.contains("on other days") && !alone.contains("Every week"))
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
        }
    }
}
