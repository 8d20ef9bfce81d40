import Database
import Glibc
import Identity
import Processes
import Wallets

/// The lives and deaths of a ledger's keeper, and what it said before each.
struct WalletCrashRun {
    let location: DatabaseLocation
    let address: String
    let calls: WalletCalls

    /// The movement that each call was told.
    private(set) var acknowledged: [Int: String] = [:]
    /// What was acknowledged in the last life.
    private var recent: [Int] = []
    /// Promises that were broken.
    private(set) var faults: [String] = []
    /// The call that the next life begins with: not everything from there on has been answered.
    private(set) var next = 1

    init(location: DatabaseLocation, address: String, calls: WalletCalls) {
        self.location = location
        self.address = address
        self.calls = calls
    }

    /// Lets the keeper work until it has acknowledged so many calls, kills it and checks what it left.
    mutating func life(from first: Int, to last: Int, after limit: Int) async throws {
        // A life begins a little before what is open, so that what was answered is asked again.
        let words = [
            "bench", "wallet-worker", "--database", address, "--seed", "\(calls.seed)", "--first",
            "\(max(1, first - 200))", "--last", "\(last)",
        ]
        let (process, output) = try Program("/proc/self/exe", words).startReading(withErrors: false)
        recent = []
        var answered: Set<Int> = []
        var isDone = false
        read(output) { line in
            guard !line.isEmpty, line != "begun" else { return true }
            if line == "done" {
                isDone = true
                return true
            }
            let words = line.split(separator: " ")
            guard words.count == 2, let number = Int(words[0]) else { return true }
            answered.insert(number)
            if words[1] != "refused" { note(number, String(words[1])) }
            return answered.count < limit
        }
        _ = kill(process, SIGKILL)
        close(output)
        var told: Int32 = 0
        _ = unsafe waitpid(process, &told, 0)
        var open = first
        while answered.contains(open) { open += 1 }
        next = isDone ? last + 1 : max(open, first)
        guard !answered.isEmpty else { throw CommandError("The ledger's keeper did not work.") }
        _ = try await check(all: false)
    }

    private mutating func note(_ number: Int, _ movement: String) {
        if let former = acknowledged[number], former != movement {
            faults.append("call \(number) was told \(former), and later \(movement)")
        }
        acknowledged[number] = movement
        recent.append(number)
    }

    /// Reads lines until there are no more or the body has had enough; a last line that is not whole was not said.
    private func read(_ descriptor: Int32, _ body: (Substring) -> Bool) {
        var (rest, buffer) = (Substring(), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return }
            rest += String(decoding: buffer[..<count], as: UTF8.self)
            let lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
            for line in lines.dropLast() where !body(line) { return }
            rest = Substring(String(lines.last ?? ""))
        }
    }

    /// Has the ledger prove itself, and looks whether what was acknowledged is there.
    mutating func check(all: Bool) async throws -> LedgerVerdict {
        let database = try await location.open(connections: 1)
        let verdict = try await database.verifyLedger()
        faults += verdict.faults.map(\.description)
        let numbers = all ? acknowledged.keys.sorted() : recent
        for start in stride(from: 0, to: numbers.count, by: 512) {
            let some = numbers[start..<min(start + 512, numbers.count)].map { ($0, calls.key($0)) }
            let kept = try await database.read { try $0.walletMovements(under: some.map(\.1)) }
            for (number, key) in some where kept[key]?.description != acknowledged[number] {
                faults.append(
                    "call \(number) was told \(acknowledged[number] ?? ""), but the ledger says otherwise")
            }
        }
        await database.close()
        return verdict
    }
}
