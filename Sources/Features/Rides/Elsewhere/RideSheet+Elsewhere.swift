import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization

/// R22: Going elsewhere, on the page of a ride: the way there, what is being asked, and what became of it.
extension RideSheet {
    /// What the driver is being asked, or has answered: above all else.
    @HTMLBuilder var elsewhere: some HTML {
        if let ask = ride.elsewhere {
            asked(ask)
        } else {
            answer
        }
    }

    @HTMLBuilder var elsewhereLink: some HTML {
        if ride.mayAskForDestination {
            ButtonLink(
                texts(.elsewhereGo), to: DestinationPurpose.page(of: ride.id), style: .secondary,
                icon: .flag, isWide: true)
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
                    .elsewhereAsked,
                    [
                        "name": driverName, "place": .text(ask.label),
                        "price": .text(texts.money(ask.plan.price)),
                    ])
            }
            p(.class("muted")) {
                texts(.elsewhereUntil, ["name": driverName, "place": .text(ride.toLabel)])
            }
            form(.action("/rides/\(ride.id.text)/destination/withdraw"), .method("post")) {
                context.formTokenField
                Button(
                    texts(.elsewhereWithdraw), style: .secondary, isWide: true, .type("submit"),
                    .id("destination-withdraw"))
            }
        }
    }

    @HTMLBuilder private var answer: some HTML {
        let words: [String: TextArgument] = [
            "name": driverName, "place": .text(ride.toLabel), "amount": .text(texts.money(ride.price)),
        ]
        switch ride.destinationAnswer {
        case .destinationAgreed: Banner(.ok, texts(.rideNoticeDestinationAgreed, words))
        case .destinationDeclined: Banner(.info, texts(.rideNoticeDestinationDeclined, words))
        case .destinationUnanswered: Banner(.info, texts(.rideNoticeDestinationUnanswered, words))
        case .destinationLapsed: Banner(.info, texts(.rideNoticeDestinationLapsed, words))
        default: EmptyHTML()
        }
    }
}
