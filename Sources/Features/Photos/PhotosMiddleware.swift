public import HTTPServer
public import Web

/// Gives pages the photo of who is logged in. It stands inside the session middleware.
public struct PhotosMiddleware: Middleware {
    private let photos: Photos

    public init(_ photos: Photos) { self.photos = photos }

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard let person = context.person else { return try await next(request, context) }
        var context = context
        context.photo = photos.address(of: person.id)
        return try await next(request, context)
    }
}
