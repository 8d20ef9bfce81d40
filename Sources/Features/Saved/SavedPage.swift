import DayBook
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import Savings

/// What shared rides saved: one's own, everybody's together, and how it is counted.
struct SavedPage: View {
    let context: PageContext
    let book: SavingsBook
    /// What somebody saved on each side on which they were; nothing for who is not logged in.
    let own: [OwnSavings]?
    let city: CityWeeks
    /// What a kilometre costs a car, as the rooms have it.
    let costs: [Money]
    /// This month, such as `2026-11`.
    let month: String

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.savedTitle)) {
            h1 { texts(.savedTitle) }
            if let own {
                if own.isEmpty {
                    EmptyState(.people, title: texts(.savedNone), text: texts(.savedNoneText)) {
                        ButtonLink(texts(.savedNoneGo), to: "/", icon: .search)
                    }
                }
                for part in own { SavedSideView(texts: texts, book: book, part: part, month: month) }
                if let first = own.compactMap(\.months.last?.month).min() {
                    p(.class("hint")) { texts(.savedSince, ["month": .text(texts.month(named: first))]) }
                }
            } else {
                p {
                    a(.class("text-link"), .href("/login?return=/saved")) { texts(.savedLogIn) }
                }
            }
            together
            how
        }
    }

    private func money(_ amount: Int64) -> String {
        texts.money(Money(minorUnits: amount, book.currency))
    }

    private func distance(_ metres: Int64) -> String { texts.distance(.metres(Double(metres))) }

    // MARK: - Everybody's

    @HTMLBuilder private var together: some HTML {
        section(.class("stack", "trips-month"), .id("saved-together")) {
            h2 { texts(.savedTogether) }
            if let monday = city.lastMonday {
                p {
                    texts(
                        .savedWeek,
                        ["from": .text(day(monday)), "to": .text(day(monday.adding(days: 6)))])
                }
                Facts(values(city.last))
                p { texts(.savedWeeks, count: city.count) }
                Facts(values(city.all))
                p(.class("hint")) { texts(.savedRounded) }
            } else {
                p(.class("hint")) { texts(.savedTooFew, count: Int(CityWeeks.fewest)) }
            }
        }
    }

    private func day(_ date: CalendarDate) -> String {
        texts.fullDate(Timestamp(milliseconds: date.milliseconds), in: .utc)
    }

    private func values(_ sum: CityWeeks.Sum) -> [(label: String, value: String)] {
        let grams = sum.metres * Int64(book.rules.gramsPerKilometre) / 1_000
        return [
            (texts(.savedDistance), distance(sum.metres)), (texts(.savedCarbon), texts.carbon(grams)),
            (texts(.savedMoneyShort), money(sum.money)),
        ]
    }

    // MARK: - How

    private var how: some HTML {
        section(.class("stack", "trips-month"), .id("how")) {
            h2 { texts(.savedHow) }
            p { texts(.savedHowDistance) }
            p {
                texts(.savedHowMoney)
                if !costs.isEmpty {
                    " "
                    texts(
                        .savedHowCost,
                        ["price": .text(costs.map { texts.money($0) }.joined(separator: " / "))])
                }
            }
            p {
                texts(.savedHowCarbon, ["grams": .text(texts.number(book.rules.gramsPerKilometre))])
                " "
                if !book.rules.source.isEmpty {
                    texts(.savedSource, ["source": .text(book.rules.source)])
                }
            }
            p { texts(.savedHowNot) }
        }
    }
}
