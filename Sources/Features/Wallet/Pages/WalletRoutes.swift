import Database
import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
import Ledger
public import Localization
import Tables
import Wallets
public import Web

/// The wallet as pages and as API.
public struct WalletRoutes: Sendable {
    static let formLimit = 16 << 10

    let wallet: CityWallet
    let zone: LocalTimeZone
    let cityName: String
    let address: @Sendable (_ path: String, Request) -> String?
    let limits = WalletLimits()
    private let tableLines: Int
    /// How many lines of a table are read at once.
    private static let tablePage = 500

    /// The pages and calls of a city's wallets.
    ///
    /// - Parameters:
    ///   - tableLines: The most lines that a statement saved as a table has.
    ///   - address: The whole address of a page of ours, as the squares on vouchers say it.
    public init(
        _ wallet: CityWallet, zone: LocalTimeZone, cityName: String, tableLines: Int = 100_000,
        address: @escaping @Sendable (_ path: String, Request) -> String?
    ) {
        self.wallet = wallet
        self.zone = zone
        self.cityName = cityName
        self.tableLines = tableLines
        self.address = address
    }

    /// Adds the routes of the pages and of the API.
    public func add(to router: inout Router<WebContext>) {
        router.get("/wallet") { try await overview($0, $1) }
        router.get("/wallet/statement", cost: .computing) { try await statement($0, $1) }
        router.get("/wallet/statement.csv", cost: .computing) { try await table($0, $1) }
        router.get("/wallet/movements/{id}") { try await receipt($0, $1) }
        addSending(to: &router)
        addTopUps(to: &router)
        addCashDesk(to: &router)
        addRefunds(to: &router)
        addAPI(to: &router)
        addCashDeskAPI(to: &router)
    }

    func page(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/people.css", "css/trips.css", "css/wallet.css"]
        page.scripts = ["js/trips.js"]
        return page
    }

    func identifier(_ request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw WalletFault(.notFound)
        }
        return id
    }

    func emptyForm() -> MoneyForm { MoneyForm(key: newKey()) }
    func newKey() -> UniqueID { UniqueID(recordedAt: wallet.now) }

    func form(_ request: Request) throws -> (MoneyForm, FormFields) {
        let fields = try request.form()
        return (MoneyForm(fields, newKey: newKey()), fields)
    }

    // MARK: - Looking

    private func overview(_ request: Request, _ context: WebContext) async throws -> Response {
        let done: TextKey? = request.query["done"] == "asked" ? .walletRequestOpen : nil
        return try await overview(request, context, done: done.map { context.texts($0) })
    }

    /// The wallet, perhaps with what was wrong about an online payment.
    func overview(
        _ request: Request, _ context: WebContext, form: MoneyForm? = nil, done: String? = nil,
        problem: String? = nil
    ) async throws -> Response {
        let person = try context.visitor().id
        let lines = try await wallet.lines(of: person, limit: 10)
        let (asked, own) = try await wallet.openRequests(of: person)
        let (balance, fees) = try await wallet.balanceAndFees(of: person)
        let others = lines.compactMap(\.other) + asked.map(\.from) + own.map(\.to)
        let view = WalletPage(
            context: page(request, context), zone: zone, now: wallet.now,
            movementWords: wallet.words(in: context.texts), balance: balance, fees: fees, lines: lines,
            asked: asked, own: own,
            names: try await wallet.people.firstNames(of: Array(Set(others))),
            mayTransfer: wallet.mayTransfer, provider: wallet.provider?.name, typed: form ?? emptyForm(),
            done: done, problem: problem)
        return .page(HTMLPage(view), status: problem == nil ? .ok : .unprocessableContent)
    }

    private func statement(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let question = StatementQuestion(request.query)
        let (limit, filter) = (50, question.filter(in: zone))
        let lines = try await wallet.lines(
            of: person, filter, before: request.query["before"].flatMap { Int64($0) },
            limit: limit + 1)
        let shown = Array(lines.prefix(limit))
        let view = StatementPage(
            context: page(request, context), zone: zone, now: wallet.now,
            words: wallet.words(in: context.texts), question: question, lines: shown,
            sums: filter.kinds == nil ? try await wallet.sums(of: person, filter) : nil,
            names: try await names(in: shown),
            next: lines.count > limit ? shown.last?.number : nil)
        return .page(HTMLPage(view))
    }

    func names(in lines: [StatementLine]) async throws -> [UniqueID: String] {
        try await wallet.people.firstNames(of: Array(Set(lines.compactMap(\.other))))
    }

    /// The statement as a table of comma-separated values, read and sent page by page. It says so where it is cut.
    private func table(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let (filter, texts) = (StatementQuestion(request.query).filter(in: zone), context.texts)
        let first = try await wallet.lines(of: person, filter, limit: min(Self.tablePage, tableLines))
        var response = Response.stream(type: "text/csv; charset=utf-8") { writer in
            var head = TableWriter(hasMark: true)
            head.write([
                texts(.walletWhen), texts(.walletKind), texts(.walletWho), texts(.walletIncoming),
                texts(.walletOutgoing), texts(.walletBalance), wallet.currency.code, texts(.walletNote),
                texts(.walletReceiptNumber),
            ])
            try await writer.write(head.bytes)
            var (lines, written) = (first, 0)
            while let last = lines.last {
                try await writer.write(try await rows(lines, texts))
                written += lines.count
                let left = min(Self.tablePage, tableLines - written)
                lines = try await wallet.lines(of: person, filter, before: last.number, limit: max(1, left))
                guard left > 0 || lines.isEmpty else {
                    var end = TableWriter()
                    end.write([texts(.walletCut)])
                    return try await writer.write(end.bytes)
                }
            }
        }
        response.headers["Content-Disposition"] = "attachment; filename=\"statement.csv\""
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    private func rows(_ lines: [StatementLine], _ texts: Texts) async throws -> [UInt8] {
        let names = try await names(in: lines)
        let words = wallet.words(in: texts)
        var table = TableWriter()
        for line in lines {
            let other = line.other.map { names[$0] ?? texts(.walletSomebody) }
            table.write([
                zone.field(of: line.at),
                words.title(
                    line.kind, subject: line.subject, amount: line.amount, other: other, paid: line.paid),
                // Two columns without signs: what begins with one would not stay a number in a spreadsheet.
                other ?? "", line.amount > 0 ? plain(line.amount) : "",
                line.amount < 0 ? plain(-line.amount) : "", plain(line.balance), wallet.currency.code,
                line.note, line.movement.description,
            ])
        }
        return table.bytes
    }

    /// An amount as programs read it, such as 12.50; zero or more.
    private func plain(_ amount: Int64) -> String {
        let decimals = wallet.currency.decimals
        guard decimals > 0 else { return "\(amount)" }
        let digits = String(amount.magnitude)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }

    private func receipt(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let movement = try await wallet.movement(identifier(request), of: person)
        let texts = context.texts
        var view = try await receipt(
            movement, of: person, page(request, context), back: "/wallet", backTitle: texts(.walletTitle),
            done: nil)
        if let (words, tone) = done(request, movement, view.amount, texts) {
            (view.done, view.tone) = (words, tone)
        }
        return .page(HTMLPage(view))
    }

    /// What was just done, or was done before, by the address of the page: anybody can type that, so it says nothing of a
    /// movement that is not true of it.
    func done(
        _ request: Request, _ movement: WalletMovement, _ amount: Int64, _ texts: Texts
    ) -> (words: String, tone: Tone)? {
        let isVoucher = movement.kind == .topUp && movement.subject == "voucher"
        switch request.query["done"] {
        case "redeemed" where isVoucher:
            let money = texts.money(Money(minorUnits: amount, wallet.currency))
            return (texts(.walletRedeemed, ["amount": .text(money)]), .ok)
        case "before" where isVoucher: return (texts(.walletRedeemedBefore), .info)
        case "again":
            let time = "\(texts.fullDate(movement.at, in: zone)), \(texts.clock(movement.at, in: zone))"
            return (texts(.walletDoneBefore, ["time": .text(time)]), .info)
        case "1" where !isVoucher: return (texts(.cashDone), .ok)
        default: return nil
        }
    }

    /// What the one is called whose wallet is at the other end; empty words for somebody without a name any more.
    func name(atTheOtherEndOf movement: WalletMovement, from person: UniqueID) async throws -> String? {
        for post in movement.posted.posts where post.account.kind == .wallet {
            if case .person(let id) = post.account.owner, id != person {
                return try await wallet.people.firstNames(of: [id])[id] ?? ""
            }
        }
        return nil
    }

    /// A movement as somebody's wallet saw it.
    func receipt(
        _ movement: WalletMovement, of person: UniqueID, _ page: PageContext, back: URLReference,
        backTitle: String, done: String?
    ) async throws -> ReceiptPage {
        let texts = page.texts
        let own = movement.posted.post(of: .wallet(person))
        let other = try await name(atTheOtherEndOf: movement, from: person).map {
            $0.isEmpty ? texts(.walletSomebody) : $0
        }
        // A debt alone has no line in the wallet.
        let amount = own?.amount ?? movement.posted.post(of: .debt(person))?.amount ?? 0
        let held = movement.posted.post(of: .held(person)).map { -$0.amount }
        let words = wallet.words(in: texts)
        var receipt = ReceiptPage(
            context: page, zone: zone,
            title: words.title(
                movement.kind, subject: movement.subject, amount: amount, other: other,
                paid: movement.kind == .capture ? held.map { $0 - amount } : nil),
            words: words, movement: movement, amount: amount, balance: own?.balance,
            other: other, back: back, backTitle: backTitle, done: done,
            trip: words.page(movement.subject))
        if movement.kind == .fee, let owed = movement.posted.post(of: .debt(person))?.balance, owed < 0 {
            receipt.owed = -owed
        }
        let settled = try await wallet.settled(with: movement.id, of: person)
        if settled.minorUnits > 0 { receipt.settled = settled }
        return receipt
    }
}
