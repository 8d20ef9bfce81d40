/// Tables read and written another way: by whole strings and searches in them, slowly, after the grammar in RFC 4180.
enum TableOracle {
    /// The records of a well-formed table, without empty lines. Nothing is taken back from cells.
    static func records(of text: String, separator: Character) -> [[String]] {
        var records: [[String]] = []
        // Quoted parts are taken out first, by splitting at quotes: every second part is in quotes.
        var record: [String] = [""]
        var hasSigns = false
        let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map {
            Array($0)
        }
        for (number, part) in parts.enumerated() {
            if number % 2 == 1 {
                record[record.count - 1].unicodeScalars.append(contentsOf: part)
                hasSigns = true
                continue
            }
            // Two quotes beside each other within quotes are a part of no length between.
            if number > 0, number < parts.count - 1, part.isEmpty {
                record[record.count - 1] += "\""
                continue
            }
            var rest = part[...]
            while let sign = rest.first {
                rest.removeFirst()
                switch Character(sign) {
                case separator:
                    record.append("")
                    hasSigns = true
                case "\r", "\n":
                    if sign == "\r", rest.first == "\n" { rest.removeFirst() }
                    if hasSigns { records.append(record) }
                    record = [""]
                    hasSigns = false
                default:
                    record[record.count - 1].unicodeScalars.append(sign)
                    hasSigns = true
                }
            }
        }
        if hasSigns { records.append(record) }
        return records
    }

    /// A table with every cell in quotes.
    static func table(of records: [[String]], separator: String, lineBreak: String) -> String {
        records.map { record in
            record.map { cell in
                "\""
                    + cell.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map {
                        String($0)
                    }.joined(separator: "\"\"") + "\""
            }.joined(separator: separator)
        }.joined(separator: lineBreak)
    }
}
