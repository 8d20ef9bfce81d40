import AuditLog
import CarpoolExchange
import Crypto
public import Database
public import Geography
import Identity
import Synchronization

/// The other operators that the city has let in, each act of an operator of the city with its row in the log.
///
/// Of a key only a digest is stored: whoever reads the store finds no key in it.
public final class PartnerBook: Sendable {
    /// The most partners that there can be.
    static let most = 200

    private let database: any Database
    private let clock: @Sendable () -> Timestamp
    /// What partners have asked since that was stored last.
    private let asked = Mutex<[UniqueID: (count: Int, at: Timestamp)]>([:])

    /// The partners that a store knows.
    public init(_ database: any Database, clock: @escaping @Sendable () -> Timestamp) {
        self.database = database
        self.clock = clock
    }

    // MARK: - Seeing

    /// All partners, by their names.
    func all() async throws -> [Partner] {
        try await stored()
        return try await database.read { transaction in
            try transaction.rows("SELECT * FROM carpool_partners ORDER BY name, id LIMIT \(Self.most)") {
                try Partner($0)
            }.compactMap(\.self)
        }
    }

    /// How many there are.
    public func count() async throws -> Int {
        try await database.read { try $0.value("SELECT COUNT(*) FROM carpool_partners", as: Int.self) }
    }

    /// One partner; nothing where there is none of that name.
    func partner(_ id: UniqueID) async throws -> Partner? {
        try await stored()
        return try await database.read { transaction in
            try transaction.rows("SELECT * FROM carpool_partners WHERE id = \(id)") { try Partner($0) }
                .compactMap(\.self).first
        }
    }

    /// Whose key somebody shows; nothing for a key that is nobody's, or was taken back.
    func partner(showing key: SecretToken) async throws -> Partner? {
        try await database.read { transaction in
            try transaction.rows("SELECT * FROM carpool_partners WHERE key_mark = \(key.mark)") {
                try Partner($0)
            }.compactMap(\.self).first
        }
    }

    // MARK: - Letting in

    /// Registers a partner, without a key.
    ///
    /// - Throws: ``PartnerProblem``.
    func register(_ partner: Partner, by person: UniqueID) async throws {
        let now = clock()
        let entry = entry("register", partner, by: person, at: now, "\(partner.name), \(partner.domain)")
        try await database.write { transaction in
            let count = try transaction.value("SELECT COUNT(*) FROM carpool_partners", as: Int.self)
            guard count < Self.most else { throw PartnerProblem.tooMany }
            try Self.requireFree(partner, transaction)
            try transaction.execute(
                """
                INSERT INTO carpool_partners (id, name, domain, address, asked, version, created_at)
                VALUES (\(partner.id), \(partner.name), \(partner.domain.text), \(partner.address?.text),
                    \(0), \(1), \(now.milliseconds))
                """)
            try transaction.record(entry)
        }
    }

    /// Changes what is known of a partner.
    ///
    /// - Throws: ``PartnerProblem``; ``PartnerProblem/changedSince`` where it is not the version that was seen.
    func change(_ partner: Partner, by person: UniqueID) async throws {
        let detail = "\(partner.name), \(partner.domain), \(partner.address?.text ?? "no address")"
        let entry = entry("change", partner, by: person, at: clock(), detail)
        try await database.write { transaction in
            try Self.requireFree(partner, transaction)
            let count = try transaction.execute(
                """
                UPDATE carpool_partners SET name = \(partner.name), domain = \(partner.domain.text),
                    address = \(partner.address?.text), version = version + 1
                WHERE id = \(partner.id) AND version = \(partner.version)
                """)
            guard count > 0 else { throw PartnerProblem.changedSince }
            try transaction.record(entry)
        }
    }

    /// Makes a key, which takes the place of the one before.
    ///
    /// - Returns: The key, which nobody can be shown again.
    /// - Throws: ``PartnerProblem/unknown`` where there is no such partner.
    func issueKey(to partner: Partner, by person: UniqueID) async throws -> SecretToken {
        let key = try SecretToken.random()
        let now = clock()
        let entry = entry("key", partner, by: person, at: now, "a new key for \(partner.name)")
        try await database.write { transaction in
            let count = try transaction.execute(
                """
                UPDATE carpool_partners SET key_mark = \(key.mark), key_made_at = \(now.milliseconds),
                    version = version + 1
                WHERE id = \(partner.id)
                """)
            guard count > 0 else { throw PartnerProblem.unknown }
            try transaction.record(entry)
        }
        return key
    }

    /// Takes the key back: from now on the partner is not let in.
    func revokeKey(of partner: Partner, by person: UniqueID) async throws {
        let entry = entry("revoke", partner, by: person, at: clock(), "the key of \(partner.name)")
        try await database.write { transaction in
            let count = try transaction.execute(
                """
                UPDATE carpool_partners SET key_mark = NULL, key_made_at = NULL, version = version + 1
                WHERE id = \(partner.id) AND key_mark IS NOT NULL
                """)
            // Pressed twice, it is taken back once.
            if count > 0 { try transaction.record(entry) }
        }
    }

    private static func requireFree(_ partner: Partner, _ transaction: any Transaction) throws {
        let other = try transaction.optionalRow(
            "SELECT id FROM carpool_partners WHERE domain = \(partner.domain.text) AND id <> \(partner.id)")
        if other != nil { throw PartnerProblem.domainTaken }
    }

    private func entry(
        _ act: String, _ partner: Partner, by person: UniqueID, at now: Timestamp, _ detail: String
    ) -> AuditEntry {
        AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: "carpool.\(act)",
            subject: partner.id.description, detail: detail)
    }

    // MARK: - Counting

    /// Notes that a partner has asked something.
    func count(_ partner: UniqueID) {
        let now = clock()
        asked.withLock { asked in asked[partner] = ((asked[partner]?.count ?? 0) + 1, now) }
    }

    /// Stores what was counted.
    func stored() async throws {
        let counted = asked.withLock { asked in
            defer { asked = [:] }
            return asked
        }
        guard !counted.isEmpty else { return }
        do {
            try await database.write { transaction in
                for (partner, one) in counted.sorted(by: { $0.key < $1.key }) {
                    try transaction.execute(
                        """
                        UPDATE carpool_partners SET asked = asked + \(one.count), asked_at = \(one.at.milliseconds)
                        WHERE id = \(partner)
                        """)
                }
            }
        } catch {
            asked.withLock { asked in
                for (partner, one) in counted {
                    let later = asked[partner]
                    asked[partner] = ((later?.count ?? 0) + one.count, later?.at ?? one.at)
                }
            }
            throw error
        }
    }

    /// Stores once a minute what was counted, until the task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(60))
            try? await stored()
            try? await PartnerBookingStore(database).forget(ridesBefore: clock() - PartnerBookingStore.memory)
        }
    }

    /// Stores what was counted last.
    public func close() async { try? await stored() }
}

extension Partner {
    /// A stored partner; nothing for values that none has.
    fileprivate init?(_ row: Row) throws {
        guard let domain = OperatorDomain(try row.decode("domain", as: String.self)) else { return nil }
        let address = try row.decode("address", as: String?.self)
        self.init(
            id: try row.decode("id"), name: try row.decode("name"), domain: domain,
            address: address.flatMap { WebAddress($0) },
            keyMadeAt: try row.decode("key_made_at", as: Int64?.self).map { Timestamp(milliseconds: $0) },
            asked: try row.decode("asked"),
            askedAt: try row.decode("asked_at", as: Int64?.self).map { Timestamp(milliseconds: $0) },
            version: try row.decode("version"))
    }
}
