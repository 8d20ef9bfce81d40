import Identity

/// Writes zones: of specimens, and of documents that tests make up.
public enum MachineReadableZone {
    /// The lines of the zone of a document, with every check digit.
    ///
    /// Names that are too long are cut off as ICAO Doc 9303 part 4, 4.2.3 (and parts 5 and 6 alike) lays down: something
    /// of the given names stays, and the last place of the field holds a letter, which says that something may be
    /// missing. Corrections and doubts of the document, and on the French card its expiry, are not written.
    ///
    /// - Returns: Nothing if the document has no such zone: letters other than `A`–`Z`, codes or numbers too long for
    ///   their fields, more optional data than there is room for, no surname, or on the French card a number that is
    ///   not of twelve characters.
    public static func lines(for document: TravelDocument) -> [String]? {
        let format = document.format
        guard document.kind.utf8.count <= 2, document.issuingState.utf8.count <= 3,
            document.nationality.utf8.count <= 3, !document.surname.isEmpty,
            (document.surname + document.givenNames).allSatisfy({
                !$0.isEmpty && $0.utf8.allSatisfy(\.isCapital)
            })
        else { return nil }
        let kind = padded(document.kind, 2)
        let state = padded(document.issuingState, 3)
        let birth = document.birthDate.zoneText
        let sex = document.sex.rawValue
        var lines: [String]
        switch format {
        case .frenchCard:
            guard document.kind == "ID", document.issuingState == "FRA",
                document.documentNumber.utf8.count == 12, document.optionalData.utf8.count <= 6
            else { return nil }
            lines = [
                kind + state + padded(cut(words(document.surname), to: 25), 25)
                    + padded(document.optionalData, 6),
                document.documentNumber + "0" + padded(cut(words(document.givenNames), to: 14), 14)
                    + birth + "0" + sex + "0",
            ]
        case .td1:
            guard let (number, optional) = number(of: document, room: [15, 11]) else { return nil }
            lines = [
                kind + state + number + String(optional.prefix(15)),
                birth + "0" + sex + expiry(document) + padded(document.nationality, 3)
                    + String(optional.dropFirst(15)) + "0",
                names(of: document),
            ]
        case .td2:
            guard let (number, optional) = number(of: document, room: [7]) else { return nil }
            lines = [
                kind + state + names(of: document),
                number + padded(document.nationality, 3) + birth + "0" + sex + expiry(document) + optional
                    + "0",
            ]
        case .td3:
            guard let (number, optional) = number(of: document, room: [14]) else { return nil }
            // The check digit of nothing may be a filler or 0; most states print a filler.
            lines = [
                kind + state + names(of: document),
                number + padded(document.nationality, 3) + birth + "0" + sex + expiry(document) + optional
                    + (document.optionalData.isEmpty ? "<" : "0") + "0",
            ]
        }
        return filled(lines, format)
    }

    /// Puts the check digits where they belong.
    private static func filled(_ lines: [String], _ format: ZoneFormat) -> [String]? {
        var cells = lines.flatMap { Array($0.replacingSpaces.utf8) }
        guard cells.count == format.lineCount * format.width,
            cells.allSatisfy({ CheckDigit.value(of: $0) != nil })
        else { return nil }
        let layout = ZoneLayout(format, cells: cells)
        for rule in layout.rules {
            // A filler where one may stand, over fillers, is right as it is.
            if cells[rule.check] == CheckDigit.filler, layout.fits(rule, cells) { continue }
            guard let digit = CheckDigit.digit(of: rule.covered.map { cells[$0] }) else { return nil }
            cells[rule.check] = UInt8(ascii: "0") + UInt8(digit)
        }
        return stride(from: 0, to: cells.count, by: format.width).map {
            String(decoding: cells[$0..<($0 + format.width)], as: UTF8.self)
        }
    }

    /// The number with the place for its check digit, and the optional data; of a long number the rest and its check
    /// digit stand before these.
    private static func number(
        of document: TravelDocument, room: [Int]
    ) -> (number: String, optional: String)? {
        let number = document.documentNumber
        guard !number.isEmpty else { return nil }
        var optional = document.optionalData
        var main = padded(number, 9) + "0"
        if number.utf8.count > 9 {
            guard document.format != .td3, number.utf8.count - 8 <= room[0],
                !number.utf8.dropFirst(9).contains(where: {
                    CheckDigit.value(of: $0) == nil || $0 == CheckDigit.filler
                })
            else { return nil }
            main = String(number.prefix(9)) + "<"
            let rest = String(number.dropFirst(9)) + "0"
            // A filler divides it from what follows.
            optional = rest + (rest.utf8.count == room[0] ? "" : "<") + optional
        }
        let space = room.reduce(0, +)
        guard optional.utf8.count <= space else { return nil }
        return (main, padded(optional, space))
    }

    private static func expiry(_ document: TravelDocument) -> String {
        switch document.expiry {
        case .on(let date), .between(_, let date): date.zoneText + "0"
        case .unstated: "<<<<<<<"
        }
    }

    private static func names(of document: TravelDocument) -> String {
        let length = document.format.nameLength
        var surname = words(document.surname)
        guard !document.givenNames.isEmpty else { return padded(cut(surname, to: length), length) }
        if surname.utf8.count > length - 3 { surname = cut(surname, to: length - 3) }
        return padded(cut(surname + "<<" + words(document.givenNames), to: length), length)
    }

    private static func words(_ words: [String]) -> String { words.joined(separator: "<") }

    /// The first characters of names, the last of them a letter.
    private static func cut(_ text: String, to length: Int) -> String {
        guard text.utf8.count > length else { return text }
        var letters = Array(text.utf8)
        // Where the end would be a filler, the word before it gives up letters until a letter of the next moves in.
        while letters[length - 1] == CheckDigit.filler,
            let end = letters[..<length].lastIndex(where: { $0 != CheckDigit.filler })
        {
            letters.remove(at: end)
        }
        return String(decoding: letters.prefix(length), as: UTF8.self)
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: "<", count: max(0, width - text.utf8.count))
    }
}

extension String {
    /// With fillers for spaces.
    fileprivate var replacingSpaces: String {
        String(decoding: utf8.map { $0 == UInt8(ascii: " ") ? CheckDigit.filler : $0 }, as: UTF8.self)
    }
}
