import DesignSystem
import HTML
import Ledger
import Localization
import PlannedTrips

/// R12: What a seat costs its passenger and, once it has come to nothing, what became of the money.
struct SeatMoney: View {
    let texts: Texts
    let reservation: Reservation

    var body: some HTML {
        let seats = (label: texts(.plannedSeats), value: texts.number(reservation.seats))
        if let ended {
            Facts([seats])
            p(.class("seat-money")) { ended }
        } else {
            Facts([
                seats,
                (
                    label: texts(reservation.isCash ? .plannedPayCash : .plannedPayWallet),
                    value: texts.money(reservation.price)
                ),
            ])
            if !reservation.isCash, reservation.pendingChange == nil, !isPaid,
                reservation.held > reservation.price.minorUnits
            {
                p(.class("seat-money")) {
                    texts(
                        .plannedHoldOver,
                        ["held": amount(reservation.held), "price": .text(texts.money(reservation.price))])
                }
            }
        }
    }

    private var isPaid: Bool {
        if case .arrived = reservation.state { true } else { false }
    }

    private func amount(_ units: Int64) -> TextArgument {
        .text(texts.money(Money(minorUnits: units, reservation.price.currency)))
    }

    /// What became of the money of a seat that came to nothing; nothing for any other.
    private var ended: String? {
        switch reservation.state {
        case .asked, .confirmed, .reconsidering, .onBoard, .arrived: return nil
        case .declined, .lapsed, .cancelled, .absent: break
        }
        let fee = reservation.state.fee?.minorUnits ?? 0
        let rest = reservation.price.minorUnits - fee
        if reservation.isCash {
            return fee > 0 ? texts(.plannedFeeOwed, ["price": amount(fee)]) : texts(.plannedNothingDue)
        }
        if fee == 0 {
            return rest > 0 ? texts(.plannedAllBack, ["price": amount(rest)]) : texts(.plannedNothingDue)
        }
        return rest > 0
            ? texts(.plannedRestBack, ["price": amount(fee), "rest": amount(rest)])
            : texts(.plannedFeeKept, ["price": amount(fee)])
    }

    /// What giving the seat back for a fee means; who pays in cash hears where that is taken from.
    func words(giving fee: Money, isDrivers: Bool) -> String {
        guard fee.minorUnits > 0 else { return texts(.plannedGiveBackFree) }
        let costs = texts(.plannedGiveBackFee, ["price": .text(texts.money(fee))])
        guard reservation.isCash else { return costs }
        return "\(costs) \(texts(isDrivers ? .plannedGiveBackOwed : .plannedGiveBackOwedCity))"
    }
}
