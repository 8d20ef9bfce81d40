import DesignSystem
import Garage
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import PlaceChoice
import PlannedTrips
import Travellers
import Vehicles
import VehicleViews

/// A published trip as somebody sees it who could ride along: the stretch that fits, with whom, for how much, and one button.
struct TripSheet: View {
    let context: PageContext
    let city: PlannedCity
    let trip: PlannedTrip
    /// The seat that fits, if there is one.
    let offer: SeatOffer?
    /// Its way; nothing for who may not know it.
    let line: [Coordinate]
    let wish: SeatWish
    let driver: RiderProfile?
    let trips: Int
    let car: Vehicle.Details?
    /// What calling off and not coming cost.
    let terms: CancellationTerms?
    /// What the wallet holds; nothing where there are no wallets.
    let available: Money?
    /// What the reservation is to be called.
    let seat: ReservationID
    /// Whether seats can be paid in cash, and from wallets.
    let takesCash: Bool
    let hasWallets: Bool
    /// What stands in the way, in words.
    let problem: String?
    let isKnown: Bool
    /// The same trip on other days.
    let otherDays: [PlannedTrip]
    /// What who looks must do before reserving, and where; nothing for who can.
    let lack: (words: String, way: URLReference)?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var page: URLReference { "/planned/\(trip.id.text)" }

    var body: some HTML {
        MapSheet(texts, label: title, page: page, fields: []) {
            h1(.class("sheet-title")) { title }
            p(.class("trip-day")) {
                texts.tripDay(offer?.board.at ?? trip.departure, now: now, in: city.zone)
            }
            if let problem { Banner(.warning, problem) }
            if let offer { fit(offer) }
            if let driver { DriverRow(texts: texts, driver: driver, trips: trips) }
            if let car { p(.class("muted")) { "\(texts(.colour(car.colour.rawValue))) · \(car.model)" } }
            Timeline(texts, stops)
            conditions
            if !trip.note.isEmpty, isKnown { blockquote(.class("trip-note"), .dir("auto")) { trip.note } }
            if isKnown {
                if trip.status == .open, trip.pausedSince == nil { stretch }
                if let offer { reserveForm(offer) }
                OtherDays(
                    texts: texts, city: city, trip: trip, days: otherDays, wish: wish, now: now)
            }
            MapData(way: line, pins: pins, fit: "trip \(trip.id.text)")
        } actions: {
            action
        }
    }

    private func name(_ point: BoardingPoint) -> String {
        isKnown ? point.name : city.town(of: point.coordinate)?.name ?? city.places.cityName
    }

    private var title: String {
        let ends =
            offer.map { [$0.board, $0.alight] }
            ?? [trip.point(atStop: 0), trip.point(atStop: trip.stops.count - 1)].compactMap(\.self)
        return ends.map(name).joined(separator: " → ")
    }

    // MARK: - What it is

    @HTMLBuilder private func fit(_ offer: SeatOffer) -> some HTML {
        div(.class("ride-offer")) {
            BigNumber(
                texts.money(offer.price),
                label: offer.seats == 1
                    ? texts(.plannedPerSeat) : texts(.plannedForSeats, count: offer.seats))
            Facts([
                (texts(.plannedGetIn), texts.clock(offer.board.at, in: city.zone)),
                (texts(.plannedGetOut), texts.clock(offer.alightBetween.from, in: city.zone)),
            ])
        }
        ul(.class("ride-fees", "muted")) {
            if isKnown {
                for reason in OfferWords(texts: texts).reasons(offer) { li { reason } }
                if offer.boardBetween.until > offer.boardBetween.from + .minutes(1) {
                    li { between(offer.boardBetween) }
                }
            }
            li { texts(.plannedSeatsLeft, count: offer.free) }
        }
    }

    private func between(_ span: TripSpan) -> String {
        texts(
            .plannedBetween,
            [
                "from": .text(texts.clock(span.from, in: city.zone)),
                "to": .text(texts.clock(span.until, in: city.zone)),
            ])
    }

    /// The trip's stops, and between them where who looks would get in and out; without a stretch of their own what it costs
    /// to come so far.
    private var stops: [Timeline.Stop] {
        let own = offer.map { [$0.board, $0.alight] } ?? []
        let published = trip.stops.indices.compactMap { trip.point(atStop: $0) }
        let points = published + own.filter { !$0.isStop }
        return points.sorted { ($0.position, $0.at) < ($1.position, $1.at) }.map { point in
            let isOwn = own.contains { $0.kind == point.kind }
            var words: String?
            if isOwn, let offer {
                words = texts(point.kind == offer.board.kind ? .plannedGetIn : .plannedGetOut)
            } else if offer == nil, case .stop(let number) = point.kind, number > 0 {
                words = texts.money(Money(minorUnits: trip.stops[number].price, trip.currency))
            }
            return Timeline.Stop(
                name(point), place: words, time: texts.clock(moment(at: point), in: city.zone), state: .next,
                isOwn: isOwn)
        }
    }

    /// When the car is there: behind the places of who looks with their own detour.
    private func moment(at point: BoardingPoint) -> Timestamp {
        guard let offer else { return point.at }
        if point.kind == offer.alight.kind { return offer.alightBetween.from }
        return point.position > offer.alight.position ? point.at + offer.detour : point.at
    }

    private var conditions: some HTML {
        ul(.class("trip-facts")) {
            li { texts(trip.isInstant ? .plannedInstant : .plannedAnswers) }
            li { texts(.plannedLuggageUpTo, ["size": .text(texts(trip.luggage.words))]) }
            if trip.company != .everyone { li { texts(trip.company.words) } }
            // A week tells when somebody is away: of that strangers learn nothing.
            if isKnown, trip.series != nil { li { texts(.plannedWeekly) } }
            li { texts(trip.allowsSmoking ? .plannedSmoker : .plannedNoSmoking) }
            li { texts(payments) }
        }
    }

    private var payments: TextKey {
        switch (takesCash, hasWallets) {
        case (true, true): .plannedCashOrWallet
        case (true, false): .plannedPayCash
        case (false, _): .plannedWalletOnly
        }
    }

    private var pins: [MapData.Pin] {
        guard isKnown else { return [] }
        var pins = trip.stops.enumerated().map { number, stop in
            MapData.Pin(
                id: "stop-\(number)", icon: "place", coordinate: stop.coordinate, title: stop.name)
        }
        if let offer {
            pins.append(
                .init(
                    id: "from", icon: "pickup", coordinate: offer.board.coordinate, title: offer.board.name))
            pins.append(
                .init(
                    id: "to", icon: "dropoff", coordinate: offer.alight.coordinate, title: offer.alight.name))
        }
        return pins
    }

    // MARK: - Another stretch

    /// For how many on the same stretch, and between which of its stops: seen anew at once.
    @HTMLBuilder private var stretch: some HTML {
        if offer != nil {
            again("seats-wanted") {
                for pair in wish.pairs where pair.name != "seats" {
                    input(.type("hidden"), .name(pair.name), .value(pair.value))
                }
                seats
            }
        }
        details(.class("ride-way"), .open(offer == nil)) {
            summary { span { texts(.plannedOtherStretch) } }
            again("stretch") {
                if offer != nil { input(.type("hidden"), .name("seats"), .value(String(wish.seats))) }
                SelectField(
                    name: "in", label: texts(.plannedGetIn),
                    options: trip.stops.dropLast().enumerated().map {
                        (String($0.offset), $0.element.name)
                    }, chosen: String(wish.fromStop))
                SelectField(
                    name: "out", label: texts(.plannedGetOut),
                    options: trip.stops.enumerated().dropFirst().map {
                        (String($0.offset), $0.element.name)
                    }, chosen: String(wish.toStop ?? trip.stops.count - 1))
                if offer == nil { seats }
            }
        }
    }

    private var seats: some HTML {
        Stepper(
            texts, name: "seats", label: texts(.plannedSeats), value: wish.seats, range: 1...4, icon: .seat)
    }

    /// A form that is answered with the page of other seats as soon as something in it changes.
    private func again(_ id: String, @HTMLBuilder _ fields: () -> some HTML) -> some HTML {
        form(
            .class("stack"), .id(id), .action(page), .method("get"), .attribute("hx-get", page.text),
            .attribute("hx-trigger", "change, submit"), .attribute("hx-sync", "this:replace")
        ) {
            fields()
            noscript { Button(texts(.plannedShow), style: .secondary, .type("submit")) }
        }
    }

    // MARK: - Reserving

    private func reserveForm(_ offer: SeatOffer) -> some HTML {
        form(
            .id("reserve"), .class("stack"), .action("/planned/\(trip.id.text)/reserve"), .method("post"),
            .attribute("hx-boost", "false")
        ) {
            context.formTokenField
            for pair in wish.pairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
            input(.type("hidden"), .name("shown"), .value(String(offer.price.minorUnits)))
            input(.type("hidden"), .name("times"), .value(offer.shown))
            input(.type("hidden"), .name("seat"), .value(seat.text))
            if offer.price.minorUnits > 0 { payment(offer.price) }
            Switch(
                name: "code", label: texts(.plannedCode), hint: texts(.plannedCodeHint), isOn: wish.wantsCode)
            if let terms { SeatTerms(texts: texts, city: city, terms: terms, now: now) }
        }
    }

    private func holds(_ price: Money) -> Bool {
        available.map { $0.minorUnits >= price.minorUnits } ?? false
    }

    @HTMLBuilder private func payment(_ price: Money) -> some HTML {
        let arguments: [String: TextArgument] = [
            "amount": .text(available.map { texts.money($0) } ?? ""), "price": .text(texts.money(price)),
        ]
        if holds(price) {
            if takesCash {
                SegmentedControl(
                    name: "pay", label: texts(.plannedPay),
                    choices: [
                        .init("wallet", texts(.plannedPayWallet)), .init("cash", texts(.plannedPayCash)),
                    ], chosen: wish.paysInCash ? "cash" : "wallet")
            } else {
                input(.type("hidden"), .name("pay"), .value("wallet"))
            }
            p(.class("hint")) { texts(.plannedPayHint, arguments) }
        } else {
            input(.type("hidden"), .name("pay"), .value("cash"))
            if available != nil {
                p(.class("hint")) {
                    texts(takesCash ? .plannedPayCashOnly : .plannedPayTooLittle, arguments)
                    " "
                    a(.class("text-link"), .href("/wallet")) { texts(.plannedPayTopUp) }
                }
            } else if !takesCash {
                p(.class("hint")) { texts(.plannedPayWalletClosed) }
            }
        }
    }

    @HTMLBuilder private var action: some HTML {
        if let lack {
            ButtonLink(lack.words, to: lack.way, icon: .user, isWide: true)
        } else if let offer, offer.price.minorUnits == 0 || takesCash || holds(offer.price) {
            Button(
                texts(
                    trip.isInstant ? .plannedReserveFor : .plannedAskFor,
                    ["price": .text(texts.money(offer.price))]), icon: .seat, isWide: true, .type("submit"),
                .form("reserve"), .id("reserve-seat"))
        }
    }
}
