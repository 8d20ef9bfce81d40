import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import DayBook
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Journal
import Ledger
import Localization
import Notices
import Ratings
import Rides
import Savings
import Testing

@Suite("Trips, receipts and ratings", .timeLimit(.minutes(3)))
struct TripsTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let karim: Headers = ["X-Person": "1001", "Accept": "text/html"]
    private let stranger: Headers = ["X-Person": "2", "Accept": "text/html"]

    /// Person 1 rides with the driver of offer 1 (person 1001), all the way.
    private func rideThrough(_ world: CityWorld) async throws -> RequestID {
        let offer = try await world.drive(1)
        let id = try await world.ask(1)
        _ = try await world.waitForQuestion(id, of: 1)
        try await world.dispatch.answer(id, by: offer, accept: true)
        try await world.driveOn(offer)
        try await world.driveOn(offer)
        try await world.wait(for: id, of: 1, "arrived")
        // The driver's journey ends, so that another can begin.
        try await world.driveOn(offer)
        return id
    }

    @Test(arguments: TestDatabase.allCases)
    func `P11: both sides find a trip with its receipt, and nobody else does`(kind: TestDatabase) async throws
    {
        try await withPages(.inProcess, kind) { world, client in
            let id = try await rideThrough(world)
            let list = try await client.get("/trips", headers: ada)
            #expect(list.status == .ok)
            #expect(list.text.contains("/trips/\(id.text)"))
            #expect(list.text.contains("with Karim"))
            #expect(list.text.contains("CHF"))
            let driven = try await client.get("/trips", headers: karim)
            #expect(driven.text.contains("you drove Ada"))
            let receipt = try await client.get("/trips/\(id.text)", headers: ada)
            #expect(receipt.text.contains("Cash to Karim"))
            #expect(receipt.text.contains("FL 1"))
            #expect(receipt.text.contains("Confirmed price, at most"))
            #expect(receipt.text.contains(id.text))
            let other = try await client.get("/trips/\(id.text)", headers: karim)
            #expect(other.text.contains("Cash from Ada"))
            #expect(try await client.get("/trips/\(id.text)", headers: stranger).status == .notFound)
            #expect(try await client.get("/trips/nonsense", headers: ada).status == .notFound)
            #expect(try await client.get("/trips/\(id.text)").status == .unauthorized)
            #expect(try await client.get("/trips").status == .unauthorized)
            let empty = try await client.get("/trips", headers: stranger)
            #expect(empty.text.contains("No trips yet"))
            #expect(!empty.text.contains(id.text))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `R15: a ride that came to its end is kept once with what it saved, and its passenger's receipt says so`(
            kind: TestDatabase
        ) async throws
    {
        try await withPages(.inProcess, kind) { world, client in
            let before = world.clock.now
            let id = try await rideThrough(world)
            let lone = try await world.ask(2)
            try await world.dispatch.cancel(lone, by: PersonID(2))
            let sight = try #require(try await world.dispatch.sight(of: id, for: PersonID(1)))
            let ride = sight.ride
            let receipt = try await client.get("/trips/\(id.text)", headers: ada).text
            #expect(receipt.contains("Against driving alone you saved about"))
            #expect(receipt.contains("href=\"/saved\""))
            let drivers = try await client.get("/trips/\(id.text)", headers: karim).text
            #expect(!drivers.contains("you saved about"), "it is the passenger's")
            let called = try await client.get("/trips/\(lone.text)", headers: ["X-Person": "2"]).text
            #expect(!called.contains("you saved about"))

            let book = SavingsBook(world.database, currency: .swissFranc, rules: SavingRules())
            let months = try await book.months(of: UniqueID(bits: 1), as: .passenger)
            let sum = try #require(months.first).sum
            let metres = Int64(ride.distance.metres.rounded())
            #expect(months.count == 1 && sum.rides == 1 && sum.metres == metres)
            #expect(sum.alone == (metres * 70 + 500) / 1_000)
            #expect(sum.paid == ride.paid?.minorUnits)
            let detour = ride.reasons?.terms.first { $0.factor == .detour }?.time ?? .zero
            let share = Double(detour.milliseconds) / Double(ride.directTime.milliseconds)
            #expect(abs(Double(sum.detour) - ride.distance.metres * share) < 1)
            #expect(try await book.months(of: UniqueID(bits: 1001), as: .driver).map(\.sum) == [sum])
            // What is written again later, as a rating or after a crash, counts nothing twice.
            let again = RideTransition(rides: [ride], offers: [], endedOffers: [])
            for _ in 0..<2 { try await world.store.write([again]) }
            #expect(try await book.months(of: UniqueID(bits: 1), as: .passenger) == months)
            let figures = try await book.dayFigures(before..<world.clock.now + .minutes(60))
            #expect(figures[.saved] == sum.notDriven && figures[.savers] == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: a ride that was called off after a driver had agreed to come has got a car all the same`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind) { world, database in
            let day = world.clock.now..<world.clock.now + .minutes(60)
            let searched = try await world.ask(2)
            try await world.dispatch.cancel(searched, by: PersonID(2))
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.dispatch.cancel(id, by: PersonID(1))
            let lost = try await world.ask(3)
            _ = try await world.waitForQuestion(lost, of: 3)
            try await world.dispatch.answer(lost, by: offer, accept: true)
            try await world.dispatch.cancelAsDriver(lost, by: offer.testDriver)
            try await world.dispatch.cancel(lost, by: PersonID(3))
            let figures = try await TripStore(database).dayFigures(day)
            #expect(figures[.requests] == 3 && figures[.matched] == 2 && figures[.pickedUp] == 0)
        }
    }

    @Test func `P11: nobody is said to have been driven who did not come`() async throws {
        try await withPages(.inProcess) { world, client in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            let address = "/trips/drives/\(offer.text)"
            let before = try await client.get(address, headers: karim)
            #expect(before.status == .ok && !before.text.contains("Nobody"), "the drive goes on")
            try await world.dispatch.reachStop(of: offer)
            try await world.waitOut(id, of: 1)
            try await world.dispatch.absent(id, by: offer.testDriver)
            try await world.driveOn(offer)
            let list = try await client.get("/trips", headers: karim)
            #expect(list.text.contains("with Ada") && !list.text.contains("you drove"))
            let after = try await client.get(address, headers: karim)
            #expect(after.text.contains("Nobody rode along in the end."))
            #expect(after.text.contains("Who was to ride along") && !after.text.contains("Who rode along"))
            #expect(!after.text.contains("Nobody needed a lift"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P11: the history goes on page by page, the latest first`(kind: TestDatabase) async throws {
        try await withCity(kind) { world, database in
            let trips = TripStore(database)
            var ids: [RequestID] = []
            for _ in 0..<5 {
                let id = try await world.ask(1)
                try await world.dispatch.cancel(id, by: PersonID(1))
                ids.append(id)
                world.clock.advance(by: .minutes(1))
            }
            var seen: [RequestID] = []
            var cursor: TripCursor?
            repeat {
                let (page, next) = try await trips.trips(of: PersonID(1), after: cursor, limit: 2)
                #expect(page.count <= 2)
                seen += page.map(\.id)
                cursor = next.flatMap { TripCursor($0.text) }
                #expect((cursor == nil) == (next == nil))
            } while cursor != nil
            #expect(seen == ids.reversed())
            #expect(try await trips.trips(of: PersonID(2)).trips.isEmpty)
            #expect(try await trips.count(of: PersonID(1)) == 0)
            for bad in ["", "1", "x.y", "1.nonsense"] { #expect(TripCursor(bad) == nil, "\(bad)") }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P11: the history goes on behind a page of rows that cannot be read`(kind: TestDatabase) async throws
    {
        try await withCity(kind) { world, database in
            var ids: [RequestID] = []
            for _ in 0..<5 {
                let id = try await world.ask(1)
                try await world.dispatch.cancel(id, by: PersonID(1))
                ids.append(id)
                world.clock.advance(by: .minutes(1))
            }
            try await world.dispatch.settled()
            let damaged = [ids[1].text, ids[2].text]
            try await database.write { transaction in
                try transaction.execute("UPDATE rides SET body = \("{") WHERE id IN \(list: damaged)")
            }
            let trips = TripStore(database)
            var seen: [RequestID] = []
            var cursor: TripCursor?
            repeat {
                let (page, next) = try await trips.trips(of: PersonID(1), after: cursor, limit: 2)
                seen += page.map(\.id)
                cursor = next
            } while cursor != nil
            #expect(seen == [ids[4], ids[3], ids[0]])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P10: each side rates the other once, with a word, for a day after the arrival`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind) { world, database in
            let services = PassengerServices(
                database: database, dispatch: world.dispatch, notices: world.notices,
                clock: { [clock = world.clock] in clock.now })
            let five = try #require(StarCount(5))
            let two = try #require(StarCount(2))
            let early = try await world.ask(1)
            let refused = try await services.ratings.rate(early, by: PersonID(1), stars: five, comment: nil)
            #expect(refused != .kept)
            try await world.dispatch.cancel(early, by: PersonID(1))
            let id = try await rideThrough(world)
            let word = try Remark("Calm and on time.")
            let byStranger = try await services.ratings.rate(id, by: PersonID(2), stars: two, comment: nil)
            #expect(byStranger == .notFound)
            let given = try await services.ratings.rate(id, by: PersonID(1), stars: five, comment: word)
            #expect(given == .kept)
            try await world.wait(for: id, of: 1, "closed")
            let again = try await services.ratings.rate(id, by: PersonID(1), stars: two, comment: nil)
            #expect(again == .alreadyRated)
            world.clock.advance(by: .minutes(23 * 60))
            let back = try await services.ratings.rate(id, by: PersonID(1001), stars: two, comment: nil)
            #expect(back == .kept)
            let driver = UniqueID(bits: 1001)
            // P9: each hears of it, but not what was said; once.
            for (person, name) in [(driver, "Ada"), (UniqueID(bits: 1), "Karim")] {
                let told = try await database.read { try $0.notices(of: person, limit: 50) }.map(\.notice)
                    .filter { $0.text.key.name == "rideNotices.rated" }
                #expect(told.map(\.text.arguments) == [["name": .text(name)]])
                #expect(told.map(\.address) == ["/people/\(person)"])
            }
            let summary = try await database.read { try $0.ratingSummary(of: .person(driver)) }
            #expect(summary.average == 500)
            let remarks = try await database.read { try $0.ratings(of: .person(driver), limit: 5) }
            #expect(remarks.map(\.comment) == [word])
            #expect(try await services.trips.count(of: PersonID(1001)) == 1)

            // The ride learns of a rating later where its own change could not be stored; the stars stay.
            let unlucky = try await rideThrough(world)
            world.store.fail(1)
            let kept = try await services.ratings.rate(unlucky, by: PersonID(1), stars: five, comment: nil)
            #expect(kept == .kept)
            // What failed is read again; until then nobody is told anything.
            var isRead = false
            while !isRead {
                do {
                    try await world.wait(for: unlucky, of: 1, "arrived")
                    isRead = true
                } catch is JournalError {
                    await Task.yield()
                }
            }
            let once = try await services.ratings.rate(unlucky, by: PersonID(1), stars: two, comment: nil)
            #expect(once == .alreadyRated)
            try await world.wait(for: unlucky, of: 1, "closed")
            #expect(try await world.dispatch.sight(of: unlucky, for: PersonID(1))?.ride.stars == 5)

            let second = try await rideThrough(world)
            world.clock.advance(by: TwoSidedRatings.window + .minutes(1))
            let late = try await services.ratings.rate(second, by: PersonID(1), stars: five, comment: nil)
            #expect(late == .tooLate)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P10: the form keeps what was typed and says what is missing; the driver rates on the trip's page`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let id = try await rideThrough(world)
            let page = try await client.get("/rides/\(id.text)", headers: ada)
            #expect(page.text.contains("name=\"comment\""))
            let long = String(repeating: "x", count: 501)
            for path in ["/rides/\(id.text)/rating", "/trips/\(id.text)/rating"] {
                let starless = try await client.post(path, form: ["comment": "Nice"], headers: ada)
                #expect(starless.status == .unprocessableContent)
                #expect(starless.text.contains("Nice"))
                let wordy = try await client.post(path, form: ["stars": "4", "comment": long], headers: ada)
                #expect(wordy.status == .unprocessableContent)
                #expect(wordy.text.contains("field-comment-error"))
                let foreign = try await client.post(path, form: ["stars": "1"], headers: stranger)
                #expect(foreign.status == .notFound)
            }
            let rated = try await client.post(
                "/rides/\(id.text)/rating", form: ["stars": "5", "comment": " Merci <b> "], headers: ada)
            #expect(rated.headers["location"] == "/rides/\(id.text)")
            let trip = try await client.get("/trips/\(id.text)", headers: ada)
            #expect(trip.text.contains("Merci &lt;b&gt;"))
            #expect(!trip.text.contains("name=\"stars\""))
            let own = try await client.get("/trips/\(id.text)", headers: karim)
            #expect(own.text.contains("name=\"stars\""))
            #expect(!own.text.contains("Merci"))
            let back = try await client.post(
                "/trips/\(id.text)/rating", form: ["stars": "4"], headers: karim)
            #expect(back.headers["location"] == "/trips/\(id.text)?done=rated")
            world.clock.advance(by: .minutes(2 * 24 * 60))
            let late = try await client.post(
                "/trips/\(id.text)/rating", form: ["stars": "4"], headers: karim)
            #expect(late.headers["location"] == "/trips/\(id.text)?done=late")
        }
    }
}
