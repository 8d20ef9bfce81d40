public import Events
import Identity
public import TaxiDispatch

/// What happens among the city's taxis, as the bus carries it: who watches reads the state and renders it in their own
/// language.
public enum TaxiEvent: Hashable, Sendable {
    /// A call is different now.
    case call(CallID)
    /// A taxi, or its place in a queue, is different now.
    case cab(TaxiID)
    /// A driver is told something.
    case driverNews(TaxiID, TaxiNews)
    /// A taxi that comes or carries somebody is somewhere else.
    case moved(TaxiID)
    /// Queues are different now, or taxis have moved; the number counts the pictures that operators see.
    case city(UInt64)
    /// Something was written or read about a call.
    case talk(CallID)
    /// Time has passed: what is shown may read differently although nothing has happened.
    case beat
}

extension TaxiEvent {
    /// Whether it is about what people write to each other.
    var isTalk: Bool {
        if case .talk = self { true } else { false }
    }
}

extension Topic {
    /// One call, for its caller.
    public static func taxiCall(_ id: CallID) -> Topic { Topic("taxi-call/\(id.value)") }
    /// One taxi, for its driver.
    public static func cab(_ id: TaxiID) -> Topic { Topic("cab/\(id.value)") }
    /// All of it, for operators.
    public static let taxis = Topic("taxis")
}
