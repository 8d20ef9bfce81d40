import Geography

/// What words of people fit into a trip.
enum PlannedTexts {
    /// The longest name of a place, in characters.
    static let longestName = 120
    /// The longest note of a driver, in characters.
    static let longestNote = 500

    /// Whether something can be a place's name: not too long, and one line of readable characters.
    static func isName(_ text: String) -> Bool {
        text.unicodeScalars.count <= longestName * 4 && text.count <= longestName
            && !text.unicodeScalars.contains(where: isControl)
    }

    /// Whether something can be a driver's note, which may have several lines.
    static func isNote(_ text: String) -> Bool {
        text.unicodeScalars.count <= longestNote * 4 && text.count <= longestNote
            && !text.unicodeScalars.contains { isControl($0) && $0 != "\n" && $0 != "\r" }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }
}

extension Coordinate {
    /// Whether it is anywhere on the Earth.
    var isOnEarth: Bool { Coordinate(validating: latitude, longitude: longitude) != nil }
}

extension BoardingPoint {
    /// Whether it can be kept: somewhere on the Earth, at a moment of our calendars, with a name that is one.
    var isSound: Bool {
        coordinate.isOnEarth && Timestamp.storable.contains(at.milliseconds) && PlannedTexts.isName(name)
    }
}

extension PlannedTrip {
    /// Whether it can be kept, whatever else may be wrong with it.
    var isSound: Bool {
        let limits = PublishingLimits()
        return limits.stops.contains(stops.count) && limits.seats.contains(seats)
            && longestDetour >= .zero && longestDetour <= limits.longestDetour && PlannedTexts.isNote(note)
            && Timestamp.storable.contains(publishedAt.milliseconds)
            && stops.allSatisfy { stop in
                stop.coordinate.isOnEarth && PlannedTexts.isName(stop.name)
                    && Timestamp.storable.contains(stop.at.milliseconds)
                    && (0...limits.highestPrice).contains(stop.price)
            }
            && zip(stops, stops.dropFirst()).allSatisfy { $0.at < $1.at && $0.price <= $1.price }
    }
}
