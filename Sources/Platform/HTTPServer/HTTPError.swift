/// An error that says how it becomes a response. Any other error becomes a 500 that shows only the
/// request's id; its full text goes to the log.
public protocol HTTPErrorConvertible: Error {
    /// What the client is told.
    var problem: Problem { get }
    /// Header fields to send along, such as `Retry-After`.
    var headers: Headers { get }
}

extension HTTPErrorConvertible {
    public var headers: Headers { [:] }
}

/// An error that is nothing but its response.
public struct HTTPError: HTTPErrorConvertible, CustomStringConvertible {
    public let problem: Problem
    public let headers: Headers

    /// - Parameter detail: A sentence for whoever made the request.
    public init(_ status: HTTPStatus, _ detail: String? = nil, headers: Headers = [:]) {
        problem = Problem(status, detail)
        self.headers = headers
    }

    public init(_ problem: Problem, headers: Headers = [:]) {
        self.problem = problem
        self.headers = headers
    }

    public var description: String { "\(problem.status.code) \(problem.detail ?? problem.title)" }
}
