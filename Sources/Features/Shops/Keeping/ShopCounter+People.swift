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

    /// Who keeps a shop, for whoever keeps it.
    public func keepers(of shop: ShopID, for person: UniqueID) async throws -> [ShopKeeper] {
        try await database.read { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            return try transaction.keepers(of: shop)
        }
    }

    /// Makes an invitation to keep a shop, good for one person and a week.
    ///
    /// - Returns: The code of its link, which is kept nowhere.
    public func invite(to shop: ShopID, by person: UniqueID) async throws -> String {
        let now = clock()
        let code = try SecretToken.random()
        try await database.write { transaction in
            let (_, keeper) = try transaction.shop(shop, keptBy: person)
            guard keeper.isOwner else { throw ShopRefusal.ownerOnly }
            guard try transaction.invitationCount(of: shop, at: now) < Self.mostInvitations else {
                throw ShopRefusal.tooMany(most: Self.mostInvitations)
            }
            try transaction.invite(
                to: shop, codeHash: Self.hash(code.text), until: now + Self.invitationTime, at: now)
        }
        return code.text
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
            guard try transaction.keepers(of: id).count < Self.mostKeepers else {
                throw ShopRefusal.tooMany(most: Self.mostKeepers)
            }
            _ = try transaction.removeInvitation(codeHash: hash)
            _ = try transaction.addKeeper(person, of: id, isOwner: false, at: now)
            // Who keeps a shop has no say of it.
            try transaction.removeReview(of: .shop(id), from: person)
            return id
        }
    }

    /// A person keeps a shop no more: whom an owner removes, or who goes. The last owner stays.
    public func remove(_ keeper: UniqueID, from shop: ShopID, by person: UniqueID) async throws {
        try await database.write { transaction in
            let (_, own) = try transaction.shop(shop, keptBy: person)
            guard own.isOwner || keeper == person else { throw ShopRefusal.ownerOnly }
            guard let other = try transaction.keeper(keeper, of: shop) else { throw ShopRefusal.notFound }
            let owners = try transaction.keepers(of: shop).count(where: \.isOwner)
            guard !other.isOwner || owners > 1 else { throw ShopRefusal.ownerOnly }
            _ = try transaction.removeKeeper(keeper, of: shop)
        }
    }

    private static func hash(_ code: String) -> String {
        Digest.hexadecimal(Digest.sha256(Array(code.utf8.prefix(200))))
    }
}
