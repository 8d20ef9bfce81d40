import Identity
import Inventory
import Ledger
import Localization

/// A list to try with, and to look the columns up in.
struct ListExample {
    let texts: Texts
    let currency: Currency

    var bytes: [UInt8] {
        var writer = StockListWriter(.medina)
        for (number, product) in products.enumerated() {
            writer.write(Product(id: ProductID(UInt128(number + 1)), details: product))
        }
        return writer.bytes
    }

    private var products: [ProductDetails] {
        let lines: [(TextKey, String, Int64, ProductCategory, Int)] = [
            (.shopsDeskListsExampleBread, "B-100", 5, .bakeryBread, 12),
            (.shopsDeskListsExampleHoney, "H-250", 12, .foodHoney, 3),
        ]
        return lines.compactMap { name, sku, units, category, quantity in
            Price(minorUnits: (0..<currency.decimals).reduce(units) { value, _ in 10 * value }, currency)
                .map { price in
                    ProductDetails(
                        name: texts(name), price: price, category: category, sku: ArticleNumber(sku),
                        stock: Stock(isInStock: true, quantity: quantity))
                }
        }
    }
}
