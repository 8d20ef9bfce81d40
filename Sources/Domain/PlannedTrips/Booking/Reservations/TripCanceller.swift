/// Who called a reservation off.
public enum TripCanceller: Int8, CaseIterable, Hashable, Sendable {
    /// The passenger.
    case passenger = 0
    /// The driver.
    case driver = 1
    /// The city.
    case city = 2
}
