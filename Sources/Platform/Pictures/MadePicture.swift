import Crypto
public import FairShare
import ImageExchange
public import Images

/// A picture in all its sizes, before it is kept.
public struct MadePicture: Sendable {
    /// Differs from that of every other picture, so that browsers keep what an address with it shows.
    public let version: String
    /// The bytes of each size, WebP without metadata.
    let sizes: [(size: PictureSize, bytes: [UInt8])]

    init(_ sizes: [(size: PictureSize, bytes: [UInt8])]) {
        self.sizes = sizes
        let digest = Digest.sha256(sizes.flatMap(\.bytes))
        version = String(Digest.hexadecimal(digest).prefix(16))
    }
}

extension ImageWorker {
    /// A photo in some sizes, ready to be kept.
    ///
    /// - Parameter claimant: On whose behalf.
    /// - Throws: `ImageError` for what is no photo.
    public func picture(
        of photo: [UInt8], in sizes: [PictureSize], for claimant: Claimant
    ) async throws(ImageError) -> MadePicture {
        let pictures = try await pictures(of: photo, sizes.map(\.shape), for: claimant)
        return MadePicture(zip(sizes, pictures).map { ($0, $1) })
    }
}
