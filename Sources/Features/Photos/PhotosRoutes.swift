import DesignSystem
import HTML
public import HTTPServer
import Identity
import Images
import Localization
public import Web

/// The page on which people choose their photo, and the photos themselves.
public struct PhotosRoutes: Sendable {
    private let photos: Photos

    /// What a phone may send, so that the form can say that its photo is too large; larger bodies are not even read.
    private static let bodyLimit = 24 << 20

    public init(_ photos: Photos) { self.photos = photos }

    /// Adds the pages to a router.
    public func add(to router: inout Router<WebContext>) {
        router.get("/account/photo") { request, context in
            let person = try context.visitor()
            return self.page(request, context, person)
        }
        router.post("/account/photo", bodyLimit: Self.bodyLimit) { try await choose($0, $1) }
        router.post("/account/photo/remove", bodyLimit: 16 << 10) { _, context in
            try await photos.remove(of: context.visitor().id)
            return .redirect("/account/photo")
        }
        router.get("/people/{id}/photo", cost: .trifling) { try await show($0, $1) }
    }

    private func page(
        _ request: Request, _ context: WebContext, _ person: Visitor, _ problem: TextKey? = nil,
        status: HTTPStatus = .ok
    ) -> Response {
        .page(
            HTMLPage(
                PhotoPage(
                    context: context.page(for: request), name: person.fullName,
                    photo: photos.address(of: person.id, isLarge: true),
                    isSaved: request.query["saved"] != nil, problem: problem)), status: status)
    }

    private func choose(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        func refuse(_ problem: TextKey) -> Response {
            page(request, context, person, problem, status: .unprocessableContent)
        }
        let form = try request.multipart(limits: MultipartLimits(parts: 8, partBytes: Self.bodyLimit))
        guard let photo = form["photo"]?.bytes, !photo.isEmpty else { return refuse(.photoMissing) }
        guard photo.count <= ImageWorker.largestPhoto else { return refuse(.photoTooLarge) }
        do {
            try await photos.set(photo, of: person.id, from: NetworkAddress.key(request.peer))
        } catch let error as ImageError {
            switch error.code {
            case .unreadable: return refuse(.photoUnreadable)
            case .tooLarge: return refuse(.photoTooLarge)
            case .overloaded:
                throw HTTPError(
                    .serviceUnavailable, "Many photos are being read. Try again in a few seconds.",
                    headers: ["Retry-After": "3"])
            case .unavailable:
                return page(request, context, person, .photoUnavailable, status: .serviceUnavailable)
            case .failed: throw error
            }
        }
        return .redirect("/account/photo?saved=1")
    }

    /// A photo, for people whose email and phone are confirmed, and one's own. Its address names its version, so
    /// browsers keep it.
    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = UniqueID(try request.parameter("id", as: String.self))
        let visitor = try context.visitor()
        guard id == visitor.id || context.access.allows(visitor, .meet) else { throw ActivationRequired() }
        let isLarge = request.query["size"] == "large"
        guard let id, let square = try await photos.square(of: id, isLarge: isLarge) else {
            throw HTTPError(.notFound, "There is no such photo.")
        }
        let isCurrent = request.query["v"] == square.version
        return Response(
            .ok,
            headers: [
                "Content-Type": "image/webp", "ETag": "\"\(square.version)\(isLarge ? "l" : "")\"",
                "Cache-Control": isCurrent ? "private, max-age=604800, immutable" : "private, no-cache",
            ], body: .bytes(square.bytes))
    }
}
