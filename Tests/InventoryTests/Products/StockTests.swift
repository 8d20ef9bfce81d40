import Inventory
import Ledger
import Testing

@Suite("Whether a product is there") struct StockTests {
    @Test func `W2: nothing left is out of stock`() {
        #expect(!Stock(isInStock: true, quantity: 0).isInStock)
        #expect(Stock(isInStock: false, quantity: 7).quantity == 0)
        #expect(Stock(isInStock: false).quantity == nil)
        #expect(Stock(isInStock: true, quantity: -4) == Stock(isInStock: false, quantity: 0))
        #expect(Stock(isInStock: true, quantity: .max).quantity == 999_999)
    }

    @Test func `W2: one tap turns the stock, whatever it was, and keeps its rules`() {
        for isInStock in [true, false] {
            for isAvailable in [true, false] {
                for quantity in [nil, 0, 1, 999_999] {
                    let stock = Stock(
                        isInStock: isInStock, isAvailableInShop: isAvailable, quantity: quantity)
                    let flipped = stock.flipped
                    #expect(flipped.isInStock != stock.isInStock)
                    #expect(flipped.isAvailableInShop == isAvailable)
                    #expect(flipped.flipped.isInStock == stock.isInStock)
                    #expect(flipped.isInStock || flipped.quantity == nil || flipped.quantity == 0)
                }
            }
        }
    }

    @Test func `W2: a tap is a new version of the product`() throws {
        let details = try ProductDraft(name: "Bread", price: "3", quantity: "4").checked(in: .euro)
        let product = Product(id: ProductID(1), details: details, version: 7)
        let tapped = product.withFlippedStock
        #expect(tapped.version == 8)
        #expect(tapped.details.stock == Stock(isInStock: false, quantity: 0))
        #expect(tapped.withFlippedStock.details.stock == .there)
    }
}
