import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import PlannedRides
import PlannedTrips
import Testing
import TripSafety

@Suite("Safety on planned trips", .timeLimit(.minutes(3)))
struct SeatSafetyTests {
    private func share(_ seat: String, _ world: PagesWorld, as person: Headers) async throws -> String {
        var headers = person
        headers["Accept"] = "application/json"
        let made = try await world.client.post("\(seat)/share", form: [:], headers: headers)
        #expect(made.status == .created)
        return String(try #require(made.text.split(separator: "\"").first { $0.hasPrefix("/share/") }))
    }

    @Test(arguments: TestTransport.allCases)
    func
        `R8: a passenger has the emergency sheet, and a link that shows the seat until half an hour after it`(
            transport: TestTransport
        ) async throws
    {
        try await withPages(over: transport) { world in
            let trip = try await world.publish()
            let seat = try await world.reserve(trip, ["pay": "cash"])
            #expect(!(try await world.get(seat, as: PagesWorld.mia).text.contains("tel:112")), "no car yet")
            _ = try await world.post("\(seat)/approve", as: PagesWorld.luca)
            let page = try await world.get(seat, as: PagesWorld.mia).text
            #expect(page.contains("tel:112") && page.contains("Follow my trip to Balzers."))
            let link = try await share(seat, world, as: PagesWorld.mia)
            #expect(try await world.get(seat, as: PagesWorld.mia).text.contains("1 link shows this trip"))
            let shown = try await world.get(link)
            #expect(shown.text.contains("Mia has a seat in this car") && shown.text.contains("FL 12341"))
            for secret in ["tel:", "CHF", String(seat.suffix(36))] {
                #expect(!shown.text.contains(secret), "\(secret) is nobody's business")
            }
            #expect(shown.headers["x-robots-tag"] == "noindex, nofollow, noarchive")
            let safety = try await world.get("\(seat)/safety", as: PagesWorld.mia).text
            #expect(safety.contains("tel:112") && safety.contains("Škoda Octavia") && safety.contains("Luca"))
            // Somebody else's seat has neither, its driver's included.
            for person in [PagesWorld.ada, PagesWorld.luca] {
                for part in ["safety", "share"] {
                    #expect(try await world.get("\(seat)/\(part)", as: person).status == .notFound)
                }
            }
            world.planned.time.now = trip.departure
            #expect(
                !(try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).text.contains("tel:")))
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            #expect(try await world.get(link).text.contains("A car is on its way to Mia"))
            let drive = try await world.get("/planned/\(trip.id.text)/safety", as: PagesWorld.luca)
            #expect(drive.text.contains("tel:112") && drive.text.contains("FL 12341"))
            _ = try await world.post("\(seat)/board", as: PagesWorld.mia)
            #expect(try await world.get(link).text.contains("Mia is on the way"))
            let events = try await world.client.events("\(link)/stream", count: 3)
            #expect(events.map(\.name) == ["share", "share-map", "cars"])
            _ = try await world.post("\(seat)/arrive", as: PagesWorld.mia)
            #expect(try await world.get(link).text.contains("Mia has arrived"))
            world.planned.time.now = trip.departure + TripShares.afterglow + .minutes(1)
            #expect(try await world.get(link).status == .notFound)
        }
    }

    @Test func `R8: links end when the passenger says so, and only then`() async throws {
        try await withPages { world in
            let trip = try await world.publish(["instant": "on"])
            let seat = try await world.reserve(trip, ["pay": "cash"])
            let link = try await share(seat, world, as: PagesWorld.mia)
            #expect(try await world.post("\(seat)/share/stop", as: PagesWorld.ada).status == .notFound)
            #expect(try await world.get(link).status == .ok)
            _ = try await world.post("\(seat)/share/stop", as: PagesWorld.mia)
            #expect(try await world.get(link).status == .notFound)
        }
    }

    @Test func `R12, R21: who is not in the car says so, and the driver's word no longer counts`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(["instant": "on"])
            let seat = try await world.reserve(trip, ["pay": "cash"])
            world.planned.time.now = trip.departure
            _ = try await world.post("\(seat)/board", as: PagesWorld.luca)
            #expect(try await world.reservation(seat, on: trip).state.isOnBoard)
            let early = try await world.post("\(seat)/arrive", as: PagesWorld.luca)
            #expect(early.status == .conflict)
            let page = try await world.get(seat, as: PagesWorld.mia)
            #expect(page.text.contains("I am not in the car"))
            let denied = try await world.press("\(seat)/not-in", on: page, as: PagesWorld.mia)
            #expect(denied.status == .seeOther)
            #expect(try await world.reservation(seat, on: trip).state.isConfirmed)
            let again = try await world.post("\(seat)/board", as: PagesWorld.luca)
            #expect(again.status == .conflict && again.text.contains("Only the passenger"))
            let drive = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).text
            #expect(drive.contains("Only the passenger"))
        }
    }
}
