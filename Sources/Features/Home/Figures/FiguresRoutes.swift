public import DayBook
import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
public import Ledger
import Localization
public import OpenAPI
public import Rooms
public import Web

/// The figures of the day and of the days before, from the city's book of days: as a page with plots and as the API.
public struct FiguresRoutes: Sendable {
    let book: DayBook
    let currency: Currency
    /// Whether money moves through wallets here.
    let hasWallets: Bool
    /// So many days are shown.
    static let days = 31

    /// Pages of a book.
    public init(_ book: DayBook, currency: Currency, hasWallets: Bool) {
        self.book = book
        self.currency = currency
        self.hasWallets = hasWallets
    }

    /// What operators see of it on their first page.
    public var desk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.calendar, .figuresTitle, to: "/operate/figures") { [book] texts in
                let today = book.today
                let figures = try await book.figures(of: today...today)[today] ?? [:]
                return OperatorDesk.State(
                    texts(.figuresToday, count: Int(figures[.requests] ?? 0)))
            }
        ])
    }

    /// Adds the page and the call.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/figures") { request, context in
            _ = try context.operatorVisitor()
            let (days, figures) = try await month()
            var frame = context.page(for: request)
            frame.styles = ["css/plots.css", "css/console.css"]
            return .page(
                FiguresPage(
                    context: frame, days: days, figures: figures, currency: currency, hasWallets: hasWallets))
        }
        router.get("/api/v1/operate/figures") { _, context in
            _ = try context.operatorVisitor()
            let (days, figures) = try await month()
            return try .document(
                MonthDocument(
                    currency: currency.code, days: days.map { DayDocument($0, figures[$0] ?? [:]) }))
        }
    }

    private func month() async throws -> (days: [CalendarDate], figures: [CalendarDate: DayFigures]) {
        let today = book.today
        let first = today.adding(days: 1 - Self.days)
        return ((0..<Self.days).map { first.adding(days: $0) }, try await book.figures(of: first...today))
    }

    private struct MonthDocument: Encodable {
        let currency: String
        let days: [DayDocument]
    }

    private struct DayDocument: Encodable {
        let day: String
        let requests: Int64
        let matched: Int64
        let pickedUp: Int64
        let waitedSeconds: Int64
        let savedMetres: Int64
        let plannedTrips: Int64
        let plannedSeats: Int64
        let taxiCalls: Int64
        let taxiServed: Int64
        let movedMinorUnits: Int64

        init(_ day: CalendarDate, _ figures: DayFigures) {
            self.day = day.description
            requests = figures[.requests] ?? 0
            matched = figures[.matched] ?? 0
            pickedUp = figures[.pickedUp] ?? 0
            waitedSeconds = figures[.waited] ?? 0
            savedMetres = figures[.saved] ?? 0
            plannedTrips = figures[.plannedTrips] ?? 0
            plannedSeats = figures[.plannedSeats] ?? 0
            taxiCalls = figures[.taxiCalls] ?? 0
            taxiServed = figures[.taxiServed] ?? 0
            movedMinorUnits = figures[.moved] ?? 0
        }
    }

    /// The call, as the API's document describes it.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/operate/figures", "The figures of the last days", in: .console,
                note: "The oldest day first, today last. Today is counted once a minute.", access: .operators,
                answers: [
                    .json(
                        .ok, "A month of days.",
                        .object(
                            "Figures",
                            [
                                .required("currency", .text(3...3, "In what money is counted.")),
                                .required("days", .array(of: day, 0...days)),
                            ]))
                ])
        ]
    }

    private static let day = JSONSchema.object(
        "FiguresOfDay",
        [
            .required("day", .text(10...10, "YYYY-MM-DD in the city.")),
            .required("requests", figure("Rides asked for.")),
            .required("matched", figure("Those of them that got a car.")),
            .required("pickedUp", figure("Those of them whose passengers got in.")),
            .required("waitedSeconds", figure("How long these waited, added up.")),
            .required(
                "savedMetres", figure("The direct ways of those who arrived, less the drivers' detours.")),
            .required("plannedTrips", figure("Planned trips that were to leave.")),
            .required("plannedSeats", figure("People who arrived on seats of planned trips.")),
            .required("taxiCalls", figure("Taxis called or booked.")),
            .required("taxiServed", figure("Those of them that brought somebody to the end.")),
            .required("movedMinorUnits", figure("Money that changed hands.")),
        ])

    private static func figure(_ note: String) -> JSONSchema { .integer(0...Int64.max / 2, note) }
}
