// Earnings: what drivers took in, week by week, over all rooms in which people drive.

import DayBook
import DesignSystem
public import Geography
import HTML
import Histories
public import HTTPServer
import Identity
public import Ledger
public import Localization
import OpenAPI
public import Rooms
public import Savings
import Tables
public import Takings
public import Web

/// The page of a driver's week, the table of it, and the call.
public struct EarningsRoutes: Sendable {
    private let sources: [any TakingSource]
    private let savings: SavingsBook?
    private let currency: Currency
    private let zone: LocalTimeZone
    private let clock: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - sources: The rooms in which people drive.
    ///   - savings: Knows the lengths of the ways.
    public init(
        _ sources: [any TakingSource], savings: SavingsBook?, currency: Currency, zone: LocalTimeZone,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.sources = sources
        self.savings = savings
        self.currency = currency
        self.zone = zone
        self.clock = clock
    }

    /// The room of these pages, as the city opens it.
    public func room(_ word: String) -> CityRoom {
        var room = CityRoom(word)
        room.accountLinks = [AccountLink(.wallet, .earningsTitle, to: "/earnings")]
        room.operations = Self.operations
        room.routes = { add(to: &$0) }
        return room
    }

    /// Adds the page and the calls.
    public func add(to router: inout Router<WebContext>) {
        router.get("/earnings") { try await page($0, $1) }
        router.get("/earnings.csv", cost: .counted) { try await table($0, $1) }
        router.get("/api/v1/me/earnings", cost: .counted) { try await document($0, $1) }
    }

    // MARK: - A week

    private var thisWeek: CalendarDate {
        let local = zone.localTime(at: clock())
        let day = CalendarDate(year: local.year, month: local.month, day: local.day)
        return TakingWeek.monday(of: day ?? CalendarDate(milliseconds: clock().milliseconds))
    }

    /// The week that was asked for, or this one.
    ///
    /// - Throws: 400 for what is no day, and for weeks that have not begun.
    private func monday(_ request: Request) throws(HTTPError) -> CalendarDate {
        guard let text = request.query["week"] else { return thisWeek }
        guard let day = CalendarDate(text), day.year >= 1971, TakingWeek.monday(of: day) <= thisWeek else {
            throw HTTPError(
                .badRequest, "“week” must be a day such as 2026-11-23, of a week that has begun.")
        }
        return TakingWeek.monday(of: day)
    }

    private func week(
        _ monday: CalendarDate, of driver: UniqueID
    ) async throws -> (week: TakingWeek, names: [UniqueID: TextKey], rooms: [UniqueID: String]) {
        let span = TakingWeek.span(from: monday, in: zone)
        var all: [Taking] = []
        var (names, rooms): ([UniqueID: TextKey], [UniqueID: String]) = ([:], [:])
        for source in sources {
            let takings = try await source.takings(of: driver, in: span)
            for taking in takings {
                (names[taking.ride], rooms[taking.ride]) = (source.kind.single, source.kind.word)
            }
            all += takings
        }
        return (TakingWeek(all, from: monday, in: zone, currency), names, rooms)
    }

    private func page(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let monday = try monday(request)
        let (week, names, _) = try await week(monday, of: person)
        let metres = try await savings?.metres(
            drivenFor: person, in: TakingWeek.span(from: monday, in: zone))
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css", "css/plots.css"]
        frame.isListed = false
        var response = Response.page(
            EarningsPage(
                context: frame, week: week, names: names, metres: metres, zone: zone,
                isThisWeek: monday == thisWeek, now: clock()))
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    /// The week as a table: for whoever keeps books.
    private func table(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let (week, _, rooms) = try await week(try monday(request), of: person)
        var table = TableWriter(hasMark: true)
        table.write(["date", "time", "room", "kind", "people", "amount", "currency", "paid", "ride"])
        for taking in week.all {
            let field = zone.field(of: taking.at)
            table.write([
                String(field.prefix(10)), String(field.dropFirst(11)), rooms[taking.ride] ?? "",
                taking.kind.rawValue, String(taking.people), Self.decimal(taking.money),
                taking.money.currency.code, taking.isCash ? "cash" : "wallet", taking.ride.description,
            ])
        }
        var response = Response(.ok, headers: ["Content-Type": "text/csv; charset=utf-8"])
        response.body = .bytes(table.bytes)
        response.headers["Content-Disposition"] =
            "attachment; filename=\"earnings-\(week.monday.description).csv\""
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    /// An amount as every spreadsheet reads it: a point, and no sign of thousands.
    private static func decimal(_ money: Money) -> String {
        let unit = (0..<money.currency.decimals).reduce(Int64(1)) { unit, _ in unit * 10 }
        guard unit > 1 else { return String(money.minorUnits) }
        let rest = String(abs(money.minorUnits % unit))
        let zeros = String(repeating: "0", count: money.currency.decimals - rest.count)
        return "\(money.minorUnits / unit).\(zeros)\(rest)"
    }

    // MARK: - The call

    private func document(_ request: Request, _ context: WebContext) async throws -> Response {
        let (week, _, rooms) = try await week(try monday(request), of: try context.visitor().id)
        return try .document(
            WeekDocument(
                monday: week.monday.description, currency: currency.code, total: week.total.minorUnits,
                cash: week.cash.minorUnits, wallet: week.wallet.minorUnits, fees: week.fees.minorUnits,
                people: week.people, days: (0..<7).map { week.sum(onDay: $0) },
                takings: week.all.map { TakingDocument($0, in: rooms[$0.ride] ?? "") }))
    }

    private struct WeekDocument: Encodable {
        let monday: String
        let currency: String
        let total, cash, wallet, fees: Int64
        let people: Int
        let days: [Int64]
        let takings: [TakingDocument]
    }

    private struct TakingDocument: Encodable {
        let ride: String
        let room: String
        let kind: String
        let at: Int64
        let amount: Int64
        let isCash: Bool
        let people: Int
        let page: String

        init(_ taking: Taking, in room: String) {
            ride = taking.ride.description
            self.room = room
            kind = taking.kind.rawValue
            at = taking.at.milliseconds
            amount = taking.money.minorUnits
            isCash = taking.isCash
            people = taking.people
            page = taking.address.text
        }
    }
}
