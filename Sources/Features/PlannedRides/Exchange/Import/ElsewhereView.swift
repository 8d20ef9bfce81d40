import CarpoolExchange
import DesignSystem
import Geography
import HTML
import Localization

/// Trips at other operators, each with its page there.
struct ElsewhereView: View {
    let texts: Texts
    let city: PlannedCity
    let offers: [PartnerOffer]
    let now: Timestamp

    var body: some HTML {
        section(.class("stack"), .id("elsewhere")) {
            if !offers.isEmpty {
                h2 { texts(.elsewhereTitle) }
                ul(.class("trip-cards")) {
                    for offer in offers { ElsewhereCard(texts: texts, city: city, offer: offer, now: now) }
                }
            }
        }
    }
}

/// A trip at another operator.
private struct ElsewhereCard: View {
    let texts: Texts
    let city: PlannedCity
    let offer: PartnerOffer
    let now: Timestamp

    var body: some HTML {
        li(.class("trip-card")) {
            a(
                .class("trip-card-link"), .href(URLReference(offer.address.text) ?? TripWish.page),
                .attribute("rel", "noopener noreferrer"), .attribute("target", "_blank"),
                .attribute("hx-boost", "false")
            ) {
                span(.class("trip-card-times")) {
                    span(.class("trip-card-clock")) {
                        "\(texts.clock(offer.at, in: city.zone)) – \(texts.clock(offer.until, in: city.zone))"
                    }
                    if let price = offer.price { span(.class("trip-card-price")) { texts.money(price) } }
                }
                span(.class("trip-card-way")) {
                    bdi { offer.from }
                    IconView(.forward)
                    bdi { offer.to }
                }
                span(.class("trip-card-day")) { texts.date(offer.at, now: now, in: city.zone) }
                span(.class("text-link")) { texts(.elsewhereAt, ["service": .text(offer.service)]) }
            }
        }
    }
}

/// Where they are put once they are there: a link for whoever's browser runs no scripts.
struct ElsewhereLater: View {
    let texts: Texts
    let address: URLReference

    var body: some HTML {
        section(
            .class("stack"), .id("elsewhere"), .attribute("hx-get", address.text),
            .attribute("hx-trigger", "load"),
            .attribute("hx-swap", "outerHTML"), .attribute("hx-target", "this"),
            .attribute("hx-push-url", "false")
        ) {
            p(.class("hint"), .attribute("hx-boost", "false")) {
                a(.class("text-link"), .href(address)) { texts(.elsewhereLook) }
            }
        }
    }
}
