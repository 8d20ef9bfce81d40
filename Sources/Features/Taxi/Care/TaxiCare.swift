public import DesignSystem
import Geography
public import HTML
public import Identity
import Ledger
public import Localization
import TaxiDispatch
public import TripCare
import TripTalk

/// R24: Caller and driver of a taxi tell what was wrong with the drive, and what was left in the taxi, from the agreement
/// until seven days after the drive.
public struct TaxiCare: CareRoom {
    private let history: TaxiHistory
    public let zone: LocalTimeZone

    /// What is told of the calls of a city.
    public init(_ history: TaxiHistory, zone: LocalTimeZone) {
        self.history = history
        self.zone = zone
    }

    public var word: String { "taxi" }
    public var room: Room { .taxi }
    public var path: URLReference { "/taxi" }

    public func ride(_ id: UniqueID, of person: UniqueID) async throws -> CareRide? {
        let person = PersonID(person.bits)
        guard let call = try await history.call(CallID(id.bits), of: person),
            let side = call.side(of: person),
            let other = call.other(than: side), let span = call.talkSpan
        else { return nil }
        let open: URLReference = side == .caller ? "/taxi/\(call.id.text)" : "/taxi/drive"
        let way = [call.pickup.label, call.destination?.label].compactMap(\.self).joined(separator: " → ")
        return CareRide(
            id, of: person.uniqueID, as: side == .caller ? .passenger : .driver, with: other.uniqueID,
            canAnswer: !call.isOtherSimulated(than: side) && !call.otherName(than: side).isEmpty, way: way,
            at: call.state.agreement?.boardedAt ?? call.bookedFor ?? call.madeAt,
            back: call.state.isOver ? "/taxi/trips/\(call.id.text)" : open, span: CareSpan(span))
    }

    public func facts(of id: UniqueID, for person: UniqueID) async throws -> CareFacts? {
        guard let call = try await history.call(CallID(id.bits), of: PersonID(person.bits)) else {
            return nil
        }
        return CareFacts(
            driver: call.state.agreement?.driver.uniqueID, passenger: call.caller.uniqueID,
            price: call.estimate, charged: call.fare, isFromWallet: call.payment.hold != nil,
            outcome: call.state.outcome)
    }
}

extension TaxiCallState {
    fileprivate var outcome: CareFacts.Outcome {
        switch self {
        case .booked, .looking, .offered, .coming, .waiting: .ahead
        case .onBoard: .underWay
        case .arrived: .arrived
        case .absent: .absent
        case .cancelled, .unserved: .cancelled
        }
    }
}
