import Geography
import Identity
import Testing
import TravelDocuments

@Suite("Corrections of zones") struct CorrectionTests {
    /// How a zone with one character exchanged was taken.
    struct Tally: Equatable, CustomStringConvertible {
        var refused = 0
        var putRight = 0
        var doubtful = 0
        var blind = 0
        var uncovered = 0
        var description: String {
            "refused \(refused), put right \(putRight), doubtful \(doubtful), blind \(blind), uncovered \(uncovered)"
        }
    }

    /// Everything that check digits cover.
    private static func proven(_ document: TravelDocument) -> [String] {
        [document.documentNumber, "\(document.birthDate)", "\(document.expiry)", document.optionalData]
    }

    @Test(arguments: Specimen.all)
    func `P4: no exchange goes unseen where a check digit covers it, unless the values are equal`(
        lines: [String]
    ) throws {
        let today = try day("2010-01-01")
        let truth = try TravelDocument(zone(lines), today: today)
        let all = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<")
        var tally = Tally()
        for line in lines.indices {
            for (column, before) in lines[line].enumerated() {
                let isCovered = all.contains {
                    !ReferenceChecks.fit(ReferenceChecks.exchanging(lines, line, column, $0), truth.format)
                }
                for after in all where after != before {
                    let changed = ReferenceChecks.exchanging(lines, line, column, after)
                    let document: TravelDocument
                    do {
                        document = try TravelDocument(zone(changed), today: today)
                    } catch {
                        tally.refused += 1
                        continue
                    }
                    if !isCovered {
                        tally.uncovered += 1
                        // Names, state, nationality, sex: read as they stand.
                        #expect(document.corrections.isEmpty)
                    } else if Self.proven(document) == Self.proven(truth), !document.corrections.isEmpty {
                        tally.putRight += 1
                    } else if !document.doubts.isEmpty {
                        tally.doubtful += 1
                    } else {
                        tally.blind += 1
                        #expect(
                            (ReferenceChecks.value(before) - ReferenceChecks.value(after)).isMultiple(of: 10),
                            "\(before) for \(after) in line \(line), column \(column)")
                    }
                }
            }
        }
        #expect(tally == Self.tallies[truth.format.rawValue + truth.documentNumber])
    }

    /// What was counted; a change here is a change of the rules, which the guide explains.
    private static let tallies: [String: Tally] = [
        "td1D23145890": Tally(refused: 1538, putRight: 19, doubtful: 184, blind: 130, uncovered: 1369),
        "td2D23145890": Tally(refused: 987, putRight: 19, doubtful: 127, blind: 54, uncovered: 1405),
        "td1D23145890734": Tally(refused: 1563, putRight: 17, doubtful: 173, blind: 118, uncovered: 1369),
        "frenchCard880692310285": Tally(refused: 2375, putRight: 25, doubtful: 65, blind: 127, uncovered: 0),
        "td3L898902C3": Tally(refused: 1110, putRight: 22, doubtful: 275, blind: 69, uncovered: 1692),
    ]

    @Test(arguments: ZoneFormat.allCases)
    func `P4: one character taken for one that looks like it is put right or told, in every covered cell`(
        format: ZoneFormat
    ) throws {
        let today = try day("2026-11-27")
        var (right, doubted, refused, blind) = (0, 0, 0, 0)
        for seed in UInt64(1)...60 {
            var maker = DocumentMaker(seed: seed)
            let lines = try #require(MachineReadableZone.lines(for: maker.document(format)))
            let truth = try TravelDocument(zone(lines), today: today)
            for (changed, _) in Self.misread(lines, format) {
                let document: TravelDocument
                do {
                    document = try TravelDocument(zone(changed), today: today)
                } catch {
                    refused += 1
                    continue
                }
                if Self.proven(document) == Self.proven(truth) {
                    if document.doubts.isEmpty { right += 1 } else { doubted += 1 }
                } else {
                    // Nothing was corrected into something else: the error fits as it stands.
                    blind += 1
                    #expect(document.corrections.isEmpty, "seed \(seed): \(changed)")
                    let pair = zip(lines.joined(), changed.joined()).first { $0.0 != $0.1 }
                    #expect(pair.map { Set([$0.0, $0.1]) } == ["G", "6"])
                    #expect(ReferenceChecks.fit(changed, format), "seed \(seed): \(changed)")
                }
            }
        }
        #expect(right > 500 && doubted > 50)
        #expect(refused < right / 5 && blind < right / 10)
    }

    @Test(arguments: ZoneFormat.allCases)
    func `P4: two characters taken for what they look like never give a wrong document without a doubt`(
        format: ZoneFormat
    ) throws {
        let today = try day("2026-11-27")
        var (right, doubted, blind) = (0, 0, 0)
        for seed in UInt64(1)...6 {
            var maker = DocumentMaker(seed: seed)
            let lines = try #require(MachineReadableZone.lines(for: maker.document(format)))
            let truth = try TravelDocument(zone(lines), today: today)
            for (once, place) in Self.misread(lines, format) {
                for (twice, other) in Self.misread(once, format) where other > place {
                    guard let document = try? TravelDocument(zone(twice), today: today) else { continue }
                    if Self.proven(document) == Self.proven(truth) {
                        right += 1
                    } else if !document.doubts.isEmpty {
                        doubted += 1
                    } else {
                        blind += 1
                        // What was put right was put right; what is left fits as it was read.
                        let accepted = ReferenceChecks.corrected(twice, document).joined()
                        #expect(
                            zip(zip(accepted, lines.joined()), twice.joined()).allSatisfy { pair, read in
                                pair.0 == pair.1 || pair.0 == read
                            }, "seed \(seed): \(twice)")
                        #expect(document.corrections.allSatisfy { $0.read >= UInt8(ascii: "A") })
                    }
                }
            }
        }
        #expect(right > 200 && doubted < right && blind < right / 5)
    }

    /// Every zone that one confusion makes of a zone, where the standard has check digits.
    private static func misread(
        _ lines: [String], _ format: ZoneFormat
    ) -> [(lines: [String], place: Int)] {
        let covered: [(line: Int, columns: ClosedRange<Int>)] =
            switch format {
            case .td1: [(0, 5...29), (1, 0...6), (1, 8...14), (1, 18...29)]
            case .td2: [(1, 0...9), (1, 13...19), (1, 21...35)]
            case .td3: [(1, 0...9), (1, 13...19), (1, 21...43)]
            case .frenchCard: [(1, 0...12), (1, 27...33), (1, 35...35)]
            }
        let pairs: [(Character, Character)] = [
            ("O", "0"), ("D", "0"), ("Q", "0"), ("I", "1"), ("Z", "2"), ("S", "5"), ("G", "6"), ("B", "8"),
        ]
        var found: [(lines: [String], place: Int)] = []
        for (line, columns) in covered {
            let characters = Array(lines[line])
            for column in columns {
                for (letter, digit) in pairs {
                    let other: Character? =
                        characters[column] == letter ? digit : characters[column] == digit ? letter : nil
                    guard let other else { continue }
                    found.append(
                        (ReferenceChecks.exchanging(lines, line, column, other), line * 100 + column))
                }
            }
        }
        return found
    }

    @Test func `P4: letters in dates and in place of check digits are put right without a doubt`() throws {
        let today = try day("2026-11-27")
        // 0, 1, 2, 5, 6 and 8 in birth and expiry date.
        let lines = [
            "P<CHEMUSTER<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<", "X12345678",
        ]
        let document = TravelDocument(
            format: .td3, kind: "P", issuingState: "CHE", documentNumber: lines[1], surname: ["MUSTER"],
            givenNames: ["ANNA"], birthDate: DocumentBirthDate(try day("1985-12-06")), sex: .female,
            expiry: .on(try day("2028-10-25")), nationality: "CHE")
        let written = try #require(MachineReadableZone.lines(for: document))
        let pairs: [(Character, [Character])] = [
            ("0", ["O", "D", "Q"]), ("1", ["I"]), ("2", ["Z"]), ("5", ["S"]), ("6", ["G"]), ("8", ["B"]),
        ]
        var count = 0
        for column in Array(13..<20) + Array(21..<28) {
            for (digit, letters) in pairs where Array(written[1])[column] == digit {
                for letter in letters {
                    count += 1
                    let read = try TravelDocument(
                        zone(ReferenceChecks.exchanging(written, 1, column, letter)), today: today)
                    #expect(read.doubts.isEmpty)
                    #expect(read.corrections.map(\.corrected) == [try #require(digit.asciiValue)])
                    #expect(read.corrections.map(\.column) == [column])
                    #expect(Self.proven(read) == Self.proven(document))
                }
            }
        }
        #expect(count > 10)
        // Everything at once is still certain: each letter looks like one digit.
        let all = String(
            written[1].enumerated().map { column, character in
                (13..<20).contains(column) || (21..<28).contains(column)
                    ? pairs.first { $0.0 == character }?.1[0] ?? character : character
            })
        let read = try TravelDocument(zone([written[0], all]), today: today)
        #expect(read.birthDate == document.birthDate && read.expiry == document.expiry && read.doubts.isEmpty)
    }

    @Test func `P4: a doubtful cell is certain when the check digit decides, and in doubt when it is blind`()
        throws
    {
        let today = try day("2026-11-27")
        let document = TravelDocument(
            format: .td3, kind: "P", issuingState: "CHE", documentNumber: "G60OS4711", surname: ["MUSTER"],
            givenNames: ["ANNA"], birthDate: DocumentBirthDate(try day("1985-12-06")), sex: .female,
            expiry: .on(try day("2028-10-25")), nationality: "CHE", optionalData: "6")
        let lines = try #require(MachineReadableZone.lines(for: document))
        func read(_ doubtful: [(Int, String)], in lines: [String]) throws -> TravelDocument {
            var cells = lines.map { $0.utf8.compactMap { ZoneCell($0) } }
            for (column, others) in doubtful {
                cells[1][column] = try #require(
                    ZoneCell(cells[1][column].character, isDoubtful: true, alternatives: Array(others.utf8)))
            }
            return try TravelDocument(#require(ZoneText(lines: cells)), today: today)
        }
        // 0 or O: the digit decides. G or 6: it does not, and neither between 0 and U.
        #expect(try read([(2, "O")], in: lines).doubts.isEmpty)
        #expect(try read([(4, "5")], in: lines).doubts.isEmpty)
        #expect(try read([(0, "6")], in: lines).doubts == [.documentNumber])
        #expect(try read([(1, "")], in: lines).doubts == [.documentNumber])
        #expect(try read([(2, "U")], in: lines).doubts == [.documentNumber])
        // In a date the alphabet decides.
        #expect(try read([(18, "G")], in: lines).doubts.isEmpty)
        // Two doubtful cells that can change together: of equal weight, one up by 1 and one down.
        #expect(try read([(2, "3"), (7, "")], in: lines).doubts.isEmpty)
        #expect(try read([(5, "3"), (2, "1")], in: lines).doubts == [.documentNumber])
        // What the state adds decides nothing, and is named all the same.
        #expect(try read([(28, "G")], in: lines).doubts == [.optionalData])
        // A reader's second thought is taken where it fits, with a doubt.
        let misread = ReferenceChecks.exchanging(lines, 1, 5, "9")
        let corrected = try read([(5, "4")], in: misread)
        #expect(corrected.documentNumber == "G60OS4711" && corrected.doubts == [.documentNumber])
        #expect(corrected.corrections.map(\.column) == [5])
        // So many doubtful cells that trying all would take for ever.
        let many = try read((0..<9).map { ($0, "ABCD") } + (28..<42).map { ($0, "1234") }, in: lines)
        #expect(many.doubts.contains(.documentNumber))
    }

    @Test func `P4: names, state and sex are never corrected; digits among them are a doubt`() throws {
        let today = try day("2010-01-01")
        let names = ["P<UTOERIKS5ON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", Specimen.td3[1]]
        let document = try TravelDocument(zone(names), today: today)
        #expect(
            document.surname == ["ERIKS5ON"] && document.doubts == [.names] && document.corrections.isEmpty)
        let sex = try TravelDocument(
            zone(ReferenceChecks.exchanging(Specimen.td3, 1, 20, "E")), today: today)
        #expect(sex.sex == .unstated && sex.doubts == [.sex])
    }
}
