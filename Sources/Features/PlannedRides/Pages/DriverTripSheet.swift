import DesignSystem
import Directions
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import PlannedTrips
import Roads
import Travellers
import TripSafety
import VehicleViews

/// A driver's own trip: who wants a seat, who has one, and what to do now.
struct DriverTripSheet: View {
    let context: PageContext
    let city: PlannedCity
    let sight: PlannedPages.DriverSight
    /// What stands in the way, in words.
    let problem: String?
    /// What was just done, in words.
    let done: String?
    /// R9: What was typed of the trip's terms, where something of it is wrong.
    var typed: TypedTerms?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var book: TripBook { sight.book }
    /// The reservations under way, and those that have ended with something to say.
    private var reservations: [Reservation] { sight.shown }
    private var riders: [PersonID: RiderProfile] { sight.riders }
    /// Its way.
    private var line: [Coordinate] { sight.line }
    private var trip: PlannedTrip { book.trip }

    var body: some HTML {
        div(
            .id("trip-page"), .hidden(), .data("positions", PlannedAPI.positions),
            .data("token", context.formToken ?? ""), .data("text-background", texts(.plannedBackground))
        ) {}.adding(texts.lengthPatterns)
        div(.id("drive-turn"), .data("live", "planned-turn")) { turn }
        div(.id("drive-way"), .data("live", "planned-way"), .hidden()) { way }
        div(.class("drive-recentre"), .data("recentre"), .hidden()) {
            IconButton(.locate, label: texts(.plannedRecentre))
        }
        BottomSheet(texts, label: title, height: .half) {
            p(.id("drive-said"), .class("visually-hidden"), .role("status")) {}
            if let done { Banner(.ok, done) }
            if let problem { Banner(.warning, problem) }
            DriverPhoneNotes(
                texts, title: texts(.plannedShare), text: texts(.plannedShareText),
                denied: texts(.plannedShareDenied), style: .secondary
            ) { simulation }
            div(.id("planned"), .data("live", "planned")) { live }
            div(.id("planned-safety"), .data("live", "planned-safety")) { safetyPart }
            if trip.status == .open {
                changeTime
                terms
                sharing
            }
            again
            DriverKeepsOpen(texts)
            if !trip.status.isOver { DriverVoice(texts) }
            div(.id("planned-map"), .data("live", "planned-map"), .hidden()) { map }
        } actions: {
            div(.id("planned-actions"), .class("stack"), .data("live", "planned-actions")) { actions }
        }
    }

    var title: String { "\(trip.stops.first?.name ?? "") → \(trip.stops.last?.name ?? "")" }

    /// What a live event replaces.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live"), .data("state", stateWord)) {
            div(.class("ride-head")) {
                h1(.class("sheet-title")) { title }
                if trip.status.isUnderway {
                    SafetyLink(texts: texts, page: "/planned/\(trip.id.text)/safety")
                }
            }
            if let meeting { card(of: meeting, isMeeting: true) }
            p(.class("trip-day")) {
                "\(texts.date(trip.departure, now: now, in: city.zone)), \(texts.clock(trip.departure, in: city.zone))"
            }
            status
            paused
            people(texts(.plannedRequests), asked)
            people(texts(.plannedPassengers), seated.filter { $0.id != meeting?.id })
            Timeline(texts, stops)
            published
            pausing
            TripMissesView(texts: texts, misses: sight.misses)
        }
    }

    /// R23: The next turn of a trip under way, as soon as the car is seen.
    @HTMLBuilder var turn: some HTML {
        if let car = sight.carSight?.coordinate, let next = sight.guided.next(from: car) {
            NextTurn(texts, next, words: words(for: next.step))
        }
    }

    /// What the page's script shows and says of the way.
    var way: some HTML {
        let ahead = book.waypointsAhead
        return WaySteps(texts, sight.guided, words: { words(for: $0) }) { step in
            guard ahead.indices.contains(step.stop) else { return nil }
            let waypoint = ahead[step.stop]
            return !waypoint.boarding.isEmpty ? .pickUp : step.stop == ahead.count - 1 ? .end : .letOut
        }
    }

    /// A turn in words; where people get in or out, what the place is called.
    private func words(for step: GuidedWay.Step) -> String {
        let ahead = book.waypointsAhead
        guard case .arrive = step.step.manoeuvre, ahead.indices.contains(step.stop) else {
            return texts.instruction(step.step)
        }
        return ahead[step.stop].point.name
    }

    private var stateWord: String {
        switch trip.status {
        case .open: "open"
        case .underway: "underway"
        case .ended, .expired: "ended"
        case .cancelled: "cancelled"
        }
    }

    /// Those who wait for an answer of the driver.
    private var asked: [Reservation] {
        reservations.filter { if case .asked = $0.state { true } else { $0.pendingChange != nil } }
    }

    private var seated: [Reservation] {
        reservations.filter { reservation in
            if case .asked = reservation.state { return false }
            return reservation.pendingChange == nil
        }
    }

    /// R21: Whom the driver looks for now: the next who gets in, once it is time to, before all else.
    private var meeting: Reservation? {
        guard !trip.status.isOver else { return nil }
        let due = seated.filter {
            $0.state.isConfirmed && now >= $0.board.at + sight.delay.at($0.board) - MeetingTime.before
        }
        return due.min { ($0.board.position, $0.board.at) < ($1.board.position, $1.board.at) }
    }

    @HTMLBuilder private var status: some HTML {
        switch trip.status {
        case .open:
            div(.class("ride-offer")) {
                BigNumber(
                    free, label: texts(.plannedFreeOf, count: trip.seats))
                if earned.minorUnits > 0 { Facts([(texts(.plannedEarns), texts.money(earned))]) }
            }
        case .underway: Banner(.info, texts(.plannedUnderway))
        case .ended, .expired: Banner(.info, texts(.plannedEnded))
        case .cancelled: Banner(.warning, texts(.plannedCancelledTrip))
        }
    }

    /// How many seats are free: on the fullest leg, and where that is another number on the emptiest.
    private var free: String {
        let legs = book.seatCount.freeByLeg.map { max($0, 0) }
        let (least, most) = (legs.min() ?? 0, legs.max() ?? 0)
        return least == most ? texts.number(most) : "\(texts.number(least)) – \(texts.number(most))"
    }

    /// What all agreed seats bring in together.
    private var earned: Money {
        let units = reservations.reduce(Int64(0)) { sum, reservation in
            switch reservation.state {
            case .asked: return sum
            case .absent(let fee, _), .cancelled(_, let fee, _):
                return book.policy.recipient == .driver ? sum + fee.minorUnits : sum
            default: return sum + reservation.price.minorUnits
            }
        }
        return Money(minorUnits: units, trip.currency)
    }

    @HTMLBuilder private func people(_ title: String, _ list: [Reservation]) -> some HTML {
        if !list.isEmpty {
            section(.class("stack")) {
                h2 { title }
                for reservation in list { card(of: reservation) }
            }
        }
    }

    private func card(of reservation: Reservation, isMeeting: Bool = false) -> PassengerCard {
        PassengerCard(
            context: context, city: city, book: book, reservation: reservation,
            rider: riders[reservation.passenger], now: now, delay: sight.delay.at(reservation.board),
            talks: sight.talks,
            isMeeting: isMeeting, isNext: next?.reservation.id == reservation.id)
    }

    /// In the demo nobody has to sit in a car to see what a driver sees.
    @HTMLBuilder private var simulation: some HTML {
        if context.isDemo {
            div(.class("drive-simulation")) {
                Button(
                    texts(.plannedSimulate), style: .secondary, icon: .simulated, isWide: true,
                    .type("button"), .data("simulate"))
            }
        }
    }

    // MARK: - The trip itself

    private var stops: [Timeline.Stop] {
        book.itinerary.waypoints.map { waypoint in
            func names(_ ids: [ReservationID], _ key: TextKey) -> [String] {
                ids.compactMap { book[$0] }.map {
                    texts(key, ["name": .text(riders[$0.passenger]?.firstName ?? texts(.plannedSomebody))])
                }
            }
            let who = names(waypoint.alighting, .plannedOut) + names(waypoint.boarding, .plannedIn)
            let below = [price(upTo: waypoint.point)].compactMap(\.self) + who
            return Timeline.Stop(
                waypoint.point.name, place: below.isEmpty ? nil : below.joined(separator: " · "),
                time: texts.clock(waypoint.point.at, in: city.zone), state: .next, isOwn: !who.isEmpty)
        }
    }

    private var changeTime: some HTML {
        let isAwaited = reservations.contains { $0.state.takesSeats }
        return details(.class("ride-way")) {
            summary { span { texts(.plannedChangeTime) } }
            form(.class("stack"), .method("post"), .action("/planned/\(trip.id.text)/times")) {
                context.formTokenField
                input(.type("hidden"), .name("was"), .value(city.zone.field(of: trip.departure)))
                TextField(
                    name: "at", label: texts(.plannedLeaves), value: city.zone.field(of: trip.departure),
                    kind: .dateTime, hint: texts(isAwaited ? .plannedChangeTimeAsks : .plannedChangeTimeHint))
                Button(texts(.plannedChangeTimeSend), style: .secondary, isWide: true, .type("submit"))
            }
        }
    }

    @HTMLBuilder var actions: some HTML {
        switch trip.status {
        case .open:
            if now >= trip.departure - book.rules.earliness {
                post("start", texts(.plannedStart), icon: .car)
            }
            callOff
        case .underway: driving
        case .ended, .expired, .cancelled:
            ButtonLink(
                texts(.plannedMine), to: "/planned/mine", style: .secondary, icon: .calendar, isWide: true)
        }
    }

    private func post(_ deed: String, _ label: String, icon: Icon) -> some HTML {
        form(.method("post"), .action("/planned/\(trip.id.text)/\(deed)")) {
            context.formTokenField
            Button(label, icon: icon, isWide: true, .type("submit"), .id("trip-\(deed)"))
        }
    }

    private var callOff: some HTML {
        let awaited = reservations.filter { $0.state.takesSeats }.count
        let text =
            awaited == 0 ? texts(.plannedCallOffNobody) : texts(.plannedCallOffText, count: awaited)
        return div(.class("drive-question-about"), .data("key", text)) {
            DialogOpener(texts(.plannedCallOff), opens: "call-off")
            Dialog(
                id: "call-off", title: texts(.plannedCallOffAsk), text: text, keep: texts(.plannedKeep)
            ) {
                form(
                    .id("call-off-form"), .class("stack"), .method("post"),
                    .action("/planned/\(trip.id.text)/cancel")
                ) {
                    context.formTokenField
                    if trip.series != nil {
                        Switch(
                            name: "series", label: texts(.plannedCallOffSeries),
                            hint: sight.laterAwaited == 0
                                ? nil : texts(.plannedCallOffSeriesCount, count: sight.laterAwaited))
                    }
                }
            } action: {
                Button(
                    texts(.plannedCallOff), style: .danger, isWide: true, .type("submit"),
                    .attribute("form", "call-off-form"))
            }
        }
    }

    var map: some HTML {
        let waypoints = book.itinerary.waypoints
        return MapData(
            way: line,
            pins: waypoints.enumerated().map { number, waypoint in
                MapData.Pin(
                    id: "stop-\(number)",
                    icon: number == 0 ? "pickup" : number == waypoints.count - 1 ? "dropoff" : "place",
                    coordinate: waypoint.point.coordinate, title: waypoint.point.name)
            }, car: sight.carSight?.coordinate.text, fit: "trip \(trip.id.text) \(stateWord)",
            more: [
                .data("heading", String(Int((sight.carSight?.heading ?? 0).rounded()))),
                .data("rerouted", sight.detours == 0 ? nil : String(sight.detours)),
            ])
    }
}
