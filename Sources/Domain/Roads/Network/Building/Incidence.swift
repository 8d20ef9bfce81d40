/// Lists of numbers, one list a row, kept one after the other (compressed sparse rows).
struct Incidence {
    /// Where each row begins in `values`, and at last where the last one ends.
    private(set) var first: ContiguousArray<UInt32>
    private(set) var values: ContiguousArray<UInt32>

    /// The numbers 0 ..< count, each in the row that `row` gives it (none where that is `nil`), in order.
    init(rows: Int, count: Int, row: (Int) -> UInt32?) {
        first = ContiguousArray(repeating: 0, count: rows + 1)
        for value in 0..<count {
            if let row = row(value) { first[Int(row) + 1] += 1 }
        }
        for row in 0..<rows { first[row + 1] += first[row] }
        values = ContiguousArray(repeating: 0, count: Int(first[rows]))
        var next = first
        for value in 0..<count {
            guard let row = row(value) else { continue }
            values[Int(next[Int(row)])] = UInt32(value)
            next[Int(row)] += 1
        }
    }

    /// The numbers in a row.
    subscript(row: UInt32) -> ArraySlice<UInt32> {
        values[Int(first[Int(row)])..<Int(first[Int(row) + 1])]
    }
}
