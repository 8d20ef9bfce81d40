import Geography
import Identity
import Ledger
import TaxiDispatch

/// R22: A stop on the way, as it is stored.
struct StopRecord: Codable, Sendable {
    var place: PlacePair
    var label: String
    var doneAt: Int64?

    init(_ stop: TaxiStop) {
        place = PlacePair(stop.place.coordinate)
        label = stop.place.label
        doneAt = stop.doneAt?.milliseconds
    }

    /// The stop; `nil` for what is no place on Earth.
    var stop: TaxiStop? {
        place.coordinate.map {
            TaxiStop(TaxiPlace($0, label: label), doneAt: doneAt.map(Timestamp.init(milliseconds:)))
        }
    }
}

/// Money that is set aside, as it is stored.
struct HoldRecord: Codable, Sendable {
    var id: String
    var amount: Int64

    init(_ hold: TaxiHold) {
        id = hold.id.description
        amount = hold.amount
    }

    var hold: TaxiHold? { UniqueID(id).map { TaxiHold($0, amount: amount) } }
}

/// R22: What a driver is being asked, as it is stored.
struct WayAskRecord: Codable, Sendable {
    var number: Int
    var to: PlacePair
    var toLabel: String
    var stop: StopRecord?
    var estimate: Int64
    var ceiling: Int64?
    var raise: HoldRecord?
    var until: Int64

    init(_ ask: TaxiWayAsk) {
        number = ask.number
        to = PlacePair(ask.wish.destination.coordinate)
        toLabel = ask.wish.destination.label
        stop = ask.wish.stop.map { StopRecord(TaxiStop($0)) }
        estimate = ask.wish.estimate.minorUnits
        ceiling = ask.wish.ceiling?.minorUnits
        raise = ask.wish.raise.map(HoldRecord.init)
        until = ask.until.milliseconds
    }

    /// The question; `nil` for values that none has: then nothing is asked any more, and what was set aside for it is found
    /// and given back.
    func ask(in currency: Currency) -> TaxiWayAsk? {
        guard let to = to.coordinate else { return nil }
        return TaxiWayAsk(
            number: number,
            TaxiWayWish(
                to: TaxiPlace(to, label: toLabel), stop: stop?.stop?.place,
                estimate: Money(minorUnits: estimate, currency),
                ceiling: ceiling.map { Money(minorUnits: $0, currency) }, raise: raise?.hold),
            until: Timestamp(milliseconds: until))
    }
}
