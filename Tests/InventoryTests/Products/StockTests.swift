import Identity
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
        let tapped = product.stocked(product.details.stock.flipped)
        #expect(tapped.version == 8)
        #expect(tapped.details.stock == Stock(isInStock: false, quantity: 0))
        #expect(tapped.stocked(tapped.details.stock.flipped).details.stock == .there)
    }

    @Test func `W2: nobody overwrites what they have not seen`() throws {
        let details = try ProductDraft(name: "Bread", price: "3").checked(in: .euro)
        let other = try ProductDraft(name: "Loaf", price: "3").checked(in: .euro)
        let product = Product(id: ProductID(1), details: details, version: 7)
        let changed = try #require(product.changed(to: other, seen: 7))
        #expect(changed.version == 8)
        #expect(changed.details.name == "Loaf")
        #expect(changed.changed(to: details, seen: 7) == nil)
        #expect(product.archived(true).isArchived)
        #expect(product.archived(true).archived(false).version == 9)
        let shop = Shop(id: ShopID(1), details: try ShopDraft(name: "A").checked(), currency: .euro)
        let renamed = try #require(shop.changed(to: try ShopDraft(name: "B").checked(), seen: 1))
        #expect(renamed.version == 2)
        #expect(renamed.changed(to: shop.details, seen: 1) == nil)
    }

    @Test func `W2: products and shops are named by the usual text of an identifier`() throws {
        let id = UniqueID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0001)
        #expect(ProductID(text: ProductID(id).text) == ProductID(id))
        #expect(ShopID(text: ShopID(id).text) == ShopID(id))
        #expect(ProductID(text: "A-1") == nil && ShopID(text: "") == nil)
        #expect(ProductID(1) < ProductID(2) && ShopID(1) < ShopID(2))
    }
}
