import Database
import DatabaseTesting
import Geography
import Ledger
import Synchronization
import Testing
import Wallets

/// A store that can be made to fail, and counts how often it is asked to write.
private final class FailingDatabase: Database {
    private let base: any Database
    private let state = Mutex<(failure: DatabaseError?, writes: Int)>((nil, 0))

    init(_ base: any Database) { self.base = base }

    var dialect: SQLDialect { base.dialect }
    var writes: Int { state.withLock { $0.writes } }

    func fail(_ code: DatabaseError.Code?) {
        state.withLock { $0 = (code.map { DatabaseError($0, "as the test wants it") }, 0) }
    }

    func withTransaction<Value: Sendable>(
        _ options: TransactionOptions, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        let failure = state.withLock { state in
            if options.access == .write { state.writes += 1 }
            return state.failure
        }
        if let failure { throw failure }
        return try await base.withTransaction(options, body)
    }

    func close() async { await base.close() }
}

@Suite("The desk of the ledger", .timeLimit(.minutes(3)))
struct DeskTests {
    private typealias W = World
    private struct Unfit: Error {}

    private func calls(_ count: Int) -> [WalletCall] {
        (0..<count).map {
            WalletCall(
                .topUp(W.francs(2), for: W.ada, from: .cashDesk), key: WalletKey("\($0)", of: "desk"))
        }
    }

    /// How many were carried out.
    private func carryOut(
        _ calls: [WalletCall], _ desk: WalletDesk,
        beside: @escaping @Sendable (Int) -> WalletBeside = { _ in .init() }
    ) async -> Int {
        await withTaskGroup(of: Bool.self) { group in
            for (number, call) in calls.enumerated() {
                group.addTask { (try? await desk.carryOut(call, beside: beside(number))) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
    }

    @Test(arguments: [
        DatabaseError.Code.unreachable, .timedOut, .busy, .serialization, .diskFull, .overloaded,
        .commitUncertain,
    ])
    func `P6: where the store fails, all calls of a commit fail with it, and none is tried by itself`(
        code: DatabaseError.Code
    ) async throws {
        try await World.with(.sqliteMemory) { world in
            let store = FailingDatabase(world.database)
            let desk = WalletDesk(world.ledger, database: store, batch: 64, limit: .seconds(100)) {
                Timestamp(milliseconds: 5)
            }
            store.fail(code)
            let calls = calls(200)
            async let done = carryOut(calls, desk)
            let work = Task { await desk.run() }
            let carriedOut = await done
            #expect(carriedOut == 0)
            // Two hundred calls in commits of up to 64, of which some are smaller while the calls arrive.
            #expect(store.writes < 100, "\(store.writes)")
            store.fail(nil)
            #expect(await carryOut(calls, desk) == 200)
            desk.close()
            await work.value
            let left = try await world.available(W.ada)
            #expect(left == 400)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: what goes with a call fails and is refused with that call alone, and happens with it`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world in
            let store = FailingDatabase(world.database)
            let desk = WalletDesk(world.ledger, database: store, batch: 64, limit: .seconds(100)) {
                Timestamp(milliseconds: 5)
            }
            let work = Task { await desk.run() }
            store.fail(nil)
            let done = await carryOut(calls(64), desk) { number in
                WalletBeside(
                    refusal: { _ in number == 7 ? Unfit() : nil },
                    after: { transaction, receipt in
                        if number == 40 { throw Unfit() }
                        try transaction.execute(
                            "UPDATE ledger_movements SET note = 'told' WHERE id = \(receipt.movement.id)")
                    })
            }
            #expect(done == 62)
            // One of 64 is found by halves: six more commits of each size at most.
            #expect(store.writes < 64, "\(store.writes)")
            desk.close()
            await work.value
            #expect(try await world.available(W.ada) == 124)
            let told = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM ledger_movements WHERE note = 'told'", as: Int.self)
            }
            #expect(told == 62)
        }
    }
}
