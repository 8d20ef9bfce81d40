import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Live
import TaxiDispatch
import Travellers
import TripSafety

/// One open screen of a driver. Its function that renders is never inlined, so that the stream's asynchronous frame does
/// not hold what it needs.
final class LiveCab: LiveScreen {
    private let taxi: TaxiID
    private let driver: PersonID
    private let pages: CabPages
    private let page: PageContext
    private let today: [(call: TaxiCall, fare: Money?)]
    private var shown = ShownParts()
    private var way = CabWay()
    private var safety = SafetyPace()
    private var calls: [TaxiCall] = []
    /// What the driver and the callers write to each other, as it was counted last, and about which calls.
    private var talks: (calls: [CallID], list: [TaxiTalk])?
    /// What is known of the callers, which is asked once for each.
    private var riders: (calls: [CallID], known: [PersonID: RiderProfile]) = ([], [:])

    init(
        _ taxi: TaxiID, of driver: PersonID, pages: CabPages, page: PageContext,
        today: [(call: TaxiCall, fare: Money?)]
    ) {
        self.taxi = taxi
        self.driver = driver
        self.pages = pages
        self.page = page
        self.today = today
    }

    /// What a page waits for.
    static func topics(of taxi: TaxiID) -> Set<Topic> { [.cab(taxi), LiveBeat.topic(of: taxi)] }

    func look(after event: TaxiEvent?) async throws -> LiveStep {
        var step = LiveStep.nothing
        if case .driverNews(_, let news)? = event, let words = news.words(page.texts) {
            step.events.append(ServerSentEvent(words, name: "cab-news").bytes)
        }
        guard let sight = try await pages.rank.sight(of: driver), sight.cab.id == taxi else {
            step.events.append(ServerSentEvent("", name: "cab-gone").bytes)
            step.isOver = true
            return step
        }
        let ids = sight.calls.map(\.id)
        // Counted when something was written or read, and when calls come or go; not with every movement of the car.
        if talks?.calls != ids || event.map(\.isTalk) ?? true {
            talks = (ids, await TaxiTalk.list(sight.calls, for: driver, isDriver: true, on: pages.talk))
        }
        if riders.calls != ids { riders = (ids, await pages.riders(sight.calls)) }
        step.events += events(sight).map(\.bytes)
        return step
    }

    /// The parts of the page that read differently now, the most urgent first.
    @inline(never)
    private func events(_ sight: CabSight) -> [ServerSentEvent] {
        way.follow(sight, on: pages.rank.roads)
        var sheet = pages.sheet(sight, page, today: today, way: way)
        sheet.talks = talks?.list ?? []
        sheet.riders = riders.known
        var parts = [
            ("cab-question", HTMLFragment(sheet.question).text),
            ("cab-actions", HTMLFragment(sheet.actions).text),
            ("cab", HTMLFragment(sheet.live).text), ("cab-more", HTMLFragment(sheet.moreActions).text),
            // What to do along the way comes before the way, which the page reads together with it.
            ("cab-way", HTMLFragment(sheet.steps).text), ("cab-map", HTMLFragment(sheet.map).text),
            ("cab-turn", HTMLFragment(sheet.turn).text),
        ]
        if safety.isDue(at: pages.clock(), isNew: sight.calls != calls) {
            parts.append(("cab-safety", HTMLFragment(sheet.safety).text))
        }
        calls = sight.calls
        return parts.filter { shown.show($0.1, in: $0.0) }.map { ServerSentEvent($0.1, name: $0.0) }
    }
}
