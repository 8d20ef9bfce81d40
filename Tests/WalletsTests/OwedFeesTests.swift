import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Testing
import Wallets

@Suite("Fees that are owed, in the store", .timeLimit(.minutes(3)))
struct OwedFeesTests {
    private typealias W = World

    private func fees(_ world: World, of person: UniqueID) async throws -> [OpenFee] {
        try await world.database.read { [ledger = world.ledger] in
            try $0.openFees(of: person, limit: 10, in: ledger)
        }
    }

    private func prove(_ world: World) async throws {
        let verdict = try await world.database.verifyLedger()
        #expect(verdict.faults == [])
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a fee is paid on as it is settled, and each settlement is about its fee`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(100), for: W.ada, from: .cashDesk), "1")
            let fee = LedgerOrder.charge(W.francs(250), to: W.ada, payee: .person(W.karim))
            let charged = try await world.move(fee, "2", subject: "ride-fee a")
            #expect(try await world.move(fee, "2", subject: "ride-fee a").isRepeated)
            try await world.move(.charge(W.francs(70), to: W.ada), "3", at: 2_000, subject: "ride-fee b")
            #expect(try await world.available(W.karim) == 100)
            #expect(try await world.wallet(W.ada).owed == W.francs(220))
            let open = try await fees(world, of: W.ada)
            #expect(open.map(\.subject) == ["ride-fee a", "ride-fee b"])
            #expect(open.map(\.rest) == [W.francs(150), W.francs(70)])
            #expect(open.first?.movement == charged.movement.id)

            let order = LedgerOrder.topUp(W.francs(160), for: W.ada, from: .vouchers)
            let first = try await world.move(order, "4", subject: "voucher")
            #expect(first.settled(of: W.ada) == 160 && first.settled(of: W.karim) == 0)
            #expect(Set(first.settlements.map(\.subject)) == ["ride-fee a", "ride-fee b"])
            #expect(first.settlements.allSatisfy { $0.posted.posts.count == 4 })
            let again = try await world.move(order, "4", subject: "voucher")
            #expect(again.isRepeated && again.settlements == first.settlements)
            #expect(
                try await world.database.read { try $0.settled(with: first.movement.id, of: W.ada) } == 160)
            #expect(
                try await world.database.read { try $0.settled(with: first.movement.id, of: W.karim) } == 0)
            #expect(try await world.available(W.karim) == 250)
            #expect(try await fees(world, of: W.ada).map(\.rest) == [W.francs(60)])

            try await world.move(.transfer(W.francs(80), from: W.karim, to: W.ada), "5")
            #expect(try await world.available(W.ada) == 20)
            #expect(try await fees(world, of: W.ada).isEmpty)
            let city = try await world.database.read { [ledger = world.ledger] in
                try $0.cityBalances(in: ledger)
            }
            #expect(city[.fees] == W.francs(70) && city[.dues] == W.francs(0))
            // Whoever is paid has a line of their own, about the ride and with nobody else in it.
            let lines = try await world.database.read { try $0.statement(of: W.karim, limit: 9) }
            #expect(lines.map(\.kind) == [.transfer, .settlement, .fee])
            #expect(lines.dropFirst().allSatisfy { $0.subject == "ride-fee a" && $0.other == W.ada })
            try await prove(world)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: many credits at the same moment settle a fee once, to the last unit`(kind: TestDatabase)
        async throws
    {
        try await World.with(kind) { world in
            try await world.move(.charge(W.francs(500), to: W.ada, payee: .person(W.karim)), "1")
            try await world.move(.charge(W.francs(300), to: W.karim, payee: .person(W.lea)), "2")
            try await world.withDesk { desk in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<200 {
                        group.addTask {
                            _ = try await desk.carryOut(
                                WalletCall(
                                    .topUp(
                                        W.francs(number % 4 == 0 ? 3 : 7),
                                        for: number % 2 == 0 ? W.ada : W.karim, from: .vouchers),
                                    key: WalletKey("credit \(number)", of: "test")))
                        }
                        if number % 10 == 0 {
                            // Beside them, in transactions of their own.
                            group.addTask {
                                try await world.move(
                                    .topUp(W.francs(1), for: W.ada, from: .cashDesk), "own \(number)")
                            }
                        }
                    }
                    try await group.waitForAll()
                }
            }
            // 50 times 3, 50 times 7 and 20 times 1 to Ada; 100 times 7 to Karim.
            let (ada, karim) = (try await world.wallet(W.ada), try await world.wallet(W.karim))
            #expect(ada.available == W.francs(20) && ada.owed == W.francs(0))
            #expect(karim.available == W.francs(900) && karim.owed == W.francs(0))
            #expect(try await world.available(W.lea) == 300)
            try await prove(world)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: two who owe each other settle at the same moment and do not wait for each other in a circle`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world in
            try await world.move(.charge(W.francs(500), to: W.ada, payee: .person(W.karim)), "1")
            try await world.move(.charge(W.francs(300), to: W.karim, payee: .person(W.ada)), "2")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<16 {
                    group.addTask {
                        try await world.move(
                            .topUp(W.francs(100), for: number % 2 == 0 ? W.ada : W.karim, from: .vouchers),
                            "credit \(number)")
                    }
                }
                try await group.waitForAll()
            }
            let (ada, karim) = (try await world.wallet(W.ada), try await world.wallet(W.karim))
            #expect(ada.available == W.francs(600) && ada.owed == W.francs(0))
            #expect(karim.available == W.francs(1_000) && karim.owed == W.francs(0))
            try await prove(world)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: what is refused settles nothing, and the transaction goes on`(kind: TestDatabase) async throws {
        try await World.with(kind) { world in
            try await world.move(.charge(W.francs(50), to: W.ada, payee: .person(W.karim)), "1")
            try await world.move(.charge(W.francs(20), to: W.karim, payee: .person(W.lea)), "2")
            try await world.move(.topUp(W.francs(50), for: W.ada, from: .cashDesk), "3")
            #expect(try await world.available(W.karim) == 50)
            // What Karim owes is settled before anything is spent.
            #expect(try await world.wallet(W.karim).spendable == W.francs(30))
            let much = LedgerOrder.transfer(W.francs(31), from: W.karim, to: W.ada)
            await #expect(throws: WalletError.refused(LedgerError(.insufficientFunds, available: 30))) {
                try await world.move(much, "4")
            }
            #expect(try await world.available(W.karim) == 50)
            let sent = try await world.move(.transfer(W.francs(30), from: W.karim, to: W.ada), "4")
            #expect(sent.settled(of: W.karim) == 20)
            #expect(try await world.available(W.karim) == 0)
            #expect(try await world.available(W.lea) == 20)
            try await prove(world)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: what is still owed to somebody who leaves comes to the city, and names nobody`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world in
            let nobody = UniqueID(high: 9, low: 9)
            try await world.move(.charge(W.francs(50), to: W.ada, payee: .person(W.karim)), "1")
            try await world.move(.topUp(W.francs(20), for: W.ada, from: .cashDesk), "2")
            try await world.database.write { transaction in
                try transaction.closeInLedger(W.karim, as: nobody)
                var step = 0
                while !(try transaction.forgetInLedger(W.karim, as: nobody, step: step, limit: 1)) {
                    step += 1
                }
            }
            try await world.move(.topUp(W.francs(40), for: W.ada, from: .cashDesk), "3")
            #expect(try await world.available(W.ada) == 10)
            let city = try await world.database.read { [ledger = world.ledger] in
                try $0.cityBalances(in: ledger)
            }
            #expect(city[.fees] == W.francs(30))
            #expect(try await world.available(nobody) == 20)
            let left = try await world.database.read {
                try $0.value(
                    """
                    SELECT COUNT(*) FROM ledger_owed_fees WHERE person_id = \(W.karim) OR payee_id = \(W.karim)
                    """, as: Int.self)
            }
            #expect(left == 0)
            try await prove(world)
        }
    }
}
