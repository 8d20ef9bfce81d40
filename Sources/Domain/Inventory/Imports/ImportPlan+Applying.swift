/// What is to be stored when a plan is carried out: all of it or nothing.
public struct ImportOutcome: Hashable, Sendable {
    /// New products, in the order of lines, with their first version.
    public let added: [Product]
    /// Changed products, in the order of lines, each with its next version.
    public let changed: [Product]
    /// Products that are archived now, each with its next version.
    public let archived: [Product]
}

extension ImportPlan {
    /// Carries the plan out on the products as they are now.
    ///
    /// - Parameters:
    ///   - present: All products of the shop as they are now, the archived ones too.
    ///   - leavingOutBadLines: Whether the good lines may be taken without the bad ones. What is missing is never
    ///     archived while there are bad lines.
    ///   - newID: A new identifier, for each product that is added.
    /// - Throws: That there are bad lines, or which products have changed since the plan was made; also those that
    ///   have since come to have a number of the list, or the barcode or the name of a product that is to be added. So
    ///   a plan that is carried out twice adds nothing twice.
    public func applied(
        to present: [Product], leavingOutBadLines: Bool = false, newID: () -> ProductID
    ) throws(ImportError) -> ImportOutcome {
        guard badLines.isEmpty || leavingOutBadLines && !archivesMissing else { throw ImportError(.badLines) }
        let stale = staleProducts(present)
        guard stale.isEmpty else { throw ImportError(.stale, products: stale) }
        return ImportOutcome(
            added: added.map { Product(id: newID(), details: $0.details) }, changed: changed.map(\.after),
            archived: archivesMissing ? missing.map { $0.archived(true) } : [])
    }

    private func staleProducts(_ present: [Product]) -> [ProductID] {
        var now: [ProductID: Product] = [:]
        for product in present { now[product.id] = product }
        let planned = changed.map(\.before) + unchanged.map(\.product) + (archivesMissing ? missing : [])
        var stale = Set(planned.filter { now[$0.id]?.version != $0.version }.map(\.id))
        // A number that the list gives to a product must still be free.
        let known = Set(planned.map(\.id))
        let numbers = Set(added.compactMap(\.details.sku) + changed.compactMap(\.after.details.sku))
        for product in present where !known.contains(product.id) {
            if let sku = product.details.sku, numbers.contains(sku) { stale.insert(product.id) }
        }
        stale.formUnion(comeSince(present))
        return stale.sorted()
    }

    /// Products that were not there like this when the plan was made, and are what it would add.
    private func comeSince(_ present: [Product]) -> [ProductID] {
        let others = present.filter { seen[$0.id] != $0.version }
        guard !others.isEmpty, !added.isEmpty else { return [] }
        let barcodes = Set(added.compactMap(\.details.gtin))
        let names = Set(added.map { NameKey($0.details.name) })
        return others.filter { product in
            product.details.gtin.map(barcodes.contains) ?? false
                || names.contains(NameKey(product.details.name))
        }.map(\.id)
    }
}
