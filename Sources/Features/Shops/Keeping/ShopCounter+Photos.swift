import Database
import Geography
import Identity
import Inventory
import Pictures

extension ShopCounter {
    /// Sees whether there is room for another photo of a product, before one is made.
    ///
    /// Photos take their time to be made: what others have added meanwhile is seen where it is kept.
    ///
    /// - Throws: ``ShopRefusal/photosFull``.
    func checkPhotoRoom(of shop: ShopID) async throws {
        guard try await database.read({ try $0.photoBytes(of: shop) }) < mostPhotoBytes else {
            throw ShopRefusal.photosFull
        }
    }

    /// Changes the photo of a product and nothing else of it. It is another version of it then, so that no form that was
    /// opened before overwrites the photo unseen; when it was changed stays, as a photo is no news.
    ///
    /// - Parameter picture: The new one; nothing to remove the one that there may be.
    func changePhoto(of id: ProductID, to picture: MadePicture?, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { transaction in
            let (shop, _) = try transaction.openProduct(id, keptBy: person)
            if let picture {
                try transaction.keep(picture, of: id, in: shop.id, within: mostPhotoBytes, at: now)
            } else {
                try transaction.removePicture(of: ShopPhotos.subject(id))
            }
            try transaction.renew(id)
        }
        await changed(products: [id])
    }

    /// Changes the photo of a shop and nothing else of it.
    ///
    /// - Parameter picture: The new one; nothing to remove the one that there may be.
    func changePhoto(of id: ShopID, to picture: MadePicture?, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { transaction in
            _ = try transaction.shop(id, keptBy: person)
            if let picture {
                try transaction.keep(picture, of: ShopPhotos.subject(id), at: now)
            } else {
                try transaction.removePicture(of: ShopPhotos.subject(id))
            }
        }
        await changed(shops: [id])
    }
}

extension Transaction {
    /// A product of a shop has this picture from now on, if there is room for it or it takes none, as others have it.
    ///
    /// - Parameter most: How many bytes the photos of the shop's products may take.
    func keep(
        _ picture: MadePicture, of product: ProductID, in shop: ShopID, within most: Int, at now: Timestamp
    ) throws {
        let before = try photoBytes(of: shop)
        try keep(picture, of: ShopPhotos.subject(product), at: now)
        if before >= most, try photoBytes(of: shop) > before { throw ShopRefusal.photosFull }
    }
}
