import Carpool
import DesignSystem
import Geography
import HTML
import Ledger
import Localization
import Roads

/// A ride from asking to having arrived, as its passenger sees it now.
struct RideSheet: View {
    let context: PageContext
    let city: RidesCity
    let sight: RideSight
    let way: [Coordinate]
    /// The names of the stops' places, in the order of the sight's stops.
    let stopNames: [String]
    let askedDrivers: Int
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var ride: CityRide { sight.ride }
    private var state: RideState { sight.ride.life.state }
    private var driverName: TextArgument { .text(ride.driver?.firstName ?? "") }

    var body: some HTML {
        BottomSheet(texts, label: texts(.ridesSummary), height: .half) {
            div(.id("ride"), .data("live", "ride")) { live }
        } actions: {
            div(.id("ride-actions"), .data("live", "ride-actions")) { actions }
        }
    }

    /// What a live event replaces: everything but the sheet itself.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live"), .data("state", state.name)) {
            h1(.class("sheet-title"), .aria("live", "polite")) { heading }
            if ride.driver?.isSimulated == true { SimulatedBadge(texts) }
            content
            MapData(
                way: way, pins: pins, car: sight.car?.id.text, fit: "\(state.name) \(sight.offerVersion)")
        }
    }

    private var heading: String {
        switch state {
        case .matching, .pausing, .offered: texts(.ridesSearching)
        case .confirmed, .approaching: texts(.ridesFound, ["name": driverName])
        case .waiting: texts(.ridesWaiting, ["name": driverName])
        case .onBoard: texts(.ridesOnBoard, ["place": .text(ride.toLabel)])
        case .arrived, .closed: texts(.ridesArrived)
        case .unmatched: texts(.ridesNone)
        case .cancelled: texts(.ridesStateCancelled)
        }
    }

    @HTMLBuilder private var content: some HTML {
        switch state {
        case .matching, .pausing, .offered: searching
        case .confirmed, .approaching, .waiting: coming
        case .onBoard: travelling
        case .arrived: arrived
        case .closed:
            RouteEnds(texts, from: ride.fromLabel, to: ride.toLabel)
            Banner(.ok, texts(.ridesRateThanks))
        case .unmatched:
            p {
                askedDrivers == 0
                    ? texts(.ridesNoneNobody) : texts(.ridesNoneText, count: askedDrivers)
            }
        case .cancelled:
            RouteEnds(texts, from: ride.fromLabel, to: ride.toLabel)
            if let driver = ride.driver {
                p { texts(.ridesCancelled, ["name": .text(driver.firstName)]) }
            }
        }
    }

    private var searching: some HTML {
        div(.class("ride-searching")) {
            if case .offered(_, _, let until) = state {
                let left = max(0, Int(((until - now).seconds).rounded(.up)))
                CountdownRing(
                    label: texts(.ridesAnswerWithin, count: left), remaining: left,
                    total: Int(ride.life.rules.timeToAnswer.seconds))
            } else {
                ProgressBar(label: texts(.ridesSearching), fraction: nil)
            }
            p { texts(.ridesSearchingText) }
            p(.class("muted")) {
                texts(
                    .ridesSearchingRound,
                    ["round": .number(ride.life.round), "rounds": .number(ride.life.rules.rounds)])
            }
            RouteEnds(texts, from: ride.fromLabel, to: ride.toLabel)
        }
    }

    @HTMLBuilder private var coming: some HTML {
        if case .waiting = state {
            BigNumber(texts(.ridesArrivesNow), label: texts(.ridesPickup), isLiving: true)
        } else if let pickupAt = sight.pickupAt {
            BigNumber(minutes(until: pickupAt), label: texts(.ridesPickup), isLiving: true)
        }
        driver
        p(.class("ride-meet")) {
            IconView(.walk)
            span { texts(.ridesMeetAt, ["place": .text(ride.fromLabel)]) }
        }
        Facts(arrivalAndPrice)
        stops
    }

    @HTMLBuilder private var travelling: some HTML {
        if let dropOffAt = sight.dropOffAt {
            BigNumber(texts.ahead(max(.zero, dropOffAt - now)), label: texts(.ridesDropOff), isLiving: true)
        }
        Facts(arrivalAndPrice)
        driver
        stops
    }

    @HTMLBuilder private var arrived: some HTML {
        let paid = ride.paid ?? ride.price
        RouteEnds(texts, from: ride.fromLabel, to: ride.toLabel)
        BigNumber(texts.money(paid), label: texts(.ridesPrice))
        p { texts(.ridesPayCash, ["price": .text(texts.money(paid)), "name": driverName]) }
        if paid.minorUnits < ride.price.minorUnits {
            let saved = Money(
                minorUnits: ride.price.minorUnits - paid.minorUnits, ride.price.currency)
            Banner(.ok, texts(.ridesSaved, ["price": .text(texts.money(saved))]))
        }
        form(.id("rate"), .action("/rides/\(ride.id.text)/rating"), .method("post")) {
            context.formTokenField
            StarChoice(texts, name: "stars", label: texts(.ridesRate, ["name": driverName]))
        }
    }

    @HTMLBuilder private var driver: some HTML {
        if let driver = ride.driver {
            PersonRow(driver.firstName) {
                if let rating = driver.rating { Stars(texts, average: Double(rating) / 100) }
                span { "\(texts(.colour(driver.colour))) · \(driver.car)" }
                bdi(.class("plate"), .dir("ltr")) { driver.plate }
            }
        }
    }

    private var arrivalAndPrice: [(label: String, value: String)] {
        var facts: [(label: String, value: String)] = []
        if let dropOffAt = sight.dropOffAt {
            facts.append((texts(.ridesDropOff), texts.clock(dropOffAt, in: city.zone)))
        }
        facts.append((texts(.ridesPrice), texts.money(ride.price)))
        return facts
    }

    @HTMLBuilder private var stops: some HTML {
        if sight.companions > 0 { p(.class("muted")) { texts(.ridesSharedWith, count: sight.companions) } }
        Timeline(
            texts,
            sight.stops.indices.map { index in
                let stop = sight.stops[index]
                return Timeline.Stop(
                    title(of: stop), place: stopNames.indices.contains(index) ? stopNames[index] : nil,
                    time: texts.clock(stop.at, in: city.zone), state: index == 0 ? .now : .next,
                    isOwn: stop.isOwn)
            })
    }

    private func title(of stop: StopSight) -> String {
        switch (stop.isPickup, stop.isOwn) {
        case (true, true): texts(.ridesStopYouIn)
        case (false, true): texts(.ridesStopYouOut)
        case (true, false): texts(.ridesStopSomeoneIn)
        case (false, false): texts(.ridesStopSomeoneOut)
        }
    }

    /// Whole minutes until a moment, as people count them: none left is "now".
    private func minutes(until moment: Timestamp) -> String {
        let minutes = Int(((moment - now).minutes).rounded())
        return minutes < 1 ? texts(.ridesArrivesNow) : texts(.ridesArrivesIn, count: minutes)
    }

    private var pins: [MapData.Pin] {
        var pins: [MapData.Pin] = []
        if ride.life.state.agreement?.boardedAt == nil {
            pins.append(
                .init(
                    id: "from", icon: "pickup", coordinate: ride.request.pickup.coordinate,
                    title: ride.fromLabel))
        }
        pins.append(
            .init(
                id: "to", icon: "dropoff", coordinate: ride.request.dropOff.coordinate, title: ride.toLabel))
        return pins
    }
}

// MARK: - Actions

extension RideSheet {
    @HTMLBuilder var actions: some HTML {
        switch state {
        case .matching, .pausing, .offered:
            post("cancel", texts(.ridesStopSearching), style: .secondary)
        case .confirmed, .approaching, .waiting: cancel
        case .onBoard: EmptyHTML()
        case .arrived:
            Button(texts(.ridesRateSend), icon: .star, isWide: true, .type("submit"), .form("rate"))
        case .unmatched: post("search", texts(.ridesSearchAgain), style: .primary)
        case .closed, .cancelled:
            ButtonLink(texts(.ridesWhereTo), to: "/rides", icon: .search, isWide: true)
        }
    }

    private func post(_ action: String, _ label: String, style: ControlStyle) -> some HTML {
        form(.action("/rides/\(ride.id.text)/\(action)"), .method("post")) {
            context.formTokenField
            Button(label, style: style, isWide: true, .type("submit"))
        }
    }

    @HTMLBuilder private var cancel: some HTML {
        DialogOpener(texts(.ridesCancel), opens: "cancel-ride")
        Dialog(
            texts, id: "cancel-ride", title: cancelQuestion,
            text: texts(.ridesCancelFree, ["name": driverName])
        ) {
            DialogCloser(texts(.ridesCancelKeep), style: .primary)
            post("cancel", texts(.ridesCancel), style: .danger)
        }
    }

    private var cancelQuestion: String {
        if case .waiting = state { return texts(.ridesCancelWaiting, ["name": driverName]) }
        let left = sight.pickupAt.map { max(1, Int((($0 - now).minutes).rounded())) } ?? 1
        return texts(.ridesCancelMinutes, count: left)
    }
}
