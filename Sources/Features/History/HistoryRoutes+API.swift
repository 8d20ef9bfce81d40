import Geography
import HTML
import HTTPServer
import Histories
import Identity
import Ledger
import Localization
import OpenAPI
import Web

/// The call; ``operations`` says what it takes and answers.
extension HistoryRoutes {
    func document(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let query = request.query
        guard let limit = query["limit"].map({ Int($0) }) ?? 20, 1...ListPage.mostEntries ~= limit else {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "bad-limit", title: "Not a usable limit",
                    detail: "“limit” must be between 1 and \(ListPage.mostEntries)."))
        }
        var question = CityHistory.Question(of: person, limit: limit)
        if let word = query["kind"] {
            guard let kind = history.kind(word) else {
                throw HTTPError(.badRequest, "“kind” must be one of: \(kindWords).")
            }
            question.kind = kind
        }
        if let text = query["month"] {
            guard let span = HistoryMonth(text)?.span(in: zone) else {
                throw HTTPError(.badRequest, "“month” must be a month such as 2026-11.")
            }
            question.span = span
        }
        question.cursor = try cursor(query["cursor"], context)
        let page = try await page(question, context)
        let next = page.next.map { text(of: $0, context) }
        var response = try Response.document(Document(page, next: next))
        if let next {
            let fields = [
                "limit=\(limit)", question.kind.map { "kind=\($0.word)" },
                query["month"].map { "month=\($0)" }, "cursor=\(next)",
            ]
            let address = "\(request.path)?\(fields.compactMap(\.self).joined(separator: "&"))"
            response.headers.append("Link", "<\(address)>; rel=\"next\"")
        }
        return response
    }

    private var kindWords: String { history.kinds.map(\.word).joined(separator: ", ") }

    /// What the call answers.
    private struct Document: Encodable {
        let comingUp: [EntryDocument]
        let entries: [EntryDocument]
        let missing: [String]
        let next: String?

        init(_ page: CityHistory.Page, next: String?) {
            comingUp = page.comingUp.map(EntryDocument.init)
            entries = page.entries.map(EntryDocument.init)
            missing = page.missing.map(\.word)
            self.next = next
        }
    }

    private struct EntryDocument: Encodable {
        let id: String
        let kind: String
        let state: String
        let at: Int64
        let plannedFor: Int64?
        let title: String
        let details: [String]
        let signs: [String]
        let amount: MoneyDocument?
        let isChange: Bool
        let page: String

        init(_ entry: HistoryEntry) {
            id = entry.id.description
            kind = entry.kind.word
            state = entry.state.rawValue
            at = entry.at.milliseconds
            plannedFor = entry.plannedFor?.milliseconds
            title = entry.title
            details = entry.details
            signs = entry.signs.map(\.words)
            amount = entry.amount.map { MoneyDocument($0.money) }
            isChange = if case .change = entry.amount { true } else { false }
            page = entry.address.text
        }
    }
}
