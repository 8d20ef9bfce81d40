import Carpool
import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Rides
import Testing

@Suite("R6: rides and drives that end before they should", .timeLimit(.minutes(2))) struct EarlyEndTests {
    private typealias World = DrivingWorld

    /// Ada is on board, two kilometres from where she got in.
    private func onTheWay(_ world: World) async throws -> (OfferID, RequestID) {
        try await world.setOff()
        let id = try await world.agree()
        _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
        _ = try await world.press("/drive/now/stops/\(id.text)/board")
        let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
        world.city.clock.advance(by: .minutes(3))
        await world.city.measure(offer, of: World.driverID, at: SampleCity.vaduzSouth)
        return (offer, id)
    }

    @Test func `R6, R7: the only passenger is let out on the way and pays for the way so far`() async throws {
        try await withDriving { world in
            let (_, id) = try await onTheWay(world)
            let price = try #require(
                try await world.city.dispatch.sight(of: id, for: PersonID(2))?.ride.price)
            // The destination is far: what the driver means is the other button.
            let early = try await world.press("/drive/now/stops/\(id.text)/drop-off")
            #expect(early.headers["location"] == "/drive/now?far=yes")
            #expect(try await world.get("/drive/now?far=yes").text.contains("not at this stop yet"))
            let sheet = try await world.get("/drive/now").text
            #expect(sheet.contains("Let Ada out here?"))
            try await world.city.dispatch.getOutEarly(id, by: PersonID(2))
            let asked = try await world.get("/drive/now").text
            #expect(asked.contains("Ada would like to get out") && asked.contains("/let-out"))
            #expect(!asked.contains("Let Ada out here?"), "it is asked for: no question")
            let out = try await world.press("/drive/now/stops/\(id.text)/let-out")
            #expect(out.headers["location"] == "/drive/now")
            let ride = try #require(try await world.city.dispatch.sight(of: id, for: PersonID(2))?.ride)
            #expect(ride.life.state.name == "arrived")
            let paid = try #require(ride.paid)
            #expect(paid.minorUnits > 0 && paid.minorUnits < price.minorUnits)
        }
    }

    @Test func `R6: a car that breaks down ends its drive; all on board get out and pay for the way so far`()
        async throws
    {
        try await withDriving { world in
            let (offer, id) = try await onTheWay(world)
            let sheet = try await world.get("/drive/now").text
            #expect(sheet.contains("Everybody on board gets out here"))
            // A page that is behind puts nobody down.
            for address in ["/drive/now/end", "/drive/now/end?out=2", "/drive/now/end?out=x"] {
                #expect(try await world.press(address).headers["location"] == "/drive/now?late=yes")
                #expect(try await world.state(id) == "onBoard")
            }
            let over = try #require(try await world.press("/drive/now/end?out=1").headers["location"])
            #expect(over.hasPrefix("/trips/drives/\(offer.text)"))
            #expect(try await world.state(id) == "arrived")
            #expect(try await world.get(over).text.contains("You took one person along"))
        }
    }

    @Test func `P11: a fee for who did not come stays in the driver's history`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            world.city.clock.advance(by: .minutes(2))
            await world.city.measure(offer, of: World.driverID, at: SampleCity.vaduz)
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            try await world.city.waitOut(id, of: 2)
            _ = try await world.press("/drive/now/stops/\(id.text)/absent")
            try await world.city.wait(for: id, of: 2, "cancelled")
            let live = try await world.get("/drive/now").text
            #expect(live.contains("Still owed to you") && !live.contains("Earned"))
            _ = try await world.press("/drive/now/end")
            let drive = try #require(try await world.desk.history.drive(offer, of: World.driverID))
            #expect(drive.trips.map(\.id) == [id] && drive.arrived.isEmpty)
            #expect(drive.owed == drive.trips.first?.fee && drive.owed != nil && drive.earned == nil)
            // A debt, in both histories; nobody has paid anything.
            let address = "/trips/\(id.text)"
            let fee = try await world.get(address).text
            #expect(
                fee.contains("Ada owes you") && !fee.contains("Cash from") && !fee.contains("Paid in cash"))
            let owing = try await world.get(address, as: World.passenger).text
            #expect(owing.contains("You owe") && owing.contains("Fee for not coming"))
            #expect(!owing.contains("Cash to") && !owing.contains("Paid in cash"))
            for page in ["/trips/drives", "/trips", "/trips/drives/\(offer.text)"] {
                #expect(try await world.get(page).text.contains(">Due<"), "\(page)")
            }
            #expect(try await world.get("/trips", as: World.passenger).text.contains(">Due<"))
        }
    }

    @Test func `P11: a ride that was asked for long before is in the history of the drive that took it`()
        async throws
    {
        try await withDriving { world in
            let id = try await world.city.ask(2)
            for _ in 0..<12 {
                world.city.clock.advance(by: .minutes(1))
                if try await world.state(id) == "unmatched" { break }
                try await world.city.wait(for: id, of: 2, "pausing", "unmatched", "matching")
            }
            try await world.city.wait(for: id, of: 2, "unmatched")
            world.city.clock.advance(by: .minutes(90))
            try await world.setOff()
            try await world.city.dispatch.searchAgain(id, by: PersonID(2))
            _ = try await world.city.waitForQuestion(id, of: 2)
            _ = try await world.press("/drive/now/requests/\(id.text)/accept")
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            for step in ["arrive", "board", "drop-off"] {
                _ = try await world.press("/drive/now/stops/\(id.text)/\(step)")
                world.city.clock.advance(by: .minutes(2))
            }
            let drive = try #require(try await world.desk.history.drive(offer, of: World.driverID))
            #expect(drive.arrived.map(\.id) == [id])
        }
    }

    @Test func `R3: nobody sees where a person's journey begins and ends`() async throws {
        try await withCity { world, _ in
            let offer = try await world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.triesen)
            try await world.drive(2, isSimulated: true)
            func shown() async -> Set<Bool> { Set(await world.dispatch.shownCars().map(\.isSimulated)) }
            #expect(await shown() == [true], "at home")
            #expect(await world.dispatch.counts().offers == 2)
            world.clock.advance(by: .minutes(3))
            await world.measure(offer, of: offer.testDriver, at: SampleCity.vaduz)
            #expect(await shown() == [false, true])
            world.clock.advance(by: .minutes(6))
            await world.measure(offer, of: offer.testDriver, at: SampleCity.triesen)
            #expect(await shown() == [true], "at the destination")
        }
    }
}
