package import Insulin
import PocketRuntime
import Tables

/// Reads the files that LibreView and Dexcom Clarity give out: what was measured, for the journal and the charts, never
/// for a dose.
///
/// Their times are those of a clock without a zone. Of the hour that a clock shows twice a year the caller's zone has one
/// only, so that readings of the other stand an hour off. Whether day or month comes first is taken from the file as a
/// whole; where no date says it, the caller has to.
package struct GlucoseFileReader {
    /// The most bytes of a file.
    package static let mostBytes = 16 << 20
    /// The most faults that are kept.
    package static let mostFaults = 1_000
    /// 2000-01-01.
    private static let earliest: Int64 = 946_684_800_000
    private static let day: Int64 = 86_400_000

    /// A reading whose moment is not known yet.
    private struct Row {
        let time: FileTime
        let value: GlucoseReading.Value
        let method: GlucoseReading.Method
        let line: Int
        let lastLine: Int
    }

    private let layout: GlucoseFileLayout
    private var file: GlucoseFile
    private var rows: [Row] = []
    /// The first line with a date that says its order, by the order's raw value, and the first with one that does not.
    private var lines: [Int?] = [nil, nil]
    private var unclearLine: Int?

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - order: What somebody chose after ``GlucoseFileProblem/ambiguousDates(line:)``; not looked at where the file
    ///     itself says it.
    ///   - now: Readings of more than a day later are refused.
    ///   - zone: How many minutes a clock is ahead of UTC when it shows that many milliseconds since 1970.
    /// - Returns: The readings, and what is wrong with the lines that are none.
    package static func read(
        _ bytes: [UInt8], order: DateOrder? = nil, now: Moment, zone: (Int64) -> Int
    ) throws(GlucoseFileProblem) -> GlucoseFile {
        guard bytes.count <= mostBytes else { throw .tooLarge }
        let text: TableText
        do throws(TableError) { text = try TableText(reading: bytes) } catch { throw .table(error) }
        let layout = try GlucoseFileLayout.found(in: text.bytes)
        var reader = GlucoseFileReader(layout)
        var failure: TableError?
        TableReader.read(text.bytes, separator: layout.separator) { result in
            switch result {
            case .failure(let error):
                if error.endsTable { failure = error }
                if error.line > layout.line {
                    reader.file.refuse(
                        GlucoseFileFault(
                            reason: .table(error.code), line: error.line, lastLine: error.lastLine,
                            column: error.column))
                }
            case .success(let record): reader.take(record)
            }
        }
        if let failure { throw .table(failure) }
        reader.file.order = try reader.order(chosen: order)
        reader.finish(now: now, zone: zone)
        return reader.file
    }

    private init(_ layout: GlucoseFileLayout) {
        self.layout = layout
        file = GlucoseFile(origin: layout.origin, unit: layout.unit)
    }

    // MARK: Lines

    private enum Kind {
        case reading(GlucoseReading.Method), other, unknown
    }

    private mutating func take(_ record: TableRecord) {
        guard record.line > layout.line, !record.isBlank else { return }
        // Lines about something else say the order of day and month as well.
        let time = FileTime(Self.trimmed(record.utf8(layout.time)))
        if let time { note(time, record.line) }
        switch kind(of: record) {
        case .other: file.otherLines += 1
        case .unknown:
            if layout.values.contains(where: { $0 >= 0 && !Self.trimmed(record.utf8($0)).isEmpty }) {
                refuse(record, .unknownKind, layout.kind)
            } else {
                file.otherLines += 1
            }
        case .reading(let method):
            do throws(Refusal) {
                guard record.count <= layout.width else { throw Refusal(.tooManyCells, layout.width) }
                let value = try value(record, method)
                guard !Self.trimmed(record.utf8(layout.time)).isEmpty else {
                    throw Refusal(.noTime, layout.time)
                }
                guard let time else { throw Refusal(.time, layout.time) }
                rows.append(
                    Row(
                        time: time, value: value, method: method, line: record.line, lastLine: record.lastLine
                    ))
            } catch {
                refuse(record, error.reason, error.place)
            }
        }
    }

    private mutating func note(_ time: FileTime, _ line: Int) {
        guard !time.isYearFirst, time.first != time.second else { return }
        if let order = time.order {
            if lines[Int(order.rawValue)] == nil { lines[Int(order.rawValue)] = line }
        } else if unclearLine == nil {
            unclearLine = line
        }
    }

    /// LibreView: 0 historic, 1 scan, 2 strip, 3 ketones, 4 insulin, 5 food, 6 notes and others. Clarity: estimated
    /// glucose values, and calibrations, which are no measurement of the sensor.
    private func kind(of record: TableRecord) -> Kind {
        let words = PocketName(bytes: LetterFolding.plain(record.utf8(layout.kind)))
        if layout.origin == .libreView {
            let method: GlucoseReading.Method
            switch words {
            case "0": method = .sensor
            case "1": method = .scan
            case "2": method = .fingerStick
            case "3", "4", "5", "6": return .other
            default: return .unknown
            }
            return layout.values[Int(method.rawValue)] < 0 ? .unknown : .reading(method)
        }
        return switch words {
        case "egv", "egw": .reading(.sensor)
        case "calibration", "kalibrierung", "etalonnage", "calibrage", "alert", "warnung", "alerte": .other
        default: .unknown
        }
    }

    private struct Refusal: Error {
        let reason: GlucoseFileFault.Reason
        let place: Int?

        init(_ reason: GlucoseFileFault.Reason, _ place: Int?) {
            self.reason = reason
            self.place = place
        }
    }

    private func value(
        _ record: TableRecord, _ method: GlucoseReading.Method
    ) throws(Refusal) -> GlucoseReading.Value {
        let place = layout.values[Int(method.rawValue)]
        let cell = Self.trimmed(record.utf8(place))
        guard !cell.isEmpty else { throw Refusal(.noValue, place) }
        switch PocketName(bytes: LetterFolding.plain(cell)) {
        case "lo", "low", "niedrig", "tief", "bas", "faible", "basse": return .low
        case "hi", "high", "hoch", "haut", "haute", "eleve", "elevee": return .high
        default: break
        }
        let number: TypedNumber
        do throws(NumberError) {
            number = try TypedNumber(String(decoding: cell, as: UTF8.self), .hundredths)
        } catch {
            throw Refusal(.number(error), place)
        }
        if layout.separator == .comma, Self.isDigits(Self.trimmed(record.utf8(place + 1))) {
            throw Refusal(.couldBeDecimals, place)
        }
        guard let value = GlucoseReading.value(thousandths: number.thousandths, in: layout.unit) else {
            throw Refusal(.outOfRange, place)
        }
        return value
    }

    private mutating func refuse(_ record: TableRecord, _ reason: GlucoseFileFault.Reason, _ place: Int?) {
        file.refuse(
            GlucoseFileFault(
                reason: reason, line: record.line, lastLine: record.lastLine, column: place.map { $0 + 1 }))
    }

    private static func isDigits(_ cell: ArraySlice<UInt8>) -> Bool {
        !cell.isEmpty && cell.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func trimmed(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var cell = cell
        while cell.first == 0x20 { cell.removeFirst() }
        while cell.last == 0x20 { cell.removeLast() }
        return cell
    }

    // MARK: The file as a whole

    private func order(chosen: DateOrder?) throws(GlucoseFileProblem) -> DateOrder? {
        switch (lines[Int(DateOrder.dayFirst.rawValue)], lines[Int(DateOrder.monthFirst.rawValue)]) {
        case (let day?, let month?): throw .mixedDates(line: min(day, month), otherLine: max(day, month))
        case (_?, nil): return .dayFirst
        case (nil, _?): return .monthFirst
        case (nil, nil):
            guard let unclearLine else { return nil }
            guard let chosen else { throw .ambiguousDates(line: unclearLine) }
            return chosen
        }
    }

    private mutating func finish(now: Moment, zone: (Int64) -> Int) {
        let latest = now.milliseconds.addingReportingOverflow(Self.day)
        var readings: [GlucoseReading] = []
        readings.reserveCapacity(rows.count)
        for row in rows {
            var reason: GlucoseFileFault.Reason?
            if let civil = row.time.civil(file.order) {
                if let moment = civil.moment(zone: zone) {
                    if moment.milliseconds < Self.earliest
                        || !latest.overflow && moment.milliseconds > latest.partialValue
                    {
                        reason = .implausibleTime
                    } else {
                        readings.append(
                            GlucoseReading(row.value, at: moment, origin: layout.origin, method: row.method))
                    }
                } else {
                    reason = .zone
                }
            } else {
                reason = .time
            }
            if let reason {
                file.refuse(
                    GlucoseFileFault(
                        reason: reason, line: row.line, lastLine: row.lastLine, column: layout.time + 1))
            }
        }
        rows = []
        file.faults.sort { $0.line < $1.line }
        readings.sort { Self.key($0) < Self.key($1) }
        for reading in readings {
            // A clock shows no seconds: another value at the same time is another reading.
            if reading == file.readings.last {
                file.duplicates += 1
            } else {
                file.readings.append(reading)
            }
        }
    }

    private static func key(_ reading: GlucoseReading) -> (Int64, UInt8, Int64) {
        let value: Int64 =
            switch reading.value {
            case .low: -1
            case .high: .max
            case .glucose(let glucose): glucose.micromolesPerLitre
            }
        return (reading.moment.milliseconds, reading.method.rawValue, value)
    }
}
