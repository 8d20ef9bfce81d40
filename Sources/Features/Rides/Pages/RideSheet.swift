import Boards
import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import Roads
import Travellers
import TripCare
import TripSafety
import TripViews
import VehicleViews

/// A ride from asking to having arrived, as its passenger sees it now.
struct RideSheet: View {
    let context: PageContext
    let city: RidesCity
    let sight: RideSight
    let way: [Coordinate]
    /// The names of the stops' places, in the order of the sight's stops; `nil` for others' stops.
    let stopNames: [String?]
    let askedDrivers: Int
    /// What the passenger would have to say in an emergency.
    let safety: () -> EmergencyFacts
    /// How many links show the trip to others.
    let shares: Int
    let now: Timestamp
    /// The photo by which the passenger recognises the driver.
    var driverPhoto: URLReference?
    /// Whether the passenger has just said that they are on board, and the car is not there.
    var isNotThere = false
    /// How well the passenger knows the driver.
    var acquaintance: Acquaintance?
    /// The way to what passenger and driver write to each other.
    var talk: RideTalk?
    /// Whether a fee comes from the wallet where the ride is paid in cash, too.
    var feesAreCharged = false
    /// Whether the passenger has just tried to cancel and could no more.
    var cameTooLate = false
    /// Whether the passenger has just tried to cancel, and it costs more by now than they were shown.
    var costsMore = false
    /// A rating that was sent and cannot be kept as it is.
    var rating: RatingFields?
    var ratingFault: RatingForm.Fault?

    var texts: Texts { context.texts }
    var ride: CityRide { sight.ride }
    var state: RideState { sight.ride.life.state }
    var driverName: TextArgument { .text(ride.driver?.firstName ?? "") }

    var body: some HTML {
        BottomSheet(texts, label: texts(.ridesSummary), height: .half) {
            if cameTooLate, case .onBoard = state {
                // It goes with the state: the page's script takes it away.
                div(.data("while", state.name), .data("until", "get-out")) {
                    Banner(.warning, texts(.ridesCancelLate))
                }
            }
            if costsMore, state.isOpen {
                // Of no use any more once the question that now tells the price is open.
                div(.data("while", state.name), .data("until", "cancel-ride")) {
                    Banner(
                        .warning, texts(.ridesCancelDearer, ["price": .text(texts.money(sight.cancelFee))]))
                }
            }
            if isNotThere, state.isOpen {
                div(.data("while", state.name)) { Banner(.warning, texts(.boardingNotThere)) }
            }
            div(.id("ride"), .data("live", "ride")) { live }
            div(.id("ride-sharing"), .data("live", "ride-sharing")) { sharingPart }
            div(.id("ride-map"), .data("live", "ride-map"), .hidden()) { map }
            div(.id("ride-safety"), .data("live", "ride-safety")) { safetyPart }
        } actions: {
            div(.id("ride-actions"), .data("live", "ride-actions")) { actions }
        }
    }

    /// What a live event replaces: everything but the sheet itself.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live"), .data("state", state.name)) {
            div(.class("ride-head")) {
                h1(.class("sheet-title")) { heading }
                if state.isOpen { SafetyLink(texts: texts, page: "/rides/\(ride.id.text)/safety") }
            }
            if let loss = ride.life.lastLoss, state.agreement == nil, state.isOpen || state == .unmatched {
                Banner(.warning, words(for: loss))
            }
            // Who comes, by which car, stands above all else while somebody looks out for it.
            if !isComing { remarks }
            if ride.destinationAnswer == .stopDropped, state.isOpen, state.agreement == nil {
                Banner(.info, texts(.rideNoticeStopDropped, ["amount": .text(texts.money(ride.price))]))
            }
            content
        }
    }

    /// What the map shows: it moves with the car, and the sheet must not.
    var map: some HTML {
        MapData(
            way: way, pins: pins, car: sight.car?.name.text, frame: frame,
            fit: "\(state.name) \(sight.offerVersion)")
    }

    @HTMLBuilder private var remarks: some HTML {
        if ride.driver?.isSimulated == true { SimulatedBadge(texts) }
        TrafficNotice(texts: texts, sight: sight, zone: city.zone)
    }

    /// Whether a car is on its way to the passenger or waits for them.
    private var isComing: Bool { state.agreement != nil && state.agreement?.boardedAt == nil && state.isOpen }

    /// While a car comes, that and where one gets in; else the whole way.
    private var frame: [Coordinate] {
        guard isComing, let car = sight.car else { return [] }
        // Where the way begins, which stays the same while the car drives along it: the script knows where it is.
        return [way.first ?? car.coordinate, ride.request.pickup.coordinate]
    }

    /// The emergency number and what to say, as long as the ride is under way.
    @HTMLBuilder var safetyPart: some HTML {
        if state.isOpen {
            SafetyDialog(context: context, zone: city.zone, facts: safety(), sharing: sharing)
        }
    }

    private var sharing: TripSharing {
        TripSharing(
            context: context, trip: "/rides/\(ride.id.text)", destination: ride.toLabel, count: shares)
    }

    /// Who else sees the trip, and the end of it, without opening anything.
    @HTMLBuilder var sharingPart: some HTML {
        if state.isOpen { sharing.told }
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
            RouteEnds(texts, from: ride.fromLabel, by: ride.stop?.label, to: ride.toLabel)
            Facts(receipt)
            driver
            if let talk { talk.link(texts) }
            CareLink(texts, ride: ride.id)
            a(.class("text-link"), .href("/trips/\(ride.id.text)")) { texts(.rideReceipt) }
        case .unmatched:
            RouteEnds(texts, from: ride.fromLabel, by: ride.stop?.label, to: ride.toLabel)
            p {
                askedDrivers == 0
                    ? texts(.ridesNoneNobody) : texts(.ridesNoneText, count: askedDrivers)
            }
            p(.class("muted")) { texts(.rideNoneNext) }
        case .cancelled(let cancellation): cancelled(cancellation)
        }
    }

    /// What comes next, and until when.
    @HTMLBuilder private func next(_ words: String?) -> some HTML {
        if let words {
            p(.class("ride-next")) {
                IconView(.clock)
                span { words }
            }
        }
    }

    private func clock(_ moment: Timestamp) -> TextArgument { .text(texts.clock(moment, in: city.zone)) }

    /// What a confirmed ride has been promised, or how long the car stands there.
    private var promise: String? {
        switch state {
        case .confirmed(let agreement, _), .approaching(let agreement, _):
            return texts(
                .ridePromise,
                [
                    "pickup": clock(agreement.promise.latestPickup),
                    "arrival": clock(agreement.promise.latestDropOff),
                ])
        case .waiting(let agreement, let until):
            // One moment for the passenger, the driver and the bill.
            let until = agreement.waitsUntil ?? until
            let words: [String: TextArgument] = [
                "time": clock(until), "name": driverName, "price": .text(texts.money(sight.absenceFee)),
            ]
            let isFree = sight.absenceFee.minorUnits == 0
            guard now < until else { return texts(isFree ? .rideWaitedFree : .rideWaited, words) }
            return texts(isFree ? .rideWaitsFree : .rideWaits, words)
        default: return nil
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
            p { searchWords }
            p(.class("muted")) { texts(.rideSearchUntil, ["time": clock(ride.life.searchEnds)]) }
            RouteEnds(texts, from: ride.fromLabel, by: ride.stop?.label, to: ride.toLabel)
        }
    }

    /// What is really done now: nobody is said to be asked while nobody is.
    private var searchWords: String {
        if case .offered = state { return texts(.ridesSearchingText) }
        if case .matching = state, ride.life.round == 1 { return texts(.rideSearchBegins) }
        return askedDrivers == 0
            ? texts(.rideSearchNobody) : texts(.rideSearchOthers, count: askedDrivers)
    }

    /// What is known of a car that tells nothing; minutes that only a clock counts down are not known.
    private var silence: String? {
        guard let since = sight.silentSince else { return nil }
        guard let until = sight.silentUntil else {
            return texts(.rideSilentOnBoard, ["time": clock(since)])
        }
        return texts(
            .rideSilent, ["name": driverName, "time": clock(since), "until": clock(until)])
    }

    @HTMLBuilder private var coming: some HTML {
        if case .waiting = state {
            BigNumber(texts(.ridesCarHere), label: texts(.ridesPickup), isLiving: true)
        } else if silence != nil {
            BigNumber(texts(.rideArrivalUnknown), label: texts(.ridesPickup))
        } else if let pickupAt = sight.pickupAt {
            BigNumber(minutes(until: pickupAt), label: texts(.ridesPickup), isLiving: true)
        }
        elsewhere
        div(.class(isNear ? "meet" : "meet-later")) { driver }
        boardingCode
        if let talk { talk.link(texts) }
        if case .waiting = state {
            if let driver = ride.driver { p { look(for: driver) } }
        } else if let silence {
            Banner(.warning, silence)
        }
        next(promise)
        remarks
        p(.class("ride-meet")) {
            IconView(.walk)
            span { texts(.ridesMeetAt, ["place": .text(ride.fromLabel)]) }
        }
        Facts(arrivalAndPrice)
        elsewhereLink
        if let reasons = ride.reasons { MatchReasons(texts: texts, explanation: reasons) }
        stops
    }

    @HTMLBuilder private var travelling: some HTML {
        goneOn
        elsewhere
        if let silence {
            Banner(.info, silence)
        } else if let dropOffAt = sight.dropOffAt {
            BigNumber(
                texts.ahead(max(.zero, dropOffAt - now)),
                label: texts(.ridesArriveAt, ["time": .text(texts.clock(dropOffAt, in: city.zone))]),
                isLiving: true)
        }
        if state.agreement?.wantsOutAt != nil {
            Banner(.info, texts(.rideOutAsked, ["name": driverName]))
        } else if let agreement = state.agreement {
            next(texts(.rideThereBy, ["time": clock(agreement.promise.latestDropOff)]))
        }
        Facts([(texts(.ridesPrice), texts.money(ride.price))])
        elsewhereLink
        driver
        if let talk { talk.link(texts) }
        stops
        CareLink(texts, ride: ride.id)
    }

    @HTMLBuilder private var driver: some HTML {
        if let driver = ride.driver {
            PersonRow(driver.firstName, photo: driverPhoto) {
                if let rating = driver.rating { Stars(texts, average: Double(rating) / 100) }
                AcquaintanceWords(texts: texts, acquaintance: acquaintance)
                span(.class("meet-car")) { "\(texts(.colour(driver.colour))) · \(driver.car)" }
                bdi(.class("plate"), .dir("ltr")) { driver.plate }
            }
        }
    }

    /// R21: Whether the two are about to look for each other: the car is there, or will be in a few minutes, or nobody
    /// knows when.
    private var isNear: Bool {
        if case .waiting = state { return true }
        guard let at = sight.pickupAt else { return true }
        return at - now <= .minutes(3)
    }

    private var boardingCode: some HTML {
        BoardingCodeCard(
            context: context, trip: "/rides/\(ride.id.text)", digits: ride.boardingCode?.digits,
            isNear: isNear, isLocked: ride.boardingCode?.isLocked ?? false)
    }

    private func look(for driver: DriverCard) -> String {
        // Within a sentence no language here writes a colour with a capital.
        let colour = texts(.colour(driver.colour)).lowercased()
        let car = texts(.ridesCar, ["colour": .text(colour), "model": .text(driver.car)])
        return texts(.ridesWaitingText, ["car": .text(car), "plate": .text(driver.plate)])
    }

    private var arrivalAndPrice: [(label: String, value: String)] {
        var facts: [(label: String, value: String)] = []
        if let dropOffAt = sight.dropOffAt {
            facts.append((texts(.ridesDropOff), texts.clock(dropOffAt, in: city.zone)))
        }
        facts.append((texts(.ridesPrice), texts.money(ride.price)))
        return facts
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
        if let stop = ride.stopAhead {
            pins.append(
                .init(id: "stop", icon: "dropoff", coordinate: stop.place.coordinate, title: stop.label))
        }
        pins.append(
            .init(
                id: "to", icon: "dropoff", coordinate: ride.request.dropOff.coordinate, title: ride.toLabel))
        return pins
    }
}
