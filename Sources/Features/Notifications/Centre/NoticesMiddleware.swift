import Notices
import Identity
import HTML
import Geography
import DesignSystem
public import HTTPServer
public import Web

/// Gives every page of a person who is logged in what its bell shows. It stands inside the session middleware.
public struct NoticesMiddleware: Middleware {
    private let notifications: Notifications

    public init(_ notifications: Notifications) { self.notifications = notifications }

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard let person = context.person, (request.headers["accept"] ?? "").contains("text/html"),
            !request.headers.contains("hx-request")
        else { return try await next(request, context) }
        var context = context
        // A page without its number is better than none.
        let count = try? await notifications.count(of: person.id)
        context.notices = NoticesSign(
            unread: count?.unread ?? 0, newestAt: count?.newestAt?.milliseconds ?? 0,
            stream: "/notifications/stream?of=\(person.id.description)")
        return try await next(request, context)
    }
}
