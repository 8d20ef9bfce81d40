/// What came of somebody's saying that a passenger is on board.
public enum BoardingOutcome: Hashable, Sendable {
    /// The passenger is on board.
    case boarded([TripAction])
    /// The driver typed a wrong code, and has so many tries left. The book has counted it and must be kept.
    case wrongCode(left: Int, [TripAction])

    /// What to do, in either case.
    public var actions: [TripAction] {
        switch self {
        case .boarded(let actions), .wrongCode(_, let actions): actions
        }
    }
}
