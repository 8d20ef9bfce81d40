import Boards
import Geography
import Identity
import Ledger
import OpenAPI
import TaxiDispatch

/// A taxi as its driver sees it.
struct CabDocument: Encodable {
    struct Queue: Encodable {
        var zone: String
        var place: Int
        var count: Int
        var since: Int64?
    }

    /// A call as the driver knows it who is asked, or has said yes.
    struct Call: Encodable {
        var id: String
        var state: String
        var firstName: String
        var from: String
        var to: String?
        var by: String?
        var people: Int
        var wheelchair: Bool
        var childSeat: Bool
        var mayShare: Bool
        var payment: String
        var answerBy: Int64?
        var timeToDoor: Int?
        var pickup: TaxiPlaceDocument?
        var destination: TaxiPlaceDocument?
        var stop: TaxiPlaceDocument?
        var asks: WayAskDocument?
        var promisedAt: Int64?
        var absentFrom: Int64?
        var boardedAt: Int64?
        var bookedFor: Int64?
        var estimate: MoneyDocument?
        var ceiling: MoneyDocument?
        var codeTriesLeft: Int?
    }

    var id: String
    var code: String
    var model: String
    var plate: String
    var duty: String
    var zone: String?
    var queue: Queue?
    var shares: Bool
    var question: Call?
    var calls: [Call]
    var car: TaxiCarDocument?
    var version: Int

    init(_ sight: CabSight) {
        let cab = sight.cab
        id = cab.id.text
        code = cab.card.code
        model = cab.card.model
        plate = cab.card.plate
        duty =
            switch cab.duty {
            case .off: "off"
            case .free: "free"
            case .busy: "busy"
            }
        zone = sight.zone?.name
        if cab.isFree, let zone = sight.zone {
            queue = Queue(
                zone: zone.name, place: sight.before + 1, count: sight.count, since: cab.since?.milliseconds)
        }
        shares = cab.shares
        if let call = sight.question, case .offered(_, let until, _) = call.state {
            question = Call(asking: call, answerBy: until, timeToDoor: sight.timeToDoor)
        }
        calls = sight.calls.map { Call(agreed: $0) }
        car = sight.position.map { TaxiCarDocument(at: $0, heading: sight.heading) }
        version = cab.version
    }
}

extension CabDocument.Call {
    private init(_ call: TaxiCall) {
        self.init(
            id: call.id.text, state: call.state.name, firstName: call.firstName, from: call.pickup.label,
            to: call.destination?.label, by: call.stopAhead?.label, people: call.wish.seats,
            wheelchair: call.wish.features.contains(.wheelchair),
            childSeat: call.wish.features.contains(.childSeat), mayShare: call.wish.mayShare,
            payment: TaxiPaymentWord(call.payment).rawValue, bookedFor: call.bookedFor?.milliseconds)
    }

    /// What somebody sees who may still say no: no place on the map.
    init(asking call: TaxiCall, answerBy: Timestamp, timeToDoor: TravelTime?) {
        self.init(call)
        self.answerBy = answerBy.milliseconds
        self.timeToDoor = timeToDoor.map { Int($0.seconds.rounded()) }
    }

    /// What somebody sees who has said yes.
    init(agreed call: TaxiCall) {
        self.init(call)
        pickup = TaxiPlaceDocument(call.pickup)
        destination = call.destination.map { TaxiPlaceDocument($0) }
        stop = call.stopAhead.map { TaxiPlaceDocument($0) }
        asks = call.way.ask.map { WayAskDocument($0) }
        let agreement = call.state.agreement
        promisedAt = agreement?.promisedAt.milliseconds
        codeTriesLeft = call.boardingCode?.triesLeft
        boardedAt = agreement?.boardedAt?.milliseconds
        if case .waiting(let agreement, let until) = call.state {
            absentFrom = (agreement.waitsUntil ?? until).milliseconds
        }
        estimate = call.estimate.map { MoneyDocument($0) }
        ceiling = call.payment.ceiling.map { MoneyDocument($0) }
    }
}

/// What a driver is told once, in the stream of the taxi.
struct CabNewsDocument: Encodable {
    var news: String
}

/// Why drivers call off, as programs say it.
enum GiveUpReasonWord: String, CaseIterable {
    case unsaid, breakdown, traffic, noFit, unsafe

    var reason: TaxiLoss.Reason {
        switch self {
        case .unsaid: .unsaid
        case .breakdown: .breakdown
        case .traffic: .traffic
        case .noFit: .noFit
        case .unsafe: .unsafe
        }
    }
}

extension TaxiNews {
    /// What drivers are told, as programs read it; nothing for what callers are told.
    var driverWord: String? {
        switch self {
        case .asked: "asked"
        case .withdrawn: "withdrawn"
        case .missed: "missed"
        case .callerCancelled: "callerCancelled"
        case .callCancelledByCity: "callCancelledByCity"
        case .callMoved: "callMoved"
        case .offSilent: "offSilent"
        case .offUnanswered: "offUnanswered"
        case .offOutside: "offOutside"
        case .offByCity: "offByCity"
        case .placeBack: "placeBack"
        case .codeAsked: "codeAsked"
        case .saidOnBoard: "saidOnBoard"
        case .wayAsked: "wayAsked"
        case .wayWithdrawn: "wayWithdrawn"
        case .tooManyCodes: "tooManyCodes"
        default: nil
        }
    }
}
