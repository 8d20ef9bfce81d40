import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import OpenStreetMap
import PlannedRides
import PlannedTrips
import Testing

@Suite("Another destination on a planned trip", .timeLimit(.minutes(3)))
struct DestinationTests {
    @Test(arguments: TestTransport.allCases)
    func `R22: elsewhere at a price that both agree on first, before the ride and during it`(
        transport: TestTransport
    ) async throws {
        try await withPages(over: transport) { world in
            let trip = try await world.publish(["instant": "on"])
            let seat = try await world.reserve(trip, to: 1, ["pay": "cash"])
            let before = try await world.reservation(seat, on: trip)
            let page = try await world.get("\(seat)/destination", as: PagesWorld.mia)
            #expect(page.status == .ok && page.text.contains("\(seat)/destination?stop=2"))
            #expect(!page.text.contains("destination?stop=1\""), "that is where they get out already")
            let choice = try await world.get("\(seat)/destination?stop=2", as: PagesWorld.mia)
            let price = trip.price(from: before.board, to: try #require(trip.point(atStop: 2)), seats: 1)
            #expect(choice.text.contains("Ask the driver") && choice.text.contains("instead of"))
            // What was not seen is not asked.
            let unseen = try await world.press(
                "\(seat)/destination", on: choice, ["price": "1"], as: PagesWorld.mia)
            #expect(unseen.status == .conflict && unseen.text.contains("The price is"))
            let asked = try await world.press("\(seat)/destination", on: choice, as: PagesWorld.mia)
            #expect(asked.status == .seeOther && asked.headers["location"] == seat)
            let pending = try #require(try await world.reservation(seat, on: trip).pendingChange)
            #expect(pending.price == price && pending.alight.kind == .stop(2))
            let waiting = try await world.get(seat, as: PagesWorld.mia).text
            #expect(
                waiting.contains("The driver is asked about Balzers")
                    && !waiting.contains("Get out elsewhere"))
            #expect(try await world.get("\(seat)/destination", as: PagesWorld.mia).status == .seeOther)
            let drive = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            _ = try await world.press("\(seat)/agree", on: drive, as: PagesWorld.luca)
            let agreed = try await world.reservation(seat, on: trip)
            #expect(agreed.alight.kind == .stop(2) && agreed.price == price && price != before.price)
            // In the car, back to the stop of before: the driver says no, and all stays as it was.
            world.planned.time.now = trip.departure + .minutes(1)
            _ = try await world.post("\(seat)/board", as: PagesWorld.mia)
            let shorter = try await world.get("\(seat)/destination?stop=1", as: PagesWorld.mia)
            _ = try await world.press("\(seat)/destination", on: shorter, as: PagesWorld.mia)
            let answer = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            _ = try await world.press("\(seat)/refuse", on: answer, as: PagesWorld.luca)
            let refused = try await world.reservation(seat, on: trip)
            #expect(refused.alight.kind == .stop(2) && refused.price == price && refused.pendingChange == nil)
        }
    }

    @Test func `R22: a place of one's own is where the car comes nearest to it, or the door`() async throws {
        try await withPages { world in
            let trip = try await world.publish(["instant": "on"])
            let seat = try await world.reserve(trip, ["pay": "cash"])
            let to = SampleCity.vaduz
            let choice = try await world.get(
                "\(seat)/destination?to=\(to.text)&to_name=Museum", as: PagesWorld.mia)
            #expect(choice.text.contains("Ask the driver"))
            let asked = try await world.press("\(seat)/destination", on: choice, as: PagesWorld.mia)
            #expect(asked.status == .seeOther)
            let change = try #require(try await world.reservation(seat, on: trip).pendingChange)
            #expect(change.alight.coordinate.distance(to: to) < .kilometres(1.1))
            // Nonsense is nothing, and what the car does not pass is said so.
            for nonsense in ["stop=x", "to=1,2,3", "stop=99", "to=0,0"] {
                let answer = try await world.get("\(seat)/destination?\(nonsense)", as: PagesWorld.mia)
                #expect([.badRequest, .seeOther, .ok].contains(answer.status))
            }
            #expect(try await world.get("\(seat)/destination", as: PagesWorld.ada).status == .notFound)
            #expect(try await world.get("\(seat)/destination", as: PagesWorld.luca).status == .notFound)
            #expect(try await world.get("\(seat)/places?q=Vad", as: PagesWorld.ada).status == .notFound)
        }
    }

    @Test func `R22: what the wallet lacks is said, and nothing is asked`() async throws {
        try await withPages { world in
            let trip = try await world.publish(["instant": "on", "price2": "3.00"])
            let half = trip.stops[1].price
            try await world.planned.put(half, to: PagesWorld.person(2))
            let seat = try await world.reserve(trip, to: 1, ["pay": "wallet"])
            let choice = try await world.get("\(seat)/destination?stop=2", as: PagesWorld.mia)
            let poor = try await world.press("\(seat)/destination", on: choice, as: PagesWorld.mia)
            #expect(poor.status == .conflict)
            #expect(try await world.reservation(seat, on: trip).pendingChange == nil)
            try await world.planned.put(1_000, to: PagesWorld.person(2))
            let again = try await world.get("\(seat)/destination?stop=2", as: PagesWorld.mia)
            let asked = try await world.press("\(seat)/destination", on: again, as: PagesWorld.mia)
            #expect(asked.status == .seeOther)
            #expect(try await world.reservation(seat, on: trip).pendingChange?.hold != nil)
        }
    }
}
