import Geography
import HTML
import HTTPServer
import Localization
import Web

/// The API of the city's texts; ``operations`` says what each call takes and answers.
extension CityTextRoutes {
    private struct EntryDocument: Encodable {
        let kind: String
        let version: String
        let since: Int64?
        let isOwn: Bool
        let page: String
    }

    private struct ListDocument: Encodable { let texts: [EntryDocument] }

    private struct VersionDocument: Encodable {
        let version: Int
        let since: Int64
    }

    private struct TextDocument: Encodable {
        let kind: String
        let version: Int
        let since: Int64?
        let isOwn: Bool
        let holds: Bool
        let language: String
        let languages: [String]
        let text: String
        let versions: [VersionDocument]
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/texts", cost: .open) { _, _ in
            let own = CityTextKind.allCases.map { kind in
                let edition = texts.holding(kind)
                return EntryDocument(
                    kind: kind.rawValue, version: String(edition.mark.number),
                    since: edition.mark.since?.milliseconds, isOwn: edition.isOwn, page: kind.address.text)
            }
            let terms = EntryDocument(
                kind: "terms", version: termsVersion, since: nil, isOwn: false, page: "/terms")
            return try Self.shared(.document(ListDocument(texts: own + [terms])))
        }
        router.get("/api/v1/texts/{kind}", cost: .open) { request, context in
            let kind = try kind(named: request)
            return try answer(texts.holding(kind), of: kind, request, context)
        }
        router.get("/api/v1/texts/{kind}/{version}", cost: .open) { request, context in
            let kind = try kind(named: request)
            let number = try request.parameter("version", as: Int.self)
            guard let edition = try await texts.edition(number, of: kind) else { throw HTTPError(.notFound) }
            return try answer(edition, of: kind, request, context)
        }
    }

    private func kind(named request: Request) throws -> CityTextKind {
        guard let kind = CityTextKind(rawValue: try request.parameter("kind", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return kind
    }

    private func answer(
        _ edition: CityTextEdition, of kind: CityTextKind, _ request: Request, _ context: WebContext
    ) throws -> Response {
        let asked = request.query["language"].flatMap { Language(rawValue: $0) }
        let words = edition.words(for: asked ?? context.texts.language)
        let marks = texts.marks(of: kind)
        let response = try Response.document(
            TextDocument(
                kind: kind.rawValue, version: edition.mark.number, since: edition.mark.since?.milliseconds,
                isOwn: edition.isOwn, holds: edition.mark.number == marks.first?.number ?? 0,
                language: words.language.code, languages: edition.languages.map(\.code), text: words.text,
                versions: marks.compactMap { mark in
                    mark.since.map { VersionDocument(version: mark.number, since: $0.milliseconds) }
                }))
        // Without a language it depends on who asks.
        return asked == nil ? response : Self.shared(response)
    }

    /// The same for everybody, and new within a minute.
    private static func shared(_ response: Response) -> Response {
        var response = response
        response.headers["Cache-Control"] = "public, max-age=60"
        return response
    }
}
