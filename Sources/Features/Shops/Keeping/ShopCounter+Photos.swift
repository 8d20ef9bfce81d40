import Database
import Identity
import Inventory
import Pictures

extension ShopCounter {
    /// Changes the photo of a product and nothing else of it.
    ///
    /// - Parameter picture: The new one; nothing to remove the one that there may be.
    func changePhoto(of id: ProductID, to picture: MadePicture?, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { transaction in
            _ = try transaction.product(id, keptBy: person)
            let subject = ShopPhotos.subject(id)
            if let picture {
                try transaction.keep(picture, of: subject, at: now)
            } else {
                try transaction.removePicture(of: subject)
            }
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
            let subject = ShopPhotos.subject(id)
            if let picture {
                try transaction.keep(picture, of: subject, at: now)
            } else {
                try transaction.removePicture(of: subject)
            }
        }
        await changed(shops: [id])
    }
}
