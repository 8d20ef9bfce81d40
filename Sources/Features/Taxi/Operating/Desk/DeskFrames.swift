import HTML
import HTTPServer
import Identity
import Live
import Localization
import TaxiDispatch

/// The parts of the console, each made once a frame for all operators who look at the same part of the city in the same
/// language.
struct DeskFrames: Sendable {
    /// A part of the page.
    enum Part: String, CaseIterable, Hashable, Sendable {
        /// How many taxis are free, and so on.
        case figures = "desk-figures"
        /// The queues, or the one of the zone that was chosen.
        case queues = "desk-queues"
        /// The open calls.
        case calls = "desk-calls"
        /// What the map is to show.
        case map = "desk-map"
        /// How many wait in each zone, for the map.
        case zones
        /// The taxis on the map.
        case cars
    }

    /// One of them, as somebody sees it.
    struct View: Hashable, Sendable {
        let part: Part
        let zone: ZoneID?
        let language: Language
    }

    private let frames: SharedFrames<View, DeskScene?>
    private let rank: TaxiRank

    init(_ rank: TaxiRank, texts: Texts, zone: LocalTimeZone) {
        self.rank = rank
        frames = SharedFrames {
            guard let scene = try? await rank.scene() else { return nil }
            return DeskScene(scene)
        } render: { view, scene in
            guard let scene else { return [] }
            let parts = DeskParts(
                texts: texts.in(view.language), scene: scene, chosen: view.zone, cityZone: zone)
            return ServerSentEvent(parts.text(of: view.part), name: view.part.rawValue).bytes
        }
    }

    /// The event of a part in a frame; nothing where the city cannot be read now.
    ///
    /// - Parameter frame: The latest that the page knows of; `nil` for whichever it is.
    private func bytes(of part: Part, _ frame: UInt64?, zone: ZoneID?, in language: Language) async -> [UInt8]
    {
        let number = if let frame { frame } else { await rank.frame }
        return await frames.bytes(of: number) { _ in View(part: part, zone: zone, language: language) }
    }

    /// Adds the events of parts that read differently than a page shows to what it is sent.
    func add(
        _ parts: [Part], _ frame: UInt64?, zone: ZoneID?, in language: Language, to step: inout LiveStep,
        notIn shown: ShownParts
    ) async -> ShownParts {
        var shown = shown
        for part in parts {
            let bytes = await bytes(of: part, frame, zone: zone, in: language)
            if !bytes.isEmpty, shown.show(bytes, in: part.rawValue) { step.events.append(bytes) }
        }
        return shown
    }
}

/// One open console.
final class LiveDesk: LiveScreen {
    private let frames: DeskFrames
    private let zone: ZoneID?
    private let language: Language
    private var shown = ShownParts()

    init(_ frames: DeskFrames, zone: ZoneID?, language: Language) {
        self.frames = frames
        self.zone = zone
        self.language = language
    }

    func look(after event: TaxiEvent?) async throws -> LiveStep {
        var frame: UInt64?
        if case .city(let number)? = event { frame = number }
        var step = LiveStep.nothing
        shown = await frames.add(
            DeskFrames.Part.allCases, frame, zone: zone, in: language, to: &step, notIn: shown)
        return step
    }
}
