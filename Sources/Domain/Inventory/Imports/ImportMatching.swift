/// Finds out which line is about which product.
struct ImportMatching {
    /// A product that a line is about, by its place among those present.
    struct Target: Hashable {
        var index: Int
        var match: ImportPlan.Match
    }

    private let list: StockList
    private let present: [Product]
    private var bySKU: [String: Int] = [:]
    private var byGTIN: [GTIN: [Int]] = [:]
    private var byName: [NameKey: [Int]] = [:]
    private var listed: Set<Int> = []
    /// Lines that are the same product as another one.
    private var doubled: Set<Int> = []

    /// The good lines, and the product of each that is not new.
    private(set) var found: [(row: StockRow, target: Target?)] = []
    /// The bad ones.
    private(set) var badLines: [BadLine]

    init(_ list: StockList, _ present: [Product]) {
        self.list = list
        self.present = present
        badLines = list.badLines
        for (index, product) in present.enumerated() { bySKU[product.listKey] = index }
        for (index, product) in present.enumerated() {
            if let gtin = product.details.gtin { byGTIN[gtin, default: []].append(index) }
        }
        // Names are folded for the lines that have nothing else.
        guard (list.rows + list.unread).contains(where: Self.hasOnlyName) else { return }
        for (index, product) in present.enumerated() {
            byName[NameKey(product.details.name), default: []].append(index)
        }
    }

    /// Whether a line is about this product, be it a bad one.
    func isListed(_ index: Int) -> Bool { listed.contains(index) }

    mutating func match() {
        findDoubled()
        let targets = targets(of: list.rows)
        var lines: [Int: Int] = [:]
        for number in list.rows.indices {
            switch targets[number] {
            case .several(let indices): listed.formUnion(indices)
            case .unclear(let index, _): listed.insert(index)
            case .new, .one: break
            }
            guard case .one(let target) = targets[number] else { continue }
            listed.insert(target.index)
            if let other = lines[target.index] {
                noteDoubled(number, other)
            } else {
                lines[target.index] = number
            }
        }
        for (number, row) in list.rows.enumerated() where !doubled.contains(number) {
            switch targets[number] {
            case .several: badLines.append(bad(row, .severalProducts))
            case .unclear(_, let other): badLines.append(bad(row, .otherNumber(other)))
            case .one(let target): found.append((row, target))
            case .new: found.append((row, nil))
            }
        }
        for target in self.targets(of: list.unread) {
            switch target {
            case .several(let indices): listed.formUnion(indices)
            case .one(let target): listed.insert(target.index)
            case .unclear(let index, _): listed.insert(index)
            case .new: break
            }
        }
    }

    /// What a new product will say of itself; nothing, and a bad line more, if it lacks its name or price.
    mutating func newDetails(_ row: StockRow) -> ProductDetails? {
        if row.name == nil { note(row, .name) }
        if row.price == nil { note(row, .price) }
        guard let name = row.name, let price = row.price else { return nil }
        return ProductDetails(
            name: name, description: row.description.value ?? "", price: price,
            category: row.category ?? .other,
            gtin: row.gtin.value, sku: row.sku, stock: row.stock(over: .there), link: row.link.value)
    }

    private mutating func note(_ row: StockRow, _ column: StockColumn) {
        badLines.append(
            BadLine(
                line: row.line, lastLine: row.lastLine, column: list.columns[column], field: column,
                excerpt: row.key,
                .fault(.missing)))
    }

    /// Whether a product may be called so: else there is a bad line more.
    mutating func isFree(
        _ details: ProductDetails, _ row: StockRow, _ held: HeldProducts, before: ProductDetails? = nil
    ) -> Bool {
        guard held.fits(details, before: before) else { return true }
        badLines.append(bad(row, .held))
        return false
    }

    private func bad(_ row: StockRow, _ reason: BadLine.Reason) -> BadLine {
        let column: StockColumn = row.sku != nil ? .sku : row.gtin.value != nil ? .gtin : .name
        return BadLine(
            line: row.line, lastLine: row.lastLine, column: list.columns[column], field: column,
            excerpt: row.key, reason)
    }

    // MARK: Products

    private enum Finding {
        case new
        case one(Target)
        case several([Int])
        /// A product with the line's barcode and another number than the line's.
        case unclear(Int, ArticleNumber)
    }

    /// The product of each line: first by their numbers, so that a barcode cannot take what another line names.
    private func targets(of rows: [StockRow]) -> [Finding] {
        var findings = [Finding](repeating: .new, count: rows.count)
        var taken: Set<Int> = []
        for (number, row) in rows.enumerated() {
            guard let sku = row.sku, let index = bySKU[sku.text] else { continue }
            findings[number] = .one(Target(index: index, match: .sku))
            taken.insert(index)
        }
        for (number, row) in rows.enumerated() {
            guard case .new = findings[number] else { continue }
            if let gtin = row.gtin.value {
                // A line with a number of its own is another article than those that other lines name; one without a
                // number is the same as the line with its barcode.
                let all = byGTIN[gtin] ?? []
                let free = row.sku == nil ? all : all.filter { !taken.contains($0) }
                findings[number] = finding(free, .gtin)
                if row.sku != nil, free.count == 1, let other = present[free[0]].details.sku {
                    findings[number] = .unclear(free[0], other)
                }
            } else if Self.hasOnlyName(row), let name = row.name {
                findings[number] = finding(byName[NameKey(name)] ?? [], .name)
            }
        }
        return findings
    }

    private func finding(_ indices: [Int], _ match: ImportPlan.Match) -> Finding {
        guard let first = indices.first else { return .new }
        return indices.count == 1 ? .one(Target(index: first, match: match)) : .several(indices)
    }

    // MARK: Lines about the same

    /// Finds lines with the same number; with the same barcode, unless both have numbers; and with the same name, if
    /// they have nothing else.
    private mutating func findDoubled() {
        var skus: [String: Int] = [:]
        var gtins: [GTIN: Int] = [:]
        var names: [NameKey: Int] = [:]
        for (number, row) in list.rows.enumerated() {
            if let sku = row.sku {
                if let other = skus[sku.text] { noteDoubled(number, other) } else { skus[sku.text] = number }
            } else if let gtin = row.gtin.value {
                if let other = gtins[gtin] { noteDoubled(number, other) } else { gtins[gtin] = number }
            } else if let name = row.name.map(NameKey.init) {
                if let other = names[name] { noteDoubled(number, other) } else { names[name] = number }
            }
        }
        for (number, row) in list.rows.enumerated() where row.sku != nil {
            if let gtin = row.gtin.value, let other = gtins[gtin] { noteDoubled(number, other) }
        }
    }

    /// Names each of the two lines in the other's mistake.
    private mutating func noteDoubled(_ number: Int, _ other: Int) {
        let (row, twin) = (list.rows[number], list.rows[other])
        if doubled.insert(number).inserted { badLines.append(bad(row, .sameProduct(line: twin.line))) }
        if doubled.insert(other).inserted { badLines.append(bad(twin, .sameProduct(line: row.line))) }
    }

    private static func hasOnlyName(_ row: StockRow) -> Bool { row.sku == nil && row.gtin.value == nil }
}
