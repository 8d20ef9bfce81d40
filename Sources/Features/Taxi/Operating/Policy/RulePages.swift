import DesignSystem
import HTML
import HTTPServer
import Ledger
import Localization
import TaxiDispatch
import Web

/// Where the operator sets how calls go and what a taxi costs, while the city is open.
struct RulePages: Sendable {
    let rank: TaxiRank
    let book: TaxiRuleBook

    func add(to router: inout Router<WebContext>) {
        router.get("/operate/taxi/policy") { request, context in
            _ = try context.operatorVisitor()
            let rules = try await book.load()
            return page(
                request, context, rules, rules.settings.ruleFields(), isDone: request.query["done"] != nil)
        }
        router.post("/operate/taxi/policy", bodyLimit: 16 << 10) { try await change($0, $1) }
    }

    private func change(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let fields = try request.form()
        let rules = try await book.load()
        guard fields["version"].flatMap({ Int($0) }) == rules.version else {
            // What somebody else has set meanwhile is shown, and is not overwritten unseen.
            return page(
                request, context, rules, rules.settings.ruleFields(), trouble: .taxiRulesChangedSince,
                status: .conflict)
        }
        var settings = book.configured
        if fields["reset"] == nil {
            settings = rules.settings
            var form = RuleForm(typed: fields)
            settings.describe(to: &form)
            guard !form.isWrong else {
                return page(
                    request, context, rules, form.fields,
                    trouble: form.isAtOdds ? .taxiRulesAtOdds : .taxiRulesWrong, status: .unprocessableContent
                )
            }
        }
        let change = settings.difference(from: rules.settings)
        if !change.words.isEmpty {
            let stored = try await book.store(
                settings.difference(from: book.configured).file, seen: rules.version, by: visitor.id,
                detail: String(change.words.prefix(500)))
            // Whoever was first holds; whatever that is goes into use.
            let now = try await book.load()
            await rank.setRules(policy: now.settings.policy, tariff: now.settings.tariff)
            guard stored else {
                return page(
                    request, context, now, now.settings.ruleFields(), trouble: .taxiRulesChangedSince,
                    status: .conflict)
            }
        }
        return .redirect("/operate/taxi/policy?done=1")
    }

    private func page(
        _ request: Request, _ context: WebContext, _ rules: TaxiRuleBook.Rules, _ fields: [RuleForm.Field],
        isDone: Bool = false, trouble: TextKey? = nil, status: HTTPStatus = .ok
    ) -> Response {
        var frame = context.page(for: request)
        frame.styles = ["css/taxi.css", "css/taxi-desk.css"]
        return .page(
            HTMLPage(
                RulePage(
                    context: frame, version: rules.version, fields: fields,
                    configured: book.configured.ruleFields(), currency: book.configured.tariff.currency.code,
                    isDone: isDone, trouble: trouble)), status: status)
    }
}
