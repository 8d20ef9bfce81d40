import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import PlaceChoice
import TaxiDispatch
import TripViews
import Web

/// The call before it is made: where, what it would cost, what is needed, and the one button.
struct TaxiOrderSheet: View {
    let context: PageContext
    let city: TaxiCity
    let order: TaxiOrder
    /// What stands in the way, in words.
    let problem: String?
    /// Whether a taxi can come to that place at all.
    let isReached: Bool
    /// How many taxis are free there now, for those who may know.
    let free: FreeTaxis?
    let estimate: TaxiEstimate?
    /// What the person's wallet holds; nothing where taxis cannot be paid from it.
    let inWallet: Money?
    let openCall: TaxiCall?
    let isLoggedIn: Bool
    /// What the person lacks before they may call; nothing if they may.
    let lack: AccessPolicy.Lack?
    let policy: TaxiPolicy
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        MapSheet(texts, label: texts(.taxiCall), page: TaxiOrder.page, fields: TaxiOrder.fieldNames) {
            h1(.class("sheet-title")) { texts(.taxiCall) }
            if let openCall { OpenCallBanner(texts: texts, call: openCall) }
            if let problem { Banner(.warning, problem) }
            ends
            if isReached {
                PinHint(texts)
                offer
                wishes
            }
            MapData(
                way: estimate?.way ?? [], pins: pins,
                fit: "\(order.from.text) \(order.stop?.text ?? "") \(order.to?.text ?? "")",
                taps: "from",
                moves: .init(id: "from", label: texts(.choiceMovePin, ["place": .text(order.from.name)])))
        } actions: {
            actions
        }
    }

    @HTMLBuilder private var actions: some HTML {
        if let openCall {
            let address: URLReference = "/taxi/\(openCall.id.text)"
            if order.time == nil {
                ButtonLink(texts(.taxiOpenShow), to: address, icon: .taxi, isWide: true)
            } else {
                button
            }
        } else if isReached {
            button
        } else {
            ButtonLink(texts(.taxiOtherPlace), to: order.startSearch, icon: .search, isWide: true)
        }
    }

    @HTMLBuilder private var button: some HTML {
        if !isLoggedIn {
            div(.attribute("hx-boost", "false")) {
                ButtonLink(texts(.taxiLogIn), to: order.logIn, icon: .user, isWide: true)
            }
        } else if let lack {
            div(.attribute("hx-boost", "false")) {
                p(.class("hint")) { texts(.taxiActivateText) }
                ButtonLink(
                    texts(lack == .confirmation ? .taxiActivate : .taxiIdentity),
                    to: lack.way(to: .taxi, from: order.address.text), icon: .shield, isWide: true)
            }
        } else {
            Button(
                texts(order.time == nil ? .taxiCall : .taxiBook), icon: .taxi, isWide: true, .type("submit"),
                .form("ask"))
        }
    }

    private var ends: some HTML {
        RowList {
            Row(
                order.from.name, subtitle: texts(.taxiComesTo), icon: .start, to: order.startSearch)
            if let to = order.to {
                if let stop = order.stop {
                    Row(stop.name, subtitle: texts(.taxiStopsHere), icon: .flag, to: order.stopSearch)
                }
                Row(to.name, subtitle: texts(.taxiGoesTo), icon: .pin, to: order.destinationSearch)
                if order.stop == nil {
                    Row(
                        texts(.taxiAddStop), subtitle: texts(.taxiAddStopText), icon: .plus,
                        to: order.stopSearch)
                } else {
                    Row(texts(.taxiLeaveOutStop), icon: .close, to: order.withoutStop.address)
                }
            } else {
                Row(
                    texts(.taxiAddDestination), subtitle: texts(.taxiAddDestinationText), icon: .plus,
                    to: order.destinationSearch)
            }
        }
    }

    @HTMLBuilder private var offer: some HTML {
        if let estimate {
            div(.class("ride-offer")) {
                BigNumber(texts.money(estimate.fare), label: texts(.taxiEstimate))
                Facts([
                    (texts(.taxiWay), texts.distance(estimate.distance)),
                    (texts(.taxiWayTime), texts.duration(estimate.time)),
                ])
            }
            p(.class("muted")) {
                texts(order.wish.mayShare ? .taxiEstimateShared : .taxiEstimateText)
            }
        }
        if order.time == nil, let free {
            p(.class("taxi-free")) {
                IconView(.taxi)
                span { texts(words(for: free)) }
            }
        }
    }

    private var wishes: some HTML {
        form(.id("ask"), .action("/taxi"), .method("post"), .attribute("hx-boost", "false")) {
            context.formTokenField
            order.ends
            input(.type("hidden"), .name("wishes"), .value("1"))
            div(
                .class("ride-party"), .attribute("hx-get", "/taxi"), .attribute("hx-trigger", "change"),
                .attribute("hx-include", "#ask"), .attribute("hx-sync", "this:replace"),
                .attribute("hx-params", TaxiOrder.fieldNames.joined(separator: ","))
            ) {
                Stepper(
                    texts, name: "people", label: texts(.taxiPeople), value: order.wish.seats,
                    range: 1...TaxiOrder.mostPeople, icon: .people)
                details(
                    .class("ride-way"), .id("taxi-wishes"),
                    .open(order.wantsCode || order.wish != TaxiWish(seats: order.wish.seats))
                ) {
                    summary { texts(.taxiWishes) }
                    div {
                        Switch(
                            name: "wheelchair", label: texts(.taxiWheelchair),
                            isOn: order.wish.features.contains(.wheelchair))
                        Switch(
                            name: "child", label: texts(.taxiChildSeat),
                            isOn: order.wish.features.contains(.childSeat))
                        Switch(
                            name: "share", label: texts(.taxiShare), hint: texts(.taxiShareText),
                            isOn: order.wish.mayShare)
                        BoardingCodeSwitch(texts, isOn: order.wantsCode)
                    }
                }
                details(.class("ride-way"), .id("taxi-later"), .open(order.time != nil)) {
                    summary { texts(.taxiLater) }
                    div {
                        TextField(
                            name: "at", label: texts(.taxiLaterTime), value: order.time ?? "",
                            kind: .dateTime,
                            icon: .calendar, optional: texts(.taxiOptional),
                            hint: texts(
                                .taxiLaterText, ["duration": .text(texts.duration(policy.bookingLead))]),
                            .attribute("min", city.zone.field(of: now)))
                    }
                }
            }
            if let inWallet {
                TaxiPaymentChoice(
                    texts: texts,
                    ceiling: estimate.map { TaxiTariff.ceiling(for: $0.fare, shares: order.wish.mayShare) },
                    shares: order.wish.mayShare, available: inWallet, isFromWallet: order.isFromWallet)
            }
        }
    }

    private func words(for free: FreeTaxis) -> TextKey {
        switch free {
        case .none: .taxiFreeNone
        case .few: .taxiFreeFew
        case .many: .taxiFreeMany
        }
    }

    private var pins: [MapData.Pin] {
        var pins = [
            MapData.Pin(id: "from", icon: "pickup", coordinate: order.from.coordinate, title: order.from.name)
        ]
        if let stop = order.stop {
            pins.append(.init(id: "stop", icon: "dropoff", coordinate: stop.coordinate, title: stop.name))
        }
        if let to = order.to {
            pins.append(.init(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.name))
        }
        return pins
    }
}
