public import Geography

/// What becomes of a product.
public enum StockChange: Hashable, Sendable {
    /// It is new, or is described in another way.
    case put(SearchedProduct)
    /// It is in stock now, or is not any more.
    case stock(Bool)
    /// It has another price, in minor units, or none.
    case price(Int64?)
    /// It is sold no more.
    case remove
}

/// All products as they come, change and go, and the index of them at each moment.
///
/// What is found by its words lies in layers: the large one with which the city began, and small ones with what has
/// changed since, each at least twice as large as the next (the logarithmic method of J. L. Bentley and J. B. Saxe,
/// "Decomposable searching problems I", 1980). So a change makes anew a layer of a hundred products, and each product is
/// moved to a larger one as many times as the changes since the beginning can be halved. That something is in stock, or
/// what it costs, is no matter of words and costs a page of facts.
///
/// It is a value: whoever keeps it lets one change come after the other, and others read the ``index`` of any moment.
public struct StockShelf: Sendable {
    /// The products as they are now.
    public private(set) var index: StockIndex
    /// How many products are gone from the large layer, which keeps their words: where they are many, a new shelf is
    /// worth the time.
    public private(set) var gone = 0
    private(set) var shops: [SearchedShop]
    private let box: BoundingBox
    /// The products of the small layers, the largest first, which are made anew as they change.
    private var small: [[Int: SearchedProduct]] = []

    /// How many products the newest layer has at most.
    private let newest: Int

    /// The products with which a city begins, known by their places in the list from now on.
    ///
    /// - Parameters:
    ///   - products: The products.
    ///   - shops: All shops, in the order of their numbers.
    ///   - places: Where shops will be, for a city that begins without any.
    public init(products: [SearchedProduct], shops: [SearchedShop], expectedAround places: [Coordinate] = [])
    {
        self.init(products: products, shops: shops, expectedAround: places, newest: 128)
    }

    package init(
        products: [SearchedProduct], shops: [SearchedShop], expectedAround places: [Coordinate] = [],
        newest: Int
    ) {
        let box = ProductGrid.box(around: shops.isEmpty ? places : shops.map(\.place))
        let layer = StockLayer(Array(products.enumerated().map { ($0, $1) }), shops: shops, over: box)
        self.init(layer, shops: shops, over: box, newest: newest)
    }

    /// A shelf with one layer, whose products have all numbers up to how many there are.
    init(_ layer: StockLayer, shops: [SearchedShop], over box: BoundingBox, newest: Int = 128) {
        self.shops = shops
        self.box = box
        self.newest = newest
        let plane = LocalProjection(origin: box.center)
        index = StockIndex(
            layers: [layer], shops: shops.map { ShopFacts($0, on: plane) }, towns: shops.map(ShopTowns.init),
            open: ShopBits(shops.map(\.isOpen)), unlisted: ShopBits(shops.map { !$0.isListed }),
            places: Pages(repeatElement(.none, count: layer.facts.count)), plane: plane)
        note(layer, 0)
    }

    /// How many products there are, or were.
    public var count: Int { index.places.count }
    /// How many products lie in small layers: where they are many beside the large one, a new shelf is worth the time.
    public var moved: Int { small.reduce(0) { $0 + $1.count } }
    /// How many small layers there are.
    package var smallLayers: Int { small.count }

    /// A shop is new, or is somewhere else or has another name or other towns, or goes out of sight or comes back, which
    /// holds for its products at once. They are found by the new name, and at the new place and in the new towns where
    /// very many others are or nothing is typed, once they are put again.
    ///
    /// - Parameter number: Its number; that of a new one is the next.
    public mutating func put(_ shop: SearchedShop, number: Int) {
        precondition((0...shops.count).contains(number), "shops are numbered one after the other")
        let facts = ShopFacts(shop, on: index.plane)
        if number == shops.count {
            shops.append(shop)
            index.shops.append(facts)
            index.towns.append(ShopTowns(shop))
        } else {
            shops[number] = shop
            index.shops[number] = facts
            index.towns[number] = ShopTowns(shop)
        }
        index.open[number] = shop.isOpen
        index.unlisted[number] = !shop.isListed
    }

    /// Shops open and close: however many at once, that costs next to nothing.
    ///
    /// - Parameter open: The numbers of shops, and whether each is open from now on.
    public mutating func setOpen(_ open: some Sequence<(shop: Int, isOpen: Bool)>) {
        for (shop, isOpen) in open {
            precondition(shops.indices.contains(shop), "shops that there are open and close")
            shops[shop].isOpen = isOpen
            if index.open[shop] != isOpen { index.open[shop] = isOpen }
        }
    }

    /// Products come, change and go; all at once, which is cheaper than one after the other.
    ///
    /// - Parameter changes: What becomes of which product. The number of a new one is the next.
    public mutating func apply(_ changes: [(product: Int, change: StockChange)]) {
        var fresh = (small.last?.count ?? newest) < newest ? small.removeLast() : [:]
        // Whether the newest layer is there already, to be replaced.
        let layer = small.count + 1
        var isWorded = false
        for (number, change) in changes {
            precondition(
                (0...index.places.count).contains(number), "products are numbered one after the other")
            switch change {
            case .put(let product):
                precondition(
                    shops.indices.contains(product.shop), "products are sold in shops that there are")
                if number == index.places.count { index.places.append(.none) }
                withdraw(number, from: &fresh, layer)
                fresh[number] = product
                isWorded = true
            case .stock(let isInStock): set(number, &fresh, layer) { $0.isInStock = isInStock }
            case .price(let price): set(number, &fresh, layer) { $0.price = price }
            case .remove: withdraw(number, from: &fresh, layer)
            }
        }
        if isWorded || index.layers.count > layer {
            small.append(fresh)
            if isWorded { remake() }
        }
    }

    /// A product is no longer where it was.
    private mutating func withdraw(_ number: Int, from fresh: inout [Int: SearchedProduct], _ newest: Int) {
        fresh[number] = nil
        guard let place = index.place(of: number) else { return }
        index.layers[Int(place.layer)].facts[Int(place.text)].isGone = true
        if place.layer == 0 {
            gone += 1
        } else if place.layer < newest {
            small[Int(place.layer) - 1][number] = nil
        }
        index.places[number] = .none
    }

    private mutating func set(
        _ number: Int, _ fresh: inout [Int: SearchedProduct], _ newest: Int,
        _ body: (inout SearchedProduct) -> Void
    ) {
        if var product = fresh[number] {
            body(&product)
            fresh[number] = product
        }
        guard let place = index.place(of: number) else { return }
        let layer = Int(place.layer)
        if layer > 0, layer < newest, var product = small[layer - 1][number] {
            body(&product)
            small[layer - 1][number] = product
        }
        var facts = index.layers[layer].facts[Int(place.text)]
        var product = SearchedProduct(
            name: "", shop: Int(facts.shop), price: facts.price < 0 ? nil : facts.price,
            isInStock: facts.isInStock)
        body(&product)
        (facts.price, facts.isInStock) = (product.price ?? -1, product.isInStock)
        index.layers[layer].facts[Int(place.text)] = facts
    }

    // MARK: - Layers

    /// The newest layer is made anew, together with those before it that are not twice as large, or of which half is
    /// gone.
    private mutating func remake() {
        var first = small.count - 1
        var count = small[first].count
        // A layer that may still grow is left alone.
        while first > 0, count >= newest || small[first - 1].count < newest,
            small[first - 1].count < 2 * count
        {
            first -= 1
            count += small[first].count
        }
        for layer in 0..<first where small[layer].count * 2 < index.layers[layer + 1].facts.count {
            first = layer
            break
        }
        var merged: [Int: SearchedProduct] = [:]
        for layer in small[first...] { merged.merge(layer) { $1 } }
        small.removeSubrange(first...)
        index.layers.removeSubrange(min(first + 1, index.layers.count)...)
        small.append(merged)
        let products = merged.sorted { $0.key < $1.key }.map { (number: $0.key, product: $0.value) }
        let layer = StockLayer(products, shops: shops, over: box)
        index.layers.append(layer)
        note(layer, small.count)
    }

    /// Where the products of a layer are.
    private mutating func note(_ layer: StockLayer, _ number: Int) {
        for text in 0..<layer.facts.count {
            if layer.facts[text].isGone {
                gone += 1
                continue
            }
            index.places[Int(layer.facts[text].number)] = ProductPlace(
                layer: Int32(number), text: UInt32(text))
        }
    }
}
