// WebTesting: what tests of pages share: who asks, the words in which they are answered, and waiting with an end.

import Geography
public import HTTPServer
public import Identity
public import Web

/// Says who asks by headers: what sessions do is tested with the accounts.
///
/// `X-Person` is a number; without it nobody is logged in. `X-Name` is a first name (Ada if not given). `X-Standing` is a
/// name or a number (examined, and then with a driving licence, if not given), `X-Licence` gives a licence, `X-Session` is
/// the number of the log-in (the person's own if not given), `X-Gender` a gender, `X-Terms` the terms of use that were
/// accepted; `X-Operator` makes the person run the city, `X-Clerk` makes them its clerk, `X-Paused` pauses their account for
/// a reason, and `X-Leaving` has them about to leave it.
public struct VisitorHeader: Middleware {
    public init() {}

    /// The identifier of the person with a number.
    public static func person(_ number: UInt64) -> UniqueID { UniqueID(high: 0, low: number) }

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let number = request.headers["x-person"].flatMap({ UInt64($0) }) {
            let word = request.headers["x-standing"]
            let standing = Standing.allCases.first { "\($0)" == word || "\($0.rawValue)" == word }
            let name = request.headers["x-name"] ?? "Ada"
            context.person = Visitor(
                id: Self.person(number), firstName: name, fullName: "\(name) Lovelace", isDemo: false,
                standing: standing ?? .examined,
                hasLicence: standing == nil || request.headers["x-licence"] != nil,
                isOperator: request.headers["x-operator"] != nil,
                isClerk: request.headers["x-clerk"] != nil,
                pause: request.headers["x-paused"].map {
                    AccountPause(reason: $0, since: Timestamp(milliseconds: 1))
                },
                gender: request.headers["x-gender"].flatMap { Gender(rawValue: $0) },
                isLeaving: request.headers["x-leaving"] != nil, termsVersion: request.headers["x-terms"])
            context.session = Self.person(request.headers["x-session"].flatMap { UInt64($0) } ?? number)
            context.formToken = "t0ken"
        }
        return try await next(request, context)
    }
}
