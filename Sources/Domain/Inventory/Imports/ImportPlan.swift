/// What a stock list will change in a shop, to look at before anything happens.
///
/// A line is about the product with its number, else about the one with its barcode, else, if it has neither, about the
/// one with its name. A line with a new number and the barcode of a product that has another is bad. All of the plan is
/// done or nothing of it; see ``applied(to:leavingOutBadLines:newID:)``.
public struct ImportPlan: Hashable, Sendable {
    /// A product that the shop does not have yet.
    public struct Addition: Hashable, Sendable {
        /// The line that is about it.
        public let line: Int
        /// What the shop will say of it.
        public let details: ProductDetails
        /// A photo of it, for whoever fetches photos.
        public let imageLink: WebLink?
    }

    /// By what a line was found to be about a product.
    public enum Match: Hashable, Sendable {
        case sku, gtin, name
    }

    /// A product that the list changes.
    public struct Change: Hashable, Sendable {
        /// The line that is about it.
        public let line: Int
        /// The product as it is now.
        public let before: Product
        /// The product as it will be, with its next version.
        public let after: Product
        /// By what it was found.
        public let match: Match
        /// Each field that changes; one or more.
        public let fields: [FieldChange]
        /// A photo of it, for whoever fetches photos.
        public let imageLink: WebLink?
    }

    /// A product that already is as the list has it.
    public struct Same: Hashable, Sendable {
        /// The line that is about it.
        public let line: Int
        /// The product as it is.
        public let product: Product
    }

    /// What is new, in the order of lines.
    public let added: [Addition]
    /// What changes, in the order of lines.
    public let changed: [Change]
    /// What stays, in the order of lines.
    public let unchanged: [Same]
    /// What the shop has and the list has not, but for what is archived already.
    public let missing: [Product]
    /// Whether what is missing will be archived. Else it stays as it is.
    public let archivesMissing: Bool
    /// Lines that cannot be taken, in order.
    public let badLines: [BadLine]
    /// The versions of all products that the plan was made over.
    let seen: [ProductID: Int]

    /// Compares a list with what a shop has.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - present: All products of the shop, the archived ones too. A line about an archived one brings it back.
    ///   - archivesMissing: Whether what is not in the list is to be archived. Only a list without bad lines can do
    ///     that: a line that nobody can read may be about any product.
    ///   - held: Products that stay as they are. A line that would call another one like one of them is bad.
    public init(
        _ list: StockList, present: [Product], archivesMissing: Bool = false,
        held: HeldProducts = HeldProducts()
    ) {
        var matching = ImportMatching(list, present)
        matching.match()
        var added: [Addition] = []
        var changed: [Change] = []
        var unchanged: [Same] = []
        for (row, target) in matching.found {
            guard let target else {
                if let details = matching.newDetails(row), matching.isFree(details, row, held) {
                    added.append(Addition(line: row.line, details: details, imageLink: row.imageLink))
                }
                continue
            }
            let before = present[target.index]
            if held.contains(before.id) {
                unchanged.append(Same(line: row.line, product: before))
                continue
            }
            var after = before
            after.details = row.details(over: before)
            after.isArchived = false
            let fields = FieldChange.all(from: before, to: after)
            if fields.isEmpty {
                unchanged.append(Same(line: row.line, product: before))
            } else if matching.isFree(
                after.details, row, held, before: before.isArchived ? nil : before.details)
            {
                after.version += 1
                changed.append(
                    Change(
                        line: row.line, before: before, after: after, match: target.match, fields: fields,
                        imageLink: row.imageLink))
            }
        }
        seen = Dictionary(present.map { ($0.id, $0.version) }) { $1 }
        self.added = added
        self.changed = changed
        self.unchanged = unchanged
        missing = present.indices.filter { index in
            !matching.isListed(index) && !present[index].isArchived && !held.contains(present[index].id)
        }.map { present[$0] }
        self.archivesMissing = archivesMissing
        badLines = matching.badLines.sorted { ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0) }
    }

    /// Whether nothing would happen.
    public var isEmpty: Bool { added.isEmpty && changed.isEmpty && !(archivesMissing && !missing.isEmpty) }
}

extension StockRow {
    /// What a product will say of itself after this line.
    func details(over product: Product) -> ProductDetails {
        var details = product.details
        if let name { details.name = name }
        details.description = description.over(details.description) ?? ""
        if let price { details.price = price }
        if let category { details.category = category }
        details.gtin = gtin.over(details.gtin)
        // A product without a number stands in lists under its identifier, which is not to become its number.
        if let sku, sku.text != product.listKey { details.sku = sku }
        details.stock = stock(over: details.stock)
        details.link = link.over(details.link)
        return details
    }
}
