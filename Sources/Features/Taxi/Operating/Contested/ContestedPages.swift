import DesignSystem
public import Geography
import HTML
public import HTTPServer
import Identity
import Ledger
public import Localization
public import Rooms
import TaxiDispatch
public import Web

/// The fares about which caller and driver do not agree: operators decide. To everybody else there are no such pages.
public struct ContestedPages: Sendable {
    private let rank: TaxiRank
    let bills: TaxiBills
    let people: any TaxiPeople
    private let zone: LocalTimeZone
    private let clock: @Sendable () -> Timestamp

    static let page: URLReference = "/operate/taxi/contested"

    /// The pages of a city.
    public init(
        rank: TaxiRank, history: TaxiHistory, people: any TaxiPeople, zone: LocalTimeZone,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.rank = rank
        bills = history.bills
        self.people = people
        self.zone = zone
        self.clock = clock
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/taxi/contested") { try await list($0, $1) }
        router.post("/operate/taxi/contested/{id}", bodyLimit: 4 << 10) { try await decide($0, $1) }
    }

    /// The row on the operator's first page.
    public var desk: OperatorDesk.Page {
        OperatorDesk.Page(.wallet, .taxiContested, to: Self.page) { [bills] texts in
            OperatorDesk.State(texts.number(try await bills.contestedCount()))
        }
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let list = try context.listPage(request, of: Self.listName)
        let (found, next) = try await bills.contested(after: Self.cursor(list.after), limit: list.limit)
        let names = try await people.names(
            of: Array(Set(found.flatMap { [$0.bill.caller, $0.bill.driver] })))
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css"]
        var response = Response.page(
            HTMLPage(
                ContestedPage(
                    context: frame, zone: zone, bills: found, names: names,
                    reader: PersonID(visitor.id.bits), isFirst: list.after == nil,
                    next: next.flatMap(Self.position).map { list.cursor(after: $0) }, now: clock(),
                    note: request.query["done"])))
        // What people quarrel about is kept by no cache.
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    private func decide(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let id = try request.callID()
        guard let purse = rank.purse, let bill = try await bills.bill(id) else {
            throw HTTPError(.notFound)
        }
        let form = try request.form()
        let currency = bill.settlement.ceiling.currency
        guard
            let units = DecimalText.scaled(
                form[Self.field(of: id)] ?? "", fractionDigits: currency.decimals)
        else { return .redirect("\(Self.page.text)?done=wrong") }
        let answer = try await purse.decide(
            id, Money(minorUnits: units, currency), by: visitor.id,
            version: form["version"].flatMap { Int($0) } ?? 0)
        return switch answer {
        case .done: .redirect("\(Self.page.text)?done=decided")
        case .refused(.range): .redirect("\(Self.page.text)?done=wrong")
        case .refused, .outdated:
            .redirect(
                "\(Self.page.text)?done=\(bill.side(of: PersonID(visitor.id.bits)) == nil ? "late" : "own")")
        case .notFound: throw HTTPError(.notFound)
        }
    }

    /// The field of the amount: each case of the list has one of its own.
    static func field(of call: CallID) -> String { "amount-\(call.text)" }

    static let listName = "taxi-contested"

    static func cursor(_ position: ListPosition?) -> TaxiCursor? {
        position.map { TaxiCursor(milliseconds: $0.milliseconds, CallID($0.id.bits)) }
    }

    static func position(_ cursor: TaxiCursor) -> ListPosition? {
        CallID(text: cursor.id).map {
            ListPosition(milliseconds: cursor.milliseconds, id: $0.uniqueID)
        }
    }
}
