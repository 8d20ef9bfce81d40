import Geography
import HTTPServer
import Identity
import Inventory
import Ledger
import OpenAPI

/// What a program looks for, read from the query of an address. Pages leave out what they cannot read; programs are told.
struct StockQuestion {
    /// What is looked for.
    let query: ShopQuery
    /// How many entries are wanted.
    let limit: Int
    /// Where the list goes on.
    let after: String?
    /// Whether each product says why it stands where it does.
    let explains: Bool

    /// How many entries there are without a `limit`.
    private static let usually = 20
    /// The most entries that say why they stand where they do: each is searched for once more.
    static let mostExplained = 10

    /// - Throws: 400 with everything that is wrong.
    init(
        _ request: Request, for kind: ShopQuery.Kind, currency: Currency, towns: TownList
    ) throws(HTTPError) {
        var reading = QueryReading(request.query)
        var query = ShopQuery()
        query.kind = kind
        query.words = reading.text("q", most: ShopQuery.longest) ?? ""
        query.town = reading.value("town", "unknown", "There is no such town; GET /api/v1/towns lists them.")
        {
            towns.town($0)?.key
        }
        query.category = reading.value(
            "category", "choice", "There is no such category; GET /api/v1/shop-categories lists them."
        ) { ProductCategory(rawValue: $0) }
        query.isOpen = reading.flag("open")
        query.near = reading.value(
            "near", "format", "“near” is latitude and longitude in degrees with a comma between."
        ) { Coordinate(text: $0) }
        query.within = reading.number("within", in: Self.distances)
        query.order =
            reading.value("sort", "choice", "“sort” is one of: \(Self.words(of: kind)).") {
                ShopQuery.Order(rawValue: $0).flatMap { Self.orders(of: kind).contains($0) ? $0 : nil }
            } ?? .relevance
        if kind == .products {
            query.isInStock = reading.flag("stock")
            let lowest = reading.price("from", in: currency)
            let highest = reading.price("to", in: currency)
            if let lowest, let highest, lowest.minorUnits > highest.minorUnits {
                reading.refuse("to", "range", "“to” is less than “from”.")
            }
            query.lowest = lowest?.amount
            query.highest = highest?.amount
        }
        if query.within != nil, query.near == nil {
            reading.refuse(
                "near", "required", "“within” says how far from “near” it may be, which is missing.")
        }
        if query.order == .distance, query.near == nil, query.town == nil {
            reading.refuse("near", "required", "Nothing is near without “near” or “town”.")
        }
        explains = kind == .products && reading.flag("explain")
        let most = explains ? Self.mostExplained : 100
        limit = reading.number("limit", in: 1...most) ?? min(most, Self.usually)
        after = reading.value("after", "format", "“after” is the “next” of an answer, unchanged.") {
            StockCursor($0)?.text
        }
        self.query = query
        try reading.finish()
    }

    /// How far things may be, in metres.
    static let distances = 1...100_000

    /// In which orders a kind of thing can be.
    static func orders(of kind: ShopQuery.Kind) -> [ShopQuery.Order] {
        ShopQuery.Order.allCases.filter { kind == .products || $0 != .price }
    }

    private static func words(of kind: ShopQuery.Kind) -> String {
        orders(of: kind).map(\.rawValue).joined(separator: ", ")
    }
}

/// The fields of a query, and everything that is wrong with them.
struct QueryReading {
    private let fields: FormFields
    private var problems: [Problem.Field] = []

    init(_ fields: FormFields) { self.fields = fields }

    mutating func refuse(_ name: String, _ code: String, _ words: String) {
        problems.append(Problem.Field(name: name, code: code, detail: words))
    }

    /// A field as `read` understands it; nothing for one that is not there.
    mutating func value<Value>(
        _ name: String, _ code: String, _ words: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let text = fields[name] else { return nil }
        if let value = read(text) { return value }
        refuse(name, code, words)
        return nil
    }

    mutating func text(_ name: String, most: Int) -> String? {
        value(name, "length", "“\(name)” has at most \(most) characters.") {
            $0.unicodeScalars.count <= most && !$0.unicodeScalars.contains("\0") ? $0 : nil
        }
    }

    /// `true` or `false`; `usual` where nothing is said.
    mutating func flag(_ name: String, usually usual: Bool = false) -> Bool {
        value(name, "type", "“\(name)” is true or false.") {
            $0 == "true" ? true : $0 == "false" ? false : nil
        }
            ?? usual
    }

    mutating func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
        value(
            name, "range", "“\(name)” is a whole number from \(range.lowerBound) to \(range.upperBound)."
        ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }

    /// An amount as people type it, in whole units of a currency or with decimals.
    mutating func price(_ name: String, in currency: Currency) -> Price? {
        guard let text = fields[name] else { return nil }
        do throws(PriceError) {
            return try Price(typed: text, in: currency)
        } catch {
            let reason = FaultReason.price(error.code)
            refuse(name, FaultWords.code(reason), FaultWords.sentence(reason, of: name))
            return nil
        }
    }

    /// - Throws: 400 if anything was wrong.
    func finish() throws(HTTPError) {
        guard !problems.isEmpty else { return }
        var problem = Problem(
            .badRequest, slug: "bad-parameter", title: "A parameter of the address is not usable")
        problem.detail = problems.map(\.detail).joined(separator: " ")
        problem.fields = problems
        throw HTTPError(problem)
    }
}
