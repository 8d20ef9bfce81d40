import FairShare
import HTTPServer
import Identity
import Images
import Inventory
import Localization
import Pictures
import Web

/// Why there is no picture of a photo, as the form says it.
struct PhotoProblem: Error {
    /// What to say.
    let words: TextKey
    let status: HTTPStatus

    init(_ words: TextKey, status: HTTPStatus = .unprocessableContent) {
        self.words = words
        self.status = status
    }
}

// MARK: - Reading photos

extension ShopKeeperPages {
    /// A photo in all sizes; nothing where none was sent.
    ///
    /// - Throws: ``PhotoProblem`` for what is no photo; other errors where trying again helps or the server is at fault.
    func made(
        _ photo: [UInt8], _ request: Request, for person: UniqueID
    ) async throws -> MadePicture? {
        guard !photo.isEmpty else { return nil }
        guard photo.count <= ImageWorker.largestPhoto else { throw PhotoProblem(.shopsKeepPhotoLarge) }
        let claimant = Claimant(account: person.description, address: NetworkAddress.key(request.peer))
        do throws(ImageError) {
            return try await photos.picture(of: photo, for: claimant)
        } catch {
            switch error.code {
            case .unreadable: throw PhotoProblem(.shopsKeepPhotoUnread)
            case .tooLarge: throw PhotoProblem(.shopsKeepPhotoLarge)
            case .overloaded: throw PhotoProblem(.shopsKeepPhotoBusy, status: .serviceUnavailable)
            case .unavailable: throw PhotoProblem(.shopsKeepPhotoOff, status: .serviceUnavailable)
            case .failed: throw error
            }
        }
    }
}

// MARK: - Showing photos

extension ShopKeeperPages {
    func addPhotos(to router: inout Router<WebContext>) {
        router.get("/where/products/{id}/photo", cost: .trifling) { request, context in
            let id = try request.productID()
            let size = try Self.size(in: request)
            let photo = try await showcase.photo(
                of: id, in: size, for: context.person?.id, isOperator: context.person?.isOperator ?? false)
            return try Self.photo(photo, in: size, request)
        }
        router.get("/where/shops/{id}/photo", cost: .trifling) { request, context in
            let id = try request.shopID()
            let size = try Self.size(in: request)
            let photo = try await showcase.photo(
                of: id, in: size, for: context.person?.id, isOperator: context.person?.isOperator ?? false)
            return try Self.photo(photo, in: size, request)
        }
    }

    private static func size(in request: Request) throws -> PictureSize {
        let name = request.query["size"] ?? ShopPhotos.small.name
        guard let size = ShopPhotos.sizes.first(where: { $0.name == name }) else {
            throw ShopRefusal.notFound
        }
        return size
    }

    /// An address names the version of its photo, so that whoever has it keeps it. What only keepers and
    /// operators see nobody else keeps.
    private static func photo(
        _ photo: ShownPhoto?, in size: PictureSize, _ request: Request
    ) throws -> Response {
        guard let photo else { throw ShopRefusal.notFound }
        let isCurrent = request.query["v"] == photo.version
        let who = photo.isPublic ? "public" : "private"
        return Response(
            .ok,
            headers: [
                "Content-Type": "image/webp", "ETag": "\"\(photo.version)-\(size.name)\"",
                "Cache-Control": isCurrent && photo.isPublic
                    ? "public, max-age=604800, immutable" : "\(who), no-cache",
            ], body: .bytes(photo.bytes))
    }
}
