import Geography
import Storage

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
/// changed since; eight of a size become one of the next (in the manner of P. O'Neil and others, "The log-structured
/// merge-tree", 1996). So a change costs as much as the newest layer, of a thousand products at most, however many there
/// are; that something is in stock, or what it costs, is no matter of words and costs a page of facts.
public struct StockShelf: Sendable {
    /// The products as they are now.
    public private(set) var index: StockIndex
    private let shops: [SearchedShop]
    private let box: BoundingBox
    /// Where each product is: its layer and its text there; `nil` where there is none.
    private var places: [Place?]
    /// The products of the small layers, which are made anew as they grow.
    private var small: [[Int: SearchedProduct]] = []

    private struct Place {
        var layer: Int32
        var text: UInt32
    }

    /// How many products the newest layer has at most.
    private let newest: Int
    /// So many layers of a size become one.
    private static let fan = 8

    /// The products with which a city begins, known by their places in the list from now on.
    ///
    /// - Parameters:
    ///   - products: The products.
    ///   - shops: All shops, in the order of their numbers.
    public init(products: [SearchedProduct], shops: [SearchedShop]) {
        self.init(products: products, shops: shops, newest: 1_024)
    }

    package init(products: [SearchedProduct], shops: [SearchedShop], newest: Int) {
        self.shops = shops
        self.newest = newest
        let nowhere = Coordinate(latitude: 0, longitude: 0)
        box = BoundingBox(around: shops.map(\.place)) ?? BoundingBox(around: nowhere, radius: .metres(1))
        let plane = LocalProjection(origin: box.center)
        let layer = StockLayer(Array(products.enumerated().map { ($0, $1) }), shops: shops, over: box)
        index = StockIndex(
            layers: [layer], shops: Column(shops.map { ShopFacts($0, on: plane) }), plane: plane)
        places = Array(repeating: nil, count: products.count)
        note(layer, 0)
    }

    /// How many products there are, or were.
    public var count: Int { places.count }

    /// Products come, change and go; all at once, which is cheaper than one after the other.
    ///
    /// - Parameter changes: What becomes of which product. A product that is new has the next number.
    public mutating func apply(_ changes: [(product: Int, change: StockChange)]) {
        var fresh = small.last ?? [:]
        var isWorded = false
        for (number, change) in changes {
            switch change {
            case .put(let product):
                precondition(number <= places.count, "products are numbered one after the other")
                if number == places.count { places.append(nil) }
                withdraw(number, from: &fresh)
                fresh[number] = product
                isWorded = true
            case .stock(let isInStock): set(number, &fresh) { $0.isInStock = isInStock }
            case .price(let price): set(number, &fresh) { $0.price = price }
            case .remove: withdraw(number, from: &fresh)
            }
        }
        guard isWorded || !small.isEmpty else { return }
        if small.isEmpty { small.append([:]) }
        small[small.count - 1] = fresh
        if isWorded { remake() }
    }

    /// A product is no longer where it was.
    private mutating func withdraw(_ number: Int, from fresh: inout [Int: SearchedProduct]) {
        fresh[number] = nil
        guard places.indices.contains(number), let place = places[number] else { return }
        index.layers[Int(place.layer)].facts[Int(place.text)].isGone = true
        if place.layer > 0 { small[Int(place.layer) - 1][number] = nil }
        places[number] = nil
    }

    private mutating func set(
        _ number: Int, _ fresh: inout [Int: SearchedProduct], _ body: (inout SearchedProduct) -> Void
    ) {
        if var product = fresh[number] {
            body(&product)
            fresh[number] = product
        }
        guard places.indices.contains(number), let place = places[number] else { return }
        let layer = Int(place.layer)
        if layer > 0, var product = small[layer - 1][number] {
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

    /// The newest layer is made anew; where it has grown too large, a new one begins, and layers of a size become one.
    private mutating func remake() {
        make(small.count - 1)
        guard (small.last?.count ?? 0) >= newest else { return }
        while small.count >= Self.fan {
            let last = small.suffix(Self.fan).map(\.count)
            // All of about the same size.
            guard (last.max() ?? 0) < max(last.min() ?? 0, 1) * Self.fan else { break }
            var merged: [Int: SearchedProduct] = [:]
            for layer in small.suffix(Self.fan) { merged.merge(layer) { $1 } }
            small.removeLast(Self.fan)
            index.layers.removeLast(Self.fan)
            small.append(merged)
            make(small.count - 1)
        }
        small.append([:])
    }

    private mutating func make(_ number: Int) {
        let products = small[number].sorted { $0.key < $1.key }.map { (number: $0.key, product: $0.value) }
        let layer = StockLayer(products, shops: shops, over: box)
        if index.layers.count == number + 1 {
            index.layers.append(layer)
        } else {
            index.layers[number + 1] = layer
        }
        note(layer, number + 1)
    }

    /// Where the products of a layer are.
    private mutating func note(_ layer: StockLayer, _ number: Int) {
        for text in 0..<layer.facts.count {
            places[Int(layer.facts[text].number)] = Place(layer: Int32(number), text: UInt32(text))
        }
    }
}
