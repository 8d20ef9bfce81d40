import Database
import Ledger
import Synchronization
import Terminal
import Wallets

/// A server of money without a city, made to be killed: it makes calls and prints each that it has acknowledged.
enum BenchWalletWorkerCommand: Command {
    static let syntax = CommandSyntax(
        "bench wallet-worker", summary: "Moves money until it is killed; \"bench wallet-crash\" starts it.",
        options: [
            .value("database", "ADDRESS", "The store."),
            .value("seed", "N", "Which calls."),
            .value("first", "N", "The number of the first call."),
            .value("last", "N", "The number of the last call."),
        ])

    /// Gives everybody who asks another number.
    private final class Numbers: Sendable {
        private let state: Mutex<Int>

        init(from first: Int) { state = Mutex(first) }

        func next() -> Int {
            state.withLock { next in
                defer { next += 1 }
                return next
            }
        }
    }

    /// Who call at the same time.
    private static let clients = 64

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let location = try DatabaseLocation(arguments.string("database") ?? "")
        let calls = WalletCalls(
            .swissFranc, people: 1_000, seed: UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1))
        let first = try arguments.integer("first", in: 0...Int.max) ?? 0
        let last = try arguments.integer("last", in: 0...Int.max) ?? Int.max - 1
        try await WalletWork.withDesk(location, calls) { desk, _ in
            try await WalletWork.begin(desk, calls, minorUnits: 2_000)
            console.print("begun")
            let numbers = Numbers(from: first)
            try await withThrowingTaskGroup { group in
                for _ in 0..<clients {
                    group.addTask {
                        while true {
                            let number = numbers.next()
                            guard number <= last else { return }
                            try await make(number, calls, desk, console)
                        }
                    }
                }
                try await group.waitForAll()
            }
            console.print("done")
        }
    }

    /// Makes a call; every seventh is made twice at the same time, as by somebody impatient.
    private static func make(
        _ number: Int, _ calls: WalletCalls, _ desk: WalletDesk, _ console: Console
    ) async throws {
        do {
            let call = calls.call(number)
            guard number % 7 == 0 else {
                console.print("\(number) \(try await desk.carryOut(call).movement.id)")
                return
            }
            async let other = desk.carryOut(call).movement.id
            let one = try await desk.carryOut(call).movement.id
            console.print("\(number) \(one)\n\(number) \(try await other)")
        } catch WalletError.refused {
            console.print("\(number) refused")
        }
    }
}
