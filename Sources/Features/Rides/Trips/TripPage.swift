import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import PersonalData
import PlaceChoice
import Ratings
import Savings
import TripCare
import TripViews
import VehicleViews

/// One trip that is over or under way, with its receipt: it prints on a page of its own.
struct TripPage: View {
    let context: PageContext
    let city: RidesCity
    let trip: Trip
    let side: Trip.Side
    /// What the person gave the other side.
    let rating: Rating?
    let canRate: Bool
    /// Whether there is a page of the wallet that a charge can be seen on.
    let hasWallet: Bool
    let typed: RatingFields?
    let fault: RatingForm.Fault?
    /// What was just done.
    let note: String?
    /// What the ride saved its passenger, where that is known.
    let saved: SavedSum?
    let savings: SavingsBook?

    private var texts: Texts { context.texts }
    private var otherName: String { texts.memberName(trip.otherName(than: side) ?? "") }
    /// Whether whoever was on the other side has left for good.
    private var isOtherFormer: Bool { trip.otherName(than: side) == "" }

    var body: some HTML {
        PageLayout(context, title: heading, room: .rides) {
            h1 { heading }
            notes
            ReceiptCard(texts, from: trip.fromLabel, to: trip.toLabel, lines: lines) {
                if let amount = TripWords.amount(trip) {
                    BigNumber(texts.money(amount), label: amountLabel)
                } else if TripWords.isForNothing(trip) {
                    p(.class("muted")) { texts(.tripsNothing) }
                }
                if let badge = TripWords.badge(trip, texts) { badge }
            }
            if let saved, let savings { SavedLine(texts, saved, in: savings) }
            if let chargeWords { p(.class("muted")) { chargeWords } }
            if hasTalk { RideTalk(ride: trip.id, unread: 0).link(texts) }
            if trip.driver != nil, trip.state.talkSpan != nil { CareLink(texts, ride: trip.id) }
            actions
        }
    }

    /// Whether there is somebody on the other side who can be, or could be, written to.
    private var hasTalk: Bool {
        trip.driver != nil && trip.state.talkSpan != nil && !isOtherFormer && !trip.passengerIsSimulated
            && trip.card?.isSimulated != true
    }

    private var heading: String {
        texts(.tripsOn, ["date": .text(texts.fullDate(trip.askedAt, in: city.zone))])
    }

    @HTMLBuilder private var notes: some HTML {
        switch note {
        case "rated": Banner(.ok, texts(.ridesRateThanks))
        case "late": Banner(.warning, texts(.tripsRateLate))
        case "early": Banner(.warning, texts(.tripsRateEarly))
        case "reported": Banner(.ok, texts(.tripsReported))
        default: EmptyHTML()
        }
    }

    private var amountLabel: String {
        if trip.cameToNothing {
            if trip.feeIsFromWallet {
                return texts(side == .passenger ? .tripsFeeFromWallet : .tripsFeeToWallet)
            }
            if let settledAt = trip.settledAt {
                return texts(
                    .debtsSettledOn, ["date": .text(texts.fullDate(settledAt, in: city.zone))])
            }
            if trip.feeRecipient == .city { return texts(.tripsDueCity) }
            return texts(
                side == .passenger ? .tripsDueTo : .tripsDueFrom, ["name": .text(otherName)])
        }
        let isInCash = trip.payment == .cash
        let key: TextKey =
            switch side {
            case .passenger: isInCash ? .tripsPaidTo : .tripsWalletTo
            case .driver: isInCash ? .tripsPaidBy : .drivePaidIn
            }
        return texts(key, ["name": .text(otherName)])
    }

    /// What the ledger has still to settle of a fee, as it concerns who looks.
    private var chargeWords: String? {
        guard let charge = trip.charge, charge.rest.minorUnits > 0 else { return nil }
        let amount = TextArgument.text(texts.money(charge.rest))
        switch side {
        case .passenger: return texts(.tripsChargeLeft, ["amount": amount])
        case .driver where trip.feeRecipient == .city: return nil
        case .driver: return texts(.tripsChargeComes, ["amount": amount, "name": .text(otherName)])
        }
    }

    private var lines: [ReceiptLine] {
        var lines = [ReceiptLine(texts(.tripsAsked), clockDate(trip.askedAt))]
        if let boardedAt = trip.boardedAt {
            lines.append(ReceiptLine(texts(.ridesPickup), texts.clock(boardedAt, in: city.zone)))
        }
        if let arrivedAt = trip.arrivedAt {
            lines.append(ReceiptLine(texts(.ridesDropOff), texts.clock(arrivedAt, in: city.zone)))
        }
        if let stop = trip.stopLabel { lines.append(ReceiptLine(texts(.stopWord), stop)) }
        lines.append(ReceiptLine(texts(.tripsDistance), texts.distance(trip.distance)))
        lines.append(ReceiptLine(texts(.ridesPeople), texts.number(trip.people)))
        if let card = trip.card {
            lines.append(
                ReceiptLine(
                    texts(.vehicleDriver),
                    side == .driver ? texts(.tripsYou) : texts.memberName(card.firstName)))
            lines.append(
                ReceiptLine(texts(.vehicleCar), "\(texts(.colour(card.colour))) · \(card.car)"))
            if !card.plate.isEmpty { lines.append(ReceiptLine(texts(.vehiclePlate), card.plate)) }
        }
        if side == .driver {
            lines.append(ReceiptLine(texts(.tripsPassenger), texts.memberName(trip.passengerName)))
        }
        lines += trip.cameToNothing ? due : price
        lines.append(ReceiptLine(texts(.tripsNumber), trip.id.text))
        return lines
    }

    /// The price and what came off it.
    private var price: [ReceiptLine] {
        var lines = [ReceiptLine(texts(.tripsCeiling), texts.money(trip.price))]
        for (label, less) in [(TextKey.tripsSaved, trip.saved), (.tripsOutEarly, trip.lessForGettingOut)] {
            guard let less else { continue }
            lines.append(
                ReceiptLine(
                    texts(label),
                    texts.money(Money(minorUnits: -less.minorUnits, less.currency))))
        }
        if let amount = TripWords.amount(trip) {
            // Whether the cash was given, its driver says.
            let inCash: TextKey = trip.awaitsCash ? .ridesPayInCash : .tripsCash
            let way = trip.payment == .cash ? inCash : .tripsWallet
            lines.append(ReceiptLine(texts(way), texts.money(amount), isTotal: true))
        }
        if let takenAt = trip.cashTakenAt {
            lines.append(ReceiptLine(texts(.tripsCashTaken), clockDate(takenAt)))
        }
        return lines
    }

    /// What is due for a ride that came to nothing, where anything is, and no price beside it.
    private var due: [ReceiptLine] {
        guard case .cancelled(let cancellation) = trip.state, let amount = TripWords.amount(trip) else {
            return []
        }
        let label: TextKey = cancellation.cause == .absence ? .tripsAbsenceFee : .tripsFee
        return [ReceiptLine(texts(label), texts.money(amount), isTotal: true)]
    }

    private func clockDate(_ moment: Timestamp) -> String {
        "\(texts.fullDate(moment, in: city.zone)), \(texts.clock(moment, in: city.zone))"
    }

    @HTMLBuilder private var actions: some HTML {
        div(.class("trip-actions")) {
            if side == .driver, trip.awaitsCash, !isSimulated {
                CashTaken(context: context, ride: trip.id, isTaken: false, back: "")
            }
            if let rating {
                GivenRating(texts, rating, to: otherName)
            } else if canRate, !isOtherFormer {
                Card {
                    RatingForm(
                        context: context, action: "/trips/\(trip.id.text)/rating", name: otherName,
                        typed: typed, fault: fault)
                }
            }
            if trip.state.isOpen {
                ButtonLink(
                    texts(.ridesOpenRideShow),
                    to: side == .driver ? "/drive" : "/rides/\(trip.id.text)", icon: .car, isWide: true)
            } else if side == .passenger {
                ButtonLink(
                    texts(.ridesSameWay), to: trip.sameWay(isFromWallet: false), style: .secondary,
                    icon: .car, isWide: true)
            }
            if side == .driver, let offer = trip.offer {
                ButtonLink(
                    texts(.drivesWhole), to: "/trips/drives/\(offer.text)", style: .secondary, icon: .car,
                    isWide: true)
            }
            if hasWallet, side == .passenger, let charge = trip.charge {
                ButtonLink(
                    texts(.tripsChargeShow), to: "/wallet/movements/\(charge.movement.description)",
                    style: .secondary, icon: .wallet, isWide: true)
            }
            div(.class("trip-links")) {
                if !TripWords.isForNothing(trip) {
                    PrintButton(texts)
                }
                if let other = trip.other(than: side), !isSimulated, !isOtherFormer {
                    ButtonLink(
                        texts(.tripsProfile, ["name": .text(otherName)]),
                        to: "/people/\(other.text)?trip=\(trip.id.text)", style: .quiet, icon: .user)
                }
            }
        }
    }

    private var isSimulated: Bool {
        side == .passenger ? trip.card?.isSimulated == true : trip.passengerIsSimulated
    }
}
