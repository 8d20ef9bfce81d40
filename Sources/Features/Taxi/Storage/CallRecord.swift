import Boards
import Geography
import Identity
import Ledger
import TaxiDispatch

/// A call as it is stored: plain values.
struct CallRecord: Codable, Sendable {
    struct Loss: Codable, Sendable {
        var taxi: String
        var cause: Int8
        var reason: Int8
        var at: Int64
    }

    var firstName: String
    var from: PlacePair
    var fromLabel: String
    var to: PlacePair?
    var toLabel: String?
    /// R22: A stop on the way, and what was said of another way; missing where there is none, and in calls of before.
    var stop: StopRecord?
    var ask: WayAskRecord?
    var waysAsked: Int?
    var wayAnswer: Int8?
    var holds: [HoldRecord]?
    var seats: Int
    var features: UInt8
    var mayShare: Bool
    var madeAt: Int64
    var bookedFor: Int64?
    var isSimulated: Bool
    var estimate: Int64?
    var fare: Int64?
    var currency: String?
    /// What is set aside for it in the wallet, and how much; missing for calls paid in cash.
    var hold: String?
    var ceiling: Int64?
    var wasAtPickup: Bool?
    var wasAtDestination: Bool?
    var hasShared: Bool?
    var boardingCode: Int?
    var wrongCodes: Int?
    /// Without it no code was asked for, as far as anybody knows.
    var asksForCode: Bool?
    var card: TaxiCardRecord?
    var partners: [String]?
    var asked: [String]
    var loss: Loss?
    var endedAt: Int64?
    var state: CallStateRecord

    init(_ call: TaxiCall) {
        firstName = call.firstName
        from = PlacePair(call.pickup.coordinate)
        fromLabel = call.pickup.label
        to = call.destination.map { PlacePair($0.coordinate) }
        toLabel = call.destination?.label
        stop = call.stop.map { StopRecord($0) }
        ask = call.way.ask.map { WayAskRecord($0) }
        waysAsked = call.way.asked == 0 ? nil : call.way.asked
        wayAnswer = call.way.answer?.rawValue
        holds = call.way.holds?.map(HoldRecord.init)
        seats = call.wish.seats
        features = call.wish.features.rawValue
        mayShare = call.wish.mayShare
        madeAt = call.madeAt.milliseconds
        bookedFor = call.bookedFor?.milliseconds
        isSimulated = call.isSimulated
        estimate = call.estimate?.minorUnits
        fare = call.fare?.minorUnits
        currency = (call.estimate ?? call.fare ?? call.way.ask?.wish.estimate)?.currency.code
        hold = call.payment.hold?.description
        ceiling = call.payment.ceiling?.minorUnits
        wasAtPickup = call.proof?.wasAtPickup
        wasAtDestination = call.proof?.wasAtDestination
        hasShared = call.hasShared ? true : nil
        boardingCode = call.boardingCode?.stored
        wrongCodes = call.boardingCode?.wrongTries
        asksForCode = call.asksForCode ? true : nil
        card = call.card.map { TaxiCardRecord($0) }
        partners = call.partners.isEmpty ? nil : call.partners.map(\.text)
        asked = call.asked.map(\.text)
        loss = call.lastLoss.map {
            Loss(
                taxi: $0.taxi.text, cause: $0.cause.rawValue, reason: $0.reason.rawValue,
                at: $0.at.milliseconds)
        }
        endedAt = call.endedAt?.milliseconds
        state = CallStateRecord(call.state)
    }

    /// The call; `nil` for values that none has.
    func call(_ id: CallID, caller: PersonID, version: Int) -> TaxiCall? {
        guard let pickup = from.coordinate, let state = state.state else { return nil }
        let destination = to?.coordinate.map { TaxiPlace($0, label: toLabel ?? "") }
        let currency = currency.flatMap { Currency($0) }
        func money(_ units: Int64?) -> Money? {
            guard let units, let currency else { return nil }
            return Money(minorUnits: units, currency)
        }
        var call = TaxiCall(
            restoring: id, of: caller, firstName: firstName, from: TaxiPlace(pickup, label: fromLabel),
            to: destination, stop: stop?.stop,
            way: TaxiWayTalk(
                ask: currency.flatMap { ask?.ask(in: $0) }, asked: waysAsked ?? 0,
                answer: wayAnswer.flatMap(TaxiWayAnswer.init(rawValue:)),
                holds: holds?.compactMap(\.hold)),
            wish: TaxiWish(
                seats: seats, features: TaxiFeatures(rawValue: features), mayShare: mayShare),
            madeAt: Timestamp(milliseconds: madeAt), bookedFor: bookedFor.map(Timestamp.init(milliseconds:)),
            isSimulated: isSimulated, estimate: money(estimate), fare: money(fare),
            payment: payment(ceiling: money(ceiling)), proof: proof,
            boardingCode: boardingCode.flatMap { BoardingCode($0, wrongTries: wrongCodes ?? 0) },
            hasShared: hasShared ?? false, card: card?.card,
            partners: (partners ?? []).compactMap { TaxiID(text: $0) },
            asked: asked.compactMap { TaxiID(text: $0) }, lastLoss: loss?.loss, state: state,
            endedAt: endedAt.map(Timestamp.init(milliseconds:)), version: version)
        if asksForCode == true { call.asksForCode = true }
        return call
    }
}

extension CallRecord {
    private func payment(ceiling: Money?) -> TaxiPayment {
        guard let ceiling, let hold = hold.flatMap({ UniqueID($0) }) else { return .cash }
        return .wallet(hold: hold, ceiling: ceiling)
    }

    private var proof: TaxiDriveProof? {
        guard let wasAtPickup, let wasAtDestination else { return nil }
        return TaxiDriveProof(wasAtPickup: wasAtPickup, wasAtDestination: wasAtDestination)
    }
}

extension CallRecord.Loss {
    fileprivate var loss: TaxiLoss? {
        guard let taxi = TaxiID(text: taxi), let cause = TaxiLoss.Cause(rawValue: cause) else { return nil }
        return TaxiLoss(
            taxi: taxi, cause: cause, reason: TaxiLoss.Reason(rawValue: reason) ?? .unsaid,
            at: Timestamp(milliseconds: at))
    }
}
