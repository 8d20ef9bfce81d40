import Geography
import StockSearch
import Testing
import TextSearch

@Suite("Shops out of sight")
struct HiddenShopTests {
    @Test(arguments: StockOrder.allCases)
    func `W7: however much a shop has that nobody finds, no less of the others is looked at`(
        order: StockOrder
    ) {
        let place = Coordinate(latitude: 47.14, longitude: 9.52)
        let shops = [
            SearchedShop(name: "Mühle", towns: [0], place: place),
            SearchedShop(name: "Schwindel", towns: [0], place: place, isListed: false),
        ]
        let products =
            (0..<8).map { SearchedProduct(name: "Brot \($0)", shop: 0) }
            + (0..<500).map { SearchedProduct(name: "Brot \($0)", shop: 1) }
        let index = StockShelf(products: products, shops: shops).index
        let budget = SearchBudget(enough: 10, most: 40)
        #expect(Set(index.browse(order: order, limit: 10, budget: budget).map(\.product)) == Set(0..<8))
    }
}
