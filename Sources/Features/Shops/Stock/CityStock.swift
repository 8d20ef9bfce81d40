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
/// the store says, however many changes there were meanwhile: rows are read one part of a change after the other, and
/// changes take turns.
public actor CityStock {
    private let database: any Database
    let words: StockWords
    private let time: ShopTime
    let logger: Logger
    let published: Mutex<StockView>
    /// The number of each shop; apart from what is published, of which readers have copies.
    let shopNumbers: Mutex<[ShopID: Int]>

    var shelf: StockShelf
    private var shopShelf: StockShelf
    var numbers: StockNumbers
    private(set) var queue = StockQueue()
    /// Whether changes are being taken in.
    private var isTaking = false
    let file: StockFile?
    /// Whether it began with its file.
    package nonisolated let isFromFile: Bool
    /// How what is on the shelf has changed since it, or its file, was made.
    var wear: StockWear
    /// What has changed since a new shelf is being made.
    var renewal: StockRenewal?

    /// The stock of a city whose store has the schema `shops`, with all that is in it.
    ///
    /// - Parameter file: Where it is written now and then, so that the next start is quick; nowhere if nothing is said.
    public init(
        _ database: any Database, towns: TownList, categoryName: (ProductCategory) -> String,
        time: ShopTime, file place: StockFilePlace? = nil, logger: Logger
    ) async throws {
        self.database = database
        self.time = time
        self.logger = logger
        let words = StockWords(towns: towns, name: categoryName)
        self.words = words
        file = place.map { StockFile($0, words: words, database, logger: logger) }
        let start = try await StockStart.read(database, file, words, towns, time, logger)
        let reading = start.reading
        numbers = reading.numbers
        shelf = start.shelf
        wear = StockWear(start)
        isFromFile = start.isFromFile
        shopShelf = StockShelf(
            products: reading.shopsThemselves, shops: reading.searchedShops,
            expectedAround: towns.towns.map(\.place))
        shopNumbers = Mutex(reading.shopNumbers)
        published = Mutex(
            StockView(
                products: shelf.index, shops: shopShelf.index, productCount: numbers.productCount,
                shopCount: reading.shops.count { $0.state == .listed }, productIDs: Pages(reading.productIDs),
                listedShops: Pages(reading.shops), openings: Pages(reading.openings)))
        var turn = start.turn
        while !turn.isDone { try await take(&turn, part: 20_000) }
    }

    /// How many products and shops can be found.
    public nonisolated var counts: (products: Int, shops: Int) {
        published.withLock { ($0.productCount, $0.shopCount) }
    }

    // MARK: - Changes

    /// Reads anew what has changed in the store; returns once it can be found, or when it takes too long.
    ///
    /// - Parameter patience: How long to wait at most. What was not taken in by then is so later.
    /// - Returns: Whether all of it can be found.
    @discardableResult
    public func refresh(_ changes: StockChanges, within patience: Duration = .seconds(10)) async -> Bool {
        let number = queue.add(changes)
        if !isTaking {
            isTaking = true
            Task { await takeTurns() }
        }
        return await withCheckedContinuation { continuation in
            let alarm = Task {
                try? await Task.sleep(for: patience)
                giveUp(number)
            }
            queue.wait(for: number, continuation, alarm: alarm)
        }
    }

    /// How many changes wait to be taken in, or are.
    package var waiting: Int { queue.count }

    private func giveUp(_ number: Int) {
        guard queue.giveUp(number) else { return }
        logger.warning("Changes of shops are found later: too many others are being taken in.")
    }

    private func takeTurns() async {
        while let (number, waiting) = queue.pop() {
            var turn = waiting
            await finishRenewal()
            do {
                try await take(&turn, part: Self.part)
                if turn.isDone { queue.finish(number) } else { queue.putBack(number, turn) }
            } catch {
                queue.fail(number, turn)
                logger.error(
                    "Changes of shops cannot be found yet: they could not be read.",
                    ["error": .string("\(error)")])
            }
        }
        isTaking = false
    }

    /// The most shops or products of a turn.
    private static let part = 500

    /// Takes in a part of some changes.
    private func take(_ turn: inout StockTurn, part: Int) async throws {
        defer { publish() }
        let shops = Array(turn.shops.prefix(part))
        if !shops.isEmpty {
            for listed in try await read({ try $0.shops(shops) }) {
                if place(listed) || queue.isMoving(listed.id) { turn.move(listed.id) }
            }
            turn.shops.removeFirst(shops.count)
        }
        var left = part
        let products = Array(turn.products.prefix(left))
        if !products.isEmpty {
            let read = try await read { try $0.products(products) }
            try await apply(read, gone: Set(products).subtracting(read.map(\.id)))
            turn.products.removeFirst(products.count)
            left -= products.count
        }
        while left > 0, let shop = turn.moved.first {
            let page = try await read { [last = turn.lastPut, left] in
                try $0.products(of: shop, areArchived: false, after: last, limit: left)
            }
            try await apply(page, haveMoved: true)
            turn.havePut(upTo: page.count < left ? nil : page.last?.id)
            left -= max(page.count, 1)
        }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value { try await database.read(within: .seconds(30), body) }

    /// Puts a shop where it is now; whether its products must be put again.
    private func place(_ listed: ListedShop) -> Bool {
        let known = number(of: listed.id)
        let number = known ?? published.withLock { $0.listedShops.count }
        let before = known.map { number in published.withLock { $0.listedShops[number] } }
        let opening = time.opening(of: listed)
        let searched = words.shop(listed, isOpen: opening?.status.isOpen ?? false)
        shelf.put(searched, number: number)
        shopShelf.put(searched, number: number)
        shopShelf.apply([(number, .put(words.shopItself(listed, number: number)))])
        numbers.note(shop: number, isListed: listed.state == .listed)
        published.withLock { view in
            view.shopCount += (listed.state == .listed ? 1 : 0) - (before?.state == .listed ? 1 : 0)
            if known == nil {
                view.listedShops.append(listed)
                view.openings.append(opening)
            } else {
                view.listedShops[number] = listed
                view.openings[number] = opening
            }
        }
        guard let before else {
            shopNumbers.withLock { $0[listed.id] = number }
            return false
        }
        // What is closed for good comes back at no place and by no name.
        guard listed.state != .closed,
            before.name != listed.name || before.place != listed.place || before.towns != listed.towns
        else { return false }
        renewal?.shops.insert(number)
        return true
    }

    func number(of shop: ShopID) -> Int? { shopNumbers.withLock { $0[shop] } }

    /// Puts products as they are now.
    ///
    /// - Parameter haveMoved: Whether they lie elsewhere by now, even where nothing else has changed.
    private func apply(
        _ read: [ListedProduct], haveMoved: Bool = false, gone: Set<ProductID> = []
    ) async throws {
        // A product may be of a shop that is not known yet.
        let unknown = Set(read.map(\.shop)).filter { number(of: $0) == nil }
        if !unknown.isEmpty {
            for listed in try await self.read({ try $0.shops(unknown) }) { _ = place(listed) }
        }
        var changes: [(product: Int, change: StockChange)] = []
        for listed in read.sorted(by: { $0.id < $1.id }) {
            guard let shop = number(of: listed.shop) else { continue }
            let searched = words.product(listed, shop: shop)
            let (number, isNew) = numbers.takeNumber(of: listed.id, in: shop)
            if isNew { published.withLock { $0.productIDs.append(listed.id) } }
            numbers.note(version: listed.product.version, of: number)
            guard listed.isShown else {
                changes += isNew ? [(number, .put(searched)), (number, .remove)] : removal(of: listed.id)
                continue
            }
            if numbers.note(StockWords.hash(searched), of: number) || haveMoved {
                changes.append((number, .put(searched)))
            } else {
                changes.append((number, .stock(searched.isInStock)))
                changes.append((number, .price(searched.price)))
            }
        }
        for product in gone { changes += removal(of: product) }
        if !changes.isEmpty { shelf.apply(changes) }
        wear.changes += read.count + gone.count
        renewal?.products.formUnion(read.map(\.id))
        renewal?.products.formUnion(gone)
    }

    private func removal(of product: ProductID) -> [(product: Int, change: StockChange)] {
        guard let number = numbers.number(of: product), numbers.forget(number) else { return [] }
        return [(number, .remove)]
    }

    func publish() {
        published.withLock { view in
            view.products = shelf.index
            view.shops = shopShelf.index
            view.productCount = numbers.productCount
        }
    }

    // MARK: - Time

    /// Opens and closes shops as the clock goes, reads again what could not be read, and keeps shelf and file in order,
    /// until it is cancelled.
    public func run() async {
        // A new shelf takes its time, in which shops open and close.
        async let tidying: Void = tidyUp()
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(15))
            passTime()
            if !queue.unread.isDone { await refresh(StockChanges()) }
        }
        await tidying
    }

    private func tidyUp() async {
        while !Task.isCancelled {
            await tidy()
            try? await Task.sleep(for: .seconds(3_600))
        }
    }

    /// Looks again at the shops whose hours have changed by now.
    package func passTime() {
        let now = time.now
        var changed: [(shop: Int, isOpen: Bool)] = []
        let (shops, openings) = published.withLock { ($0.listedShops, $0.openings) }
        for number in openings.indices where openings[number]?.isDue(at: now) ?? false {
            let opening = time.opening(of: shops[number])
            changed.append((number, opening?.status.isOpen ?? false))
            published.withLock { $0.openings[number] = opening }
        }
        guard !changed.isEmpty else { return }
        shelf.setOpen(changed)
        shopShelf.setOpen(changed)
        publish()
    }
}
