import Geography
import StockSearch
import Storage
import Testing

/// What whoever keeps shops and products knows of them; shops have their places in the list for numbers, and products
/// identifiers.
private struct Database {
    var city: ReferenceStock
    var shopVersions: [Int64]
    var products: [UInt128: (product: SearchedProduct, version: Int64)] = [:]
    /// The identifiers of the products on the shelf, by their numbers.
    var numbers: [UInt128?] = []
    private var version: Int64 = 0

    init(_ random: inout SplitMix64) {
        city = ReferenceStock(&random)
        shopVersions = city.shops.map { _ in 1 }
        for product in city.products.compactMap({ $0 }) {
            numbers.append(new(product, &random))
        }
    }

    mutating func new(_ product: SearchedProduct, _ random: inout SplitMix64) -> UInt128 {
        let identifier = UInt128(random.next()) << 64 | UInt128(random.next())
        version += 1
        products[identifier] = (product, version)
        return identifier
    }

    /// All that can happen to a product or a shop, once; also to the shelf if there is one.
    mutating func change(_ shelf: inout StockShelf?, _ random: inout SplitMix64) {
        version += 1
        let identifier = products.keys.sorted().randomElement(using: &random)
        let number = identifier.flatMap { numbers.firstIndex(of: $0) } ?? 0
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            let product = city.product(&random)
            let identifier = new(product, &random)
            shelf?.apply([(numbers.count, .put(product))])
            numbers.append(identifier)
        case 1:
            guard let identifier else { return }
            let product = city.product(&random)
            products[identifier] = (product, version)
            shelf?.apply([(number, .put(product))])
        case 2:
            guard let identifier else { return }
            products[identifier] = nil
            shelf?.apply([(number, .remove)])
        case 3:
            guard let identifier else { return }
            let isInStock = Bool.random(using: &random)
            products[identifier]?.product.isInStock = isInStock
            shelf?.apply([(number, .stock(isInStock))])
        case 4:
            guard let identifier else { return }
            let price = Bool.random(using: &random) ? Int64.random(in: 0...900, using: &random) : nil
            products[identifier]?.product.price = price
            shelf?.apply([(number, .price(price))])
        case 5:
            let shop = Int.random(in: 0..<city.shops.count, using: &random)
            city.shops[shop].isOpen.toggle()
            shelf?.setOpen([(shop, city.shops[shop].isOpen)])
        default:
            let shop = Int.random(in: 0...city.shops.count, using: &random)
            var moved = city.shops[min(shop, city.shops.count - 1)]
            moved.name = "Chez \(version)"
            moved.place.latitude += 0.01
            moved.towns = [Int(version) % 80]
            moved.isListed = Int.random(in: 0..<4, using: &random) > 0
            if shop == city.shops.count {
                city.shops.append(moved)
                shopVersions.append(version)
            } else {
                city.shops[shop] = moved
                shopVersions[shop] = version
            }
            shelf?.put(moved, number: shop)
            shelf?.apply(
                numbers.enumerated().compactMap { number, identifier in
                    guard let product = identifier.flatMap({ products[$0] })?.product, product.shop == shop
                    else { return nil }
                    return (number, .put(product))
                })
        }
    }

    /// The file of a shelf that knows all of this.
    func file(_ shelf: StockShelf) -> [UInt8] {
        let none = StockStamp(identifier: 0, version: 0)
        return shelf.file(
            products: numbers.map { identifier in
                guard let identifier, let version = products[identifier]?.version else { return none }
                return StockStamp(identifier: identifier, version: version)
            },
            shops: shopVersions.enumerated().map { StockStamp(identifier: UInt128($0), version: $1) }
        ).bytes()
    }

    /// Lets a shelf that was read know of all that has changed since.
    mutating func mend(_ stored: StoredStock) -> StockShelf {
        var shelf = stored.shelf
        var changed: Set<Int> = []
        for (number, shop) in city.shops.enumerated() {
            if number >= stored.shops.count || stored.shops[number].version != shopVersions[number] {
                shelf.put(shop, number: number)
                changed.insert(number)
            }
        }
        shelf.setOpen(city.shops.enumerated().map { ($0, $1.isOpen) })
        var changes: [(product: Int, change: StockChange)] = []
        numbers = stored.products.map { $0.stamp.identifier == 0 ? nil : $0.stamp.identifier }
        for (number, stored) in stored.products.enumerated() {
            guard let (product, version) = products[stored.stamp.identifier] else {
                changes.append((number, .remove))
                continue
            }
            if version != stored.stamp.version || changed.contains(product.shop) {
                changes.append((number, .put(product)))
            } else {
                changes += [(number, .stock(product.isInStock)), (number, .price(product.price))]
            }
        }
        let known = Set(numbers.compactMap { $0 })
        for (identifier, product) in products where !known.contains(identifier) {
            changes.append((numbers.count, .put(product.product)))
            numbers.append(identifier)
        }
        shelf.apply(changes)
        return shelf
    }
}

@Suite("Stock file")
struct StockFileTests {
    private func read(_ bytes: [UInt8]) throws -> StoredStock {
        try StoredStock(from: ColumnFile(Column(bytes), kind: StockShelf.fileKind))
    }

    /// What is found, by the identifiers; of equal products in no order.
    private func found(_ index: StockIndex, _ numbers: [UInt128?], _ wish: StockWish) -> [[UInt128]] {
        let searches = ["pain", "pomme tarte", "seigel", "b", "miche chez ", "chez 1"].map {
            index.search($0, wish, limit: 1_000)
        }
        return (searches + [index.browse(wish, limit: 1_000)]).map { hits in
            hits.map { (UInt128(30_000 - $0.score) << 100) | (numbers[$0.product] ?? 0) >> 28 }.sorted()
        }
    }

    @Test(arguments: 0..<40)
    func `W2, W7: a shelf that is read and told what has changed finds what a new one finds`(seed: UInt64)
        throws
    {
        var random = SplitMix64(seed: seed)
        var database = Database(&random)
        var shelf: StockShelf? = StockShelf(
            products: database.city.products.compactMap { $0 }, shops: database.city.shops)
        for _ in 0..<3 {
            for _ in 0..<Int.random(in: 0...40, using: &random) { database.change(&shelf, &random) }
            let bytes = try database.file(#require(shelf))
            var none: StockShelf?
            for _ in 0..<Int.random(in: 0...20, using: &random) { database.change(&none, &random) }
            let stored = try read(bytes)
            #expect(stored.products.count == stored.shelf.count)
            let mended = database.mend(stored)
            let sorted = database.products.keys.sorted()
            let fresh = StockShelf(
                products: sorted.compactMap { database.products[$0]?.product }, shops: database.city.shops)
            for _ in 0..<5 {
                let wish = database.city.wish(&random)
                // Another place may be the middle of the plane, and so make a difference of a hundredth of a point.
                let place = wish.near == nil ? wish : StockWish(towns: wish.towns, shop: wish.shop)
                #expect(
                    found(mended.index, database.numbers, place)
                        == found(fresh.index, sorted, place), "seed \(seed), \(place)")
                let hits = mended.index.search("pain", wish, limit: 1_000)
                let others = fresh.index.search("pain", wish, limit: 1_000)
                #expect(
                    Set(hits.map { database.numbers[$0.product] }) == Set(others.map { sorted[$0.product] }),
                    "seed \(seed), \(wish)")
            }
            shelf = mended
        }
    }

    private func small() -> [UInt8] {
        var random = SplitMix64(seed: 3)
        let database = Database(&random)
        return database.file(
            StockShelf(products: database.city.products.compactMap { $0 }, shops: database.city.shops))
    }

    @Test
    func `W7: an empty shelf comes back empty`() throws {
        let bytes = StockShelf(products: [], shops: []).file(products: [], shops: []).bytes()
        let stored = try read(bytes)
        #expect(stored.products.isEmpty && stored.shops.isEmpty && stored.shelf.index.search("pain").isEmpty)
    }

    @Test
    func `W7: a file that is cut short, or of which a bit is wrong, is refused`() throws {
        let bytes = small()
        let whole = try read(bytes).shelf.index.search("pain")
        for count in stride(from: 0, to: bytes.count, by: 61) {
            #expect(throws: ColumnFileError.self) { try read(Array(bytes[..<count])) }
        }
        var refused = 0
        for position in stride(from: 0, to: bytes.count, by: 7) {
            var changed = bytes
            changed[position] ^= 1 << UInt8(position % 8)
            do {
                // Between the columns nothing stands.
                #expect(try read(changed).shelf.index.search("pain") == whole)
            } catch { refused += 1 }
        }
        #expect(refused > bytes.count / 7 / 2)
    }

    /// The columns with their elements.
    private static let columns: [(name: String, size: Int)] = [
        ("word.units", 2), ("word.firstUnit", 4), ("stem.units", 2), ("stem.firstUnit", 4),
        ("stem.firstWord", 4), ("stem.words", 4), ("word.firstPosting", 4), ("postings", 4),
        ("text.firstTerm", 4), ("terms", 4), ("text.nameWords", 1), ("beginning.keys", 8),
        ("beginning.first", 4), ("beginning.postings", 4), ("grid.box", 8), ("grid.size", 4),
        ("grid.first", 4), ("grid.towns", 8), ("product.price", 8), ("product.shop", 4),
        ("product.number", 4), ("product.category", 1), ("product.state", 1), ("shop.name", 1),
        ("shop.firstName", 4), ("shop.latitude", 8), ("shop.longitude", 8), ("shop.firstTown", 4),
        ("shop.towns", 8), ("shop.state", 1),
    ]

    @Test(arguments: 0..<30)
    func `W7: a file that contradicts itself harms nobody, even if its sums are right`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let bytes = small()
        let file = try ColumnFile(Column(bytes), kind: StockShelf.fileKind)
        for (changed, _) in Self.columns {
            func spoilt<Element: FixedWidthInteger & BitwiseCopyable>(
                _ name: String, _: Element.Type
            ) throws -> Column<Element> {
                var values = try file.column(name, of: Element.self).array
                guard name == changed else { return Column(values) }
                switch Int.random(in: 0..<4, using: &random) {
                case 0: if !values.isEmpty { values.removeLast() }
                case 1: values.append(values.last ?? 0)
                default:
                    guard let place = values.indices.randomElement(using: &random) else { break }
                    values[place] =
                        Bool.random(using: &random)
                        ? Element(truncatingIfNeeded: random.next()) : values[place] &+ 1
                }
                return Column(values)
            }
            var writer = ColumnFileWriter(kind: StockShelf.fileKind)
            for (name, size) in Self.columns {
                switch size {
                case 1: writer.add(name, try spoilt(name, UInt8.self))
                case 2: writer.add(name, try spoilt(name, UInt16.self))
                case 4: writer.add(name, try spoilt(name, UInt32.self))
                default: writer.add(name, try spoilt(name, UInt64.self))
                }
            }
            for name in ["product.stamp", "shop.stamp"] {
                writer.add(name, try file.column(name, of: FourWords.self))
            }
            guard let stored = try? read(writer.bytes()) else { continue }
            for typed in ["pain", "p", "seigel ", "miche chez", "tartes "] {
                for wish in [StockWish(), StockWish(near: Coordinate(latitude: -21, longitude: 55), shop: 0)]
                {
                    _ = stored.shelf.index.search(typed, wish)
                    for order in StockOrder.allCases { _ = stored.shelf.index.browse(wish, order: order) }
                }
            }
            var shelf = stored.shelf
            if !stored.shops.isEmpty {
                shelf.apply([(0, .remove), (shelf.count, .put(SearchedProduct(name: "pain", shop: 0)))])
            }
        }
    }
}

/// As large as a stamp in a file.
private struct FourWords: BitwiseCopyable {
    var first: UInt64
    var second: UInt64
    var third: UInt64
    var fourth: UInt64
}
