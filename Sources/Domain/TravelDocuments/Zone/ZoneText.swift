/// The lines of a machine-readable zone as they were read from a picture, before anything is believed of them.
///
/// This is what a reader of pictures hands over: two lines of 36 or 44 cells, or three of 30.
public struct ZoneText: Hashable, Sendable {
    /// The lines from the top, all of one length.
    public let lines: [[ZoneCell]]

    /// A zone of cells; nothing if no document has lines of that number and length.
    public init?(lines: [[ZoneCell]]) {
        guard let width = lines.first?.count, lines.allSatisfy({ $0.count == width }) else { return nil }
        switch (lines.count, width) {
        case (3, 30), (2, 36), (2, 44): self.lines = lines
        default: return nil
        }
    }

    /// A zone of which every character is certain; nothing if the lines are none of a zone.
    public init?(_ lines: [String]) {
        guard lines.count <= 3 else { return nil }
        var read: [[ZoneCell]] = []
        for line in lines {
            var cells: [ZoneCell] = []
            for unit in line.utf8.prefix(45) {
                guard let cell = ZoneCell(unit) else { return nil }
                cells.append(cell)
            }
            read.append(cells)
        }
        self.init(lines: read)
    }

    /// The characters of the lines without what the reader thought of them.
    public var text: [String] { lines.map { String(decoding: $0.map(\.character), as: UTF8.self) } }

    /// All cells, line after line.
    var cells: [ZoneCell] { lines.flatMap { $0 } }
}
