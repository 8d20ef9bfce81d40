import Geography
import Ledger
import PlannedTrips

/// Where a reservation stands, as it is stored.
struct ReservationStateRecord: Codable, Sendable {
    var name: String
    var at: Int64
    var since: Int64?
    var wasAgreed: Bool?
    var by: Int8?
    var fee: Int64?

    init(_ state: ReservationState) {
        name = state.name
        switch state {
        case .asked(let until), .confirmed(let until): at = until.milliseconds
        case .reconsidering(let agreed, let until):
            at = until.milliseconds
            wasAgreed = agreed
        case .onBoard(let moment, let until):
            at = until.milliseconds
            since = moment.milliseconds
        case .arrived(let moment): at = moment.milliseconds
        case .declined(let canceller, let moment):
            at = moment.milliseconds
            by = canceller.rawValue
        case .lapsed(let cause, let moment):
            at = moment.milliseconds
            by = cause.rawValue
        case .cancelled(let canceller, let amount, let moment):
            at = moment.milliseconds
            by = canceller.rawValue
            fee = amount.minorUnits
        case .absent(let amount, let moment):
            at = moment.milliseconds
            fee = amount.minorUnits
        }
    }

    /// The state; `nil` for values that none has.
    func state(_ currency: Currency) -> ReservationState? {
        guard let at = Timestamp(stored: at) else { return nil }
        let fee = Money(minorUnits: fee ?? 0, currency)
        let canceller = by.flatMap { TripCanceller(rawValue: $0) }
        switch name {
        case "asked": return .asked(until: at)
        case "confirmed": return .confirmed(until: at)
        case "reconsidering": return wasAgreed.map { .reconsidering(wasAgreed: $0, until: at) }
        case "onBoard": return since.flatMap { Timestamp(stored: $0) }.map { .onBoard(since: $0, until: at) }
        case "arrived": return .arrived(at: at)
        case "declined": return canceller.map { .declined(by: $0, at: at) }
        case "lapsed": return by.flatMap { LapseCause(rawValue: $0) }.map { .lapsed($0, at: at) }
        case "cancelled": return canceller.map { .cancelled(by: $0, fee: fee, at: at) }
        case "absent": return .absent(fee: fee, at: at)
        default: return nil
        }
    }
}

extension ReservationState {
    /// The state's name, as it is stored and as programs read it.
    var name: String {
        switch self {
        case .asked: "asked"
        case .confirmed: "confirmed"
        case .reconsidering: "reconsidering"
        case .onBoard: "onBoard"
        case .arrived: "arrived"
        case .declined: "declined"
        case .lapsed: "lapsed"
        case .cancelled: "cancelled"
        case .absent: "absent"
        }
    }
}
