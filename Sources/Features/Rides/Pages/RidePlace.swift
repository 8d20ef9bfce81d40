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

    /// The position as `Coordinate(text:)` reads it.
    var text: String { coordinate.text }
}
