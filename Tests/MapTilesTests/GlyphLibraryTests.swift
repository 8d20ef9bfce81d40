import Foundation
import Glibc
import MapTiles
import Testing

private let fonts = "/usr/share/fonts/truetype/noto"

struct GlyphLibraryTests {
    private let folder: TemporaryFolder
    private let library: GlyphLibrary

    init() throws {
        folder = try TemporaryFolder()
        library = GlyphLibrary(fonts: fonts, cache: folder.path + "/glyphs")
    }

    private func letters(_ name: String, _ stack: FontStack = .regular) async throws -> GlyphMessageReader {
        let range = try #require(GlyphRange(name: name))
        return try await GlyphMessageReader(Gzip.decompress(library.glyphs(range, of: stack), limit: 1 << 22))
    }

    @Test func `only ranges of 256 that MapLibre would ask for have a name`() {
        #expect(GlyphRange(name: "0-255")?.codePoints == 0...255)
        #expect(GlyphRange(name: "65280-65535")?.codePoints == 65280...65535)
        for name in [
            "", "-", "0", "0-", "-255", "1-256", "0-256", "00-255", "+0-255", "65536-65791", "256-255",
            "0-255.pbf", "9999999999-9999999999", "../../etc",
        ] {
            #expect(GlyphRange(name: name) == nil, "\(name)")
        }
        #expect(GlyphRange(holding: 0x10000) == nil)
    }

    @Test func `only the served fonts have a name, and the first known alternative counts`() {
        #expect(library.stack(named: "Noto Sans Regular") == .regular)
        #expect(library.stack(named: "Open Sans Bold,Noto Sans Bold") == .bold)
        #expect(library.stack(named: "../Noto Sans Regular") == nil)
        #expect(library.stack(named: "") == nil)
    }

    // A dash and a bar are rectangles, whose distances can be computed: x0, y0, x1, y1 in thousandths of an em.
    @Test(arguments: [
        (0x2014 as UInt64, "8192-8447", [40.0, 229, 960, 307]), (0x7C, "0-255", [239, -241, 312, 760]),
    ])
    func `the field holds the distance to the letter's edge, an eighth of 255 a pixel`(
        codePoint: UInt64, range: String, corners: [Double]
    ) async throws {
        let letter = try #require(try await letters(range).letters[codePoint])
        #expect(letter.bitmap.count == (letter.width + 6) * (letter.height + 6))
        let box = corners.map { $0 * 24 / 1000 }
        var worst = 0.0
        for row in 0..<(letter.height + 6) {
            for column in 0..<(letter.width + 6) {
                let x = Double(letter.left - 3 + column) + 0.5
                let y = Double(26 + letter.top + 3 - row) - 0.5
                let (outX, outY) = (max(box[0] - x, x - box[2]), max(box[1] - y, y - box[3]))
                let outside =
                    outX > 0 && outY > 0 ? (outX * outX + outY * outY).squareRoot() : max(outX, outY)
                let expected = min(max(191.25 - 31.875 * outside, 0), 255)
                let value = Double(letter.bitmap[row * (letter.width + 6) + column])
                worst = max(worst, abs(value - expected))
            }
        }
        #expect(worst <= 4, "the largest difference was \(worst) of 255")
    }

    @Test func `sizes and advances are the font's`() async throws {
        let basic = try await letters("0-255")
        #expect(basic.name == "Noto Sans Regular")
        #expect(basic.range == "0-255")
        #expect(basic.letters.count == 193)
        let capital = try #require(basic.letters[0x41])  // 639 wide, 0 ... 717 high, of 1000
        #expect(capital.advance == 15)
        #expect(capital.height == 18 && capital.width == 16)
        #expect(capital.top == 18 - 26)
        #expect(capital.left == 0)
        let space = try #require(basic.letters[0x20])
        #expect(space.bitmap.isEmpty && space.width == 0 && space.height == 0 && space.advance == 6)
        let descending = try #require(basic.letters[0x7C])  // down to -241
        #expect(descending.top - descending.height < -26)
    }

    @Test func `each letter comes from the first file that has it`() async throws {
        let arabic = try await letters("1536-1791")
        let beh = try #require(arabic.letters[0x628])
        #expect(beh.advance == 24)
        let forms = try await letters("65024-65279", .bold)
        #expect(forms.letters[0xFEFB] != nil && forms.letters[0xFE91] != nil)
        let italic = try await letters("65024-65279", .italic)
        #expect(italic.letters[0xFEFB]?.advance == 14)
    }

    @Test func `a range without letters is an empty body, not an error`() async throws {
        let range = try #require(GlyphRange(name: "19968-20223"))
        #expect(try await Gzip.decompress(library.glyphs(range, of: .regular), limit: 1024).isEmpty)
    }

    @Test func `what was drawn once is read from disk by the next library`() async throws {
        let range = try #require(GlyphRange(name: "8192-8447"))
        let first = try await library.glyphs(range, of: .regular)
        let again = GlyphLibrary(fonts: fonts, cache: folder.path + "/glyphs")
        #expect(try await again.glyphs(range, of: .regular) == first)
        // Another text in the file shows that it is the file that is read.
        let kept = folder.path + "/glyphs"
        let file = try #require(try FileManager.default.contentsOfDirectory(atPath: kept).first)
        try Data("kept".utf8).write(to: URL(filePath: kept + "/" + file))
        let third = GlyphLibrary(fonts: fonts, cache: folder.path + "/glyphs")
        #expect(try await third.glyphs(range, of: .regular) == Array("kept".utf8))
    }

    @Test func `what a city's first visitor needs can be drawn ahead`() async throws {
        let few = GlyphLibrary(fonts: fonts, cache: folder.path + "/ahead", stacks: [.italic])
        try await few.prepare()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/ahead")
        for name in ["0-255", "1536-1791", "65024-65279"] {
            #expect(files.contains { $0.contains("-\(name)-") })
            let range = try #require(GlyphRange(name: name))
            #expect(try await few.glyphs(range, of: .italic).count > 1000)
        }
        let after = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/ahead")
        #expect(after.count == files.count)
        let task = Task { [library] in try await library.prepare() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a cache that cannot be written costs nothing but time`() async throws {
        let blocked = try folder.write("not a folder", to: "blocked")
        let library = GlyphLibrary(fonts: fonts, cache: blocked)
        let range = try #require(GlyphRange(name: "8192-8447"))
        #expect(try await !library.glyphs(range, of: .regular).isEmpty)
    }

    @Test func `fonts that are not there are named`() async throws {
        let library = GlyphLibrary(fonts: folder.path, cache: folder.path + "/glyphs")
        let range = try #require(GlyphRange(name: "0-255"))
        let error = await #expect(throws: MapTilesError.self) {
            try await library.glyphs(range, of: .regular)
        }
        #expect(error?.code == .missing)
        #expect(error?.description.contains("NotoSans-Regular.ttf") == true)
    }

    @Test func `a damaged font is left out like a missing one`() async throws {
        try folder.write("this is no font", to: "NotoSans-Regular.ttf")
        let library = GlyphLibrary(fonts: folder.path, cache: folder.path + "/glyphs")
        let range = try #require(GlyphRange(name: "0-255"))
        await #expect(throws: MapTilesError.self) { try await library.glyphs(range, of: .regular) }
    }
}
