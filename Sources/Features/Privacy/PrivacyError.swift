public import HTTPServer
public import PersonalData

/// Why something about somebody's data was refused.
public struct PrivacyError: HTTPErrorConvertible {
    /// The kinds of refusal.
    public enum Code: Sendable {
        /// There is no such copy, or it is somebody else's.
        case notFound
        /// One is being made already.
        case copyUnderWay
        /// There were as many today as can be.
        case enoughCopies
        /// The copy is not ready, or not any more.
        case copyNotReady
        /// The password is not right.
        case wrongPassword
        /// After so many seconds.
        case tooManyTries(Int)
        /// A made-up person stays.
        case demo
        /// Something stands against it.
        case obstacles([DepartureObstacle])
        /// The person is leaving already.
        case leavingAlready
        /// The person is not leaving, or it is too late to stay.
        case notLeaving
        /// These are not the terms of use that hold.
        case otherTerms(String)
    }

    /// The kind of refusal.
    public let code: Code

    /// A refusal.
    public init(_ code: Code) { self.code = code }

    public var problem: Problem {
        switch code {
        case .notFound: Problem(.notFound, "There is nothing of yours at this address.")
        case .copyUnderWay:
            Problem(
                .conflict, slug: "copy-under-way", title: "A copy is being made",
                detail: "Wait until it is ready; there is one at a time.")
        case .enoughCopies:
            Problem(
                .tooManyRequests, slug: "enough-copies", title: "Enough copies for today",
                detail: "There are \(DataCopy.mostADay) copies a day. Come again tomorrow.")
        case .copyNotReady:
            Problem(
                .gone, slug: "copy-not-ready", title: "The copy is not there",
                detail: "It is not ready yet, or it has been deleted.")
        case .wrongPassword:
            Problem(
                .unprocessableContent, slug: "wrong-password", title: "Wrong password",
                detail: "This is not your password. Nothing was changed.")
        case .tooManyTries(let seconds):
            Problem(
                .tooManyRequests, slug: "too-many-tries", title: "Too many tries",
                detail: "Wait \(seconds) s, then try again.")
        case .demo:
            Problem(
                .forbidden, slug: "demo-person", title: "A demo person stays as it is",
                detail: "Sign up for an account of your own.")
        case .obstacles(let obstacles):
            Problem(
                .conflict, slug: "departure-obstacles", title: "Something has to be settled first",
                detail: obstacles.map(\.code).joined(separator: ", "))
        case .leavingAlready:
            Problem(
                .conflict, slug: "leaving-already", title: "Leaving already",
                detail: "This account is about to be deleted.")
        case .notLeaving:
            Problem(
                .conflict, slug: "not-leaving", title: "Not leaving",
                detail: "This account is not about to be deleted, or it is too late to keep it.")
        case .otherTerms(let version):
            Problem(
                .conflict, slug: "other-terms", title: "Other terms hold",
                detail: "The terms of use that hold are those of version \(version). Read them first.")
        }
    }

    public var headers: Headers {
        switch code {
        case .tooManyTries(let seconds): ["Retry-After": "\(seconds)"]
        case .enoughCopies: ["Retry-After": "3600"]
        default: [:]
        }
    }
}
