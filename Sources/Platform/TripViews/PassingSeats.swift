import DesignSystem
import Geography
public import HTML
public import Localization

/// The cars that pass soon anyway, for somebody who wants to go now: each leads to the seat in it.
public struct PassingSeats: View {
    private let texts: Texts
    private let zone: LocalTimeZone
    private let seats: [PassingSeat]

    /// - Parameter zone: In which moments are told.
    public init(texts: Texts, zone: LocalTimeZone, seats: [PassingSeat]) {
        self.texts = texts
        self.zone = zone
        self.seats = seats
    }

    public var body: some HTML {
        if !seats.isEmpty {
            // Another room with its own styles: a whole page.
            section(.class("passing-cars"), .attribute("hx-boost", "false")) {
                h2 { texts(.passingTitle) }
                RowList(label: texts(.passingTitle)) {
                    for seat in seats {
                        Row(title(seat), subtitle: facts(seat), icon: .car, to: seat.address)
                    }
                }
            }
        }
    }

    private func title(_ seat: PassingSeat) -> String {
        texts(
            .passingSeat,
            [
                "from": .text(texts.clock(seat.boardAt, in: zone)),
                "to": .text(texts.clock(seat.alightAt, in: zone)), "price": .text(texts.money(seat.price)),
            ])
    }

    private func facts(_ seat: PassingSeat) -> String {
        var facts = [texts(.tripsWith, ["name": .text(seat.driver)])]
        if seat.walk >= .metres(50) {
            facts.append(texts(.passingWalk, ["distance": .text(texts.distance(seat.walk))]))
        }
        if seat.isUnderWay { facts.append(texts(.tripsUnderWay)) }
        facts.append(texts(seat.isInstant ? .passingInstant : .passingAnswers))
        return facts.joined(separator: " · ")
    }
}

extension TextKey {
    /// “Cars that pass anyway”
    static var passingTitle: TextKey { TextKey("passing.title") }
    /// “{from} – {to}, {price}”
    static var passingSeat: TextKey { TextKey("passing.seat") }
    /// “{distance} on foot”
    static var passingWalk: TextKey { TextKey("passing.walk") }
    /// “booked at once”
    static var passingInstant: TextKey { TextKey("passing.instant") }
    /// “the driver answers”
    static var passingAnswers: TextKey { TextKey("passing.answers") }
}
