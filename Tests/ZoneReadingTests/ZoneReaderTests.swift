import Geography
import PhotographTesting
import SpecimenCards
import Testing
import ZoneReading

@Suite struct `Zones in photographs` {
    private let pictures: Pictures

    init() throws { pictures = try Pictures() }

    private func refusal(_ raster: GreyRaster) -> ZoneRefusal? {
        if case .failure(let refusal) = pictures.reader.read(raster) { refusal } else { nil }
    }

    @Test func `P4: bad photographs are read completely right, or not at all`() throws {
        let seed: UInt64 = 0x1DC0DE
        var random = SplitMix64(seed: seed)
        var read = 0
        let count = 15
        for number in 0..<count {
            let format = SpecimenCard.Format.allCases[number % 3]
            let document = MadeUpDocument(format, using: &random)
            var conditions = Photographer.Conditions(of: format, using: &random)
            // Smaller than the benchmark's, which take their time.
            conditions.width = min(conditions.width, 1_800)
            conditions.height = conditions.width * 3 / 4
            conditions.fill = max(conditions.fill, 0.6)
            conditions.lens = min(conditions.lens, 1)
            conditions.motion.0 = min(conditions.motion.0, 2)
            guard case .success(let zone) = pictures.reader.read(try pictures.picture(document, conditions))
            else {
                continue
            }
            for (line, cells) in zip(document.zone, zone.cells) {
                for (character, cell) in zip(line.utf8, cells) where !cell.isDoubtful {
                    #expect(cell.character == character, "seed \(seed), photograph \(number): \(zone.lines)")
                }
            }
            if zone.lines == document.zone, zone.doubts == 0 { read += 1 }
        }
        #expect(read >= count - 1, "seed \(seed)")
    }

    @Test(arguments: SpecimenCard.Format.allCases, 0..<4)
    func `P4: whichever way the picture lies, the zone is found and its corners are where it reads`(
        format: SpecimenCard.Format, quarters: Int
    ) throws {
        let document = pictures.document(format, seed: UInt64(7 + quarters))
        var conditions = pictures.conditions()
        conditions.quarters = quarters
        conditions.turn = Double(quarters * 8 - 12)
        let raster = try pictures.picture(document, conditions)
        let zone = try pictures.reader.read(raster).get()
        #expect(zone.lines == document.zone)
        #expect(zone.layout.rawValue == format.rawValue)
        // The first line reads to the right in an upright picture, down in one turned by a quarter, and so on.
        let along = Point(zone.corners[1].x - zone.corners[0].x, zone.corners[1].y - zone.corners[0].y)
        let direction = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)][quarters]
        #expect(
            along.x * direction.x + along.y * direction.y > 0.9
                * (along.x * along.x + along.y * along.y).squareRoot())
    }

    @Test(arguments: SpecimenCard.Format.allCases)
    func `P4: a zone that goes on beyond the picture says at which edge`(format: SpecimenCard.Format) throws {
        let document = pictures.document(format)
        let raster = try pictures.picture(document, pictures.conditions())
        let zone = try pictures.reader.read(raster).get()
        let (left, right) = (Int(zone.corners[0].x), Int(zone.corners[1].x))
        let lower = Int(zone.corners[2].y)
        let (width, height) = (raster.width, raster.height)
        let pitch = Int(zone.pitch)
        #expect(
            refusal(try pictures.part(raster, columns: left + 3 * pitch..<width, rows: 0..<height))
                == .cutOff(.left))
        #expect(
            refusal(try pictures.part(raster, columns: 0..<right - 3 * pitch, rows: 0..<height))
                == .cutOff(.right))
        #expect(
            refusal(try pictures.part(raster, columns: 0..<width, rows: 0..<lower - pitch)) == .cutOff(.lower)
        )
    }

    @Test func `P4: what is no document has no zone`() throws {
        var random = SplitMix64(seed: 3)
        // Something furry: strokes of all directions.
        var fur = [UInt8](repeating: 120, count: 900 * 700)
        for _ in 0..<24_000 {
            var (x, y) = (
                Double.random(in: 0..<900, using: &random), Double.random(in: 0..<700, using: &random)
            )
            let (dx, dy) = (
                Double.random(in: -1...1, using: &random), Double.random(in: 0.2...1, using: &random)
            )
            let shade = UInt8.random(in: 30...220, using: &random)
            for _ in 0..<14 {
                if 0..<900 ~= Int(x), 0..<700 ~= Int(y) { fur[Int(y) * 900 + Int(x)] = shade }
                x += dx
                y += dy
            }
        }
        #expect(refusal(try #require(GreyRaster(width: 900, height: 700, pixels: fur))) == .nothing)
        for shade: UInt8 in [0, 128, 255] {
            let flat = try #require(
                GreyRaster(width: 640, height: 480, pixels: Array(repeating: shade, count: 640 * 480)))
            #expect(refusal(flat) == .nothing)
        }
        let noise = (0..<640 * 480).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(refusal(try #require(GreyRaster(width: 640, height: 480, pixels: noise))) == .nothing)
        let dot = try #require(GreyRaster(width: 1, height: 1, pixels: [7]))
        #expect(refusal(dot) == .nothing)
    }

    @Test func `P4: a page of letters at a regular pitch is no zone`() throws {
        var lines: [String] = []
        var random = SplitMix64(seed: 11)
        for _ in 0..<2 {
            lines.append(
                String(
                    (0..<30).map { _ in Character(Unicode.Scalar(UInt8.random(in: 65...90, using: &random))) }
                ))
        }
        // As many letters as a card has in a line, but two lines of them.
        var card = SpecimenCard(.td1, zone: lines + [""], fields: [])
        card.hasPatternUnderZone = false
        let drawn = try #require(card.drawn(scale: 12, pictures.fonts))
        let plane = Photographer(pictures.conditions()).photograph(drawn).brightness
        let raster = try #require(GreyRaster(width: plane.width, height: plane.height, pixels: plane.samples))
        let refusal = refusal(raster)
        #expect(refusal == .nothing || refusal == .covered)
    }

    @Test func `P4: two documents in a picture are one too many`() throws {
        let one = try pictures.picture(pictures.document(.td1, seed: 4), pictures.conditions())
        let two = try pictures.picture(pictures.document(.td1, seed: 5), pictures.conditions())
        let both = try #require(
            GreyRaster(width: one.width, height: one.height * 2, pixels: one.pixels + two.pixels))
        #expect(refusal(both) == .several)
    }

    @Test func `P4: a picture in which the zone cannot be made out says why`() throws {
        let document = pictures.document(.td3)
        var conditions = pictures.conditions()
        conditions.lens = 9
        #expect(refusal(try pictures.picture(document, conditions)) == .blurred)
        conditions = pictures.conditions(width: 480)
        conditions.fill = 0.75
        let small = refusal(try pictures.picture(document, conditions, scale: 8))
        // So small that a letter is a few pixels: to whoever took it, that is as much as blurred.
        switch small {
        case .tooSmall(let pitch): #expect(5...10 ~= pitch)
        case .blurred: break
        default: Issue.record("\(String(describing: small))")
        }
    }

    @Test func `P4: where glare hides letters none of them is made up`() throws {
        let document = pictures.document(.td1)
        var conditions = pictures.conditions()
        conditions.glare = (x: 40, y: 40, width: 9, height: 9, peak: 600)
        switch pictures.reader.read(try pictures.picture(document, conditions)) {
        case .failure(let refusal): #expect(refusal == .covered)
        case .success(let zone):
            #expect(zone.doubts > 0)
            for (line, cells) in zip(document.zone, zone.cells) {
                for (character, cell) in zip(line.utf8, cells) where !cell.isDoubtful {
                    #expect(cell.character == character)
                }
            }
        }
    }

    @Test func `a raster has as many pixels as it says`() {
        #expect(GreyRaster(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
        #expect(GreyRaster(width: 0, height: 0, pixels: []) == nil)
        #expect(GreyRaster(width: -1, height: -1, pixels: [1]) == nil)
        #expect(GreyRaster(width: 70_000, height: 1, pixels: Array(repeating: 0, count: 70_000)) == nil)
        #expect(GlyphSheet(drawings: []) == nil)
    }
}
