import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Testing
import Wallets

@Suite("The ledger's verification", .timeLimit(.minutes(3)))
struct VerifyTests {
    private typealias W = World
    private static let noor = UniqueID(high: 0, low: 4)
    private static let (ride, later) = (UniqueID(high: 1, low: 1), UniqueID(high: 1, low: 2))

    /// A ledger with every kind of movement.
    private static func fill(_ world: World) async throws {
        try await world.move(.topUp(W.francs(5_000), for: W.ada, from: .cashDesk), "1")
        try await world.move(.transfer(W.francs(500), from: W.ada, to: W.karim), "2")
        try await world.move(.hold(ride, W.francs(900), of: W.ada), "3")
        try await world.move(
            .capture(ride, [.init(W.francs(500), to: .person(W.karim)), .init(W.francs(9), to: .fees)]), "4")
        try await world.move(.hold(later, W.francs(100), of: W.karim), "5")
        try await world.move(.charge(W.francs(70), to: W.lea), "6")
        try await world.move(.topUp(W.francs(100), for: W.lea, from: .provider), "7")
        try await world.move(.issueVouchers(W.francs(2_000)), "8")
        try await world.move(.payOut(W.francs(30), to: W.lea), "9")
        try await world.move(.charge(W.francs(40), to: noor, payee: .person(W.karim)), "10")
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a ledger that was only used is proven whole`(kind: TestDatabase) async throws {
        try await World.with(kind) { world in
            try await Self.fill(world)
            let verdict = try await world.database.verifyLedger()
            #expect(verdict.faults == [] && verdict.faultCount == 0)
            #expect(verdict.movements == 11 && verdict.entries == 26)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: on PostgreSQL the proof is a reading that nobody's changes break off`(kind: TestDatabase)
        async throws
    {
        try await World.with(kind) { world in
            guard kind == .postgreSQL else { return }
            var options = TransactionOptions(access: .read)
            options.isDeferrable = true
            let word = try await world.database.withTransaction(options) { transaction in
                try transaction.value("SELECT current_setting('transaction_deferrable')", as: String.self)
            }
            #expect(word == "on")
        }
    }

    /// A damage, and what the verification has to say: the kind of fault, and whether it must name the movement.
    private struct Damage: CustomTestStringConvertible {
        let testDescription: String
        let statements: [SQL]
        let kind: LedgerFault.Kind
        /// The key of the movement that is to be named.
        let key: String?
    }

    private static func movement(_ key: String) -> SQL {
        "(SELECT id FROM ledger_movements WHERE idempotency_key = \(W.digest(key)))"
    }

    private static let damages = [
        Damage(
            testDescription: "an amount was raised",
            statements: [
                "UPDATE ledger_entries SET amount = amount + 1 WHERE movement_id = \(movement("2")) AND line = 2"
            ], kind: .unbalanced, key: "2"),
        Damage(
            testDescription: "an amount and the balances after it were raised",
            statements: [
                "UPDATE ledger_entries SET amount = amount + 1 WHERE movement_id = \(movement("2")) AND line = 2",
                """
                UPDATE ledger_entries SET balance = balance + 1
                WHERE account = (SELECT number FROM ledger_accounts WHERE owner_id = \(W.karim) AND kind = 'wallet')
                """,
                "UPDATE ledger_accounts SET balance = balance + 1 WHERE owner_id = \(W.karim) AND kind = 'wallet'",
            ], kind: .unbalanced, key: "2"),
        Damage(
            testDescription: "a balance was raised",
            statements: [
                "UPDATE ledger_accounts SET balance = balance + 1 WHERE owner_id = \(W.ada) AND kind = 'wallet'"
            ], kind: .balanceDiffers, key: "4"),
        Damage(
            testDescription: "a running balance was changed",
            statements: [
                "UPDATE ledger_entries SET balance = balance - 1 WHERE movement_id = \(movement("3")) AND line = 1"
            ], kind: .balanceDiffers, key: "3"),
        Damage(
            testDescription: "an entry was removed",
            statements: ["DELETE FROM ledger_entries WHERE movement_id = \(movement("3")) AND line = 2"],
            kind: .missingEntry, key: "3"),
        Damage(
            testDescription: "all entries of a movement were removed",
            statements: ["DELETE FROM ledger_entries WHERE movement_id = \(movement("8"))"],
            kind: .missingEntry, key: "8"),
        Damage(
            testDescription: "a movement was removed",
            statements: ["DELETE FROM ledger_movements WHERE idempotency_key = \(W.digest("7"))"],
            kind: .missingMovement, key: nil),
        Damage(
            testDescription: "an account was removed",
            statements: ["DELETE FROM ledger_accounts WHERE owner_id = \(W.lea) AND kind = 'debt'"],
            kind: .missingAccount, key: nil),
        Damage(
            testDescription: "a hold was captured twice",
            statements: [
                "DROP INDEX ledger_movements_settling",
                """
                UPDATE ledger_movements SET kind = 'release', hold_id = \(ride)
                WHERE idempotency_key = \(W.digest("9"))
                """,
            ], kind: .holdSettledTwice, key: "9"),
        Damage(
            testDescription: "a hold was opened again",
            statements: ["UPDATE ledger_holds SET state = 'open', captured = 0 WHERE id = \(ride)"],
            kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "a settled hold is said to have been larger",
            statements: ["UPDATE ledger_holds SET amount = amount + 1 WHERE id = \(ride)"],
            kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "less is said to have been captured",
            statements: ["UPDATE ledger_holds SET captured = captured - 1 WHERE id = \(ride)"],
            kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "a hold was closed without a movement",
            statements: ["UPDATE ledger_holds SET state = 'released' WHERE id = \(later)"],
            kind: .heldDiffers, key: "5"),
        Damage(
            testDescription: "less of a fee is said to be owed",
            statements: ["UPDATE ledger_owed_fees SET rest = 39 WHERE rest = 40"],
            kind: .owedDiffers, key: "10"),
        Damage(
            testDescription: "a fee is said to have been larger",
            statements: ["UPDATE ledger_owed_fees SET amount = 41 WHERE amount = 40"],
            kind: .owedDiffers, key: "10"),
        Damage(
            testDescription: "a fee that is settled was forgotten",
            statements: ["DELETE FROM ledger_owed_fees WHERE rest = 0"], kind: .owedDiffers, key: "6"),
        Damage(
            testDescription: "a fee is owed that was never charged",
            statements: [
                "UPDATE ledger_movements SET kind = 'refund' WHERE idempotency_key = \(W.digest("10"))"
            ],
            kind: .owedDiffers, key: "10"),
        Damage(
            testDescription: "a debt was settled from what was not to be passed on",
            statements: [
                """
                UPDATE ledger_accounts SET kind = 'refunds' WHERE kind = 'dues'
                """
            ], kind: .owedDiffers, key: "6"),
        Damage(
            testDescription: "an entry names no movement",
            statements: [
                "UPDATE ledger_entries SET movement_id = 'x' WHERE movement_id = \(movement("2")) AND line = 2"
            ],
            kind: .missingEntry, key: "2"),
        Damage(
            testDescription: "an entry names its movement in capital letters",
            statements: [
                """
                UPDATE ledger_entries SET movement_id = UPPER(movement_id)
                WHERE movement_id = \(movement("2")) AND line = 2
                """
            ], kind: .missingMovement, key: nil),
        Damage(
            testDescription: "a movement's name is none",
            statements: ["UPDATE ledger_movements SET id = 'x' WHERE id = \(movement("8"))"],
            kind: .missingMovement, key: "8"),
        Damage(
            testDescription: "amounts sum up to nothing only beyond the largest number",
            statements: [
                "UPDATE ledger_entries SET amount = -9223372036854775807 - 1 WHERE movement_id = \(movement("2"))"
            ], kind: .unbalanced, key: "2"),
        Damage(
            testDescription: "what is held sums up to nothing only beyond the largest number",
            statements: (1...4 as ClosedRange<UInt64>).map { number in
                """
                INSERT INTO ledger_holds (id, person_id, amount, captured, state, subject, created_at, version)
                VALUES (\(UniqueID(high: 4, low: number)), \(W.ada), 4611686018427387904, 0, 'open', '', 1, 1)
                """
            }, kind: .heldDiffers, key: nil),
        Damage(
            testDescription: "a movement has a second set of entries",
            statements: [(W.ada, 1, -1), (W.karim, 2, 1)].flatMap { person, line, amount -> [SQL] in
                [
                    """
                    INSERT INTO ledger_entries (account, sequence, movement_id, line, lines, amount, balance, created_at)
                    SELECT number, entries + 1, \(movement("2")), \(line), 2, \(amount), balance + \(amount), 1
                    FROM ledger_accounts WHERE owner_id = \(person) AND kind = 'wallet'
                    """,
                    """
                    UPDATE ledger_accounts SET entries = entries + 1, balance = balance + \(amount)
                    WHERE owner_id = \(person) AND kind = 'wallet'
                    """,
                ]
            }, kind: .missingEntry, key: "2"),
        Damage(
            testDescription: "a capture pays into what is held of somebody else",
            statements: [
                """
                UPDATE ledger_entries SET sequence = 99, account = (
                    SELECT number FROM ledger_accounts WHERE owner_id = \(W.karim) AND kind = 'held')
                WHERE movement_id = \(movement("4")) AND amount = 500
                """
            ], kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "a fee touches two debts",
            statements: [
                """
                UPDATE ledger_entries SET sequence = 99, account = (
                    SELECT number FROM ledger_accounts WHERE owner_id = \(W.lea) AND kind = 'debt')
                WHERE movement_id = \(movement("10")) AND amount = 40
                """
            ], kind: .owedDiffers, key: "10"),
        Damage(
            testDescription: "what settles a fee is said to be one",
            statements: ["UPDATE ledger_movements SET kind = 'fee' WHERE kind = 'settlement'"],
            kind: .owedDiffers, key: nil),
        Damage(
            testDescription: "a debt is beyond what can be turned round",
            statements: [
                "DELETE FROM ledger_owed_fees WHERE rest = 40",
                """
                UPDATE ledger_entries SET amount = -9223372036854775807 - 1, balance = -9223372036854775807 - 1
                WHERE amount = -40 AND line = 1
                """,
            ], kind: .owedDiffers, key: "10"),
        Damage(
            testDescription: "a hold that was settled is not there",
            statements: ["DELETE FROM ledger_holds WHERE id = \(ride)"], kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "a hold is said to be somebody else's",
            statements: ["UPDATE ledger_holds SET person_id = \(W.lea) WHERE id = \(ride)"],
            kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "a hold is said to be of somebody who is not there",
            statements: [
                "UPDATE ledger_holds SET person_id = \(UniqueID(high: 5, low: 5)) WHERE id = \(ride)"
            ],
            kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "held money was taken without settling a hold",
            statements: ["UPDATE ledger_movements SET kind = 'transfer' WHERE id = \(movement("4"))"],
            kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "a capture does not say of what",
            statements: ["UPDATE ledger_movements SET hold_id = '' WHERE id = \(movement("4"))"],
            kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "a capture took nothing that was held",
            statements: [
                """
                UPDATE ledger_entries SET account = (SELECT MIN(number) FROM ledger_accounts WHERE kind = 'fees')
                WHERE movement_id = \(movement("4")) AND amount = -900
                """
            ], kind: .holdDiffers, key: "4"),
        Damage(
            testDescription: "a fee is owed of a movement that is not there",
            statements: ["UPDATE ledger_owed_fees SET movement_id = \(later) WHERE rest = 40"],
            kind: .owedDiffers, key: "10"),
    ]

    @Test(arguments: TestDatabase.allCases)
    func `P6: whatever is wrong with a ledger is found, and the movement named`(
        kind: TestDatabase
    ) async throws {
        for damage in Self.damages {
            try await World.with(kind) { world in
                try await Self.fill(world)
                let name = try await world.database.write { transaction in
                    let name = try damage.key.map { key in
                        try transaction.value(
                            "SELECT id FROM ledger_movements WHERE idempotency_key = \(W.digest(key))",
                            as: String.self)
                    }
                    for statement in damage.statements { try transaction.execute(statement) }
                    return name
                }
                let verdict = try await world.database.verifyLedger()
                let found = verdict.faults.filter { $0.kind == damage.kind }
                #expect(!found.isEmpty, "\(damage.testDescription): \(verdict.faults)")
                if let name {
                    #expect(
                        found.contains { $0.movement == name }, "\(damage.testDescription): \(verdict.faults)"
                    )
                }
            }
        }
    }

    /// Accounts become nobody's at once, and what stands beside them by steps.
    @Test(arguments: TestDatabase.allCases)
    func `P12: in the middle of somebody's departure the ledger is whole as well`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world in
            try await Self.fill(world)
            for number in 1...3 as ClosedRange<UInt64> {
                let id = UniqueID(high: 2, low: number)
                try await world.move(.hold(id, W.francs(50), of: W.ada), "hold \(number)")
                try await world.move(.release(id), "release \(number)")
            }
            let nobody = UniqueID(high: 3, low: 3)
            try await world.database.write { try $0.closeInLedger(W.ada, as: nobody) }
            for step in 1...20 {
                let verdict = try await world.database.verifyLedger(heirs: { _ in [W.ada: nobody] })
                #expect(verdict.faults == [], "after \(step) steps")
                let isOver = try await world.database.write {
                    try $0.forgetInLedger(W.ada, as: nobody, step: step - 1, limit: 1)
                }
                if isOver { break }
                #expect(step < 20)
            }
            #expect(try await world.database.verifyLedger().faults == [])
        }
    }

    /// A wallet that was below zero in between, and is above again.
    @Test(arguments: TestDatabase.allCases)
    func `P6: a wallet that was below zero for a moment is found`(kind: TestDatabase) async throws {
        try await World.with(kind) { world in
            try await world.move(.topUp(W.francs(100), for: W.ada, from: .cashDesk), "1")
            try await world.move(.transfer(W.francs(60), from: W.ada, to: W.karim), "2")
            try await world.move(.topUp(W.francs(100), for: W.ada, from: .cashDesk), "3")
            try await world.database.write { transaction in
                // All entries agree with each other: Ada sent 160, before she had it.
                for statement in [
                    "UPDATE ledger_entries SET amount = -160 WHERE amount = -60",
                    "UPDATE ledger_entries SET amount = 160, balance = 160 WHERE amount = 60",
                    "UPDATE ledger_entries SET balance = -60 WHERE amount = -160",
                    "UPDATE ledger_entries SET balance = 40 WHERE balance = 140",
                    "UPDATE ledger_accounts SET balance = 40 WHERE owner_id = \(W.ada) AND kind = 'wallet'",
                    "UPDATE ledger_accounts SET balance = 160 WHERE owner_id = \(W.karim) AND kind = 'wallet'",
                ] as [SQL] {
                    try transaction.execute(statement)
                }
            }
            let verdict = try await world.database.verifyLedger()
            #expect(verdict.faults.map(\.kind) == [.belowZero], "\(verdict.faults)")
        }
    }
}
