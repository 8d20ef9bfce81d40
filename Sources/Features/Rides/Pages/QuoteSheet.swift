import Carpool
import DesignSystem
import Geography
import HTML
import Ledger
import Localization
import MapSheets
import PlaceChoice
import Roads
import TripViews
import Web

/// The way, the price and the times, before anybody is asked.
struct QuoteSheet: View {
    let context: PageContext
    let city: RidesCity
    let trip: RideTrip
    let to: ChosenPlace
    let quote: RideQuote?
    let problem: String?
    /// When a car could be there and the ride be over, if somebody takes it now, and why it would be the best.
    let estimate: PickupEstimate?
    /// Cars that pass soon anyway.
    let passing: [PassingSeat]
    let way: [Coordinate]
    let steps: [StepsList.Step]
    let isLoggedIn: Bool
    /// What the person lacks before they may ask; nothing if they may.
    let lack: AccessPolicy.Lack?
    /// Whether the person can ask for company of women only.
    let mayAskForWomen: Bool
    /// Whether the person has friends here.
    let hasFriends: Bool
    /// What the person's wallet holds; nothing where they have none.
    let inWallet: Money?
    /// The most people that a car on the road takes.
    let mostPeople: Int
    let openRide: OpenRide?
    /// From when on the person can ask who has called off many searches; `nil` where they can now.
    let mayAskFrom: Timestamp?
    /// How drivers are searched for, and how long they wait.
    let rules: MatchingRules
    /// What calling off late costs.
    let policy: CancellationPolicy

    private var from: ChosenPlace { trip.from }
    /// R22: Where the car stops: the nearest place to the start where it can.
    private var stop: Coordinate { quote?.pickup.coordinate ?? from.coordinate }

    var body: some HTML {
        let texts = context.texts
        MapSheet(
            texts, label: texts(.ridesSummary), page: RideTrip.page, fields: RideTrip.fieldNames
        ) {
            h1(.class("sheet-title")) { texts(.ridesSummary) }
            if let openRide { OpenRideBanner(texts: texts, ride: openRide) }
            if let problem { Banner(.warning, problem) }
            if let mayAskFrom {
                Banner(
                    .warning,
                    texts(
                        .ridesCalledOffOften,
                        ["time": .text(texts.clock(mayAskFrom.roundedUpToMinute, in: city.zone))]))
            }
            if let quote { offer(quote) }
            ends
            PinHint(texts)
            PassingSeats(texts: texts, zone: city.zone, seats: passing)
            if let quote, quote.distance > RidesCity.longWay, let ahead = city.ahead(from: from, to: to) {
                RidesAhead(texts: texts, address: ahead)
            }
            if let quote { wishes(quote) }
            MapData(
                way: way,
                pins: [
                    .init(id: "from", icon: "pickup", coordinate: stop, title: from.name),
                    .init(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.name),
                ], fit: "\(from.text) \(to.text)", taps: "to",
                moves: .init(id: "from", label: texts(.choiceMovePin, ["place": .text(from.name)])),
                stream: CarFrames.address(around: from.coordinate))
        } actions: {
            if let openRide, !openRide.hasArrived {
                ButtonLink(texts(.ridesOpenRideShow), to: openRide.address, icon: .car, isWide: true)
            } else if quote != nil {
                if let lack {
                    div(.attribute("hx-boost", "false")) {
                        p(.class("hint")) { texts(.wishesActivateText) }
                        ButtonLink(
                            texts(lack == .confirmation ? .wishesActivate : .wishesIdentity),
                            to: lack.way(to: .ride, from: trip.address.text), icon: .shield, isWide: true)
                    }
                } else if isLoggedIn {
                    if mayAskFrom == nil {
                        Button(texts(.ridesAsk), icon: .car, isWide: true, .type("submit"), .form("ask"))
                    }
                } else {
                    div(.attribute("hx-boost", "false")) {
                        ButtonLink(texts(.ridesLogInToAsk), to: trip.logIn, icon: .user, isWide: true)
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
                a(.class("text-link"), .href(trip.startSearch)) {
                    texts(.shellChange)
                    span(.class("visually-hidden")) { " – \(texts(.wayFrom))" }
                }
                a(.class("text-link", "ride-swap"), .href(trip.swapped.address)) {
                    IconView(.swap)
                    span(.class("visually-hidden")) { texts(.ridesSwap) }
                }
                a(.class("text-link"), .href(trip.destinationSearch)) {
                    texts(.shellChange)
                    span(.class("visually-hidden")) { " – \(texts(.wayTo))" }
                }
            }
        }
    }

    /// What people decide by: the price and the times, first and together.
    @HTMLBuilder private func offer(_ quote: RideQuote) -> some HTML {
        let texts = context.texts
        div(.class("ride-offer")) {
            BigNumber(
                texts.money(quote.price),
                label: quote.people > 1 ? texts(.ridesPriceFor, count: quote.people) : texts(.ridesPrice))
            if let estimate { Facts(times(estimate)) }
        }
        if estimate == nil {
            p(.class("ride-nearby")) {
                IconView(.car)
                span {
                    texts(.ridesFittingNone, ["duration": .text(texts.duration(rules.longestSearch))])
                }
            }
        }
        p(.class("ride-price-note")) { texts(.ridesPriceCeiling) }
        FeeRules(texts: texts, policy: policy, wait: rules.leastWaiting, price: quote.price)
        if let estimate { MatchReasons(texts: texts, explanation: estimate.reasons) }
    }

    @HTMLBuilder private func wishes(_ quote: RideQuote) -> some HTML {
        let texts = context.texts
        form(.id("ask"), .action("/rides"), .method("post"), .attribute("hx-boost", "false")) {
            context.formTokenField
            trip.fields(withWishes: false)
            input(.type("hidden"), .name("price"), .value(String(quote.price.minorUnits)))
            div(
                .class("ride-party"), .attribute("hx-get", "/rides"), .attribute("hx-trigger", "change"),
                .attribute("hx-include", "#ask"), .attribute("hx-sync", "this:replace"),
                .attribute("hx-params", RideTrip.fieldNames.joined(separator: ","))
            ) {
                input(.type("hidden"), .name("wishes"), .value("1"))
                Stepper(
                    texts, name: "people", label: texts(.ridesPeople), value: quote.people,
                    range: 1...max(mostPeople, quote.people), icon: .people)
                Stepper(
                    texts, name: "luggage", label: texts(.ridesLuggage), value: trip.wishes.luggage,
                    range: 0...max(3, trip.wishes.luggage), icon: .luggage)
                details(.class("ride-way", "ride-wishes"), .id("ride-wishes"), .open(hasWishes)) {
                    summary {
                        span { texts(.wishesTitle) }
                        span(.class("ride-way-length")) { wishWords }
                    }
                    div {
                        Switch(
                            name: "smokefree", label: texts(.ridesWishSmokeFree),
                            isOn: trip.wishes.isSmokeFree)
                        Switch(
                            name: "nomusic", label: texts(.wishesNoMusic), isOn: trip.wishes.isWithoutMusic)
                        Switch(name: "quiet", label: texts(.ridesWishQuiet), isOn: trip.wishes.isQuiet)
                        if mayAskForWomen {
                            Switch(
                                name: "women", label: texts(.wishesWomen), hint: texts(.wishesWomenText),
                                isOn: trip.wishes.isWomenOnly)
                        }
                        if hasFriends || trip.wishes.isFriendsOnly {
                            Switch(
                                name: "friends", label: texts(.wishesFriends),
                                hint: texts(.wishesFriendsText), isOn: trip.wishes.isFriendsOnly)
                        }
                        BoardingCodeSwitch(texts, isOn: trip.wishes.wantsCode)
                        if isLoggedIn {
                            Switch(
                                name: "remember", label: texts(.wishesRemember),
                                hint: texts(.wishesRememberText), isOn: trip.wishes.isToRemember)
                        }
                    }
                }
            }
            if let inWallet {
                PaymentChoice(
                    texts: texts, price: quote.price, available: inWallet,
                    isFromWallet: trip.wishes.isFromWallet)
            }
        }
        if !steps.isEmpty {
            details(.class("ride-way"), .id("ride-way")) {
                summary {
                    span { texts(.ridesWay) }
                    span(.class("ride-way-length")) {
                        texts(
                            .ridesDistanceAndTime,
                            [
                                "distance": .text(texts.distance(quote.distance)),
                                "duration": .text(texts.duration(quote.time)),
                            ])
                    }
                }
                StepsList(steps)
            }
        }
    }

    private var hasWishes: Bool {
        let wishes = trip.wishes
        return wishes.isChosen
            && (wishes.isQuiet || wishes.isSmokeFree || wishes.isWithoutMusic || wishes.isWomenOnly
                || wishes.isFriendsOnly || wishes.wantsCode)
    }

    /// The wishes in a line; that there are none, too.
    private var wishWords: String {
        let wishes = trip.wishes
        let words = [
            wishes.isSmokeFree ? context.texts(.ridesWishSmokeFree) : nil,
            wishes.isWithoutMusic ? context.texts(.wishesNoMusic) : nil,
            wishes.isQuiet ? context.texts(.ridesWishQuiet) : nil,
            wishes.isWomenOnly && mayAskForWomen ? context.texts(.wishesWomen) : nil,
            wishes.isFriendsOnly ? context.texts(.wishesFriends) : nil,
            wishes.wantsCode ? context.texts(.boardingAsks) : nil,
        ].compactMap(\.self)
        return words.isEmpty ? context.texts(.wishesNone) : words.joined(separator: ", ")
    }

    private func times(_ estimate: PickupEstimate) -> [(label: String, value: String)] {
        let texts = context.texts
        return [
            (
                texts(.ridesPickup),
                texts(.ridesLikelyWithin, ["duration": .text(texts.duration(estimate.within))])
            ),
            (
                texts(.ridesDropOff),
                texts(.ridesAbout, ["time": .text(texts.clock(estimate.dropOffAt, in: city.zone))])
            ),
        ]
    }
}
