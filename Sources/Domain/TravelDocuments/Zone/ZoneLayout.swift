/// Where the fields of a zone lie and which check digits prove them. Cells are counted through all lines from 0.
struct ZoneLayout: Sendable {
    /// One check digit.
    struct Rule: Sendable {
        /// What it proves.
        let field: ZoneField
        /// The cells that it covers, in the order of their weights.
        let covered: [Int]
        /// The cell that holds it.
        let check: Int
        /// Whether a filler may stand for it where all that it covers is fillers.
        let permitsFiller: Bool
    }

    /// What a cell may hold.
    enum Alphabet: Sendable {
        case digits, digitsOrFiller, any

        func permits(_ character: UInt8) -> Bool {
            switch self {
            case .any: true
            case .digits: character.isDigit
            case .digitsOrFiller: character.isDigit || character == CheckDigit.filler
            }
        }
    }

    let format: ZoneFormat
    /// The cells of the number without its check digit.
    private(set) var number: [Int]
    let birthDate: Range<Int>
    let sex: Int
    /// Nothing on the French card.
    let expiryDate: Range<Int>?
    /// Nothing on the French card.
    let nationality: Range<Int>?
    /// Surname and given names; on the French card the surname alone.
    let names: Range<Int>
    /// The given names on the French card, which have a field of their own.
    let givenNames: Range<Int>?
    /// What the issuing state adds.
    private(set) var optionalData: [Int]
    private(set) var rules: [Rule]

    /// The layout of a format for what stands in the cells: numbers with more than nine characters go on in the
    /// optional data (ICAO Doc 9303 part 5, 4.2.2.1, and part 6, 4.2.2.1, the notes on long document numbers).
    init(_ format: ZoneFormat, cells: [UInt8]) {
        self.format = format
        switch format {
        case .td1:
            names = 60..<90
            number = Array(5..<14)
            birthDate = 30..<36
            sex = 37
            expiryDate = 38..<44
            nationality = 45..<48
            givenNames = nil
            optionalData = Array(15..<30) + Array(48..<59)
            rules = [
                Rule(field: .documentNumber, covered: number, check: 14, permitsFiller: false),
                Rule(field: .birthDate, covered: Array(30..<36), check: 36, permitsFiller: false),
                Rule(field: .expiryDate, covered: Array(38..<44), check: 44, permitsFiller: true),
                Rule(
                    field: .composite,
                    covered: Array(5..<30) + Array(30..<37) + Array(38..<45) + Array(48..<59), check: 59,
                    permitsFiller: false),
            ]
        case .td2, .td3:
            let end = format == .td2 ? 36 : 44
            names = 5..<end
            number = Array(end..<(end + 9))
            birthDate = (end + 13)..<(end + 19)
            sex = end + 20
            expiryDate = (end + 21)..<(end + 27)
            nationality = (end + 10)..<(end + 13)
            givenNames = nil
            optionalData = Array((end + 28)..<(format == .td2 ? end + 35 : end + 42))
            rules = [
                Rule(field: .documentNumber, covered: number, check: end + 9, permitsFiller: false),
                Rule(field: .birthDate, covered: Array(birthDate), check: end + 19, permitsFiller: false),
                Rule(
                    field: .expiryDate, covered: Array((end + 21)..<(end + 27)), check: end + 27,
                    permitsFiller: true),
            ]
            if format == .td3 {
                rules.append(
                    Rule(
                        field: .optionalData, covered: optionalData, check: end + 42, permitsFiller: true))
            }
            rules.append(
                Rule(
                    field: .composite,
                    covered: Array(end..<(end + 10)) + Array((end + 13)..<(end + 20))
                        + Array((end + 21)..<(2 * end - 1)),
                    check: 2 * end - 1, permitsFiller: false))
        case .frenchCard:
            names = 5..<30
            number = Array(36..<48)
            birthDate = 63..<69
            sex = 70
            expiryDate = nil
            nationality = nil
            givenNames = 49..<63
            optionalData = Array(30..<36)
            rules = [
                Rule(field: .documentNumber, covered: number, check: 48, permitsFiller: false),
                Rule(field: .birthDate, covered: Array(63..<69), check: 69, permitsFiller: false),
                Rule(field: .composite, covered: Array(0..<71), check: 71, permitsFiller: false),
            ]
        }
        extendNumber(cells)
    }

    private mutating func extendNumber(_ cells: [UInt8]) {
        guard let (mark, rest) = longNumber, cells[mark] == CheckDigit.filler else { return }
        // The rest of the number, its check digit, and a filler unless the field ends.
        let end = rest.first { cells[$0] == CheckDigit.filler } ?? rest.upperBound
        guard end - rest.lowerBound >= 2 else { return }
        number += rest.lowerBound..<(end - 1)
        optionalData.removeAll { (rest.lowerBound..<end).contains($0) }
        rules[0] = Rule(field: .documentNumber, covered: number, check: end - 1, permitsFiller: false)
    }

    /// Whether other characters leave the fields where they are.
    func holds(for cells: [UInt8]) -> Bool {
        guard let long = longNumber else { return true }
        guard number.count > 9 else {
            return cells[long.mark] != CheckDigit.filler || ZoneLayout(format, cells: cells).number == number
        }
        let check = rules[0].check
        return cells[long.mark] == CheckDigit.filler
            && (long.rest.lowerBound...check).allSatisfy { cells[$0] != CheckDigit.filler }
            && (check + 1 == long.rest.upperBound || cells[check + 1] == CheckDigit.filler)
    }

    /// The cell in which a filler says that the number goes on elsewhere, and the field in which it does.
    private var longNumber: (mark: Int, rest: Range<Int>)? {
        switch format {
        case .td1: (14, 15..<30)
        case .td2: (45, 64..<71)
        case .td3, .frenchCard: nil
        }
    }

    /// What a cell may hold by the standard, of those that check digits cover.
    func alphabet(of cell: Int) -> Alphabet {
        if birthDate.contains(cell) || expiryDate?.contains(cell) == true { return .digitsOrFiller }
        if let rule = rules.first(where: { $0.check == cell }) {
            return rule.permitsFiller ? .digitsOrFiller : .digits
        }
        if format == .frenchCard {
            // Year and month of issue, and the running number; between them the office, which may have letters.
            if (36..<40).contains(cell) || (43..<48).contains(cell) { return .digits }
        }
        return .any
    }

    /// The field of a cell.
    func field(of cell: Int) -> ZoneField {
        if cell < 2 { return .kind }
        if cell < 5 { return .issuingState }
        if names.contains(cell) || givenNames?.contains(cell) == true { return .names }
        if number.contains(cell) { return .documentNumber }
        if birthDate.contains(cell) { return .birthDate }
        if cell == sex { return .sex }
        if expiryDate?.contains(cell) == true { return .expiryDate }
        if nationality?.contains(cell) == true { return .nationality }
        return rules.first { $0.check == cell }?.field ?? .optionalData
    }

    /// Whether a check digit says enough about a cell to correct it. On the French card the last digit covers the names
    /// as well, but one digit over so many letters proves none of them.
    func isCorrectable(_ cell: Int) -> Bool {
        switch field(of: cell) {
        case .kind, .issuingState, .names, .sex, .nationality: false
        case .documentNumber, .birthDate, .expiryDate, .composite: true
        case .optionalData: format != .frenchCard
        }
    }

    /// Whether a check digit fits.
    func fits(_ rule: Rule, _ cells: [UInt8]) -> Bool {
        let check = cells[rule.check]
        if check == CheckDigit.filler {
            return rule.permitsFiller && rule.covered.allSatisfy { cells[$0] == CheckDigit.filler }
        }
        guard check.isDigit else { return false }
        return CheckDigit.digit(of: rule.covered.lazy.map { cells[$0] }) == Int(check - UInt8(ascii: "0"))
    }
}

extension UInt8 {
    /// Whether this is one of the ASCII digits.
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    /// Whether this is one of the ASCII capital letters.
    var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
}
