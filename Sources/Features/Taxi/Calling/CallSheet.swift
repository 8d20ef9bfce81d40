import DesignSystem
import Geography
import HTML
import Localization
import MapSheets
import PlaceChoice
import TaxiDispatch
import VehicleViews

/// A call from the button to the door, as its caller sees it now.
struct CallSheet: View {
    let context: PageContext
    let city: TaxiCity
    let sight: CallSight
    let way: [Coordinate]
    let policy: TaxiPolicy
    let now: Timestamp
    /// Whether the caller has just tried to call off and could no more.
    var cameTooLate = false

    var texts: Texts { context.texts }
    var call: TaxiCall { sight.call }
    var state: TaxiCallState { sight.call.state }
    var code: TextArgument { .text(call.card?.code ?? "") }

    var body: some HTML {
        BottomSheet(texts, label: texts(.taxiCall), height: .half) {
            if cameTooLate {
                div(.data("while", state.name)) { Banner(.warning, texts(.taxiTooLate)) }
            }
            div(.id("taxi"), .data("live", "taxi")) { live }
            div(.id("taxi-map"), .data("live", "taxi-map"), .hidden()) { map }
        } actions: {
            div(.id("taxi-actions"), .data("live", "taxi-actions")) { actions }
        }
    }

    /// What a live event replaces: everything but the sheet itself.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live"), .data("state", state.name)) {
            h1(.class("sheet-title")) { heading }
            if let loss = call.lastLoss, state.agreement == nil { Banner(.warning, words(for: loss)) }
            content
        }
    }

    /// How the call stands, in a line.
    var heading: String {
        switch state {
        case .booked: texts(.taxiBookedTitle)
        case .looking, .offered: texts(.taxiLooking)
        case .coming: comesIn
        case .waiting: texts(.taxiThere, ["code": code])
        case .onBoard: texts(.taxiOnBoard)
        case .arrived: texts(.taxiArrived)
        case .absent: texts(.taxiAbsent)
        case .cancelled: texts(.taxiCancelled)
        case .unserved: texts(.taxiUnserved)
        }
    }

    private var comesIn: String {
        guard let minutes else { return texts(.taxiComing, ["code": code]) }
        return minutes < 1
            ? texts(.taxiComesNow, ["code": code])
            : texts(.taxiComesIn, ["count": .number(minutes), "code": code])
    }

    /// Whole minutes until the taxi is at the door, by where it is or, while that is not known, as promised.
    private var minutes: Int? {
        guard case .coming(let agreement, _) = state else { return nil }
        let left = sight.timeLeft ?? (agreement.promisedAt - now)
        return max(0, Int((left.seconds / 60).rounded()))
    }

    @HTMLBuilder private var content: some HTML {
        switch state {
        case .booked: booked
        case .looking, .offered: looking
        case .coming, .waiting: coming
        case .onBoard:
            taxi
            places
        case .arrived:
            if let fare = call.fare { BigNumber(texts.money(fare), label: texts(.taxiFare)) }
            p { texts(.taxiThanks, ["name": .text(call.card?.driverName ?? "")]) }
            taxi
            places
        case .absent:
            p { texts(.taxiAbsentText, ["code": code]) }
            places
        case .cancelled(let cancellation):
            p { texts(cancellation.side == .city ? .taxiCancelledByCity : .taxiCancelledText) }
            places
        case .unserved(let why):
            p { words(for: why) }
            places
        }
    }

    @HTMLBuilder private var booked: some HTML {
        if let time = call.bookedFor {
            BigNumber(texts.moment(time, now: now, in: city.zone), label: texts(.taxiComesTo))
        }
        p(.class("muted")) {
            texts(.taxiBookedText, ["duration": .text(texts.duration(policy.bookingLead))])
        }
        places
    }

    private var looking: some HTML {
        div(.class("ride-searching")) {
            ProgressBar(label: texts(.taxiLooking), fraction: nil)
            p { texts(call.asked.count > 1 ? .taxiLookingNext : .taxiLookingText) }
            if let until = lookingUntil {
                p(.class("muted")) {
                    texts(
                        .taxiLookingUntil,
                        ["time": .text(texts.clock(until.roundedUpToMinute, in: city.zone))])
                }
            }
            places
        }
    }

    private var lookingUntil: Timestamp? {
        switch state {
        case .looking(let until), .offered(_, _, let until): until
        default: nil
        }
    }

    @HTMLBuilder private var coming: some HTML {
        if case .waiting(let agreement, let until) = state {
            BigNumber(texts(.taxiHere), label: call.pickup.label, isLiving: true)
            p {
                texts(
                    .taxiWaits,
                    ["time": .text(texts.clock(agreement.waitsUntil ?? until, in: city.zone))])
            }
        } else if let minutes, let agreement = state.agreement {
            BigNumber(
                minutes < 1 ? texts(.taxiNow) : texts.duration(.minutes(Double(minutes))),
                label: texts(
                    .taxiPromise, ["time": .text(texts.clock(agreement.promisedAt, in: city.zone))]),
                isLiving: true)
        }
        taxi
        places
    }

    @HTMLBuilder private var taxi: some HTML {
        if let card = call.card {
            PersonRow(card.driverName) {
                span { texts(.taxiNamed, ["code": .text(card.code)]) }
                span { "\(texts(.colour(card.colour))) · \(card.model)" }
                bdi(.class("plate"), .dir("ltr")) { card.plate }
            }
            if card.isSimulated { SimulatedBadge(texts) }
        }
    }

    @HTMLBuilder private var places: some HTML {
        if let destination = call.destination {
            RouteEnds(texts, from: call.pickup.label, to: destination.label)
        } else {
            p(.class("ride-meet")) {
                IconView(.start)
                bdi { call.pickup.label }
            }
        }
        if let estimate = call.estimate, !state.isOver {
            Facts([(texts(.taxiEstimate), texts.money(estimate))])
        }
    }

    private func words(for why: TaxiCallState.Unserved) -> String {
        switch why {
        case .noTaxi: texts(.taxiNone)
        case .allRefused: texts(.taxiNoneTook)
        case .tooLate: texts(.taxiNoneInTime)
        case .outsideCity: texts(.taxiOutside)
        case .otherCall: texts(.taxiOtherCall)
        }
    }

    private func words(for loss: TaxiLoss) -> String {
        switch loss.cause {
        case .driver, .city: texts(.taxiLostDriver)
        case .silence: texts(.taxiLostSilence)
        case .delay: texts(.taxiLostDelay)
        }
    }

    /// What the map shows: it moves with the car, and the sheet must not.
    var map: some HTML {
        MapData(
            way: way, pins: pins, car: sight.car == nil ? nil : "taxi", frame: frame, fit: state.name)
    }

    private var frame: [Coordinate] {
        guard case .coming = state, let car = sight.car else { return [] }
        return [way.first ?? car, call.pickup.coordinate]
    }

    private var pins: [MapData.Pin] {
        var pins: [MapData.Pin] = []
        if state.agreement?.boardedAt == nil {
            pins.append(
                .init(
                    id: "from", icon: "pickup", coordinate: call.pickup.coordinate, title: call.pickup.label))
        }
        if let to = call.destination {
            pins.append(.init(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.label))
        }
        return pins
    }

    /// The taxi as the map's script reads it.
    var cars: String {
        var list = JSONList()
        if let car = sight.car {
            list.append(
                [("id", "taxi"), ("icon", "car-mine")],
                [("lat", car.latitude), ("lon", car.longitude), ("heading", sight.heading)])
        }
        return list.text
    }

    // MARK: - What the caller can do

    @HTMLBuilder var actions: some HTML {
        switch state {
        case .booked, .looking, .offered: post("cancel", texts(.taxiCallOff), style: .secondary)
        case .coming, .waiting: cancelDialog
        case .onBoard: p(.class("muted")) { texts(.taxiGoodRide) }
        case .arrived: ButtonLink(texts(.taxiAgain), to: "/taxi", icon: .taxi, isWide: true)
        case .absent, .cancelled, .unserved:
            ButtonLink(texts(.taxiRetry), to: again, icon: .taxi, isWide: true)
        }
    }

    private var again: URLReference {
        var order = TaxiOrder(
            from: .init(call.pickup.coordinate, known: call.pickup.label), hasStart: true,
            to: call.destination.map { .init($0.coordinate, known: $0.label) })
        order.wish = call.wish
        return order.address
    }

    private var cancelDialog: some HTML {
        div(.class("drive-question-about"), .data("key", "cancel")) {
            Button(
                texts(.taxiCallOff), style: .secondary, isWide: true, .id("cancel-open"), .type("button"),
                .attribute("commandfor", "cancel-taxi"), .attribute("command", "show-modal"),
                .aria("haspopup", "dialog"))
            Dialog(
                id: "cancel-taxi", title: texts(.taxiCallOffQuestion, ["code": code]),
                text: texts(.taxiCallOffText), keep: texts(.taxiKeep)
            ) {
                form(
                    .id("cancel-call"), .class("stack"), .method("post"),
                    .action("/taxi/\(call.id.text)/cancel")
                ) {
                    context.formTokenField
                    SelectField(
                        name: "reason", label: texts(.taxiReason),
                        options: CallOffReason.all.map { (String($0.reason.rawValue), texts($0.label)) })
                }
            } action: {
                Button(
                    texts(.taxiCallOff), style: .danger, isWide: true, .attribute("form", "cancel-call"))
            }
        }
    }

    private func post(_ action: String, _ label: String, style: ControlStyle) -> some HTML {
        form(.action("/taxi/\(call.id.text)/\(action)"), .method("post")) {
            context.formTokenField
            Button(label, style: style, isWide: true, .type("submit"), .id("taxi-\(action)"))
        }
    }
}

/// Why callers call off, in words.
enum CallOffReason {
    static var all: [(reason: TaxiCancellation.Reason, label: TextKey)] {
        [
            (.unsaid, .taxiReasonUnsaid), (.changedPlans, .taxiReasonPlans), (.tooLong, .taxiReasonLong),
            (.otherWay, .taxiReasonOther), (.mistake, .taxiReasonMistake),
        ]
    }
}
