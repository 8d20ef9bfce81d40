import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Rides
import Testing

@Suite("Rides under way when a city begins to ask for documents", .timeLimit(.minutes(2)))
struct UpgradeTests {
    private typealias World = DrivingWorld

    /// Both have confirmed email and phone, and neither has shown a document.
    private static let passenger: Headers = ["X-Person": "1", "X-Standing": "confirmed"]
    private static let driver: Headers = ["X-Person": "1001", "X-Standing": "confirmed"]

    /// A version that asked for no documents leaves a drive, whose driver is asked about a ride or has its passenger on
    /// board.
    private func leaveRide(in database: any Database, _ clock: TestClock, isOnBoard: Bool) async throws {
        let older = try await CityWorld(database, clock: clock)
        try await older.dispatch.restore()
        try await running(older) {
            var offer = try CityOffer.test(
                1, from: SampleCity.vaduzNorth, to: SampleCity.balzers, at: clock.now, map: older.map)
            offer.offer.driver.isVerified = false
            try await older.dispatch.start(offer)
            let quote = try older.desk.quote(from: SampleCity.vaduz, to: SampleCity.triesen, people: 1)
            let id = try await older.desk.ask(
                quote, lead: Traveller(id: PersonID(1)), luggage: 0, firstName: "Ada")
            #expect(try await older.waitForQuestion(id, of: 1) == offer.id)
            if isOnBoard {
                try await older.dispatch.answer(id, by: offer.id, accept: true)
                try await older.driveOn(offer.id)
            }
            try await older.dispatch.settled()
        }
    }

    @Test(arguments: [false, true])
    func `P3, P4: what is under way at an upgrade finishes as it began, and the next needs a document`(
        isOnBoard: Bool
    ) async throws {
        try await withDriving(
            before: { try await leaveRide(in: $0, $1, isOnBoard: isOnBoard) }
        ) { world in
            let dispatch = world.city.dispatch
            let id = try #require(try await dispatch.currentRide(of: PersonID(1))).ride.id
            func ride() async throws -> CityRide {
                try #require(try await dispatch.sight(of: id, for: PersonID(1))).ride
            }
            func press(_ path: String) async throws -> String? {
                try await world.press(path, as: Self.driver).headers["location"]
            }
            let left = try await ride()
            #expect(left.life.state.name == (isOnBoard ? "onBoard" : "offered"))
            #expect(!left.request.party.lead.isVerified, "as they asked")
            #expect(try await world.get("/rides/\(id.text)", as: Self.passenger).status == .ok)
            let sheet = try await world.get("/drive/now", as: Self.driver)
            #expect(sheet.text.contains(isOnBoard ? "Ada has got out" : "Ada asks for a ride"))
            if !isOnBoard {
                for step in [
                    "requests/\(id.text)/accept", "stops/\(id.text)/arrive", "stops/\(id.text)/board",
                ] {
                    #expect(try await press("/drive/now/\(step)") == "/drive/now", "\(step)")
                }
            }
            #expect(try await ride().life.state.name == "onBoard")
            world.city.clock.advance(by: .minutes(6))
            #expect(try await press("/drive/now/stops/\(id.text)/drop-off") == "/drive/now")
            #expect(try await ride().life.state.name == "arrived")
            #expect(try await press("/trips/\(id.text)/cash") == "/trips/\(id.text)")
            let over = try await ride()
            #expect(over.paid != nil && over.cashTakenAt != nil)
            for (path, person) in [("rides", Self.passenger), ("trips", Self.driver)] {
                let rated = try await world.client.post(
                    "/\(path)/\(id.text)/rating", form: ["stars": "5"], headers: person)
                #expect(rated.status == .seeOther, "\(path)")
            }
            let ratings = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM ratings", as: Int.self)
            }
            #expect(ratings == 2)
            #expect(try await press("/drive/now/end")?.hasSuffix("?done=over") == true)

            let asked = try await world.client.post(
                "/rides",
                form: [
                    "from": World.text(SampleCity.vaduz), "to": World.text(SampleCity.triesen), "price": "1",
                ], headers: Self.passenger)
            let way = asked.headers["location"]
            #expect(way?.hasPrefix("/account/identity?why=document&return=%2Frides%3F") == true)
            let started = try await world.client.post(
                "/drive",
                form: ["from": World.text(SampleCity.vaduzNorth), "to": World.text(SampleCity.balzers)],
                headers: Self.driver)
            #expect(started.status == .forbidden && started.text.contains("identity-required"))
            #expect(await dispatch.counts() == (0, 0), "neither is under way")
        }
    }
}
