public import Documents
public import FairShare
public import Identity
import Images
package import TravelDocuments
import ZoneReading

/// Reads the machine-readable zone of documents, and holds it against profiles by the rule of `DocumentReview`.
public struct ZoneExaminer: DocumentExaminer {
    private let reader: DocumentReader
    private let acceptsSpecimens: Bool

    /// The youngest that have an account, in years.
    static let youngest = 13

    /// - Parameter acceptsSpecimens: Whether documents of nobody count, as in a demo and nowhere else.
    public init(reader: DocumentReader = DocumentReader(), acceptsSpecimens: Bool) {
        self.reader = reader
        self.acceptsSpecimens = acceptsSpecimens
    }

    /// Whether the program that reads photos is there.
    public var isInstalled: Bool { reader.isInstalled }

    /// The path of that program.
    public var program: String { reader.program }

    public func examine(
        _ photo: [UInt8], of profile: IdentityProfile, today: CalendarDate, for claimant: Claimant
    ) async throws(ExaminerError) -> DocumentFinding {
        let seen: Result<ReadZone, ZoneRefusal>
        do throws(ImageError) {
            seen = try await reader.zone(in: photo, for: claimant)
        } catch {
            switch error.code {
            case .unreadable: return DocumentFinding(.refused(.unreadable))
            case .tooLarge: return DocumentFinding(.refused(.tooLarge))
            case .overloaded: throw .overloaded
            case .unavailable: throw .unavailable
            case .failed: throw .failed(error.reason)
            }
        }
        switch seen {
        case .failure(let refusal): return DocumentFinding(.refused(DocumentFault(refusal)))
        case .success(let zone):
            guard let text = zone.text else { return DocumentFinding(.refused(.noZone)) }
            return Self.finding(text, of: profile, today: today, acceptsSpecimens: acceptsSpecimens)
        }
    }

    /// What a zone proves about somebody.
    package static func finding(
        _ zone: ZoneText, of profile: IdentityProfile, today: CalendarDate, acceptsSpecimens: Bool
    ) -> DocumentFinding {
        guard let firstName = PersonName(profile.firstName), let lastName = PersonName(profile.lastName)
        else {
            return DocumentFinding(.refused(.nameDiffers))
        }
        // A profile without a birth date takes that of the document.
        let document = try? TravelDocument(zone, today: today)
        let birthDate =
            profile.birthDate ?? document?.birthDate.complete ?? document?.birthDate.earliest ?? today
        let holder = DocumentHolder(firstName: firstName, lastName: lastName, birthDate: birthDate)
        let review = DocumentReview(
            of: zone, holder: holder, today: today, minimumAge: youngest, acceptsSpecimens: acceptsSpecimens)
        switch review {
        case .refused(let refusal):
            return DocumentFinding(
                .refused(DocumentFault(refusal, birthDate: document?.birthDate.earliest)),
                facts: document.map { DocumentFacts($0) })
        case .unsure(let reasons, let document):
            return DocumentFinding(
                .unsure(Self.doubts(reasons, document, profile)), facts: DocumentFacts(document))
        case .verified(let document):
            let doubts = Self.doubts([], document, profile)
            return DocumentFinding(doubts.isEmpty ? .agrees : .unsure(doubts), facts: DocumentFacts(document))
        }
    }

    private static func doubts(
        _ reasons: [DocumentUncertainty], _ document: TravelDocument, _ profile: IdentityProfile
    ) -> [DocumentDoubt] {
        var doubts = reasons.map { reason -> DocumentDoubt in
            switch reason {
            case .doubtfulReading: .letters
            case .nameUnclear:
                document.surnameMayBeCutOff || document.givenNamesMayBeCutOff ? .nameCutOff : .name
            case .birthDateIncomplete: .birthDate
            case .expiryUnstated, .expiryUnclear: .expiry
            case .perhapsResidencePermit: .kind
            }
        }
        // Rides among women go by the profile: what a document says otherwise is for people to look at.
        switch (profile.gender, document.sex) {
        case (.woman?, .male), (.man?, .female): doubts.append(.sex)
        default: break
        }
        return DocumentDoubt.allCases.filter(doubts.contains)
    }
}

extension DocumentFacts {
    init(_ document: TravelDocument) {
        var expiry: CalendarDate?
        if case .on(let last) = document.expiry { expiry = last }
        self.init(
            issuer: document.issuingState,
            number: document.doubts.contains(.documentNumber) ? nil : document.documentNumber,
            surname: document.surname.joined(separator: " "),
            givenNames: document.givenNames.joined(separator: " "), birthDate: document.birthDate.complete,
            expiry: expiry)
    }
}

extension DocumentFault {
    init(_ refusal: ZoneRefusal) {
        self =
            switch refusal {
            case .nothing: .noZone
            case .cutOff(.upper): .cutOff(.top)
            case .cutOff(.lower): .cutOff(.bottom)
            case .cutOff(.left): .cutOff(.left)
            case .cutOff(.right): .cutOff(.right)
            case .blurred: .blurred
            case .tooSmall: .tooSmall
            case .covered: .glare
            case .several: .severalDocuments
            }
    }

    /// - Parameter birthDate: What the document says of it.
    init(_ refusal: DocumentRefusal, birthDate: CalendarDate?) {
        self =
            switch refusal {
            case .visa, .crewCertificate, .otherKind, .noNumber: .notAnIdentityDocument
            case .specimen: .specimen
            case .checkDigits(let fields): .checkDigit(fields.first.map { Part($0) } ?? .whole)
            case .impossibleDate: .impossibleDate
            case .unknownIssuingState: .unknownIssuer
            case .expired(let date): .expired(on: date)
            case .tooYoung: birthDate.map { .tooYoung($0) } ?? .birthDateDiffers
            case .birthDateDiffers: .birthDateDiffers
            case .nameDiffers: .nameDiffers
            }
    }
}

extension DocumentFault.Part {
    init(_ field: ZoneField) {
        self =
            switch field {
            case .documentNumber: .number
            case .birthDate: .birthDate
            case .expiryDate: .expiry
            case .optionalData: .personal
            default: .whole
            }
    }
}
