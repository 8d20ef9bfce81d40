import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import PlaceChoice
import Roads
import TripViews

/// What a passenger can do at each stage, at the lower edge of the sheet.
extension RideSheet {
    @HTMLBuilder var actions: some HTML {
        switch state {
        case .matching, .pausing, .offered:
            post("cancel", texts(.ridesStopSearching), style: .secondary)
        case .confirmed, .approaching, .waiting: cancel
        case .onBoard(let agreement, _):
            // Whoever was still deciding whether to cancel is told why the question went.
            span(.hidden(), .data("closed-dialog", texts(.ridesCancelLate))) {}
            if agreement.wantsOutAt == nil { getOut }
        case .arrived:
            Button(texts(.ridesRateSend), icon: .star, isWide: true, .type("submit"), .form("rate"))
            p(.class("ride-later")) { a(.class("text-link"), .href("/")) { texts(.ridesLater) } }
        case .unmatched:
            post("search", texts(.ridesSearchAgain), style: .primary)
            if let ahead = city.ahead(from: sameEnds.from, to: sameEnds.to ?? sameEnds.from) {
                ButtonLink(texts(.ridesAhead), to: ahead, style: .secondary, icon: .calendar, isWide: true)
            }
        case .cancelled: ButtonLink(texts(.ridesSameWay), to: sameWay, icon: .car, isWide: true)
        case .closed:
            ButtonLink(texts(.ridesWhereTo), to: "/rides", icon: .search, isWide: true)
        }
    }

    /// - Parameter fee: What the passenger was shown that this costs: no more is charged.
    private func post(
        _ action: String, _ label: String, style: ControlStyle, fee: Money? = nil
    ) -> some HTML {
        form(.action("/rides/\(ride.id.text)/\(action)"), .method("post")) {
            context.formTokenField
            if let fee {
                input(.type("hidden"), .name("fee"), .value(String(fee.minorUnits)), .data("agreed"))
            }
            Button(label, style: style, isWide: true, .type("submit"), .id("ride-\(action)"))
        }
    }

    @HTMLBuilder private var cancel: some HTML {
        // Named, so that the focus stays on it when the question behind it changes.
        Button(
            texts(.ridesCancel), style: .secondary, isWide: true, .id("cancel-open"), .type("button"),
            .attribute("commandfor", "cancel-ride"), .attribute("command", "show-modal"),
            .aria("haspopup", "dialog"))
        Dialog(
            id: "cancel-ride", title: cancelQuestion, text: cancelWords + chargeWords,
            keep: texts(.ridesCancelKeep)
        ) {
            post("cancel", texts(.ridesCancel), style: .danger, fee: sight.cancelFee)
        }
    }

    @HTMLBuilder private var getOut: some HTML {
        Button(
            texts(.rideOut), style: .secondary, isWide: true, .id("out-open"), .type("button"),
            .attribute("commandfor", "get-out"), .attribute("command", "show-modal"),
            .aria("haspopup", "dialog"))
        Dialog(
            id: "get-out", title: texts(.rideOutAsk), text: texts(.rideOutText, ["name": driverName]),
            keep: texts(.rideOutStay)
        ) {
            post("out", texts(.rideOut), style: .danger)
        }
    }

    /// What calling off costs now, said before it is done, and how long that holds: who reads an open question for a
    /// while must not find something else when they answer it.
    private var cancelWords: String {
        var words: [String: TextArgument] = [
            "price": .text(texts.money(sight.cancelFee)), "name": driverName,
        ]
        let isFree = sight.cancelFee.minorUnits == 0
        switch sight.cancelFeeHolds {
        case .until(let moment):
            words["time"] = .text(texts.clock(moment, in: city.zone))
            return texts(isFree ? .ridesCancelFreeUntil : .ridesCancelFeeUntil, words)
        case .untilArrival where isFree: return texts(.ridesCancelFreeUntilCar, words)
        case .untilArrival, .always: return texts(isFree ? .ridesCancelFree : .ridesCancelFee, words)
        }
    }

    /// Where a fee comes from that somebody who pays in cash may not expect to be charged.
    private var chargeWords: String {
        guard feesAreCharged, !ride.feeIsFromWallet, sight.cancelFee.minorUnits > 0 else { return "" }
        return " " + texts(.rideFeeCharged)
    }

    /// The quote for the same ends once more.
    private var sameWay: URLReference {
        let request = ride.request
        var trip = sameEnds
        trip.wishes.people = Int(request.party.load.seats)
        trip.wishes.luggage = Int(request.party.load.luggage)
        return trip.address
    }

    private var sameEnds: RideTrip {
        RideTrip(
            from: ChosenPlace(ride.request.pickup.coordinate, known: ride.fromLabel),
            to: ChosenPlace(ride.request.dropOff.coordinate, known: ride.toLabel))
    }

    private var cancelQuestion: String {
        if case .waiting = state { return texts(.ridesCancelWaiting, ["name": driverName]) }
        if sight.silentSince != nil { return texts(.rideCancelAsk) }
        let left = sight.pickupAt.map { Int((($0 - now).minutes).rounded()) } ?? 0
        return left < 1
            ? texts(.ridesCancelArriving, ["name": driverName]) : texts(.ridesCancelMinutes, count: left)
    }
}
