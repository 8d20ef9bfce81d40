import AuditLog
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Foundation
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Journal
import Ledger
import Rides
import Testing

@Suite("What people owe for calling off late or not coming", .timeLimit(.minutes(3)))
struct DebtTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let karim: Headers = ["X-Person": "1001", "Accept": "text/html"]
    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept": "text/html"]

    private struct RideFee: Decodable {
        let feeSettledAt: Int64?
    }

    private struct RideList: Decodable {
        let rides: [RideFee]
    }

    private struct Entry: Decodable {
        struct Person: Decodable {
            let id: String
            let name: String?
        }
        struct Settlement: Decodable {
            let by: Person
            let at: Int64
        }
        let id: String
        let passenger: Person
        let recipient: String
        let cause: String
        let settlement: Settlement?
    }

    private struct Entries: Decodable {
        let debts: [Entry]
        let due: Int
        let next: String?
    }

    /// Person 1 does not come to the car of offer 1 (person 1001), which was seen at the pickup.
    private func missTheCar(_ world: CityWorld) async throws -> (ride: RequestID, offer: OfferID) {
        let offer = try await world.drive(1)
        let id = try await world.ask(1)
        #expect(try await world.waitForQuestion(id, of: 1) == offer)
        try await world.dispatch.answer(id, by: offer, accept: true)
        world.clock.advance(by: .minutes(2))
        await world.measure(offer, at: SampleCity.vaduz)
        try await world.dispatch.reachStop(of: offer)
        try await world.waitOut(id, of: 1)
        try await world.dispatch.absent(id, by: offer.testDriver)
        let fee = try await world.dispatch.sight(of: id, for: PersonID(1))?.ride.fee
        try #require(fee?.minorUnits ?? 0 > 0)
        return (id, offer)
    }

    /// Runs the body with a city in which operators' deeds are written down.
    private func withDebts(
        _ kind: TestDatabase, _ body: (CityWorld, TestClient, any Database) async throws -> Void
    ) async throws {
        var opened: (any Database)?
        try await withPages(
            .inProcess, kind,
            prepare: { database in
                try await database.migrate([.audit], now: 1)
                opened = database
            }
        ) { world, client in try await body(world, client, try #require(opened)) }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an operator marks a debt as settled, once, and both sides' histories say so`(
        kind: TestDatabase
    ) async throws {
        try await withDebts(kind) { world, client, database in
            let (id, offer) = try await missTheCar(world)
            let settle = "/operate/debts/\(id.text)/settlement"
            #expect(try await client.get("/trips/\(id.text)", headers: ada).text.contains("You owe Karim"))
            #expect(try await client.get("/trips", headers: ada).text.contains("Due"))
            let ended = try await client.get("/rides/\(id.text)", headers: ada)
            #expect(ended.status == .ok && ended.text.contains("Due"))
            let drive = "/trips/drives/\(offer.text)"
            #expect(try await client.get(drive, headers: karim).text.contains("Still owed to you"))

            let due = try await client.get("/operate/debts", headers: boss)
            #expect(due.status == .ok && due.headers["cache-control"] == "private, no-store")
            #expect(due.text.contains("Ada Lovelace") && due.text.contains("Fee for not coming"))
            #expect(due.text.contains("to Karim") && due.text.contains(settle))
            for person in [[:], ada, karim] as [Headers] {
                #expect(try await client.get("/operate/debts", headers: person).status == .notFound)
                #expect(try await client.post(settle, form: ["": ""], headers: person).status == .notFound)
                #expect(try await client.get("/api/v1/debts", headers: person).status == .notFound)
            }
            #expect(try await client.get("/trips/\(id.text)", headers: ada).text.contains("You owe Karim"))

            world.clock.advance(by: .minutes(60 * 24 * 3))
            let done = try await client.post(settle, form: ["": ""], headers: boss)
            #expect(done.headers["location"] == "/operate/debts")
            let left = try await client.get("/operate/debts", headers: boss).text
            #expect(!left.contains(id.text) && left.contains("No fees here"))
            let all = try await client.get(
                "/operate/debts?show=all&person=\(PersonID(1).text)", headers: boss
            ).text
            #expect(all.contains("Fees of Ada Lovelace") && all.contains("Settled by Somebody who has left"))
            #expect(!all.contains(settle), "there is nothing left to press")

            let receipt = try await client.get("/rides/\(id.text)", headers: ada)
            #expect(
                receipt.headers["location"] == "/trips/\(id.text)", "the live page would say that it is due")
            for person in [ada, karim] {
                let page = try await client.get("/trips/\(id.text)", headers: person).text
                #expect(page.contains("Settled on 17 November 2023") && !page.contains("owe"))
                let list = try await client.get("/trips", headers: person).text
                #expect(list.contains("Settled") && !list.contains("Due"))
            }
            let driven = try await client.get(drive, headers: karim).text
            #expect(driven.contains("Settled") && !driven.contains("Still owed to you"))

            // What is stored of the ride again changes nothing of it.
            let ride = try #require(try await world.dispatch.sight(of: id, for: PersonID(1))?.ride)
            try await world.store.write([RideTransition(rides: [ride], offers: [], endedOffers: [])])
            let again = try await client.get("/trips/\(id.text)", headers: ada).text
            #expect(again.contains("Settled on 17 November"))
            _ = try await client.post(settle, form: ["": ""], headers: boss)
            let acts = try await database.read { try $0.auditEntries(limit: 9) }
            let act = try #require(acts.first)
            #expect(acts.count == 1 && act.act == "debt.settle" && act.subject == id.text)
            #expect(act.person == UniqueID(high: 0, low: 7) && act.detail.contains(PersonID(1).text))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `programs of operators list debts and settle them, and those of the two sides see it`(
        kind: TestDatabase
    ) async throws {
        try await withDebts(kind) { world, client, _ in
            let (id, _) = try await missTheCar(world)
            let settle = "/api/v1/debts/\(id.text)/settlement"
            func debts(_ query: String) async throws -> Entries {
                try await client.get("/api/v1/debts\(query)", headers: boss).json(Entries.self)
            }
            let due = try await debts("")
            #expect(due.debts.map(\.id) == [id.text] && due.due == 1 && due.next == nil)
            let entry = try #require(due.debts.first)
            #expect(entry.passenger.id == PersonID(1).text && entry.passenger.name == "Ada Lovelace")
            #expect(entry.recipient == "driver" && entry.cause == "absence" && entry.settlement == nil)
            #expect(try await debts("?person=\(PersonID(9).text)").debts.isEmpty)
            #expect(try await client.get("/api/v1/debts?person=x", headers: boss).status == .badRequest)
            #expect(try await client.get("/api/v1/debts?state=old", headers: boss).status == .badRequest)
            func settledAt(_ path: String, _ person: Headers) async throws -> Int64? {
                try await client.get("/api/v1/rides\(path)", headers: person).json(RideFee.self).feeSettledAt
            }
            #expect(try await settledAt("/\(id.text)", ada) == nil)
            #expect(try await client.send(.post, settle, headers: ada).status == .notFound)
            let settled = try await client.send(.post, settle, headers: boss)
            let now = world.clock.now.milliseconds
            #expect(settled.status == .ok)
            let settlement = try #require(try settled.json(Entry.self).settlement)
            #expect(settlement.at == now && settlement.by.id == PersonID(7).text)
            #expect(try await client.send(.post, settle, headers: boss).status == .conflict)
            let none = "/api/v1/debts/\(RequestID(99).text)/settlement"
            #expect(try await client.send(.post, none, headers: boss).status == .notFound)
            let after = try await debts("")
            #expect(after.debts.isEmpty && after.due == 0)
            #expect(try await debts("?state=all").debts.map(\.id) == [id.text])
            for person in [ada, karim] { #expect(try await settledAt("/\(id.text)", person) == now) }
            let list = try await client.get("/api/v1/rides", headers: ada).json(RideList.self)
            #expect(list.rides.map(\.feeSettledAt) == [now])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `fees of before debts were kept are found in the rides`(kind: TestDatabase) async throws {
        try await withDebts(kind) { world, client, database in
            let (id, _) = try await missTheCar(world)
            // Nothing is owed for this one, whatever its label says.
            let free = try await world.desk.ask(
                try world.desk.quote(from: SampleCity.schaan, to: SampleCity.vaduz, people: 1),
                lead: Traveller(id: PersonID(2)), luggage: 0, firstName: "Eve", fromLabel: "\"fee\":9")
            try await world.dispatch.cancel(free, by: PersonID(2))
            try await database.write { transaction in
                try transaction.execute("DELETE FROM debts")
                try transaction.execute(DatabaseRideStore.debtsOfBefore)
            }
            let entries = try await client.get("/api/v1/debts", headers: boss).json(Entries.self)
            #expect(entries.debts.map(\.id) == [id.text])
        }
    }
}
