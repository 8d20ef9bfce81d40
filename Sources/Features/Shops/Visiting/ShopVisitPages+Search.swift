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
        let open = try await showcase.find(
            ShopQuery().with {
                $0.kind = .shops
                $0.isOpen = true
            }, limit: Self.inWindow, for: guest
        ).shops
        let counts = showcase.stock.counts
        let window = WhereWindow(
            newest: try await showcase.find(newest, limit: 12, for: guest).products,
            shops: open.isEmpty ? try await shopsThatOpenNext(for: guest) : open, areOpen: !open.isEmpty,
            productCount: counts.products, shopCount: counts.shops)
        return .page(
            HTMLPage(
                WherePage(
                    frame: frame(request, context), query: ShopQuery(), found: ShownStock(), window: window)))
    }

    /// At night, too, people see which shops there are.
    private func shopsThatOpenNext(for guest: ShopGuest) async throws -> [ShownShop] {
        let shops = try await showcase.find(
            ShopQuery().with { $0.kind = .shops }, limit: 4 * Self.inWindow, for: guest
        ).shops
        let sorted = shops.enumerated().sorted { first, second in
            switch (first.element.opening?.opens, second.element.opening?.opens) {
            case (let one?, let other?) where one != other: one < other
            case (_?, nil): true
            case (nil, _?): false
            // Those that open at one time, or that nobody knows of, stay in the order of what is best.
            default: first.offset < second.offset
            }
        }
        return sorted.prefix(Self.inWindow).map(\.element)
    }

    /// How many shops stand in the window.
    private static let inWindow = 6

    func search(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        let query = ShopQuery(request.query)
        let frame = frame(request, context, query)
        let priceError = priceError(query, context.texts)
        var found = ShownStock()
        if priceError == nil {
            let cursor = request.query["after"]
            var above: (query: ShopQuery, limit: Int)?
            if query.kind == .products, cursor == nil, query.words.count > 1, query.order == .relevance,
                query.category == nil, query.lowest == nil, query.highest == nil
            {
                above = (query.with { $0.kind = .shops }, 3)
            }
            found = try await showcase.find(
                query, after: cursor, limit: request.isPart ? Self.perLetter : Self.perPage, above: above,
                for: guest)
        }
        // Of one kind there may be nothing, or nothing more: what the other has is sold all the same.
        if found.isEmpty, !request.isPart, !query.isFiltered, !query.words.isEmpty,
            request.query["after"] == nil, counter.hasNothing(for: query.words)
        {
            figures.noteMissed(query.words, by: Self.name(of: guest, request))
        }
        guard request.isPart else {
            return .page(
                HTMLPage(
                    WherePage(
                        frame: frame, query: query, found: found, priceError: priceError)))
        }
        var response = Response.fragment(
            HTMLFragment {
                SearchResults(frame: frame, query: query, found: found, priceError: priceError)
                FoundStatus(texts: context.texts, kind: query.kind, found: found, priceError: priceError)
            })
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
        return .fragment(
            HTMLFragment {
                results.entries
                FoundStatus(texts: context.texts, kind: query.kind, found: found)
            })
    }

    private func priceError(_ query: ShopQuery, _ texts: Texts) -> String? {
        // Shops have no price, and its fields are out of sight where they are looked for.
        guard query.kind == .products else { return nil }
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
