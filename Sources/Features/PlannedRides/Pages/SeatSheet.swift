import Boards
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
import Savings
import Travellers
import TripCare
import TripViews
import TripSafety
import Vehicles
import VehicleViews

/// A passenger's own reservation, from the question to the arrival: how it stands, by which car, and what to do now.
struct SeatSheet: View {
    let context: PageContext
    let city: PlannedCity
    let sight: SeatSight
    /// How many links show the seat.
    let shares: Int
    let savings: SavingsBook?
    /// What stands in the way, in words.
    let problem: String?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var book: TripBook { sight.book }
    private var reservation: Reservation { sight.reservation }
    private var driver: RiderProfile? { sight.driver }
    private var car: Vehicle.Details? { sight.car }
    private var trip: PlannedTrip { book.trip }
    var state: ReservationState { reservation.state }

    var body: some HTML {
        BottomSheet(texts, label: heading, height: .half) {
            if let problem { Banner(.warning, problem) }
            div(.id("planned"), .data("live", "planned")) { live }
            div(.id("planned-more"), .class("stack"), .data("live", "planned-more")) { more }
            div(.id("ride-sharing"), .data("live", "ride-sharing")) { sharingPart }
            div(.id("planned-safety"), .data("live", "planned-safety")) { safetyPart }
            div(.id("planned-map"), .data("live", "planned-map"), .hidden()) { map }
        } actions: {
            div(.id("planned-actions"), .class("stack"), .data("live", "planned-actions")) { actions }
        }
    }

    /// How it stands, in a line.
    var heading: String {
        SeatWords(texts: texts, city: city, now: now).state(reservation, of: trip, isDriver: false)
    }

    /// What a live event replaces.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live"), .data("state", state.name)) {
            div(.class("ride-head")) {
                h1(.class("sheet-title")) { heading }
                if isAgreed {
                    SafetyLink(texts: texts, page: "/planned/seats/\(reservation.id.text)/safety")
                }
            }
            times
            if case .reconsidering = state {
                Banner(
                    .warning,
                    texts(
                        .plannedNewTimes,
                        ["time": .text(texts.moment(reservation.agreedBoarding, now: now, in: city.zone))]))
            }
            asksFor
            if case .absent = state { p(.class("muted")) { texts(.plannedAbsentObject) } }
            if isMeeting {
                meeting
            } else {
                if let code {
                    BigNumber(code.digits, label: texts(.plannedCodeSay))
                }
                people
            }
            if let link = sight.talks.link(reservation, on: book, texts) { link }
            if let link = CareLink(texts, reservation, at: now) { link }
            // What the driver wrote of the trip holds for who rides along, most of all, and for nobody who does not.
            if state.takesSeats, !trip.note.isEmpty {
                blockquote(.class("trip-note"), .dir("auto")) { trip.note }
            }
            RouteEnds(texts, from: reservation.board.name, to: reservation.alight.name)
            SeatMoney(texts: texts, reservation: reservation)
            if let saved = sight.saved, let savings { SavedLine(texts, saved, in: savings) }
            if state.isConfirmed {
                SeatTerms(
                    texts: texts, city: city, terms: terms, now: now, hasLeft: trip.status.isUnderway)
            }
        }
    }

    private var terms: CancellationTerms {
        var terms = book.policy.terms(
            boarding: reservation.board.at, agreedAt: reservation.agreedAt ?? now, price: reservation.price)
        // Nobody is absent before a late car can be there.
        terms.waitsUntil = book.waitsUntil(reservation) + sight.delay
        return terms
    }

    /// When the car is there, as it stands now.
    private var expected: TripSpan {
        let planned = book.expectedBoarding(of: reservation)
        return TripSpan(from: planned.from, until: planned.until + sight.delay)
    }

    /// When they get out: a span where it is not certain.
    private var out: String {
        let planned = book.expectedAlighting(of: reservation)
        let (from, until) = (planned.from + sight.delay, planned.until + sight.delay)
        guard until > from + .minutes(1) else { return texts.clock(from, in: city.zone) }
        return "\(texts.clock(from, in: city.zone)) – \(texts.clock(until, in: city.zone))"
    }

    @HTMLBuilder private var times: some HTML {
        let day = texts.date(reservation.board.at, now: now, in: city.zone)
        if let car = sight.carSight, !car.isFresh(at: now) {
            Banner(
                .warning, texts(.plannedSilent, ["time": .text(texts.clock(car.seenAt, in: city.zone))]))
        }
        if let arrival = sight.arrival(at: now) {
            div(.class("ride-offer")) {
                BigNumber(
                    texts.ahead(arrival - now),
                    label: state.isOnBoard ? reservation.alight.name : reservation.board.name, isLiving: true)
                // Who is there early waits: until then the passenger need not be there.
                Facts([
                    state.isOnBoard
                        ? (texts(.plannedGetOut), texts.clock(arrival, in: city.zone))
                        : (
                            texts(.plannedGetIn),
                            texts.clock(max(arrival, reservation.board.at), in: city.zone)
                        )
                ])
            }
        } else if state.takesSeats {
            div(.class("ride-offer")) {
                BigNumber(texts.clock(expected.from, in: city.zone), label: day)
                Facts([(texts(.plannedGetOut), out)])
            }
            if expected.until > expected.from + .minutes(1) {
                p(.class("ride-price-note", "muted")) {
                    texts(.plannedAtLatest, ["time": .text(texts.clock(expected.until, in: city.zone))])
                }
            }
        } else {
            p(.class("trip-day")) { "\(day), \(texts.clock(reservation.board.at, in: city.zone))" }
        }
    }

    /// What the passenger says when getting in, if they asked for a code.
    private var code: BoardingCode? {
        state.isConfirmed ? reservation.boardingCode.flatMap { BoardingCode($0) } : nil
    }

    /// R21: Whether the two are about to look for each other: the car is there, or will be in a few minutes; where nobody knows
    /// where it is, as the time to get in comes.
    private var isMeeting: Bool {
        guard state.isConfirmed else { return false }
        guard let arrival = sight.arrival(at: now) else {
            return now >= reservation.board.at - MeetingTime.before
        }
        return arrival - now <= .minutes(3)
    }

    /// R21: The face, the car, its plate and the code, all that the two look for, without scrolling.
    @HTMLBuilder private var meeting: some HTML {
        div(.class("meet")) {
            if let driver {
                PersonRow(driver.firstName, photo: driver.photo) {
                    if let rating = driver.rating { Stars(texts, average: Double(rating) / 100) }
                    AcquaintanceWords(texts: texts, acquaintance: driver.acquaintance)
                    if driver.isSimulated { SimulatedBadge(texts) }
                    if let car {
                        span(.class("meet-car")) { "\(texts(.colour(car.colour.rawValue))) · \(car.model)" }
                        bdi(.class("plate"), .dir("ltr")) { car.plate.text }
                    }
                }
            }
        }
        if let code { BoardingDigits(texts, code.digits) { EmptyHTML() } }
    }

    /// R21: Who drives, and by which car: its plate is for who has the seat.
    @HTMLBuilder private var people: some HTML {
        if let driver { DriverRow(texts: texts, driver: driver) }
        if let car, state.takesSeats {
            div(.class("seat-car")) {
                span(.class("colour-dot", "colour-\(car.colour.rawValue)"), .aria("hidden", true)) {}
                span { "\(texts(.colour(car.colour.rawValue))) · \(car.model)" }
                if state.isConfirmed || state.isOnBoard {
                    bdi(.class("plate", "plate-large"), .dir("ltr")) { car.plate.text }
                }
            }
        }
    }

    // MARK: - What to do now

    @HTMLBuilder var actions: some HTML {
        switch state {
        case .asked: callOff
        case .confirmed:
            if mayBoard { post("board", texts(.plannedIAmIn), style: .primary, icon: .seat) } else { callOff }
        case .reconsidering:
            post("accept", texts(.plannedStillFits), style: .primary, icon: .check)
            post("leave", texts(.plannedFitsNoMore), style: .secondary, icon: .close)
        case .onBoard:
            post("arrive", texts(.plannedIAmThere), style: .primary, icon: .flag)
        // Nobody is behind a simulated driver whom one could rate.
        case .arrived where !trip.driver.isSimulatedPlanner:
            ButtonLink(
                texts(.plannedRate, ["name": .text(driver?.firstName ?? texts(.plannedSomebody))]),
                to: "/planned/seats/\(reservation.id.text)/rating", style: .secondary, icon: .star,
                isWide: true)
        case .arrived, .declined, .lapsed, .cancelled, .absent:
            ButtonLink(texts(.plannedOtherTrips), to: again, icon: .search, isWide: true)
        }
    }

    private var mayBoard: Bool { now >= reservation.board.at - book.rules.earliness }

    /// What else can be done: in the sheet, so that the map stays in sight while the car comes.
    @HTMLBuilder var more: some HTML {
        if let until = book.mayDenyArrival(reservation), now < until {
            Banner(
                .warning, texts(.plannedSaidArrived, ["time": .text(texts.clock(until, in: city.zone))]))
            post("not-there", texts(.plannedNotThereYetMe), style: .secondary, icon: .close)
        }
        if let until = book.mayObject(reservation), now < until {
            post("not-in", texts(.plannedNotIn), style: .secondary, icon: .close)
        }
        elsewhere
        if state.isConfirmed, mayBoard { callOff }
    }

    /// R22: The way to another destination, unless one is asked for already.
    @HTMLBuilder private var elsewhere: some HTML {
        if sight.mayAskForDestination {
            ButtonLink(
                texts(.plannedGetOutElsewhere), to: DestinationPurpose.page(of: reservation.id),
                style: .quiet,
                icon: .swap, isWide: true)
        }
    }

    /// What the driver is asked, for as long as there is no answer.
    @HTMLBuilder private var asksFor: some HTML {
        if let change = reservation.pendingChange {
            Banner(
                .info,
                texts(
                    .plannedAsksFor,
                    [
                        "place": .text(change.alight.name), "price": .text(texts.money(change.price)),
                        "time": .text(texts.moment(change.until, now: now, in: city.zone)),
                    ]))
        }
    }

    /// The same search once more.
    private var again: URLReference {
        var wish = TripWish(
            from: ChosenPlace(reservation.board.coordinate, known: reservation.board.name), hasStart: true,
            to: ChosenPlace(reservation.alight.coordinate, known: reservation.alight.name))
        wish.at = city.zone.field(of: reservation.board.at)
        wish.seats = reservation.seats
        return wish.address
    }

    private var callOff: some HTML {
        let fee = sight.fee(at: now)
        let text = SeatMoney(texts: texts, reservation: reservation).words(
            giving: fee, isDrivers: book.policy.recipient == .driver && !trip.driver.isSimulatedPlanner)
        return div(.class("drive-question-about"), .data("key", text)) {
            DialogOpener(texts(.plannedGiveBack), opens: "call-off")
            Dialog(
                id: "call-off", title: texts(.plannedGiveBackAsk), text: text, keep: texts(.plannedKeep)
            ) {
                EmptyHTML()
            } action: {
                form(.method("post"), .action(address("cancel"))) {
                    context.formTokenField
                    input(.type("hidden"), .name("fee"), .value(String(fee.minorUnits)))
                    Button(texts(.plannedGiveBack), style: .danger, isWide: true, .type("submit"))
                }
            }
        }
    }

    private func address(_ deed: String) -> URLReference { "/planned/seats/\(reservation.id.text)/\(deed)" }

    private func post(_ deed: String, _ label: String, style: ControlStyle, icon: Icon) -> some HTML {
        form(.method("post"), .action(address(deed))) {
            context.formTokenField
            input(.type("hidden"), .name("version"), .value(String(reservation.version)))
            Button(label, style: style, icon: icon, isWide: true, .type("submit"), .id("seat-\(deed)"))
        }
    }

    var map: some HTML {
        MapData(
            pins: [
                .init(
                    id: "from", icon: "pickup", coordinate: reservation.board.coordinate,
                    title: reservation.board.name),
                .init(
                    id: "to", icon: "dropoff", coordinate: reservation.alight.coordinate,
                    title: reservation.alight.name),
            ], car: sight.shownCar, frame: sight.frame,
            fit: "seat \(reservation.id.text) \(state.name)")
    }
}

extension Reservation {
    /// Whether it is paid in the car.
    var isCash: Bool {
        if case .cash = payment { true } else { false }
    }

    /// What is set aside for it, in minor units.
    var held: Int64 { holds.reduce(0) { $0 + $1.amount } }
}
