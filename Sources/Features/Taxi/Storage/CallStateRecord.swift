import Geography
import Identity
public import TaxiDispatch

/// Where a call stands, as it is stored.
struct CallStateRecord: Codable, Sendable {
    struct Agreement: Codable, Sendable {
        var taxi: String
        var driver: String
        var agreedAt: Int64
        var promisedAt: Int64
        var reachedAt: Int64?
        var waitsUntil: Int64?
        var boardedAt: Int64?
        var arrivedAt: Int64?
    }

    var kind: String
    var until: Int64?
    var lookingUntil: Int64?
    var taxi: String?
    var agreement: Agreement?
    var side: Int8?
    var reason: Int8?
    var at: Int64?

    init(_ state: TaxiCallState) {
        kind = state.name
        until = state.deadline?.milliseconds
        agreement = state.agreement.map(Agreement.init)
        switch state {
        case .offered(let asked, _, let looking):
            taxi = asked.text
            lookingUntil = looking.milliseconds
        case .cancelled(let cancellation):
            side = cancellation.side.rawValue
            reason = cancellation.reason.rawValue
            at = cancellation.at.milliseconds
        case .unserved(let why): reason = why.rawValue
        default: break
        }
    }

    /// The state; `nil` for values that no state has.
    var state: TaxiCallState? {
        let until = Timestamp(milliseconds: until ?? 0)
        func agreed(_ make: (TaxiAgreement) -> TaxiCallState) -> TaxiCallState? {
            agreement?.agreement.map(make)
        }
        switch kind {
        case "booked": return .booked(from: until)
        case "looking": return .looking(until: until)
        case "offered":
            guard let taxi = taxi.flatMap({ TaxiID(text: $0) }) else { return nil }
            let looking = lookingUntil.map(Timestamp.init(milliseconds:)) ?? until
            return .offered(taxi, until: until, lookingUntil: looking)
        case "coming": return agreed { .coming($0, until: until) }
        case "waiting": return agreed { .waiting($0, until: until) }
        case "onBoard": return agreed { .onBoard($0, until: until) }
        case "arrived": return agreed { .arrived($0) }
        case "absent": return agreed { .absent($0) }
        case "cancelled":
            guard let side = side.flatMap(TaxiCancellation.Side.init(rawValue:)), let at else { return nil }
            return .cancelled(
                TaxiCancellation(
                    side: side, reason: reason.flatMap(TaxiCancellation.Reason.init(rawValue:)) ?? .unsaid,
                    at: Timestamp(milliseconds: at), agreement: agreement?.agreement))
        case "unserved":
            return reason.flatMap(TaxiCallState.Unserved.init(rawValue:)).map { .unserved($0) }
        default: return nil
        }
    }
}

extension CallStateRecord.Agreement {
    init(_ agreement: TaxiAgreement) {
        taxi = agreement.taxi.text
        driver = agreement.driver.text
        agreedAt = agreement.agreedAt.milliseconds
        promisedAt = agreement.promisedAt.milliseconds
        reachedAt = agreement.reachedAt?.milliseconds
        waitsUntil = agreement.waitsUntil?.milliseconds
        boardedAt = agreement.boardedAt?.milliseconds
        arrivedAt = agreement.arrivedAt?.milliseconds
    }

    var agreement: TaxiAgreement? {
        guard let taxi = TaxiID(text: taxi), let driver = PersonID(text: driver) else { return nil }
        var agreement = TaxiAgreement(
            taxi: taxi, driver: driver, agreedAt: Timestamp(milliseconds: agreedAt),
            promisedAt: Timestamp(milliseconds: promisedAt))
        agreement.reachedAt = reachedAt.map(Timestamp.init(milliseconds:))
        agreement.waitsUntil = waitsUntil.map(Timestamp.init(milliseconds:))
        agreement.boardedAt = boardedAt.map(Timestamp.init(milliseconds:))
        agreement.arrivedAt = arrivedAt.map(Timestamp.init(milliseconds:))
        return agreement
    }
}

extension TaxiCallState {
    /// What the store and programs call it.
    public var name: String {
        switch self {
        case .booked: "booked"
        case .looking: "looking"
        case .offered: "offered"
        case .coming: "coming"
        case .waiting: "waiting"
        case .onBoard: "onBoard"
        case .arrived: "arrived"
        case .absent: "absent"
        case .cancelled: "cancelled"
        case .unserved: "unserved"
        }
    }
}
