import Carpool
import DesignSystem
import Directions
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import Positions
import Roads
import Travellers
import TripSafety
import TripViews
import VehicleViews

/// A drive while it lasts, as its driver sees it now: the next turn, the stops, the question of the moment.
struct DriveSheet: View {
    let context: PageContext
    let city: RidesCity
    let sight: DriverSight
    /// Who has got out, the last first.
    let done: [DriveDone]
    /// What is known of the people on this drive.
    let people: [PersonID: RiderProfile]
    let guide: WayGuide
    /// What the driver's own destination is called.
    let destination: String
    /// What the driver would have to say in an emergency.
    let safety: () -> EmergencyFacts
    /// How long an answer may take, in seconds.
    let answerTime: Int
    let now: Timestamp
    /// The ways to what the driver and the passengers write to each other.
    var talks: [RideTalk] = []
    /// Whether something was tried that was not possible any more.
    var cameTooLate = false
    /// Whether the phone said that the car was not at the stop about which a button was pressed.
    var isFarFromStop = false
    /// Whether what was typed as a boarding code was no four digits.
    var needsCode = false

    var texts: Texts { context.texts }

    var body: some HTML {
        DriveScreen(context: context)
        div(.id("drive-turn"), .data("live", "drive-turn")) { turn }
        div(.id("drive-way"), .data("live", "drive-way"), .hidden()) { way }
        div(.id("drive-question"), .data("live", "drive-question"), .aria("live", "assertive")) { question }
        // Beside the sheet, which takes no focus while a question lies over it.
        div(.id("ride-safety"), .data("live", "drive-safety")) { safetyPart }
        div(.class("drive-recentre"), .data("recentre"), .hidden()) {
            IconButton(.locate, label: texts(.driveRecentre))
        }
        BottomSheet(texts, label: heading, height: .half) {
            DriveNotices(
                context: context, cameTooLate: cameTooLate, isFarFromStop: isFarFromStop)
            if needsCode, next?.codeTriesLeft != nil {
                div(.data("while", state)) { Banner(.warning, texts(.boardingNeeded)) }
            }
            div(.id("drive"), .data("live", "drive")) { live }
            DriverKeepsOpen(texts)
            div(.id("drive-sound"), .hidden()) {
                Switch(name: "sound", label: texts(.driveSound), hint: texts(.driveSoundText))
            }
            DriverVoice(texts)
            noscript {
                ButtonLink(texts(.driveRefresh), to: "/drive/now", style: .secondary, isWide: true)
            }
        } actions: {
            div(.id("drive-actions"), .data("live", "drive-actions")) { actions }
        }
    }

    /// The emergency number and what to say.
    var safetyPart: some HTML {
        SafetyDialog(context: context, zone: city.zone, facts: safety(), sharing: nil)
    }

    // MARK: - The next turn

    @HTMLBuilder var turn: some HTML {
        if let next = guide.way.next(from: sight.offer.position.place.coordinate) {
            NextTurn(texts, next, words: words(for: next.step))
        }
    }

    /// What the page's script draws and counts down by itself.
    @HTMLBuilder var way: some HTML {
        MapData(
            way: guide.way.points, pins: pins,
            car: sight.offer.position.place.coordinate.text, fit: "",
            more: [
                .data("heading", String(Int(sight.offer.heading.rounded()))),
                .data("stop-at", String(Int(guide.way.nextStop.metres.rounded()))),
                .data("rerouted", guide.detours == 0 ? nil : String(guide.detours)),
            ])
        WaySteps(texts, guide.way, words: { words(for: $0) }) { step in
            guard sight.stops.indices.contains(step.stop) else { return nil }
            return switch sight.stops[step.stop].purpose {
            case .pickup: .pickUp
            case .dropOff: .letOut
            case .via: .stop
            case .destination: .end
            }
        }
    }

    /// A turn in words; where people get in or out, that.
    private func words(for step: GuidedWay.Step) -> String {
        guard case .arrive = step.step.manoeuvre, sight.stops.indices.contains(step.stop) else {
            return texts.instruction(step.step)
        }
        let stop = sight.stops[step.stop]
        guard stop.passenger != nil else { return texts.instruction(step.step) }
        return title(of: stop)
    }

    private var pins: [MapData.Pin] {
        sight.stops.enumerated().map { number, stop in
            var icon = "dropoff"
            if case .pickup = stop.purpose { icon = "pickup" }
            return MapData.Pin(
                id: "\(number)", icon: icon, coordinate: stop.coordinate, title: name(of: stop))
        }
    }

    // MARK: - How the drive stands

    /// What the driver does now, in a line.
    var heading: String {
        switch sight.stops.first?.purpose {
        case .pickup: texts(next?.reachedAt == nil ? .drivePickUp : .driveWaiting, names(next))
        case .dropOff: texts(.driveDropOff, names(next))
        case .via: texts(.driveStopFor, names(next))
        case .destination, nil: texts(.driveTitle, ["place": .text(destination)])
        }
    }

    /// The stop the car heads for, or stands at.
    var next: DriverStop? { sight.stops.first }

    /// What a live event replaces: everything but the sheet itself.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live", "drive-live"), .data("state", state)) {
            if let last = done.first, last.paid.minorUnits > 0, now - last.at < .minutes(4) {
                collection(of: last)
            }
            div(.class("ride-head")) {
                h1(.class("sheet-title")) { heading }
                SafetyLink(texts: texts, page: "/drive/safety")
            }
            paused
            if let silence { Banner(.warning, silence) }
            if let next { whereTo(next) }
            for talk in talks { talk.link(texts) }
            figures
            if sight.stops.count == 1, sight.question == nil, silence == nil, sight.offer.pause == nil {
                p(.class("ride-nearby")) {
                    IconView(.people)
                    span { listening }
                }
            }
            if sight.stops.count > 1 {
                h2(.class("drive-stops")) { texts(.ridesStops) }
                Timeline(texts, timeline)
            }
            DriveMissed(
                texts: texts, zone: city.zone, missed: sight.offer.missed,
                answerTime: .seconds(Double(answerTime)), now: now)
            if !done.isEmpty { soFar }
        }
    }

    /// What a phone that tells nothing means for the driver.
    private var silence: String? {
        guard sight.isSilent else { return nil }
        let since = TextArgument.text(
            texts.clock(sight.offer.position.observedAt, in: city.zone))
        guard let until = sight.silentUntil else { return texts(.driveSilent, ["time": since]) }
        return texts(
            .driveSilentPromised, ["time": since, "until": .text(texts.clock(until, in: city.zone))])
    }

    /// Who is asked about now, and why perhaps nobody.
    private var listening: String {
        guard let left = sight.offer.offer.schedule.detour?.left else { return texts(.driveListening) }
        guard left >= .minutes(1) else { return texts(.driveListeningOnTheWay) }
        // Never more than there is.
        let minutes = (left.seconds / 60).rounded(.down)
        return texts(.driveListeningWithin, ["detour": .text(texts.duration(.minutes(minutes)))])
    }

    private var state: String {
        switch next?.purpose {
        case .pickup: next?.reachedAt == nil ? "pickup" : "waiting"
        case .dropOff: "dropOff"
        case .via: "via"
        case .destination, nil: "alone"
        }
    }

    @HTMLBuilder private func whereTo(_ stop: DriverStop) -> some HTML {
        if let reachedAt = stop.reachedAt, let absentFrom = stop.absentFrom {
            div(.class("drive-waiting")) {
                CountdownRing(
                    label: texts(.driveWaiting, names(stop)),
                    remaining: Int(max(0, (absentFrom - now).seconds)),
                    total: Int(max(1, (absentFrom - reachedAt).seconds)))
                p(.class("muted")) {
                    texts(
                        now < absentFrom ? .driveNotHereYet : .driveNotHereAnyMore,
                        names(stop).merging(["time": .text(texts.clock(absentFrom, in: city.zone))]) { $1 })
                }
            }
        } else {
            div(.class("ride-offer")) {
                if let at = stop.at {
                    BigNumber(minutes(until: at), label: texts.clock(at, in: city.zone), isLiving: true)
                } else {
                    BigNumber(texts(.rideArrivalUnknown), label: texts(.ridesDropOff))
                }
                p(.class("drive-place")) {
                    IconView(stop.passenger == nil ? .flag : .pin)
                    bdi { name(of: stop) }
                }
            }
        }
        if let id = stop.passenger {
            PassengerRow(
                texts: texts, firstName: stop.firstName ?? "", people: stop.people, luggage: stop.luggage,
                profile: people[id], showsPhoto: true, asksForCode: stop.codeTriesLeft != nil)
        }
        if case .via = stop.purpose {
            p(.class("muted")) {
                texts(.driveStopWait, ["duration": .text(texts.duration(ExtraStop.wait))])
            }
        }
        if stop.wantsOut { Banner(.warning, texts(.driveWantsOut, names(stop))) }
        // Who has said to be there needs no such word.
        if stop.reachedAt == nil {
            p(.id("drive-near"), .class("drive-near"), .hidden(!sight.isAtNextStop)) {
                IconView(.info)
                span { texts(.driveAlmost) }
            }
        }
    }

    private var figures: some HTML {
        var facts: [(label: String, value: String)] = []
        if let arrivesAt = sight.stops.last?.at, sight.stops.count > 1 {
            facts.append((texts(.ridesDropOff), texts.clock(arrivesAt, in: city.zone)))
        }
        let left = guide.way.left(from: sight.offer.position.place.coordinate)
        facts.append((texts(.driveDistanceLeft), texts.distance(left)))
        let free = sight.offer.freeSeats
        facts.append(
            (texts(.driveSeats), free == 0 ? texts(.driveFull) : texts.number(free)))
        if let earned = sight.earned { facts.append((texts(.driveEarned), texts.money(earned))) }
        if let owed = sight.offer.owed { facts.append((texts(.driveOwed), texts.money(owed))) }
        return Facts(facts)
    }

    private var timeline: [Timeline.Stop] {
        sight.stops.enumerated().map { number, stop in
            Timeline.Stop(
                title(of: stop), place: name(of: stop), time: stop.at.map { texts.clock($0, in: city.zone) },
                state: number == 0 ? .now : .next, isOwn: stop.passenger == nil)
        }
    }

    private func collection(of done: DriveDone) -> some HTML {
        let inCash: TextKey = done.hasCash ? .tripsPaidBy : .driveCollect
        return div(.class("drive-collect")) {
            BigNumber(
                texts.money(done.paid),
                label: texts(
                    done.payment == .cash ? inCash : .drivePaidIn, ["name": .text(done.firstName)]), tone: .ok
            )
            IconView(.wallet)
            if done.payment == .cash {
                CashTaken(context: context, ride: done.id, isTaken: done.hasCash, back: "now")
            }
            if let stars = done.stars {
                Stars(texts, average: Double(stars))
            } else {
                PassengerStars(context: context, trip: done.id, name: done.firstName, back: "now")
            }
        }
    }

    private var soFar: some HTML {
        details(.class("ride-way"), .id("drive-so-far")) {
            summary {
                span { texts(.driveSoFar) }
                span(.class("ride-way-length")) { sight.earned.map { texts.money($0) } ?? "" }
            }
            RowList {
                for done in done {
                    Row(
                        done.firstName, subtitle: texts.clock(done.at, in: city.zone), icon: .user,
                        to: "/trips/\(done.id.text)"
                    ) {
                        span(.class("drive-paid")) { texts.money(done.paid) }
                    }
                }
            }
        }
    }

    func names(_ stop: DriverStop?) -> [String: TextArgument] { ["name": .text(stop?.firstName ?? "")] }

    private func title(of stop: DriverStop) -> String {
        switch stop.purpose {
        case .pickup: texts(.ridesStopPickup, names(stop))
        case .dropOff: texts(.ridesStopDropOff, names(stop))
        case .via: texts(.driveStopFor, names(stop))
        case .destination: texts(.driveStopEnd)
        }
    }

    private func name(of stop: DriverStop) -> String { stop.label ?? destination }

    /// Whole minutes until a moment, as people count them.
    private func minutes(until moment: Timestamp) -> String {
        let left = max(.zero, moment - now)
        return left < .seconds(30) ? texts(.ridesArrivesNow) : texts.duration(max(.minutes(1), left))
    }
}
