import Geography

// What is measured: moments, spans and lengths.

extension FieldKind where Value == Timestamp {
    /// A moment as seconds since 1970 UTC. The standard calls it a number: a fraction of a second is cut off. Whoever
    /// sends milliseconds is refused, for they would stand beyond the year 9999.
    static var moment: FieldKind {
        FieldKind(
            read: { container, name in
                let seconds = try container.number(name)
                guard let moment = Timestamp(unixSeconds: seconds) else {
                    throw container.error(.outOfRange, name)
                }
                return moment
            },
            write: { container, name, moment in
                guard let seconds = moment.unixSeconds else { throw container.error(.notWritable, name) }
                try container.encode(seconds, forKey: name)
            })
    }
}

extension FieldKind where Value == Distance {
    /// A length in whole metres, at most once around the Earth.
    static var distance: FieldKind {
        let metres = FieldKind<Int>.whole(0...40_100_000)
        return FieldKind(
            read: { container, name in .metres(Double(try metres.read(container, name))) },
            write: { container, name, distance in
                guard let rounded = Int(exactly: distance.metres.rounded()) else {
                    throw container.error(.notWritable, name)
                }
                try metres.write(&container, name, rounded)
            })
    }
}

extension FieldKind where Value == TravelTime {
    /// A span in whole seconds, at most thirty days.
    static var duration: FieldKind {
        let seconds = FieldKind<Int>.whole(0...2_592_000)
        return FieldKind(
            read: { container, name in .milliseconds(Int64(try seconds.read(container, name)) * 1000) },
            write: { container, name, duration in
                try seconds.write(&container, name, Int(duration.seconds.rounded()))
            })
    }
}

extension Timestamp {
    /// The latest moment that the standard can name here: the last second of the year 9999.
    static let lastUnixSecond: Int64 = 253_402_300_799

    /// The moment so many seconds after 1970 UTC, fractions cut off; nothing before that and after the year 9999.
    init?(unixSeconds seconds: Double) {
        guard seconds >= 0, seconds < Double(Self.lastUnixSecond + 1) else { return nil }
        self.init(milliseconds: Int64(seconds) * 1000)
    }

    /// Whole seconds since 1970 UTC; nothing where ``init(unixSeconds:)`` would read nothing.
    var unixSeconds: Int64? {
        guard milliseconds >= 0, milliseconds / 1000 <= Self.lastUnixSecond else { return nil }
        return milliseconds / 1000
    }
}
