/// The shapes of a zone's characters, drawn from a font for OCR-B (ISO 1073-2) by whoever has one.
public struct GlyphSheet: Sendable {
    /// Pixels of a drawing for the pitch of characters, which is its width too.
    public static let pitch = 64
    /// Rows of a drawing.
    public static let height = 96
    /// How far down in a drawing the middle of the capital letters is.
    public static let middle = 48
    /// The pitch of characters in millimetres: ten to the inch.
    public static let millimetres = 2.54

    /// The drawings, in the order of ``ZoneAlphabet/characters``; 0 is no ink and 255 all ink.
    let drawings: [[UInt8]]

    /// A sheet with these drawings; nothing unless each has the right size and some ink.
    public init?(drawings: [[UInt8]]) {
        guard drawings.count == ZoneAlphabet.characters.count,
            drawings.allSatisfy({ $0.count == Self.pitch * Self.height && ($0.max() ?? 0) > 128 })
        else { return nil }
        self.drawings = drawings
    }
}
