import Database
import Geography
import Identity
import Inventory
import Pictures

extension ShopCounter {
    /// Sees whether there is room for another photo of a product, before one is made.
    ///
    /// - Throws: ``ShopRefusal/photosFull``.
    func checkPhotoRoom(of shop: ShopID) async throws {
        guard try await database.read({ try $0.photoBytes(of: shop) }) < mostPhotoBytes else {
            throw ShopRefusal.photosFull
        }
    }

    /// Changes the photo of a product and nothing else of it.
    ///
    /// - Parameter picture: The new one; nothing to remove the one that there may be.
    func changePhoto(of id: ProductID, to picture: MadePicture?, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { transaction in
            _ = try transaction.openProduct(id, keptBy: person)
            try transaction.keep(picture, of: ShopPhotos.subject(id), at: now)
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
            try transaction.keep(picture, of: ShopPhotos.subject(id), at: now)
        }
        await changed(shops: [id])
    }
}

extension Transaction {
    /// A subject has this picture from now on, or none.
    fileprivate func keep(_ picture: MadePicture?, of subject: PictureSubject, at now: Timestamp) throws {
        if let picture {
            try keep(picture, of: subject, at: now)
        } else {
            try removePicture(of: subject)
        }
    }
}
