import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import Web

/// Where a person is logged in.
extension AccountsRoutes {
    func addSessions(to router: inout Router<WebContext>) {
        router.get("/account/sessions") { request, context in
            let person = try context.visitor()
            let done: String? =
                switch request.query["done"] {
                case "one": context.texts(.peopleSessionEnded)
                case "others": context.texts(.peopleOthersEnded)
                default: nil
                }
            let page = SessionsPage(
                context: page(request, context), sessions: try await accounts.sessions(of: person.id),
                current: try await current(request)?.id, now: accounts.now, zone: zone, done: done)
            return .page(HTMLPage(page))
        }
        router.post("/account/sessions/{id}/end", bodyLimit: Self.formLimit) { request, context in
            let person = try context.visitor()
            guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
                throw HTTPError(.notFound)
            }
            try await accounts.endSession(id, of: person.id)
            return .redirect("/account/sessions?done=one")
        }
        router.post("/account/sessions/end-others", bodyLimit: Self.formLimit) { request, context in
            try await accounts.endOtherSessions(
                of: context.visitor().id, keeping: try await current(request)?.id)
            return .redirect("/account/sessions?done=others")
        }
    }
}
