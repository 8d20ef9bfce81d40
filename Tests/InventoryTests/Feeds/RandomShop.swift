import Geography
import Identity
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
                gtin: Bool.random(using: &random) ? "" : anyGTIN(number, using: &random),
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

    /// A number of any length and of any kind, also such as mean something in one shop only; another one for each.
    private static func anyGTIN(_ number: Int, using random: inout SplitMix64) -> String {
        let length = [8, 12, 13, 14][Int.random(in: 0..<4, using: &random)]
        let prefix = ["", "4006", "2", "02", "04", "29", "0000", "197", "978"][
            Int.random(in: 0..<9, using: &random)]
        let last = String(number + 1)
        let zeros = String(repeating: "0", count: length - 1 - prefix.count - last.count)
        let digits = (prefix + zeros + last).compactMap(\.wholeNumberValue)
        return digits.map(String.init).joined() + "\(CheckDigitOracle.digit(after: digits))"
    }

    /// A list of all of them, with the addresses of their pages on a site or without.
    static func list(
        _ products: [Product], _ format: StockListFormat = .medina, site: String? = nil
    ) -> [UInt8] {
        var writer = StockListWriter(format)
        for product in products {
            let page = site.map { "\($0)/products/\(product.id.text)" }
            writer.write(product, page: page, photo: page.map { $0 + ".webp" })
        }
        return writer.bytes
    }
}
