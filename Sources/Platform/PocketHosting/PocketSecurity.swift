public import HTTPServer

/// Tells browsers to be strict with the pages of pocket apps, and keeps other origins from using their files.
public struct PocketSecurity<Context: Sendable>: Middleware {
    private static var fields: [(name: String, value: String)] {
        [
            ("Content-Security-Policy", PocketOrigin.contentSecurityPolicy),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("X-Frame-Options", "DENY"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cross-Origin-Embedder-Policy", "require-corp"),
            ("Permissions-Policy", PocketPermissions.none),
        ]
    }

    /// Adds its headers to every answer.
    public init() {}

    public func handle(
        _ request: Request, context: Context, next: @Sendable (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for (name, value) in Self.fields where !response.headers.contains(name) {
            response.headers.append(name, value)
        }
        return response
    }
}
