public import Geography
import HTML

/// One end of a ride in an address or a form: a position and what it is called.
public struct RidePlace: Hashable, Sendable {
    /// Where it is.
    public var coordinate: Coordinate
    /// What people call it.
    public var name: String
    /// Whether somebody chose it by that name, so that addresses and forms carry the name along.
    let isNamed: Bool

    /// A place that is called by what lies there.
    public init(_ coordinate: Coordinate, name: String) {
        self.coordinate = coordinate
        self.name = name
        isNamed = false
    }

    /// A place that was chosen by a name; `nil` where nothing can be read of the name.
    init?(_ coordinate: Coordinate, chosen name: String?) {
        // Names come from addresses, which anybody can write: a line of ordinary length, nothing else.
        let words = (name ?? "").unicodeScalars.prefix(RidePlace.longestName).split {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
                || $0.properties.generalCategory == .format
        }
        guard !words.isEmpty else { return nil }
        self.coordinate = coordinate
        self.name = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        isNamed = true
    }

    /// The most characters of a name that are kept.
    static let longestName = 80

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
