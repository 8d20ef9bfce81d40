import Boards
import Carpool
import HTTPServer
import Identity
import Web

/// R22: A driver says whether a passenger is taken elsewhere.
extension DrivingPages {
    func addDestination(to router: inout Router<WebContext>) {
        router.post("/drive/now/destinations/{id}/accept", bodyLimit: 4 << 10) {
            try await answerDestination(true, $0, $1)
        }
        router.post("/drive/now/destinations/{id}/reject", bodyLimit: 4 << 10) {
            try await answerDestination(false, $0, $1)
        }
    }

    private func answerDestination(
        _ accepts: Bool, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        let driver = PersonID(try context.confirmedVisitor().id.bits)
        guard let id = RequestID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        // What is agreed is what was read: on an old page it may have been another question.
        let form = try? request.form()
        guard let number = form?["number"].flatMap({ Int($0) }) else {
            return .redirect("/drive/now?late=yes")
        }
        do {
            let isAgreed = try await dispatch.answerDestination(
                of: id, by: driver, accept: accepts, number: number,
                at: form?["price"].flatMap { Int64($0) })
            return .redirect(isAgreed == accepts ? "/drive/now" : "/drive/now?late=yes")
        } catch let refusal as BoardRefusal where refusal.code != .unknown {
            return .redirect("/drive/now?late=yes")
        }
    }
}
