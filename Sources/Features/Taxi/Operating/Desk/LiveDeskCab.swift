import DesignSystem
import Events
import HTML
import HTTPServer
import Live
import Localization
import TaxiDispatch

/// One open page of a taxi, for an operator: how it stands, and what moves around it. Its functions that render are never
/// inlined, so that the stream's asynchronous frame does not hold what they need.
final class LiveDeskCab: LiveScreen {
    private let taxi: TaxiID
    private let pages: DeskPages
    private let page: PageContext
    private var shown = ShownParts()
    /// Whose queue and taxis the map shows around it.
    private var zone: ZoneID?

    init(_ taxi: TaxiID, pages: DeskPages, page: PageContext) {
        self.taxi = taxi
        self.pages = pages
        self.page = page
    }

    /// What a page waits for: its taxi, and the next picture of the city, which all such pages share.
    static func topics(of taxi: TaxiID) -> Set<Topic> { [.cab(taxi), LiveBeat.topic(of: taxi), .taxis] }

    func look(after event: TaxiEvent?) async throws -> LiveStep {
        var step = LiveStep.nothing
        var frame: UInt64?
        if case .city(let number)? = event {
            frame = number
        } else if let sight = try await pages.rank.sight(of: taxi) {
            zone = sight.zone?.id
            step = LiveStep(events(sight, try await pages.rank.grid()))
        } else {
            zone = nil
            step = LiveStep(gone())
        }
        // Outside all zones it is on the map by itself.
        let parts: [DeskFrames.Part] = zone == nil ? [.zones] : [.zones, .cars]
        shown = await pages.frames.add(
            parts, frame, zone: zone, in: page.texts.language, to: &step, notIn: shown)
        return step
    }

    /// The parts of the page that read differently now.
    @inline(never)
    private func events(_ sight: CabSight, _ grid: ZoneGrid) -> [ServerSentEvent] {
        let sheet = pages.sheet(sight, grid, page)
        var parts = [
            ("desk-cab", HTMLFragment(sheet.live).text), ("desk-stop", HTMLFragment(sheet.stop).text),
            ("desk-map", HTMLFragment(sheet.map).text),
        ]
        if zone == nil {
            parts.append((DeskFrames.Part.cars.rawValue, DeskParts.cars([TaxiScene.Taxi(sight)])))
        }
        return changed(parts)
    }

    /// Its driver has got up from the wheel.
    @inline(never)
    private func gone() -> [ServerSentEvent] {
        let words = HTMLFragment { Banner(.info, page.texts(.taxiDeskLeft)) }.text
        return changed([("desk-cab", words), ("desk-stop", ""), (DeskFrames.Part.cars.rawValue, "[]")])
    }

    private func changed(_ parts: [(name: String, text: String)]) -> [ServerSentEvent] {
        parts.filter { shown.show($0.text, in: $0.name) }.map { ServerSentEvent($0.text, name: $0.name) }
    }
}
