import Boards
import DesignSystem
import Geography
import HTML
import Identity
import Localization
import MapSheets
import PlaceChoice
import TaxiDispatch
import TripCare
import TripSafety
import TripViews
import VehicleViews

/// A call from the button to the door, as its caller sees it now.
struct CallSheet: View {
    let context: PageContext
    let city: TaxiCity
    let sight: CallSight
    let way: [Coordinate]
    let policy: TaxiPolicy
    let now: Timestamp
    /// What is known beside the call itself.
    var more = CallMore()
    /// The way to what caller and driver write to each other.
    var talk: TaxiTalk?
    /// Whether the caller has just tried to call off and could no more.
    var cameTooLate = false
    /// Whether the caller has just said that they are on board, and the taxi is not there.
    var isNotThere = false

    var texts: Texts { context.texts }
    var call: TaxiCall { sight.call }
    var state: TaxiCallState { sight.call.state }
    var code: TextArgument { .text(call.card?.code ?? "") }

    var body: some HTML {
        BottomSheet(texts, label: texts(.taxiCall), height: .half) {
            if cameTooLate {
                div(.data("while", state.name)) { Banner(.warning, texts(.taxiTooLate)) }
            }
            if isNotThere, !state.isOver {
                div(.data("while", state.name)) { Banner(.warning, texts(.boardingNotThere)) }
            }
            div(.id("taxi"), .data("live", "taxi")) { live }
            div(.id("ride-sharing"), .data("live", "ride-sharing")) { sharingPart }
            div(.id("taxi-map"), .data("live", "taxi-map"), .hidden()) { map }
            div(.id("taxi-safety"), .data("live", "taxi-safety")) { safetyPart }
            noscript { withoutScripts }
        } actions: {
            div(.id("taxi-actions"), .data("live", "taxi-actions")) { actions }
        }
    }

    /// What a live event replaces: everything but the sheet itself.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live"), .data("state", state.name)) {
            div(.class("ride-head")) {
                h1(.class("sheet-title")) { heading }
                if isUnderWay { SafetyLink(texts: texts, page: "/taxi/\(call.id.text)/safety") }
            }
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

    @HTMLBuilder private var content: some HTML {
        switch state {
        case .booked: booked
        case .looking, .offered: looking
        case .coming, .waiting: coming
        case .onBoard:
            companion
            goneOn
            wayTalk
            taxi
            if let talk { talk.link(texts) }
            places
            CareLink(texts, call: call.id)
        case .arrived: arrived
        case .absent:
            p { texts(.taxiAbsentText, ["code": code]) }
            places
            CareLink(texts, call: call.id)
        case .cancelled(let cancellation):
            p { texts(cancellation.side == .city ? .taxiCancelledByCity : .taxiCancelledText) }
            // Whoever was not in the taxi hears what becomes of what was set aside.
            bill
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
            BookedTime(texts: texts, call: call, now: now, zone: city.zone)
            p { texts(lookingWords) }
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

    private var lookingWords: TextKey {
        guard call.question != nil else { return .taxiLookingWaits }
        return call.asked.count > 1 ? .taxiLookingNext : .taxiLookingText
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
            // A booked taxi may be there long before its time: nobody has to be at the door for it.
            if let booked = call.bookedFor, booked > now {
                p { texts(.taxiEarly, ["time": .text(texts.clock(booked, in: city.zone))]) }
            }
        }
        companion
        wayTalk
        div(.class(isNear ? "meet" : "meet-later")) { taxi }
        boardingCode
        if let talk { talk.link(texts) }
        places
        elsewhere
        CareLink(texts, call: call.id)
    }

    /// R22: What becomes of another way that was asked for.
    private var wayTalk: some HTML {
        WayTalkCard(context: context, call: call, now: now, zone: city.zone)
    }

    /// R22: The way to another destination.
    @HTMLBuilder var elsewhere: some HTML {
        if call.mayAskForWay {
            div(.attribute("hx-boost", "false")) {
                ButtonLink(
                    texts(.taxiElsewhere), to: "/taxi/\(call.id.text)/destination", style: .secondary,
                    icon: .pin, isWide: true)
            }
        }
    }

    /// R21: Whether the two are about to look for each other: the taxi is there, or will be in a few minutes, or nobody
    /// knows when.
    private var isNear: Bool {
        if case .waiting = state { return true }
        return minutes.map { $0 <= 3 } ?? true
    }

    private var boardingCode: some HTML {
        BoardingCodeCard(
            context: context, trip: "/taxi/\(call.id.text)", digits: call.boardingCode?.digits,
            isNear: isNear,
            isLocked: call.boardingCode?.isLocked ?? false)
    }

    @HTMLBuilder private var bill: some HTML {
        if let bill = more.bill {
            TaxiBillCard(context: context, bill: bill, side: .caller, now: now, zone: city.zone)
        }
    }

    @HTMLBuilder private var arrived: some HTML {
        if let fare = more.bill?.amount ?? call.fare {
            BigNumber(
                texts.money(fare),
                label: texts(more.bill?.settlement.outcome == nil ? .taxiFare : .taxiPaidFromWallet))
        }
        p { texts(.taxiThanks, ["name": .text(call.card?.driverName ?? "")]) }
        bill
        if let rating = more.rating {
            GivenRating(texts, rating, to: call.card?.driverName ?? "")
        } else if more.canRate {
            RatingForm(
                context: context, action: "/taxi/trips/\(call.id.text)/rating",
                name: call.card?.driverName ?? "", hasButton: false)
        } else {
            taxi
        }
        places
        if let talk { talk.link(texts) }
        CareLink(texts, call: call.id)
        ButtonLink(
            texts(.taxiReceipt), to: "/taxi/trips/\(call.id.text)", style: .secondary, icon: .clock,
            isWide: true)
    }

    /// T11: Who shares the taxi: by name once both sit in it.
    @HTMLBuilder private var companion: some HTML {
        if let companion = sight.companion {
            Banner(.info, words(for: companion))
        }
    }

    private func words(for companion: CallSight.Companion) -> String {
        guard call.state.agreement?.boardedAt != nil else { return texts(.taxiShareComing) }
        guard let name = companion.firstName else { return texts(.taxiShareFetching) }
        let with = texts(.taxiShareWith, ["name": .text(name)])
        return companion.isNext ? with + " " + texts(.taxiShareOutFirst, ["name": .text(name)]) : with
    }

    @HTMLBuilder private var taxi: some HTML {
        if let card = call.card {
            PersonRow(card.driverName, photo: more.driverPhoto) {
                if let rating = more.driverRating { Stars(texts, average: Double(rating) / 100) }
                span { texts(.taxiNamed, ["code": .text(card.code)]) }
                span(.class("meet-car")) { "\(texts(.colour(card.colour))) · \(card.model)" }
                bdi(.class("plate"), .dir("ltr")) { card.plate }
            }
            if card.isSimulated { SimulatedBadge(texts) }
        }
    }

    @HTMLBuilder private var places: some HTML {
        if let destination = call.destination {
            WayEnds(
                texts: texts, from: call.pickup.label, stop: call.stop?.place.label, to: destination.label)
        } else {
            p(.class("ride-meet")) {
                IconView(.start)
                bdi { call.pickup.label }
            }
        }
        if let estimate = call.estimate, !state.isOver {
            Facts(
                [(texts(.taxiEstimate), texts.money(estimate))]
                    + (call.payment.ceiling.map { [(texts(.taxiPaysAtMost), texts.money($0))] } ?? []))
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
    var map: some HTML { drawn.map }

    /// The taxi as the map's script reads it.
    var cars: String { drawn.cars }

    private var minutes: Int? { drawn.minutes }

    private var drawn: CallWords { CallWords(sight: sight, way: way, now: now) }
}
