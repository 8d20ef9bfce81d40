import Database
public import Identity
public import Inventory
public import Pictures

/// A photo as it is shown.
public struct ShownPhoto: Sendable {
    /// WebP.
    public let bytes: [UInt8]
    /// Differs from that of every other photo.
    public let version: String
    /// Whether everybody may see it, so that whoever stands between may keep it.
    public let isPublic: Bool
}

extension Showcase {
    /// The photo of a product in a size; of one that nobody finds only for those who keep its shop, and for operators.
    public func photo(
        of product: ProductID, in size: PictureSize, for person: UniqueID?, isOperator: Bool = false
    ) async throws -> ShownPhoto? {
        try await database.read { transaction in
            guard let listed = try transaction.product(product) else { return nil }
            return try transaction.photo(
                of: ShopPhotos.subject(product), in: listed.shop, isShown: listed.isShown, size,
                for: person, isOperator: isOperator)
        }
    }

    /// The photo of a shop in a size; of one that nobody finds only for those who keep it, and for operators.
    public func photo(
        of shop: ShopID, in size: PictureSize, for person: UniqueID?, isOperator: Bool = false
    ) async throws -> ShownPhoto? {
        try await database.read { transaction in
            try transaction.photo(
                of: ShopPhotos.subject(shop), in: shop, isShown: true, size, for: person,
                isOperator: isOperator)
        }
    }
}

extension Transaction {
    fileprivate func photo(
        of subject: PictureSubject, in shop: ShopID, isShown: Bool, _ size: PictureSize,
        for person: UniqueID?, isOperator: Bool
    ) throws -> ShownPhoto? {
        guard let listed = try self.shop(shop) else { return nil }
        let isPublic = isShown && listed.state == .listed
        if !isPublic, !isOperator {
            guard listed.state != .closed, let person, try keeper(person, of: shop) != nil else {
                return nil
            }
        }
        return try picture(of: subject, in: size).map {
            ShownPhoto(bytes: $0.bytes, version: $0.version, isPublic: isPublic)
        }
    }
}
