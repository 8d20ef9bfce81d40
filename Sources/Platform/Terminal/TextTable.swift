/// A table for the terminal: a heading, a rule, and rows with aligned columns.
public struct TextTable: Sendable {
    /// Which edge a column's entries line up with.
    public enum Alignment: Sendable { case left, right }

    private let headings: [String]
    private let alignments: [Alignment]
    private var rows: [[String]] = []

    /// A table with its columns.
    public init(_ columns: [(heading: String, alignment: Alignment)]) {
        headings = columns.map(\.heading)
        alignments = columns.map(\.alignment)
    }

    /// Adds a row; missing entries stay empty, surplus ones are dropped.
    public mutating func add(_ row: [String]) {
        rows.append((0..<headings.count).map { $0 < row.count ? row[$0] : "" })
    }

    /// The whole table, a line a row.
    public func text() -> String {
        let widths = headings.indices.map { column in
            ([headings] + rows).map { $0[column].count }.max() ?? 0
        }
        func line(_ row: [String]) -> String {
            let cells = row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return alignments[column] == .left ? row[column] + padding : padding + row[column]
            }
            var text = cells.joined(separator: "  ")
            while text.last == " " { text.removeLast() }
            return text + "\n"
        }
        let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ") + "\n"
        return line(headings) + rule + rows.map(line).joined()
    }
}
