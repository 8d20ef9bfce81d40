import Carpool
import CarpoolTesting
import Database
import Events
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import Notices
import Rides
import Testing

/// What pages promise, against what the rules do.
@Suite("Pages keep their word", .timeLimit(.minutes(2)))
struct KeptWordsTests {
    private typealias World = DrivingWorld
    private let ends = "from=47.13930,9.52280&to=47.10750,9.52850"

    @Test func `R6: what cancelling and not coming cost stands on the quote, before anybody asks`()
        async throws
    {
        try await withDriving { world in
            for headers in [World.passenger, [:]] as [Headers] {
                let quote = try await world.get("/rides?\(ends)", as: headers).plain
                #expect(quote.contains("Cancelling is free until the car is there, and for 2"))
                #expect(quote.contains("Later it costs CHF 2.00."))
                // Never more than the ride itself, which costs 2.55 here.
                #expect(quote.contains("The car waits at least 3"))
                #expect(quote.contains("Not coming by then costs CHF 2.55."))
                #expect(quote.contains("Ask anyway: for 5"))
            }
        }
    }

    @Test func `R4: nobody is said to be asked while nobody drives, nor the search to be over`() async throws
    {
        try await withDriving { world in
            let id = try await world.city.ask(2)
            let ends = world.city.clock.now + world.city.dispatch.rules.longestSearch
            try await world.city.wait(for: id, of: 2, "pausing")
            func page() async throws -> String {
                try await world.get("/rides/\(id.text)", as: World.passenger).plain
            }
            let alone = try await page()
            #expect(alone.contains("so nobody is being asked"))
            #expect(!alone.contains("We ask the drivers") && !alone.contains("Round"))
            while world.city.clock.now < ends - .seconds(21) {
                #expect(try await page().contains("We keep looking until 22:18"))
                world.city.clock.advance(by: world.city.dispatch.rules.timeBetweenRounds)
                await world.city.dispatch.passTime()
                try await world.city.wait(for: id, of: 2, "pausing")
            }
            // Somebody sets off at the last moment.
            try await world.setOff()
            world.city.clock.advance(by: world.city.dispatch.rules.timeBetweenRounds)
            await world.city.dispatch.passTime()
            _ = try await world.city.waitForQuestion(id, of: 2)
            #expect(try await page().contains("We ask the drivers whose way fits best"))
            _ = try await world.press("/drive/now/requests/\(id.text)/accept")
            #expect(try await page().contains("takes you"))
        }
    }

    @Test func `R6: an old page cannot charge more than it shows`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            let address = "/rides/\(id.text)"
            let free = try await world.get(address, as: World.passenger).plain
            #expect(free.contains("name=\"fee\" value=\"0\""))
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            world.city.clock.advance(by: .minutes(2))
            await world.city.measure(offer, of: World.driverID, at: SampleCity.vaduz)
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            world.city.clock.advance(by: .seconds(1))
            let old = try await world.client.post(
                "\(address)/cancel", form: ["fee": "0"], headers: World.passenger)
            #expect(old.headers["location"] == "\(address)?late=fee")
            let now = try await world.get("\(address)?late=fee", as: World.passenger).plain
            #expect(now.contains("Nothing was cancelled") && now.contains("name=\"fee\" value=\"200\""))
            #expect(try await world.state(id) == "waiting")
            _ = try await world.client.post(
                "\(address)/cancel", form: ["fee": "200"], headers: World.passenger)
            let ride = try await world.city.dispatch.sight(of: id, for: PersonID(2))?.ride
            #expect(ride?.life.state.name == "cancelled" && ride?.fee?.minorUnits == 200)
        }
    }

    @Test func `R6: when the car has waited long enough both pages are told to look, though nobody moves`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            await world.city.dispatch.passTime()
            let subscription = world.city.bus.subscribe(
                to: [.ride(id), .offer(offer)], after: nil, buffering: .newestWins(capacity: 8),
                snapshot: { true })
            _ = try await subscription.next()
            try await world.city.waitOut(id, of: 2)
            // Twice: it is news once.
            for _ in 1...2 {
                await world.city.dispatch.passTime()
                world.city.clock.advance(by: .seconds(6))
            }
            var told: [RidesEvent] = []
            for _ in 1...2 {
                let delivery = try #require(try await subscription.next())
                if case .event(let event, _) = delivery { told.append(event) }
            }
            #expect(told == [.offer(offer), .ride(id)])
            let page = try await world.get("/rides/\(id.text)", as: World.passenger).plain
            #expect(page.contains("has waited until 22:17"))
        }
    }

    @Test func `P11: a receipt has a date for good, and of a ride that cost nothing words and no price`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let free = try await world.agree()
            let price = try #require(
                try await world.city.dispatch.sight(of: free, for: PersonID(2))?.ride.price)
            #expect(price == Money(minorUnits: 255, .swissFranc))
            try await world.city.dispatch.cancel(free, by: PersonID(2))
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            for person in [World.driver, World.passenger] {
                let receipt = try await world.get("/trips/\(free.text)", as: person).plain
                #expect(receipt.contains("14 November 2023") && !receipt.contains("today"))
                #expect(receipt.contains("There is nothing to pay.") && !receipt.contains("0.00"))
                #expect(!receipt.contains("data-print"), "no receipt without a price")
                #expect(!receipt.contains("2.55") && !receipt.contains("at most"))
                let list = try await world.get("/trips", as: person).plain
                #expect(list.contains("from 47.1393, 9.5228 · 14 November, 22:13"))
            }
            let drive = try await world.get("/trips/drives/\(offer.text)").plain
            #expect(drive.contains("14 November 2023, 22:13") && !drive.lowercased().contains("today"))
            let drives = try await world.get("/trips/drives").plain
            #expect(drives.contains("14 November 2023, 22:13") && drives.contains("from "))
            // Nobody was found: nothing to pay either.
            let alone = try await world.city.ask(7, from: SampleCity.balzers, to: SampleCity.triesen)
            try await world.city.dispatch.cancel(alone, by: PersonID(7))
            let none = try await world.get("/trips/\(alone.text)", as: ["X-Person": "7"]).plain
            #expect(none.contains("There is nothing to pay.") && !none.contains("0.00"))
            #expect(!none.contains("at most") && !none.contains("data-print"))
            let ended = try await world.get("/rides/\(alone.text)", as: ["X-Person": "7"]).plain
            #expect(ended.contains("It costs nothing.") && !ended.contains("Show the receipt"))
            let row = try await world.get("/trips", as: ["X-Person": "7"]).plain
            #expect(row.contains("Cancelled") && !row.contains("0.00"))
        }
    }

    @Test func `R6: the question about cancelling says until when it costs what it says`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            func words() async throws -> String {
                try await world.get("/rides/\(id.text)", as: World.passenger).plain
            }
            #expect(try await words().contains("It costs nothing until the car is there."))
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            world.city.clock.advance(by: .seconds(5))
            await world.city.measure(offer, of: World.driverID, at: SampleCity.vaduz)
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            // The free minutes, then the late fee, then no less than what not coming costs.
            #expect(try await words().contains("It costs nothing until 22:15."))
            world.city.clock.advance(by: .minutes(2))
            #expect(try await words().contains("It costs CHF 2.00 until 22:17, because"))
            try await world.city.waitOut(id, of: 2)
            #expect(try await words().contains("It costs CHF 2.55, because"))
        }
    }

    @Test(arguments: [RideCancellation.Cause.driver, .silence, .delay])
    func `R4: nobody else is said to be looked for once the search is over`(
        cause: RideCancellation.Cause
    ) async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            let (city, rules) = (world.city, world.city.dispatch.rules)
            func page() async throws -> String {
                try await world.get("/rides/\(id.text)", as: World.passenger).plain
            }
            switch cause {
            case .driver: _ = try await world.press("/drive/now/stops/\(id.text)/cancel")
            case .silence: city.clock.advance(by: rules.longestSilenceWhenPromised)
            default:
                let offer = try #require(try await city.dispatch.offer(of: World.driverID)).id
                let sight = try #require(try await city.dispatch.sight(of: id, for: PersonID(2)))
                let late = try #require(sight.ride.life.state.deadline)
                city.clock.advance(by: late - city.clock.now)
                await city.measure(offer, of: World.driverID, at: SampleCity.vaduzNorth)
            }
            await city.dispatch.passTime()
            try await city.wait(for: id, of: 2, "matching", "pausing")
            #expect(try await page().contains("We are already looking for someone else"))
            _ = try await world.press("/drive/now/end")
            for _ in 0..<60 {
                guard try await world.state(id) != "unmatched" else { break }
                city.clock.advance(by: rules.timeBetweenRounds)
                await city.dispatch.passTime()
                try await city.wait(for: id, of: 2, "pausing", "unmatched")
            }
            let over = try await page()
            #expect(over.contains("No driver this time") && over.contains("It costs you nothing."))
            #expect(!over.contains("looking for someone else"))
        }
    }

    @Test
    func `R6: a car that is late is said to be so until it is there, and then neither awaited nor explained`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            let city = world.city
            let offer = try #require(try await city.dispatch.offer(of: World.driverID)).id
            func page() async throws -> String {
                try await world.get("/rides/\(id.text)", as: World.passenger).plain
            }
            let sight = try #require(try await city.dispatch.sight(of: id, for: PersonID(2)))
            let promise = try #require(sight.ride.life.state.agreement?.promise)
            // Nothing holds the driver up; they have not driven yet.
            while city.clock.now < promise.latestPickup - .seconds(1) {
                city.clock.advance(by: min(.minutes(1), promise.latestPickup - .seconds(1) - city.clock.now))
                await city.measure(offer, of: World.driverID, at: SampleCity.vaduzNorth)
                await city.dispatch.passTime()
                try await city.dispatch.checkPromises()
            }
            let late = try await page()
            #expect(late.contains("The car is late. You were promised it by"))
            #expect(late.contains("Keep waiting, or cancel free of charge") && !late.contains("traffic has"))
            city.clock.advance(by: .minutes(2))
            await city.measure(offer, of: World.driverID, at: SampleCity.vaduz)
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            let there = try await page()
            #expect(there.contains("The car is here"))
            #expect(!there.contains("The car is late") && !there.contains("Keep waiting"))
            // Afterwards the driver's page says what has been waited for, too.
            let driver = try await world.get("/drive/now").plain
            #expect(driver.contains("on you may drive on without"))
            try await city.waitOut(id, of: 2)
            let waited = try await world.get("/drive/now").plain
            #expect(
                waited.contains("You have waited until") && !waited.contains("on you may drive on without"))
        }
    }

    @Test func `P11: who was let out before the car drove reads words and nowhere a price of zero`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            for step in ["arrive", "board", "let-out"] {
                _ = try await world.press("/drive/now/stops/\(id.text)/\(step)")
            }
            #expect(
                try await world.city.dispatch.sight(of: id, for: PersonID(2))?.ride.paid?.minorUnits == 0)
            for path in ["/rides/\(id.text)", "/trips/\(id.text)", "/trips"] {
                let page = try await world.get(path, as: World.passenger).plain
                #expect(!page.contains("CHF 0.00"), "\(path)")
                if path != "/trips" { #expect(page.contains("There is nothing to pay."), "\(path)") }
            }
            #expect(try await !world.get("/drive/now").plain.contains("Collect in cash"))
            // Notices follow by themselves; those of one moment have no order.
            var told: [String] = []
            let end = ContinuousClock.now + .seconds(60)
            while !told.contains("rideNotices.letOutFree"), ContinuousClock.now < end {
                told = try await world.database.read { transaction in
                    try transaction.notices(of: UniqueID(bits: 2), limit: 20).map(\.notice.text.key.name)
                }
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(told.contains("rideNotices.letOutFree"), "\(told)")
        }
    }

    @Test func `P11: who got out early did not save by sharing`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            _ = try await world.press("/drive/now/stops/\(id.text)/board")
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            world.city.clock.advance(by: .minutes(3))
            await world.city.measure(offer, of: World.driverID, at: SampleCity.vaduzSouth)
            _ = try await world.press("/drive/now/stops/\(id.text)/let-out")
            let sheet = try await world.get("/rides/\(id.text)", as: World.passenger).plain
            #expect(sheet.contains("You got out early and pay") && !sheet.contains("Sharing saved"))
            let receipt = try await world.get("/trips/\(id.text)", as: World.passenger).plain
            #expect(receipt.contains("Got out early") && !receipt.contains("Saved by sharing"))
        }
    }
}

extension TestResponse {
    /// The text with ordinary spaces: numbers keep to their units by some that do not break.
    var plain: String { text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
}
