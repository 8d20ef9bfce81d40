import Database
public import Geography
import HTML
public import Identity
public import Inventory
import Pictures
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
    public var seal: String { looked.text }
    /// Differs as soon as the file does.
    var fileSeal: Substring { looked.file }
    let looked: ListSeal
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
    ///   - storeCode: The code of this shop, where the list is about several: then only its lines are read.
    ///   - ownSite: The address with which those of our own pages begin.
    public func seenList(
        of shop: ShopID, archivesMissing: Bool, storeCode: String? = nil, ownSite: WebLink?,
        for person: UniqueID
    ) async throws -> SeenList {
        let (file, present) = try await waiting(in: shop, for: person)
        return try seen(
            file, present, archivesMissing: archivesMissing, storeCode: storeCode, ownSite: ownSite)
    }

    /// The list that waits, and what the shop has.
    private func waiting(
        in shop: ShopID, for person: UniqueID
    ) async throws -> (file: WaitingList, present: [ListedProduct]) {
        let oldest = clock() - Self.listTime
        return try await database.read(within: .seconds(30)) { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            guard let file = try transaction.list(of: shop, since: oldest) else { throw ShopRefusal.noList }
            return (file, try transaction.everyProduct(of: shop))
        }
    }

    private func seen(
        _ file: WaitingList, _ every: [ListedProduct], archivesMissing: Bool, storeCode: String?,
        ownSite: WebLink?
    ) throws -> SeenList {
        let list = try StockList.read(
            file.bytes, currency: currency, storeCode: storeCode, ownSite: ownSite)
        let present = every.map(\.product)
        let plan = ImportPlan(
            list, present: present, archivesMissing: archivesMissing, held: every.held)
        return SeenList(
            name: file.name, at: file.at, list: list, plan: plan,
            looked: ListSeal(file, over: present.versions))
    }

    /// Takes in the list that waits: all of it, or nothing.
    ///
    /// - Parameters:
    ///   - seal: That of the list as it was looked at.
    ///   - leavingOutBadLines: Whether the good lines may be taken without the bad ones.
    /// - Returns: How many products came, changed and were put away.
    /// - Throws: ``ShopRefusal/otherList`` if somebody has sent another list meanwhile, ``ShopRefusal/listStale`` if the
    ///   products are others by now, ``ShopRefusal/storeCodeMissing`` if it is about several shops and nobody has said
    ///   which is this one; ``ImportError`` for bad lines.
    public func takeList(
        of shop: ShopID, seal: String, archivesMissing: Bool, leavingOutBadLines: Bool,
        storeCode: String? = nil, ownSite: WebLink?, by person: UniqueID
    ) async throws -> (added: Int, changed: Int, archived: Int) {
        let now = clock()
        let (file, present) = try await waiting(in: shop, for: person)
        let seen = try seen(
            file, present, archivesMissing: archivesMissing, storeCode: storeCode, ownSite: ownSite)
        let looked = ListSeal(seal)
        try seen.looked.check(looked)
        try seen.list.checkShop(storeCode)
        let prepared = try prepared(
            seen.plan, over: present.map(\.product), leavingOutBadLines: leavingOutBadLines)
        try await database.write(within: .seconds(60)) { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            guard let file = try transaction.list(of: shop, since: now - Self.listTime) else {
                throw ShopRefusal.noList
            }
            try ListSeal(file, over: try transaction.versions(of: shop)).check(looked)
            try transaction.take(prepared, in: shop, at: now)
            try transaction.forgetList(of: shop)
        }
        return await taken(prepared.outcome)
    }

    /// Works out what a plan comes to.
    private func prepared(
        _ plan: ImportPlan, over present: [Product], leavingOutBadLines: Bool
    ) throws -> PreparedList {
        let outcome = try plan.applied(to: present, leavingOutBadLines: leavingOutBadLines) {
            ProductID(newID())
        }
        guard present.count + outcome.added.count <= Self.mostProducts else {
            throw ShopRefusal.tooMany(most: Self.mostProducts)
        }
        return PreparedList(plan: plan, outcome: outcome, present: present)
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
        _ file: [UInt8], of shop: ShopID, archivesMissing: Bool, storeCode: String? = nil,
        ownSite: WebLink?, for person: UniqueID
    ) async throws -> (list: StockList, plan: ImportPlan) {
        let every = try await everyProduct(of: shop, for: person)
        let list = try StockList.read(file, currency: currency, storeCode: storeCode, ownSite: ownSite)
        return (list, plan(list, over: every, archivesMissing: archivesMissing))
    }

    private func plan(_ list: StockList, over every: [ListedProduct], archivesMissing: Bool) -> ImportPlan {
        ImportPlan(list, present: every.map(\.product), archivesMissing: archivesMissing, held: every.held)
    }

    private func everyProduct(of shop: ShopID, for person: UniqueID) async throws -> [ListedProduct] {
        try await database.read(within: .seconds(30)) { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            return try transaction.everyProduct(of: shop)
        }
    }

    /// Takes in a list that nobody has looked at before: all of it, or nothing.
    ///
    /// - Throws: ``TableError`` for what is no list; ``ShopRefusal/storeCodeMissing`` for one about several shops without
    ///   the code of this one; ``ImportError`` for bad lines.
    func take(
        _ file: [UInt8], of shop: ShopID, archivesMissing: Bool, leavingOutBadLines: Bool,
        storeCode: String? = nil, ownSite: WebLink?, by person: UniqueID
    ) async throws -> (list: StockList, plan: ImportPlan) {
        let now = clock()
        let list = try StockList.read(file, currency: currency, storeCode: storeCode, ownSite: ownSite)
        try list.checkShop(storeCode)
        // Nobody has looked at the plan: where somebody is quicker it is made once more, so that others write meanwhile;
        // and at last while they wait, so that they are not quicker for ever.
        var tries = 0
        while true {
            tries += 1
            let mayHoldUp = tries == 3
            let every = try await everyProduct(of: shop, for: person)
            let early = try prepared(
                plan(list, over: every, archivesMissing: archivesMissing), over: every.map(\.product),
                leavingOutBadLines: leavingOutBadLines)
            let found = try await database.write(within: .seconds(60)) { transaction -> PreparedList? in
                _ = try transaction.shop(shop, keptBy: person)
                var prepared = early
                if try transaction.versions(of: shop) != early.present.versions {
                    guard mayHoldUp else { return nil }
                    let every = try transaction.everyProduct(of: shop)
                    prepared = try self.prepared(
                        plan(list, over: every, archivesMissing: archivesMissing), over: every.map(\.product),
                        leavingOutBadLines: leavingOutBadLines)
                }
                try transaction.take(prepared, in: shop, at: now)
                return prepared
            }
            guard let found else { continue }
            _ = await taken(found.outcome)
            return (list, found.plan)
        }
    }

    /// Forgets the list that waits, if it is the one that was looked at.
    ///
    /// - Parameter seal: That of the file.
    /// - Throws: ``ShopRefusal/otherList`` if somebody has sent another one meanwhile.
    func forgetList(of shop: ShopID, seal: String, by person: UniqueID) async throws {
        let oldest = clock() - Self.listTime
        try await database.write { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            if let file = try transaction.list(of: shop, since: oldest), file.seal != seal {
                throw ShopRefusal.otherList
            }
            try transaction.forgetList(of: shop)
        }
    }

    /// All products of a shop as a list, those out of sight left out.
    ///
    /// - Parameter address: The whole address of a page or photo of ours, for feeds that are read elsewhere.
    public func list(
        of shop: ShopID, as format: StockListFormat, for person: UniqueID,
        address: @escaping @Sendable (_ path: String) -> String?
    ) async throws -> [UInt8] {
        try await database.read(within: .seconds(30)) { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            var writer = StockListWriter(format)
            var last: ProductID?
            repeat {
                let part = try transaction.products(
                    of: shop, areArchived: false, after: last, limit: Self.writtenAtOnce)
                let shown = part.filter(\.isShown)
                let photos =
                    format == .googleProducts
                    ? try transaction.pictureVersions(
                        of: "product", in: ShopPhotos.large, among: shown.map(\.id.uniqueID)) : [:]
                for listed in shown {
                    let photo = listed.id.photo(photos[listed.id.uniqueID], size: "large")
                    writer.write(
                        listed.product, page: address(DeskAddress.product(listed.id).text),
                        photo: photo.flatMap { address($0.text) })
                }
                last = part.count < Self.writtenAtOnce ? nil : part.last?.id
            } while last != nil
            return writer.bytes
        }
    }

    /// How many products are read for a list in one step.
    private static let writtenAtOnce = 400
}

extension ListSeal {
    /// Makes sure that what there is now is what was looked at.
    fileprivate func check(_ looked: ListSeal) throws(ShopRefusal) {
        guard file == looked.file else { throw .otherList }
        guard self == looked else { throw .listStale }
    }
}

extension StockList {
    /// Makes sure that it is known which shop's lines are taken.
    fileprivate func checkShop(_ storeCode: String?) throws(ShopRefusal) {
        guard storeCode != nil || !isAboutSeveralShops else { throw .storeCodeMissing }
    }
}
