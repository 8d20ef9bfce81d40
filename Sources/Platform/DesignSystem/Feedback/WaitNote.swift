public import Geography
public import HTML
public import Localization

/// A sentence that says how long something has to wait, and counts: the script `js/countdown.js` keeps it true, and
/// shows at the end what was waited for. Without scripts it says how long it was when the page was made.
public struct WaitNote: View {
    private let texts: Texts
    /// In whole seconds, as the script counts.
    private let wait: TravelTime
    private let target: String
    private let sentence: (TextArgument) -> String

    /// A note for a wait. `target` is the id of the hidden element that is shown afterwards; `sentence` is given
    /// the time in words.
    public init(
        _ texts: Texts, _ wait: TravelTime, shows target: String,
        _ sentence: @escaping (TextArgument) -> String
    ) {
        self.texts = texts
        self.wait = .seconds(wait.seconds.rounded(.up))
        self.target = target
        self.sentence = sentence
    }

    public var body: some HTML {
        p(
            .class("hint"), .data("wait", String(Int(wait.seconds))), .data("shows", target),
            .data("text", sentence(.text("{time}"))), .data("seconds", forms { .seconds($0) }),
            .data("minutes", forms { .minutes($0) })
        ) { sentence(.text(texts.duration(wait))) }
    }

    /// How spans of this unit are written, for each of the plural forms that a language can have.
    private func forms(_ unit: (Double) -> TravelTime) -> String {
        let counts = [("zero", 0), ("one", 1), ("two", 2), ("few", 3), ("many", 11), ("other", 30)]
        return counts.map { name, count in
            let words = count == 0 ? "" : texts.duration(unit(Double(count)))
            return "\(name)=\(words.replacing(texts.number(count), with: "{count}"))"
        }.joined(separator: "|")
    }
}
