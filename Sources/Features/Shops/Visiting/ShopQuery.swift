public import Geography
public import HTML
public import HTTPServer
import Identity
public import Inventory
import StockSearch

/// What somebody looks for: words, and what it should be besides.
public struct ShopQuery: Hashable, Sendable {
    /// What is looked for.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case products, shops
    }

    /// In which order it is shown.
    public enum Order: String, CaseIterable, Hashable, Sendable {
        case relevance, distance, price, newest, name
    }

    /// What was typed, as far as it is read.
    public var words = ""
    /// What is looked for.
    public var kind = Kind.products
    /// The key of the town in which it should be; nothing for all.
    public var town: String?
    /// What kind of thing it should be.
    public var category: ProductCategory?
    /// Only what is there to be taken home.
    public var isInStock = false
    /// Only shops that are open now.
    public var isOpen = false
    /// The lowest and the highest price as typed, in whole units or with decimals.
    public var lowest: String?, highest: String?
    /// Where the person is.
    public var near: Coordinate?
    /// How far it may be, in metres.
    public var within: Int?
    /// The order.
    public var order = Order.relevance

    /// Nothing in particular.
    public init() {}

    /// The most characters that are read of what was typed.
    public static let longest = 200
    /// How far things may be, to choose from.
    public static let distances = [500, 1_000, 2_000, 5_000, 10_000, 25_000]

    /// What an address or a form asks for; what cannot be read is left out.
    public init(_ fields: FormFields) {
        let typed = (fields["q"] ?? "").unicodeScalars.prefix(Self.longest)
        words = String(String.UnicodeScalarView(typed))
        kind = fields["show"].flatMap { Kind(rawValue: $0) } ?? .products
        town = fields["town"].flatMap { $0.isEmpty || $0.utf8.count > 200 ? nil : $0 }
        category = fields["category"].flatMap { ProductCategory(rawValue: $0) }
        isInStock = fields["stock"] != nil
        isOpen = fields["open"] != nil
        lowest = fields["from"].flatMap { Self.amount($0) }
        highest = fields["to"].flatMap { Self.amount($0) }
        near = fields["near"].flatMap { Coordinate(text: $0) }
        within = fields["within"].flatMap { Int($0) }.flatMap { Self.distances.contains($0) ? $0 : nil }
        order = fields["sort"].flatMap { Order(rawValue: $0) } ?? .relevance
    }

    private static func amount(_ typed: String) -> String? {
        typed.isEmpty || typed.utf8.count > 40 ? nil : typed
    }

    /// Whether something is asked for besides words, or another order.
    public var isFiltered: Bool { filterCount > 0 }

    /// How many things are asked for besides words.
    public var filterCount: Int {
        let flags = [
            town != nil, category != nil, asksForStock, isOpen, asksForPrice, within != nil,
        ]
        return flags.count { $0 }
    }

    /// Whether it is asked what is in stock, which means nothing of shops.
    var asksForStock: Bool { kind == .products && isInStock }
    /// Whether it is asked what costs so much, which means nothing of shops.
    private var asksForPrice: Bool { kind == .products && (lowest != nil || highest != nil) }

    /// Its fields, as ``init(_:)`` reads them.
    public var pairs: [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        if !words.isEmpty { pairs.append(("q", words)) }
        if kind != .products { pairs.append(("show", kind.rawValue)) }
        if let town { pairs.append(("town", town)) }
        if let category { pairs.append(("category", category.rawValue)) }
        if isInStock { pairs.append(("stock", "on")) }
        if isOpen { pairs.append(("open", "on")) }
        if let lowest { pairs.append(("from", lowest)) }
        if let highest { pairs.append(("to", highest)) }
        if let near { pairs.append(("near", near.text)) }
        if let within { pairs.append(("within", String(within))) }
        if order != .relevance { pairs.append(("sort", order.rawValue)) }
        return pairs
    }

    /// The page that shows what is found.
    ///
    /// - Parameter cursor: Where the list goes on.
    public func address(page: URLReference = "/where/search", after cursor: String? = nil) -> URLReference {
        var address = page
        var sign: URLReference = "?"
        for (name, value) in pairs + (cursor.map { [("after", $0)] } ?? []) {
            address = "\(address)\(sign)\(name)=\(value)"
            sign = "&"
        }
        return address
    }

    /// The same with a change.
    public func with(_ change: (inout ShopQuery) -> Void) -> ShopQuery {
        var query = self
        change(&query)
        return query
    }
}
