import Geography
import OutlineFonts
import PhotographTesting
import SpecimenCards
import Testing
import ZoneReading

/// Pictures of made-up documents, and a reader for them.
struct Pictures {
    let reader: ZoneReader
    let fonts: SpecimenCard.Fonts

    init() throws {
        let font = try #require(OutlineFont(file: ZoneFont.file), "the Debian package fonts-ocr-b is missing")
        reader = ZoneReader(try #require(ZoneFont.sheet(of: font)))
        fonts = try #require(SpecimenCard.Fonts())
    }

    /// A document, the same for the same seed.
    func document(_ format: SpecimenCard.Format, seed: UInt64 = 1) -> MadeUpDocument {
        var random = SplitMix64(seed: seed)
        return MadeUpDocument(format, using: &random)
    }

    /// How a good photograph is taken, small enough for many tests.
    func conditions(width: Int = 1_280) -> Photographer.Conditions {
        var conditions = Photographer.Conditions()
        conditions.width = width
        conditions.height = width * 3 / 4
        return conditions
    }

    /// A photograph of a document.
    func picture(
        _ document: MadeUpDocument, _ conditions: Photographer.Conditions, scale: Double = 16
    ) throws -> GreyRaster {
        let card = try #require(document.card.drawn(scale: scale, fonts))
        let plane = Photographer(conditions).photograph(card).brightness
        return try #require(GreyRaster(width: plane.width, height: plane.height, pixels: plane.samples))
    }

    /// A part of a picture.
    func part(_ raster: GreyRaster, columns: Range<Int>, rows: Range<Int>) throws -> GreyRaster {
        let pixels = rows.flatMap { row in
            raster.pixels[row * raster.width + columns.lowerBound..<row * raster.width + columns.upperBound]
        }
        return try #require(GreyRaster(width: columns.count, height: rows.count, pixels: Array(pixels)))
    }
}
