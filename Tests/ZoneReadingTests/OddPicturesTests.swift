import Geography
import PhotographTesting
import SpecimenCards
import Testing
import ZoneReading

/// Pictures of documents of another form, of their wrong side, and of documents that are not there.
@Suite struct `Zones in odd pictures` {
    private let pictures: Pictures

    init() throws { pictures = try Pictures() }

    private func refusal(_ raster: GreyRaster) -> ZoneRefusal? {
        if case .failure(let refusal) = pictures.reader.read(raster) { refusal } else { nil }
    }

    /// A photograph of a card.
    private func picture(
        _ card: SpecimenCard, _ conditions: Photographer.Conditions
    ) throws -> GreyRaster {
        let drawn = try #require(card.drawn(scale: 16, pictures.fonts))
        let plane = Photographer(conditions).photograph(drawn).brightness
        return try #require(GreyRaster(width: plane.width, height: plane.height, pixels: plane.samples))
    }

    /// French cards of before August 2021, of nobody: one name, two of each, and a surname that fills its field, with
    /// a letter in the number. Their check digits were computed apart from the code that checks them.
    private static let french = [
        ["IDFRALEFEVRE<<<<<<<<<<<<<<<<<<693472", "1704693472580HELENE<<<<<<<<8506140F2"],
        ["IDFRADUBOIS<MARCHAND<<<<<<<<<<923<<<", "1405923317461CLAIRE<<LOUISE7209259F1"],
        ["IDFRAQUINTANILLA<WOJCIECHOWSKA2A4<<<", "18092A4386177ZENO<<<<<<<<<<9603080M8"],
    ]

    @Test(arguments: 0..<3, 1...2)
    func `P4: the two lines of a French identity card are read, whose fields lie elsewhere`(
        card: Int, seed: Int
    ) throws {
        let lines = Self.french[card]
        var conditions = pictures.conditions()
        conditions.turn = seed == 1 ? 3 : -5
        conditions.tilt = seed == 1 ? (4, -3) : (-3, 5)
        conditions.seed = UInt64(10 * card + seed)
        let drawn = SpecimenCard(.td2, zone: lines, fields: [("Surname", "NOBODY")])
        let zone = try pictures.reader.read(try picture(drawn, conditions)).get()
        #expect(zone.lines == lines)
        #expect(zone.layout == .td2)
    }

    @Test(arguments: SpecimenCard.Format.allCases)
    func `P4: the side of a document that has no zone is refused, and nothing is read of its other letters`(
        format: SpecimenCard.Format
    ) throws {
        let front = SpecimenCard(
            format, zone: [],
            fields: [
                ("Surname", "ERIKSSON"), ("Given names", "ANNA MARIA"), ("Nationality", "UTOPIAN"),
                ("Document number", "D23145890"), ("Date of birth", "12 AUG 1974"),
                ("Date of expiry", "15 APR 2032"),
            ])
        var conditions = pictures.conditions()
        conditions.turn = 4
        // Mostly as nothing; letters at an all but regular pitch may now and then pass for a zone that is hidden.
        #expect(refusal(try picture(front, conditions)) != nil)
    }

    @Test(arguments: SpecimenCard.Format.allCases)
    func `P4: a document that lies upside down and goes on beyond the picture says so of its upper edge`(
        format: SpecimenCard.Format
    ) throws {
        var conditions = pictures.conditions()
        conditions.quarters = 2
        let raster = try pictures.picture(pictures.document(format), conditions)
        let zone = try pictures.reader.read(raster).get()
        // Its last line is the uppermost of the picture, and its right end lies to the left.
        let last = Int(zone.corners[2].y)
        #expect(zone.corners[2].x < zone.corners[3].x && last < Int(zone.corners[0].y))
        let cut = try pictures.part(
            raster, columns: 0..<raster.width, rows: last + Int(zone.pitch)..<raster.height)
        #expect(refusal(cut) == .cutOff(.upper))
    }

    @Test(arguments: SpecimenCard.Format.allCases, [0, 0.03])
    func `P4: a picture of a screen is read right or not at all`(
        format: SpecimenCard.Format, slope: Double
    ) throws {
        let document = pictures.document(format, seed: 12)
        var conditions = pictures.conditions()
        conditions.seed = 5
        let raster = try pictures.picture(document, conditions)
        // A screen's dots: every third row and column is darker, in line with the picture's own pixels or askew to
        // them, which gives wider stripes where the picture is made smaller.
        var pixels = raster.pixels
        for row in 0..<raster.height {
            for column in 0..<raster.width {
                let across = Double(column) + slope * Double(row)
                let down = Double(row) + slope * Double(raster.width - column)
                guard Int(across) % 3 == 0 || Int(down) % 3 == 0 else { continue }
                let at = row * raster.width + column
                pixels[at] = UInt8(Int(pixels[at]) * 4 / 5)
            }
        }
        let screen = try #require(GreyRaster(width: raster.width, height: raster.height, pixels: pixels))
        guard case .success(let zone) = pictures.reader.read(screen) else { return }
        #expect(zone.layout.rawValue == format.rawValue)
        for (line, cells) in zip(document.zone, zone.cells) {
            for (character, cell) in zip(line.utf8, cells) where !cell.isDoubtful {
                #expect(cell.character == character, "\(zone.lines)")
            }
        }
    }
}
