import Geography
import Inventory
import Ledger

/// Products at random.
enum RandomShop {
    private static let names = [
        "Bread", "Crème brûlée", "خبز", "=1+1", "-20% off", "'@x", "Käse; \"alt\"", "A, B", "寿司",
    ]

    /// So many products, each with a number of its own or none.
    static func products(_ count: Int, using random: inout SplitMix64) -> [Product] {
        (0..<count).compactMap { number in
            let draft = ProductDraft(
                name: "\(names[Int.random(in: 0..<names.count, using: &random)]) \(number)",
                description: Bool.random(using: &random) ? "" : RandomText.any(using: &random, upTo: 40),
                price:
                    "\(Int.random(in: 0...99_999, using: &random)).\(Int.random(in: 10...99, using: &random))",
                category: ProductCategory.allCases[
                    Int.random(in: 0..<ProductCategory.allCases.count, using: &random)
                ].rawValue,
                gtin: Bool.random(using: &random) ? "" : gtin(1_000 + number),
                sku: Int.random(in: 0..<4, using: &random) == 0 ? "" : "=A-\(number)",
                isInStock: Bool.random(using: &random), isAvailableInShop: Bool.random(using: &random),
                quantity: Bool.random(using: &random) ? "" : "\(Int.random(in: 0...20, using: &random))",
                link: Bool.random(using: &random) ? "" : "https://example.org/\(number)?a=1,2")
            guard let details = try? draft.checked(in: .swissFranc) else { return nil }
            return Product(
                id: ProductID(UInt128(number + 1)), details: details,
                version: Int.random(in: 1...9, using: &random))
        }
    }

    /// A number of 13 digits for each.
    static func gtin(_ number: Int) -> String {
        let digits = String(400_600_000_000 + number).compactMap(\.wholeNumberValue)
        return digits.map(String.init).joined() + "\(CheckDigitOracle.digit(after: digits))"
    }

    /// A list of all of them.
    static func list(_ products: [Product], _ format: StockListFormat = .medina) -> [UInt8] {
        var writer = StockListWriter(format)
        for product in products { writer.write(product) }
        return writer.bytes
    }
}
