import Insulin
import PocketRuntime
import Tables

extension GluCalcReader {
    /// The time, the order of day and month or 255, the zone, and a file; a ``ReaderTrouble`` with its line, or none and a
    /// ``ReadingFile``.
    static func readingFile(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let now = Moment(milliseconds: try reader.long())
        let order: DateOrder? = try reader.optionalCase()
        let zone = try reader.zone()
        let bytes = try reader.data()
        do throws(GlucoseFileProblem) {
            let file = try GlucoseFileReader.read(
                bytes, order: order, now: now, zone: { zone.offset(showing: $0) })
            writer.byte(ReaderTrouble.none.rawValue)
            ReadingFile(file).write(into: &writer)
        } catch {
            let (trouble, line) = ReaderTrouble.of(error)
            writer.byte(trouble.rawValue)
            writer.integer(line)
        }
    }

    /// What is kept of some days, and a pack; what is to be kept of them, and how many readings are new.
    static func mergeReadings(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let kept = try ReadingPack(from: &reader)
        let new = try ReadingPack(from: &reader)
        var merged = ReadingPack()
        var added = 0
        for day in new.days {
            var readings = DayReadings(kept.bytes(of: day.number) ?? [])
            added += readings.add(DayReadings(day.bytes))
            merged.days.append(ReadingPack.Day(number: day.number, bytes: readings.bytes))
        }
        merged.write(into: &writer)
        writer.integer(added)
    }

    /// The time, the meter's name, the zone, and what it has sent; a ``MeterReport``.
    static func meter(_ reader: inout SnapshotReader, _ writer: inout SnapshotWriter) throws(SnapshotError) {
        let now = Moment(milliseconds: try reader.long())
        let isForAll = try reader.bool()
        let name = DeviceName(Array(try reader.text().utf8))
        let zone = try reader.zone()
        let values = try reader.list { reader throws(SnapshotError) in
            (characteristic: try reader.integer(), bytes: try reader.data())
        }
        var transfer = MeterTransfer(isForAll ? .all : .last, now: now, device: name)
        for value in values {
            switch value.characteristic {
            case MeterQuery.measurement:
                transfer.takeMeasurement(value.bytes) { zone.offset(showing: $0) }
            case MeterQuery.control: transfer.takeAnswer(value.bytes)
            default: break
            }
        }
        MeterReport(transfer).write(into: &writer)
    }
}

extension ReaderTrouble {
    fileprivate static func of(_ problem: GlucoseFileProblem) -> (ReaderTrouble, line: Int) {
        switch problem {
        case .tooLarge: (.tooLarge, 0)
        case .table(let error): (.table, error.line)
        case .notAnExport: (.foreign, 0)
        case .repeatedColumn(let line): (.table, line)
        case .unclearUnit(let line): (.unclearUnit, line)
        case .mixedDates(let line, otherLine: _): (.mixedDates, line)
        case .ambiguousDates(let line): (.ambiguousDates, line)
        }
    }
}
