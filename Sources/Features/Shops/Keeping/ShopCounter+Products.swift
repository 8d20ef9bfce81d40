import Database
import Geography
public import Identity
public import Inventory
public import Pictures

/// What becomes of a product's photo.
public enum PhotoChange: Sendable {
    /// It stays as it is.
    case keep
    /// It becomes this one.
    case set(MadePicture)
    /// It is removed.
    case remove
    /// It becomes that of another product of the shop, of which this one is a copy.
    case copy(of: ProductID)
}

extension ShopCounter {
    /// A product of a shop that a person keeps, out of sight or not.
    public func product(_ id: ProductID, for person: UniqueID) async throws -> (ListedShop, ListedProduct) {
        try await database.read { try $0.product(id, keptBy: person) }
    }

    /// The products of a shop that a person keeps, the newest first, a page at a time.
    ///
    /// - Parameters:
    ///   - areArchived: Those put away; otherwise the others.
    ///   - before: The last one of the page before.
    public func products(
        of shop: ShopID, for person: UniqueID, areArchived: Bool = false, before: ProductID? = nil, limit: Int
    ) async throws -> [ListedProduct] {
        try await database.read { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            return try transaction.newestProducts(
                of: shop, areArchived: areArchived, before: before, limit: limit)
        }
    }

    /// Adds a product.
    public func add(
        _ details: ProductDetails, photo: PhotoChange = .keep, to shop: ShopID, by person: UniqueID
    ) async throws -> ProductID {
        let now = clock()
        let product = Product(id: ProductID(newID()), details: details)
        try await database.write { transaction in
            _ = try transaction.shop(shop, keptBy: person)
            let count = try [false, true].reduce(0) {
                try $0 + transaction.productCount(of: shop, areArchived: $1)
            }
            guard count < Self.mostProducts else { throw ShopRefusal.tooMany(most: Self.mostProducts) }
            try transaction.checkNumber(of: product, in: shop)
            try transaction.checkName(of: details, in: shop)
            try transaction.insert(ListedProduct(product, of: shop, createdAt: now))
            try transaction.change(photo, of: product.id, in: shop, within: mostPhotoBytes, at: now)
        }
        await changed(products: [product.id])
        return product.id
    }

    /// Changes what is said of a product.
    ///
    /// - Parameter version: Which version of it was looked at.
    public func change(
        _ id: ProductID, to details: ProductDetails, photo: PhotoChange = .keep, seen version: Int,
        by person: UniqueID
    ) async throws {
        let now = clock()
        try await database.write { transaction in
            let (shop, listed) = try transaction.openProduct(id, keptBy: person)
            guard let product = listed.product.changed(to: details, seen: version) else {
                throw ShopRefusal.changedSince
            }
            try transaction.checkNumber(of: product, in: shop.id)
            try transaction.checkName(of: details, before: listed.details, in: shop.id)
            guard try transaction.update(product, at: now) else { throw ShopRefusal.changedSince }
            try transaction.change(photo, of: id, in: shop.id, within: mostPhotoBytes, at: now)
        }
        await changed(products: [id])
    }

    /// Says whether a product is there, whatever else was changed meanwhile: who says so means what they see on the
    /// shelf.
    ///
    /// - Returns: The stock from before, for whoever takes it back.
    public func setStock(
        _ id: ProductID, isInStock: Bool, quantity: Int? = nil, by person: UniqueID
    ) async throws -> Stock {
        let now = clock()
        let before = try await database.write { transaction in
            let (_, listed) = try transaction.openProduct(id, keptBy: person)
            let before = listed.details.stock
            let after =
                quantity != nil
                ? Stock(
                    isInStock: isInStock, isAvailableInShop: before.isAvailableInShop, quantity: quantity)
                : before.isInStock == isInStock ? before : before.flipped
            guard after != before else { return before }
            guard try transaction.update(listed.product.stocked(after), at: now) else {
                throw ShopRefusal.changedSince
            }
            return before
        }
        await changed(products: [id])
        return before
    }

    /// Puts a product out of sight, or brings it back.
    public func archive(_ id: ProductID, _ isArchived: Bool, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { transaction in
            let (_, listed) = try transaction.openProduct(id, keptBy: person)
            guard listed.product.isArchived != isArchived else { return }
            if !isArchived { try transaction.checkName(of: listed.details, in: listed.shop) }
            guard try transaction.update(listed.product.archived(isArchived), at: now) else {
                throw ShopRefusal.changedSince
            }
        }
        await changed(products: [id])
    }
}

extension Transaction {
    /// A product of a shop that a person keeps.
    func product(_ id: ProductID, keptBy person: UniqueID) throws -> (ListedShop, ListedProduct) {
        guard let listed = try product(id) else { throw ShopRefusal.notFound }
        return (try shop(listed.shop, keptBy: person).0, listed)
    }

    /// A product of a shop that a person keeps, to be changed: what an operator has hidden stays as it is, so that nobody
    /// words it into something else and brings it back.
    func openProduct(_ id: ProductID, keptBy person: UniqueID) throws -> (ListedShop, ListedProduct) {
        let (shop, listed) = try product(id, keptBy: person)
        guard listed.hiddenReason == nil else { throw ShopRefusal.hiddenProduct }
        return (shop, listed)
    }

    fileprivate func checkNumber(of product: Product, in shop: ShopID) throws {
        guard let sku = product.details.sku, let other = try self.product(of: shop, with: sku),
            other != product.id
        else { return }
        throw ShopRefusal.numberTaken
    }

    /// Makes sure that a product does not come to be called like one that an operator has hidden; what was called so all
    /// along may stay.
    fileprivate func checkName(
        of details: ProductDetails, before: ProductDetails? = nil, in shop: ShopID
    ) throws {
        guard try heldProducts(of: shop).fits(details, before: before) else { return }
        throw ShopRefusal.hiddenProduct
    }

    fileprivate func change(
        _ photo: PhotoChange, of product: ProductID, in shop: ShopID, within mostBytes: Int,
        at now: Timestamp
    ) throws {
        let subject = ShopPhotos.subject(product)
        switch photo {
        case .keep: break
        case .set(let picture): try keep(picture, of: product, in: shop, within: mostBytes, at: now)
        case .remove: try removePicture(of: subject)
        case .copy(let other):
            guard let copied = try self.product(other), copied.shop == shop, copied.hiddenReason == nil else {
                return
            }
            try copyPicture(of: ShopPhotos.subject(other), to: subject, at: now)
        }
    }
}
