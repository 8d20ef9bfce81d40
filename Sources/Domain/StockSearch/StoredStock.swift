import Geography
public import Storage
import TextSearch

/// A shelf that was read from a file, and of what it is.
///
/// Whoever keeps the products compares the stamps with what they are now, and lets the shelf know of what differs: by
/// `put` what is new or has another version, by `remove` what is there no more. What is in stock and open and what it
/// costs is as it was when the file was written.
public struct StoredStock: Sendable {
    /// A product with which the city began that wrote the file.
    public struct Product: Hashable, Sendable {
        /// What it is.
        public let stamp: StockStamp
        /// The number of its shop.
        public let shop: Int
        /// Whether it is on the shelf that was read.
        public let isOnShelf: Bool
    }

    /// The shelf, on which each product and shop has the number that it had.
    public let shelf: StockShelf
    /// The products by their numbers.
    public let products: [Product]
    /// The stamps of the shops by their numbers.
    public let shops: [StockStamp]

    /// The stock in a file, from which the shelf goes on reading. Everything in it is checked, so that a damaged file is
    /// refused and not searched; then the shelf is to be made anew.
    public init(from file: ColumnFile) throws(ColumnFileError) {
        try file.checkContents()
        let texts = try TextIndex(from: file)
        let shopStamps = try file.column("shop.stamp", of: StampRow.self)
        let shops = try Self.shops(in: file, count: shopStamps.count)
        let facts = try Self.facts(in: file, count: texts.count, shops: shops.count)
        let grid = try ProductGrid(from: file, products: texts.count)
        products = try Self.products(in: file, facts)
        self.shops = shopStamps.array.map(\.stamp)
        shelf = StockShelf(StockLayer(texts: texts, grid: grid, facts: facts), shops: shops, over: grid.box)
    }

    /// The shop with a number as it is on the shelf.
    public func shop(_ number: Int) -> SearchedShop { shelf.shops[number] }

    private static func products(
        in file: ColumnFile, _ facts: Pages<ProductFacts>
    ) throws(ColumnFileError) -> [Product] {
        let stamps = try file.column("product.stamp", of: StampRow.self)
        guard stamps.count == facts.count else { throw ColumnFileError(.damaged, detail: "product.stamp") }
        var products = [Product?](repeating: nil, count: facts.count)
        for text in 0..<facts.count {
            let product = facts[text]
            products[Int(product.number)] = Product(
                stamp: stamps[text].stamp, shop: Int(product.shop), isOnShelf: !product.isGone)
        }
        let known = products.compactMap(\.self)
        // The city began with these, so each has a number of its own.
        guard known.count == facts.count else { throw ColumnFileError(.damaged, detail: "product.number") }
        return known
    }

    private static func facts(
        in file: ColumnFile, count: Int, shops: Int
    ) throws(ColumnFileError) -> Pages<ProductFacts> {
        let price = try file.column("product.price", of: Int64.self)
        let shop = try file.column("product.shop", of: UInt32.self)
        let number = try file.column("product.number", of: UInt32.self)
        let category = try file.column("product.category", of: UInt8.self)
        let state = try file.column("product.state", of: UInt8.self)
        guard
            [price.count, shop.count, number.count, category.count, state.count].allSatisfy({ $0 == count }),
            number.isBelow(count), shop.isBelow(shops)
        else { throw ColumnFileError(.damaged, detail: "products") }
        return Pages(
            (0..<count).lazy.map {
                let state = ProductState(rawValue: state[$0])
                return ProductFacts(
                    price: price[$0], shop: shop[$0], number: number[$0], category: min(category[$0], 63),
                    isInStock: state.contains(.inStock), isGone: state.contains(.gone))
            })
    }

    private static func shops(in file: ColumnFile, count: Int) throws(ColumnFileError) -> [SearchedShop] {
        let names = TextColumn(
            bytes: try file.column("shop.name"), offsets: try file.column("shop.firstName"))
        let latitude = try file.column("shop.latitude", of: Double.self)
        let longitude = try file.column("shop.longitude", of: Double.self)
        let firstTown = try file.column("shop.firstTown", of: UInt32.self)
        let towns = try file.column("shop.towns", of: Int64.self)
        let state = try file.column("shop.state", of: UInt8.self)
        guard names.offsets.rises(over: count, to: names.bytes.count),
            firstTown.rises(over: count, to: towns.count),
            [latitude.count, longitude.count, state.count].allSatisfy({ $0 == count })
        else { throw ColumnFileError(.damaged, detail: "shops") }
        return (0..<count).map { shop in
            let state = ShopState(rawValue: state[shop])
            return SearchedShop(
                name: names[shop],
                towns: (firstTown[shop]..<firstTown[shop + 1]).map { Int(towns[Int($0)]) },
                place: Coordinate(latitude: latitude[shop], longitude: longitude[shop]),
                isOpen: state.contains(.open), isListed: !state.contains(.unlisted))
        }
    }
}
