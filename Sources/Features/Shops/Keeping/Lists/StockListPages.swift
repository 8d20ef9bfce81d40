import DesignSystem
import HTML
public import HTTPServer
import Identity
import Inventory
public import Localization
import Tables
public import Web

/// W3: The pages on which a shop's list of products is taken in, after a look at what it would change, and taken out.
public struct StockListPages: Sendable {
    private let counter: ShopCounter
    private let zone: LocalTimeZone
    private let address: @Sendable (_ path: String, Request) -> String?

    /// What is read, so that the form can say that its file is too large; larger bodies are not even read.
    private static let bodyLimit = ShopCounter.largestList + 8 << 20

    /// The pages of a counter.
    ///
    /// - Parameters:
    ///   - zone: The local time of the city.
    ///   - address: The whole address of a page of ours, for feeds that are read elsewhere.
    public init(
        _ counter: ShopCounter, zone: LocalTimeZone,
        address: @escaping @Sendable (_ path: String, Request) -> String?
    ) {
        self.counter = counter
        self.zone = zone
        self.address = address
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/where/mine/{shop}/lists") { try await show($0, $1) }
        router.post("/where/mine/{shop}/lists", bodyLimit: Self.bodyLimit, cost: .computing) {
            try await send($0, $1)
        }
        router.get("/where/mine/{shop}/lists/preview", cost: .computing) { request, context in
            try await preview(request, context, ListChoice(request.query))
        }
        router.post("/where/mine/{shop}/lists/take", bodyLimit: 8 << 10, cost: .computing) {
            try await take($0, $1)
        }
        router.post("/where/mine/{shop}/lists/forget", bodyLimit: 8 << 10, cost: .counted) {
            try await forget($0, $1)
        }
        addFiles(to: &router)
    }

    // MARK: - A list comes

    private func show(
        _ request: Request, _ context: WebContext, problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let (listed, _) = try await counter.shop(try request.shopID("shop"), for: try context.visitor().id)
        return .page(
            HTMLPage(
                StockListPage(
                    context: frame(request, context), shop: listed,
                    taken: TakenCounts(request.query["taken"]),
                    isExpired: request.query["expired"] != nil, problem: problem)), status: status)
    }

    private func send(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try request.shopID("shop")
        // Nobody's files are read but a keeper's.
        _ = try await counter.shop(shop, for: person)
        func refuse(_ problem: String) async throws -> Response {
            try await show(request, context, problem: problem, status: .unprocessableContent)
        }
        let form = try request.multipart(limits: MultipartLimits(parts: 8, partBytes: Self.bodyLimit))
        guard let file = form["list"], !file.bytes.isEmpty else {
            return try await refuse(context.texts(.shopsDeskListsMissing))
        }
        guard file.bytes.count <= ShopCounter.largestList else {
            return try await refuse(
                context.texts(
                    .shopsDeskListsTooLarge, ["size": .number(ShopCounter.largestList >> 20)]))
        }
        do {
            try await counter.send(file.bytes, named: file.filename ?? "", to: shop, by: person)
        } catch let error as TableError {
            return try await refuse(ListFaultWords(context.texts, counter.currency).sentence(of: error))
        }
        return .redirect(DeskAddress.preview(shop).text)
    }

    private func preview(
        _ request: Request, _ context: WebContext, _ choice: ListChoice,
        trouble: StockListPreviewPage.Trouble? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let person = try context.visitor().id
        let (listed, _) = try await counter.shop(try request.shopID("shop"), for: person)
        let seen: SeenList
        do {
            seen = try await counter.seenList(
                of: listed.id, archivesMissing: choice.putsAway, storeCode: choice.storeCode,
                ownSite: ownSite(request), for: person)
        } catch ShopRefusal.noList {
            return expired(listed.id)
        }
        return .page(
            HTMLPage(
                StockListPreviewPage(
                    context: frame(request, context), shop: listed, seen: seen, choice: choice,
                    sent: context.texts.moment(seen.at, now: counter.clock(), in: zone), trouble: trouble)),
            status: status)
    }

    private func take(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try request.shopID("shop")
        let fields = try request.form()
        let choice = ListChoice(fields)
        func again(_ trouble: StockListPreviewPage.Trouble?) async throws -> Response {
            try await preview(request, context, choice, trouble: trouble, status: .conflict)
        }
        do {
            let taken = try await counter.takeList(
                of: shop, seal: fields["seal"] ?? "", archivesMissing: choice.putsAway,
                leavingOutBadLines: choice.leavesOut, storeCode: choice.storeCode,
                ownSite: ownSite(request), by: person)
            let counts = TakenCounts(added: taken.added, changed: taken.changed, archived: taken.archived)
            let page: URLReference = "\(DeskAddress.lists(shop))?taken=\(counts.text)"
            return .redirect(page.text)
        } catch ShopRefusal.noList {
            return expired(shop)
        } catch ShopRefusal.listStale {
            return try await again(.stale)
        } catch ShopRefusal.otherList {
            return try await again(.otherList)
        } catch ShopRefusal.storeCodeMissing {
            // The page asks for it.
            return try await again(nil)
        } catch ShopRefusal.tooMany {
            return try await again(.full)
        } catch let error as ImportError {
            return try await again(error.code == .stale ? .stale : nil)
        }
    }

    private func forget(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try request.shopID("shop")
        do {
            try await counter.forgetList(of: shop, seal: try request.form()["list"] ?? "", by: person)
        } catch ShopRefusal.otherList {
            return try await preview(request, context, ListChoice(), trouble: .otherList, status: .conflict)
        }
        return .redirect(DeskAddress.lists(shop).text)
    }

    private func expired(_ shop: ShopID) -> Response {
        let page: URLReference = "\(DeskAddress.lists(shop))?expired=1"
        return .redirect(page.text)
    }

    // MARK: - A list goes

    private func addFiles(to router: inout Router<WebContext>) {
        router.get("/where/mine/{shop}/lists/medina.csv", cost: .computing) { request, context in
            try await file(request, context, .medina, "medina.csv")
        }
        router.get("/where/mine/{shop}/lists/google-products.tsv", cost: .computing) { request, context in
            try await file(request, context, .googleProducts, "google-products.tsv")
        }
        router.get("/where/mine/{shop}/lists/google-local.tsv", cost: .computing) { request, context in
            let typed = (request.query["store_code"] ?? "").prefix(64)
            let code = typed.isEmpty ? try request.shopID("shop").text : String(typed)
            return try await file(request, context, .googleLocal(storeCode: code), "google-local.tsv")
        }
        router.get("/where/mine/{shop}/lists/example.csv") { request, context in
            _ = try await counter.shop(try request.shopID("shop"), for: try context.visitor().id)
            return Self.attachment(
                ListExample(texts: context.texts, currency: counter.currency).bytes, "example.csv", .medina)
        }
    }

    private func file(
        _ request: Request, _ context: WebContext, _ format: StockListFormat, _ name: String
    ) async throws -> Response {
        let bytes = try await counter.list(
            of: try request.shopID("shop"), as: format, for: try context.visitor().id
        ) { address($0, request) }
        return Self.attachment(bytes, name, format)
    }

    private static func attachment(
        _ bytes: [UInt8], _ name: String, _ format: StockListFormat
    ) -> Response {
        var response = Response(.ok, body: .bytes(bytes))
        let kind = format == .medina ? "text/csv" : "text/tab-separated-values"
        response.headers["Content-Type"] = "\(kind); charset=utf-8"
        response.headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    // MARK: - Frames

    private func ownSite(_ request: Request) -> WebLink? { address("/", request).flatMap { WebLink($0) } }

    private func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var frame = context.page(for: request)
        frame.styles = ["css/shop-desk.css"]
        return frame
    }
}
