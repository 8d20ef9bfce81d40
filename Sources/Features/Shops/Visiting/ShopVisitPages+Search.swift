import FairShare
import HTML
import HTTPServer
import Identity
import Inventory
import Localization
import Web

/// The window, and what people look for.
extension ShopVisitPages {
    func window(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        let newest = ShopQuery().with {
            $0.order = .newest
            $0.isInStock = true
        }
        let open = ShopQuery().with {
            $0.kind = .shops
            $0.isOpen = true
        }
        let counts = showcase.stock.counts
        let window = WhereWindow(
            newest: try await showcase.find(newest, limit: 12, for: guest).products,
            open: try await showcase.find(open, limit: 6, for: guest).shops, productCount: counts.products,
            shopCount: counts.shops)
        return .page(
            HTMLPage(
                WherePage(
                    frame: frame(request, context), query: ShopQuery(), found: ShownStock(), window: window)))
    }

    func search(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        let query = ShopQuery(request.query)
        let frame = frame(request, context, query)
        let priceError = priceError(query, context.texts)
        var found = ShownStock()
        var shops: [ShownShop] = []
        if priceError == nil {
            let cursor = request.query["after"]
            found = try await showcase.find(query, after: cursor, limit: Self.perPage, for: guest)
            if query.kind == .products, cursor == nil, query.words.count > 1, query.order == .relevance,
                query.category == nil, query.lowest == nil, query.highest == nil
            {
                let nearby = query.with { $0.kind = .shops }
                shops = try await showcase.find(nearby, limit: 3, for: guest).shops
            }
        }
        if found.isEmpty, shops.isEmpty, !request.isPart, !query.isFiltered, !query.words.isEmpty {
            figures.noteMissed(query.words, by: Self.name(of: guest, request))
        }
        guard request.isPart else {
            return .page(
                HTMLPage(
                    WherePage(
                        frame: frame, query: query, found: found, shops: shops, priceError: priceError)))
        }
        var response = Response.fragment(
            HTMLFragment(
                SearchResults(
                    frame: frame, query: query, found: found, shops: shops, priceError: priceError)))
        response.headers["HX-Replace-Url"] = query.address().text
        response.headers.append("Vary", "HX-Request")
        return response
    }

    func more(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        let query = ShopQuery(request.query)
        let found = try await showcase.find(
            query, after: request.query["after"], limit: Self.perPage, for: guest)
        let results = SearchResults(frame: frame(request, context, query), query: query, found: found)
        return .fragment(HTMLFragment { results.entries })
    }

    private func priceError(_ query: ShopQuery, _ texts: Texts) -> String? {
        for typed in [query.lowest, query.highest] {
            guard let typed else { continue }
            guard (try? Price(typed: typed, in: currency)) != nil else { return texts(.shopsPriceWrong) }
        }
        return nil
    }

    /// Who has looked for something, as far as that can be told apart.
    static func name(of guest: ShopGuest, _ request: Request) -> String {
        guest.person?.description ?? NetworkAddress.key(request.peer)
    }
}
