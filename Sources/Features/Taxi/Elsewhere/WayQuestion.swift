import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import TaxiDispatch

/// R22: A caller asks to go elsewhere: the way, the price, and yes or no, as large as a call that is offered.
struct WayQuestion: View {
    let context: PageContext
    let sight: CabSight
    let call: TaxiCall
    let ask: TaxiWayAsk
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        let left = max(0, Int(((ask.until - now).seconds).rounded(.up)))
        let key = "\(call.id.text) \(ask.number)"
        section(
            .class("drive-question"), .data("request", key), .data("key", key),
            .aria("labelledby", "cab-question-title")
        ) {
            div(.class("drive-question-head")) {
                h2(.id("cab-question-title")) {
                    texts(.taxiDriveWay, ["name": .text(call.firstName)])
                }
                CabSafety.Link(context: context, sight: sight)
                CountdownRing(
                    label: texts(.taxiDriveAnswer, count: left), remaining: left,
                    total: Int(TaxiWayAsk.timeToAnswer.seconds))
            }
            BigNumber(texts.money(ask.wish.estimate), label: instead)
            // Somebody who is on board goes on from where the taxi is.
            if let stop = ask.wish.stop {
                WayEnds(texts: texts, from: stop.label, to: ask.wish.destination.label)
            } else {
                p(.class("ride-meet")) {
                    IconView(.flag)
                    bdi { ask.wish.destination.label }
                }
            }
            div(.class("drive-answers")) {
                answer("no", texts(.taxiDriveNo), style: .secondary, icon: .close)
                answer("yes", texts(.taxiDriveYes), style: .primary, icon: .check)
            }
        }
    }

    private var instead: String {
        call.estimate.map { texts(.taxiInsteadOf, ["price": .text(texts.money($0))]) }
            ?? texts(.taxiEstimate)
    }

    private func answer(_ word: String, _ label: String, style: ControlStyle, icon: Icon) -> some HTML {
        form(.action("/taxi/drive/calls/\(call.id.text)/way"), .method("post")) {
            context.formTokenField
            input(.type("hidden"), .name("number"), .value(String(ask.number)))
            input(.type("hidden"), .name("answer"), .value(word))
            Button(label, style: style, icon: icon, isWide: true, .type("submit"), .id("way-\(word)"))
        }
    }
}
