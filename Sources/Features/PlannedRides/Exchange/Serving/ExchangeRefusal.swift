import CarpoolExchange
import HTTPServer

/// Why a request of another operator is not done, as the standard answers it.
enum ExchangeRefusal: Error, Hashable {
    /// It shows no key, or one that is nobody's.
    case unknownPartner
    /// What was sent does not fit.
    case bad(String)
    /// What it is about is not there any more.
    case gone(ErrorAnswer.Word)
    /// Who it is for is not there any more, of which the standard says nothing in words.
    case nobody
    /// The booking has the status already.
    case alreadySet
    /// Nothing can be done now.
    case closed

    var response: Response {
        switch self {
        case .unknownPartner: Response(.unauthorized, headers: ["WWW-Authenticate": "Bearer"])
        case .bad(let sentence): Self.answer(.badRequest, ErrorAnswer(error: sentence))
        case .gone(let word): Self.answer(.notFound, ErrorAnswer(word))
        case .nobody: Response(.notFound)
        case .alreadySet: Self.answer(.conflict, ErrorAnswer(.statusAlreadySet))
        case .closed: Response(.internalServerError, headers: ["Retry-After": "300"])
        }
    }

    private static func answer(_ status: HTTPStatus, _ answer: ErrorAnswer) -> Response {
        .json(rendered: (try? answer.written()) ?? Array("{}".utf8), status: status)
    }
}
