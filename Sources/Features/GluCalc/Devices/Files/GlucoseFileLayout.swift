import Insulin
import Tables

/// What stands between the cells of a file, and in which column what is.
struct GlucoseFileLayout {
    /// How many lines are looked at for the headings: LibreView has a title before them, and perhaps an empty line.
    private static let searchedLines = 10

    let separator: TableSeparator
    let origin: GlucoseReading.Origin
    let unit: GlucoseUnit
    /// The column of the times, from 0.
    let time: Int
    /// The column that says what a line is about, from 0.
    let kind: Int
    /// The column of the glucose of each method, from 0, by its raw value; -1 where there is none.
    let values: [Int]
    /// The line of the headings.
    let line: Int
    /// How many headings there are.
    let width: Int

    /// Finds the headings with each separator; only one of them can find any.
    static func found(in bytes: [UInt8]) throws(GlucoseFileProblem) -> GlucoseFileLayout {
        for separator in TableSeparator.allCases {
            var reader = TableReader(separator: separator)
            var records: [TableRecord] = []
            let beginning = bytes.prefix(TableReader.mostBytes)
            reader.read(Array(beginning)) { if case .success(let record) = $0 { records.append(record) } }
            if beginning.count == bytes.count {
                reader.finish { if case .success(let record) = $0 { records.append(record) } }
            }
            for record in records where record.line <= searchedLines {
                if let layout = try GlucoseFileLayout(record, separator) { return layout }
            }
        }
        throw .notAnExport
    }

    /// A line as headings; `nil` if it is none of them.
    private init?(_ record: TableRecord, _ separator: TableSeparator) throws(GlucoseFileProblem) {
        let headings = (0..<record.count).map { GlucoseFileHeading(record.utf8($0)) }
        guard let origin = headings.first(where: { $0?.column == .time })??.origin else { return nil }
        var (time, kind) = (-1, -1)
        var values = GlucoseReading.Method.allCases.map { _ in -1 }
        var unit: GlucoseUnit?
        for (place, heading) in headings.enumerated() {
            guard let heading, heading.origin == origin else { continue }
            switch heading.column {
            case .time:
                guard time < 0 else { throw .repeatedColumn(line: record.line) }
                time = place
            case .kind:
                guard kind < 0 else { throw .repeatedColumn(line: record.line) }
                kind = place
            case .glucose(let method):
                guard values[Int(method.rawValue)] < 0 else { throw .repeatedColumn(line: record.line) }
                values[Int(method.rawValue)] = place
                guard let found = heading.unit, unit == nil || unit == found else {
                    throw .unclearUnit(line: record.line)
                }
                unit = found
            }
        }
        guard kind >= 0, let unit else { return nil }
        self.separator = separator
        self.origin = origin
        self.unit = unit
        self.time = time
        self.kind = kind
        self.values = values
        line = record.lastLine
        width = record.count
    }
}
