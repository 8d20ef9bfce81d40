/// Tells browsers to be strict with our pages. A header that a handler has set stays.
public struct SecurityHeaders<Context: Sendable>: Middleware {
    /// Scripts, styles, pictures and connections from this origin only; nothing inline.
    public static var strictPolicy: String {
        "default-src 'self'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; "
            + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    }

    private let fields: [(name: String, value: String)]

    /// - Parameter contentSecurityPolicy: What a page may load, and from where.
    public init(contentSecurityPolicy: String = Self.strictPolicy) {
        fields = [
            ("Content-Security-Policy", contentSecurityPolicy),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "strict-origin-when-cross-origin"),
            ("X-Frame-Options", "DENY"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }

    public func handle(
        _ request: Request, context: Context, next: @Sendable (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for (name, value) in fields where !response.headers.contains(name) {
            response.headers.append(name, value)
        }
        return response
    }
}
