import CSodium
import Executors
public import FairShare
import Synchronization

/// Hashes passwords with Argon2id (RFC 9106) on threads of its own: each takes a tenth of a second and tens
/// of megabytes by design, so only a few run at a time and only so many may wait, and who had fewest of late comes
/// first.
public final class PasswordHasher: Sendable {
    /// How hard it is to try one password.
    public struct Cost: Hashable, Sendable {
        /// How often the memory is passed over.
        public var passes: Int
        /// How much memory is filled, in bytes.
        public var memory: Int

        public init(passes: Int, memory: Int) {
            self.passes = passes
            self.memory = memory
        }

        /// For log-ins: two passes over 64 MiB, libsodium's interactive cost.
        public static let interactive = Cost(passes: 2, memory: 64 << 20)
        /// For tests only: as little as Argon2id allows.
        public static let least = Cost(passes: 1, memory: 8 << 10)
    }

    private let cost: Cost
    private let turns: FairQueue
    /// Those that have nothing to do; there are as many as turns.
    private let idle: Mutex<[Worker]>

    /// A hasher.
    ///
    /// - Parameters:
    ///   - threads: How many hashes are computed at the same time.
    ///   - capacity: How many may be computed or wait; further ones are refused.
    public init(cost: Cost = .interactive, threads: Int = 1, capacity: Int = 64) {
        self.cost = cost
        turns = FairQueue(atOnce: threads, capacity: capacity)
        idle = Mutex((0..<max(threads, 1)).map { Worker(label: "Argon2id \($0 + 1)") })
    }

    /// The hash of a password with a fresh salt, as text that names algorithm and cost.
    ///
    /// - Parameter claimant: On whose behalf.
    /// - Throws: ``CryptoError`` with `overloaded` if too many wait, `outOfMemory` if there is no memory.
    public func hash(_ password: String, for claimant: Claimant = .server) async throws -> String {
        try await working(for: claimant) { [cost] worker in try await worker.hash(password, cost) }
    }

    /// Whether it is the password of that hash.
    ///
    /// - Parameter claimant: On whose behalf.
    /// - Throws: ``CryptoError`` with `overloaded` if too many wait, `badHash` if the text is not a hash.
    public func verify(
        _ password: String, against hash: String, for claimant: Claimant = .server
    ) async throws -> Bool {
        guard hash.hasPrefix("$argon2id$"), hash.utf8.count < 128 else {
            throw CryptoError(.badHash, "the text is not an Argon2id hash")
        }
        return try await working(for: claimant) { worker in await worker.verify(password, hash) }
    }

    /// What looks like a hash of this cost, and takes as long to look at, although no password is known that fits: for
    /// who is not known. It is written down and not computed, for whoever asks for many would else keep all busy in
    /// nobody's name.
    public func decoy() throws(CryptoError) -> String {
        let (salt, hash) = (try SecretToken.random().bytes.prefix(16), try SecretToken.random().bytes)
        // The form of RFC 9106's reference implementation: memory in KiB, base 64 without padding.
        let parameters = "m=\(cost.memory >> 10),t=\(cost.passes),p=1"
        return "$argon2id$v=19$\(parameters)$\(Self.base64(Array(salt)))$\(Self.base64(hash))"
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        String(Base64URL.encoded(bytes).map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    }

    /// Whether a hash was made with another cost than this hasher's and should be made anew.
    public func isOutdated(_ hash: String) -> Bool {
        unsafe crypto_pwhash_str_needs_rehash(hash, UInt64(cost.passes), cost.memory) != 0
    }

    private func working<Value: Sendable>(
        for claimant: Claimant, _ body: @Sendable (Worker) async throws -> Value
    ) async throws -> Value {
        try Sodium.start()
        do {
            return try await turns.run(for: claimant) {
                guard let worker = idle.withLock({ $0.popLast() }) else { throw FairQueue.Full() }
                defer { idle.withLock { $0.append(worker) } }
                return try await body(worker)
            }
        } catch let error as FairQueue.Full {
            throw CryptoError(.overloaded, "\(error)")
        }
    }
}

/// One thread that computes one hash after the other.
private actor Worker {
    private nonisolated let executor: QueueExecutor

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    init(label: String) { executor = QueueExecutor(label: label) }

    func hash(_ password: String, _ cost: PasswordHasher.Cost) throws(CryptoError) -> String {
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let status = unsafe crypto_pwhash_str_alg(
            &text, password, UInt64(password.utf8.count), UInt64(cost.passes), cost.memory,
            crypto_pwhash_ALG_ARGON2ID13)
        guard status == 0 else {
            throw CryptoError(.outOfMemory, "there is no memory for a password hash of \(cost.memory) bytes")
        }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func verify(_ password: String, _ hash: String) -> Bool {
        unsafe crypto_pwhash_str_verify(hash, password, UInt64(password.utf8.count)) == 0
    }
}
