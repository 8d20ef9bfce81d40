import Identity
import Testing
import TravelDocuments

@Suite("Review of documents") struct ReviewTests {
    private static let today = "2026-11-27"

    private static func holder(
        _ first: String = "Anna", _ last: String = "Müller", _ birth: String = "1985-12-06"
    ) throws -> DocumentHolder {
        DocumentHolder(
            firstName: try #require(PersonName(first)), lastName: try #require(PersonName(last)),
            birthDate: try day(birth))
    }

    private static func document() throws -> TravelDocument {
        TravelDocument(
            format: .td1, kind: "ID", issuingState: "CHE", documentNumber: "E0123456", surname: ["MUELLER"],
            givenNames: ["ANNA", "MARIA"], birthDate: DocumentBirthDate(try day("1985-12-06")), sex: .female,
            expiry: .on(try day("2028-10-25")), nationality: "CHE")
    }

    private static func review(
        _ lines: [String], holder: DocumentHolder? = nil, on date: String = today, minimumAge: Int = 18,
        acceptsSpecimens: Bool = false, doubtful: [(line: Int, column: Int, others: String)] = []
    ) throws -> DocumentReview {
        var cells = lines.map { $0.utf8.compactMap { ZoneCell($0) } }
        for cell in doubtful {
            cells[cell.line][cell.column] = try #require(
                ZoneCell(
                    cells[cell.line][cell.column].character, isDoubtful: true,
                    alternatives: Array(cell.others.utf8)))
        }
        return DocumentReview(
            of: try #require(ZoneText(lines: cells)), holder: try holder ?? Self.holder(),
            today: try day(date),
            minimumAge: minimumAge, acceptsSpecimens: acceptsSpecimens)
    }

    private static func review(
        on date: String = today, minimumAge: Int = 18, holder: DocumentHolder? = nil,
        _ change: (inout TravelDocument) throws -> Void = { _ in }
    ) throws -> DocumentReview {
        var document = try document()
        try change(&document)
        return try review(
            try #require(MachineReadableZone.lines(for: document)), holder: holder, on: date,
            minimumAge: minimumAge)
    }

    private static func reasons(_ review: DocumentReview) -> [DocumentUncertainty] {
        guard case .unsure(let reasons, _) = review else { return [] }
        return reasons
    }

    @Test(arguments: ["O", "0B8", "Z2S5I1", "B1Z0S"])
    func `P4: no wrong last check digit is explained away by what the state adds`(added: String) throws {
        var document = try Self.document()
        document.optionalData = added
        let lines = try #require(MachineReadableZone.lines(for: document))
        guard case .verified = try Self.review(lines) else {
            Issue.record("the right zone is not verified")
            return
        }
        let right = try #require(lines[1].last)
        for digit in "0123456789" where digit != right {
            let wrong = [lines[0], String(lines[1].dropLast()) + String(digit), lines[2]]
            if case .verified = try Self.review(wrong) { Issue.record("\(digit) in place of \(right)") }
        }
    }

    @Test func `P4: a valid document of the person verifies them`() throws {
        guard case .verified(let document) = try Self.review() else {
            Issue.record("not verified")
            return
        }
        #expect(document == (try Self.document()))
        #expect(!document.isSpecimen)
        for kind in ["I", "ID", "A", "AX", "C", "CK"] {
            guard case .verified = try Self.review({ $0.kind = kind }) else {
                Issue.record("\(kind) is not accepted")
                continue
            }
        }
    }

    @Test func `P4: every refusal says why`() throws {
        #expect(try Self.review(on: "2028-10-26") == .refused(.expired(day("2028-10-25"))))
        guard case .verified = try Self.review(on: "2028-10-25") else {
            Issue.record("valid on its last day")
            return
        }
        let young = try Self.holder("Anna", "Müller", "2008-11-28")
        #expect(
            try Self.review(holder: young, { $0.birthDate = DocumentBirthDate(try day("2008-11-28")) })
                == .refused(.tooYoung(minimumAge: 18)))
        #expect(try Self.review(holder: Self.holder("Eva")) == .refused(.nameDiffers))
        #expect(
            try Self.review(holder: Self.holder("Anna", "Müller", "1985-12-07"))
                == .refused(.birthDateDiffers))
        #expect(try Self.review { $0.issuingState = "XYZ" } == .refused(.unknownIssuingState("XYZ")))
        #expect(try Self.review { $0.issuingState = "XXA" } == .refused(.unknownIssuingState("XXA")))
        #expect(try Self.review { $0.issuingState = "UTO" } == .refused(.specimen))
        #expect(try Self.review { $0.nationality = "UTO" } == .refused(.specimen))
        #expect(try Self.review { $0.kind = "AC" } == .refused(.crewCertificate))
        #expect(try Self.review { $0.kind = "V" } == .refused(.visa))
        #expect(try Self.review { $0.kind = "DL" } == .refused(.otherKind("DL")))
    }

    @Test func `P4: on the day of the birthday one is old enough, on the day before not`() throws {
        let birth = try day("2008-02-29")
        let holder = try Self.holder("Anna", "Müller", "2008-02-29")
        for (date, isOldEnough) in [("2026-02-28", false), ("2026-03-01", true)] {
            let review = try Self.review(on: date, holder: holder) { $0.birthDate = DocumentBirthDate(birth) }
            #expect((review == .refused(.tooYoung(minimumAge: 18))) == !isOldEnough, "\(date)")
        }
    }

    @Test func `P4: check digits that do not fit are named`() throws {
        var document = try Self.document()
        // Characters that look like no others.
        document.documentNumber = "X7H3K9M4P"
        let lines = try #require(MachineReadableZone.lines(for: document))
        for (line, column, fields) in [
            (0, 5, [ZoneField.documentNumber, .composite]), (1, 3, [.birthDate, .composite]),
            (1, 11, [.expiryDate, .composite]), (1, 29, [.composite]),
        ] {
            let other: Character = Array(lines[line])[column] == "7" ? "4" : "7"
            let changed = ReferenceChecks.exchanging(lines, line, column, other)
            #expect(try Self.review(changed) == .refused(.checkDigits(fields)))
        }
    }

    @Test func `P4: of thousands of documents with one digit changed none is accepted`() throws {
        var accepted = 0
        for seed in UInt64(1)...40 {
            var maker = DocumentMaker(seed: seed)
            var document = maker.document(.td3)
            document.issuingState = "CHE"
            document.nationality = "CHE"
            document.birthDate = DocumentBirthDate(try day("1985-12-06"))
            document.expiry = .on(try day("2028-10-25"))
            document.surname = ["MUELLER"]
            document.givenNames = ["ANNA"]
            let lines = try #require(MachineReadableZone.lines(for: document))
            for column in Array(0..<9) + Array(13..<19) + Array(21..<27) {
                for digit in "0123456789" where digit != Array(lines[1])[column] {
                    let changed = ReferenceChecks.exchanging(lines, 1, column, digit)
                    let isBlind = ReferenceChecks.fit(changed, .td3)
                    // A digit for a letter of the same value is all that may pass.
                    if case .verified = try Self.review(changed), !isBlind { accepted += 1 }
                }
            }
        }
        #expect(accepted == 0)
    }

    @Test func `P4: dates that no calendar has are refused although their check digits fit`() throws {
        for (birth, expiry, field) in [
            ("850230", "281025", ZoneField.birthDate), ("851306", "281025", .birthDate),
            ("850006", "281025", .birthDate),
            ("85<<06", "281025", .birthDate), ("<<1206", "281025", .birthDate),
            ("8<1206", "281025", .birthDate),
            ("851206", "270229", .expiryDate), ("851206", "281032", .expiryDate),
            ("851206", "28<<<<", .expiryDate),
        ] {
            let birthDigit = ReferenceChecks.digit(birth)
            let expiryDigit = ReferenceChecks.digit(expiry)
            let body = "E01234567" + String(ReferenceChecks.digit("E01234567")) + "<<<<<<<<<<<<<<<"
            let middle = "\(birth)\(birthDigit)F\(expiry)\(expiryDigit)CHE<<<<<<<<<<<"
            let composite = ReferenceChecks.digit(
                body + "\(birth)\(birthDigit)\(expiry)\(expiryDigit)<<<<<<<<<<<")
            let lines = ["IDCHE" + body, middle + String(composite), "MUELLER<<ANNA<MARIA<<<<<<<<<<<"]
            #expect(try Self.review(lines) == .refused(.impossibleDate(field)), "\(birth) \(expiry)")
        }
    }

    @Test func `P4: centuries are those that make sense on the day`() throws {
        func read(_ birth: String, _ expiry: String, on date: String) throws -> TravelDocument {
            var document = try Self.document()
            document.birthDate = DocumentBirthDate(try day(birth))
            document.expiry = .on(try day(expiry))
            return try TravelDocument(
                zone(try #require(MachineReadableZone.lines(for: document))), today: day(date))
        }
        // Births: never after today.
        for (birth, date) in [
            ("2026-11-27", "2026-11-27"), ("1926-11-28", "2026-11-27"), ("2000-02-29", "2026-11-27"),
            ("1999-12-31", "2000-01-01"), ("2000-01-01", "2000-01-01"), ("1900-12-31", "2000-01-01"),
            ("2099-12-31", "2100-01-01"),
        ] {
            #expect(
                try read(birth, "2030-01-01", on: date).birthDate.complete == day(birth),
                "\(birth) on \(date)")
        }
        // Expiries: less than fifty years ahead, and no more than fifty back.
        for (expiry, date) in [
            ("2076-11-26", "2026-11-27"), ("1976-11-27", "2026-11-27"), ("2028-02-29", "2026-11-27"),
            ("1999-12-31", "2026-11-27"), ("2104-02-29", "2098-01-01"), ("2099-12-31", "2105-01-01"),
            ("2000-02-29", "1999-01-01"),
        ] {
            #expect(
                try read("1960-01-01", expiry, on: date).expiry == .on(day(expiry)), "\(expiry) on \(date)")
        }
    }

    @Test func `P4: what the document does not state needs a person`() throws {
        let unknown = try #require(DocumentBirthDate(year: 1985, month: nil, day: nil))
        #expect(Self.reasons(try Self.review { $0.birthDate = unknown }) == [.birthDateIncomplete])
        let day = try #require(DocumentBirthDate(year: 1985, month: 12, day: nil))
        #expect(Self.reasons(try Self.review { $0.birthDate = day }) == [.birthDateIncomplete])
        let nothing = try #require(DocumentBirthDate(year: nil, month: nil, day: nil))
        #expect(Self.reasons(try Self.review { $0.birthDate = nothing }) == [.birthDateIncomplete])
        let other = try #require(DocumentBirthDate(year: 1986, month: nil, day: nil))
        #expect(try Self.review { $0.birthDate = other } == .refused(.birthDateDiffers))
        // Born in 2008: 18 by the end of 2026 or not; born in 2009: certainly not.
        let young = try Self.holder("Anna", "Müller", "2008-12-24")
        let year = try #require(DocumentBirthDate(year: 2008, month: nil, day: nil))
        #expect(
            Self.reasons(try Self.review(holder: young) { $0.birthDate = year }) == [.birthDateIncomplete])
        let next = try #require(DocumentBirthDate(year: 2009, month: nil, day: nil))
        #expect(try Self.review { $0.birthDate = next } == .refused(.tooYoung(minimumAge: 18)))
        #expect(Self.reasons(try Self.review { $0.expiry = .unstated }) == [.expiryUnstated])
        #expect(Self.reasons(try Self.review { $0.kind = "IR" }) == [.perhapsResidencePermit])
        #expect(Self.reasons(try Self.review(holder: Self.holder("Anne"))) == [.nameUnclear])
    }

    @Test func `P4: a refusal that rests on a doubtful cell is a doubt`() throws {
        let lines = try #require(MachineReadableZone.lines(for: Self.document()))
        // The name is read wrongly, and the reader says that it was not sure.
        let misread = ReferenceChecks.exchanging(lines, 2, 10, "H")
        #expect(try Self.review(misread, holder: Self.holder("Eva")) == .refused(.nameDiffers))
        #expect(
            Self.reasons(try Self.review(misread, holder: Self.holder("Eva"), doubtful: [(2, 10, "N")]))
                == [.doubtfulReading(.names)])
        // A doubtful letter in a name that agrees is no doubt.
        guard case .verified = try Self.review(lines, doubtful: [(2, 10, "H")]) else {
            Issue.record("a name that agrees was read rightly")
            return
        }
        let state = ReferenceChecks.exchanging(lines, 0, 2, "G")
        #expect(try Self.review(state) == .refused(.unknownIssuingState("GHE")))
        #expect(
            Self.reasons(try Self.review(state, doubtful: [(0, 2, "C")])) == [.doubtfulReading(.issuingState)]
        )
        #expect(
            Self.reasons(try Self.review(ReferenceChecks.exchanging(lines, 0, 2, "6")))
                == [.doubtfulReading(.issuingState)])
        #expect(Self.reasons(try Self.review(lines, doubtful: [(1, 7, "M")])) == [.doubtfulReading(.sex)])
        // A check digit over all that is read as another one, and would fit as the reader's second thought.
        let composite = try #require(lines[1].last)
        let wrong: Character = composite == "3" ? "8" : "3"
        #expect(
            Self.reasons(
                try Self.review(
                    ReferenceChecks.exchanging(lines, 1, 29, wrong), doubtful: [(1, 29, String(composite))]))
                == [.doubtfulReading(.composite)])
        // A number that was corrected because then it fits.
        let number = ReferenceChecks.exchanging(lines, 0, 6, "O")
        #expect(Self.reasons(try Self.review(number)) == [.doubtfulReading(.documentNumber)])
    }

    @Test func `P4: a specimen is one for demonstrations only`() throws {
        let anna = try Self.holder("Anna", "Eriksson", "1974-08-12")
        #expect(try Self.review(Specimen.td3, holder: anna, on: "2010-01-01") == .refused(.specimen))
        guard
            case .verified(let document) = try Self.review(
                Specimen.td3, holder: anna, on: "2010-01-01", acceptsSpecimens: true)
        else {
            Issue.record("a demonstration accepts specimens")
            return
        }
        #expect(document.isSpecimen)
    }

    @Test func `P4: French cards are valid for ten years, those of adults from 2004 on for fifteen`() throws {
        func review(issued: String, born: String, on date: String) throws -> DocumentReview {
            let document = TravelDocument(
                format: .frenchCard, kind: "ID", issuingState: "FRA", documentNumber: issued + "75P01234",
                surname: ["MUELLER"], givenNames: ["ANNA"], birthDate: DocumentBirthDate(try day(born)),
                sex: .female, expiry: .unstated, nationality: "FRA", optionalData: "75P012")
            return try Self.review(
                try #require(MachineReadableZone.lines(for: document)),
                holder: Self.holder("Anna", "Müller", born), on: date)
        }
        // Issued to an adult in March 2013: until some day from 29 February to 31 March 2028.
        for (date, outcome) in [
            ("2028-02-29", "valid"), ("2028-03-01", "unclear"), ("2028-03-31", "unclear"),
            ("2028-04-01", "expired"),
        ] {
            switch try review(issued: "1303", born: "1985-12-06", on: date) {
            case .verified: #expect(outcome == "valid", "\(date)")
            case .unsure(let reasons, _):
                #expect(outcome == "unclear", "\(date)")
                #expect(reasons == [.expiryUnclear(try day("2028-02-29"), and: try day("2028-03-31"))])
            case .refused(let refusal):
                #expect(outcome == "expired", "\(date)")
                #expect(refusal == .expired(try day("2028-03-31")))
            }
        }
        // To a minor in June 2018: ten years.
        guard case .verified = try review(issued: "1806", born: "2005-01-01", on: "2028-05-31") else {
            Issue.record("valid for ten years")
            return
        }
        #expect(
            try review(issued: "1806", born: "2005-01-01", on: "2028-07-01")
                == .refused(.expired(try day("2028-06-30"))))
        // To somebody who came of age in the month of issue: ten or fifteen.
        #expect(
            Self.reasons(try review(issued: "1806", born: "2000-06-15", on: "2028-07-01"))
                == [.expiryUnclear(try day("2028-05-31"), and: try day("2031-08-03"))])
        // Before 2004: ten, whatever the age. After 2016: no longer than the Union allows.
        #expect(
            try review(issued: "0312", born: "1960-01-01", on: "2014-01-01")
                == .refused(.expired(try day("2013-12-31"))))
        #expect(
            try review(issued: "2003", born: "1960-01-01", on: "2031-08-04")
                == .refused(.expired(try day("2031-08-03"))))
        // A month that no calendar has.
        #expect(
            try review(issued: "1813", born: "1985-12-06", on: "2020-01-01")
                == .refused(.impossibleDate(.documentNumber)))
    }

    @Test func `P4: the fingerprint of a document is the same however its number was read`() throws {
        var one = try Self.document()
        var other = one
        one.documentNumber = "G1O0B"
        other.documentNumber = "610O8"
        #expect(one.fingerprint == other.fingerprint)
        other.documentNumber = "710O8"
        #expect(one.fingerprint != other.fingerprint)
        other = one
        other.issuingState = "D"
        #expect(one.fingerprint != other.fingerprint)
    }

    @Test func `P4: the codes of states are those of the standard`() {
        for code in ["D", "CHE", "FRA", "MAR", "UTO", "EUE", "UNO", "RKS", "XOM", "GBD", "TWN"] {
            #expect(IssuingState.issuesDocuments(code), "\(code)")
        }
        for code in ["", "DEU", "XYZ", "XXA", "fra", "FR", "D<<"] {
            #expect(!IssuingState.issuesDocuments(code), "\(code)")
        }
        for code in ["XXA", "XXB", "XXC", "XXX", "D"] { #expect(IssuingState.isNationality(code), "\(code)") }
        #expect(!IssuingState.isNationality("XXD"))
    }
}
