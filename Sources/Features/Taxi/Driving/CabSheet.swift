import DesignSystem
import Directions
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import PlaceChoice
import TaxiDispatch
import Travellers
import TripViews
import VehicleViews

/// The one screen of a taxi's driver: free or off, the place in the queue, the question of the moment, the call.
struct CabSheet: View {
    let context: PageContext
    let city: TaxiCity
    let sight: CabSight
    /// What was driven today, the last first, and what each drive costs.
    let today: [(call: TaxiCall, fare: Money?)]
    let way: CabWay
    let policy: TaxiPolicy
    let now: Timestamp
    /// What could not be done, in words.
    var trouble: String?
    /// The ways to what the driver and the callers write to each other.
    var talks: [TaxiTalk] = []
    /// What is known of the callers.
    var riders: [PersonID: RiderProfile] = [:]

    var texts: Texts { context.texts }
    var cab: Cab { sight.cab }

    var body: some HTML {
        div(
            .id("taxi-page"), .hidden(), .data("positions", "/api/v1/taxi/positions"),
            .data("token", context.formToken ?? ""), .data("text-background", texts(.taxiDriveBackground)),
            .data("demo", context.isDemo ? city.places.start.text : nil)
        ) {}.adding(texts.lengthPatterns)
        div(.id("drive-turn"), .data("live", "cab-turn")) { turn }
        div(.id("drive-way"), .data("live", "cab-way"), .hidden()) { steps }
        div(.id("cab-question"), .data("live", "cab-question"), .aria("live", "assertive")) { question }
        // Beside the sheet, which takes no focus while a question lies over it.
        div(.id("cab-safety"), .data("live", "cab-safety")) {
            safety
        }
        BottomSheet(texts, label: heading, height: .half) {
            p(.id("drive-said"), .class("visually-hidden"), .role("status")) {}
            if let trouble { div(.data("while", state)) { Banner(.warning, trouble) } }
            DriverPhoneNotes(
                texts, title: texts(.taxiDriveShare), text: texts(.taxiDriveShareText),
                denied: texts(.taxiDriveNoPosition), style: .secondary)
            div(.id("cab"), .data("live", "cab")) { live }
            div(.id("cab-map"), .data("live", "cab-map"), .hidden()) { map }
            div(.id("cab-more"), .data("live", "cab-more")) { moreActions }
            todayList
            DriverKeepsOpen(texts)
            div(.id("drive-sound"), .hidden()) {
                Switch(name: "sound", label: texts(.taxiDriveSound), hint: texts(.taxiDriveSoundText))
            }
            DriverVoice(texts)
            noscript { withoutScripts }
        } actions: {
            div(.id("cab-actions"), .data("live", "cab-actions")) { actions }
        }
    }

    /// What to say in an emergency.
    var safety: CabSafety { CabSafety(context: context, city: city, sight: sight, now: now) }

    /// The call that the driver is on now: who is fetched first, else who gets out first.
    var current: TaxiCall? { sight.current }

    /// How things stand, in a line.
    var heading: String {
        if let current {
            let name: [String: TextArgument] = ["name": .text(current.firstName)]
            if current.state.agreement?.boardedAt != nil, let stop = current.stopAhead {
                return texts(.taxiDriveToStop, ["place": .text(stop.label)])
            }
            switch current.state {
            case .waiting: return texts(.taxiDriveAtDoor, name)
            case .onBoard: return texts(.taxiDriveDriving, name)
            default: return texts(.taxiDriveToDoor, name)
            }
        }
        guard cab.isFree, let zone = sight.zone else { return texts(.taxiDriveOff) }
        return texts(
            .taxiDrivePlace,
            [
                "place": .text(texts.ordinal(sight.before + 1)), "count": .text(texts.number(sight.count)),
                "zone": .text(zone.name),
            ])
    }

    /// What a live event replaces.
    @HTMLBuilder var live: some HTML {
        div(
            .class("ride-live", "drive-live"), .data("state", state),
            .data("duty", cab.duty == .off ? "off" : "on")
        ) {
            div(.class("ride-head")) {
                h1(.class("sheet-title")) { heading }
                span(.class("taxi-code")) { bdi { cab.card.code } }
                CabSafety.Link(context: context, sight: sight)
            }
            if let current {
                call(current)
                for talk in talks { talk.link(texts) }
            } else if cab.isFree {
                if sight.before == 0 { p(.class("taxi-next")) { texts(.taxiDriveFirst) } }
                p(.class("muted")) { texts(.taxiDrivePlaceText) }
                if let since = cab.since {
                    p(.class("muted")) {
                        texts(.taxiDriveSince, ["time": .text(texts.clock(since, in: city.zone))])
                    }
                }
            } else {
                if let why = sight.whyOff?.words(texts) { Banner(.warning, why) }
                p { texts(.taxiDriveOffText) }
            }
        }
    }

    private var state: String {
        switch cab.duty {
        case .off: "off"
        case .free: "free"
        case .busy: current?.state.name ?? "busy"
        }
    }

    @HTMLBuilder private func call(_ call: TaxiCall) -> some HTML {
        if case .waiting(let agreement, let until) = call.state {
            let end = agreement.waitsUntil ?? until
            div(.class("drive-waiting")) {
                CountdownRing(
                    label: texts(.taxiDriveAtDoor, ["name": .text(call.firstName)]),
                    remaining: Int(max(0, (end - now).seconds)),
                    total: Int(max(1, (end - (agreement.reachedAt ?? now)).seconds)))
                p(.class("muted")) {
                    texts(.taxiDriveWaitUntil, ["time": .text(texts.clock(end, in: city.zone))])
                }
            }
        }
        let isBoarded = call.state.agreement?.boardedAt != nil
        // On the way it is where to drive that counts, at the door who it is.
        let isAtDoor = call.state.agreement?.reachedAt != nil
        if !isBoarded, isAtDoor { rider(call) }
        if !isBoarded { BookedTime(texts: texts, call: call, now: now, zone: city.zone) }
        if sight.calls.count > 1 {
            h2(.class("visually-hidden")) { texts(.taxiDriveStops) }
            Timeline(texts, stops)
            CallWish(texts: texts, call: call)
            outEarlier
        } else {
            CallPlaces(texts: texts, call: call, isBoarded: isBoarded)
        }
        if !isBoarded, !isAtDoor { rider(call) }
        if isBoarded, let told = call.estimate {
            p(.class("muted")) { texts(.taxiDriveToldFare, ["fare": .text(texts.money(told))]) }
        }
    }

    /// R21: Who is fetched.
    private func rider(_ call: TaxiCall) -> some HTML {
        PassengerRow(
            texts: texts, firstName: call.firstName, people: call.wish.seats, luggage: 0,
            profile: riders[call.caller], isSimulated: call.isSimulated, showsPhoto: true,
            asksForCode: call.boardingCode != nil)
    }

    /// T11: Where people who share the taxi get in and out, in order.
    private var stops: [Timeline.Stop] {
        var stops = sight.calls.filter { $0.state.agreement?.boardedAt == nil }.map { call in
            (texts(.taxiDriveStopIn, ["name": .text(call.firstName)]), call.pickup.label)
        }
        stops += sight.calls.flatMap { call in
            (call.stopAhead.map { [(texts(.taxiStop), $0.label)] } ?? []) + [
                (texts(.taxiDriveStopOut, ["name": .text(call.firstName)]), call.destination?.label ?? "")
            ]
        }
        return stops.enumerated().map { index, stop in
            Timeline.Stop(
                stop.0, place: stop.1.isEmpty ? nil : stop.1, state: index == 0 ? .now : .next)
        }
    }

    @HTMLBuilder private var todayList: some HTML {
        details(.class("ride-way"), .id("taxi-today")) {
            summary { texts(.taxiDriveToday) }
            if today.isEmpty {
                p(.class("muted")) { texts(.taxiDriveTodayNone) }
            } else {
                ul(.class("taxi-today")) {
                    for (call, fare) in today {
                        li {
                            span(.class("taxi-today-time")) {
                                texts.clock(call.state.agreement?.agreedAt ?? call.madeAt, in: city.zone)
                            }
                            a(.href("/taxi/trips/\(call.id.text)")) { bdi { call.pickup.label } }
                            if let fare { span(.class("drive-paid")) { texts.money(fare) } }
                            if call.payment.hold != nil { span { texts(.taxiWallet) } }
                        }
                    }
                }
            }
            ButtonLink(texts(.taxiDriveHistory), to: "/taxi/drive/history", style: .quiet, icon: .clock)
        }
    }

    /// What the map shows: the way to the door or the destination, and the own taxi.
    var map: some HTML {
        MapData(
            way: way.points, pins: pins, car: sight.position?.text,
            fit: "\(state) \((sight.question ?? current)?.id.text ?? "") \(wayAsked?.ask.number ?? 0)",
            more: [
                .data("heading", String(Int(sight.heading.rounded()))),
                .data("rerouted", way.detours == 0 ? nil : String(way.detours)),
            ])
    }

    /// What the driver has agreed to drive; nothing of what they are only asked about.
    private var guided: GuidedWay { sight.question == nil && current != nil ? way.guided : GuidedWay() }

    /// R23: The next turn.
    @HTMLBuilder var turn: some HTML {
        if let car = sight.position, let next = guided.next(from: car) {
            NextTurn(texts, next, words: texts.instruction(next.step.step))
        }
    }

    /// What the page's script shows and says of the way.
    var steps: some HTML {
        let isBoarded = current?.state.agreement?.boardedAt != nil
        return WaySteps(texts, guided, words: { texts.instruction($0.step) }) { _ in
            // Of a stop on the way and of its end one hears that one is there.
            isBoarded ? .end : .pickUp
        }
    }

    private var pins: [MapData.Pin] {
        // Whoever is asked sees what about.
        guard let call = sight.question ?? current else { return [] }
        var pins: [MapData.Pin] = []
        if call.state.agreement?.boardedAt == nil {
            pins.append(
                .init(
                    id: "from", icon: "pickup", coordinate: call.pickup.coordinate,
                    title: call.pickup.label))
        }
        // Whoever is asked for another way sees where that leads.
        let wish = sight.question == nil ? wayAsked?.ask.wish : nil
        if let stop = wish?.stop ?? call.stopAhead {
            pins.append(.init(id: "stop", icon: "dropoff", coordinate: stop.coordinate, title: stop.label))
        }
        if let to = wish?.destination ?? call.destination {
            pins.append(.init(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.label))
        }
        return pins
    }
}

/// Where a call begins and leads to, and what its caller needs; of somebody on board only where they go.
struct CallPlaces: View {
    let texts: Texts
    let call: TaxiCall
    var isBoarded = false

    var body: some HTML {
        if isBoarded {
            if let stop = call.stopAhead, let to = call.destination {
                WayEnds(texts: texts, from: stop.label, to: to.label)
            } else if let to = call.destination {
                p(.class("ride-meet")) {
                    IconView(.flag)
                    bdi { to.label }
                }
            }
        } else if let to = call.destination {
            WayEnds(texts: texts, from: call.pickup.label, stop: call.stopAhead?.label, to: to.label)
        } else {
            p(.class("ride-meet")) {
                IconView(.start)
                bdi { call.pickup.label }
            }
        }
        CallWish(texts: texts, call: call)
    }
}

/// How many people travel, and what they need.
struct CallWish: View {
    let texts: Texts
    let call: TaxiCall

    var body: some HTML {
        p(.class("taxi-wish")) {
            IconView(.people)
            span { texts.number(call.wish.seats) }
            if call.wish.features.contains(.wheelchair) { span { texts(.taxiWheelchair) } }
            if call.wish.features.contains(.childSeat) { span { texts(.taxiChildSeat) } }
            if call.wish.mayShare { span { texts(.taxiDriveWishShare) } }
            if call.payment.hold != nil { span(.class("taxi-from-wallet")) { texts(.taxiDriveFromWallet) } }
        }
    }
}
