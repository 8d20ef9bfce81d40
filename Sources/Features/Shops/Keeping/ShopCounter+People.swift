import Database
public import Identity
public import Inventory

extension ShopCounter {
    /// Who keeps a shop, for whoever keeps it.
    public func keepers(of shop: ShopID, for person: UniqueID) async throws -> [ShopKeeper] {
        try await database.read { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            return try transaction.keepers(of: shop)
        }
    }

    /// Hands a shop over: somebody who keeps it is an owner from now on, beside the one who says so.
    public func makeOwner(_ keeper: UniqueID, of shop: ShopID, by person: UniqueID) async throws {
        try await database.write { transaction in
            let (_, own) = try transaction.shop(shop, keptBy: person)
            guard own.isOwner else { throw ShopRefusal.ownerOnly }
            guard try transaction.keeper(keeper, of: shop) != nil else { throw ShopRefusal.notFound }
            try transaction.setOwner(keeper, of: shop, true)
        }
    }

    /// An owner keeps a shop as somebody who does not own it, and whose invitations are over. The last owner stays.
    public func stepBack(from shop: ShopID, by person: UniqueID) async throws {
        try await database.write { transaction in
            let (_, own) = try transaction.shop(shop, keptBy: person)
            guard own.isOwner else { return }
            guard try transaction.ownerCount(of: shop) > 1 else { throw ShopRefusal.ownerOnly }
            try transaction.setOwner(person, of: shop, false)
            try transaction.removeInvitations(to: shop, madeBy: person)
        }
    }

    /// A person keeps a shop no more: whom an owner removes, or who goes. The last owner stays. Invitations that the person
    /// has made are over, so that nobody comes back by one.
    public func remove(_ keeper: UniqueID, from shop: ShopID, by person: UniqueID) async throws {
        try await database.write { transaction in
            let (_, own) = try transaction.shop(shop, keptBy: person)
            guard own.isOwner || keeper == person else { throw ShopRefusal.ownerOnly }
            guard let other = try transaction.keeper(keeper, of: shop) else { throw ShopRefusal.notFound }
            guard try !other.isOwner || transaction.ownerCount(of: shop) > 1 else {
                throw ShopRefusal.ownerOnly
            }
            _ = try transaction.removeKeeper(keeper, of: shop)
            try transaction.removeInvitations(to: shop, madeBy: keeper)
        }
    }
}

extension Transaction {
    fileprivate func ownerCount(of shop: ShopID) throws -> Int {
        try keepers(of: shop).count(where: \.isOwner)
    }
}
