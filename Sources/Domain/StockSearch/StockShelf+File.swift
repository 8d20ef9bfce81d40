import Geography
public import Storage
import TextSearch

extension StockShelf {
    /// What the files of stock are called inside; the version rises whenever a column changes, or what stands in it, as
    /// it does when words are folded or cut to stems in another way.
    public static let fileKind = ColumnFileKind(name: "stock", version: 2)

    /// The shops and the large layer, ready to be written. Of what has been put again since the city began only the stamp
    /// is in the file, as one that is to be put again; nothing is of what came since.
    ///
    /// - Parameters:
    ///   - products: The stamps of all products as they are on this shelf or were last, by their numbers.
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
            "product.stamp",
            Column(
                texts.map { text in
                    let number = Int(layer.facts[text].number)
                    var stamp = products[number]
                    if let place = index.place(of: number), place.layer > 0 { stamp.version = -1 }
                    return StampRow(stamp)
                }))
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
        file.add("shop.state", Column(self.shops.map { ShopState($0).rawValue }))
        file.add("shop.stamp", Column(shops.map(StampRow.init)))
        return file
    }
}

/// What is true of a product in a file.
struct ProductState: OptionSet {
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

/// What is true of a shop in a file.
struct ShopState: OptionSet {
    let rawValue: UInt8

    static let open = ShopState(rawValue: 1)
    static let unlisted = ShopState(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ shop: SearchedShop) {
        self = []
        if shop.isOpen { insert(.open) }
        if !shop.isListed { insert(.unlisted) }
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

    init(from file: ColumnFile, products: Int) throws(ColumnFileError) {
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
