public import Directions
import DesignSystem
public import Geography
public import HTML
public import Localization
import Roads

/// The next thing to do, large, above the map of whoever drives.
public struct NextTurn: View {
    private let texts: Texts
    private let step: GuidedWay.Step
    private let distance: Distance
    private let words: String

    /// - Parameter words: What to do.
    public init(_ texts: Texts, _ next: (step: GuidedWay.Step, distance: Distance), words: String) {
        self.texts = texts
        step = next.step
        distance = next.distance
        self.words = words
    }

    public var body: some HTML {
        section(.class("drive-turn"), .aria("label", texts(.driverNext))) {
            span(.class("drive-turn-sign")) { IconView(.sign(of: step.step.manoeuvre)) }
            div(.class("drive-turn-words")) {
                span(.class("drive-turn-distance")) { texts.distance(distance) }
                span(.class("drive-turn-text")) { words }
            }
        }
    }
}

/// What to do along a way: shown and said aloud by the page's script (`drive-turn.js`, `guidance.js`) when the car comes to
/// it.
public struct WaySteps: View {
    private let texts: Texts
    private let way: GuidedWay
    private let words: (GuidedWay.Step) -> String
    private let deed: (GuidedWay.Step) -> StopDeed?

    /// - Parameters:
    ///   - words: A step as it is shown.
    ///   - deed: What is done where a part of the way ends.
    public init(
        _ texts: Texts, _ way: GuidedWay, words: @escaping (GuidedWay.Step) -> String,
        deed: @escaping (GuidedWay.Step) -> StopDeed?
    ) {
        self.texts = texts
        self.way = way
        self.words = words
        self.deed = deed
    }

    public var body: some HTML {
        for entry in entries {
            span(
                .data("at", String(Int(entry.step.at.metres.rounded()))), .data("say", entry.spoken.now),
                .data("ahead", entry.spoken.ahead)
            ) {
                IconView(.sign(of: entry.step.step.manoeuvre))
                span(.class("steps-text")) { words(entry.step) }
            }
        }
    }

    private var entries: [(step: GuidedWay.Step, spoken: SpokenStep)] {
        var street = ""
        return way.steps.map { step in
            // Where a way ends is on the street that it took last.
            if !step.step.street.isEmpty { street = step.step.street }
            return (step, texts.spoken(step.step, street: street, deed: deed(step)))
        }
    }
}
