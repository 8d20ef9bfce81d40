import Files
import Geography
import StockSearch
import Storage

/// The stock and what is typed to search in it, as `Benchmarks/stock.py` made them.
struct SearchedStock: Sendable {
    /// Something that is typed.
    struct Typed: Sendable {
        /// What kind of thing, or the word that is meant where it is misspelt.
        var label: String
        var text: String
    }

    let products: [SearchedProduct]
    let shops: [SearchedShop]
    let queries: [Typed]
    let misspelt: [Typed]
    let twice: [Typed]

    init(folder: String) throws {
        shops = try Self.rows("\(folder)/shops.tsv", fields: 4) { row in
            guard let town = Int(row[1]), let latitude = Double(row[2]), let longitude = Double(row[3]) else {
                return nil
            }
            let place = Coordinate(latitude: latitude, longitude: longitude)
            return SearchedShop(name: String(row[0]), towns: [town], place: place)
        }
        let count = shops.count
        products = try Self.rows("\(folder)/products.tsv", fields: 4) { row in
            guard let shop = Int(row[0]), shop < count, let price = Int64(row[2]) else { return nil }
            return SearchedProduct(name: String(row[1]), shop: shop, price: price, isInStock: row[3] == "1")
        }
        queries = try Self.rows("\(folder)/queries.tsv", fields: 2) {
            Typed(label: String($0[0]), text: String($0[1]))
        }
        func misspelt(_ name: String) throws -> [Typed] {
            try Self.rows("\(folder)/\(name).tsv", fields: 2) {
                Typed(label: String($0[1]), text: String($0[0]))
            }
        }
        self.misspelt = try misspelt("misspelt")
        twice = try misspelt("twice")
    }

    private static func rows<Row>(_ path: String, fields: Int, _ body: ([Substring]) -> Row?) throws -> [Row]
    {
        let text = String(decoding: try MappedFile(path).bytes.array, as: UTF8.self)
        return try text.split(separator: "\n").enumerated().map { line, row in
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count == fields, let row = body(cells) else {
                throw CommandError(
                    "\(path), line \(line + 1): this is not a line that Benchmarks/stock.py wrote.")
            }
            return row
        }
    }
}
