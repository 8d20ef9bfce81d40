import Events
import HTTPServer
import Identity
import Live
import Localization
import Rooms

/// The parts of the map, each made once a picture for all operators who look at the same in the same language.
struct LiveMapFrames: Sendable {
    /// A part of the page.
    enum Part: String, CaseIterable, Hashable, Sendable {
        /// What there is, with counts.
        case legend = "map-legend"
        /// The beginning of the list.
        case list = "map-list"
        /// What was chosen.
        case thing = "map-thing"
        /// The vehicles on the map.
        case cars
        /// The requests on the map.
        case pins
        /// How many there are in each field, of a crowd.
        case fields

        /// Those of a page: a thing that was chosen takes the place of the lists.
        static func parts(withThing isChosen: Bool) -> [Part] {
            (isChosen ? [.thing] : [.legend, .list]) + [.cars, .pins, .fields]
        }
    }

    /// One of them, as somebody sees it.
    struct View: Hashable, Sendable {
        let part: Part
        let choice: LiveMapChoice
        let chosen: UniqueID?
        let language: Language
    }

    private let frames: SharedFrames<View, LiveMapScene>
    private let map: LiveMap

    init(_ map: LiveMap, texts: Texts, isPaused: @escaping @Sendable (String) -> Bool) {
        self.map = map
        let layers = map.layers
        frames = SharedFrames {
            await map.scene()
        } render: { view, scene in
            let parts = LiveMapParts(
                words: LiveMapWords(texts: texts.in(view.language), now: scene.at), scene: scene,
                choice: view.choice, layers: layers, paused: map.paused(isPaused))
            return ServerSentEvent(
                parts.text(of: view.part, chosen: view.chosen), name: view.part.rawValue
            ).bytes
        }
    }

    /// Adds the events of parts that read differently than a page shows to what it is sent.
    ///
    /// - Parameter frame: The latest that the page knows of; `nil` for whichever it is.
    func add(
        _ frame: UInt64?, _ choice: LiveMapChoice, chosen: UniqueID?, in language: Language,
        to step: inout LiveStep, notIn shown: ShownParts
    ) async -> ShownParts {
        var shown = shown
        let number = if let frame { frame } else { await map.nextFrame() }
        for part in Part.parts(withThing: chosen != nil) {
            let bytes = await frames.bytes(of: number) { scene in
                View(
                    part: part, choice: choice,
                    chosen: Self.matters(chosen, to: part, choice, scene) ? chosen : nil, language: language)
            }
            if !bytes.isEmpty, shown.show(bytes, in: part.rawValue) { step.events.append(bytes) }
        }
        return shown
    }

    /// Whether a part reads differently for whoever has chosen a thing: on the map only where that is not drawn for everybody.
    private static func matters(
        _ chosen: UniqueID?, to part: Part, _ choice: LiveMapChoice, _ scene: LiveMapScene
    ) -> Bool {
        switch part {
        case .thing: true
        case .cars, .pins: chosen.map { LiveMapParts.leavesOut($0, of: choice.items(of: scene)) } ?? false
        case .legend, .list, .fields: false
        }
    }
}

extension LiveMap {
    /// The names of the rooms that are paused and have something on the map.
    nonisolated func paused(_ isPaused: (String) -> Bool) -> [TextKey] {
        places.filter { isPaused($0.word) }.compactMap { $0.room.name?.title }
    }
}

/// One open page of the map.
final class LiveMapScreen: LiveScreen {
    private let frames: LiveMapFrames
    private let choice: LiveMapChoice
    private let chosen: UniqueID?
    private let language: Language
    private var shown = ShownParts()

    init(_ frames: LiveMapFrames, _ choice: LiveMapChoice, chosen: UniqueID?, language: Language) {
        self.frames = frames
        self.choice = choice
        self.chosen = chosen
        self.language = language
    }

    func look(after event: UInt64?) async throws -> LiveStep {
        var step = LiveStep.nothing
        shown = await frames.add(event, choice, chosen: chosen, in: language, to: &step, notIn: shown)
        return step
    }
}
