import Insulin
import PocketRuntime

/// The readings of a day of UTC: seconds after its midnight, the glucose in micromoles a litre, and from where. As bytes
/// they are a version and, reading by reading, what has changed.
struct DayReadings {
    /// A reading.
    struct Entry: Equatable {
        /// Seconds after midnight.
        var second: Int64
        /// Micromoles a litre; ``low`` or ``high`` where there is no number.
        var micromoles: Int64
        /// The origin and the method.
        var source: UInt8
    }

    /// LO.
    static let low: Int64 = -1
    /// HI.
    static let high: Int64 = -2
    /// So many readings a day has at most: one every ten seconds is more than any device measures.
    static let most = 8_640
    private static let version: UInt8 = 1

    /// In order of time, each once.
    private(set) var entries: [Entry] = []

    init() {}

    /// What is kept; what makes no sense is left out.
    init(_ bytes: [UInt8]) {
        var reader = SnapshotReader(bytes)
        guard (try? reader.byte()) == Self.version else { return }
        var second: Int64 = 0
        while reader.remaining > 0, entries.count < Self.most {
            guard let passed = try? reader.long(), let micromoles = try? reader.long(),
                let source = try? reader.byte(), (0..<86_400).contains(passed),
                (Self.high...100_000).contains(micromoles)
            else { return }
            second += passed
            guard second < 86_400 else { return }
            entries.append(Entry(second: second, micromoles: micromoles, source: source))
        }
    }

    /// As it is kept.
    var bytes: [UInt8] {
        var writer = SnapshotWriter()
        writer.byte(Self.version)
        var second: Int64 = 0
        for entry in entries {
            writer.long(entry.second - second)
            writer.long(entry.micromoles)
            writer.byte(entry.source)
            second = entry.second
        }
        return writer.bytes
    }

    /// Puts a reading in its place, unless it is there.
    ///
    /// - Returns: Whether it is new.
    mutating func add(_ entry: Entry) -> Bool {
        var place = entries.count
        while place > 0, entries[place - 1].second > entry.second { place -= 1 }
        var same = place
        while same > 0, entries[same - 1].second == entry.second {
            same -= 1
            // Whatever it came by: of one second and one value there is one reading.
            if entries[same].micromoles == entry.micromoles { return false }
        }
        guard entries.count < Self.most else { return false }
        entries.insert(entry, at: place)
        return true
    }

    /// Adds all readings of another list.
    ///
    /// - Returns: How many are new.
    mutating func add(_ others: DayReadings) -> Int {
        var count = 0
        for entry in others.entries where add(entry) { count += 1 }
        return count
    }
}

extension ReadingPack {
    /// Readings, day by day.
    init(of readings: [GlucoseReading]) {
        var days: [(number: Int64, readings: DayReadings)] = []
        for reading in readings {
            let seconds = floor(reading.moment.milliseconds, by: 1_000)
            let number = floor(seconds, by: 86_400)
            let entry = DayReadings.Entry(
                second: seconds - number * 86_400, micromoles: reading.micromoles,
                source: reading.origin.rawValue << 4 | reading.method.rawValue)
            // They come in order, or in the reverse order, or nearly so.
            var place = days.count
            while place > 0, days[place - 1].number > number { place -= 1 }
            if place > 0, days[place - 1].number == number {
                _ = days[place - 1].readings.add(entry)
            } else {
                var day = DayReadings()
                _ = day.add(entry)
                days.insert((number, day), at: place)
            }
        }
        self.init()
        self.days = days.map { Day(number: $0.number, bytes: $0.readings.bytes) }
    }
}

extension GlucoseReading {
    /// Its number as ``DayReadings`` has it.
    fileprivate var micromoles: Int64 {
        switch value {
        case .glucose(let glucose): glucose.micromolesPerLitre
        case .low: DayReadings.low
        case .high: DayReadings.high
        }
    }
}

/// The largest whole number not above the quotient.
private func floor(_ number: Int64, by divisor: Int64) -> Int64 {
    let quotient = number / divisor
    return number < 0 && quotient * divisor != number ? quotient - 1 : quotient
}
