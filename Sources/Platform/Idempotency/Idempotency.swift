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

    let database: any Database
    /// Every claim is a commit, whatever becomes of the call, so it is counted before.
    let limit: RateLimit<Client>
    let clock: @Sendable () -> Timestamp
    /// Names this run of the server: calls of an earlier run ended with it.
    let run: String
    private let swept: Mutex<Timestamp>

    /// - Parameter database: One that has the schema ``schema``.
    public init(
        database: any Database, allowance: Allowance = Allowance(), clock: @escaping @Sendable () -> Timestamp
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
                ])
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
    }

    /// Looks whether a call is the first of its kind, and notes it if so.
    func claim(_ call: IdempotentCall) async throws -> Claim {
        let now = clock()
        let (run, oldest) = (run, now - Self.lifetime)
        let mustSweep = swept.withLock { swept in
            guard now - swept > .minutes(10) else { return false }
            swept = now
            return true
        }
        return try await database.write { transaction in
            if mustSweep {
                try transaction.execute("DELETE FROM idempotent_calls WHERE created_at < \(oldest)")
            }
            let count = try transaction.execute(
                """
                INSERT INTO idempotent_calls (id, request_digest, run, answer, created_at)
                VALUES (\(call.id), \(call.requestDigest), \(run), NULL, \(now))
                ON CONFLICT (id) DO NOTHING
                """)
            if count == 1 { return .first }
            let row = try transaction.row(
                """
                SELECT request_digest, run, answer, created_at FROM idempotent_calls
                WHERE id = \(call.id) \(word: .forUpdate)
                """)
            let digest = try row.decode("request_digest", as: [UInt8].self)
            let answer = try row.decode("answer", as: [UInt8]?.self)
            let begun = try row.decode("created_at", as: Timestamp.self)
            if begun >= oldest {
                guard Digest.areEqual(digest, call.requestDigest) else { return .different }
                if let answer { return .answered(answer) }
                if try row.decode("run", as: String.self) == run, now - begun < Self.longestCall {
                    return .underWay
                }
            }
            try transaction.execute(
                """
                UPDATE idempotent_calls SET request_digest = \(call.requestDigest), run = \(run),
                    answer = NULL, created_at = \(now)
                WHERE id = \(call.id)
                """)
            return .first
        }
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
    }
}
