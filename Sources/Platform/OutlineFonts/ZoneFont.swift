public import ZoneReading

/// The font for OCR-B (ISO 1073-2), in which zones are printed.
public enum ZoneFont {
    /// Where Debian's package fonts-ocr-b has it.
    public static let file = "/usr/share/fonts/opentype/ocr-b/OCRB.otf"

    /// How high above the baseline the middle of the capital letters is, in sizes of the font.
    public static let middle = 0.35

    /// The size at which its letters have this pitch; nothing where it lacks them.
    public static func size(of font: OutlineFont, pitch: Double) -> Double? {
        guard let letter = font.letter("A", size: 100), letter.advance > 1 else { return nil }
        return 100 * pitch / letter.advance
    }

    /// The shapes of a zone's characters; nothing where the font lacks one.
    public static func sheet(of font: OutlineFont) -> GlyphSheet? {
        guard let size = size(of: font, pitch: Double(GlyphSheet.pitch)) else { return nil }
        let baseline = Double(GlyphSheet.middle) + middle * size
        var drawings: [[UInt8]] = []
        for character in ZoneAlphabet.characters {
            guard let letter = font.letter(Unicode.Scalar(character), size: size) else { return nil }
            var drawing = [UInt8](repeating: 0, count: GlyphSheet.pitch * GlyphSheet.height)
            let top = Int(baseline.rounded()) - letter.top
            for row in 0..<letter.height where 0..<GlyphSheet.height ~= top + row {
                for column in 0..<letter.width where 0..<GlyphSheet.pitch ~= letter.left + column {
                    drawing[(top + row) * GlyphSheet.pitch + letter.left + column] =
                        letter.coverage[row * letter.width + column]
                }
            }
            drawings.append(drawing)
        }
        return GlyphSheet(drawings: drawings)
    }
}
