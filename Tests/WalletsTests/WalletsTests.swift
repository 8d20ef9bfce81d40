import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Testing
import Wallets

@Suite("The ledger in the store", .timeLimit(.minutes(3)))
struct WalletsTests {
    private typealias W = World

    @Test(arguments: TestDatabase.allCases)
    func `P6: money that came in can be sent, held, captured in part and paid out`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(2_000), for: W.ada, from: .cashDesk), "1")
            try await world.move(
                .transfer(W.francs(300), from: W.ada, to: W.karim), "2", note: "For the bread")
            let ride = UniqueID(high: 1, low: 1)
            try await world.database.write { [ledger = world.ledger] transaction in
                try transaction.holdMoney(
                    ride, W.francs(900), of: W.ada, for: "ride", in: ledger, at: Timestamp(milliseconds: 3))
            }
            let wallet = try await world.wallet(W.ada)
            #expect(wallet.available == W.francs(800) && wallet.held == W.francs(900))
            #expect(wallet.owed == W.francs(0))
            try await world.database.write { [ledger = world.ledger] transaction in
                try transaction.captureMoney(
                    ride,
                    [.init(W.francs(600), to: .person(W.karim)), .init(W.francs(60), to: .fees)],
                    for: "ride", in: ledger, at: Timestamp(milliseconds: 4))
            }
            let hold = try await world.database.read { try $0.moneyHold(ride) }
            #expect(hold?.state == .captured(660) && hold?.person == W.ada)
            try await world.move(.payOut(W.francs(40), to: W.ada), "3")
            #expect(try await world.available(W.ada) == 1_000)
            #expect(try await world.available(W.karim) == 900)
            let city = try await world.database.read { [ledger = world.ledger] in
                try $0.cityBalances(in: ledger)
            }
            #expect(city[.cashDesk] == W.francs(-1_960) && city[.fees] == W.francs(60))
            #expect(city[.vouchers] == W.francs(0))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: the same call gives the same answer and happens once, another call under its key is refused`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world in
            try await world.move(.charge(W.francs(50), to: W.ada), "0")
            let order = LedgerOrder.topUp(W.francs(200), for: W.ada, from: .vouchers)
            let first = try await world.move(order, "1")
            #expect(!first.isRepeated && first.settlements.map(\.posted.posts.count) == [4])
            try await world.move(.topUp(W.francs(1), for: W.ada, from: .cashDesk), "2")
            let again = try await world.move(order, "1", at: 9_000)
            #expect(again.isRepeated)
            #expect(again.movement == first.movement && again.settlements == first.settlements)
            #expect(try await world.available(W.ada) == 151)
            for other in [
                LedgerOrder.topUp(W.francs(201), for: W.ada, from: .vouchers),
                .topUp(W.francs(200), for: W.karim, from: .vouchers),
                .topUp(W.francs(200), for: W.ada, from: .cashDesk),
            ] {
                await #expect(throws: WalletError.keyOfAnotherCall) { try await world.move(other, "1") }
            }
            #expect(try await world.available(W.ada) == 151)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: what is refused leaves nothing behind, and its key stays free`(kind: TestDatabase) async throws
    {
        try await World.with(kind) { world in
            let order = LedgerOrder.transfer(W.francs(10), from: W.ada, to: W.karim)
            await #expect(throws: WalletError.refused(LedgerError(.insufficientFunds, available: 0))) {
                try await world.move(order, "1")
            }
            let rows = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM ledger_movements", as: Int.self)
            }
            #expect(rows == 0)
            try await world.move(.topUp(W.francs(10), for: W.ada, from: .cashDesk), "2")
            try await world.move(order, "1")
            #expect(try await world.available(W.karim) == 10)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a transaction goes on after a refusal, and takes the money with it when it fails`(
        kind: TestDatabase
    ) async throws {
        struct Changed: Error {}
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(100), for: W.ada, from: .cashDesk), "1")
            let (ride, ledger) = (UniqueID(high: 1, low: 7), world.ledger)
            let at = Timestamp(milliseconds: 7)
            let answer = try await world.database.write { transaction in
                do {
                    try transaction.holdMoney(ride, W.francs(101), of: W.ada, for: "ride", in: ledger, at: at)
                    return "held"
                } catch let error as WalletError {
                    try transaction.holdMoney(ride, W.francs(99), of: W.ada, for: "ride", in: ledger, at: at)
                    return error.description
                }
            }
            #expect(answer.contains("insufficientFunds"))
            #expect(try await world.available(W.ada) == 1)
            await #expect(throws: Changed.self) {
                try await world.database.write { transaction in
                    try transaction.releaseMoney(ride, for: "ride", in: ledger, at: at)
                    throw Changed()
                }
            }
            #expect(try await world.wallet(W.ada).held == W.francs(99))
            // A call of the same ride that comes late.
            let late = try await world.database.write { transaction in
                try transaction.releaseMoney(ride, for: "ride", in: ledger, at: at)
                return try transaction.releaseMoney(ride, for: "ride", in: ledger, at: at)
            }
            #expect(late.isRepeated)
            await #expect(throws: WalletError.refused(LedgerError(.holdIsSettled))) {
                try await world.database.write { transaction in
                    try transaction.captureMoney(
                        ride, [.init(W.francs(1), to: .fees)], for: "ride", in: ledger, at: at)
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a statement has a running balance, pages, kinds and times`(kind: TestDatabase) async throws {
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(1_000), for: W.ada, from: .cashDesk), "top", at: 100)
            for number in 1...9 {
                try await world.move(
                    .transfer(W.francs(Int64(number)), from: W.ada, to: number > 5 ? W.karim : W.lea),
                    "send \(number)", at: Int64(100 + number), note: "No. \(number)")
            }
            let read: @Sendable (StatementFilter, Int64?, Int) async throws -> [StatementLine] = {
                [database = world.database] filter, before, limit in
                try await database.read {
                    try $0.statement(of: W.ada, .wallet, filter, before: before, limit: limit)
                }
            }
            let first = try await read(.init(), nil, 4)
            #expect(first.map(\.amount) == [-9, -8, -7, -6] && first.map(\.balance) == [955, 964, 972, 979])
            #expect(first.allSatisfy { $0.other == W.karim } && first[0].note == "No. 9")
            let rest = try await read(.init(), first.last?.number, 40)
            #expect(rest.count == 6 && rest.last?.kind == .topUp && rest.last?.balance == 1_000)
            let all = Array((first + rest).reversed())
            let statement = try #require(Statement(all, opening: 0) { ($0.amount, $0.balance) })
            #expect(statement.closing == 955 && statement.outgoing == 45)
            #expect(try await read(.init(kinds: [.topUp]), nil, 9).map(\.amount) == [1_000])
            let day = StatementFilter(
                from: Timestamp(milliseconds: 103), until: Timestamp(milliseconds: 106), kinds: [.transfer])
            #expect(try await read(day, nil, 9).map(\.amount) == [-5, -4, -3])
            let own = try await world.database.read { try $0.walletMovement(first[0].movement, of: W.karim) }
            #expect(own?.note == "No. 9")
            let others = try await world.database.read { try $0.walletMovement(first[0].movement, of: W.lea) }
            #expect(others == nil)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a day's allowance holds, also for two who ask at once`(kind: TestDatabase) async throws {
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(10_000), for: W.ada, from: .cashDesk), "top")
            let allowance = DailyAllowance(.init(W.ada, .sending, number: 20_000), most: 1_000)
            try await world.withDesk { desk in
                let done = try await withThrowingTaskGroup(of: Bool.self) { group in
                    for number in 0..<20 {
                        group.addTask {
                            let call = WalletCall(
                                .transfer(W.francs(150), from: W.ada, to: W.karim),
                                key: WalletKey("\(number)", of: "ada"), allowance: allowance)
                            do {
                                _ = try await desk.carryOut(call)
                                return true
                            } catch WalletError.refused(let error) where error.code == .overAllowance {
                                return false
                            }
                        }
                    }
                    return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                }
                #expect(done == 6)
            }
            #expect(try await world.available(W.karim) == 900)
        }
    }

    @Test(arguments: TestDatabase.lasting)
    func `P6: two phones that spend the same money spend it once`(kind: TestDatabase) async throws {
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(1_000), for: W.ada, from: .cashDesk), "top")
            let ledger = world.ledger
            // Two desks, as of two servers, and trips that hold money beside them.
            try await world.withDesk { first in
                try await world.withDesk { second in
                    let spent = try await withThrowingTaskGroup(of: Int64.self) { group in
                        for number in 0..<40 {
                            let order = LedgerOrder.transfer(W.francs(70), from: W.ada, to: W.karim)
                            let call = WalletCall(order, key: WalletKey("\(number)", of: "ada"))
                            group.addTask {
                                do {
                                    switch number % 3 {
                                    case 0: _ = try await first.carryOut(call)
                                    case 1: _ = try await second.carryOut(call)
                                    default:
                                        try await world.database.write { transaction in
                                            _ = try transaction.carryOut(
                                                call, in: ledger, at: Timestamp(milliseconds: 6))
                                        }
                                    }
                                    return 70
                                } catch WalletError.refused {
                                    return 0
                                }
                            }
                        }
                        return try await group.reduce(0, +)
                    }
                    #expect(spent == 980)
                }
            }
            #expect(try await world.available(W.ada) == 20)
            #expect(try await world.available(W.karim) == 980)
        }
    }

    /// One account that cannot be read fails whoever needs it, and nobody whose call came with theirs.
    @Test(arguments: TestDatabase.allCases)
    func `P6: what is wrong with one call of a commit is nobody else's`(kind: TestDatabase) async throws {
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(1_000), for: W.ada, from: .cashDesk), "top")
            try await world.database.write { transaction in
                try transaction.execute(
                    """
                    INSERT INTO ledger_accounts (number, owner_id, kind, balance, entries, created_at, version)
                    VALUES (\(5), \(W.lea), 'purse', 0, 0, 0, 1)
                    """)
            }
            try await world.withDesk { desk in
                let done = await withTaskGroup(of: Bool.self) { group in
                    for number in 0..<30 {
                        let other = number % 10 == 3 ? W.lea : W.karim
                        let call = WalletCall(
                            .transfer(W.francs(2), from: W.ada, to: other),
                            key: WalletKey("\(number)", of: "ada"))
                        group.addTask { (try? await desk.carryOut(call)) != nil }
                    }
                    return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                }
                #expect(done == 27)
            }
            #expect(try await world.available(W.karim) == 54)
            #expect(try await world.available(W.ada) == 946)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: who leaves is out of the ledger, which still balances`(kind: TestDatabase) async throws {
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(500), for: W.ada, from: .cashDesk), "1")
            try await world.move(
                .transfer(W.francs(200), from: W.ada, to: W.karim), "2", note: "My secret")
            let nobody = UniqueID(high: 8, low: 8)
            try await world.database.write { transaction in
                try transaction.closeInLedger(W.ada, as: nobody)
                var step = 0
                while try !transaction.forgetInLedger(W.ada, as: nobody, step: step, limit: 2) { step += 1 }
            }
            #expect(try await world.available(W.ada) == 0)
            let line = try await world.database.read { try $0.statement(of: W.karim, limit: 5) }
            #expect(line.map(\.note) == [""] && line.map(\.other) == [nobody])
            #expect(try await world.database.read { try $0.statement(of: nobody, limit: 5) }.count == 2)
        }
    }

    /// However many entries somebody has, each is looked at in one step, and those that have no words in none again.
    @Test(arguments: TestDatabase.allCases)
    func `P12: the words of a long history are forgotten in steps of the same size`(kind: TestDatabase)
        async throws
    {
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(500), for: W.ada, from: .cashDesk), "1")
            for number in 2...40 {
                try await world.move(
                    .transfer(W.francs(1), from: W.ada, to: W.karim), "\(number)",
                    note: number % 3 == 0 ? "" : "secret \(number)")
            }
            try await world.move(.hold(UniqueID(high: 7, low: 7), W.francs(5), of: W.ada), "hold")
            try await world.move(.release(UniqueID(high: 7, low: 7)), "release")
            let nobody = UniqueID(high: 8, low: 8)
            try await world.database.write { try $0.closeInLedger(W.ada, as: nobody) }
            func left() async throws -> Int {
                try await world.database.read {
                    try $0.value("SELECT COUNT(*) FROM ledger_movements WHERE note <> ''", as: Int.self)
                }
            }
            // 42 entries of the wallet and 2 of what was held, ten a step; then what stands beside them.
            var (step, counts) = (0, [try await left()])
            while true {
                let isOver = try await world.database.write { [step] in
                    try $0.forgetInLedger(W.ada, as: nobody, step: step, limit: 2)
                }
                counts.append(try await left())
                if isOver { break }
                step += 1
                #expect(step < 20)
            }
            #expect(counts[0] == 26 && counts[5] == 0, "\(counts)")
            #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 - $1 <= 10 }, "\(counts)")
            // Once all were gone through, none is again.
            try await world.database.write { transaction in
                try transaction.execute(
                    "UPDATE ledger_movements SET note = 'again' WHERE kind = 'release'")
                #expect(try transaction.forgetInLedger(W.ada, as: nobody, step: nil, limit: 2))
            }
            #expect(try await left() == 1)
            // What comes after all stands in an account of its own, and its words go with it.
            let late = UniqueID(high: 8, low: 9)
            try await world.move(.transfer(W.francs(1), from: W.karim, to: W.ada), "late", note: "late")
            try await world.database.write { transaction in
                #expect(try transaction.closeInLedger(W.ada, as: late) == 1)
                try transaction.forgetWords(of: late)
            }
            #expect(try await left() == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a ledger in another currency than the city's is not opened`(kind: TestDatabase) async throws {
        try await World.with(kind) { world in
            await #expect(throws: WalletError.otherCurrency(ledger: "CHF", city: "EUR")) {
                try await WalletLedger.open(world.database, in: .euro, at: Timestamp(milliseconds: 2))
            }
        }
    }
}
