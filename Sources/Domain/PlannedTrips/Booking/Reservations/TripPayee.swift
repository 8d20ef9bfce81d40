/// Who receives what a reservation brings in.
public enum TripPayee: Int8, CaseIterable, Hashable, Sendable {
    /// The driver.
    case driver = 0
    /// The city.
    case city = 1
}
