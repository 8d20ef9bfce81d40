import HTML
import HTTPServer
import Localization
import Web

/// The terms of use: to read for everybody, to accept for who is logged in.
extension PrivacyRoutes {
    func addTerms(to router: inout Router<WebContext>) {
        router.get("/terms", cost: .open) { request, context in showTerms(request, context) }
        router.post("/terms", bodyLimit: Self.formLimit) { request, context in
            let fields = try request.form()
            do {
                try await privacy.accept(
                    fields["version"] ?? "", of: terms, by: context.visitor().id)
                return .redirect(fields.localPath("return") ?? "/account")
            } catch let error as PrivacyError {
                return showTerms(request, context, fault: error)
            }
        }
    }

    private func showTerms(
        _ request: Request, _ context: WebContext, fault: PrivacyError? = nil
    ) -> Response {
        let page = TermsPage(
            context: frame(request, context), terms: terms,
            isToAccept: context.person.map { !$0.isDemo && $0.termsVersion != terms.version } ?? false,
            isChange: context.person?.termsVersion != nil, returnPath: request.query.localPath("return"),
            fault: fault)
        return .page(HTMLPage(page), status: fault?.problem.status ?? .ok)
    }
}
