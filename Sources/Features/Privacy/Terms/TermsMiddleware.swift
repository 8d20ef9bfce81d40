import HTML
public import HTTPServer
public import Identity
public import PersonalData
public import Web

/// Has people accept the terms of use before anything else, once they have changed. It stands inside the session
/// middleware.
public struct TermsMiddleware: Middleware {
    private let terms: TermsOfUse
    private let obstacles: @Sendable (UniqueID) async throws -> [DepartureObstacle]

    /// Asks for these.
    ///
    /// - Parameter obstacles: What stands against somebody's leaving. Whoever refuses the terms can leave, and so everything
    ///   is open to who has something under way, and where each of the others is settled.
    public init(
        _ terms: TermsOfUse,
        obstacles: @escaping @Sendable (UniqueID) async throws -> [DepartureObstacle] = { _ in [] }
    ) {
        self.terms = terms
        self.obstacles = obstacles
    }

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard let person = context.person, !person.isDemo, person.termsVersion != terms.version,
            !OpenPaths.contains(request.path), request.path != "/api/v1/me/terms"
        else { return try await next(request, context) }
        for obstacle in try await obstacles(person.id) where obstacle.isSettled(at: request.path) {
            return try await next(request, context)
        }
        let back = request.method == .get ? request.target : "/"
        return try Detour.answer(
            Problem(
                .forbidden, slug: "terms-required", title: "Accept the terms of use first",
                detail:
                    "Read them at /api/v1/terms, then PUT /api/v1/me/terms with version \(terms.version)."),
            to: "/terms?return=\(back)", request)
    }
}

extension DepartureObstacle {
    /// Whether it is settled by the pages or calls at an address: anywhere in the city for what is under way.
    fileprivate func isSettled(at path: String) -> Bool {
        if isUnderWay { return true }
        guard let address = address?.text else { return false }
        return [address, "/api/v1" + address].contains { path == $0 || path.hasPrefix($0 + "/") }
    }
}
