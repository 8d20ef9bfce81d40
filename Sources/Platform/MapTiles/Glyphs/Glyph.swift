/// One letter as a signed distance field, in MapLibre's terms.
struct Glyph: Hashable, Sendable {
    /// The letter.
    var codePoint: UInt32
    /// One byte a pixel, row by row from the top, with a border of 3 pixels around; 191 is the letter's edge,
    /// more is inside, 32 a pixel. Empty for what has no ink.
    var bitmap: [UInt8] = []
    /// The size in pixels, without the border.
    var width = 0
    var height = 0
    /// From the pen to the left edge, in pixels.
    var left = 0
    /// From 26 pixels above the baseline down to the upper edge, as a negative number of pixels.
    var top = 0
    /// How far the pen moves, in pixels.
    var advance = 0
}
