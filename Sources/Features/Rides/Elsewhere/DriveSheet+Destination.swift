import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import TripSafety
import TripViews

/// R22: A passenger would like to go elsewhere, or to stop on the way: what it means for the driver, to be answered in time.
extension DriveSheet {
    @HTMLBuilder var destinationQuestion: some HTML {
        if let question = sight.destination {
            let left = max(0, Int((question.until - now).seconds.rounded(.up)))
            section(
                .class("drive-question"), .data("request", "elsewhere \(question.request.text)"),
                .data("key", "elsewhere \(question.request.text) \(question.until.milliseconds)"),
                .aria("labelledby", "drive-destination-title")
            ) {
                div(.class("drive-question-head")) {
                    h2(.id("drive-destination-title")) {
                        texts(wants(question.change), ["name": .text(question.firstName)])
                    }
                    SafetyLink(texts: texts, page: "/drive/safety")
                    CountdownRing(
                        label: texts(.ridesAnswerWithin, count: left), remaining: left,
                        total: Int(DestinationAsk.timeToAnswer.seconds))
                }
                if question.change == .destination {
                    RouteEnds(texts, from: question.from, to: question.to)
                } else {
                    // Where one drives by, or by no more.
                    p(.class("ride-meet")) {
                        IconView(.flag)
                        bdi { question.to }
                    }
                }
                Facts(figures(of: question))
                if question.behind > 0 {
                    p(.class("muted")) { texts(.elsewhereBehind, count: question.behind) }
                }
                div(.class("drive-answers")) {
                    answer(false, to: question)
                    answer(true, to: question)
                }
            }
        }
    }

    private func wants(_ change: WayChange) -> TextKey {
        switch change {
        case .destination: .elsewhereWants
        case .stop: .stopWants
        case .noStop: .stopWantsOut
        }
    }

    private func yes(_ change: WayChange) -> TextKey {
        switch change {
        case .destination: .elsewhereYes
        case .stop: .stopYes
        case .noStop: .stopYesOut
        }
    }

    private func figures(of question: DestinationQuestion) -> [(label: String, value: String)] {
        var facts = [
            (
                label: texts(question.isFromWallet ? .drivePaysFromWallet : .drivePays),
                value: texts.money(question.price)
            ),
            (texts(.elsewhereBefore), texts.money(question.before)),
        ]
        if let delay = question.delay {
            let isLonger = delay >= .seconds(30)
            facts.append(
                (
                    texts(.elsewhereYouDrive),
                    isLonger
                        ? "+\u{202F}" + texts.duration(max(.minutes(1), delay)) : texts(.elsewhereNotLonger)
                ))
        }
        if question.change == .stop {
            let wait = ["duration": TextArgument.text(texts.duration(ExtraStop.wait))]
            facts.append((texts(.stopYouWait), texts(.stopAtMost, wait)))
        }
        return facts
    }

    private func answer(_ accepts: Bool, to question: DestinationQuestion) -> some HTML {
        form(
            .action(
                "/drive/now/destinations/\(question.request.text)/\(accepts ? "accept" : "reject")"),
            .method("post")
        ) {
            context.formTokenField
            input(.type("hidden"), .name("number"), .value(String(question.number)))
            input(.type("hidden"), .name("price"), .value(String(question.price.minorUnits)))
            Button(
                texts(accepts ? yes(question.change) : .elsewhereNo), style: accepts ? .primary : .secondary,
                icon: accepts ? .check : .close, isWide: true,
                .id(accepts ? "destination-accept" : "destination-reject"))
        }
    }
}
