import HTTPServer
import Synchronization

/// An SMS gateway: keeps the requests that it gets and answers as it is told.
final class Gateway: Sendable {
    struct Visit: Sendable {
        let headers: Headers
        let body: String
    }

    private let state = Mutex((answer: Response.text("ok"), visits: [Visit]()))

    var visits: [Visit] { state.withLock { $0.visits } }

    func answer(_ status: HTTPStatus, _ text: String = "") {
        state.withLock { $0.answer = .text(text, status: status) }
    }

    var handler: HTTPHandler {
        HTTPHandler { [self] request in
            state.withLock { state in
                state.visits.append(
                    Visit(headers: request.headers, body: String(decoding: request.body, as: UTF8.self)))
                return state.answer
            }
        }
    }
}
