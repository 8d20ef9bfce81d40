import Carpool
import DesignSystem
import Geography
import HTML
import Ledger
import Localization
import PlannedTrips

/// The stops of a trip that is being written, each with its time and its price.
struct PublishStops: View {
    let texts: Texts
    let city: PlannedCity
    let draft: TripDraft
    let stops: [TripStop]
    /// What is wrong with each of them, in words.
    let errors: [[String]]

    var body: some HTML {
        fieldset(.class("publish-stops")) {
            legend { texts(.plannedWay) }
            ol {
                for number in stops.indices {
                    PublishStop(
                        texts: texts, city: city, stop: stops[number], number: number,
                        change: change(number), isEnd: isEnd(number), errors: errors[number])
                }
            }
            if draft.vias.count < TripDraft.mostVias {
                KeepingLink(address: draft.address(pick: "via"), values: #"{"pick": "via"}"#) {
                    IconView(.plus)
                    span { texts(.plannedAddStop) }
                }
            }
            p(.class("hint")) { texts(.plannedPriceHint) }
        }
    }

    private func isEnd(_ number: Int) -> Bool { number == 0 || number == stops.count - 1 }

    /// Where another place is chosen for an end, or a stop on the way is taken out.
    private func change(_ number: Int) -> URLReference {
        guard isEnd(number) else { return draft.without(via: number - 1).address }
        return draft.address(pick: number == 0 ? "from" : "to")
    }
}

/// One of them.
private struct PublishStop: View {
    let texts: Texts
    let city: PlannedCity
    let stop: TripStop
    let number: Int
    let change: URLReference
    let isEnd: Bool
    let errors: [String]

    private var priceLabel: String {
        texts(.plannedPriceIn, ["currency": .text(city.tariff.currency.code)])
    }
    private var price: String { texts.decimal(stop.price, fractionDigits: city.tariff.currency.decimals) }
    private var clock: String { String(city.zone.field(of: stop.at).suffix(5)) }
    /// What the form is sent with for it.
    private var values: String {
        isEnd ? #"{"pick": "\#(number == 0 ? "from" : "to")"}"# : #"{"drop": "\#(number)"}"#
    }
    private var isInvalid: String? { errors.isEmpty ? nil : "true" }

    var body: some HTML {
        li(.class("publish-stop")) {
            div(.class("publish-place")) {
                bdi(.class("publish-name")) { stop.name }
                KeepingLink(address: change, values: values) {
                    span { texts(isEnd ? .shellChange : .plannedRemove) }
                    span(.class("visually-hidden")) { " – \(stop.name)" }
                }
            }
            if number > 0 { numbers }
            for error in errors {
                p(.class("field-error")) {
                    IconView(.error)
                    span { error }
                }
            }
        }
    }

    private var numbers: some HTML {
        div(.class("publish-numbers")) {
            label(.class("publish-number")) {
                span { texts(.plannedTimeAt) }
                input(
                    .type("time"), .name("time\(number)"), .value(clock), .required(true),
                    .aria("label", "\(texts(.plannedTimeAt)): \(stop.name)"), .aria("invalid", isInvalid))
            }
            label(.class("publish-number")) {
                span { priceLabel }
                input(
                    .type("text"), .inputmode("decimal"), .name("price\(number)"), .value(price),
                    .required(true), .dir("ltr"), .aria("label", "\(priceLabel): \(stop.name)"),
                    .aria("invalid", isInvalid))
            }
        }
    }
}

/// A link that leads on with all that stands in the form, also what was typed since; without scripts as the page was made.
private struct KeepingLink<Content: HTML>: View {
    let address: URLReference
    let values: String
    @HTMLBuilder let content: Content

    var body: some HTML {
        a(
            .class("text-link", "keeping-link"), .href(address), .attribute("hx-get", TripDraft.page.text),
            .attribute("hx-include", "#publish"), .attribute("hx-params", "not form_token"),
            .attribute("hx-vals", values), .attribute("hx-target", "#sheet"),
            .attribute("hx-swap", "outerHTML"), .attribute("hx-push-url", "true")
        ) { content }
    }
}
