import Documents
import Foundation
import Geography
import Identity
import Images
import PhotographTesting
import SpecimenCards
import Testing
import TravelDocuments
import ZoneReading

@Suite struct `Photos of documents` {
    private let reader = DocumentReader()

    private func document(_ format: SpecimenCard.Format, seed: UInt64 = 9) -> MadeUpDocument {
        var random = SplitMix64(seed: seed)
        return MadeUpDocument(format, using: &random)
    }

    private func photo(_ document: MadeUpDocument, quarters: Int = 0, orientation: Int? = nil) throws
        -> [UInt8]
    {
        var conditions = Photographer.Conditions()
        conditions.width = 1_600
        conditions.height = 1_200
        conditions.turn = 6
        conditions.quarters = quarters
        let fonts = try #require(SpecimenCard.Fonts())
        let card = try #require(document.card.drawn(scale: 16, fonts))
        return Photographer(conditions).photograph(card).jpeg(orientation: orientation)
    }

    private func failure(_ photo: [UInt8], by other: DocumentReader? = nil) async -> ImageError.Code? {
        do throws(ImageError) {
            _ = try await (other ?? reader).zone(in: photo)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(arguments: SpecimenCard.Format.allCases)
    func `P4: say whose they are, and the rule believes them`(format: SpecimenCard.Format) async throws {
        let document = document(format)
        let zone = try await reader.zone(in: try photo(document)).get()
        #expect(zone.lines == document.zone)
        let birth = document.birth
        let holder = DocumentHolder(
            firstName: try #require(PersonName(document.holder.first)),
            lastName: try #require(PersonName(document.holder.last)),
            birthDate: try #require(CalendarDate(year: birth.year, month: birth.month, day: birth.day)))
        let today = try #require(CalendarDate(year: 2026, month: 11, day: 27))
        let review = DocumentReview(
            of: try #require(zone.text), holder: holder, today: today, minimumAge: 18, acceptsSpecimens: true)
        guard case .verified(let read) = review else {
            Issue.record("\(review)")
            return
        }
        #expect(read.birthDate.complete == holder.birthDate)
    }

    @Test func `P4: of a French card of before August 2021 say whose it is as well`() async throws {
        // Of nobody; issued in April 2017, and its check digits computed apart from the code that checks them.
        let lines = ["IDFRALEFEVRE<<<<<<<<<<<<<<<<<<693472", "1704693472580HELENE<<<<<<<<8506140F2"]
        var conditions = Photographer.Conditions()
        conditions.width = 1_600
        conditions.height = 1_200
        conditions.turn = 4
        let fonts = try #require(SpecimenCard.Fonts())
        let card = SpecimenCard(.td2, zone: lines, fields: [("Surname", "LEFEVRE")])
        let photo = Photographer(conditions).photograph(try #require(card.drawn(scale: 16, fonts))).jpeg()
        let zone = try await reader.zone(in: photo).get()
        #expect(zone.lines == lines)
        let holder = DocumentHolder(
            firstName: try #require(PersonName("Hélène")), lastName: try #require(PersonName("Lefèvre")),
            birthDate: try #require(CalendarDate(year: 1985, month: 6, day: 14)))
        let today = try #require(CalendarDate(year: 2026, month: 11, day: 27))
        let review = DocumentReview(
            of: try #require(zone.text), holder: holder, today: today, minimumAge: 18, acceptsSpecimens: false
        )
        guard case .verified(let read) = review else {
            Issue.record("\(review)")
            return
        }
        // Fifteen years, but no longer than the Union allows.
        let last = try #require(CalendarDate(year: 2031, month: 8, day: 3))
        #expect(read.format == .frenchCard && read.documentNumber == "170469347258")
        #expect(read.expiry == .on(last))
    }

    @Test func `P4: lie as the phone was held, and stand as it says`() async throws {
        let document = document(.td1)
        // What a phone saves lying on its side, with the word that it is to be turned by a quarter to the right.
        let zone = try await reader.zone(in: try photo(document, quarters: 3, orientation: 6)).get()
        #expect(zone.lines == document.zone)
        // Corners are those of the picture as it is shown.
        #expect(zone.corners[1].x > zone.corners[0].x + 300)
    }

    @Test func `P4: a specimen drawn for somebody is read from its PNG as well`() async throws {
        let document = document(.td2)
        let fonts = try #require(SpecimenCard.Fonts())
        let card = try #require(document.card.drawn(scale: 12, fonts))
        let zone = try await reader.zone(in: PNGFile.bytes(of: card)).get()
        #expect(zone.lines == document.zone)
    }

    @Test func `P4: what is no photo, a broken one, or of far too many pixels is refused`() async throws {
        for bytes in [
            [], [0xFF], Array("%PDF-1.4".utf8), [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 900),
        ] {
            #expect(await failure(bytes) == .unreadable)
        }
        let good = try photo(document(.td1))
        // What breaks off shows grey where the rest would be, and no zone.
        for count in [700, good.count / 3] {
            let part = try await reader.zone(in: Array(good.prefix(count)))
            guard case .failure = part else {
                Issue.record("\(count) bytes of a photo are read")
                continue
            }
        }
        #expect(await failure(good + [UInt8](repeating: 0, count: 16 << 20)) == .tooLarge)
        // 11,000 times 11,000 pixels, of one shade.
        let large = PNGFile.bytes(
            width: 11_000, height: 11_000, channels: 1, pixels: Array(repeating: 200, count: 11_000 * 11_000))
        #expect(await failure(large) == .tooLarge)
    }

    @Test func `P4: a photo of a hundred megapixels with nothing on it says so in time`() async throws {
        let large = PNGFile.bytes(
            width: 10_000, height: 10_000, channels: 1, pixels: Array(repeating: 200, count: 10_000 * 10_000))
        let result = try await reader.zone(in: large)
        #expect(result == .failure(.nothing))
    }

    @Test func `P4: broken photos are read, refused or unreadable, and never anything else`() async throws {
        let good = try photo(document(.td1))
        var random = SplitMix64(seed: 0xBAD)
        for round in 0..<8 {
            var broken = good
            if round % 2 == 0 { broken.removeLast(Int.random(in: 1..<good.count - 700, using: &random)) }
            for _ in 0..<round * 2 {
                broken[Int.random(in: 600..<broken.count, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            let outcome = await failure(broken)
            #expect(outcome == nil || outcome == .unreadable || outcome == .tooLarge, "round \(round)")
        }
    }

    @Test func `a program that lies, crashes or is missing costs one photo`() async throws {
        let good = try photo(document(.td1))
        for liar in ["/bin/echo", "/bin/true"] {
            #expect(await failure(good, by: DocumentReader(program: liar)) == .unreadable)
        }
        #expect(await failure(good, by: DocumentReader(program: "/bin/false")) == .failed)
        #expect(await failure(good, by: DocumentReader(program: "/nowhere")) == .unavailable)
        #expect(await failure(good, by: DocumentReader(font: "/nowhere/font.otf")) == .failed)
        #expect(await failure(good) == nil)
    }

    @Test func `the program that reads them can open, reach and start nothing`() throws {
        let process = Process()
        process.executableURL = URL(filePath: reader.program)
        process.arguments = ["--check"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
