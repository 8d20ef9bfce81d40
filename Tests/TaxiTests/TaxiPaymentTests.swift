import BoardKeeping
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
import Wallets
import WebTesting

@Suite("How taxis are paid from the wallet", .timeLimit(.minutes(5)))
struct TaxiPaymentTests {
    static let (caller, driver) = (PersonID(1), PersonID(9))
    private static let triesen = Coordinate(latitude: 47.10750, longitude: 9.52850)
    static let way = ["to": "47.10750,9.52850", "pay": "wallet"]
    let boss: Headers = ["X-Person": "3", "X-Operator": "1"]

    func withWallets(
        _ kind: TestDatabase, holding amount: Int64 = 10_000,
        _ body: @escaping @Sendable (RankWorld, TestClient, TaxiPurses) async throws -> Void
    ) async throws {
        try await withPages(.inProcess, on: kind, hasWallets: true) { world, client in
            let purses = try await TaxiPurses(world.database)
            try await purses.put(amount, to: Self.caller)
            try await body(world, client, purses)
            try await purses.verify()
        }
    }

    func id(_ page: String) throws -> CallID {
        try #require(CallID(text: page.dropFirst("/taxi/".count)))
    }

    func bill(_ world: RankWorld, _ id: CallID) async throws -> TaxiBill {
        try #require(try await TaxiBills(world.database).bill(id))
    }

    func call(_ world: RankWorld, _ id: CallID) async throws -> TaxiCall {
        try #require(try await world.rank.sight(of: id, for: Self.caller)).call
    }

    /// The taxi drives down the valley, at a speed at which taxis drive.
    func driveToTriesen(_ world: RankWorld) async {
        let start = Coordinate(latitude: 47.1353, longitude: 9.5222)
        for step in 1...4 {
            let share = Double(step) / 4
            world.clock.advance(by: .seconds(30))
            await world.drive(
                Self.driver,
                to: Coordinate(
                    latitude: start.latitude + (Self.triesen.latitude - start.latitude) * share,
                    longitude: start.longitude + (Self.triesen.longitude - start.longitude) * share))
        }
    }

    /// Ada is driven to Triesen; the bill of the drive.
    ///
    /// - Parameters:
    ///   - more: So much more than the estimate the driver asks for, in minor units.
    ///   - isMeasured: Whether the phone measures the way.
    func drive(
        _ world: RankWorld, _ client: TestClient, more: Int64 = 0, isMeasured: Bool = true,
        _ fields: [String: String] = [:]
    ) async throws -> TaxiBill {
        try await client.comeOnDuty()
        let page = try await client.callTaxi(TaxiCast.ada, Self.way.merging(fields) { $1 })
        let id = try id(page)
        try await client.drive(page, "accept")
        try await client.drive(page, "board")
        if isMeasured { await driveToTriesen(world) }
        let estimate = try #require(try await call(world, id).estimate).minorUnits + more
        let typed = "\(estimate / 100).\(estimate % 100 < 10 ? "0" : "")\(estimate % 100)"
        #expect(try await client.drive(page, "arrive", ["fare": typed]) == "/taxi/drive")
        try await world.rank.settled()
        return try await bill(world, id)
    }

    @discardableResult
    func say(
        _ client: TestClient, _ bill: TaxiBill, _ word: String, _ who: Headers,
        _ fields: [String: String] = [:]
    ) async throws -> String? {
        let all = ["version": "\(bill.version)"].merging(fields) { $1 }
        return try await client.post("/taxi/trips/\(bill.id.text)/\(word)", fields: all, who)
            .headers["location"]
    }

    @Test(arguments: TestDatabase.allCases)
    func `T11: the estimate and its margin are set aside with the call, and come back when it is called off`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, client, purses in
            try await client.comeOnDuty()
            let page = try await client.callTaxi(TaxiCast.ada, Self.way)
            let made = try await call(world, try id(page))
            let ceiling = try #require(made.payment.ceiling)
            #expect(ceiling == TaxiTariff.ceiling(for: try #require(made.estimate), shares: false))
            #expect(
                try await purses.of(Self.caller)
                    == .init(10_000 - ceiling.minorUnits, held: ceiling.minorUnits))
            #expect(
                try await client.get("/taxi/drive", headers: TaxiCast.driver).text.contains(
                    "Pays from the wallet"))
            _ = try await client.post("\(page)/cancel", fields: [:], TaxiCast.ada)
            try await world.rank.settled()
            #expect(try await purses.of(Self.caller) == .init(10_000))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T11: a call for which no taxi comes, and one whose taxi nobody enters, give all of it back`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, client, purses in
            let none = try await client.callTaxi(TaxiCast.ada, Self.way)
            #expect(try await call(world, try id(none)).state == .unserved(.noTaxi))
            #expect(try await purses.of(Self.caller) == .init(10_000))

            try await client.comeOnDuty()
            let missed = try await client.callTaxi(TaxiCast.ada, Self.way)
            try await client.drive(missed, "accept")
            try await client.drive(missed, "door")
            #expect(try await purses.of(Self.caller).held > 0)
            world.clock.advance(by: .minutes(7))
            try await client.drive(missed, "absent")
            try await world.rank.settled()
            guard case .absent = try await call(world, try id(missed)).state else {
                Issue.record("the taxi waits still")
                return
            }
            #expect(try await purses.of(Self.caller) == .init(10_000))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T11: a fare up to the estimate is paid by itself after ten minutes, to whoever drove, once`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, client, purses in
            let bill = try await drive(world, client)
            #expect(bill.settlement.isPlausible)
            let fare = try #require(bill.settlement.fare).minorUnits
            let purse = try #require(world.rank.purse)
            await purse.settleDue()
            #expect(try await purses.of(Self.driver) == .init(0), "the caller can still say no")
            let shown = try await client.get("/taxi/trips/\(bill.id.text)", headers: TaxiCast.ada).text
            #expect(shown.contains("by itself") && shown.contains("/agree") && shown.contains("/deny"))
            world.clock.advance(by: .minutes(10))
            for _ in 0..<3 { await purse.settleDue() }
            #expect(try await purses.of(Self.caller) == .init(10_000 - fare))
            #expect(try await purses.of(Self.driver) == .init(fare))
            #expect(
                try await say(client, bill, "deny", TaxiCast.ada)
                    == "/taxi/trips/\(bill.id.text)?done=fare-late")
            for (who, words) in [
                (TaxiCast.ada, "was paid from your wallet"), (TaxiCast.driver, "has come into your wallet"),
            ] {
                let receipt = try await client.get("/taxi/trips/\(bill.id.text)", headers: who).text
                #expect(receipt.contains(words) && receipt.contains("Paid from the wallet"))
            }
            let list = try await client.get("/taxi/trips", headers: TaxiCast.ada).text
            #expect(list.contains("wallet"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T11: with a yes it is paid at once, and a second tap or another phone changes nothing`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, client, purses in
            let bill = try await drive(world, client)
            let fare = try #require(bill.settlement.fare).minorUnits
            let answers = try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<5 { group.addTask { try await say(client, bill, "agree", TaxiCast.ada) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(answers) == ["/taxi/trips/\(bill.id.text)"], "\(answers)")
            #expect(try await purses.of(Self.caller) == .init(10_000 - fare))
            #expect(try await purses.of(Self.driver) == .init(fare))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T11: above the estimate the caller is asked: silence pays the estimate, a yes what is set aside`(
        kind: TestDatabase
    ) async throws {
        for agrees in [false, true] {
            try await withWallets(kind) { world, client, purses in
                let bill = try await drive(world, client, more: 5_000)
                let settlement = bill.settlement
                world.clock.advance(by: .minutes(23 * 60))
                await world.rank.purse?.settleDue()
                #expect(try await purses.of(Self.driver) == .init(0), "it is not paid by itself")
                if agrees {
                    let shown = try await client.get(
                        "/taxi/trips/\(bill.id.text)", headers: TaxiCast.ada
                    ).text
                    #expect(shown.contains("in cash"))
                    try await say(client, bill, "agree", TaxiCast.ada)
                } else {
                    world.clock.advance(by: .minutes(60))
                    await world.rank.purse?.settleDue()
                }
                let paid = (agrees ? settlement.ceiling : settlement.estimate).minorUnits
                #expect(try await purses.of(Self.driver) == .init(paid))
                #expect(try await purses.of(Self.caller) == .init(10_000 - paid))
            }
        }
    }

    @Test
    func `T11: a drive that nobody measured is not paid by itself after ten minutes`() async throws {
        try await withWallets(.sqliteMemory) { world, client, purses in
            let bill = try await drive(world, client, isMeasured: false)
            #expect(!bill.settlement.isPlausible)
            world.clock.advance(by: .minutes(11))
            await world.rank.purse?.settleDue()
            #expect(try await purses.of(Self.driver) == .init(0))
            #expect(
                try await client.get("/taxi/trips/\(bill.id.text)", headers: TaxiCast.ada).text.contains(
                    "was not measured"))
            #expect(
                try await client.get("/taxi/trips/\(bill.id.text)", headers: TaxiCast.ada).text.contains(
                    "nothing will be paid"))
            // The driver said that they were in and out at once: silence pays nothing for that.
            world.clock.advance(by: .minutes(24 * 60))
            await world.rank.purse?.settleDue()
            #expect(try await purses.of(Self.driver) == .init(0))
            #expect(try await purses.of(Self.caller) == .init(10_000))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T11: after a no the driver names another fare, and an answer is to the fare that was shown`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, client, purses in
            var bill = try await drive(world, client)
            let held = try await purses.of(Self.caller)
            try await say(client, bill, "deny", TaxiCast.ada)
            #expect(try await purses.of(Self.caller) == held, "it stays set aside")
            bill = try await self.bill(world, bill.id)
            try await say(client, bill, "fare", TaxiCast.driver, ["fare": "8,50"])
            #expect(
                try await say(client, bill, "agree", TaxiCast.ada)
                    == "/taxi/trips/\(bill.id.text)?done=fare-changed")
            bill = try await self.bill(world, bill.id)
            #expect(bill.settlement.fare?.minorUnits == 850)
            try await say(client, bill, "agree", TaxiCast.ada)
            #expect(try await purses.of(Self.driver) == .init(850))
            #expect(try await purses.of(Self.caller) == .init(10_000 - 850))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `T11: what both insist on an operator decides, once, with a line in the log, and never above the ceiling`(
            kind: TestDatabase
        ) async throws
    {
        try await withWallets(kind) { world, client, purses in
            var bill = try await drive(world, client)
            try await say(client, bill, "deny", TaxiCast.ada)
            bill = try await self.bill(world, bill.id)
            try await say(client, bill, "insist", TaxiCast.driver)
            bill = try await self.bill(world, bill.id)
            let page = "/operate/taxi/contested"
            #expect(try await client.get(page, headers: TaxiCast.ada).status == .notFound)
            #expect(try await client.get(page, headers: boss).text.contains(bill.id.text))
            func decide(_ amount: String, _ who: Headers) async throws -> TestResponse {
                try await client.post(
                    "\(page)/\(bill.id.text)",
                    fields: ["amount-\(bill.id.text)": amount, "version": "\(bill.version)"], who)
            }
            #expect(try await decide("5", TaxiCast.ada).status == .notFound)
            #expect(try await decide("500", boss).headers["location"] == "\(page)?done=wrong")
            let own: Headers = ["X-Person": "9", "X-Operator": "1"]
            #expect(try await decide("5", own).headers["location"] == "\(page)?done=own")
            #expect(try await decide("5", boss).headers["location"] == "\(page)?done=decided")
            #expect(
                try await decide("5", boss).headers["location"]?.contains("decided") == true,
                "a second tap is done")
            #expect(try await decide("6", boss).headers["location"] == "\(page)?done=late")
            #expect(try await purses.of(Self.driver) == .init(500))
            #expect(try await purses.of(Self.caller) == .init(9_500))
            let acts = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM audit_log WHERE act = 'taxi.fare'", as: Int.self)
            }
            #expect(acts == 1)
            #expect(!(try await client.get(page, headers: boss).text.contains(bill.id.text)))
        }
    }

    @Test
    func `T11: nobody else learns of a bill, and each side says only its own words`() async throws {
        try await withWallets(.sqliteMemory) { world, client, _ in
            let bill = try await drive(world, client)
            for (word, who) in [
                ("agree", TaxiCast.eve), ("deny", TaxiCast.driver), ("fare", TaxiCast.ada),
                ("insist", TaxiCast.eve),
            ] {
                let answer = try await client.post(
                    "/taxi/trips/\(bill.id.text)/\(word)",
                    fields: ["version": "\(bill.version)", "fare": "1"], who)
                #expect(answer.status == .notFound, "\(word)")
            }
            let address = "/api/v1/taxi/bills/\(bill.id.text)"
            #expect(try await client.get(address, headers: TaxiCast.eve).status == .notFound)
            #expect(try await client.get(address, headers: TaxiCast.driver).text.contains("\"offered\""))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T11: what a server that died left set aside is found: given back, or billed as the drive ended`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, client, purses in
            let purse = try #require(world.rank.purse)
            _ = try await purse.hold(
                Money(minorUnits: 700, .swissFranc), of: Self.caller, for: CallID(0x99))
            try await purse.settleStray()
            #expect(try await purses.of(Self.caller).held == 700, "the call may still be made")
            let bill = try await drive(world, client)
            let held = try await purses.of(Self.caller).held
            try await world.database.write {
                _ = try $0.execute("DELETE FROM taxi_bills WHERE call_id = \(bill.id.text)")
            }
            world.clock.advance(by: .minutes(11))
            try await purse.settleStray()
            #expect(try await purses.of(Self.caller).held == held - 700)
            #expect(try await self.bill(world, bill.id).settlement.fare == bill.settlement.fare)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T11: two taps at once call one taxi and set its ceiling aside once`(kind: TestDatabase) async throws
    {
        try await withWallets(kind) { world, client, purses in
            try await client.comeOnDuty()
            let pages = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<5 { group.addTask { try await client.callTaxi(TaxiCast.ada, Self.way) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(pages).count == 1, "\(pages)")
            let made = try await call(world, try id(try #require(pages.first)))
            #expect(try await purses.of(Self.caller).held == made.payment.ceiling?.minorUnits)
        }
    }

    @Test
    func `T11: too little in the wallet calls no taxi, and neither does one without a destination`()
        async throws
    {
        try await withWallets(.sqliteMemory, holding: 500) { world, client, purses in
            try await client.comeOnDuty()
            let fields = ["from": TaxiCast.vaduz].merging(Self.way) { $1 }
            let refused = try await client.post("/taxi", fields: fields, TaxiCast.ada)
            #expect(refused.status == .conflict && refused.text.contains("There is only"))
            let nowhere = try await client.post(
                "/taxi", fields: ["from": TaxiCast.vaduz, "pay": "wallet"], TaxiCast.ada)
            #expect(nowhere.status == .conflict && nowhere.text.contains("Say where to"))
            let unseen = try await client.post(
                "/taxi", fields: fields.merging(["ceiling": "1"]) { $1 }, TaxiCast.ada)
            #expect(unseen.status == .conflict && unseen.text.contains("has changed"))
            #expect(try await world.rank.openCall(of: Self.caller) == nil)
            #expect(try await purses.of(Self.caller) == .init(500))
        }
    }

    @Test
    func `T11: who shares sets aside what was told, and pays that whatever the meter shows`() async throws {
        try await withWallets(.sqliteMemory) { world, client, purses in
            let bill = try await drive(world, client, more: 9_000, ["share": "on"])
            let told = bill.settlement.estimate
            #expect(bill.settlement.ceiling == told && bill.settlement.fare == told)
            try await say(client, bill, "agree", TaxiCast.ada)
            #expect(try await purses.of(Self.driver) == .init(told.minorUnits))
        }
    }
}
