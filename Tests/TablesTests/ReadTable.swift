import Tables

/// A table that was read: its records and its errors in order.
struct ReadTable {
    var records: [TableRecord] = []
    var errors: [TableError] = []

    init(_ text: String, _ separator: TableSeparator = .comma) { self.init(Array(text.utf8), separator) }

    init(_ bytes: [UInt8], _ separator: TableSeparator = .comma) {
        TableReader.read(bytes, separator: separator) { take($0) }
    }

    /// A table that came in pieces of these sizes, over and over.
    init(_ bytes: [UInt8], _ separator: TableSeparator, pieces: [Int]) {
        var reader = TableReader(separator: separator)
        var place = 0
        var number = 0
        while place < bytes.count {
            let end = min(bytes.count, place + pieces[number % pieces.count])
            reader.read(Array(bytes[place..<end])) { take($0) }
            place = end
            number += 1
        }
        reader.finish { take($0) }
    }

    var cells: [[String]] { records.map(\.cells) }

    private mutating func take(_ result: Result<TableRecord, TableError>) {
        switch result {
        case .success(let record): records.append(record)
        case .failure(let error): errors.append(error)
        }
    }
}
