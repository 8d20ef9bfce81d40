extension RideState {
    /// The state's name in one word, as stores and programs know it.
    public var name: String {
        switch self {
        case .matching: "matching"
        case .offered: "offered"
        case .pausing: "pausing"
        case .confirmed: "confirmed"
        case .approaching: "approaching"
        case .waiting: "waiting"
        case .onBoard: "onBoard"
        case .arrived: "arrived"
        case .closed: "closed"
        case .unmatched: "unmatched"
        case .cancelled: "cancelled"
        }
    }
}
