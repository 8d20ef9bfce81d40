public import Database
public import Geography
public import Identity
import Inventory

/// What people with an account have starred.
public struct Stars: Sendable {
    /// The most stars of a person.
    public static let most = 1_000

    private let database: any Database
    private let clock: @Sendable () -> Timestamp

    /// The stars in a store with the schema `shops`.
    public init(_ database: any Database, clock: @escaping @Sendable () -> Timestamp) {
        self.database = database
        self.clock = clock
    }

    /// Sets a star or takes it away.
    ///
    /// - Throws: ``ShopRefusal/notFound`` for what nobody can find; ``ShopRefusal/tooMany(most:)``.
    public func set(_ star: ShopStar, _ isStarred: Bool, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { transaction in
            guard isStarred else {
                _ = try transaction.removeStar(star, of: person)
                return
            }
            guard let isNew = try transaction.keepStar(star, of: person, at: now) else {
                throw ShopRefusal.notFound
            }
            guard try !isNew || transaction.starCount(of: person) <= Self.most else {
                throw ShopRefusal.tooMany(most: Self.most)
            }
        }
    }

    /// Takes a star away.
    ///
    /// - Returns: Whether it was there.
    func remove(_ star: ShopStar, of person: UniqueID) async throws -> Bool {
        try await database.write { try $0.removeStar(star, of: person) }
    }

    /// How many of a person's stars are of what nobody can find any more: put away, hidden or closed.
    package func goneCount(of person: UniqueID) async throws -> Int {
        try await database.read { try $0.goneStarCount(of: person) }
    }

    /// Takes away the stars of a person that are of what nobody can find any more.
    package func removeGone(of person: UniqueID) async throws {
        try await database.write { try $0.removeGoneStars(of: person) }
    }

    /// Keeps the stars of a device for the person who has logged in on it, the oldest first, as far as there is room.
    public func merge(_ device: DeviceStars, into person: UniqueID) async throws {
        let now = clock()
        try await database.write { transaction in
            var count = try transaction.starCount(of: person)
            for (place, star) in device.stars.reversed().enumerated() where count < Self.most {
                // Moments of their own keep their order.
                let at = now - .milliseconds(Int64(device.stars.count - place))
                if try transaction.keepStar(star, of: person, at: at) == true { count += 1 }
            }
        }
    }

    /// A person's stars, the newest first, from a place in the list.
    package func stars(
        of person: UniqueID, after position: (at: Timestamp, id: UniqueID)?, limit: Int
    ) async throws -> [(star: ShopStar, at: Timestamp)] {
        try await database.read { try $0.stars(of: person, after: position, limit: limit) }
    }
}

extension Transaction {
    /// Keeps a star of something that can be found.
    ///
    /// - Returns: Whether it was not there before; nothing for what cannot be found.
    fileprivate func keepStar(_ star: ShopStar, of person: UniqueID, at now: Timestamp) throws -> Bool? {
        switch star {
        case .shop(let id):
            guard try shop(id)?.state == .listed else { return nil }
            return try keepStar(star, of: person, price: nil, isInStock: nil, at: now)
        case .product(let id):
            guard let listed = try product(id), listed.isShown,
                try shop(listed.shop)?.state == .listed
            else { return nil }
            return try keepStar(
                star, of: person, price: listed.details.price.minorUnits,
                isInStock: listed.details.stock.isFoundInShop, at: now)
        }
    }
}
