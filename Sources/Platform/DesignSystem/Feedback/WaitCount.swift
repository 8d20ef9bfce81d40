import Geography
import HTML
import Localization

/// What a sentence that counts down carries, so that the script `js/countdown.js` keeps it true.
struct WaitCount {
    private let texts: Texts
    /// In whole seconds, as the script counts.
    private let wait: TravelTime
    private let sentence: (TextArgument) -> String

    init(_ texts: Texts, _ wait: TravelTime, _ sentence: @escaping (TextArgument) -> String) {
        self.texts = texts
        self.wait = .seconds(wait.seconds.rounded(.up))
        self.sentence = sentence
    }

    /// How long it was when the page was made: all that is seen without scripts.
    var words: String { sentence(.text(texts.duration(wait))) }

    /// What the script reads; at the end it shows the hidden element with the id `target` instead.
    func attributes(showing target: String) -> [Attribute] {
        [
            .data("wait", String(Int(wait.seconds))), .data("shows", target),
            .data("text", sentence(.text("{time}"))), .data("seconds", forms { .seconds($0) }),
            .data("minutes", forms { .minutes($0) }),
        ]
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
