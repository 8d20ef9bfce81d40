import Geography
public import Storage
import TextSearch

extension StockShelf {
    /// What the files of stock are called inside; the version rises whenever a column changes, or what stands in it, as
    /// it does when words are folded or cut to stems in another way.
    public static let fileKind = ColumnFileKind(name: "stock", version: 1)

    /// The shops and the large layer, ready to be written. What came to the small layers since the city began, or has
    /// been put again since, is not in the file.
    ///
    /// - Parameters:
    ///   - products: The stamps of all products as they are on this shelf, by their numbers; those of products that are
    ///     gone do not matter.
    ///   - shops: The stamps of all shops.
    public func file(products: [StockStamp], shops: [StockStamp]) -> ColumnFileWriter {
        precondition(
            products.count == count && shops.count == self.shops.count, "all that is on a shelf has a stamp")
        var file = ColumnFileWriter(kind: Self.fileKind)
        let layer = index.layers[0]
        let texts = 0..<layer.facts.count
        layer.texts.add(to: &file)
        layer.grid.add(to: &file)
        file.add("product.price", Column(texts.map { layer.facts[$0].price }))
        file.add("product.shop", Column(texts.map { layer.facts[$0].shop }))
        file.add("product.number", Column(texts.map { layer.facts[$0].number }))
        file.add("product.category", Column(texts.map { layer.facts[$0].category }))
        file.add("product.state", Column(texts.map { ProductState(layer.facts[$0]).rawValue }))
        file.add(
            "product.stamp", Column(texts.map { StampRow(products[Int(layer.facts[$0].number)]) }))
        let names = TextColumn(self.shops.map(\.name))
        file.add("shop.name", names.bytes)
        file.add("shop.firstName", names.offsets)
        file.add("shop.latitude", Column(self.shops.map(\.place.latitude)))
        file.add("shop.longitude", Column(self.shops.map(\.place.longitude)))
        let towns = self.shops.map(\.countedTowns)
        file.add(
            "shop.firstTown",
            Column(towns.reduce(into: [0]) { $0.append($0[$0.count - 1] + UInt32($1.count)) }))
        file.add("shop.towns", Column(towns.flatMap { $0.map { Int64($0) } }))
        file.add("shop.isOpen", Column(self.shops.map { $0.isOpen ? 1 : 0 as UInt8 }))
        file.add("shop.stamp", Column(shops.map(StampRow.init)))
        return file
    }
}

/// A shelf that was read from a file, and of what it is.
///
/// Whoever keeps the products compares the stamps with what they are now, and lets the shelf know of what differs: by
/// `put` what is new or has another version, by `remove` what is there no more. What is in stock and open and what it
/// costs is as it was when the file was written.
public struct StoredStock: Sendable {
    /// The shelf, on which each product and shop has the number that it had, except for the products that were not in the
    /// large layer: their numbers are those of none, or free.
    public let shelf: StockShelf
    /// The stamps of the products by their numbers; `nil` where there is none.
    public let products: [StockStamp?]
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
        let stamps = try file.column("product.stamp", of: StampRow.self)
        guard stamps.count == texts.count else { throw ColumnFileError(.damaged, detail: "product.stamp") }
        var products = [StockStamp?](repeating: nil, count: facts.count)
        for text in 0..<facts.count where !facts[text].isGone {
            products[Int(facts[text].number)] = stamps[text].stamp
        }
        self.products = products
        self.shops = shopStamps.array.map(\.stamp)
        shelf = StockShelf(StockLayer(texts: texts, grid: grid, facts: facts), shops: shops, over: grid.box)
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
            // The city began with these.
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
        let isOpen = try file.column("shop.isOpen", of: UInt8.self)
        guard names.offsets.rises(over: count, to: names.bytes.count),
            firstTown.rises(over: count, to: towns.count),
            [latitude.count, longitude.count, isOpen.count].allSatisfy({ $0 == count })
        else { throw ColumnFileError(.damaged, detail: "shops") }
        return (0..<count).map { shop in
            SearchedShop(
                name: names[shop],
                towns: (firstTown[shop]..<firstTown[shop + 1]).map { Int(towns[Int($0)]) },
                place: Coordinate(latitude: latitude[shop], longitude: longitude[shop]),
                isOpen: isOpen[shop] != 0)
        }
    }
}

/// What is true of a product in a file.
private struct ProductState: OptionSet {
    let rawValue: UInt8

    static let inStock = ProductState(rawValue: 1)
    static let gone = ProductState(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ facts: ProductFacts) {
        self = []
        if facts.isInStock { insert(.inStock) }
        if facts.isGone { insert(.gone) }
    }
}

extension ProductGrid {
    fileprivate func add(to file: inout ColumnFileWriter) {
        file.add(
            "grid.box",
            Column([
                box.southWest.latitude, box.southWest.longitude, box.northEast.latitude,
                box.northEast.longitude,
            ]))
        file.add("grid.size", Column([UInt32(rows), UInt32(columns)]))
        file.add("grid.first", first)
        file.add("grid.towns", towns)
    }

    fileprivate init(from file: ColumnFile, products: Int) throws(ColumnFileError) {
        let box = try file.column("grid.box", of: Double.self)
        let size = try file.column("grid.size", of: UInt32.self).array.map { Int($0) }
        let first = try file.column("grid.first", of: UInt32.self)
        let towns = try file.column("grid.towns", of: UInt64.self)
        guard box.count == 4, size.count == 2, size.allSatisfy({ (1...Self.most).contains($0) }),
            let southWest = Coordinate(validating: box[0], longitude: box[1]),
            let northEast = Coordinate(validating: box[2], longitude: box[3]),
            first.rises(over: size[0] * size[1], to: products), towns.count == size[0] * size[1]
        else { throw ColumnFileError(.damaged, detail: "grid") }
        self.init(
            box: BoundingBox(southWest: southWest, northEast: northEast), rows: size[0], columns: size[1],
            first: first, towns: towns)
    }
}
