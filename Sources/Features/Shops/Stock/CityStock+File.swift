import Database
import Identity
import Inventory
import Observability
import OpeningHours
import StockSearch
import Synchronization

extension CityStock {
    /// Writes the file of the stock where something has changed since: for an orderly end, after which the next start has
    /// nothing to read but shops.
    public func close() async {
        if wear.isUnwritten || wear.changes > 0 { await keep() }
    }

    /// Makes a new shelf where much of the old one is worn, and writes the file where it has fallen behind.
    package func tidy() async {
        if wear.isWorn(shelf) {
            do {
                try await renew()
            } catch is CancellationError {
                return
            } catch {
                logger.error("The stock could not be put on a new shelf.", ["error": .string("\(error)")])
            }
        }
        if wear.isOutdated(shelf) { await keep() }
    }

    /// Writes the file of the stock.
    package func keep() async {
        guard let file else { return }
        let (ids, listed) = published.withLock { ($0.productIDs, $0.listedShops) }
        let products = ids.indices.map {
            StockStamp(
                identifier: ids[$0].value, version: Int64(numbers.version(of: $0)),
                words: numbers.words(of: $0))
        }
        // The products of shops that are moving lie partly at the old place.
        let moving = queue.moving
        let shops = listed.map {
            StockStamp(
                identifier: $0.id.value, version: moving.contains($0.id) ? -1 : Int64($0.shop.version))
        }
        let changes = wear.changes
        if await file.write(shelf, products: products, shops: shops) { wear.wasWritten(at: changes) }
    }

    // MARK: - A new shelf

    /// Puts all products on a new shelf, with nothing in small layers and nothing gone, while people search on the old one.
    package func renew() async throws {
        guard renewal == nil else { return }
        renewal = StockRenewal()
        defer { renewal = nil }
        var products = (0..<numbers.count).map { SearchedProduct(name: "", shop: numbers.shop(of: $0)) }
        var isThere = [Bool](repeating: false, count: products.count)
        var last: ProductID?
        while true {
            let page = try await read { [last] in try $0.allProducts(after: last, limit: 1_000) }
            for listed in page where listed.isShown {
                guard let shop = number(of: listed.shop), let number = numbers.number(of: listed.id),
                    number < products.count
                else { continue }
                products[number] = words.product(listed, shop: shop)
                isThere[number] = true
            }
            last = page.last?.id
            if page.count < 1_000 { break }
        }
        let shops = published.withLock { $0.listedShops }.map { words.shop($0, isOpen: false) }
        let away = isThere.indices.filter { !isThere[$0] }
        renewal?.shelf = await Self.shelf(of: products, shops, without: away)
        // The new shelf takes the old one's place between two turns.
        await refresh(StockChanges(), within: .seconds(60))
    }

    @concurrent
    private static func shelf(
        of products: [SearchedProduct], _ shops: [SearchedShop], without away: [Int]
    ) async -> StockShelf {
        var shelf = StockShelf(products: products, shops: shops)
        shelf.apply(away.map { ($0, .remove) })
        return shelf
    }

    /// Lets the new shelf take the old one's place, with all that has changed meanwhile, unless that is too much.
    func finishRenewal() async {
        guard let renewal, var new = renewal.shelf else { return }
        self.renewal?.shelf = nil
        let ids = published.withLock { $0.productIDs }
        // What still waits may stand on the new shelf as it is, or was, and not as it was last said to be.
        var changed = renewal.products.union(queue.products)
        if !renewal.shops.isEmpty {
            for number in ids.indices where renewal.shops.contains(numbers.shop(of: number)) {
                changed.insert(ids[number])
            }
        }
        guard changed.count <= StockRenewal.most else {
            logger.warning(
                "The stock stays on its old shelf for another hour: too much has changed while a new one was made.",
                ["products": .integer(changed.count)])
            return
        }
        do {
            let listed = try await read { [changed] in try $0.products(changed) }
            let now = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
            let (shops, openings) = published.withLock { ($0.listedShops, $0.openings) }
            for (number, shop) in shops.enumerated() {
                new.put(words.shop(shop, isOpen: openings[number]?.status.isOpen ?? false), number: number)
            }
            var wear = StockWear(new)
            var (changes, count) = ([(product: Int, change: StockChange)](), new.count)
            for number in changed.compactMap({ numbers.number(of: $0) }).sorted() {
                let (shop, listed) = (numbers.shop(of: number), now[ids[number]])
                let product = listed.map { words.product($0, shop: shop) }
                let isShown = listed?.isShown ?? false
                if let product, isShown {
                    _ = numbers.note(StockWords.hash(product), of: number)
                } else {
                    _ = numbers.forget(number)
                }
                if isShown || number == count {
                    changes.append((number, .put(product ?? SearchedProduct(name: "", shop: shop))))
                }
                if !isShown { changes.append((number, .remove)) }
                count = max(count, number + 1)
            }
            new.apply(changes)
            wear.changes = self.wear.changes
            self.wear = wear
            shelf = new
            publish()
        } catch {
            logger.error("The stock could not be put on a new shelf.", ["error": .string("\(error)")])
        }
    }
}
