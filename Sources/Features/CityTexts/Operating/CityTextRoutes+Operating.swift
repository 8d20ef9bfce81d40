import DesignSystem
import HTML
import HTTPServer
import Localization
import Web

/// Where operators write the city's texts; to everybody else there is no such thing.
extension CityTextRoutes {
    /// Four texts as long as they may be, each letter of which takes nine bytes in a form.
    private static let formLimit = 2 << 20

    func addOperating(to router: inout Router<WebContext>) {
        router.get("/operate/texts") { request, context in
            _ = try context.operatorVisitor()
            return .page(
                HTMLPage(
                    TextsDeskPage(
                        context: frame(request, context), texts: texts, termsVersion: termsVersion,
                        zone: zone,
                        published: request.query["published"].flatMap { CityTextKind(rawValue: $0) })))
        }
        router.get("/operate/texts/{kind}") { request, context in
            _ = try context.operatorVisitor()
            let kind = try kind(request)
            let holding = texts.holding(kind)
            var typed: [Language: String] = [:]
            for language in Language.allCases { typed[language] = holding.text(in: language) }
            return page(request, context, kind, CityTextDraft(typed), seen: number(of: kind))
        }
        router.post("/operate/texts/{kind}", bodyLimit: Self.formLimit) { request, context in
            let visitor = try context.operatorVisitor()
            let kind = try kind(request)
            let form = try request.form()
            var typed: [Language: String] = [:]
            for language in Language.allCases { typed[language] = form[language.fieldName] ?? "" }
            let draft = CityTextDraft(typed)
            let seen = form["seen"].flatMap { Int($0) } ?? 0
            guard form["action"] == "publish" else {
                let fault = draft.fault
                return page(
                    request, context, kind, draft, seen: seen, fault: fault, isPreview: fault == nil,
                    status: fault == nil ? .ok : .unprocessableContent)
            }
            do {
                try await texts.publish(draft, as: kind, seen: seen, by: visitor.id)
                return .redirect("/operate/texts?published=\(kind.rawValue)")
            } catch let fault as CityTextDraft.Fault {
                // Whoever has read what somebody else published meanwhile may decide again.
                return page(
                    request, context, kind, draft, seen: number(of: kind), fault: fault,
                    isPreview: fault == .outdated,
                    status: fault == .outdated ? .conflict : .unprocessableContent)
            }
        }
    }

    private func number(of kind: CityTextKind) -> Int { texts.marks(of: kind).first?.number ?? 0 }

    private func page(
        _ request: Request, _ context: WebContext, _ kind: CityTextKind, _ draft: CityTextDraft, seen: Int,
        fault: CityTextDraft.Fault? = nil, isPreview: Bool = false, status: HTTPStatus = .ok
    ) -> Response {
        .page(
            HTMLPage(
                TextEditorPage(
                    context: frame(request, context), kind: kind, draft: draft, seen: seen, fault: fault,
                    isPreview: isPreview, isOwn: texts.holding(kind).isOwn)), status: status)
    }

    private func kind(_ request: Request) throws -> CityTextKind {
        guard let kind = CityTextKind(rawValue: try request.parameter("kind", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return kind
    }
}

extension Language {
    /// The field of a form that holds the text in it.
    var fieldName: String { "text-\(code)" }
}
