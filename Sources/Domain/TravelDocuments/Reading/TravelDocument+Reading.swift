public import Identity

extension TravelDocument {
    /// Reads a zone: proves its check digits, corrects what they prove to be read wrongly, and takes it apart.
    ///
    /// - Parameter today: Decides the centuries of the dates.
    /// - Throws: What is wrong with it; see ``ZoneError``.
    public init(_ zone: ZoneText, today: CalendarDate) throws(ZoneError) {
        let cells = zone.cells
        let format = try Self.format(of: zone)
        let layout = ZoneLayout(format, cells: cells.map(\.character))
        let proof = try ZoneProof(cells, layout: layout)
        let text = proof.cells

        guard let birthDate = DocumentBirthDate(text[layout.birthDate], today: today) else {
            throw ZoneError(.impossibleDate(.birthDate))
        }
        let number = Self.word(layout.number.map { text[$0] })
        guard !number.isEmpty else { throw ZoneError(.noNumber) }
        let expiry: DocumentExpiry
        if let place = layout.expiryDate {
            guard let date = DocumentExpiry(text[place], today: today) else {
                throw ZoneError(.impossibleDate(.expiryDate))
            }
            expiry = date
        } else {
            expiry = try Self.frenchExpiry(text[36..<40], birthDate: birthDate, today: today)
        }

        let surname: [String]
        let givenNames: [String]
        let surnameIsFull = text[layout.names.upperBound - 1] != CheckDigit.filler
        let givenNamesAreFull: Bool
        if let place = layout.givenNames {
            surname = Self.words(text[layout.names])
            givenNames = Self.words(text[place])
            givenNamesAreFull = text[place.upperBound - 1] != CheckDigit.filler
        } else {
            (surname, givenNames) = Self.names(text[layout.names])
            givenNamesAreFull = surnameIsFull
        }

        var doubts = proof.doubtful
        for cell in cells.indices where cells[cell].isDoubtful {
            switch layout.field(of: cell) {
            case .kind, .issuingState, .names, .sex, .nationality: doubts.insert(layout.field(of: cell))
            case .documentNumber, .birthDate, .expiryDate, .optionalData, .composite: break
            }
        }
        // Names hold no digits: here the reader was wrong without knowing it.
        let nameCells = Array(layout.names) + Array(layout.givenNames ?? 0..<0)
        if nameCells.contains(where: { text[$0].isDigit }) { doubts.insert(.names) }
        let sex: DocumentSex
        switch text[layout.sex] {
        case UInt8(ascii: "F"): sex = .female
        case UInt8(ascii: "M"): sex = .male
        // An X is for the eye, but some states print it here as well.
        case CheckDigit.filler, UInt8(ascii: "X"): sex = .unstated
        default:
            sex = .unstated
            doubts.insert(.sex)
        }
        let issuingState = Self.word(text[2..<5])

        self.init(
            format: format, kind: Self.word(text[0..<2]), issuingState: issuingState, documentNumber: number,
            surname: surname, givenNames: givenNames, surnameMayBeCutOff: surnameIsFull,
            givenNamesMayBeCutOff: givenNamesAreFull, birthDate: birthDate, sex: sex, expiry: expiry,
            nationality: layout.nationality.map { Self.word(text[$0]) } ?? issuingState,
            optionalData: Self.word(layout.optionalData.map { text[$0] }),
            corrections: proof.changes.map { cell in
                ReadingCorrection(
                    line: cell / format.width, column: cell % format.width, field: layout.field(of: cell),
                    read: cells[cell].character, corrected: text[cell])
            },
            doubts: doubts)
    }

    /// The layout of a zone by its size and the letters of its kind.
    private static func format(of zone: ZoneText) throws(ZoneError) -> ZoneFormat {
        let first = zone.lines[0].map(\.character)
        let kind = word(first[0..<2])
        let letter = first[0]
        guard letter != UInt8(ascii: "V") else { throw ZoneError(.visa) }
        guard kind != "AC" else { throw ZoneError(.crewCertificate) }
        // V is not to follow another letter, so that nobody takes the document for a visa: part 5, 4.2.2.
        let isCard =
            letter == UInt8(ascii: "A") || letter == UInt8(ascii: "C") || letter == UInt8(ascii: "I")
        switch (zone.lines.count, first.count) {
        case (3, 30) where isCard && first[1] != UInt8(ascii: "V"): return .td1
        case (2, 36) where isCard && first[1] != UInt8(ascii: "V"):
            return first[0..<5].elementsEqual("IDFRA".utf8) ? .frenchCard : .td2
        case (2, 44) where letter == UInt8(ascii: "P"): return .td3
        default: throw ZoneError(.otherKind(kind))
        }
    }

    private static func frenchExpiry(
        _ issue: ArraySlice<UInt8>, birthDate: DocumentBirthDate, today: CalendarDate
    ) throws(ZoneError) -> DocumentExpiry {
        let parts = TwoDigits.read(issue)
        guard let shortYear = parts[0].number, let month = parts[1].number else {
            throw ZoneError(.impossibleDate(.documentNumber))
        }
        var year = today.year / 100 * 100 + shortYear
        if (year, month) > (today.year, today.month) { year -= 100 }
        guard let expiry = FrenchCardValidity.expiry(issuedIn: year, month, to: birthDate) else {
            throw ZoneError(.impossibleDate(.documentNumber))
        }
        return expiry
    }

    /// Surname and given names: two fillers divide them, one filler divides words (part 3, section 4.6).
    private static func names(_ field: ArraySlice<UInt8>) -> (surname: [String], given: [String]) {
        let places = field.indices.dropLast().filter {
            field[$0] == CheckDigit.filler && field[$0 + 1] == CheckDigit.filler
        }
        guard let divide = places.first else { return (words(field), []) }
        return (words(field[..<divide]), words(field[divide...]))
    }

    private static func words(_ field: some Collection<UInt8>) -> [String] {
        field.split(separator: CheckDigit.filler).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The characters without the fillers at the end; fillers within are spaces between words.
    private static func word(_ field: some Collection<UInt8>) -> String {
        words(field).joined(separator: " ")
    }
}
