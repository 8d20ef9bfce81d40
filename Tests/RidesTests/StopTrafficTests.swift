import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Localization
import Notices
import Rides
import Roads
import Testing

@Suite("Closed roads and a stop on the way", .timeLimit(.minutes(2)))
struct StopTrafficTests {
    /// What somebody is told by something; in which order of the same moment is for nobody to know.
    private func told(
        _ person: PersonID, _ database: any Database, by body: () async throws -> Void
    ) async throws -> [String] {
        func all() async throws -> [String] {
            try await database.read {
                try $0.notices(of: person.uniqueID, limit: 20).map(\.notice.text.key.name)
            }
        }
        let before = try await all()
        try await body()
        var after = try await all()
        for word in before { after.firstIndex(of: word).map { _ = after.remove(at: $0) } }
        return after.sorted()
    }

    /// The road at a place is closed; others are open.
    private func close(_ places: [Coordinate], in world: CityWorld) async throws {
        let network = world.map.network
        let rules = RoadRestrictions(
            try places.map {
                RoadRestriction(
                    stretch: try #require(network.stretch(near: $0)), effect: .closed, from: world.clock.now)
            }, on: network, at: world.clock.now)
        try await world.dispatch.use(
            try world.map.customized(ArcTimes(network, restrictions: rules, at: world.clock.now)))
    }

    @Test(arguments: TestDatabase.allCases)
    func `R19, R22: a moved stop on the way is told as such, also where an end was moved before it`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind, hasWallets: true) { world, database in
            try await Purses(database).put(5_000, to: CityWorld.passenger)
            let id = try await world.agreedRide()
            let pickup = try await world.agreed(id).request.pickup.coordinate
            let first = try await told(CityWorld.passenger, database) {
                try await close([pickup], in: world)
            }
            #expect(first == ["rideNotices.pickupMoved"])
            try await world.ask(.stop(SampleCity.vaduzCastle), label: "The shop", on: id)
            #expect(
                try await world.dispatch.answerDestination(of: id, by: CityWorld.driver, accept: true))
            let stop = try #require(try await world.agreed(id).stopAhead).place.coordinate
            var driver: [String] = []
            let second = try await told(CityWorld.passenger, database) {
                driver = try await told(CityWorld.driver, database) {
                    try await close([pickup, stop], in: world)
                }
            }
            #expect(try await world.agreed(id).stopAhead?.closed == stop)
            #expect(second == ["rideNotices.viaMoved"], "the pickup was told before")
            #expect(driver == ["rideNotices.stopOfMoved"])
        }
    }

    @Test func `R19, R22: where the road of an end and of the stop is closed at once, both are told`()
        async throws
    {
        try await withCity(hasWallets: true) { world, database in
            try await Purses(database).put(5_000, to: CityWorld.passenger)
            let id = try await world.agreedRide()
            try await world.ask(.stop(SampleCity.vaduzCastle), label: "The shop", on: id)
            #expect(
                try await world.dispatch.answerDestination(of: id, by: CityWorld.driver, accept: true))
            let ride = try await world.agreed(id)
            let stop = try #require(ride.stopAhead).place.coordinate
            let after = try await told(CityWorld.passenger, database) {
                try await close([ride.request.dropOff.coordinate, stop], in: world)
            }
            #expect(after == ["rideNotices.dropOffMoved", "rideNotices.viaMoved"])
        }
    }
}
