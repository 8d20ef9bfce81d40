/// One line of a table, or several where a cell holds line breaks.
public struct TableRecord: Hashable, Sendable {
    /// The line on which it begins, from 1.
    public let line: Int
    /// The line on which it ends.
    public let lastLine: Int
    /// The cells one after another, in UTF-8.
    let bytes: [UInt8]
    /// Where each cell ends.
    let ends: [Int]

    /// How many cells there are; never none.
    public var count: Int { ends.count }

    /// The text of a cell, counted from 0, with the neutralisation of ``CellNeutralisation`` taken back; empty beyond
    /// the last one.
    public subscript(index: Int) -> String { String(decoding: utf8(index), as: UTF8.self) }

    /// The same as the text of a cell, in UTF-8: what an app in the browser compares, where comparing texts would bring
    /// the tables of Unicode.
    public func utf8(_ index: Int) -> ArraySlice<UInt8> {
        guard ends.indices.contains(index) else { return [] }
        var start = index == 0 ? 0 : ends[index - 1]
        if CellNeutralisation.isNeutralised(bytes[start..<ends[index]]) { start += 1 }
        return bytes[start..<ends[index]]
    }

    /// The texts of all cells.
    public var cells: [String] { ends.indices.map { self[$0] } }
}
