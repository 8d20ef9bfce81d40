import DesignSystem
import Geography
import HTML
import Ledger
import Localization
import Savings

/// What somebody saved on one side of the car: in all, now, and month by month.
struct SavedSideView: View {
    let texts: Texts
    let book: SavingsBook
    let part: OwnSavings
    /// This month, such as `2026-11`.
    let month: String

    private var isPassenger: Bool { part.side == .passenger }
    private var title: String { texts(isPassenger ? .savedAsPassenger : .savedAsDriver) }

    var body: some HTML {
        section(.class("stack", "trips-month"), .id("saved-\(part.side.rawValue)")) {
            h2 { title }
            BigNumber(money(part.all), label: texts(isPassenger ? .savedMoney : .savedShared))
            Facts([
                (texts(.savedDistance), distance(part.all)),
                (texts(.savedCarbon), texts.carbon(part.all.grams(book.rules))),
            ])
            Facts([
                (texts(.savedThisMonth), money(part.sum(in: month))),
                (texts(.savedThisYear), money(part.sum(in: String(month.prefix(4))))),
            ])
            RowList(label: "\(title): \(texts(.savedMonths))") {
                for month in part.months {
                    Row(
                        texts.month(named: month.month), subtitle: subtitle(month.sum),
                        icon: isPassenger ? .seat : .car
                    ) {
                        span(.class("trip-amount")) { bdi { money(month.sum) } }
                    }
                }
            }
        }
    }

    private func subtitle(_ sum: SavedSum) -> String {
        [
            texts(.savedRides, count: Int(sum.rides)), distance(sum),
            texts.carbon(sum.grams(book.rules)),
        ].joined(separator: " · ")
    }

    private func money(_ sum: SavedSum) -> String {
        texts.money(Money(minorUnits: sum.money(on: part.side), book.currency))
    }

    private func distance(_ sum: SavedSum) -> String {
        texts.distance(.metres(Double(sum.notDriven)))
    }
}
