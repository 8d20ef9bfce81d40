import OutlineFonts

/// A document of the state Utopia, whose code UTO the standard keeps for examples (ICAO Doc 9303-3, 5), drawn from its
/// zone. Nothing of it is any real state's.
public struct SpecimenCard: Sendable {
    /// The sizes of documents (Doc 9303-4, 9303-5 and 9303-6).
    public enum Format: String, Sendable, CaseIterable {
        case td1, td2, td3

        /// Width and height in millimetres.
        public var size: (width: Double, height: Double) {
            switch self {
            case .td1: (85.6, 54)
            case .td2: (105, 74)
            case .td3: (125, 88)
            }
        }

        /// Lines of the zone, and characters in each.
        public var zone: (rows: Int, columns: Int) {
            switch self {
            case .td1: (3, 30)
            case .td2: (2, 36)
            case .td3: (2, 44)
            }
        }
    }

    /// The fonts that are needed: one for zones, one for everything else.
    @safe
    public struct Fonts {
        let zone: OutlineFont
        let text: OutlineFont

        /// Debian's fonts-ocr-b and fonts-inter; nothing where they are missing.
        public init?() {
            guard let zone = OutlineFont(file: ZoneFont.file),
                let text = OutlineFont(file: "/usr/share/fonts/opentype/inter/Inter-Medium.otf")
            else { return nil }
            self.zone = zone
            self.text = text
        }
    }

    /// Its size.
    public var format: Format
    /// The lines of its zone.
    public var zone: [String]
    /// What else is written on it: a name for each field and what it says.
    public var fields: [(name: String, value: String)]
    /// The distance of the zone's lines in millimetres.
    public var linePitch = 6.35
    /// How dark the zone's print is, of 1.
    public var inkOfZone = 1.0
    /// The colours of the paper and of its pattern.
    public var tint: (paper: Canvas.Colour, pattern: Canvas.Colour) = (
        Canvas.Colour(232, 238, 236), Canvas.Colour(176, 205, 200)
    )
    /// Whether the zone's paper is patterned like the rest.
    public var hasPatternUnderZone = true

    /// A document with this zone.
    public init(_ format: Format, zone: [String], fields: [(name: String, value: String)]) {
        self.format = format
        self.zone = zone
        self.fields = fields
    }

    /// Draws it; nothing where the font lacks letters.
    ///
    /// - Parameter scale: Pixels for a millimetre.
    public func drawn(scale: Double, _ fonts: Fonts) -> Canvas? {
        let (width, height) = format.size
        guard let zoneSize = ZoneFont.size(of: fonts.zone, pitch: 2.54) else { return nil }
        var canvas = Canvas(width: width, height: height, scale: scale, tint.paper)
        let rows = format.zone.rows
        // The middle of the lowest line.
        let lowest = height - (format == .td1 ? 7 : 9.4)
        let zoneTop = lowest - Double(rows - 1) * linePitch - 4
        pattern(&canvas, until: hasPatternUnderZone ? height : zoneTop)
        let dark = Canvas.Colour(28, 34, 40)
        let accent = Canvas.Colour(20, 92, 110)
        canvas.box(x: 0, y: 0, width: width, height: 1.2, accent)
        canvas.text("UTOPIA", x: 5, baseline: 7, size: 4.2, fonts.text, accent)
        canvas.text(title, x: 27, baseline: 6.8, size: 2.6, fonts.text, dark)
        portrait(&canvas, x: 5, y: 10, height: zoneTop - 13)
        let left = 5 + (zoneTop - 13) * 0.78 + 4
        var baseline = 12.5
        for field in fields where baseline + 3 < zoneTop {
            canvas.text(field.name, x: left, baseline: baseline, size: 1.7, fonts.text, accent)
            canvas.text(field.value, x: left, baseline: baseline + 3, size: 2.9, fonts.text, dark)
            baseline += format == .td1 ? 5.2 : 6.6
        }
        canvas.text(
            "SPECIMEN", x: width * 0.46, baseline: zoneTop - 4, size: 9, fonts.text,
            Canvas.Colour(190, 40, 60), 0.28)
        let margin = (width - Double(format.zone.columns) * 2.54) / 2
        for (row, line) in zone.enumerated() {
            let middle = lowest - Double(rows - 1 - row) * linePitch
            canvas.text(
                line, x: margin, baseline: middle + ZoneFont.middle * zoneSize, size: zoneSize, pitch: 2.54,
                fonts.zone,
                Canvas.Colour(18, 18, 20), inkOfZone)
        }
        return canvas
    }

    private var title: String {
        switch format {
        case .td1: "IDENTITY CARD · SPECIMEN"
        case .td2: "IDENTITY DOCUMENT · SPECIMEN"
        case .td3: "PASSPORT · SPECIMEN"
        }
    }

    /// Fine waves, as real documents have some against copying.
    private func pattern(_ canvas: inout Canvas, until bottom: Double) {
        let scale = canvas.scale
        for wave in 0..<Int(bottom / 0.9) {
            let middle = 0.5 + Double(wave) * 0.9
            for column in 0..<canvas.width {
                let x = Double(column) / scale
                // A polynomial wave: no sine is needed for a decoration.
                let phase = (x / 9 + Double(wave % 5) * 0.21).truncatingRemainder(dividingBy: 2) - 1
                let y = (middle + 0.7 * (1 - phase * phase) * (wave % 2 == 0 ? 1 : -1)) * scale
                let row = Int(y)
                canvas.blend(column, row, tint.pattern, 0.75)
                canvas.blend(column, row + 1, tint.pattern, 0.75 * (y - Double(row)))
                if scale > 14 { canvas.blend(column, row - 1, tint.pattern, 0.5) }
            }
        }
    }

    /// Nobody: a head and shoulders.
    private func portrait(_ canvas: inout Canvas, x: Double, y: Double, height: Double) {
        let width = height * 0.78
        canvas.box(x: x, y: y, width: width, height: height, Canvas.Colour(205, 212, 214))
        let shade = Canvas.Colour(120, 132, 140)
        canvas.disc(
            x: x + width / 2, y: y + height * 0.4, width: width * 0.42, height: height * 0.46,
            within: y...(y + height), shade)
        canvas.disc(
            x: x + width / 2, y: y + height, width: width * 0.86, height: height * 0.6,
            within: y...(y + height), shade)
    }
}
