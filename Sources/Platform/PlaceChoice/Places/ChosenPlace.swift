public import Geography
public import HTML

/// A place in an address or a form: a position and what it is called.
public struct ChosenPlace: Hashable, Sendable {
    /// Where it is.
    public var coordinate: Coordinate
    /// What people call it.
    public var name: String
    /// Whether somebody chose it by that name, so that addresses and forms carry the name along.
    public let isNamed: Bool

    /// A place that is called by what lies there.
    public init(_ coordinate: Coordinate, name: String) {
        self.coordinate = coordinate
        self.name = name
        isNamed = false
    }

    /// A place that was chosen by a name; `nil` where nothing can be read of the name.
    public init?(_ coordinate: Coordinate, chosen name: String?) {
        // Names come from addresses, which anybody can write: a line of ordinary length, nothing else.
        let words = (name ?? "").unicodeScalars.prefix(ChosenPlace.longestName).split {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
                || $0.properties.generalCategory == .format
        }
        guard !words.isEmpty else { return nil }
        self.coordinate = coordinate
        self.name = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        isNamed = true
    }

    /// A place that is known by a name, chosen by it where it can be read.
    public init(_ coordinate: Coordinate, known name: String) {
        self = ChosenPlace(coordinate, chosen: name) ?? ChosenPlace(coordinate, name: name)
    }

    /// The most characters of a name that are kept.
    public static let longestName = 80

    /// The position as `Coordinate(text:)` reads it.
    public var text: String { coordinate.text }
}

extension ChosenPlace {
    /// What an address or a form says of it, as ``PlaceReading`` reads it again: `to=47.14103,9.52112` and, where
    /// somebody chose it by name, `to_name`.
    public func pairs(_ field: String) -> [(name: String, value: String)] {
        [(field, text)] + (isNamed ? [("\(field)_name", name)] : [])
    }

    /// That, for an address.
    public func query(_ field: String) -> URLReference {
        guard isNamed else { return "\(field)=\(text)" }
        return "\(field)=\(text)&\(field)_name=\(name)"
    }

    /// That, as hidden fields of a form.
    @HTMLBuilder public func hiddenFields(_ field: String) -> some HTML {
        for pair in pairs(field) { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
    }
}
