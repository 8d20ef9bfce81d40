import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import TripCare

/// R22: Going elsewhere, or stopping on the way, on the page of a ride: the way there, what is being asked, and what became of it.
extension RideSheet {
    /// What the driver is being asked, or has answered: above all else.
    @HTMLBuilder var elsewhere: some HTML {
        if let ask = ride.elsewhere {
            asked(ask)
        } else {
            answer
        }
    }

    /// The driver has said that the car goes on from the stop, without a word of the passenger: who is not in it says so to
    /// operators, who see to it, with the emergency number beside.
    @HTMLBuilder var goneOn: some HTML {
        if let stop = ride.stop, stop.doneAt != nil {
            Banner(.info, texts(.stopGoneOn, ["place": .text(stop.label)])) {
                ButtonLink(
                    texts(.stopNotInCar), to: CareLink.problem(of: ride.id, topic: .absent),
                    style: .secondary)
            }
        }
    }

    @HTMLBuilder var elsewhereLink: some HTML {
        if ride.mayAskForDestination {
            ButtonLink(
                texts(.elsewhereGo), to: DestinationPurpose.page(of: ride.id), style: .secondary,
                icon: .flag, isWide: true)
        }
        if ride.mayAskForStop || ride.mayLeaveOutStop {
            ButtonLink(
                texts(ride.mayLeaveOutStop ? .stopLeaveOut : .stopAdd),
                to: DestinationPurpose(ride: ride.id, isStop: true).page, style: .secondary,
                icon: ride.mayLeaveOutStop ? .close : .plus, isWide: true)
        }
    }

    private func asked(_ ask: DestinationAsk) -> some HTML {
        let left = max(0, Int((ask.until - now).seconds.rounded(.up)))
        return div(.class("ride-searching", "ride-elsewhere")) {
            CountdownRing(
                label: texts(.ridesAnswerWithin, count: left), remaining: left,
                total: Int(DestinationAsk.timeToAnswer.seconds))
            p {
                texts(
                    asked(for: ask.plan.change),
                    [
                        "name": driverName, "place": .text(ask.label),
                        "price": .text(texts.money(ask.plan.price)),
                    ])
            }
            p(.class("muted")) {
                ask.plan.change.until(texts, name: driverName, to: ride.toLabel)
            }
            form(
                .action(
                    "\(DestinationPurpose(ride: ride.id, isStop: ask.plan.change.isAboutStop).page)/withdraw"),
                .method("post")
            ) {
                context.formTokenField
                Button(
                    texts(.elsewhereWithdraw), style: .secondary, isWide: true, .type("submit"),
                    .id("destination-withdraw"))
            }
        }
    }

    private func asked(for change: WayChange) -> TextKey {
        switch change {
        case .destination: .elsewhereAsked
        case .stop: .stopAsked
        case .noStop: .stopAskedOut
        }
    }

    @HTMLBuilder private var answer: some HTML {
        let isAboutStop = ride.destinationAnswer == .stopAgreed
        let words: [String: TextArgument] = [
            "name": driverName, "place": .text(isAboutStop ? ride.stop?.label ?? "" : ride.toLabel),
            "amount": .text(texts.money(ride.price)),
        ]
        switch ride.destinationAnswer {
        case .destinationAgreed: Banner(.ok, texts(.rideNoticeDestinationAgreed, words))
        case .destinationDeclined: Banner(.info, texts(.rideNoticeDestinationDeclined, words))
        case .destinationUnanswered: Banner(.info, texts(.rideNoticeDestinationUnanswered, words))
        case .destinationLapsed: Banner(.info, texts(.rideNoticeDestinationLapsed, words))
        // What was agreed is of no interest any more once it was done.
        case .stopAgreed where ride.stopAhead != nil: Banner(.ok, texts(.rideNoticeStopAgreed, words))
        case .stopLeftOut: Banner(.ok, texts(.rideNoticeStopLeftOut, words))
        case .stopDeclined: Banner(.info, texts(.rideNoticeStopDeclined, words))
        case .stopUnanswered: Banner(.info, texts(.rideNoticeStopUnanswered, words))
        case .stopStaysPaid: Banner(.info, texts(.rideNoticeStopStaysPaid, words))
        case .stopLapsed: Banner(.info, texts(.rideNoticeStopLapsed, words))
        default: EmptyHTML()
        }
    }
}
