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

    /// Whether a text gives away how to reach somebody: a phone number, or an address with an “@”. Whoever looks at a trip
    /// reads its note; phone numbers stay hidden. A phone number has seven digits or more with spaces between, or begins with
    /// 0 or +, or has nine at least: dates and times have not.
    static func tellsContact(_ text: String) -> Bool {
        var (digits, isPlain, isDialled) = (0, true, false)
        for character in text {
            if character.isWholeNumber {
                if digits == 0 { isDialled = isDialled || character.wholeNumberValue == 0 }
                digits += 1
                if digits >= 9 || digits >= 7 && (isPlain || isDialled) { return true }
            } else if character == "+" {
                (digits, isPlain, isDialled) = (0, true, true)
            } else if "-/()–".contains(character), digits > 0 {
                isPlain = false
            } else if !character.isWhitespace && character != "(" {
                (digits, isPlain, isDialled) = (0, true, false)
            }
        }
        return text.split(whereSeparator: \.isWhitespace).contains { word in
            let parts = word.split(separator: "@", omittingEmptySubsequences: false)
            return parts.count == 2 && !parts[0].isEmpty && parts[1].dropFirst().dropLast().contains(".")
        }
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
