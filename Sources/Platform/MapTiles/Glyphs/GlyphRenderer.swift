import CFreeType

/// Draws letters as signed distance fields, by FreeType's own rasteriser for them. Not for use by two threads at
/// once.
@safe
final class GlyphRenderer {
    /// The size that glyphs are drawn at, in pixels; MapLibre scales from there.
    static let size: UInt32 = 24
    /// How far from the edge FreeType measures, in pixels.
    private static let spread = 6
    /// The border that MapLibre expects, in pixels.
    private static let border = 3
    /// From the baseline up to the line that `top` counts from, in pixels: Noto Sans's ascender at 24 pixels,
    /// for every face, so that the letters of different files stand on one line.
    private static let ascender = 26

    private let library: FT_Library
    private var faces: [FT_Face] = unsafe []

    /// A renderer for the letters of some font files; one that is not there is left out, but not all of them.
    init(files: [String]) throws(MapTilesError) {
        var opened: FT_Library?
        guard unsafe FT_Init_FreeType(&opened) == 0, let library = unsafe opened else {
            throw MapTilesError(.badFont, "FreeType could not be started.")
        }
        unsafe self.library = library
        var spread = FT_Int(Self.spread)
        unsafe FT_Property_Set(library, "sdf", "spread", &spread)
        for file in files {
            var face: FT_Face?
            guard unsafe FT_New_Face(library, file, 0, &face) == 0, let face = unsafe face else { continue }
            unsafe faces.append(face)
            guard unsafe FT_Set_Pixel_Sizes(face, 0, Self.size) == 0 else {
                throw MapTilesError(
                    .badFont, "\(file) has no outlines that can be drawn at \(Self.size) pixels.")
            }
        }
        guard unsafe !faces.isEmpty else {
            throw MapTilesError(
                .missing,
                "None of the fonts \(files.joined(separator: ", ")) can be read; is fonts-noto-core there?")
        }
    }

    deinit { unsafe FT_Done_FreeType(library) }  // and with it every face

    /// The glyphs of a range that any of the files has, by rising code point.
    func glyphs(in range: GlyphRange) -> [Glyph] {
        range.codePoints.compactMap { glyph(for: $0) }
    }

    private func glyph(for codePoint: UInt32) -> Glyph? {
        for position in unsafe faces.indices {
            let face = unsafe faces[position]
            let index = unsafe FT_Get_Char_Index(face, FT_ULong(codePoint))
            guard index != 0 else { continue }
            guard unsafe FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_NO_HINTING)) == 0,
                let slot = unsafe face.pointee.glyph
            else { return nil }
            let advance = unsafe (slot.pointee.linearHoriAdvance + 0x8000) >> 16
            var glyph = Glyph(codePoint: codePoint, advance: max(0, advance))
            let hasOutline = unsafe slot.pointee.outline.n_points > 0
            if hasOutline, unsafe FT_Render_Glyph(slot, FT_RENDER_MODE_SDF) == 0 {
                unsafe fill(&glyph, from: slot)
            }
            return glyph
        }
        return nil
    }

    /// Takes over the rendered field: a narrower border, and MapLibre's scale of distances.
    private func fill(_ glyph: inout Glyph, from slot: FT_GlyphSlot) {
        let bitmap = unsafe slot.pointee.bitmap
        let spread = Self.spread
        let columns = unsafe Int(bitmap.width)
        let rows = unsafe Int(bitmap.rows)
        guard columns > 2 * spread, rows > 2 * spread, let pixels = unsafe bitmap.buffer else { return }
        glyph.width = columns - 2 * spread
        glyph.height = rows - 2 * spread
        glyph.left = unsafe Int(slot.pointee.bitmap_left) + spread
        glyph.top = unsafe Int(slot.pointee.bitmap_top) - spread - Self.ascender
        let cut = spread - Self.border
        glyph.bitmap.reserveCapacity((columns - 2 * cut) * (rows - 2 * cut))
        for row in cut..<(rows - cut) {
            for column in cut..<(columns - cut) {
                let value = unsafe pixels[row * Int(bitmap.pitch) + column]
                glyph.bitmap.append(Self.distance(value))
            }
        }
    }

    /// FreeType's distance (128 on the edge, 128 steps for the spread) on MapLibre's scale (three quarters of 255
    /// on the edge, 255 steps for 8 pixels; larger is inside in both).
    private static func distance(_ value: UInt8) -> UInt8 {
        let scaled = 191.25 + 31.875 * Double(spread) * (Double(value) - 128) / 128
        return UInt8(min(max(scaled.rounded(), 0), 255))
    }
}
