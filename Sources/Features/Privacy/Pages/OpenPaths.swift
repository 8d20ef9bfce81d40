/// What is open to everybody who is logged in, also to who has not accepted the terms of use yet, or is about to leave: to
/// read the terms and what else the city says about itself, to take one's data home, to leave or to stay, to log out; and what each page needs.
enum OpenPaths {
    private static let beginnings = [
        "/assets/", "/static/", "/fonts/", "/terms", "/help", "/privacy-notice", "/imprint", "/about",
        "/api/v1/texts", "/account/data", "/account/leave", "/login", "/logout",
        "/preferences", "/worker.js", "/healthz", "/readyz", "/metrics", "/notifications/stream",
        "/api/openapi.json", "/api/v1/terms", "/api/v1/me/departure", "/api/v1/me/data-copies",
        "/api/v1/sessions",
    ]

    static func contains(_ path: String) -> Bool {
        beginnings.contains(where: path.hasPrefix) || path.hasPrefix("/people/") && path.hasSuffix("/photo")
    }
}
