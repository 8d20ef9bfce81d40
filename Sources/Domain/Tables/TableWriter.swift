/// Writes a table of comma-separated values (RFC 4180) in UTF-8, with CR LF after each line.
public struct TableWriter: Sendable {
    /// What has been written so far.
    public private(set) var bytes: [UInt8]
    private let separator: UInt8
    private let isNeutral: Bool

    /// A writer.
    ///
    /// - Parameters:
    ///   - separator: What stands between cells.
    ///   - hasMark: Whether the table begins with UTF-8's byte order mark, without which spreadsheets take it for
    ///     Windows-1252.
    ///   - isNeutral: Whether cells that a spreadsheet would run are neutralised; only where a program reads the
    ///     table that would take the apostrophe for a letter may they stay as they are.
    public init(separator: TableSeparator = .comma, hasMark: Bool = false, isNeutral: Bool = true) {
        self.separator = separator.rawValue
        self.isNeutral = isNeutral
        bytes = hasMark ? [0xEF, 0xBB, 0xBF] : []
    }

    /// Writes a line.
    public mutating func write(_ cells: [String]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(separator) }
            // A lone empty cell would be an empty line, which is none.
            write(cell, isAlone: cells.count == 1)
        }
        bytes.append(contentsOf: [0x0D, 0x0A])
    }

    private mutating func write(_ cell: String, isAlone: Bool) {
        let mark: [UInt8] = isNeutral && CellNeutralisation.isNeeded(cell.utf8) ? [0x27] : []
        guard needsQuotes(cell) || isAlone && cell.isEmpty else {
            bytes.append(contentsOf: mark)
            bytes.append(contentsOf: cell.utf8)
            return
        }
        bytes.append(0x22)
        bytes.append(contentsOf: mark)
        for byte in cell.utf8 {
            if byte == 0x22 { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(0x22)
    }

    private func needsQuotes(_ cell: String) -> Bool {
        if cell.utf8.first == 0x20 || cell.utf8.last == 0x20 { return true }
        return cell.utf8.contains { $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    }
}
