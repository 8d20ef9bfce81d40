/// Why a reservation came to nothing by itself, free of charge.
public enum LapseCause: Int8, CaseIterable, Hashable, Sendable {
    /// The driver did not answer in time.
    case driverSilent = 0
    /// The passenger did not answer in time whether the changed times suit.
    case passengerSilent = 1
    /// Long after the moment to get in nobody had said whether the passenger did.
    case nobodyBoarded = 2
    /// The trip began, or ended, before there was an answer.
    case tripLeftWithoutAnswer = 3
}
