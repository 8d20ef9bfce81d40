import Carpool
import DesignSystem
import HTML
import Ledger
import Localization

/// R23: What a drive can bring in, before it starts, and that nobody promises it.
struct DriveEarns: View {
    let texts: Texts
    let tariff: Tariff
    let way: DriveWay
    let seats: Int

    var body: some HTML {
        let earnings = tariff.earnings(distance: way.distance, time: way.time, seats: seats)
        // On a way of a few steps, or where rides cost nothing, there is nothing to tell.
        if earnings.passenger.minorUnits > 0 {
            div(.class("drive-earns")) {
                p {
                    IconView(.wallet)
                    span {
                        texts(.driveEarns, ["amount": .text(texts.money(earnings.passenger))])
                        if seats > 1 {
                            " "
                            texts(.driveEarnsFull, ["amount": .text(texts.money(earnings.full))])
                        }
                    }
                }
                p(.class("hint")) {
                    texts(
                        .driveEarnsText,
                        [
                            "amount": .text(
                                texts.money(
                                    Money(minorUnits: tariff.runningCostPerKilometre, tariff.currency)))
                        ])
                }
            }
        }
    }
}
