import Insulin
import Tables

extension FoodListLayout {
    /// How the beginning of a file looks with one separator.
    struct Sample {
        let separator: TableSeparator
        /// The last line that is about the file rather than of it; 0 if there is none.
        let lastDeclaration: Int
        /// The first line that is not empty.
        private(set) var first: TableRecord?
        /// What was wrong before it, or instead of it.
        private(set) var failure: FoodListFault?
        /// The columns that its cells name.
        private(set) var named: [FoodListColumn?] = []
        /// Whether one of its cells is a number.
        private(set) var firstHasNumber = false
        /// How many lines are a food if the columns stand in the order of ``FoodListColumn``.
        private(set) var fitting = 0

        init(_ bytes: [UInt8], _ separator: TableSeparator, lastDeclaration: Int, _ units: FoodUnitWords) {
            self.separator = separator
            self.lastDeclaration = lastDeclaration
            TableReader.read(bytes, separator: separator, mostLines: FoodListLayout.sampledLines) { result in
                switch result {
                case .failure(let error): if first == nil, failure == nil { failure = FoodListFault(error) }
                case .success(let record):
                    if record.isBlank || record.line <= lastDeclaration { return }
                    if first == nil {
                        first = record
                        for place in 0..<record.count {
                            named.append(FoodListColumn(heading: record.utf8(place)))
                            if Self.isNumber(record[place]) { firstHasNumber = true }
                        }
                    }
                    if Self.isFood(record, units) { fitting += 1 }
                }
            }
        }

        /// Whether the first line has every heading, and each once.
        var isHeaded: Bool {
            FoodListColumn.allCases.allSatisfy { column in named.filter { $0 == column }.count == 1 }
        }

        private static func isFood(_ record: TableRecord, _ units: FoodUnitWords) -> Bool {
            let count = FoodListColumn.allCases.count
            guard record.count >= count else { return false }
            for place in count..<max(count, record.count) where !record.utf8(place).isEmpty { return false }
            return isNumber(record[FoodListColumn.carbohydrate.rawValue])
                && isNumber(record[FoodListColumn.quantity.rawValue])
                && units.unit(record.utf8(FoodListColumn.unit.rawValue)) != nil
        }

        /// Whether a cell is a number, or one that has to be refused because it might be another.
        private static func isNumber(_ cell: String) -> Bool {
            do throws(NumberError) {
                _ = try TypedNumber(cell, .thousandths)
                return true
            } catch {
                return error.code == .couldBeThousands
            }
        }
    }
}

extension TableRecord {
    /// Whether nothing stands in any of its cells, as in the lines that spreadsheets write below a table; whatever
    /// stands between them, which is not known at first.
    var isBlank: Bool {
        (0..<count).allSatisfy { place in
            utf8(place).allSatisfy { $0 == 0x20 || TableSeparator(rawValue: $0) != nil }
        }
    }
}

extension FoodListFault {
    /// What is wrong with a line as a line of a table.
    init(_ error: TableError) {
        self.init(
            .table(error.code), line: error.line, lastLine: error.lastLine,
            column: error.column.map { Place(number: $0) })
    }
}
