public import Geography
import HTML

/// One end of a ride in an address or a form: a position and what it is called.
public struct RidePlace: Hashable, Sendable {
    /// Where it is.
    public var coordinate: Coordinate
    /// What people call it.
    public var name: String

    /// A place.
    public init(_ coordinate: Coordinate, name: String) {
        self.coordinate = coordinate
        self.name = name
    }

    /// Reads `47.14103,9.52112`; `nil` for anything that is no position.
    static func coordinate(_ text: some StringProtocol) -> Coordinate? {
        let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 64, let latitude = Double(parts[0]),
            let longitude = Double(parts[1])
        else { return nil }
        return Coordinate(validating: latitude, longitude: longitude)
    }

    /// The position as ``coordinate(_:)`` reads it: five decimals, about a metre.
    var text: String { RidePlace.text(of: coordinate) }

    static func text(of coordinate: Coordinate) -> String {
        "\(RidePlace.decimal(coordinate.latitude)),\(RidePlace.decimal(coordinate.longitude))"
    }

    static func decimal(_ degrees: Double) -> String {
        let scaled = Int64((degrees * 100_000).rounded())
        let digits = String(abs(scaled) % 100_000)
        let fraction = String(repeating: "0", count: 5 - digits.count) + digits
        return (scaled < 0 ? "-" : "") + "\(abs(scaled) / 100_000)." + fraction
    }
}
