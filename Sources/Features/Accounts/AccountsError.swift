public import HTTPServer

/// Why an account was not used or changed.
public struct AccountsError: HTTPErrorConvertible, Equatable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// Fields are at fault; see ``AccountsError/fields``.
        case invalid
        /// No account has this name and password together.
        case wrongCredentials
        /// There were too many tries; see ``AccountsError/retryAfter``.
        case tooManyTries
        /// There is no such thing, or it is someone else's.
        case notFound
        /// What was to be changed has been changed by someone else meanwhile.
        case outdated
        /// Nothing was to be changed.
        case nothing
        /// A link by mail is used, replaced or too old.
        case linkExpired
        /// A made-up person keeps this.
        case demo
        /// Somebody has to run the city.
        case lastOperator
        /// The account of who runs the city is not paused.
        case runsCity
        /// The city has no address on the web that a link could lead to.
        case noAddress
        /// The address was never confirmed: it may be somebody else's.
        case unconfirmed
    }

    /// The kind of failure.
    public let code: Code
    /// What is wrong with the fields.
    public let fields: [FieldProblem]
    /// After how many seconds another try is allowed.
    public let retryAfter: Int?

    package init(_ code: Code, fields: [FieldProblem] = [], retryAfter: Int? = nil) {
        self.code = code
        self.fields = fields
        self.retryAfter = retryAfter
    }

    /// Some fields are at fault.
    package init(_ fields: FieldProblem...) { self.init(.invalid, fields: fields) }

    /// What is wrong with that field, or nothing.
    public func problem(with field: AccountField) -> FieldProblem? { fields.first { $0.field == field } }

    public var problem: Problem {
        switch code {
        case .invalid:
            var problem = Problem(
                .unprocessableContent, slug: "invalid-fields", title: "Some fields are at fault",
                detail: fields.map { "\($0.problem.name): \($0.problem.detail)" }.joined(separator: " "))
            problem.fields = fields.map(\.problem)
            return problem
        case .wrongCredentials:
            return Problem(
                .unauthorized, slug: "wrong-credentials", title: "Log-in refused",
                detail: "Email or phone, and password, do not match. Check both and try again.")
        case .tooManyTries:
            return Problem(
                .tooManyRequests, slug: "too-many-tries", title: "Too many tries",
                detail: "Wait \(retryAfter ?? 1) s, then try again.")
        case .notFound: return Problem(.notFound, "There is nothing of yours at this address.")
        case .outdated:
            return Problem(
                .conflict, slug: "outdated", title: "Changed meanwhile",
                detail: "This was changed elsewhere meanwhile. Read it again, then repeat your change.")
        case .nothing:
            return Problem(
                .unprocessableContent, slug: "nothing-to-change", title: "Nothing to change",
                detail: "Fill in at least one field.")
        case .linkExpired:
            return Problem(
                .gone, slug: "link-expired", title: "Link not valid any more",
                detail: "A link works once and for an hour. Ask for a new one.")
        case .demo:
            return Problem(
                .forbidden, slug: "demo-person", title: "A demo person stays as it is",
                detail: "Sign up for an account of your own.")
        case .lastOperator:
            return Problem(
                .conflict, slug: "last-operator", title: "Somebody has to run the city",
                detail: "This is the last operator. Let somebody else run the city first.")
        case .runsCity:
            return Problem(
                .conflict, slug: "runs-the-city", title: "This person runs the city",
                detail: "Take the role back first, then pause the account.")
        case .noAddress:
            return Problem(
                .conflict, slug: "no-address", title: "The city has no address on the web",
                detail: "A link leads nowhere as long as the settings do not say where the city is.")
        case .unconfirmed:
            return Problem(
                .conflict, slug: "address-unconfirmed", title: "The address is not confirmed",
                detail: "It may be somebody else's, so no link is sent to it.")
        }
    }

    public var headers: Headers {
        switch code {
        case .tooManyTries: ["Retry-After": "\(retryAfter ?? 1)"]
        case .wrongCredentials: ["WWW-Authenticate": "Bearer"]
        default: [:]
        }
    }

    /// For the log.
    public var description: String {
        "Accounts: \(problem.detail ?? problem.title) (\(code.rawValue))"
    }
}
