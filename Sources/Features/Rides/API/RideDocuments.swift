import Boards
import Carpool
import Geography
import Identity
import Ledger
import OpenAPI
import Roads

struct QuoteDocument: Encodable {
    var distance: Int
    var duration: Int
    var price: MoneyDocument
    var pickupAt: Int64?
    var dropOffAt: Int64?
    var fees: FeesDocument
}

/// What calling off and not coming cost, before anybody is asked.
struct FeesDocument: Encodable {
    var freeFor: Int
    var isFreeUntilArrival: Bool
    var late: MoneyDocument
    var absence: MoneyDocument
    var waits: Int

    init(_ policy: CancellationPolicy, _ rules: MatchingRules, price: Money) {
        freeFor = Int(policy.freeTime.seconds)
        isFreeUntilArrival = policy.isFreeUntilArrival
        late = MoneyDocument(policy.lateFee(of: price))
        absence = MoneyDocument(policy.absenceFee(of: price))
        waits = Int(rules.leastWaiting.seconds)
    }
}

struct CarDocument: Encodable {
    var id: String
    var lat: Double
    var lon: Double
    var heading: Int
    var hasRoom: Bool
    var isSimulated: Bool

    init(_ car: CarSight) {
        id = car.name.text
        lat = car.coordinate.roundedLatitude
        lon = car.coordinate.roundedLongitude
        heading = Int(car.heading.rounded()) % 360
        hasRoom = car.hasRoom
        isSimulated = car.isSimulated
    }
}

struct CarsDocument: Encodable {
    var cars: [CarDocument]
}

struct RideDocument: Encodable {
    struct Place: Encodable {
        var lat: Double
        var lon: Double
        var name: String

        init(_ coordinate: Coordinate, _ name: String) {
            lat = coordinate.roundedLatitude
            lon = coordinate.roundedLongitude
            self.name = name
        }
    }

    struct Driver: Encodable {
        var firstName: String
        var car: String
        var colour: String
        var plate: String
        var rating: Double?
        var isSimulated: Bool
    }

    struct Promise: Encodable {
        var latestPickup: Int64
        var latestDropOff: Int64
        var isBroken: Bool
    }

    struct Destination: Encodable {
        var change: String
        var to: Place
        var price: MoneyDocument
        var until: Int64
    }

    struct ExtraStopDocument: Encodable {
        var place: Place
        var doneAt: Int64?
    }

    struct Stop: Encodable {
        var kind: String
        var isOwn: Bool
        var lat: Double?
        var lon: Double?
        var at: Int64?
    }

    var id: String
    var state: String
    var askedAt: Int64
    var until: Int64?
    var from: Place
    var to: Place
    var people: Int
    var luggage: Int
    var price: MoneyDocument
    var paid: MoneyDocument?
    var payment: String
    var cashTakenAt: Int64?
    var fee: MoneyDocument?
    var feeIsFromWallet: Bool
    var feeSettledAt: Int64?
    var feeLeft: MoneyDocument?
    var stars: Int?
    var driver: Driver?
    var promise: Promise?
    var waitsUntil: Int64?
    var cancelFee: MoneyDocument?
    var absenceFee: MoneyDocument?
    var silentSince: Int64?
    var pickupAt: Int64?
    var dropOffAt: Int64?
    var boardingCode: String?
    var destination: Destination?
    var stop: ExtraStopDocument?
    var destinationsLeft: Int
    var boardedAt: Int64?
    var wantsOutAt: Int64?
    var arrivedAt: Int64?
    var cancelledBy: String?
    var companions: Int
    var stops: [Stop]
    var car: CarDocument?
    var version: Int

    init(_ sight: RideSight) {
        let ride = sight.ride
        let state = ride.life.state
        let agreement = state.agreement
        id = ride.id.text
        self.state = state.name
        askedAt = ride.request.askedAt.milliseconds
        until = state.deadline?.milliseconds
        from = Place(ride.request.pickup.coordinate, ride.fromLabel)
        to = Place(ride.request.dropOff.coordinate, ride.toLabel)
        people = Int(ride.request.party.load.seats)
        luggage = Int(ride.request.party.load.luggage)
        price = MoneyDocument(ride.price)
        paid = ride.paid.map { MoneyDocument($0) }
        payment = PaymentWord(ride.payment).rawValue
        cashTakenAt = ride.cashTakenAt?.milliseconds
        fee = ride.fee.map { MoneyDocument($0) }
        feeIsFromWallet = ride.feeIsFromWallet
        stars = ride.stars
        driver = ride.driver.map { Driver($0) }
        promise = agreement.map { agreement in
            Promise(
                latestPickup: agreement.promise.latestPickup.milliseconds,
                latestDropOff: agreement.promise.latestDropOff.milliseconds,
                isBroken: agreement.delay != nil)
        }
        if case .waiting = state { waitsUntil = agreement?.waitsUntil?.milliseconds }
        if state.isOpen, agreement?.boardedAt == nil {
            cancelFee = MoneyDocument(sight.cancelFee)
            if waitsUntil != nil { absenceFee = MoneyDocument(sight.absenceFee) }
        }
        silentSince = sight.silentSince?.milliseconds
        pickupAt = sight.pickupAt?.milliseconds
        dropOffAt = sight.dropOffAt?.milliseconds
        boardingCode = ride.boardingCode?.digits
        destination = ride.elsewhere.map {
            let stop = $0.plan.change == .destination ? nil : $0.plan.stop ?? ride.stop?.place
            return Destination(
                change: $0.plan.change.word, to: Place((stop ?? $0.plan.dropOff).coordinate, $0.label),
                price: MoneyDocument($0.plan.price),
                until: $0.until.milliseconds)
        }
        stop = ride.stop.map {
            ExtraStopDocument(
                place: Place($0.place.coordinate, $0.label), doneAt: $0.doneAt?.milliseconds)
        }
        destinationsLeft = max(0, DestinationAsk.most - ride.destinationsAsked)
        boardedAt = agreement?.boardedAt?.milliseconds
        wantsOutAt = agreement?.wantsOutAt?.milliseconds
        arrivedAt = agreement?.arrivedAt?.milliseconds
        if case .cancelled(let cancellation) = state { cancelledBy = cancellation.cause.word }
        companions = sight.companions
        stops = sight.stops.map { Stop($0) }
        car = sight.car.map { CarDocument($0) }
        version = ride.life.version
    }
}

extension RideDocument.Driver {
    init(_ card: DriverCard) {
        self.init(
            firstName: card.firstName, car: card.car, colour: card.colour, plate: card.plate,
            rating: card.rating.map { Double($0) / 100 }, isSimulated: card.isSimulated)
    }
}

extension RideDocument.Stop {
    init(_ stop: StopSight) {
        self.init(
            kind: stop.isPickup ? "pickup" : stop.isVia ? "via" : "dropOff", isOwn: stop.isOwn,
            lat: stop.coordinate?.roundedLatitude, lon: stop.coordinate?.roundedLongitude,
            at: stop.at?.milliseconds)
    }
}

struct RideSummaryDocument: Encodable {
    var id: String
    var side: String
    var state: String
    var askedAt: Int64
    var arrivedAt: Int64?
    var from: String
    var to: String
    var people: Int
    var price: MoneyDocument
    var paid: MoneyDocument?
    var payment: String
    var cashTakenAt: Int64?
    var fee: MoneyDocument?
    var feeIsFromWallet: Bool
    var feeSettledAt: Int64?
    var feeLeft: MoneyDocument?
    var with: String?
    var person: String?

    init(_ trip: Trip, for person: PersonID) {
        let side = trip.side(of: person) ?? .passenger
        id = trip.id.text
        self.side = side.rawValue
        state = trip.state.name
        askedAt = trip.askedAt.milliseconds
        arrivedAt = trip.arrivedAt?.milliseconds
        from = trip.fromLabel
        to = trip.toLabel
        people = trip.people
        price = MoneyDocument(trip.price)
        paid = trip.paid.map { MoneyDocument($0) }
        payment = PaymentWord(trip.payment).rawValue
        cashTakenAt = trip.cashTakenAt?.milliseconds
        fee = trip.fee.map { MoneyDocument($0) }
        feeIsFromWallet = trip.feeIsFromWallet
        feeSettledAt = trip.settledAt?.milliseconds
        feeLeft = trip.charge.map { MoneyDocument($0.rest) }
        with = trip.otherName(than: side)
        // Nobody stands behind a simulated person.
        let isSimulated = side == .passenger ? trip.card?.isSimulated ?? true : trip.passengerIsSimulated
        self.person = isSimulated ? nil : trip.other(than: side)?.text
    }
}

struct RideList: Encodable {
    var rides: [RideSummaryDocument]
    var next: String?
}

extension RideCancellation.Cause {
    /// The cause as the API calls it.
    var word: String {
        switch self {
        case .passenger: "passenger"
        case .absence: "absence"
        case .driver: "driver"
        case .silence: "silence"
        case .delay: "delay"
        case .unsaid: "unsaid"
        }
    }
}

extension Coordinate {
    /// To six decimals, a decimetre.
    fileprivate var roundedLatitude: Double { (latitude * 1e6).rounded() / 1e6 }
    fileprivate var roundedLongitude: Double { (longitude * 1e6).rounded() / 1e6 }
}
