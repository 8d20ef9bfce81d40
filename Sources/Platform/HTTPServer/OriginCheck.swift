/// Refuses unsafe requests that a page of another site made in the user's name. It stands beside the CSRF
/// token in forms, not instead of it.
public struct OriginCheck<Context: Sendable>: Middleware {
    private let allowed: Set<String>
    private let harmless: Set<String>

    /// - Parameters:
    ///   - allowed: Other origins that may act, such as `https://app.example.org`.
    ///   - harmless: Paths at which nothing is carried out in anybody's name, whoever asks.
    public init(allowed: Set<String> = [], harmless: Set<String> = []) {
        self.allowed = allowed
        self.harmless = harmless
    }

    public func handle(
        _ request: Request, context: Context, next: @Sendable (Request, Context) async throws -> Response
    ) async throws -> Response {
        if !request.method.isSafe, !isFromHere(request), !harmless.contains(request.path) {
            throw HTTPError(
                Problem(
                    .forbidden, slug: "cross-site-request", title: "Request from another site",
                    detail: "A page of another site made this request; it was not carried out."))
        }
        return try await next(request, context)
    }

    /// What the browser says about the request's origin; programs that say nothing carry no one's cookies.
    private func isFromHere(_ request: Request) -> Bool {
        if let origin = request.headers["origin"] {
            guard !allowed.contains(origin) else { return true }
            guard let host = request.headers["host"], let start = origin.firstRange(of: "://") else {
                return false
            }
            return origin[start.upperBound...].lowercased() == host.lowercased()
        }
        guard let site = request.headers["sec-fetch-site"] else { return true }
        return site == "same-origin" || site == "none"
    }
}
