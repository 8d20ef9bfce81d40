import DesignSystem
import Geography
import HTML
import Identity
import Localization
import TaxiDispatch

/// R22: What becomes of another way that was asked for, on the page of a call.
struct WayTalkCard: View {
    let context: PageContext
    let call: TaxiCall
    let now: Timestamp
    let zone: LocalTimeZone

    private var texts: Texts { context.texts }

    var body: some HTML {
        if let ask = call.way.ask {
            section(.class("stack"), .id("way-asked"), .aria("label", texts(.taxiElsewhere))) {
                Banner(.info, words(of: ask))
                form(.method("post"), .action("/taxi/\(call.id.text)/destination/withdraw")) {
                    context.formTokenField
                    Button(
                        texts(.taxiWayWithdraw), style: .secondary, isWide: true, .type("submit"),
                        .id("withdraw-way"))
                }
            }
        } else {
            answer
        }
    }

    private func words(of ask: TaxiWayAsk) -> String {
        var arguments: [String: TextArgument] = [
            "place": .text(ask.wish.destination.label), "price": .text(texts.money(ask.wish.estimate)),
            "time": .text(texts.clock(ask.until.roundedUpToMinute, in: zone)),
        ]
        guard let stop = ask.wish.stop else { return texts(.taxiWayAsked, arguments) }
        arguments["stop"] = .text(stop.label)
        return texts(.taxiWayAskedStop, arguments)
    }

    @HTMLBuilder private var answer: some HTML {
        switch call.way.answer {
        case .agreed?:
            Banner(.ok, texts(.taxiWayAgreed, ["place": .text(call.destination?.label ?? "")]))
        case .declined?: Banner(.warning, texts(.taxiWayDeclined))
        case .unanswered?: Banner(.warning, texts(.taxiWayUnanswered))
        case .withdrawn?, .overtaken?, nil: EmptyHTML()
        }
    }
}
