import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import PlannedTrips
import Synchronization
import Testing
import WebTesting

@Suite("Open pages of trips and seats", .timeLimit(.minutes(2)))
struct LivePagesTests {
    private static let parts: Set<String> = ["planned-actions", "planned", "planned-map"]

    /// Says across tasks that something has happened.
    private final class Flag: Sendable {
        private let state = Mutex(false)
        var isUp: Bool { state.withLock { $0 } }
        func raise() { state.withLock { $0 = true } }
    }

    /// The events of a stream, while something goes on beside it until they have come.
    private func events(
        _ count: Int, of path: String, as person: Headers, in world: PagesWorld,
        while body: () async throws -> Void
    ) async throws -> [ServerSentEvent] {
        let isTold = Flag()
        async let told = following(count, path, person, world, isTold)
        while !isTold.isUp { try await body() }
        return try await told
    }

    private func following(
        _ count: Int, _ path: String, _ person: Headers, _ world: PagesWorld, _ isTold: Flag
    ) async throws -> [ServerSentEvent] {
        defer { isTold.raise() }
        return try await world.client.events(path, headers: person, count: count)
    }

    @Test(arguments: TestTransport.allCases)
    func `R12, R13: an open page of a trip is sent what is different, and nothing else`(
        transport: TestTransport
    )
        async throws
    {
        try await withPages(over: transport) { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on", "seats": "4"])
            let path = "/planned/\(trip.id.text)"
            let page = try await world.get(path, as: PagesWorld.luca).text
            #expect(page.contains("data-live-address=\"\(path)/stream\""))
            // Whenever the first parts are read, somebody comes or goes afterwards.
            let told = try await events(7, of: "\(path)/stream", as: PagesWorld.luca, in: world) {
                let seat = try await world.reserve(trip)
                _ = try await world.post("\(seat)/cancel", as: PagesWorld.mia)
            }
            #expect(Set(told.prefix(4).map(\.name)) == Self.parts.union(["planned-safety"]))
            #expect(told.contains { $0.name == "planned" && $0.data.contains("Mia") })
            #expect(
                told.contains {
                    $0.name == "planned-actions" && $0.data.contains("Nobody has a seat on it yet.")
                })
            // The places of the car are the same all along.
            #expect(told.count { $0.name == "planned-map" } == 1)
            for name in Self.parts {
                let sent = told.filter { $0.name == name }.map(\.data)
                #expect(zip(sent, sent.dropFirst()).allSatisfy { $0 != $1 }, "nothing twice")
            }
        }
    }

    @Test func `R12, R13: an open page of a seat is sent what is different, and nothing of other seats`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["seats": "4"])
            let seat = try await world.reserve(trip)
            var number = 0
            let told = try await events(9, of: "\(seat)/stream", as: PagesWorld.mia, in: world) {
                // What becomes of others' seats is nothing to see here; the new times are.
                let other = try await world.reserve(trip, as: PagesWorld.ada)
                _ = try await world.post("\(other)/cancel", as: PagesWorld.ada)
                number += 1
                _ = try await world.post(
                    "/planned/\(trip.id.text)/times", ["at": "2027-01-17T08:\(10 + number % 40)"],
                    as: PagesWorld.luca)
            }
            #expect(
                Set(told.prefix(7).map(\.name))
                    == Self.parts.union(["planned-safety", "planned-more", "ride-sharing", "cars"]))
            #expect(told.allSatisfy { !$0.data.contains("Ada") })
            #expect(told.count { $0.name == "planned-map" } == 1)
            #expect(
                told.contains {
                    $0.data.contains("Do the new ones suit you?") || $0.data.contains("It still suits me")
                })
        }
    }

    @Test func `R12: streams are for both sides of a seat alone`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let seat = try await world.reserve(trip)
            for (path, person) in [
                ("/planned/\(trip.id.text)", PagesWorld.mia), ("/planned/\(trip.id.text)", PagesWorld.ada),
                (seat, PagesWorld.ada), (seat, PagesWorld.luca),
            ] {
                #expect(try await world.get("\(path)/stream", as: person).status == .notFound)
            }
            #expect(try await world.get("\(seat)/stream").status == .unauthorized)
            #expect(try await world.get("/planned/\(trip.id.text)/stream").status == .unauthorized)
            #expect(try await world.get("/planned/seats/x/stream", as: PagesWorld.mia).status == .notFound)
            #expect(try await world.get("/planned/seats/x", as: PagesWorld.mia).status == .notFound)
        }
    }
}
