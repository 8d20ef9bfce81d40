import DesignSystem
import Events
import HTML
import HTTPServer
import Live
import Localization
import TaxiDispatch

/// One open page of a call, for an operator, until the call is over. Its function that renders is never inlined, so that
/// the stream's asynchronous frame does not hold what it needs.
final class LiveDeskCall: LiveScreen {
    private let call: CallID
    private let pages: DeskPages
    private let page: PageContext
    private var shown = ShownParts()
    /// Whose taxis the map shows as long as none comes.
    private var zone: ZoneID?
    private var hasTaxi = false

    init(_ call: CallID, pages: DeskPages, page: PageContext) {
        self.call = call
        self.pages = pages
        self.page = page
    }

    /// What a page waits for: its call, and the next picture of the city, which all such pages share.
    static func topics(of call: CallID) -> Set<Topic> {
        [.taxiCall(call), LiveBeat.topic(of: call), .taxis]
    }

    func look(after event: TaxiEvent?) async throws -> LiveStep {
        var step = LiveStep.nothing
        var frame: UInt64?
        if case .city(let number)? = event {
            frame = number
        } else {
            guard let sight = try await pages.deskSight(of: call) else { return .end }
            let grid = try await pages.rank.grid()
            zone = grid.zone(at: sight.call.pickup.coordinate)?.id
            hasTaxi = sight.call.state.engaged != nil
            step = LiveStep(events(sight, grid))
            if sight.call.state.isOver {
                step.events.append(ServerSentEvent.over.bytes)
                step.isOver = true
                return step
            }
        }
        let parts: [DeskFrames.Part] = hasTaxi ? [.zones] : [.zones, .cars]
        shown = await pages.frames.add(
            parts, frame, zone: zone, in: page.texts.language, to: &step, notIn: shown)
        return step
    }

    /// The parts of the page that read differently now.
    @inline(never)
    private func events(_ sight: DeskCallSight, _ grid: ZoneGrid) -> [ServerSentEvent] {
        let sheet = pages.sheet(sight, grid, page)
        var parts = [
            ("desk-call", HTMLFragment(sheet.live).text), ("desk-call-off", HTMLFragment(sheet.cancel).text),
            ("desk-map", HTMLFragment(sheet.map).text),
        ]
        if hasTaxi || sight.call.state.isOver {
            let taxis = sight.taxi.map { [TaxiScene.Taxi($0)] } ?? []
            parts.append((DeskFrames.Part.cars.rawValue, DeskParts.cars(taxis)))
        }
        return parts.filter { shown.show($0.1, in: $0.0) }.map { ServerSentEvent($0.1, name: $0.0) }
    }
}
