extension Column<UInt32> {
    /// Whether every number is below a limit, or, where that is allowed, the largest number of all.
    package func isBelow(_ limit: Int, orNone: Bool = false) -> Bool {
        var highest: UInt32 = 0
        var isFound = false
        for row in 0..<count {
            let number = self[row]
            if orNone, number == .max { continue }
            highest = Swift.max(highest, number)
            isFound = true
        }
        return !isFound || Int(highest) < limit
    }

    /// Whether these are the places where `rows` rows begin and the last one ends.
    package func rises(over rows: Int, to end: Int) -> Bool {
        guard rows >= 0, count == rows + 1, self[0] == 0, Int(self[rows]) == end else { return false }
        return (0..<rows).allSatisfy { self[$0] <= self[$0 + 1] }
    }
}
