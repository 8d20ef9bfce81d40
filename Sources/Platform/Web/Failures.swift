public import Crypto
public import Database
public import HTTPServer
public import Journal

/// What the platform's failures are to a client. Where trying again helps, the answer says when; the rest is
/// an error of the server that tells a stranger nothing.
private func temporary(_ detail: String) -> Problem { Problem(.serviceUnavailable, detail) }

extension DatabaseError: HTTPErrorConvertible {
    public var problem: Problem {
        switch code {
        case .overloaded, .timedOut, .busy, .serialization, .closed, .diskFull:
            temporary("The server is very busy. Nothing was changed; try again in a few seconds.")
        default: Problem(.internalServerError, "Something went wrong on the server.")
        }
    }

    public var headers: Headers { problem.status == .serviceUnavailable ? ["Retry-After": "2"] : [:] }
}

extension JournalError: HTTPErrorConvertible {
    public var problem: Problem {
        temporary("The server is very busy. Nothing was changed; try again in a second.")
    }

    public var headers: Headers { ["Retry-After": "\(retryAfterSeconds ?? 5)"] }
}

extension CryptoError: HTTPErrorConvertible {
    public var problem: Problem {
        switch code {
        case .overloaded: temporary("Too many people are logging in. Try again in a few seconds.")
        default: Problem(.internalServerError, "Something went wrong on the server.")
        }
    }

    public var headers: Headers { problem.status == .serviceUnavailable ? ["Retry-After": "2"] : [:] }
}
