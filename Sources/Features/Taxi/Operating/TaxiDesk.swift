public import Database
import DesignSystem
public import Events
public import Geography
public import HTTPServer
public import Localization
public import Rooms
public import Web

/// All of the operator's pages of taxis besides the register.
public struct TaxiDesk: Sendable {
    private let rank: TaxiRank
    private let console: DeskPages
    private let zones: ZonePages
    private let fairness: FairnessPages
    private let rules: RulePages

    /// The pages of a city.
    ///
    /// - Parameters:
    ///   - bounds: What zones lie over as long as nobody says otherwise.
    ///   - book: The rules that operators set.
    ///   - texts: The city's words, in whichever language.
    public init(
        rank: TaxiRank, bus: any EventBus<TaxiEvent>, database: any Database, city: TaxiCity,
        bounds: BoundingBox, texts: Texts, rules book: TaxiRuleBook,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.rank = rank
        console = DeskPages(rank: rank, bus: bus, city: city, texts: texts, clock: clock)
        zones = ZonePages(rank: rank, bounds: bounds, clock: clock)
        fairness = FairnessPages(
            rank: rank, history: FairnessHistory(database: database), cityZone: city.zone, clock: clock)
        rules = RulePages(rank: rank, book: book)
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        console.add(to: &router)
        zones.add(to: &router)
        fairness.add(to: &router)
        rules.add(to: &router)
    }

    /// The console's row on the operator's first page.
    public var page: OperatorDesk.Page {
        OperatorDesk.Page(.layers, .taxiDeskTitle, to: DeskPages.page) { [rank] texts in
            let counts = await rank.counts()
            return OperatorDesk.State(
                texts(.taxiDeskState, ["taxis": .number(counts.taxis), "calls": .number(counts.calls)]))
        }
    }
}
