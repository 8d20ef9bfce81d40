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
        case .overloaded, .timedOut, .busy, .serialization, .closed:
            temporary("The server is very busy. Nothing was changed; try again in a few seconds.")
        case .unreachable, .diskFull, .inputOutput, .readOnly:
            temporary(
                "The server cannot store anything now. Nothing was changed; try again in a few seconds.")
        case .commitUncertain:
            temporary("The connection to the store broke off. Look whether it was done before you try again.")
        default: Problem(.internalServerError, "Something went wrong on the server.")
        }
    }

    public var headers: Headers { problem.status == .serviceUnavailable ? ["Retry-After": "2"] : [:] }
}

extension JournalError: HTTPErrorConvertible {
    public var problem: Problem {
        // Whether it was done can be seen once the state has been read again.
        if let cause = cause as? DatabaseError, cause.code == .commitUncertain { return cause.problem }
        return temporary("The server is very busy. Nothing was changed; try again in a second.")
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
