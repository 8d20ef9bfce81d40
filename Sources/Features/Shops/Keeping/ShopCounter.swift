public import Database
public import Geography
public import Identity
public import Inventory
public import Ledger
import Pictures
import Places

/// What keepers do behind the counter: shops, products, stock. Pages and API call it; who may do what is decided here.
///
/// Whatever was changed is committed, and can be found, once a function returns.
public struct ShopCounter: Sendable {
    /// The most shops that a person keeps, and of which they may close as many within 30 days.
    public static let mostShops = 50
    /// The most products of a shop, those put away too.
    public static let mostProducts = 50_000
    /// The most people who keep a shop.
    public static let mostKeepers = 20

    /// How many bytes the photos of a shop's products take: beyond it none is added.
    let mostPhotoBytes: Int
    let database: any Database
    let stock: CityStock
    let towns: TownList
    let currency: Currency
    let reaches: @Sendable (Coordinate) -> Bool
    let clock: @Sendable () -> Timestamp
    let newID: @Sendable () -> UniqueID
    /// What is done once something was committed, besides finding it.
    let hasChanged: @Sendable (StockChanges) -> Void

    /// The counters of a city.
    ///
    /// - Parameters:
    ///   - currency: What shops sell for.
    ///   - reaches: Whether a place is in the city.
    ///   - mostPhotoBytes: How many bytes the photos of a shop's products may take.
    ///   - hasChanged: Told of every change after it was committed.
    public init(
        _ database: any Database, stock: CityStock, towns: TownList, currency: Currency,
        reaches: @escaping @Sendable (Coordinate) -> Bool, clock: @escaping @Sendable () -> Timestamp,
        newID: @escaping @Sendable () -> UniqueID, mostPhotoBytes: Int = 500 << 20,
        hasChanged: @escaping @Sendable (StockChanges) -> Void = { _ in }
    ) {
        self.database = database
        self.stock = stock
        self.towns = towns
        self.currency = currency
        self.reaches = reaches
        self.clock = clock
        self.newID = newID
        self.mostPhotoBytes = mostPhotoBytes
        self.hasChanged = hasChanged
    }

    /// A change was committed: it can be found once this returns.
    func changed(products: Set<ProductID> = [], shops: Set<ShopID> = []) async {
        let changes = StockChanges(products: products, shops: shops)
        await stock.refresh(changes)
        hasChanged(changes)
    }
}

extension ShopCounter {
    /// Whether no shop and no product in the city fits what was typed.
    func hasNothing(for typed: String) -> Bool {
        ShopQuery.Kind.allCases.allSatisfy { kind in
            var query = ShopQuery()
            query.words = String(typed.prefix(ShopQuery.longest))
            query.kind = kind
            let found = stock.find(query, currency: currency, towns: towns, limit: 1)
            return found.products.isEmpty && found.shops.isEmpty
        }
    }
}

// MARK: - Shops

extension ShopCounter {
    /// The shops that a person keeps, those closed for good left out.
    public func shops(of person: UniqueID) async throws -> [ListedShop] {
        try await database.read { transaction in
            let shops = try transaction.shops(try transaction.shops(keptBy: person))
            return shops.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        }
    }

    /// A shop that a person keeps.
    ///
    /// - Throws: ``ShopRefusal/notFound`` for everybody else.
    public func shop(_ id: ShopID, for person: UniqueID) async throws -> (ListedShop, ShopKeeper) {
        try await database.read { try $0.shop(id, keptBy: person) }
    }

    /// Whether a person keeps a shop.
    public func keeps(_ id: ShopID, _ person: UniqueID) async throws -> Bool {
        try await database.read { try $0.keeper(person, of: id) != nil }
    }

    /// Registers a shop; the person is its owner.
    public func register(_ entry: ShopEntry, by person: UniqueID) async throws -> ListedShop {
        let entry = try checked(entry)
        let now = clock()
        let listed = ListedShop(
            shop: Shop(id: ShopID(newID()), details: entry.details, currency: currency), towns: entry.towns,
            address: entry.address, place: entry.place, hours: entry.hours, createdAt: now)
        try await database.write { transaction in
            try transaction.checkRoomForShop(of: person)
            if let town = try transaction.insert(listed, in: towns) { throw taken(town) }
            _ = try transaction.addKeeper(person, of: listed.id, isOwner: true, at: now)
        }
        await changed(shops: [listed.id])
        return listed
    }

    /// Changes what a shop says of itself.
    ///
    /// - Parameter version: Which version of it was looked at.
    public func change(
        _ id: ShopID, to entry: ShopEntry, seen version: Int, by person: UniqueID
    ) async throws {
        let entry = try checked(entry)
        try await database.write { transaction in
            var (listed, _) = try transaction.shop(id, keptBy: person)
            guard let shop = listed.shop.changed(to: entry.details, seen: version) else {
                throw ShopRefusal.changedSince
            }
            listed.shop = shop
            listed.towns = entry.towns
            listed.address = entry.address
            listed.place = entry.place
            listed.hours = entry.hours
            if let town = try transaction.update(listed, in: towns) { throw taken(town) }
        }
        await changed(shops: [id])
    }

    /// Closes a shop for good; nobody finds it any more, and its name is free, unless an operator has hidden the shop. It is
    /// emptied some time later.
    public func close(_ id: ShopID, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { transaction in
            let (_, keeper) = try transaction.shop(id, keptBy: person)
            guard keeper.isOwner else { throw ShopRefusal.ownerOnly }
            try transaction.close(id)
            try transaction.noteClosing(of: id, at: now)
        }
        await changed(shops: [id])
    }

    /// An entry that is right, its towns by their own keys.
    private func checked(_ entry: ShopEntry) throws(ShopRefusal) -> ShopEntry {
        guard (1...ListedShop.mostTowns).contains(entry.towns.count),
            Set(entry.towns).count == entry.towns.count,
            entry.towns.allSatisfy({ towns.number(of: $0) != nil })
        else { throw .towns }
        guard reaches(entry.place) else { throw .outside }
        var entry = entry
        entry.towns = towns.own(entry.towns)
        return entry
    }

    private func taken(_ town: String) -> ShopRefusal {
        .nameTaken(town: towns.town(town)?.names.local ?? town)
    }
}

extension Transaction {
    /// A shop that a person keeps, and how.
    func shop(_ id: ShopID, keptBy person: UniqueID) throws -> (ListedShop, ShopKeeper) {
        guard let keeper = try keeper(person, of: id), let listed = try shop(id), listed.state != .closed
        else { throw ShopRefusal.notFound }
        return (listed, keeper)
    }

    /// Makes sure that a person may keep one shop more.
    func checkRoomForShop(of person: UniqueID) throws {
        let most = ShopCounter.mostShops
        guard try shops(keptBy: person).count < most else { throw ShopRefusal.tooManyShops(most: most) }
        // Nor does anybody fill the city by closing and registering in turn.
        guard try closedShopCount(keptBy: person) < most else { throw ShopRefusal.tooManyClosed(most: most) }
    }
}
