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
        grid = empty.filled(
            order.lazy.map {
                (squares[$0], ProductGrid.bits(shops[products[$0].product.shop].countedTowns))
            })
        facts = Pages(order.lazy.map { ProductFacts(products[$0].product, number: products[$0].number) })
        shopRuns = ShopRuns(facts)
        texts = builder.index()
        middle = grid.densest
    }
}
