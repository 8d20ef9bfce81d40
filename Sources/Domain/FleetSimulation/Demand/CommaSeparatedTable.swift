/// Rows of comma-separated fields under a line that names the columns. Fields hold no commas themselves.
struct CommaSeparatedTable {
    /// A row with the line it stands in.
    struct Row {
        let line: Int
        let fields: [Substring]
    }

    let columns: [String: Int]
    let rows: [Row]

    init(_ bytes: some Sequence<UInt8>) throws(DemandError) {
        var text = ""
        guard let decoded = String(validating: Array(bytes), as: UTF8.self) else {
            throw DemandError(.notText, line: 1, "this is not text in UTF-8")
        }
        text = decoded
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        text.makeContiguousUTF8()
        var rows: [Row] = []
        var columns: [String: Int] = [:]
        var width = 0
        var number = 0
        // Line ends of every system; in Swift "\r\n" is one character.
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            guard line.contains(where: { !$0.isWhitespace }) else { continue }
            let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
            if columns.isEmpty {
                for (index, name) in fields.enumerated() { columns[name.lowercased()] = index }
                width = fields.count
                continue
            }
            guard fields.count == width else {
                throw DemandError(
                    .wrongFieldCount, line: number,
                    "\(fields.count) fields where the first line names \(width) columns")
            }
            rows.append(Row(line: number, fields: fields))
        }
        guard !columns.isEmpty else { throw DemandError(.empty, line: 1, "the file is empty") }
        self.columns = columns
        self.rows = rows
    }

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

    private static func trimmed(_ field: Substring) -> Substring {
        var field = field
        while let first = field.first, first.isWhitespace || first == "\"" { field.removeFirst() }
        while let last = field.last, last.isWhitespace || last == "\"" { field.removeLast() }
        return field
    }
}
