public import FairShare
import Identity
import ImageExchange
public import Images
public import Inventory
public import Pictures

/// The photos of shops and products: in which sizes they are kept, and how they are made.
public struct ShopPhotos: Sendable {
    /// Beside a line of text.
    public static let small = PictureSize("small", .square(192))
    /// In a shop window.
    public static let card = PictureSize("card", .square(512))
    /// To look at closely.
    public static let large = PictureSize("large", .whole(1_600))
    static let sizes = [small, card, large]

    private let worker: ImageWorker

    /// Photos that are read by a program of their own.
    public init(_ worker: ImageWorker) { self.worker = worker }

    /// The photo of a product.
    public static func subject(_ product: ProductID) -> PictureSubject {
        PictureSubject(kind: "product", id: product.uniqueID)
    }

    /// The photo of a shop.
    public static func subject(_ shop: ShopID) -> PictureSubject {
        PictureSubject(kind: "shop", id: shop.uniqueID)
    }

    /// A photo in all sizes, ready to be kept.
    ///
    /// - Throws: `ImageError` for what is no photo.
    public func picture(of photo: [UInt8], for claimant: Claimant) async throws(ImageError) -> MadePicture {
        try await worker.picture(of: photo, in: Self.sizes, for: claimant)
    }
}
