import Geography

/// The parameters of a query that is being written.
struct QueryWriter {
    private(set) var parameters: [(name: String, value: String)] = []

    /// A parameter; nothing where there is no value.
    mutating func write(_ name: String, _ value: String?) {
        if let value { parameters.append((name, value)) }
    }

    /// A moment, in whole seconds since 1970 UTC.
    mutating func write(_ name: String, _ moment: Timestamp?) {
        write(name, moment?.unixSeconds.map { "\($0)" })
    }

    /// A span, in whole seconds.
    mutating func write(_ name: String, _ span: TravelTime) { write(name, "\(span.milliseconds / 1000)") }

    /// A length, in kilometres.
    mutating func write(_ name: String, _ length: Distance) { write(name, "\(length.kilometres)") }

    /// A place, by two parameters.
    mutating func write(latitude: String, longitude: String, _ place: Coordinate) {
        write(latitude, "\(place.latitude)")
        write(longitude, "\(place.longitude)")
    }
}
