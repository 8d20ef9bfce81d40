import BoardKeeping
import Boards
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Taxi
import TaxiDispatch
import Testing
import WebTesting

/// R22: Another destination on the way, and a stop, on the real pages and in the API.
extension TaxiPaymentTests {
    private static let balzers = "47.06760,9.50420"
    private static let json: Headers = ["X-Person": "1", "Accept": "application/json"]

    private struct Price: Decodable {
        struct Amount: Decodable { let amount: Int64 }
        let estimate: Amount
        let ceiling: Amount?
        let raise: Amount?
    }

    private func price(_ client: TestClient, _ id: CallID, to: String? = balzers) async throws -> Price {
        let query = to.map { "?to=\($0)" } ?? ""
        return try await client.get("/api/v1/taxi/calls/\(id.text)/destination\(query)", headers: Self.json)
            .json(Price.self)
    }

    private func ask(
        _ client: TestClient, _ page: String, at price: Int64?, _ fields: [String: String] = ["to": balzers]
    ) async throws -> TestResponse {
        let all = fields.merging(price.map { ["price": String($0)] } ?? [:]) { $1 }
        return try await client.post("\(page)/destination", fields: all, TaxiCast.ada)
    }

    private func answer(_ client: TestClient, _ page: String, _ word: String, _ number: Int) async throws
        -> String?
    {
        try await client.drive(page, "way", ["number": String(number), "answer": word])
    }

    @Test(arguments: TestDatabase.allCases)
    func `R22: another destination is asked at a price that is set aside first, agreed on, and paid by then`(
        _ kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, client, purses in
            try await client.comeOnDuty()
            let page = try await client.callTaxi(TaxiCast.ada, Self.way)
            let id = try self.id(page)
            #expect(try await self.ask(client, page, at: 1).headers["location"] == page, "nobody comes yet")
            try await client.drive(page, "accept")
            let before = try await self.call(world, id)
            let old = try #require(before.payment.ceiling).minorUnits
            #expect(try await client.get(page, headers: TaxiCast.ada).text.contains("\(page)/destination"))

            let price = try await self.price(client, id)
            let (estimate, ceiling) = (price.estimate.amount, try #require(price.ceiling).amount)
            #expect(estimate > before.estimate?.minorUnits ?? 0 && price.raise?.amount == ceiling - old)
            let shown = try await client.get(
                "\(page)/destination?to=\(Self.balzers)", headers: TaxiCast.ada)
            #expect(shown.text.contains("value=\"\(estimate)\"") && shown.text.contains("instead of"))
            // Nobody asks for what they have not seen, and nothing is set aside for it.
            for wrong in [nil, estimate / 2, estimate * 2] {
                #expect(try await self.ask(client, page, at: wrong).status == .conflict)
            }
            #expect(try await purses.of(Self.caller).held == old)

            #expect(try await self.ask(client, page, at: estimate).headers["location"] == page)
            #expect(try await purses.of(Self.caller).held == ceiling)
            #expect(try await client.get(page, headers: TaxiCast.ada).text.contains("id=\"withdraw-way\""))
            let question = try await client.get("/taxi/drive", headers: TaxiCast.driver).text
            #expect(question.contains("wants to go elsewhere") && question.contains("id=\"way-yes\""))
            #expect(try await self.answer(client, page, "no", 1) == "/taxi/drive")
            #expect(try await purses.of(Self.caller).held == old, "back with the answer")
            #expect(try await self.call(world, id).estimate == before.estimate)

            _ = try await self.ask(client, page, at: estimate)
            _ = try await client.post("\(page)/destination/withdraw", fields: [:], TaxiCast.ada)
            #expect(try await purses.of(Self.caller).held == old)
            #expect(try await self.answer(client, page, "yes", 2)?.contains("trouble=late") == true)

            _ = try await self.ask(client, page, at: estimate)
            #expect(try await self.answer(client, page, "yes", 3) == "/taxi/drive")
            let agreed = try await self.call(world, id)
            #expect(agreed.estimate?.minorUnits == estimate && agreed.payment.ceiling?.minorUnits == ceiling)
            #expect(try await purses.of(Self.caller).held == ceiling)
            #expect(try await self.ask(client, page, at: estimate).headers["location"] == page, "three times")

            // It is kept: another process reads the same.
            let other = try await RankWorld(world.database, clock: world.clock)
            #expect(try await other.rank.sight(of: id, for: Self.caller)?.call.holds == agreed.holds)

            try await client.drive(page, "board")
            await self.driveToTriesen(world)
            _ = try await client.drive(page, "arrive", ["fare": "\(ceiling / 100 + 1).00"])
            try await world.rank.settled()
            let bill = try await self.bill(world, id)
            #expect(bill.settlement.ceiling.minorUnits == ceiling && bill.holds.count == 2)
            _ = try await client.post(
                "/taxi/trips/\(id.text)/agree", fields: ["version": String(bill.version)], TaxiCast.ada)
            #expect(try await purses.of(Self.caller) == .init(10_000 - ceiling))
            #expect(try await purses.of(Self.driver) == .init(ceiling))
        }
    }

    @Test(arguments: TestDatabase.lasting)
    func
        `R22: a question outlives the server, lapses by itself, and what it needs more must be in the wallet`(
            _ kind: TestDatabase
        ) async throws
    {
        try await withWallets(kind, holding: 9_000) { world, client, purses in
            try await client.comeOnDuty()
            let page = try await client.callTaxi(TaxiCast.ada, Self.way)
            let id = try self.id(page)
            try await client.drive(page, "accept")
            let held = try await purses.of(Self.caller).held
            let estimate = try await self.price(client, id).estimate.amount
            _ = try await self.ask(client, page, at: estimate)
            let until = try #require(try await self.call(world, id).way.ask?.until)
            let other = try await RankWorld(world.database, clock: world.clock)
            #expect(try await other.rank.sight(of: id, for: Self.caller)?.call.way.ask?.until == until)
            // What is asked for is not looked upon as left behind.
            try await world.rank.purse?.settleStray()
            for _ in 0..<13 {
                world.clock.advance(by: .seconds(10))
                await world.drive(Self.driver, to: Coordinate(latitude: 47.1353, longitude: 9.5222))
            }
            await world.rank.passTime()
            try await world.rank.settled()
            let call = try await self.call(world, id)
            #expect(call.way.ask == nil && call.way.answer == .unanswered)
            #expect(try await purses.of(Self.caller).held == held)
            #expect(
                try await client.get(page, headers: TaxiCast.ada).text.contains("has not answered"))

            // More than the wallet has: it is said what it lacks, and the driver hears of nothing.
            let dear = try await self.price(client, id)
            try #require((dear.raise?.amount ?? 0) > 100)
            try await purses.spend(9_000 - held - 100, of: Self.caller)
            let refused = try await self.ask(client, page, at: dear.estimate.amount)
            #expect(refused.status == .conflict && refused.text.contains("Your wallet holds"))
            #expect(try await self.call(world, id).way.asked == 1)
        }
    }

    @Test func `R22: a stop is called with, priced, driven to, and nothing of it is seen by a link`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            try await client.comeOnDuty()
            let way = ["from": TaxiCast.vaduz, "to": Self.balzers]
            let plain = try await client.get(
                "/api/v1/taxi/estimate?from=\(TaxiCast.vaduz)&to=\(Self.balzers)", headers: Self.json)
            let stop = "47.11290,9.52760"
            let search = try await client.get(
                "/taxi?from=\(TaxiCast.vaduz)&to=\(Self.balzers)&pick=stop", headers: TaxiCast.ada)
            #expect(search.text.contains("Where shall the taxi stop?"))
            let page = try await client.callTaxi(
                TaxiCast.ada, way.merging(["stop": stop, "stop_name": "Bakery"]) { $1 })
            let id = try self.id(page)
            let call = try await self.call(world, id)
            struct Fare: Decodable {
                struct Amount: Decodable { let amount: Int64 }
                let fare: Amount
            }
            // Two minutes of the tariff at least.
            #expect(try plain.json(Fare.self).fare.amount + 120 <= call.estimate?.minorUnits ?? 0)
            #expect(try await client.get("/taxi/drive", headers: TaxiCast.driver).text.contains("Bakery"))
            try await client.drive(page, "accept")
            let shared = try await client.post("\(page)/share", fields: [:], Self.json)
            let link = String(
                try #require(shared.text.split(separator: "\"").first { $0.hasPrefix("/share/") }))
            try await client.drive(page, "board")
            let driving = try await client.get("/taxi/drive", headers: TaxiCast.driver).text
            #expect(driving.contains("To the stop: Bakery") && driving.contains("/stop\""))
            #expect(try await client.get(page, headers: TaxiCast.ada).text.contains("Bakery"))
            #expect(try await client.get(link, headers: [:]).text.contains("Bakery") == false)
            #expect(try await client.drive(page, "stop") == "/taxi/drive")
            #expect(
                try await client.get("/taxi/drive", headers: TaxiCast.driver).text.contains("To the stop")
                    == false)
            // Who is not in the taxi learns of it, and finds how to say so.
            let left = try await client.get(page, headers: TaxiCast.ada).text
            #expect(left.contains("The taxi has gone on after the stop at Bakery."))
            #expect(left.contains("I am not in this taxi"))
            // Out of the blue elsewhere: what was driven counts, the stop that was made too.
            let back = try await self.price(client, id, to: TaxiCast.vaduz)
            #expect(back.estimate.amount > 1_000 && back.ceiling == nil)
            let asked = try await client.send(
                .post, "/api/v1/taxi/calls/\(id.text)/destination",
                headers: ["X-Person": "1", "Content-Type": "application/json"],
                body: Array(
                    """
                    {"to": {"lat": 47.1393, "lon": 9.5228, "name": "Home"},
                     "estimate": {"amount": \(back.estimate.amount), "currency": "CHF"}}
                    """.utf8))
            #expect(asked.status == .ok && asked.text.contains("\"answerBy\""))
            #expect(
                try await client.get("/api/v1/taxi/calls/\(id.text)", headers: TaxiCast.eve).status
                    == .notFound)
            let yes = try await client.send(
                .post, "/api/v1/taxi/cab/calls/\(id.text)/way",
                headers: ["X-Person": "9", "Content-Type": "application/json"],
                body: Array("{\"number\": 1, \"accepts\": true}".utf8))
            #expect(yes.status == .ok && yes.text.contains("Home"))
            #expect(try await self.call(world, id).destination?.label == "Home")
            let stranger = try await client.send(
                .post, "/api/v1/taxi/calls/\(id.text)/destination/withdraw", headers: TaxiCast.eve, body: [])
            #expect(stranger.status == .notFound)
        }
    }
}
