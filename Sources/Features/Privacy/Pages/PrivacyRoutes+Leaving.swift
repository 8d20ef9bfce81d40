import DesignSystem
import HTML
import HTTPServer
import Localization
import PersonalData
import Web

/// Leaving for good, and staying after all.
extension PrivacyRoutes {
    func addLeaving(to router: inout Router<WebContext>) {
        router.get("/account/leave") { request, context in try await showLeaving(request, context) }
        router.post("/account/leave", bodyLimit: Self.formLimit, cost: .counted) { request, context in
            let person = try context.visitor()
            let fields = try request.form()
            do {
                try await privacy.leave(
                    person.id, password: fields["password"] ?? "",
                    givingUp: fields["givenUp"].flatMap { Int64($0) } ?? 0, keeping: context.session)
                return .redirect("/account/leave")
            } catch let error as PrivacyError {
                return try await showLeaving(request, context, fault: error)
            }
        }
        router.post("/account/leave/give-up", bodyLimit: Self.formLimit) { request, context in
            let amount = try request.form()["givenUp"].flatMap { Int64($0) } ?? 0
            try await privacy.giveUp(amount, by: context.visitor().id)
            return .redirect("/account/leave")
        }
        router.post("/account/leave/stay", bodyLimit: Self.formLimit) { _, context in
            try await privacy.stay(context.visitor().id)
            return .redirect("/account?done=stayed")
        }
    }

    private func showLeaving(
        _ request: Request, _ context: WebContext, fault: PrivacyError? = nil
    ) async throws -> Response {
        let person = try context.visitor()
        let page = LeavePage(
            context: frame(request, context), leaver: try await privacy.leaver(person.id),
            obstacles: try await privacy.obstacles(to: person.id), isDemo: person.isDemo,
            zone: privacy.zone, now: privacy.clock(), fault: fault)
        return Self.confidential(.page(HTMLPage(page), status: fault?.problem.status ?? .ok))
    }
}
