import HTML
public import HTTPServer
public import Web

/// Lets those who are leaving do nothing but change their mind, take their data home and log out. It stands inside the
/// session middleware.
public struct LeavingMiddleware: Middleware {
    /// A middleware.
    public init() {}

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard context.person?.isLeaving == true, !OpenPaths.contains(request.path) else {
            return try await next(request, context)
        }
        return try Detour.answer(
            Problem(
                .forbidden, slug: "account-leaving", title: "This account is about to be deleted",
                detail: "Keep it first: DELETE /api/v1/me/departure."),
            to: "/account/leave", request)
    }
}
