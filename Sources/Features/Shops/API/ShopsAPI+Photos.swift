import FairShare
import HTTPServer
import Identity
import Images
import Inventory
import OpenAPI
import Pictures
import Web

// MARK: - Photos

extension ShopsAPI {
    func addPhotos(to router: inout Router<WebContext>) {
        router.on(.put, "/api/v1/shops/{id}/photo", bodyLimit: ImageWorker.largestPhoto, cost: .counted) {
            request, context in
            let (person, id) = (try context.visitor(), try request.shopID())
            // Nobody has a photo read for a shop that is not theirs.
            _ = try await counter.shop(id, for: person.id)
            try await counter.changePhoto(of: id, to: try await picture(request, person), by: person.id)
            return try await answer(id, for: person)
        }
        router.on(.put, "/api/v1/products/{id}/photo", bodyLimit: ImageWorker.largestPhoto, cost: .counted) {
            request, context in
            let (person, id) = (try context.visitor(), try request.productID())
            let (shop, _) = try await counter.product(id, for: person.id)
            try await counter.checkPhotoRoom(of: shop.id)
            try await counter.changePhoto(of: id, to: try await picture(request, person), by: person.id)
            return try await answer(id, for: person)
        }
        router.on(.delete, "/api/v1/shops/{id}/photo", bodyLimit: 4 << 10, cost: .counted) {
            request, context in
            try await counter.changePhoto(of: try request.shopID(), to: nil, by: context.visitor().id)
            return .noContent
        }
        router.on(.delete, "/api/v1/products/{id}/photo", bodyLimit: 4 << 10, cost: .counted) {
            request, context in
            try await counter.changePhoto(of: try request.productID(), to: nil, by: context.visitor().id)
            return .noContent
        }
    }

    /// What a body shows, in all sizes.
    private func picture(_ request: Request, _ person: Visitor) async throws -> MadePicture {
        guard let kind = request.headers["content-type"].flatMap({ MediaType($0) })?.name,
            kind.hasPrefix("image/")
        else {
            throw HTTPError(
                .unsupportedMediaType, "This address takes photos only, such as image/jpeg.",
                headers: ["Accept": "image/*"])
        }
        do throws(ImageError) {
            return try await photos.picture(
                of: request.body, for: Claimant(account: person.id.description, address: request.peer))
        } catch {
            throw Self.answer(error)
        }
    }

    private static func answer(_ error: ImageError) -> any Error {
        switch error.code {
        case .unreadable:
            HTTPError(
                Problem(
                    .unprocessableContent, slug: "not-a-photo", title: "Not a photo",
                    detail: "The body is no JPEG, PNG, WebP, HEIC or AVIF, or a broken one."))
        case .tooLarge: HTTPError(.contentTooLarge, "The photo has too many bytes or pixels.")
        case .overloaded:
            HTTPError(
                .serviceUnavailable, "Many photos are being read. Try again in a few seconds.",
                headers: ["Retry-After": "3"])
        case .unavailable:
            HTTPError(
                .serviceUnavailable, "Photos cannot be read at the moment.", headers: ["Retry-After": "3600"])
        case .failed: error
        }
    }
}
