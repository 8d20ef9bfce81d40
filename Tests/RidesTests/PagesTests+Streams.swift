import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Rides
import Testing

/// What the page of a ride is told while it is open.
extension PagesTests {
    @Test(arguments: TestTransport.allCases)
    func `R6: the stream of a ride ends now and then, so that the log-in is looked at again`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport, streamLifetime: .milliseconds(300)) { world, client in
            let id = try id(in: try await ask(client, ada))
            // The ride goes on; the whole stream can be read all the same, again and again.
            for _ in 0..<2 {
                let events = try await client.events(
                    "/rides/\(id.text)/stream", headers: ada, count: 1_000)
                #expect(events.first?.name == "ride-actions")
            }
            #expect(try await world.dispatch.currentRide(of: PersonID(1))?.ride.life.state.isOpen == true)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R6: the stream tells of the ride and of the cars, and ends with the ride`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let offer = try await world.drive(1, from: SampleCity.balzers, to: SampleCity.schaan)
            world.clock.advance(by: .minutes(5))
            await world.measure(offer, at: SampleCity.triesen)
            let all = try await client.events("/rides/stream", count: 1)
            #expect(all.first?.name == "cars")
            #expect(all.first?.data.contains("\"icon\":\"car\"") == true)
            #expect(all.first?.data.contains(OfferID(1).text) == false, "no name to follow it by")
            let id = try id(in: try await ask(client, ada))
            let first = try await client.events("/rides/\(id.text)/stream", headers: ada, count: 6)
            #expect(
                first.map(\.name) == [
                    "ride-actions", "ride", "ride-sharing", "ride-map", "ride-safety", "cars",
                ])
            #expect(first[1].data.contains("data-state"))
            // A stream that is open when the ride ends gets the end, and then ends itself.
            let whole = Task {
                try await client.events("/rides/\(id.text)/stream", headers: ada, count: 1_000)
            }
            try await world.dispatch.cancel(id, by: PersonID(1))
            let events = try await whole.value
            #expect(events.last { $0.name == "ride" }?.data.contains("data-state=\"cancelled\"") == true)
            let nobody = try await client.get("/rides/\(id.text)/stream")
            #expect(nobody.status == .unauthorized)
        }
    }
}
