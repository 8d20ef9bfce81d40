import Geography
import Storage
import TextSearch

/// Products by their words and by where they are: what is found where does not change, what is asked of it does.
struct StockLayer: Sendable {
    let texts: TextIndex
    let grid: ProductGrid
    /// What is asked of each product, in the order of the texts.
    var facts: FactPages
    /// The middle of the square with the most products.
    let middle: Coordinate

    /// - Parameters:
    ///   - products: The products with their numbers.
    ///   - shops: All shops, in the order of their numbers.
    ///   - box: Where all shops are.
    init(_ products: [(number: Int, product: SearchedProduct)], shops: [SearchedShop], over box: BoundingBox)
    {
        let empty = ProductGrid(over: box)
        let squares = products.map { empty.square(of: shops[$0.product.shop].place) }
        // Products of one shop stay together.
        let order = products.indices.sorted {
            let (first, second) = (products[$0], products[$1])
            return (squares[$0], first.product.shop, first.number)
                < (squares[$1], second.product.shop, second.number)
        }
        var builder = TextIndexBuilder()
        for place in order {
            let product = products[place].product
            builder.add([
                (.name, product.name), (.kind, product.kinds), (.context, shops[product.shop].name),
                (.description, product.text),
            ])
        }
        grid = empty.filled(order.lazy.map { (squares[$0], shops[products[$0].product.shop].town) })
        facts = FactPages(order.lazy.map { ProductFacts(products[$0].product, number: products[$0].number) })
        texts = builder.index()
        middle = grid.densest
    }
}

/// What is asked of every product that fits.
struct ProductFacts {
    /// In minor units; below zero if none is said.
    var price: Int64
    var shop: UInt32
    var number: UInt32
    var isInStock: Bool
    /// Whether it is on no shelf any more, or in another layer.
    var isGone = false

    init(_ product: SearchedProduct, number: Int) {
        price = product.price ?? -1
        shop = UInt32(product.shop)
        self.number = UInt32(number)
        isInStock = product.isInStock
    }
}

/// Facts in pages, so that a change copies one of them however many there are.
struct FactPages: Sendable {
    private var pages: [[ProductFacts]] = []
    private(set) var count = 0

    private static let size = 1_024

    init(_ facts: some Sequence<ProductFacts>) {
        for fact in facts {
            if count.isMultiple(of: Self.size) { pages.append([]) }
            pages[pages.count - 1].append(fact)
            count += 1
        }
    }

    subscript(place: Int) -> ProductFacts {
        get { pages[place / Self.size][place % Self.size] }
        set { pages[place / Self.size][place % Self.size] = newValue }
    }
}

/// What is asked of every shop.
struct ShopFacts: BitwiseCopyable {
    /// In metres on the plane.
    var x: Float
    var y: Float
    var town: Int32

    init(_ shop: SearchedShop, on plane: LocalProjection) {
        let point = plane.point(shop.place)
        (x, y) = (Float(point.x), Float(point.y))
        town = Int32(clamping: shop.town)
    }

    /// Whether it is known where it is.
    var isSomewhere: Bool { x.isFinite && y.isFinite }

    /// How far it is from a point of the plane.
    func metres(from point: (x: Double, y: Double)) -> Double {
        let (dx, dy) = (Double(x) - point.x, Double(y) - point.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
