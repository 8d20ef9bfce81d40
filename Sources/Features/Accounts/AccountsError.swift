public import HTTPServer

/// Why an account was not used or changed.
public struct AccountsError: HTTPErrorConvertible, Equatable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A required field is empty; see ``AccountsError/fields``.
        case incomplete
        /// No account has this name and password together.
        case wrongCredentials
        /// There were too many failures; see ``AccountsError/retryAfter``.
        case tooManyTries
        /// There is no such thing, or it is someone else's.
        case notFound
        /// Someone else has this email address.
        case emailTaken
        /// Someone else has this telephone number.
        case phoneTaken
    }

    /// The kind of failure.
    public let code: Code
    /// The names of the fields that are at fault.
    public let fields: [String]
    /// After how many seconds another try is allowed.
    public let retryAfter: Int?

    package init(_ code: Code, fields: [String] = [], retryAfter: Int? = nil) {
        self.code = code
        self.fields = fields
        self.retryAfter = retryAfter
    }

    public var problem: Problem {
        switch code {
        case .incomplete:
            Problem(
                .unprocessableContent, slug: "incomplete", title: "Something is missing",
                detail: "Fill in: \(fields.joined(separator: ", ")).")
        case .wrongCredentials:
            Problem(
                .unauthorized, slug: "wrong-credentials", title: "Log-in refused",
                detail: "Email or phone, and password, do not match. Check both and try again.")
        case .tooManyTries:
            Problem(
                .tooManyRequests, slug: "too-many-tries", title: "Too many tries",
                detail: "Wait \(retryAfter ?? 1) s, then try again.")
        case .notFound: Problem(.notFound, "There is nothing of yours at this address.")
        case .emailTaken:
            Problem(
                .conflict, slug: "email-taken", title: "Email taken",
                detail: "Someone else has an account with this email address.")
        case .phoneTaken:
            Problem(
                .conflict, slug: "phone-taken", title: "Phone taken",
                detail: "Someone else has an account with this phone number.")
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
