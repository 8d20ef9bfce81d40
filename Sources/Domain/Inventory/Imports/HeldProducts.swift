/// Products of a shop that stay as they are, whatever its keepers or a list say of them; and none of its others may come to
/// be called like one of them, which would be that one once more.
public struct HeldProducts: Hashable, Sendable {
    private let ids: Set<ProductID>
    private let names: Set<NameKey>
    private let barcodes: Set<GTIN>

    /// Those products.
    public init(_ products: [Product] = []) {
        ids = Set(products.map(\.id))
        names = Set(products.map { NameKey($0.details.name) })
        barcodes = Set(products.compactMap(\.details.gtin))
    }

    /// Whether a product is one of them.
    public func contains(_ product: ProductID) -> Bool { ids.contains(product) }

    /// Whether something would come to have the name or the barcode of one of them.
    ///
    /// - Parameter before: What it is in sight as until now: that name and barcode it keeps.
    public func fits(_ details: ProductDetails, before: ProductDetails? = nil) -> Bool {
        guard !ids.isEmpty else { return false }
        let (name, former) = (NameKey(details.name), before.map { NameKey($0.name) })
        if names.contains(name), name != former { return true }
        return details.gtin.map { barcodes.contains($0) && $0 != before?.gtin } ?? false
    }
}
