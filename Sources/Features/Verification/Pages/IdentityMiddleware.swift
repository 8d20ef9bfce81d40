import DesignSystem
import HTML
public import HTTPServer
import Localization
public import Web

/// Reminds, on every page, whoever could share rides if only their document had been read. It stands inside the session
/// middleware.
public struct IdentityMiddleware: Middleware {
    private let verification: Verification

    /// The cookie of who does not want to hear of it today.
    static let later = "identity_later"
    static let laterPath = "/account/identity/later"

    public init(_ verification: Verification) { self.verification = verification }

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard let person = context.person, request.method == .get, context.reminder == nil,
            context.access.lack(of: person, for: .ride) == .document, request.wantsPage,
            !request.headers.contains("hx-request"), !request.path.hasPrefix("/account/identity"),
            request.cookies[Self.later] == nil || request.path == "/account",
            // A page without the reminder is better than none.
            (try? await verification.waits(.document, for: person.id)) != true
        else { return try await next(request, context) }
        var context = context
        context.reminder = PageReminder(
            text: context.texts(.identityReminder), action: context.texts(.identityReminderNow),
            address: "/account/identity", later: context.texts(.identityReminderLater),
            laterAddress: "/account/identity/later")
        return try await next(request, context)
    }
}
