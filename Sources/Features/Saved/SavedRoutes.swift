// Saved: what shared rides saved, as a page and as calls: one's own and everybody's together, with the formulas.

public import DayBook
import DesignSystem
public import Geography
import HTML
public import HTTPServer
import Identity
public import Ledger
public import Localization
import OpenAPI
public import Rooms
public import Savings
import Synchronization
public import Web

/// The page of what rides saved, and its calls.
public final class SavedRoutes: Sendable {
    let savings: SavingsBook
    private let days: DayBook
    private let zone: LocalTimeZone
    /// What a kilometre costs a car, as the rooms have it.
    private let costs: [Money]
    private let clock: @Sendable () -> Timestamp
    /// What everybody saved together, as it was last looked up, and on which day that was.
    private let kept = Mutex<(day: CalendarDate, city: CityWeeks)?>(nil)

    /// - Parameters:
    ///   - days: The city's book of days.
    ///   - costs: What a kilometre costs a car, as the rooms have it by which the money is counted.
    public init(
        _ savings: SavingsBook, days: DayBook, zone: LocalTimeZone, costs: [Money],
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.costs = costs
        self.savings = savings
        self.days = days
        self.zone = zone
        self.clock = clock
    }

    /// The room of these pages, as the city opens it.
    public func room(_ word: String) -> CityRoom {
        var room = CityRoom(word)
        room.accountLinks = [AccountLink(.people, .savedTitle, to: "/saved")]
        room.operations = Self.operations
        room.routes = { [self] in add(to: &$0) }
        room.dayFigures = { [savings] in try await savings.dayFigures($0) }
        return room
    }

    /// Adds the page and the calls.
    public func add(to router: inout Router<WebContext>) {
        router.get("/saved", cost: .open) { [self] in try await page($0, $1) }
        router.get("/api/v1/saved", cost: .open) { [self] _, _ in try await cityDocument() }
        router.get("/api/v1/me/saved", cost: .counted) { [self] _, context in
            try await ownDocument(of: try context.visitor().id)
        }
    }

    private func page(_ request: Request, _ context: WebContext) async throws -> Response {
        var own: [OwnSavings]?
        if let person = context.person { own = try await savings(of: person.id) }
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css"]
        frame.isListed = false
        let local = zone.localTime(at: clock())
        let month = "\(local.year)-\(local.month < 10 ? "0" : "")\(local.month)"
        var response = Response.page(
            SavedPage(
                context: frame, book: savings, own: own.map { $0.filter { !$0.months.isEmpty } },
                city: try await together(), costs: costs, month: month))
        if own != nil { response.headers["Cache-Control"] = "private, no-store" }
        return response
    }

    func savings(of person: UniqueID) async throws -> [OwnSavings] {
        var parts: [OwnSavings] = []
        for side in SavedSide.allCases {
            parts.append(OwnSavings(side: side, months: try await savings.months(of: person, as: side)))
        }
        return parts
    }

    /// What everybody saved together, of days that are counted for good: made anew once another one is.
    func together() async throws -> CityWeeks {
        let today = days.today
        guard let finished = try await days.lastFinished() else { return CityWeeks() }
        if let known = kept.withLock({ $0 }), known.day == finished { return known.city }
        let figures = try await days.figures(of: CityWeeks.days(before: today)).filter { $0.key <= finished }
        let unit = (0..<savings.currency.decimals).reduce(Int64(1)) { unit, _ in unit * 10 }
        let city = CityWeeks(before: today, figures, unit: unit)
        kept.withLock { $0 = (finished, city) }
        return city
    }
}
