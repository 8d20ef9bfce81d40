public import Database
import Geography
public import Inventory
import Localization
public import Observability
import OpeningHours
import StockSearch
import Synchronization

/// What all shops of the city have, as it is searched: in memory, made of the store at the start and kept in step with it.
///
/// Whoever has changed something in the store says what, and is answered once it can be found. What is then shown is what
/// the store says, however many changes there were meanwhile: rows are read one change after the other.
public actor CityStock {
    private let database: any Database
    private let words: StockWords
    private let time: ShopTime
    private let logger: Logger
    let published: Mutex<StockView>

    private var shelf: StockShelf
    private var shopShelf: StockShelf
    private var numbers = StockNumbers()
    /// Each change waits for the one before it.
    private var last: Task<Void, Never>?
    /// Shops whose products lie elsewhere or have another shop's name by now.
    private var moved: Set<Int> = []
    /// What could not be read, to be read again.
    private var unread = StockChanges()

    /// The stock of a city whose store has the schema `shops`, with all that is in it.
    public init(
        _ database: any Database, towns: TownList, categoryName: (ProductCategory) -> String,
        time: ShopTime, logger: Logger
    ) async throws {
        self.database = database
        self.time = time
        self.logger = logger
        words = StockWords(towns: towns, name: categoryName)
        var reading = StockReading(words: words, time: time)
        try await reading.read(database)
        numbers = reading.numbers
        let places = towns.towns.map(\.place)
        shelf = StockShelf(
            products: reading.products, shops: reading.searchedShops, expectedAround: places)
        shopShelf = StockShelf(
            products: reading.shopsThemselves, shops: reading.searchedShops, expectedAround: places)
        // Numbers are given out for what is out of sight, too: so what comes back is where it was among what is new.
        shelf.apply(reading.unlistedProducts.map { ($0, .remove) })
        shopShelf.apply(reading.unlisted.map { ($0, .remove) })
        published = Mutex(
            StockView(
                products: shelf.index, shops: shopShelf.index,
                productCount: reading.productIDs.count - reading.unlistedProducts.count,
                shopCount: reading.shops.count - reading.unlisted.count, productIDs: reading.productIDs,
                listedShops: reading.shops, shopNumbers: reading.numbers.shops, openings: reading.openings))
    }

    /// How many products and shops can be found.
    public nonisolated var counts: (products: Int, shops: Int) {
        published.withLock { ($0.productCount, $0.shopCount) }
    }

    // MARK: - Changes

    /// Reads anew what has changed in the store; returns once it can be found.
    public func refresh(_ changes: StockChanges) async {
        let before = last
        let task = Task {
            await before?.value
            await take(changes)
        }
        last = task
        await task.value
    }

    private func take(_ changes: StockChanges) async {
        let wanted = changes.and(unread)
        unread = StockChanges()
        do {
            try await read(wanted)
        } catch {
            unread = wanted
            logger.error(
                "Changes of shops cannot be found yet: they could not be read.",
                ["error": .string("\(error)")])
        }
    }

    private func read(_ changes: StockChanges) async throws {
        let shops = try await database.read(within: .seconds(30)) { try $0.shops(changes.shops) }
        var products = changes.products
        // A shop may have been put in its place when something else could not be read.
        for listed in shops where place(listed) || isMoved(listed.id) {
            products.formUnion(try await productIDs(of: listed.id))
        }
        var read: [ListedProduct] = []
        for part in Array(products).parts(of: 2_000) {
            read += try await database.read(within: .seconds(30)) { try $0.products(part) }
        }
        // A product may be of a shop that is not known yet.
        let unknown = Set(read.map(\.shop)).filter { numbers.shops[$0] == nil }
        if !unknown.isEmpty {
            for listed in try await database.read({ try $0.shops(unknown) }) { _ = place(listed) }
        }
        apply(read, gone: products.subtracting(read.map(\.id)))
        publish()
    }

    private func productIDs(of shop: ShopID) async throws -> [ProductID] {
        var ids: [ProductID] = []
        while true {
            let page = try await database.read { [last = ids.last] in
                try $0.products(of: shop, areArchived: false, after: last, limit: 1_000)
            }
            ids += page.map(\.id)
            if page.count < 1_000 { return ids }
        }
    }

    private func isMoved(_ shop: ShopID) -> Bool { numbers.shops[shop].map { moved.contains($0) } ?? false }

    /// Puts a shop where it is now; whether its products must be put again.
    private func place(_ listed: ListedShop) -> Bool {
        let (number, isNew) = numbers.number(of: listed.id)
        let opening = time.opening(of: listed)
        let searched = words.shop(listed, isOpen: opening?.status.isOpen ?? false)
        let before = isNew ? nil : published.withLock { $0.listedShops[number] }
        shelf.put(searched, number: number)
        shopShelf.put(searched, number: number)
        shopShelf.apply([(number, .put(words.shopItself(listed, number: number)))])
        if listed.state != .listed { shopShelf.apply([(number, .remove)]) }
        published.withLock { view in
            view.shopCount += (listed.state == .listed ? 1 : 0) - (before?.state == .listed ? 1 : 0)
            if isNew {
                view.listedShops.append(listed)
                view.shopNumbers[listed.id] = number
                view.openings.append(opening)
            } else {
                view.listedShops[number] = listed
                view.openings[number] = opening
            }
        }
        guard let before else { return false }
        let isMoved =
            before.name != listed.name || before.place != listed.place || before.towns != listed.towns
            || before.state != listed.state
        if isMoved { moved.insert(number) }
        return isMoved
    }

    private func apply(_ read: [ListedProduct], gone: Set<ProductID>) {
        var changes: [(product: Int, change: StockChange)] = []
        for listed in read.sorted(by: { $0.id < $1.id }) {
            guard let shop = numbers.shops[listed.shop] else { continue }
            let isListed = published.withLock { $0.listedShops[shop].state == .listed }
            let searched = words.product(listed, shop: shop)
            let (number, isNew) = numbers.takeNumber(of: listed.id)
            if isNew { published.withLock { $0.productIDs.append(listed.id) } }
            guard !listed.product.isArchived, isListed else {
                changes += isNew ? [(number, .put(searched)), (number, .remove)] : removal(of: listed.id)
                continue
            }
            if numbers.note(StockWords.hash(searched), of: number) || moved.contains(shop) {
                changes.append((number, .put(searched)))
            } else {
                changes.append((number, .stock(searched.isInStock)))
                changes.append((number, .price(searched.price)))
            }
        }
        for product in gone { changes += removal(of: product) }
        if !changes.isEmpty { shelf.apply(changes) }
        moved = []
    }

    private func removal(of product: ProductID) -> [(product: Int, change: StockChange)] {
        guard let number = numbers.number(of: product), numbers.forget(number) else { return [] }
        return [(number, .remove)]
    }

    private func publish() {
        published.withLock { view in
            view.products = shelf.index
            view.shops = shopShelf.index
            view.productCount = numbers.productCount
        }
    }

    // MARK: - Time

    /// Opens and closes shops as the clock goes, until it is cancelled.
    public func run() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(15))
            passTime()
            if !unread.isEmpty { await refresh(StockChanges()) }
        }
    }

    /// Looks again at the shops whose hours have changed by now.
    package func passTime() {
        let now = time.now
        var changed: [(shop: Int, isOpen: Bool)] = []
        let shops = published.withLock { view in
            view.openings.indices.filter { view.openings[$0]?.isDue(at: now) ?? false }.map {
                ($0, view.listedShops[$0])
            }
        }
        for (number, listed) in shops {
            let opening = time.opening(of: listed)
            changed.append((number, opening?.status.isOpen ?? false))
            published.withLock { $0.openings[number] = opening }
        }
        guard !changed.isEmpty else { return }
        shelf.setOpen(changed)
        shopShelf.setOpen(changed)
        publish()
    }
}
