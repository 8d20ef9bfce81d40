import Crypto
import Database
import Geography
public import Identity
public import Inventory
import Ratings

extension ShopCounter {
    /// How long an invitation holds: a week.
    static let invitationTime = TravelTime.seconds(7 * 86_400)
    /// How many invitations of a shop can be open at a time.
    static let mostInvitations = 20

    /// Makes an invitation to keep a shop, good for one person and a week.
    ///
    /// - Returns: The code of its link, which is kept nowhere.
    public func invite(to shop: ShopID, by person: UniqueID) async throws -> String {
        let now = clock()
        let code = try SecretToken.random()
        let invitation = ShopInvitation(
            hash: Self.hash(code.text), maker: person, madeAt: now, end: now + Self.invitationTime)
        try await database.write { transaction in
            guard try transaction.invitations(to: shop, ownedBy: person, at: now).count < Self.mostInvitations
            else { throw ShopRefusal.tooMany(most: Self.mostInvitations) }
            try transaction.keep(invitation, to: shop)
        }
        return code.text
    }

    /// The invitations to a shop that are open, the newest first, for an owner.
    public func invitations(to shop: ShopID, for person: UniqueID) async throws -> [ShopInvitation] {
        let now = clock()
        return try await database.read { try $0.invitations(to: shop, ownedBy: person, at: now) }
    }

    /// An invitation leads nowhere any more.
    ///
    /// - Throws: ``ShopRefusal/invitationOver`` for one that is over already, or was used.
    public func withdraw(_ hash: String, to shop: ShopID, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { transaction in
            let open = try transaction.invitations(to: shop, ownedBy: person, at: now)
            guard open.contains(where: { $0.hash == hash }),
                try transaction.removeInvitation(codeHash: hash, to: shop)
            else { throw ShopRefusal.invitationOver }
        }
    }

    /// The shop to which an invitation leads.
    ///
    /// - Throws: ``ShopRefusal/invitationOver`` for one that is over or was used.
    public func invitedShop(_ code: String) async throws -> ListedShop {
        let now = clock()
        return try await database.read { transaction in
            guard let id = try transaction.invitedShop(codeHash: Self.hash(code), at: now),
                let listed = try transaction.shop(id), listed.state != .closed
            else { throw ShopRefusal.invitationOver }
            return listed
        }
    }

    /// Takes an invitation: the person keeps the shop from now on.
    public func accept(_ code: String, by person: UniqueID) async throws -> ShopID {
        let now = clock()
        return try await database.write { transaction in
            let hash = Self.hash(code)
            guard let id = try transaction.invitedShop(codeHash: hash, at: now),
                let listed = try transaction.shop(id), listed.state != .closed
            else { throw ShopRefusal.invitationOver }
            // Who keeps it already leaves the invitation for somebody else.
            guard try transaction.keeper(person, of: id) == nil else { return id }
            try transaction.checkRoomForShop(of: person)
            guard try transaction.keepers(of: id).count < Self.mostKeepers else {
                throw ShopRefusal.tooMany(most: Self.mostKeepers)
            }
            guard try transaction.removeInvitation(codeHash: hash, to: id) else {
                throw ShopRefusal.invitationOver
            }
            _ = try transaction.addKeeper(person, of: id, isOwner: false, at: now)
            // Who keeps a shop has no say of it.
            try transaction.takeBackReview(of: id, from: person)
            return id
        }
    }

    private static func hash(_ code: String) -> String {
        Digest.hexadecimal(Digest.sha256(Array(code.utf8.prefix(200))))
    }
}

extension Transaction {
    /// The open invitations to a shop, for an owner of it.
    fileprivate func invitations(
        to shop: ShopID, ownedBy person: UniqueID, at now: Timestamp
    ) throws -> [ShopInvitation] {
        let (_, keeper) = try self.shop(shop, keptBy: person)
        guard keeper.isOwner else { throw ShopRefusal.ownerOnly }
        return try invitations(to: shop, at: now, limit: ShopCounter.mostInvitations)
    }
}
