import DesignSystem
import Geography
import HTML
import Ledger
import Localization

/// The way, the price and the times, before anybody is asked.
struct QuoteSheet: View {
    let context: PageContext
    let city: RidesCity
    let from: RidePlace
    let to: RidePlace
    let quote: RideQuote?
    let problem: String?
    /// When a car could be there and the ride be over, if somebody takes it now.
    let pickupAt: Timestamp?
    let dropOffAt: Timestamp?
    let way: [Coordinate]
    let steps: [StepsList.Step]
    let wishes: RideWishes
    let isLoggedIn: Bool
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        RideSheetFrame(texts, label: texts(.ridesSummary)) {
            h1(.class("sheet-title")) { texts(.ridesSummary) }
            ends
            if let problem { Banner(.warning, problem) }
            if let quote { facts(quote) }
            MapData(
                way: way,
                pins: [
                    .init(id: "from", icon: "pickup", coordinate: from.coordinate, title: from.name),
                    .init(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.name),
                ], fit: "\(from.text) \(to.text)", taps: "to")
        } actions: {
            if quote != nil {
                if isLoggedIn {
                    Button(texts(.ridesAsk), icon: .car, isWide: true, .type("submit"), .form("ask"))
                } else {
                    div(.attribute("hx-boost", "false")) {
                        ButtonLink(texts(.ridesLogInToAsk), to: logIn, icon: .user, isWide: true)
                    }
                }
            }
        }
    }

    private var ends: some HTML {
        let texts = context.texts
        return div(.class("ride-ends")) {
            RouteEnds(texts, from: from.name, to: to.name)
            div(.class("ride-ends-links")) {
                a(.class("text-link"), .href("/rides?pick=from&from=\(from.text)&to=\(to.text)")) {
                    texts(.shellChange)
                    span(.class("visually-hidden")) { " – \(texts(.ridesFrom))" }
                }
                a(.class("text-link", "ride-swap"), .href("/rides?from=\(to.text)&to=\(from.text)")) {
                    IconView(.swap)
                    span(.class("visually-hidden")) { texts(.ridesSwap) }
                }
                a(.class("text-link"), .href("/rides?from=\(from.text)")) {
                    texts(.shellChange)
                    span(.class("visually-hidden")) { " – \(texts(.ridesTo))" }
                }
            }
        }
    }

    @HTMLBuilder private func facts(_ quote: RideQuote) -> some HTML {
        let texts = context.texts
        BigNumber(texts.money(quote.price), label: texts(.ridesPrice))
        p(.class("ride-price-note")) {
            texts(.ridesPriceCeiling, ["price": .text(texts.money(quote.price))])
        }
        Facts(times(quote))
        form(.id("ask"), .action("/rides"), .method("post"), .attribute("hx-boost", "false")) {
            context.formTokenField
            input(.type("hidden"), .name("from"), .value(from.text))
            input(.type("hidden"), .name("to"), .value(to.text))
            input(.type("hidden"), .name("price"), .value(String(quote.price.minorUnits)))
            div(
                .class("ride-party"), .attribute("hx-get", "/rides"), .attribute("hx-trigger", "change"),
                .attribute("hx-include", "#ask"),
                .attribute("hx-params", "from,to,people,luggage,quiet,smokefree")
            ) {
                Stepper(
                    texts, name: "people", label: texts(.ridesPeople), value: quote.people, range: 1...4,
                    icon: .people)
                Stepper(
                    texts, name: "luggage", label: texts(.ridesLuggage), value: wishes.luggage, range: 0...3,
                    icon: .luggage)
            }
            Switch(name: "quiet", label: texts(.ridesWishQuiet), isOn: wishes.isQuiet)
            Switch(name: "smokefree", label: texts(.ridesWishSmokeFree), isOn: wishes.isSmokeFree)
        }
        if !steps.isEmpty {
            details(.class("ride-way")) {
                summary { texts(.ridesWay) }
                StepsList(steps)
            }
        }
    }

    private func times(_ quote: RideQuote) -> [(label: String, value: String)] {
        let texts = context.texts
        var facts: [(label: String, value: String)] = []
        if let pickupAt {
            facts.append((texts(.ridesPickup), texts.ahead(max(.zero, pickupAt - now))))
        }
        if let dropOffAt { facts.append((texts(.ridesDropOff), texts.clock(dropOffAt, in: city.zone))) }
        facts.append(
            (
                texts(.ridesTrip),
                texts(
                    .ridesDistanceAndTime,
                    [
                        "distance": .text(texts.distance(quote.distance)),
                        "duration": .text(texts.duration(quote.time)),
                    ])
            ))
        return facts
    }

    private var logIn: URLReference {
        let next = "/rides?from=\(from.text)&to=\(to.text)"
        return "/login?return=\(next)"
    }
}
