public import Geography

/// Where a call begins or leads to.
public struct TaxiPlace: Hashable, Sendable {
    /// Where.
    public var coordinate: Coordinate
    /// As people say it.
    public var label: String

    /// A place with the words for it.
    public init(_ coordinate: Coordinate, label: String) {
        self.coordinate = coordinate
        self.label = label
    }
}
