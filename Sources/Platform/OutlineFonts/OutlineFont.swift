// OutlineFonts: letters drawn from font files.

import CFreeType

/// A font file whose letters are drawn as they are, without hinting. Not for use by two threads at once.
@safe
public final class OutlineFont {
    /// One drawn letter.
    public struct Letter: Sendable {
        /// Pixels in a row.
        public let width: Int
        /// Rows.
        public let height: Int
        /// How far its first column is to the right of where it was put, in pixels.
        public let left: Int
        /// How far its first row is above the baseline.
        public let top: Int
        /// How far the next letter is to the right.
        public let advance: Double
        /// How much of each pixel it covers, of 255, row after row.
        public let coverage: [UInt8]
    }

    private let library: FT_Library
    private let face: FT_Face

    /// Opens a font file; nothing if it is not there or is no font with outlines.
    public init?(file: String) {
        var opened: FT_Library?
        guard unsafe FT_Init_FreeType(&opened) == 0, let library = unsafe opened else { return nil }
        var face: FT_Face?
        guard unsafe FT_New_Face(library, file, 0, &face) == 0, let face = unsafe face else {
            unsafe FT_Done_FreeType(library)
            return nil
        }
        unsafe self.library = library
        unsafe self.face = face
    }

    deinit { unsafe FT_Done_FreeType(library) }  // and with it the face

    /// A letter at a size of so many pixels, moved to the right by a part of a pixel; nothing where the font has none.
    public func letter(_ scalar: Unicode.Scalar, size: Double, shiftedBy shift: Double = 0) -> Letter? {
        guard size > 0, size < 2_000, unsafe FT_Set_Char_Size(face, 0, FT_F26Dot6(size * 64), 72, 72) == 0
        else { return nil }
        let index = unsafe FT_Get_Char_Index(face, FT_ULong(scalar.value))
        guard index != 0, unsafe FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_NO_HINTING)) == 0,
            let slot = unsafe face.pointee.glyph
        else { return nil }
        unsafe FT_Outline_Translate(&slot.pointee.outline, FT_Pos(shift * 64), 0)
        guard unsafe FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
        let bitmap = unsafe slot.pointee.bitmap
        let (columns, rows) = unsafe (Int(bitmap.width), Int(bitmap.rows))
        var coverage: [UInt8] = []
        coverage.reserveCapacity(columns * rows)
        if let pixels = unsafe bitmap.buffer {
            for row in 0..<rows {
                for column in 0..<columns { coverage.append(unsafe pixels[row * Int(bitmap.pitch) + column]) }
            }
        }
        return unsafe Letter(
            width: columns, height: coverage.isEmpty ? 0 : rows, left: Int(slot.pointee.bitmap_left),
            top: Int(slot.pointee.bitmap_top), advance: Double(slot.pointee.linearHoriAdvance) / 65_536,
            coverage: coverage)
    }
}
