import Geography
import Identity
import Testing
import TravelDocuments

@Suite("Zones") struct ZoneTests {
    @Test func `P4: the check digit is that of the standard's worked examples`() {
        // Part 3, section 4.9: a date, and a number with fillers; appendix A.
        #expect(CheckDigit.digit(of: "520727".utf8) == 3)
        #expect(CheckDigit.digit(of: "AB2134<<<".utf8) == 5)
        #expect(CheckDigit.digit(of: "HA672242<658022549601086<<<<<<<<<<<<<<0".utf8) == 8)
        #expect(CheckDigit.digit(of: "ab".utf8) == nil)
    }

    @Test
    func `P4: the check digit is blind between characters of equal value modulo 10 and between no others`() {
        let all = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<".utf8)
        let classes = ["0AKU<", "1BLV", "2CMW", "3DNX", "4EOY", "5FPZ", "6GQ", "7HR", "8IS", "9JT"]
        for one in all {
            for other in all {
                let same = classes.contains { $0.utf8.contains(one) && $0.utf8.contains(other) }
                #expect(CheckDigit.isBlind(between: one, and: other) == same)
                for place in 0..<3 where one != other {
                    var text = Array("7M2".utf8)
                    text[place] = one
                    let before = CheckDigit.digit(of: text)
                    text[place] = other
                    #expect((CheckDigit.digit(of: text) == before) == same)
                }
            }
        }
        // Of what readers confuse only G and 6 are blind.
        let blind = Confusion.pairs.filter { CheckDigit.isBlind(between: $0.letter, and: $0.digit) }
        #expect(blind.map(\.letter) == [UInt8(ascii: "G")])
    }

    @Test(arguments: ZoneFormat.allCases)
    func `P4: what is written is read again, whatever the document`(format: ZoneFormat) throws {
        let today = try day("2026-11-27")
        for seed in UInt64(1)...400 {
            var maker = DocumentMaker(seed: seed)
            var document = maker.document(format)
            let lines = try #require(MachineReadableZone.lines(for: document), "seed \(seed)")
            #expect(ReferenceChecks.fit(lines, format), "seed \(seed)")
            let read = try TravelDocument(zone(lines), today: today)
            // The zone of the French card has no expiry date.
            if format == .frenchCard { document.expiry = read.expiry }
            let fullSurname = document.surname.joined(separator: "<").count
            let fullGiven = document.givenNames.joined(separator: "<").count
            if format == .frenchCard {
                document.surnameMayBeCutOff = fullSurname == 25
                document.givenNamesMayBeCutOff = fullGiven == 14
            }
            #expect(read == document, "seed \(seed): \(lines)")
        }
    }

    @Test(arguments: ZoneFormat.allCases)
    func `P4: names that are too long are cut off at a letter and said to be`(format: ZoneFormat) throws {
        let today = try day("2026-11-27")
        for seed in UInt64(1)...300 {
            var maker = DocumentMaker(seed: seed)
            var document = maker.document(format)
            document.surname = [String(repeating: "S", count: Int(seed % 45) + 1), "TAIL"]
            document.givenNames = ["GIVEN", String(repeating: "N", count: Int(seed % 13) + 20), "LAST"]
            let lines = try #require(MachineReadableZone.lines(for: document), "seed \(seed)")
            #expect(ReferenceChecks.fit(lines, format))
            let read = try TravelDocument(zone(lines), today: today)
            #expect(read.givenNamesMayBeCutOff, "seed \(seed): \(lines)")
            #expect(read.givenNames.first?.hasPrefix("G") == true, "seed \(seed): \(lines)")
            let surname = read.surname.joined(separator: " ")
            let wholeSurname = document.surname.joined(separator: " ")
            #expect(wholeSurname.hasPrefix(surname) || surname.hasSuffix("T"), "\(surname)")
        }
    }

    @Test func `P4: what has no place in a zone is not written`() throws {
        var maker = DocumentMaker(seed: 1)
        let good = maker.document(.td3)
        let changes: [(inout TravelDocument) -> Void] = [
            { $0.surname = [] }, { $0.surname = ["MÜLLER"] }, { $0.surname = [""] },
            { $0.givenNames = ["A1"] },
            { $0.kind = "PAX" }, { $0.issuingState = "FRANCE" }, { $0.nationality = "FRANCE" },
            { $0.documentNumber = "" }, { $0.documentNumber = "1234567890" }, { $0.documentNumber = "ab" },
            { $0.optionalData = "123456789012345" }, { $0.format = .frenchCard },
        ]
        #expect(MachineReadableZone.lines(for: good) != nil)
        for change in changes {
            var document = good
            change(&document)
            #expect(MachineReadableZone.lines(for: document) == nil, "\(document)")
        }
    }

    @Test func `P4: whatever is read never stops the server, and every accepted text fits together`() throws {
        let today = try day("2026-11-27")
        var random = SplitMix64(seed: 9303)
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<<<<".utf8)
        var accepted = 0
        for round in 0..<2_000 {
            let (count, width) = [(3, 30), (2, 36), (2, 44)][round % 3]
            var lines: [[ZoneCell]] = []
            let start =
                Specimen.all.filter { $0.count == count && $0[0].count == width }.randomElement(
                    using: &random) ?? []
            // Noise, and specimens with a few characters exchanged.
            let noise = round % 2 == 0 ? 1.0 : 0.03
            for line in 0..<count {
                var cells: [ZoneCell] = []
                for column in 0..<width {
                    let isNoise = Double.random(in: 0..<1, using: &random) < noise && (line, column) != (0, 0)
                    let character =
                        isNoise
                        ? letters.randomElement(using: &random) ?? 60 : Array(start[line].utf8)[column]
                    let others = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
                        letters.randomElement(using: &random)
                    }
                    cells.append(
                        try #require(
                            ZoneCell(
                                character, isDoubtful: Int.random(in: 0..<8, using: &random) == 0,
                                alternatives: others)))
                }
                lines.append(cells)
            }
            let text = try #require(ZoneText(lines: lines))
            guard let document = try? TravelDocument(text, today: today) else { continue }
            accepted += 1
            let corrected = ReferenceChecks.corrected(text.text, document)
            #expect(ReferenceChecks.fit(corrected, document.format), "round \(round)")
        }
        #expect(accepted > 100)
    }

    @Test func `P4: bytes that are no characters of a zone are refused`() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...100, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let parts = bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
            #expect(ZoneText(parts) == nil || parts.allSatisfy { [30, 36, 44].contains($0.count) })
        }
    }
}
