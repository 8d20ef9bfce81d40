public import Identity

/// The rule: does a document, as it was read, prove who somebody is?
///
/// What it proves is that the zone is complete and fits together, that the document is valid, and that name and birth
/// date are the person's. It does not prove that the document is genuine: anybody can compute check digits. Nor that it
/// is valid already: zones have no first day.
public enum DocumentReview: Hashable, Sendable {
    /// Everything fits.
    case verified(TravelDocument)
    /// A person must look, for these reasons, of which there is at least one.
    case unsure([DocumentUncertainty], TravelDocument)
    /// It does not; the first reason found.
    case refused(DocumentRefusal)

    /// Judges a document.
    ///
    /// A refusal that rests on a field of which the reading is in doubt becomes a doubt.
    ///
    /// - Parameters:
    ///   - zone: What was read.
    ///   - today: The day in the city.
    ///   - minimumAge: In whole years, such as 18 for drivers; 0 for no limit.
    ///   - acceptsSpecimens: Whether documents of Utopia count, as in a demonstration and nowhere else.
    public init(
        of zone: ZoneText, holder: DocumentHolder, today: CalendarDate, minimumAge: Int,
        acceptsSpecimens: Bool
    ) {
        do throws(ZoneError) {
            let document = try TravelDocument(zone, today: today)
            self = Self.judge(
                document, holder: holder, today: today, minimumAge: minimumAge,
                acceptsSpecimens: acceptsSpecimens)
        } catch {
            self = .refused(DocumentRefusal(error))
        }
    }

    private static func judge(
        _ document: TravelDocument, holder: DocumentHolder, today: CalendarDate, minimumAge: Int,
        acceptsSpecimens: Bool
    ) -> DocumentReview {
        // A specimen stays one however badly it was read.
        if document.isSpecimen, !acceptsSpecimens { return .refused(.specimen) }
        var doubts: [DocumentUncertainty] = ZoneField.allCases.filter {
            document.doubts.contains($0) && decides($0)
        }.map { .doubtfulReading($0) }
        let findings = [
            issuer(document), expiry(document, today: today),
            birth(document, holder: holder, today: today, minimumAge: minimumAge),
            name(document, holder: holder),
        ]
        for finding in findings {
            switch finding {
            case .fits: break
            case .unclear(let reason): doubts.append(reason)
            case .wrong(let refusal, let field):
                guard document.doubts.contains(field) else { return .refused(refusal) }
                let doubt = DocumentUncertainty.doubtfulReading(field)
                if !doubts.contains(doubt) { doubts.append(doubt) }
            }
        }
        if document.kind.utf8.count == 2, document.kind.utf8.last == UInt8(ascii: "R") {
            doubts.append(.perhapsResidencePermit)
        }
        return doubts.isEmpty ? .verified(document) : .unsure(doubts, document)
    }

    private enum Finding {
        case fits
        case unclear(DocumentUncertainty)
        case wrong(DocumentRefusal, ZoneField)
    }

    /// Whether the outcome rests on a field as it was read. A name that agrees with the person's in spite of doubtful
    /// letters was read rightly; nationality and what the state adds decide nothing.
    private static func decides(_ field: ZoneField) -> Bool {
        switch field {
        case .names, .nationality, .optionalData: false
        case .kind, .issuingState, .documentNumber, .birthDate, .sex, .expiryDate, .composite: true
        }
    }

    private static func issuer(_ document: TravelDocument) -> Finding {
        if IssuingState.issuesDocuments(document.issuingState) { return .fits }
        // No code has a digit: the reader was wrong.
        if document.issuingState.utf8.contains(where: \.isDigit) {
            return .unclear(.doubtfulReading(.issuingState))
        }
        return .wrong(.unknownIssuingState(document.issuingState), .issuingState)
    }

    private static func expiry(_ document: TravelDocument, today: CalendarDate) -> Finding {
        switch document.expiry {
        case .unstated: .unclear(.expiryUnstated)
        case .on(let last): last < today ? .wrong(.expired(last), .expiryDate) : .fits
        case .between(let earliest, let latest):
            if latest < today {
                .wrong(.expired(latest), .documentNumber)
            } else {
                earliest < today ? .unclear(.expiryUnclear(earliest, and: latest)) : .fits
            }
        }
    }

    private static func birth(
        _ document: TravelDocument, holder: DocumentHolder, today: CalendarDate, minimumAge: Int
    ) -> Finding {
        let birthDate = document.birthDate
        // The oldest that somebody with this document can be is still too young.
        if let earliest = birthDate.earliest, earliest.years(until: today) < minimumAge {
            return .wrong(.tooYoung(minimumAge: minimumAge), .birthDate)
        }
        guard birthDate.permits(holder.birthDate) else { return .wrong(.birthDateDiffers, .birthDate) }
        return birthDate.complete == nil ? .unclear(.birthDateIncomplete) : .fits
    }

    private static func name(_ document: TravelDocument, holder: DocumentHolder) -> Finding {
        let agreement = NameAgreement(
            firstName: holder.firstName, lastName: holder.lastName, document: document)
        return switch agreement {
        case .agrees: .fits
        case .unsure: .unclear(.nameUnclear)
        case .differs: .wrong(.nameDiffers, .names)
        }
    }
}

extension DocumentRefusal {
    init(_ error: ZoneError) {
        self =
            switch error.code {
            case .visa: .visa
            case .crewCertificate: .crewCertificate
            case .otherKind(let kind): .otherKind(kind)
            case .checkDigits(let fields): .checkDigits(fields)
            case .impossibleDate(let field): .impossibleDate(field)
            case .noNumber: .noNumber
            }
    }
}
