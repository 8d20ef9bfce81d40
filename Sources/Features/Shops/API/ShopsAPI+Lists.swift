import HTTPServer
import Identity
import Inventory
import OpenAPI
import Tables
import Web

// MARK: - Lists

extension ShopsAPI {
    /// The lists that go out, by the words of the query.
    enum ListWord: String, CaseIterable {
        case medina
        case googleProducts = "google-products"
        case googleLocal = "google-local"
    }

    /// What lists come and go as; feeds for Google have tabs between their cells.
    static let listType = "text/csv"

    func addLists(to router: inout Router<WebContext>) {
        let address = "/api/v1/shops/{id}/stock-list"
        router.get(address, cost: .computing) { try await give($0, $1) }
        router.post(address, bodyLimit: ShopCounter.largestList, cost: .computing) { try await take($0, $1) }
    }

    private func give(_ request: Request, _ context: WebContext) async throws -> Response {
        let (person, id) = (try context.visitor(), try request.shopID())
        var reading = QueryReading(request.query)
        let word = reading.value(
            "format", "choice",
            "“format” is one of: \(ListWord.allCases.map(\.rawValue).joined(separator: ", "))."
        ) { ListWord(rawValue: $0) }
        let code = reading.text("store_code", most: 64) ?? id.text
        try reading.finish()
        let format: StockListFormat =
            switch word ?? .medina {
            case .medina: .medina
            case .googleProducts: .googleProducts
            case .googleLocal: .googleLocal(storeCode: code)
            }
        let bytes = try await counter.list(of: id, as: format, for: person.id) { address($0, request) }
        return Response(
            .ok,
            headers: [
                "Content-Type": "\(Self.listType); charset=utf-8", "Cache-Control": "private, no-store",
            ], body: .bytes(bytes))
    }

    private func take(_ request: Request, _ context: WebContext) async throws -> Response {
        let (person, id) = (try context.visitor(), try request.shopID())
        // Nobody has a list read for a shop that is not theirs.
        _ = try await counter.shop(id, for: person.id)
        guard request.headers["content-type"].flatMap({ MediaType($0) })?.name == Self.listType else {
            throw HTTPError(
                .unsupportedMediaType, "This address takes \(Self.listType) only.",
                headers: ["Accept": Self.listType])
        }
        var reading = QueryReading(request.query)
        let archivesMissing = reading.flag("archives_missing")
        let leavesOut = reading.flag("leave_out_bad_lines")
        let isDry = reading.flag("dry_run", usually: true)
        let code = reading.text("store_code", most: 64)
        try reading.finish()
        let ownSite = address("/", request).flatMap { WebLink($0) }
        do {
            if isDry {
                let (list, plan) = try await counter.plan(
                    request.body, of: id, archivesMissing: archivesMissing, storeCode: code, ownSite: ownSite,
                    for: person.id)
                return try .document(StockListDocument(list, plan, isTaken: false))
            }
            let (list, plan) = try await counter.take(
                request.body, of: id, archivesMissing: archivesMissing, leavingOutBadLines: leavesOut,
                storeCode: code, ownSite: ownSite, by: person.id)
            return try .document(StockListDocument(list, plan, isTaken: true))
        } catch let error as TableError {
            throw Self.answer(error)
        } catch let error as ImportError {
            throw Self.answer(error)
        }
    }

    private static func answer(_ error: TableError) -> HTTPError {
        var problem = Problem(
            .unprocessableContent, slug: "stock-list-unreadable", title: "Not a list",
            detail: "Line \(error.line): \(FaultWords.sentence(error.code))")
        let place = error.column.map { ", column \($0)" } ?? ""
        problem.fields = [
            Problem.Field(
                name: "line \(error.line)\(place)", code: FaultWords.code(error.code),
                detail: FaultWords.sentence(error.code))
        ]
        return HTTPError(problem)
    }

    private static func answer(_ error: ImportError) -> any Error {
        switch error.code {
        case .badLines:
            HTTPError(
                Problem(
                    .unprocessableContent, slug: "stock-list-bad-lines", title: "The list has bad lines",
                    detail: """
                        Nothing was changed. A dry run names them; “leave_out_bad_lines” takes the others, but not \
                        while missing products are put away.
                        """))
        case .stale: ShopRefusal.listStale
        }
    }
}
