import Geography
import Storage
import TextSearch

/// Products by their words and by where they are: what is found where does not change, what is asked of it does.
struct StockLayer: Sendable {
    let texts: TextIndex
    let grid: ProductGrid
    /// What is asked of each product, in the order of the texts.
    var facts: Pages<ProductFacts>
    /// Where the products of each shop are.
    let shopRuns: ShopRuns
    /// The middle of the square with the most products.
    let middle: Coordinate

    /// - Parameters:
    ///   - products: The products with their numbers.
    ///   - shops: All shops, in the order of their numbers.
    ///   - box: Where all shops are.
    init(_ products: [(number: Int, product: SearchedProduct)], shops: [SearchedShop], over box: BoundingBox)
    {
        let empty = ProductGrid(over: box)
        // Products of one shop stay together; they are compared without their texts.
        let places = products.map {
            ProductOrder(
                square: empty.square(of: shops[$0.product.shop].place), shop: $0.product.shop,
                number: $0.number)
        }
        let order = places.indices.sorted { places[$0] < places[$1] }
        var builder = TextIndexBuilder()
        for place in order {
            let product = products[place].product
            builder.add([
                (.name, product.name), (.kind, product.kinds), (.context, shops[product.shop].name),
                (.description, product.text),
            ])
        }
        let grid = empty.filled(
            order.lazy.map {
                (places[$0].square, ProductGrid.bits(shops[places[$0].shop].countedTowns))
            })
        self.init(
            texts: builder.index(), grid: grid,
            facts: Pages(order.lazy.map { ProductFacts(products[$0].product, number: products[$0].number) })
        )
    }

    /// A layer of which all is known.
    ///
    /// - Parameters:
    ///   - texts: The products by their words.
    ///   - grid: The same by where they are.
    ///   - facts: What is asked of them, those of a shop one after the other.
    init(texts: TextIndex, grid: ProductGrid, facts: Pages<ProductFacts>) {
        self.texts = texts
        self.grid = grid
        self.facts = facts
        shopRuns = ShopRuns(facts)
        middle = grid.densest
    }
}

/// Where a product comes in a layer.
private struct ProductOrder: Comparable {
    var square: Int
    var shop: Int
    var number: Int

    static func < (first: ProductOrder, second: ProductOrder) -> Bool {
        (first.square, first.shop, first.number) < (second.square, second.shop, second.number)
    }
}
