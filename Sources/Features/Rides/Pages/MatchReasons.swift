import Carpool
import DesignSystem
import Geography
import HTML
import Localization

/// Why a driver is the best for a ride, in words: what was counted, and how much.
struct MatchReasons: View {
    let texts: Texts
    let explanation: ScoreExplanation

    var body: some HTML {
        details(.class("ride-reasons"), .id("ride-reasons")) {
            summary(.id("ride-reasons-title")) { texts(.reasonsTitle) }
            dl(.class("reasons")) {
                for fact in facts {
                    div {
                        dt { fact.label }
                        dd { fact.value }
                    }
                }
            }
            p(.class("muted")) {
                texts(.reasonsSum, ["duration": .text(texts.duration(explanation.total.waiting))])
            }
        }
    }

    private var facts: [(label: String, value: String)] {
        var facts: [(label: String, value: String)] = []
        for term in explanation.terms {
            guard let time = term.time, term.factor == .waiting || time > .zero else { continue }
            facts.append((texts(.reason(term.factor)), words(for: time, counting: term.score.waiting)))
        }
        let misfits = explanation.terms.filter { $0.score > .zero && $0.time == nil }
        for term in misfits {
            facts.append(
                (
                    texts(.reason(term.factor)),
                    texts(.reasonsDiffers, ["counted": .text(texts.duration(term.score.waiting))])
                ))
        }
        if misfits.isEmpty { facts.append((texts(.reasonsWishes), texts(.reasonsWishesFit))) }
        return facts
    }

    /// A time; and what it counts as, where the operator has weighed it differently.
    private func words(for time: TravelTime, counting counted: TravelTime) -> String {
        let (plain, weighed) = (texts.duration(time), texts.duration(counted))
        return plain == weighed
            ? plain : texts(.reasonsCounted, ["duration": .text(plain), "counted": .text(weighed)])
    }
}

extension Score {
    /// The waiting that counts as much.
    fileprivate var waiting: TravelTime { .milliseconds(microseconds / 1000) }
}
