import Identity
import Testing
import TravelDocuments
import Verification

/// What a zone says, and what of it is kept, for a profile.
@Suite struct `What a zone proves about somebody` {
    private func profile(_ gender: Gender? = nil, born: String? = "1990-12-10") -> IdentityProfile {
        IdentityProfile(
            person: VerificationWorld.ada, firstName: "Ada", lastName: "Lovelace",
            birthDate: born.flatMap { CalendarDate($0) }, gender: gender, version: 1)
    }

    private func lines(_ change: (inout TravelDocument) -> Void = { _ in }) throws -> [String] {
        var document = TravelDocument(
            format: .td1, kind: "I", issuingState: "CHE", documentNumber: "E0123456", surname: ["LOVELACE"],
            givenNames: ["ADA"], birthDate: DocumentBirthDate(try #require(CalendarDate("1990-12-10"))),
            sex: .female, expiry: .on(try #require(CalendarDate("2030-01-01"))), nationality: "CHE")
        change(&document)
        return try #require(MachineReadableZone.lines(for: document))
    }

    private func finding(
        _ lines: [String], _ profile: IdentityProfile, acceptsSpecimens: Bool = false
    ) throws -> DocumentFinding {
        ZoneExaminer.finding(
            try #require(ZoneText(lines)), of: profile, today: try #require(CalendarDate("2026-11-27")),
            acceptsSpecimens: acceptsSpecimens)
    }

    @Test func `P4: name and birth date agree, and a profile without a birth date takes the document's`()
        throws
    {
        let found = try finding(try lines(), profile())
        #expect(found.verdict == .agrees && found.facts?.number == "E0123456")
        let filled = try finding(try lines(), profile(born: nil))
        #expect(filled.verdict == .agrees && filled.facts?.birthDate == "1990-12-10")
        #expect(try finding(try lines(), profile(born: "1990-12-11")).verdict == .refused(.birthDateDiffers))
        let other = IdentityProfile(
            person: VerificationWorld.ben, firstName: "Ben", lastName: "Nevis", version: 1)
        #expect(try finding(try lines(), other).verdict == .refused(.nameDiffers))
    }

    @Test func `P4: who is too young, an expired document and a specimen are refused for what they are`()
        throws
    {
        let child = try #require(CalendarDate("2016-05-03"))
        let young = try finding(
            try lines { $0.birthDate = DocumentBirthDate(child) }, profile(born: "2016-05-03"))
        #expect(young.verdict == .refused(.tooYoung(child)))
        let past = try #require(CalendarDate("2026-05-03"))
        let expired = try finding(try lines { $0.expiry = .on(past) }, profile())
        #expect(expired.verdict == .refused(.expired(on: past)))
        let specimen = try lines { $0.issuingState = "UTO" }
        #expect(try finding(specimen, profile()).verdict == .refused(.specimen))
        #expect(try finding(specimen, profile(), acceptsSpecimens: true).verdict == .agrees)
    }

    @Test(arguments: [ZoneFormat.td1, .td2, .td3])
    func `P4: a document without given names agrees with who gives all of its names, and no more`(
        format: ZoneFormat
    ) throws {
        func verdict(_ surname: [String], _ first: String, _ last: String) throws -> DocumentFinding.Verdict {
            let zone = try lines {
                $0.format = format
                $0.kind = format == .td3 ? "P" : "I"
                $0.surname = surname
                $0.givenNames = []
            }
            let profile = IdentityProfile(
                person: VerificationWorld.ada, firstName: first, lastName: last,
                birthDate: CalendarDate("1990-12-10"), version: 1)
            return try finding(zone, profile).verdict
        }
        // Who has but one name gives it twice where the form asks for two.
        #expect(try verdict(["LOVELACE"], "Lovelace", "Lovelace") == .agrees)
        #expect(try verdict(["ADA", "LOVELACE"], "Ada", "Lovelace") == .agrees)
        // The document leaves out one of the person's names, or has one more: a person looks.
        #expect(try verdict(["LOVELACE"], "Ada", "Lovelace") == .unsure([.name]))
        #expect(try verdict(["ADA", "LOVELACE"], "Lovelace", "Lovelace") == .unsure([.name]))
        #expect(try verdict(["LOVELACE"], "Ben", "Nevis") == .refused(.nameDiffers))
    }

    @Test func `R8: a document that says another sex than the profile goes to a person`() throws {
        #expect(try finding(try lines(), profile(.woman)).verdict == .agrees)
        #expect(try finding(try lines { $0.sex = .male }, profile(.woman)).verdict == .unsure([.sex]))
        #expect(try finding(try lines(), profile(.man)).verdict == .unsure([.sex]))
        #expect(try finding(try lines { $0.sex = .male }, profile(.other)).verdict == .agrees)
    }

    @Test func `P4: a number that only may be right is not taken for one`() throws {
        // O for 0 in the number: put right, because then its digit fits, and not certain.
        var wrong = try lines()
        let at = wrong[0].index(wrong[0].startIndex, offsetBy: 6)
        #expect(wrong[0][at] == "0")
        wrong[0].replaceSubrange(at...at, with: "O")
        let found = try finding(wrong, profile())
        #expect(found.verdict == .unsure([.letters]))
        #expect(found.facts?.surname == "LOVELACE" && found.facts?.number == nil)
    }
}
