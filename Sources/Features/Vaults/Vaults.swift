// Vaults: what people's devices keep on the server so that a second device has it, too. All of it is sealed on the devices:
// the server has names without meaning and bytes.

public import Database
public import Geography
public import Identity
public import Observability

/// The vaults of a city: a person's vault, the devices that are linked to it, and links for somebody else to read a part.
///
/// A vault is a list of entries, each with the revision at which it was last written. A device that knows the vault up to
/// a revision asks for what came after it. It writes entries saying which revision each replaces; if one was written
/// since, nothing is stored, and the device merges and tries again. `docs/vaults.md` is the protocol.
public struct Vaults: Sendable {
    /// What an operator can set.
    public struct Rules: Hashable, Sendable {
        /// How much the entries of a vault may hold, in megabytes.
        public var megabytes = 64
        /// How many entries a vault may have, those that were deleted among them.
        public var entries = 50_000
        /// How many links for somebody else a person may have at the same time.
        public var shares = 10
        /// How long such a link may be good, in days.
        public var shareDays = 90

        /// The rules of a town.
        public init() {}

        /// How many bytes the entries of a vault may hold.
        var bytes: Int { megabytes << 20 }
        /// How many pages a full vault has at most: each but the last has as many entries as fit, or more than a megabyte,
        /// as an entry has no more than that and a page may have two.
        var mostPages: Int { entries / Vaults.largestPage + megabytes + 1 }
    }

    let database: any Database
    let rules: Rules
    let logger: Logger
    let clock: @Sendable () -> Timestamp

    /// Vaults in a store whose `Schema.vaults` tables are up to date.
    ///
    /// - Parameter clock: The time of the wall.
    public init(
        database: any Database, rules: Rules = Rules(), logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.rules = rules
        self.logger = logger
        self.clock = clock
    }

    /// Deletes everything of a person: the vault, the devices and the links. For whoever deletes accounts.
    public func removeEverything(of person: UniqueID) async throws {
        try await database.write { transaction in
            try transaction.removeVault(of: person)
            try transaction.removeVaultDevices(of: person)
            try transaction.removeVaultShares(of: person)
        }
    }

    /// Throws away links and codes that are over, every ten minutes until the task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            do { try await sweep() } catch {
                logger.warning(
                    "Links of vaults that are over could not be removed; they lead nowhere all the same.",
                    ["error": .string("\(error)")])
            }
            try? await Task.sleep(for: .seconds(600))
        }
    }

    /// Throws away links and codes that are over. Nobody gets anything by them before that either.
    package func sweep() async throws {
        try await database.write { [clock] transaction in
            let now = clock()
            try transaction.removeVaultShares(upTo: now)
            try transaction.removeVaultCodes(upTo: now)
        }
    }
}
