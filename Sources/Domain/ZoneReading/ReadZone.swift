/// What was read of a zone.
public struct ReadZone: Hashable, Sendable {
    /// One character of it.
    public struct Cell: Hashable, Sendable {
        /// The character that fits best of those that the standard allows there, as ASCII.
        public var character: UInt8
        /// The one that fits next best.
        public var next: UInt8
        /// From 0, where both fit equally well, to 1.
        public var certainty: Float

        /// A cell that reads so.
        public init(character: UInt8, next: UInt8, certainty: Float) {
            self.character = character
            self.next = next
            self.certainty = certainty
        }

        /// Whether the character may be another one.
        public var isDoubtful: Bool { certainty < ReadZone.sure }
    }

    /// The least certainty that counts as sure: chosen, and held against made-up photos by `medina bench documents`.
    public static let sure: Float = 0.12

    /// The form.
    public var layout: ZoneLayout
    /// The lines, each of as many cells as the form has.
    public var cells: [[Cell]]
    /// The corners in the picture, in pixels: upper left, upper right, lower right, lower left of the zone as it reads.
    public var corners: [Point]
    /// How wide a character and its gap are in the picture, in pixels.
    public var pitch: Double

    /// What was read, put together again.
    public init(layout: ZoneLayout, cells: [[Cell]], corners: [Point], pitch: Double) {
        self.layout = layout
        self.cells = cells
        self.corners = corners
        self.pitch = pitch
    }

    /// How many characters are doubtful.
    public var doubts: Int { cells.joined().count(where: \.isDoubtful) }

    /// Whether so few are that it is worth anything: of what is doubtful in more than one place of eight, the rest may
    /// be wrong as well.
    var isReadable: Bool { doubts * 8 < layout.columns * layout.rows }

    /// Whether it lies where another one does: the middle of either within the other, with some room around it.
    func overlaps(_ other: ReadZone) -> Bool { holdsMiddle(of: other) || other.holdsMiddle(of: self) }

    private func holdsMiddle(of other: ReadZone) -> Bool {
        guard corners.count == 4, other.corners.count == 4 else { return false }
        let middle = (other.corners[0] + other.corners[2]) * 0.5
        let own = (corners[0] + corners[2]) * 0.5
        let wide = corners.map { own + ($0 - own) * 1.2 }
        return (0..<4).allSatisfy { (wide[($0 + 1) % 4] - wide[$0]).cross(middle - wide[$0]) >= 0 }
    }

    /// The lines as text.
    public var lines: [String] {
        cells.map { String(decoding: $0.map(\.character), as: UTF8.self) }
    }
}
