import Database
public import Geography
public import Identity
public import Inventory
import Tables

/// A list that a keeper has sent, with what it would change.
public struct SeenList: Sendable {
    /// What the file was called.
    public let name: String
    /// When it was sent.
    public let at: Timestamp
    /// What was read.
    public let list: StockList
    /// What it would change.
    public let plan: ImportPlan
    /// Differs as soon as the file or the products it is about do.
    public let seal: String
}

extension ShopCounter {
    /// The largest list, in bytes.
    public static let largestList = 12 << 20
    /// How long a list waits to be taken in: an hour.
    static let listTime = TravelTime.seconds(3_600)

    /// Keeps a list to be looked at, instead of one that may be there.
    ///
    /// - Throws: ``TableError`` for what is no list.
    public func send(_ file: [UInt8], named name: String, to shop: ShopID, by person: UniqueID) async throws {
        let now = clock()
        _ = try StockList.read(file, currency: currency)
        let name = String(name.prefix(120))
        try await database.write { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            try transaction.keepList(file, named: name, of: shop, by: person, at: now)
        }
    }

    /// What the list that waits would change.
    ///
    /// - Parameters:
    ///   - archivesMissing: Whether products that it does not name are put away.
    ///   - ownSite: The address with which those of our own pages begin.
    public func seenList(
        of shop: ShopID, archivesMissing: Bool, ownSite: WebLink?, for person: UniqueID
    ) async throws -> SeenList {
        let oldest = clock() - Self.listTime
        let (file, present) = try await database.read(within: .seconds(30)) { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            guard let file = try transaction.list(of: shop, since: oldest) else { throw ShopRefusal.noList }
            return (file, try transaction.everyProduct(of: shop))
        }
        return try seen(file, present, archivesMissing: archivesMissing, ownSite: ownSite)
    }

    private func seen(
        _ file: WaitingList, _ every: [ListedProduct], archivesMissing: Bool, ownSite: WebLink?
    ) throws -> SeenList {
        let list = try StockList.read(file.bytes, currency: currency, ownSite: ownSite)
        let present = every.map(\.product)
        let plan = ImportPlan(
            list, present: present, archivesMissing: archivesMissing, held: every.held)
        return SeenList(
            name: file.name, at: file.at, list: list, plan: plan, seal: file.seal(over: present))
    }

    /// Takes in the list that waits: all of it, or nothing.
    ///
    /// - Parameters:
    ///   - seal: That of the list as it was looked at.
    ///   - leavingOutBadLines: Whether the good lines may be taken without the bad ones.
    /// - Returns: How many products came, changed and were put away.
    /// - Throws: ``ShopRefusal/listStale`` if the list or the products are others by now; ``ImportError`` for bad lines.
    public func takeList(
        of shop: ShopID, seal: String, archivesMissing: Bool, leavingOutBadLines: Bool, ownSite: WebLink?,
        by person: UniqueID
    ) async throws -> (added: Int, changed: Int, archived: Int) {
        let now = clock()
        // Read beside everybody else; only what is written, and whether all is still so, has the store for itself.
        let seen = try await seenList(
            of: shop, archivesMissing: archivesMissing, ownSite: ownSite, for: person)
        guard seen.seal == seal else { throw ShopRefusal.listStale }
        let outcome = try await database.write(within: .seconds(60)) { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            guard let file = try transaction.list(of: shop, since: now - Self.listTime) else {
                throw ShopRefusal.noList
            }
            let present = try transaction.everyProduct(of: shop).map(\.product)
            guard file.seal(over: present) == seal else { throw ShopRefusal.listStale }
            let outcome = try take(
                seen.plan, over: present, leavingOutBadLines: leavingOutBadLines, of: shop, transaction,
                at: now)
            try transaction.forgetList(of: shop)
            return outcome
        }
        return await taken(outcome)
    }

    /// Carries out a plan in the store.
    private func take(
        _ plan: ImportPlan, over present: [Product], leavingOutBadLines: Bool, of shop: ShopID,
        _ transaction: any Transaction, at now: Timestamp
    ) throws -> ImportOutcome {
        let outcome = try plan.applied(to: present, leavingOutBadLines: leavingOutBadLines) {
            ProductID(newID())
        }
        guard present.count + outcome.added.count <= Self.mostProducts else {
            throw ShopRefusal.tooMany(most: Self.mostProducts)
        }
        // Numbers may change hands among the products: they are let go of before anybody takes them.
        for product in outcome.changed { try transaction.letGoOfNumber(of: product.id) }
        for product in outcome.changed + outcome.archived {
            guard try transaction.update(product, at: now) else { throw ShopRefusal.listStale }
        }
        for product in outcome.added {
            try transaction.insert(ListedProduct(product, of: shop, createdAt: now))
        }
        return outcome
    }

    private func taken(_ outcome: ImportOutcome) async -> (added: Int, changed: Int, archived: Int) {
        let all = (outcome.added + outcome.changed + outcome.archived).map(\.id)
        await changed(products: Set(all))
        return (outcome.added.count, outcome.changed.count, outcome.archived.count)
    }

    /// What a list would change that nobody keeps waiting.
    ///
    /// - Throws: ``TableError`` for what is no list.
    func plan(
        _ file: [UInt8], of shop: ShopID, archivesMissing: Bool, ownSite: WebLink?, for person: UniqueID
    ) async throws -> (list: StockList, plan: ImportPlan) {
        let every = try await database.read(within: .seconds(30)) { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            return try transaction.everyProduct(of: shop)
        }
        let list = try StockList.read(file, currency: currency, ownSite: ownSite)
        let plan = ImportPlan(
            list, present: every.map(\.product), archivesMissing: archivesMissing, held: every.held)
        return (list, plan)
    }

    /// Takes in a list that nobody has looked at before: all of it, or nothing.
    ///
    /// - Throws: ``TableError`` for what is no list; ``ImportError`` for bad lines.
    func take(
        _ file: [UInt8], of shop: ShopID, archivesMissing: Bool, leavingOutBadLines: Bool, ownSite: WebLink?,
        by person: UniqueID
    ) async throws -> (list: StockList, plan: ImportPlan) {
        let now = clock()
        let list = try StockList.read(file, currency: currency, ownSite: ownSite)
        let (plan, outcome) = try await database.write(within: .seconds(60)) { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            let every = try transaction.everyProduct(of: shop)
            let present = every.map(\.product)
            let plan = ImportPlan(
                list, present: present, archivesMissing: archivesMissing, held: every.held)
            let outcome = try take(
                plan, over: present, leavingOutBadLines: leavingOutBadLines, of: shop, transaction, at: now)
            return (plan, outcome)
        }
        _ = await taken(outcome)
        return (list, plan)
    }

    /// Forgets the list that waits.
    public func forgetList(of shop: ShopID, by person: UniqueID) async throws {
        try await database.write { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            try transaction.forgetList(of: shop)
        }
    }

    /// All products of a shop as a list, those out of sight left out.
    public func list(
        of shop: ShopID, as format: StockListFormat, for person: UniqueID,
        page: @escaping @Sendable (Product) -> String?
    ) async throws -> [UInt8] {
        try await database.read(within: .seconds(30)) { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            var writer = StockListWriter(format)
            for listed in try transaction.everyProduct(of: shop) where listed.isShown {
                writer.write(listed.product, page: page(listed.product))
            }
            return writer.bytes
        }
    }
}
