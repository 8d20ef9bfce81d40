import Boards
import Geography
import Identity
import Ledger
import OpenAPI
import TaxiDispatch

struct TaxiPlaceDocument: Encodable {
    var lat: Double
    var lon: Double
    var name: String

    init(_ place: TaxiPlace) {
        lat = place.coordinate.roundedLatitude
        lon = place.coordinate.roundedLongitude
        name = place.label
    }
}

/// A taxi that comes or carries somebody, as it moves.
struct TaxiCarDocument: Encodable {
    var lat: Double
    var lon: Double
    var heading: Int
    var seenAt: Int64?

    init(at place: Coordinate, heading: Double, seenAt: Timestamp? = nil) {
        lat = place.roundedLatitude
        lon = place.roundedLongitude
        self.heading = Int(heading.rounded()) % 360
        self.seenAt = seenAt?.milliseconds
    }
}

/// A call as its caller sees it.
struct CallDocument: Encodable {
    struct Taxi: Encodable {
        var code: String
        var model: String
        var colour: String
        var plate: String
        var driver: String
        var isSimulated: Bool

        init(_ card: TaxiCard) {
            code = card.code
            model = card.model
            colour = card.colour
            plate = card.plate
            driver = card.driverName
            isSimulated = card.isSimulated
        }
    }

    var id: String
    var state: String
    var madeAt: Int64
    var bookedFor: Int64?
    var lookingUntil: Int64?
    var from: TaxiPlaceDocument
    var to: TaxiPlaceDocument?
    var stop: TaxiPlaceDocument?
    var stopDoneAt: Int64?
    var asks: WayAskDocument?
    var wayAnswer: String?
    var people: Int
    var wheelchair: Bool
    var childSeat: Bool
    var mayShare: Bool
    var estimate: MoneyDocument?
    var fare: MoneyDocument?
    var payment: String
    var ceiling: MoneyDocument?
    var bill: BillDocument?
    var taxi: Taxi?
    var lostBecause: String?
    var promisedAt: Int64?
    var timeLeft: Int?
    var reachedAt: Int64?
    var waitsUntil: Int64?
    var boardingCode: String?
    var boardedAt: Int64?
    var arrivedAt: Int64?
    var cancelledBy: String?
    var cancelReason: String?
    var unservedBecause: String?
    var car: TaxiCarDocument?
    var version: Int

    init(_ sight: CallSight, bill: TaxiBill? = nil) {
        let call = sight.call
        let state = call.state
        id = call.id.text
        self.state = state.name
        madeAt = call.madeAt.milliseconds
        bookedFor = call.bookedFor?.milliseconds
        // How long a driver may still think is the driver's to know.
        switch state {
        case .looking(let until), .offered(_, _, let until): lookingUntil = until.milliseconds
        default: break
        }
        from = TaxiPlaceDocument(call.pickup)
        to = call.destination.map { TaxiPlaceDocument($0) }
        stop = call.stop.map { TaxiPlaceDocument($0.place) }
        stopDoneAt = call.stop?.doneAt?.milliseconds
        asks = call.way.ask.map { WayAskDocument($0) }
        wayAnswer = call.way.answer?.word
        people = call.wish.seats
        wheelchair = call.wish.features.contains(.wheelchair)
        childSeat = call.wish.features.contains(.childSeat)
        mayShare = call.wish.mayShare
        estimate = call.estimate.map { MoneyDocument($0) }
        fare = (bill?.amount ?? call.fare).map { MoneyDocument($0) }
        payment = TaxiPaymentWord(call.payment).rawValue
        ceiling = call.payment.ceiling.map { MoneyDocument($0) }
        self.bill = bill.map { BillDocument($0) }
        let agreement = state.agreement
        if agreement != nil { taxi = call.card.map { Taxi($0) } }
        if state.isOpen, agreement == nil { lostBecause = call.lastLoss?.cause.word }
        promisedAt = agreement?.promisedAt.milliseconds
        if case .coming = state { timeLeft = sight.timeLeft.map { Int($0.seconds.rounded()) } }
        reachedAt = agreement?.reachedAt?.milliseconds
        if case .waiting(let agreement, let until) = state {
            waitsUntil = (agreement.waitsUntil ?? until).milliseconds
        }
        boardingCode = call.boardingCode?.digits
        boardedAt = agreement?.boardedAt?.milliseconds
        arrivedAt = agreement?.arrivedAt?.milliseconds
        switch state {
        case .cancelled(let cancellation):
            cancelledBy = cancellation.side == .city ? "city" : "caller"
            cancelReason = cancellation.side == .city ? nil : cancellation.reason.word.rawValue
        case .unserved(let why): unservedBecause = why.word
        default: break
        }
        car = sight.car.map { TaxiCarDocument(at: $0, heading: sight.heading, seenAt: sight.seenAt) }
        version = call.version
    }
}

struct CallList: Encodable {
    var calls: [CallDocument]
    var next: String?
}

struct TaxiEstimateDocument: Encodable {
    var isServed: Bool
    var zone: String?
    var free: String?
    var fare: MoneyDocument?
    var ceiling: MoneyDocument?
    var distance: Int?
    var duration: Int?
}

// MARK: - Words

/// Why callers call off, as programs say it.
enum CancelReasonWord: String, CaseIterable {
    case unsaid, changedPlans, tooLong, otherWay, mistake

    var reason: TaxiCancellation.Reason {
        switch self {
        case .unsaid: .unsaid
        case .changedPlans: .changedPlans
        case .tooLong: .tooLong
        case .otherWay: .otherWay
        case .mistake: .mistake
        }
    }
}

extension TaxiCancellation.Reason {
    var word: CancelReasonWord { CancelReasonWord.allCases.first { $0.reason == self } ?? .unsaid }
}

extension TaxiLoss.Cause {
    /// The cause as programs read it.
    var word: String {
        switch self {
        case .driver: "driver"
        case .silence: "silence"
        case .delay: "delay"
        case .city: "city"
        }
    }

    static let words = allCases.map(\.word)
}

extension TaxiCallState.Unserved {
    /// The reason as programs read it.
    var word: String {
        switch self {
        case .noTaxi: "noTaxi"
        case .allRefused: "allRefused"
        case .tooLate: "tooLate"
        case .outsideCity: "outsideCity"
        case .otherCall: "otherCall"
        }
    }

    static let words = allCases.map(\.word)
}

extension Coordinate {
    /// To six decimals, a decimetre.
    fileprivate var roundedLatitude: Double { (latitude * 1e6).rounded() / 1e6 }
    fileprivate var roundedLongitude: Double { (longitude * 1e6).rounded() / 1e6 }
}
