public import Geography

/// The shortest times from some places (rows) to some others (columns).
public struct TravelTimeTable: Hashable, Sendable {
    /// How many places the times are from.
    public let rows: Int
    /// How many places the times are to.
    public let columns: Int
    private var times: [TravelTime?]

    init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
        times = Array(repeating: nil, count: rows * columns)
    }

    /// The time from one place to another, by their rows and columns; `nil` if there is no way.
    public internal(set) subscript(row: Int, column: Int) -> TravelTime? {
        get {
            precondition((0..<rows).contains(row) && (0..<columns).contains(column), "no such cell")
            return times[row * columns + column]
        }
        set { times[row * columns + column] = newValue }
    }
}
