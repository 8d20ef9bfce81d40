import Database
public import Geography
public import Identity
import Inventory

/// Somebody who keeps a shop.
public struct ShopKeeper: Hashable, Sendable {
    /// Who.
    public var person: UniqueID
    /// Whether they may also change who keeps it, and close it.
    public var isOwner: Bool
    /// Since when.
    public var since: Timestamp
}

/// The SQL of who keeps which shop.
extension Transaction {
    /// Whether a person keeps a shop, and how; nothing for somebody else.
    func keeper(_ person: UniqueID, of shop: ShopID) throws -> ShopKeeper? {
        try optionalRow(
            """
            SELECT person_id, is_owner, created_at FROM shop_keepers
            WHERE shop_id = \(shop) AND person_id = \(person)
            """
        ).map { try ShopKeeper($0) }
    }

    /// Who keeps a shop, the first ones first.
    func keepers(of shop: ShopID) throws -> [ShopKeeper] {
        try rows(
            "SELECT person_id, is_owner, created_at FROM shop_keepers WHERE shop_id = \(shop)"
        ) { try ShopKeeper($0) }.sorted { ($0.since, $0.person) < ($1.since, $1.person) }
    }

    /// The shops that a person keeps, in the order in which they came to keep them.
    func shops(keptBy person: UniqueID) throws -> [ShopID] {
        try rows(
            "SELECT shop_id FROM shop_keepers WHERE person_id = \(person) ORDER BY created_at, shop_id"
        ) { try $0.decode(ShopID.self) }
    }

    /// A person keeps a shop from now on.
    ///
    /// - Returns: Whether they did not before.
    func addKeeper(_ person: UniqueID, of shop: ShopID, isOwner: Bool, at now: Timestamp) throws -> Bool {
        try execute(
            """
            INSERT INTO shop_keepers (shop_id, person_id, is_owner, created_at)
            VALUES (\(shop), \(person), \(isOwner), \(now)) ON CONFLICT (shop_id, person_id) DO NOTHING
            """) > 0
    }

    /// A person keeps a shop no more.
    func removeKeeper(_ person: UniqueID, of shop: ShopID) throws -> Bool {
        try execute("DELETE FROM shop_keepers WHERE shop_id = \(shop) AND person_id = \(person)") > 0
    }

    // MARK: - Invitations

    /// Forgets some of the invitations that are over.
    ///
    /// - Returns: How many were forgotten.
    func forgetInvitations(endedBy now: Timestamp, limit: Int) throws -> Int {
        try execute(
            """
            DELETE FROM shop_invitations WHERE code_hash IN (
                SELECT code_hash FROM shop_invitations WHERE expires_at <= \(now)
                ORDER BY expires_at LIMIT \(limit))
            """)
    }

    /// Keeps an invitation.
    func invite(to shop: ShopID, codeHash: String, until end: Timestamp, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO shop_invitations (code_hash, shop_id, expires_at, created_at)
            VALUES (\(codeHash), \(shop), \(end), \(now))
            """)
    }

    /// How many invitations to a shop are open.
    func invitationCount(of shop: ShopID, at now: Timestamp) throws -> Int {
        try value(
            "SELECT COUNT(*) FROM shop_invitations WHERE shop_id = \(shop) AND expires_at > \(now)")
    }

    /// The shop to which an invitation leads.
    func invitedShop(codeHash: String, at now: Timestamp) throws -> ShopID? {
        try rows(
            "SELECT shop_id FROM shop_invitations WHERE code_hash = \(codeHash) AND expires_at > \(now)"
        ) { try $0.decode(ShopID.self) }.first
    }

    /// An invitation is used once.
    func removeInvitation(codeHash: String) throws -> Bool {
        try execute("DELETE FROM shop_invitations WHERE code_hash = \(codeHash)") > 0
    }
}

extension ShopKeeper {
    fileprivate init(_ row: Row) throws {
        self.init(
            person: try row.decode("person_id"), isOwner: try row.decode("is_owner"),
            since: try row.decode("created_at"))
    }
}
