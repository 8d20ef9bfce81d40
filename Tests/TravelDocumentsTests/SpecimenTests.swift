import Identity
import Testing
import TravelDocuments

/// The examples that ICAO Doc 9303 prints (parts 4 to 7, appendices), and the specimen of the French card.
@Suite("Specimens of zones") struct SpecimenTests {
    @Test func `P4: the passport of part 4 is read`() throws {
        let document = try TravelDocument(zone(Specimen.td3), today: day("2010-01-01"))
        #expect(
            document
                == TravelDocument(
                    format: .td3, kind: "P", issuingState: "UTO", documentNumber: "L898902C3",
                    surname: ["ERIKSSON"],
                    givenNames: ["ANNA", "MARIA"], birthDate: DocumentBirthDate(try day("1974-08-12")),
                    sex: .female, expiry: .on(try day("2012-04-15")), nationality: "UTO",
                    optionalData: "ZE184226B"))
        #expect(document.isSpecimen)
        #expect(MachineReadableZone.lines(for: document) == Specimen.td3)
    }

    @Test func `P4: the cards of parts 5 and 6 are read`() throws {
        for (lines, format) in [(Specimen.td1, ZoneFormat.td1), (Specimen.td2, .td2)] {
            let document = try TravelDocument(zone(lines), today: day("2010-01-01"))
            #expect(
                document
                    == TravelDocument(
                        format: format, kind: "I", issuingState: "UTO", documentNumber: "D23145890",
                        surname: ["ERIKSSON"], givenNames: ["ANNA", "MARIA"],
                        birthDate: DocumentBirthDate(try day("1974-08-12")), sex: .female,
                        expiry: .on(try day("2012-04-15")), nationality: "UTO"))
            #expect(MachineReadableZone.lines(for: document) == lines)
        }
    }

    @Test func `P4: a number of more than nine characters goes on in the optional data`() throws {
        let document = try TravelDocument(zone(Specimen.long), today: day("1990-01-01"))
        #expect(document.documentNumber == "D23145890734")
        #expect(document.optionalData == "")
        #expect(document.surname == ["STEVENSON"] && document.givenNames == ["PETER", "JOHN"])
        #expect(document.birthDate.complete == (try day("1934-07-12")))
        #expect(document.expiry == .on(try day("1995-07-12")))
        #expect(MachineReadableZone.lines(for: document) == Specimen.long)
    }

    @Test func `P4: the French card is read with its month of issue`() throws {
        let document = try TravelDocument(zone(Specimen.french), today: day("2010-01-01"))
        #expect(document.format == .frenchCard)
        #expect(document.documentNumber == "880692310285")
        #expect(document.surname == ["BERTHIER"] && document.givenNames == ["CORINNE"])
        #expect(document.birthDate.complete == (try day("1965-12-06")))
        #expect(document.sex == .female && document.nationality == "FRA")
        #expect(document.expiry == .between(try day("1998-05-31"), and: try day("1998-06-30")))
        #expect(MachineReadableZone.lines(for: document) == Specimen.french)
    }

    @Test func `P4: visas, crew certificates and other papers are told apart`() throws {
        let visa = [
            "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<",
        ]
        let smallVisa = ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"]
        let cases: [([String], ZoneError.Code)] = [
            (visa, .visa), (smallVisa, .visa), (Specimen.td1(kind: "AC"), .crewCertificate),
            (Specimen.td1(kind: "IV"), .otherKind("IV")), (Specimen.td1(kind: "DL"), .otherKind("DL")),
            (["I<" + Specimen.td3[0].dropFirst(2), Specimen.td3[1]], .otherKind("I")),
            (["P<" + Specimen.td2[0].dropFirst(2), Specimen.td2[1]], .otherKind("P")),
        ]
        for (lines, code) in cases {
            let text = try zone(lines)
            let error = #expect(throws: ZoneError.self) {
                try TravelDocument(text, today: day("2010-01-01"))
            }
            #expect(error?.code == code, "\(lines)")
        }
    }

    @Test func `P4: lines of any other shape are no zone`() {
        for lines in [
            [], [""], ["P<UTO"], [Specimen.td3[0]], [Specimen.td3[0], Specimen.td2[1]],
            Specimen.td2 + [Specimen.td2[0]], Array(Specimen.td1.prefix(2)),
            [Specimen.td3[0], Specimen.td3[1].lowercased()],
            ["É" + Specimen.td3[0].dropFirst(2), Specimen.td3[1]],
        ] as [[String]] {
            #expect(ZoneText(lines) == nil, "\(lines)")
        }
        #expect(ZoneCell(UInt8(ascii: "a")) == nil)
        #expect(ZoneCell(UInt8(ascii: "A"), alternatives: [UInt8(ascii: " ")]) == nil)
    }
}

/// The zones that are printed in the standard.
enum Specimen {
    static let td3 = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]
    static let td2 = ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"]
    static let td1 = [
        "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
    ]
    static let long = [
        "I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<",
    ]
    static let french = ["IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "8806923102858CORINNE<<<<<<<6512068F6"]

    static func td1(kind: String) -> [String] { [kind + td1[0].dropFirst(2), td1[1], td1[2]] }

    static let all = [td3, td2, td1, long, french]
}

/// A day, which the test gives in a form that is right.
func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

/// A zone, which the test gives in a form that is right.
func zone(_ lines: [String]) throws -> ZoneText { try #require(ZoneText(lines)) }
