import AuditLog
import Database
import Geography
public import Identity
public import Inventory
import Notices
import Pictures
public import Ratings

/// Single products that operators take out of sight.
extension ShopModeration {
    /// Nobody finds a product any more, and nothing that those who keep it do brings it back; nothing if that was so
    /// already.
    public func hide(_ product: ProductID, reason: Remark, by person: UniqueID) async throws {
        try await move(product, "shop.product.hide", reason, by: person)
    }

    /// A hidden product is as its keepers have it again; nothing if it is already.
    public func show(_ product: ProductID, by person: UniqueID) async throws {
        try await move(product, "shop.product.show", nil, by: person)
    }

    /// - Parameter reason: Why it is hidden; nothing to show it again.
    private func move(
        _ product: ProductID, _ act: String, _ reason: Remark?, by person: UniqueID
    ) async throws {
        let now = counter.clock()
        let entry = AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: act, subject: product.text,
            detail: reason?.text ?? "")
        let told = try await counter.database.write { transaction -> [UniqueID]? in
            guard let listed = try transaction.product(product), let shop = try transaction.shop(listed.shop)
            else { throw ShopRefusal.notFound }
            let isChanged =
                try reason.map { try transaction.hide(product, because: $0) } ?? transaction.unhide(product)
            guard isChanged else { return nil }
            try transaction.record(entry)
            return try transaction.tell(
                keepersOf: shop.id, Self.text(listed, shop, reason),
                address: "\(shop.id.counter)/products/\(product.text)", topic: product.text, at: now)
        }
        guard let told else { return }
        await counter.changed(products: [product])
        board.announce(told)
    }

    private static func text(
        _ product: ListedProduct, _ shop: ListedShop, _ reason: Remark?
    ) -> NoticeText {
        var arguments: [String: NoticeArgument] = [
            "product": .text(product.details.name), "shop": .text(shop.name),
        ]
        guard let reason else { return NoticeText(.shopsDeskNoticeProductShown, arguments) }
        arguments["reason"] = .text(reason.text)
        return NoticeText(.shopsDeskNoticeProductHidden, arguments)
    }

    // MARK: - What there is

    /// The products of a shop from the newest on, those put away left out.
    ///
    /// - Parameter hiddenOnly: Only those that are hidden, put away or not.
    func products(
        of shop: ShopID, hiddenOnly: Bool, before product: ProductID?, limit: Int
    ) async throws -> [ListedProduct] {
        try await counter.database.read { transaction in
            if hiddenOnly { return try transaction.hiddenProducts(of: shop, before: product, limit: limit) }
            return try transaction.newestProducts(
                of: shop, areArchived: false, before: product, limit: limit)
        }
    }

    /// A product with its shop and the version of its photo; nothing if there is none, or it is of another shop.
    func product(
        _ product: ProductID, of shop: ShopID
    ) async throws -> (shop: ListedShop, listed: ListedProduct, photo: String?)? {
        try await counter.database.read { transaction in
            guard let listed = try transaction.product(product), listed.shop == shop,
                let owner = try transaction.shop(shop)
            else { return nil }
            let photos = try transaction.pictureVersions(
                of: "product", in: ShopPhotos.large, among: [product.uniqueID])
            return (owner, listed, photos[product.uniqueID])
        }
    }
}
