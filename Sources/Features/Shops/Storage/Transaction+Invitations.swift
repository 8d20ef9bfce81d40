import Database
public import Geography
public import Identity
import Inventory

/// An invitation to keep a shop that nobody has used yet.
public struct ShopInvitation: Hashable, Sendable {
    /// Names it, for whoever withdraws it: the hash of its code, which is kept nowhere.
    public var hash: String
    /// Which owner has made it, if that is known.
    public var maker: UniqueID?
    /// When it was made.
    public var madeAt: Timestamp
    /// Until when it can be used.
    public var end: Timestamp
}

/// The SQL of invitations to keep a shop.
extension Transaction {
    /// Keeps an invitation, and forgets those that are over.
    func keep(_ invitation: ShopInvitation, to shop: ShopID) throws {
        try execute(
            "DELETE FROM shop_invitations WHERE shop_id = \(shop) AND expires_at <= \(invitation.madeAt)")
        try execute(
            """
            INSERT INTO shop_invitations (code_hash, shop_id, made_by, expires_at, created_at)
            VALUES (\(invitation.hash), \(shop), \(invitation.maker), \(invitation.end), \(invitation.madeAt))
            """)
    }

    /// The invitations to a shop that are open, the newest first.
    func invitations(to shop: ShopID, at now: Timestamp, limit: Int) throws -> [ShopInvitation] {
        try rows(
            """
            SELECT code_hash, made_by, created_at, expires_at FROM shop_invitations
            WHERE shop_id = \(shop) AND expires_at > \(now) ORDER BY created_at DESC, code_hash LIMIT \(limit)
            """
        ) { row in
            ShopInvitation(
                hash: try row.decode("code_hash"), maker: try row.decode("made_by"),
                madeAt: try row.decode("created_at"), end: try row.decode("expires_at"))
        }
    }

    /// The shop to which an invitation leads.
    func invitedShop(codeHash: String, at now: Timestamp) throws -> ShopID? {
        try rows(
            "SELECT shop_id FROM shop_invitations WHERE code_hash = \(codeHash) AND expires_at > \(now)"
        ) { try $0.decode(ShopID.self) }.first
    }

    /// An invitation is used once, or withdrawn.
    ///
    /// - Returns: Whether it was there.
    func removeInvitation(codeHash: String, to shop: ShopID) throws -> Bool {
        try execute(
            "DELETE FROM shop_invitations WHERE code_hash = \(codeHash) AND shop_id = \(shop)") > 0
    }

    /// The invitations that a person has made lead to a shop no more.
    func removeInvitations(to shop: ShopID, madeBy person: UniqueID) throws {
        try execute("DELETE FROM shop_invitations WHERE shop_id = \(shop) AND made_by = \(person)")
    }

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
}
