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
    /// Whether the passenger has just tried to cancel and could no more.
    var cameTooLate = false

    private var texts: Texts { context.texts }
    private var ride: CityRide { sight.ride }
    private var state: RideState { sight.ride.life.state }
    private var driverName: TextArgument { .text(ride.driver?.firstName ?? "") }

    var body: some HTML {
        BottomSheet(texts, label: texts(.ridesSummary), height: .half) {
            if cameTooLate, state.agreement?.boardedAt != nil { Banner(.warning, texts(.ridesCancelLate)) }
            div(.id("ride"), .data("live", "ride")) { live }
        } actions: {
            div(.id("ride-actions"), .data("live", "ride-actions")) { actions }
        }
    }

    /// What a live event replaces: everything but the sheet itself.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live"), .data("state", state.name)) {
            h1(.class("sheet-title")) { heading }
            if ride.driver?.isSimulated == true { SimulatedBadge(texts) }
            content
            MapData(
                way: way, pins: pins, car: sight.car?.id.text, fit: "\(state.name) \(sight.offerVersion)")
        }
    }

    /// How the ride stands, in a line.
    var heading: String {
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
            Banner(.ok, texts(.ridesRateThanks))
            RouteEnds(texts, from: ride.fromLabel, to: ride.toLabel)
            Facts(receipt)
            driver
        case .unmatched:
            RouteEnds(texts, from: ride.fromLabel, to: ride.toLabel)
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
            BigNumber(texts(.ridesCarHere), label: texts(.ridesPickup), isLiving: true)
            if let driver = ride.driver { p { look(for: driver) } }
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
            BigNumber(
                texts.ahead(max(.zero, dropOffAt - now)),
                label: texts(.ridesArriveAt, ["time": .text(texts.clock(dropOffAt, in: city.zone))]),
                isLiving: true)
        }
        Facts([(texts(.ridesPrice), texts.money(ride.price))])
        driver
        stops
    }

    @HTMLBuilder private var arrived: some HTML {
        let paid = ride.paid ?? ride.price
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
        RouteEnds(texts, from: ride.fromLabel, to: ride.toLabel)
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

    private func look(for driver: DriverCard) -> String {
        let car = texts(
            .ridesCar, ["colour": .text(texts(.colour(driver.colour))), "model": .text(driver.car)])
        return texts(.ridesWaitingText, ["car": .text(car), "plate": .text(driver.plate)])
    }

    /// What is left to know of a ride that is over.
    private var receipt: [(label: String, value: String)] {
        var facts = [(label: texts(.ridesPrice), value: texts.money(ride.paid ?? ride.price))]
        if let arrivedAt = state.agreement?.arrivedAt {
            facts.append((texts(.ridesDropOff), texts.clock(arrivedAt, in: city.zone)))
        }
        return facts
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
                    time: texts.clock(stop.at, in: city.zone), state: index == 0 && isWaiting ? .now : .next,
                    isOwn: stop.isOwn)
            })
    }

    private var isWaiting: Bool {
        if case .waiting = state { true } else { false }
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
        case .onBoard:
            // Whoever was still deciding whether to cancel is told why the question went.
            span(.hidden(), .data("closed-dialog", texts(.ridesCancelLate))) {}
        case .arrived:
            Button(texts(.ridesRateSend), icon: .star, isWide: true, .type("submit"), .form("rate"))
            p(.class("ride-later")) { a(.class("text-link"), .href("/")) { texts(.ridesLater) } }
        case .unmatched: post("search", texts(.ridesSearchAgain), style: .primary)
        case .cancelled: ButtonLink(texts(.ridesSameWay), to: sameWay, icon: .car, isWide: true)
        case .closed:
            ButtonLink(texts(.ridesWhereTo), to: "/rides", icon: .search, isWide: true)
        }
    }

    private func post(_ action: String, _ label: String, style: ControlStyle) -> some HTML {
        form(.action("/rides/\(ride.id.text)/\(action)"), .method("post")) {
            context.formTokenField
            Button(label, style: style, isWide: true, .type("submit"), .id("ride-\(action)"))
        }
    }

    @HTMLBuilder private var cancel: some HTML {
        // Named, so that the focus stays on it when the question behind it changes.
        Button(
            texts(.ridesCancel), style: .secondary, isWide: true, .id("cancel-open"), .type("button"),
            .attribute("commandfor", "cancel-ride"), .attribute("command", "show-modal"),
            .aria("haspopup", "dialog"))
        Dialog(
            texts, id: "cancel-ride", title: cancelQuestion,
            text: texts(.ridesCancelFree, ["name": driverName])
        ) {
            DialogCloser(texts(.ridesCancelKeep), style: .primary)
            post("cancel", texts(.ridesCancel), style: .danger)
        }
    }

    /// The quote for the same ends once more.
    private var sameWay: URLReference {
        let request = ride.request
        var trip = RideTrip(
            from: RidePlace(request.pickup.coordinate, chosen: ride.fromLabel)
                ?? RidePlace(request.pickup.coordinate, name: ride.fromLabel))
        trip.to =
            RidePlace(request.dropOff.coordinate, chosen: ride.toLabel)
            ?? RidePlace(request.dropOff.coordinate, name: ride.toLabel)
        trip.wishes.people = Int(request.party.load.seats)
        trip.wishes.luggage = Int(request.party.load.luggage)
        return trip.address
    }

    private var cancelQuestion: String {
        if case .waiting = state { return texts(.ridesCancelWaiting, ["name": driverName]) }
        let left = sight.pickupAt.map { Int((($0 - now).minutes).rounded()) } ?? 0
        return left < 1
            ? texts(.ridesCancelArriving, ["name": driverName]) : texts(.ridesCancelMinutes, count: left)
    }
}
