package import Insulin
import PocketRuntime

/// Reads the answer to ``NightscoutRequest/entries(_:count:since:_:_:now:)``, of either interface.
///
/// Numbers are mg/dL (cgm-remote-monitor, `lib/data/dataloader.js`). Below 39 those of a sensor are codes of what is
/// wrong with it (`lib/plugins/errorcodes.js`); 39 and 401 say LO and HI (`lib/sandbox.js`), here of every device:
/// that a sensor may mean 401 by 401 is worth less than a HI taken for a number.
package enum NightscoutEntriesReader {
    /// The most entries that are looked at.
    package static let mostEntries = 10_000
    /// 2000-01-01, before which no server takes anything (cgm-remote-monitor, `MIN_TIMESTAMP`).
    private static let earliest: Int64 = 946_684_800_000
    private static let day: Int64 = 86_400_000

    /// Reads an answer.
    ///
    /// - Parameter now: Entries of more than a day later are none.
    package static func read(
        _ body: [UInt8], now: Moment
    ) throws(NightscoutProblem) -> NightscoutEntries {
        guard let elements = try NightscoutProblem.document(body).elements else { throw .unexpected }
        var entries = NightscoutEntries()
        var readings: [GlucoseReading] = []
        for element in elements.prefix(mostEntries) {
            do throws(NightscoutEntries.Skip) {
                readings.append(try reading(element, now))
            } catch {
                entries.skip(error)
            }
        }
        entries.skip(.tooMany, elements.count - min(elements.count, mostEntries))
        readings.sort { ($0.moment, $0.method.rawValue) < ($1.moment, $1.method.rawValue) }
        entries.take(readings)
        return entries
    }

    private typealias Skip = NightscoutEntries.Skip

    private static func reading(_ entry: DeviceJSON, _ now: Moment) throws(Skip) -> GlucoseReading {
        guard entry.members != nil else { throw .notAnEntry }
        if entry["isValid"] == .bool(false) { throw .deleted }
        let method = try method(of: entry)
        return GlucoseReading(
            try value(of: entry, method), at: try moment(of: entry, now), origin: .nightscout, method: method,
            trend: method == .sensor ? entry["direction"]?.name.flatMap { GlucoseTrend($0) } : nil,
            device: entry["device"]?.text.flatMap { DeviceName($0) })
    }

    /// Old uploaders leave the type out; then exactly one of the two values says it.
    private static func method(of entry: DeviceJSON) throws(Skip) -> GlucoseReading.Method {
        guard entry.has("type") else {
            switch (entry.has("sgv"), entry.has("mbg")) {
            case (true, false): return .sensor
            case (false, true): return .fingerStick
            default: throw .otherKind
            }
        }
        switch entry["type"]?.name {
        case "sgv"?: return .sensor
        case "mbg"?: return .fingerStick
        case "cal"?: throw .calibration
        default: throw .otherKind
        }
    }

    private static func moment(of entry: DeviceJSON, _ now: Moment) throws(Skip) -> Moment {
        guard let milliseconds = entry["date"]?.decimal?.nearest else { throw .noTime }
        let latest = now.milliseconds.addingReportingOverflow(day)
        guard !latest.overflow, milliseconds >= earliest, milliseconds <= latest.partialValue else {
            throw .implausibleTime
        }
        // Of the second time only a text with a zone means a moment; many uploaders write others.
        if let text = entry["dateString"]?.text, let said = ISOTime.moment(text),
            (said.milliseconds - milliseconds).magnitude > 60_000
        {
            throw .timesDisagree
        }
        return Moment(milliseconds: milliseconds)
    }

    private static func value(
        of entry: DeviceJSON, _ method: GlucoseReading.Method
    ) throws(Skip) -> GlucoseReading.Value {
        if entry.has("units") {
            guard let unit = entry["units"]?.name, NightscoutStatus.unit(unit) == .milligramsPerDecilitre
            else {
                throw .otherUnit
            }
        }
        let number = method == .sensor ? entry["sgv"] : entry["mbg"]
        guard let thousandths = number?.decimal?.thousandths else { throw .noValue }
        if method == .sensor {
            if thousandths < 39_000 { throw .sensorError }
            if thousandths < 40_000 { return .low }
            if thousandths == 401_000 { return .high }
        }
        guard let value = GlucoseReading.value(thousandths: thousandths, in: .milligramsPerDecilitre) else {
            throw .outOfRange
        }
        return value
    }
}

extension NightscoutEntries.Skip: Error {}

extension NightscoutEntries {
    /// Takes what is sorted by moment and method, each moment and method once.
    fileprivate mutating func take(_ sorted: [GlucoseReading]) {
        var start = 0
        while start < sorted.count {
            let first = sorted[start]
            var end = start + 1
            while end < sorted.count, sorted[end].moment == first.moment, sorted[end].method == first.method {
                end += 1
            }
            if sorted[start..<end].allSatisfy({ $0.value == first.value }) {
                readings.append(first)
                duplicates += end - start - 1
            } else {
                skip(.contradictory, end - start)
            }
            start = end
        }
    }
}
