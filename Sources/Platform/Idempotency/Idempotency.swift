// Idempotency: a call that is repeated because its answer was lost gets that answer instead of a second deed.

import Crypto
public import Database
public import Geography
import HTTPServer
import Synchronization

/// Remembers the answers of calls that carry an `Idempotency-Key`.
///
/// The first call under a key is carried out and its answer kept for a day, in the database: the same call again
/// gets it byte for byte, also after a restart. What a call does and its answer are two commits: a server killed
/// between them forgets that the call was made, so a repeat is carried out again; deeds that must not happen twice
/// refuse that themselves, as a second ride is while one is open. Another call under the same key is refused with 422; while the
/// first is under way a repeat is asked to wait with 409. Keys of one client are nothing to another. A client
/// that leaves does not stop the deed: its answer waits for the repeat.
///
/// The table holds neither keys nor answers that could be read: answers are sealed under the key that only the
/// client knows, and requests are kept as digests keyed with it.
public final class Idempotency: Sendable {
    /// Whose keys they are.
    public enum Client: Hashable, Sendable {
        /// Somebody who is known by a name that nobody can make up, such as a person's identifier.
        case known(String)
        /// Anybody on the network: those of one household or company are one, apart from what they show, such as a
        /// token that anybody can get.
        case stranger(showing: String?)
    }

    /// How long answers are kept.
    public static let lifetime = TravelTime.minutes(24 * 60)
    /// After this a call that never ended counts as one that never was.
    static let longestCall = TravelTime.minutes(2)

    /// How many calls with a key somebody may make a minute in the long run, and at once.
    public struct Allowance: Hashable, Sendable {
        public var perMinute = 1_200
        public var atOnce = 300

        /// Enough for anybody who is not after the store.
        public init() {}
    }

    /// How many answers are kept; beyond it the oldest go, and never a call that is under way.
    ///
    /// One is some half a kilobyte, and with a call a minute everybody finds theirs again for as long as it matters.
    public struct Store: Hashable, Sendable {
        /// For one person.
        public var perPerson = 5_000
        /// For the strangers of one network.
        public var perNetwork = 2_000
        /// For all strangers together.
        public var strangers = 50_000

        /// Enough for anybody who is not after the disk.
        public init() {}
    }

    let database: any Database
    /// Every claim is a commit, whatever becomes of the call, so it is counted before.
    let limit: RateLimit<Client>
    let clock: @Sendable () -> Timestamp
    /// Names this run of the server: calls of an earlier run ended with it.
    let run: String
    private let swept: Mutex<Timestamp>
    private let stock: Mutex<Stock>
    private let ownerKey: [UInt8]

    /// - Parameter database: One that has the schema ``schema``.
    public init(
        database: any Database, allowance: Allowance = Allowance(), store: Store = Store(),
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        limit = RateLimit(
            requests: allowance.perMinute, per: .seconds(60), burst: allowance.atOnce
        ) { request, client in
            switch client {
            case .known(let name): name
            case .stranger: NetworkAddress.key(request.peer)
            }
        }
        self.clock = clock
        var random = SystemRandomNumberGenerator()
        run = Digest.hexadecimal((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
        swept = Mutex(Timestamp(milliseconds: 0))
        stock = Mutex(Stock(store))
        ownerKey = (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    /// The table of calls.
    public static let schema = Schema(
        "idempotency",
        [
            Migration(
                "calls and their answers",
                [
                    """
                    CREATE TABLE idempotent_calls (
                        id \(word: .blob) PRIMARY KEY,
                        request_digest \(word: .blob) NOT NULL,
                        run \(word: .text) NOT NULL,
                        answer \(word: .blob),
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX idempotent_calls_by_age ON idempotent_calls (created_at)",
                ]),
            Migration(
                "how many calls each caller has",
                [
                    "ALTER TABLE idempotent_calls ADD COLUMN owner \(word: .blob)",
                    "ALTER TABLE idempotent_calls ADD COLUMN is_strangers \(word: .integer) NOT NULL DEFAULT 0",
                    "CREATE INDEX idempotent_calls_by_owner ON idempotent_calls (owner, created_at)",
                    "CREATE INDEX idempotent_calls_by_kind ON idempotent_calls (is_strangers, created_at)",
                ]),
        ])

    /// What is known of a call.
    enum Claim: Sendable {
        /// It is the first; it is to be carried out.
        case first
        /// It has been answered.
        case answered([UInt8])
        /// It is under way.
        case underWay
        /// The key stands for another call.
        case different

        var isFirst: Bool { if case .first = self { true } else { false } }
    }

    /// Looks whether a call is the first of its kind, and notes it if so.
    func claim(_ call: IdempotentCall) async throws -> Claim {
        let now = clock()
        let (run, oldest) = (run, now - Self.lifetime)
        // Made with a key of this run: the table does not tell who called, only which calls were made by the same.
        let owner = Digest.blake2b(Array(call.owner.utf8), key: ownerKey)
        let need = stock.withLock { $0.need(of: call) }
        let mustSweep = swept.withLock { swept in
            guard now - swept > .minutes(10) else { return false }
            swept = now
            return true
        }
        let (claim, counts) = try await database.write { transaction -> (Claim, Stock.Counts) in
            let counts = try Self.makeRoom(for: owner, need, in: transaction)
            if mustSweep {
                try transaction.execute("DELETE FROM idempotent_calls WHERE created_at < \(oldest)")
            }
            let count = try transaction.execute(
                """
                INSERT INTO idempotent_calls
                    (id, request_digest, run, answer, created_at, owner, is_strangers)
                VALUES (\(call.id), \(call.requestDigest), \(run), NULL, \(now), \(owner),
                    \(call.isStrangers ? 1 : 0))
                ON CONFLICT (id) DO NOTHING
                """)
            if count == 1 { return (.first, counts) }
            let row = try transaction.row(
                """
                SELECT request_digest, run, answer, created_at FROM idempotent_calls
                WHERE id = \(call.id) \(word: .forUpdate)
                """)
            let digest = try row.decode("request_digest", as: [UInt8].self)
            let answer = try row.decode("answer", as: [UInt8]?.self)
            let begun = try row.decode("created_at", as: Timestamp.self)
            if begun >= oldest {
                guard Digest.areEqual(digest, call.requestDigest) else { return (.different, counts) }
                if let answer { return (.answered(answer), counts) }
                if try row.decode("run", as: String.self) == run, now - begun < Self.longestCall {
                    return (.underWay, counts)
                }
            }
            try transaction.execute(
                """
                UPDATE idempotent_calls SET request_digest = \(call.requestDigest), run = \(run),
                    answer = NULL, created_at = \(now)
                WHERE id = \(call.id)
                """)
            return (.first, counts)
        }
        stock.withLock { $0.note(call, counts, isNew: claim.isFirst) }
        return claim
    }

    /// Removes the oldest answers where there are too many, a quarter at once so that it stays rare.
    ///
    /// - Returns: How many there are now, where that had to be looked up.
    private static func makeRoom(
        for owner: [UInt8], _ need: Stock.Need, in transaction: any Transaction
    ) throws -> Stock.Counts {
        var counts = Stock.Counts()
        if let excess = need.ofOwner {
            try transaction.execute(
                """
                DELETE FROM idempotent_calls WHERE id IN (
                    SELECT id FROM idempotent_calls WHERE owner = \(owner) AND answer IS NOT NULL
                    ORDER BY created_at LIMIT \(excess))
                """)
            counts.ofOwner = try transaction.value(
                "SELECT COUNT(*) FROM idempotent_calls WHERE owner = \(owner)", as: Int.self)
        }
        guard let limit = need.strangers else { return counts }
        let count = try transaction.value(
            "SELECT COUNT(*) FROM idempotent_calls WHERE is_strangers = 1", as: Int.self)
        guard count >= limit else {
            counts.strangers = count
            return counts
        }
        try transaction.execute(
            """
            DELETE FROM idempotent_calls WHERE id IN (
                SELECT id FROM idempotent_calls WHERE is_strangers = 1 AND answer IS NOT NULL
                ORDER BY created_at LIMIT \(count - limit + max(1, limit / 4)))
            """)
        counts.strangers = try transaction.value(
            "SELECT COUNT(*) FROM idempotent_calls WHERE is_strangers = 1", as: Int.self)
        return counts
    }

    /// Keeps the answer to a call.
    func keep(_ answer: [UInt8], of call: IdempotentCall) async throws {
        let run = run
        try await database.write { transaction in
            try transaction.execute(
                "UPDATE idempotent_calls SET answer = \(answer) WHERE id = \(call.id) AND run = \(run)")
        }
    }

    /// Forgets a call that came to nothing, so that it can be tried again.
    func forget(_ call: IdempotentCall) async throws {
        let run = run
        try await database.write { transaction in
            try transaction.execute("DELETE FROM idempotent_calls WHERE id = \(call.id) AND run = \(run)")
        }
        stock.withLock { $0.forget(call) }
    }
}
