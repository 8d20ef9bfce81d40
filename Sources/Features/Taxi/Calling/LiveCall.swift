import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Identity
import Live
import TaxiDispatch
import TripSafety

/// One open page of a call. Its function that renders is never inlined, so that the stream's asynchronous frame does not
/// hold what it needs.
final class LiveCall: LiveScreen {
    private let id: CallID
    private let caller: PersonID
    private let pages: TaxiPages
    private let page: PageContext
    private var shown = ShownParts()
    private var way = CabWay()
    /// How the driver that comes was rated, which is asked once for each.
    private var driver: (driver: PersonID, rating: Int?, photo: URLReference?)?
    private var safety = SafetyPace()
    /// What caller and driver write to each other, as it was counted last, and who drives.
    private var talk: (driver: PersonID?, found: TaxiTalk?)?
    private var version = 0

    init(_ id: CallID, of caller: PersonID, pages: TaxiPages, page: PageContext) {
        self.id = id
        self.caller = caller
        self.pages = pages
        self.page = page
    }

    /// What a page waits for.
    static func topics(of call: CallID) -> Set<Topic> { [.taxiCall(call), LiveBeat.topic(of: call)] }

    func look(after event: TaxiEvent?) async throws -> LiveStep {
        guard let sight = try await pages.rank.sight(of: id, for: caller) else { return .end }
        let more = try await CallMore(of: sight.call, pages.services, known: driver)
        driver = sight.call.state.agreement.map { ($0.driver, more.driverRating, more.driverPhoto) }
        let driving = sight.call.state.agreement?.driver
        // Counted when something was written or read, and when a driver comes; not with every movement of the car.
        if talk?.driver != driving || event.map(\.isTalk) ?? true {
            let found = await TaxiTalk.list([sight.call], for: caller, isDriver: false, on: pages.talk)
            talk = (driving, found.first)
        }
        var step = LiveStep(events(sight, more))
        if sight.call.state.isOver {
            step.events.append(ServerSentEvent.over.bytes)
            step.isOver = true
        }
        return step
    }

    /// The parts of the page that read differently now.
    @inline(never)
    private func events(_ sight: CallSight, _ more: CallMore) -> [ServerSentEvent] {
        way.follow(sight, on: pages.rank.roads)
        var sheet = pages.sheet(sight, page, way: way.points, more)
        sheet.talk = talk?.found
        var parts = [
            ("taxi-actions", HTMLFragment(sheet.actions).text), ("taxi", HTMLFragment(sheet.live).text),
            ("ride-sharing", HTMLFragment(sheet.sharingPart).text),
            ("taxi-map", HTMLFragment(sheet.map).text), ("cars", sheet.cars),
        ]
        if safety.isDue(at: pages.clock(), isNew: sight.call.version != version) {
            parts.append(("taxi-safety", HTMLFragment(sheet.safetyPart).text))
        }
        version = sight.call.version
        return parts.filter { shown.show($0.1, in: $0.0) }.map { ServerSentEvent($0.1, name: $0.0) }
    }
}
