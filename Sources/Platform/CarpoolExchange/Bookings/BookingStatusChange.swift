/// What becomes of a wish to change the status of a booking.
public enum BookingStatusChange: CaseIterable, Hashable, Sendable {
    /// The booking has the new status.
    case made
    /// The booking had it already.
    case alreadySet
    /// The booking is further on, and stays as it is.
    case refused

    /// The status of the answer in HTTP: 200, 409 or 400.
    public var httpStatus: Int {
        switch self {
        case .made: 200
        case .alreadySet: 409
        case .refused: 400
        }
    }

    /// The body of the answer; a change that was made has none.
    ///
    /// The word for a status that was already set is the standard's; of a change that is refused it says no more than
    /// 400, and the word is ours.
    public var body: ErrorAnswer? {
        switch self {
        case .made: nil
        case .alreadySet: ErrorAnswer(.statusAlreadySet)
        case .refused: ErrorAnswer(error: "status_change_not_allowed")
        }
    }
}
