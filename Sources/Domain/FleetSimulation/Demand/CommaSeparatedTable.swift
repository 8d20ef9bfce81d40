import Tables

/// Rows of comma-separated fields under a line that names the columns.
struct CommaSeparatedTable {
    /// A row with the line it stands in.
    struct Row {
        let line: Int
        let fields: [Substring]
    }

    private(set) var columns: [String: Int] = [:]
    private(set) var rows: [Row] = []

    /// No day of any city has more requests.
    private static let mostLines = 10_000_001

    init(_ bytes: some Sequence<UInt8>) throws(DemandError) {
        let text: TableText
        do { text = try TableText(reading: Array(bytes)) } catch { throw DemandError(error) }
        var failure: DemandError?
        TableReader.read(text.bytes, separator: .comma, mostLines: Self.mostLines) { result in
            guard failure == nil else { return }
            switch result {
            case .failure(let error): failure = DemandError(error)
            case .success(let record):
                let fields = record.cells.map(Self.trimmed)
                guard fields.contains(where: { !$0.isEmpty }) else { return }
                failure = add(fields, line: record.line)
            }
        }
        if let failure { throw failure }
        guard !columns.isEmpty else { throw DemandError(.empty, line: 1, "the file is empty") }
    }

    private mutating func add(_ fields: [Substring], line: Int) -> DemandError? {
        if columns.isEmpty {
            for (index, name) in fields.enumerated() { columns[name.lowercased()] = index }
            width = fields.count
        } else if fields.count == width {
            rows.append(Row(line: line, fields: fields))
        } else {
            return DemandError(
                .wrongFieldCount, line: line,
                "\(fields.count) fields where the first line names \(width) columns")
        }
        return nil
    }

    private var width = 0

    /// The position of a column that goes by one of some names.
    func column(_ names: String...) throws(DemandError) -> Int {
        for name in names {
            if let index = columns[name] { return index }
        }
        throw DemandError(
            .missingColumn, line: 1,
            "there is no column \(names[0]); there are \(columns.sorted { $0.value < $1.value }.map(\.key).joined(separator: ", "))"
        )
    }

    private static func trimmed(_ field: String) -> Substring {
        var field = Substring(field)
        while let first = field.first, first.isWhitespace { field.removeFirst() }
        while let last = field.last, last.isWhitespace { field.removeLast() }
        return field
    }
}

extension DemandError {
    /// What is wrong with the table itself.
    fileprivate init(_ error: TableError) {
        switch error.code {
        case .notText, .mixedEncodings: self.init(.notText, line: error.line, "this is not text")
        default: self.init(.broken, line: error.line, "this is no line of a table (\(error))")
        }
    }
}
