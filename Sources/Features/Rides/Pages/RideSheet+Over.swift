import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import TripCare
import TripViews

/// A ride that has come to its end, or to nothing.
extension RideSheet {
    @HTMLBuilder func cancelled(_ cancellation: RideCancellation) -> some HTML {
        RouteEnds(texts, from: ride.fromLabel, by: ride.stop?.label, to: ride.toLabel)
        if cancellation.cause == .absence {
            p { texts(.rideMissed, ["name": driverName]) }
        } else if cancellation.cause == .unsaid {
            p { texts(.rideUnsaid, ["name": driverName]) }
        } else if let driver = ride.driver {
            p { texts(.ridesCancelled, ["name": .text(driver.firstName)]) }
        }
        if let fee = ride.fee, fee.minorUnits > 0 {
            BigNumber(texts.money(fee), label: texts(feeLabel(cancellation)))
            p {
                if ride.feeIsFromWallet {
                    texts(.rideFeeWallet)
                } else if feesAreCharged {
                    texts(.rideFeeCharged)
                } else if ride.feeRecipient == .city {
                    texts(.rideFeeCity, ["price": .text(texts.money(fee))])
                } else {
                    texts(.rideFeeDriver, ["price": .text(texts.money(fee)), "name": driverName])
                }
            }
            a(.class("text-link"), .href("/trips/\(ride.id.text)")) { texts(.rideReceipt) }
        } else {
            p(.class("muted")) { texts(.rideFeeNone) }
        }
        if ride.driver != nil { CareLink(texts, ride: ride.id) }
    }

    private func feeLabel(_ cancellation: RideCancellation) -> TextKey {
        if ride.feeIsFromWallet { return .tripsFeeFromWallet }
        guard feesAreCharged else { return .tripsDue }
        return cancellation.cause == .absence ? .tripsAbsenceFee : .tripsFee
    }

    @HTMLBuilder var arrived: some HTML {
        let paid = ride.paid ?? ride.price
        if paid.minorUnits > 0 {
            BigNumber(texts.money(paid), label: texts(.ridesPrice))
            let words: [String: TextArgument] = ["price": .text(texts.money(paid)), "name": driverName]
            if ride.payment == .cash {
                p { texts(ride.cashTakenAt == nil ? .ridesPayCash : .ridesCashTaken, words) }
            } else {
                p { texts(.ridesPaidFromWallet, words) }
            }
        } else {
            p(.class("muted")) { texts(.tripsNothing) }
        }
        if paid.minorUnits < ride.price.minorUnits {
            let saved = Money(
                minorUnits: ride.price.minorUnits - paid.minorUnits, ride.price.currency)
            let price: [String: TextArgument] = ["price": .text(texts.money(saved))]
            Banner(
                .ok,
                texts(
                    state.agreement?.gotOutEarly == true ? .rideOutLess : .ridesSaved,
                    price))
        }
        RatingForm(
            context: context, action: "/rides/\(ride.id.text)/rating", name: ride.driver?.firstName ?? "",
            typed: rating, fault: ratingFault, hasButton: false)
        RouteEnds(
            texts, from: ride.fromLabel, by: ride.stop.flatMap { $0.doneAt == nil ? nil : $0.label },
            to: ride.toLabel)
        CareLink(texts, ride: ride.id)
    }

    /// What is left to know of a ride that is over.
    var receipt: [(label: String, value: String)] {
        var facts: [(label: String, value: String)] = []
        let paid = ride.paid ?? ride.price
        if paid.minorUnits > 0 { facts.append((texts(.ridesPrice), texts.money(paid))) }
        if let arrivedAt = state.agreement?.arrivedAt {
            facts.append((texts(.ridesDropOff), texts.clock(arrivedAt, in: city.zone)))
        }
        return facts
    }
}
