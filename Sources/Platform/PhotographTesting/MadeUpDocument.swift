public import SpecimenCards

/// A document of nobody, with a zone whose check digits are right (ICAO Doc 9303-3, 4.9), unless it is made wrong on
/// purpose.
public struct MadeUpDocument: Sendable {
    /// What is wrong with it.
    public enum Defect: String, Sendable, CaseIterable {
        /// One character of its number, dates, optional data or name is another one; check digits are the old ones.
        /// Where arithmetic modulo 10 would not notice, another character is taken.
        case changedCharacter
        /// It has expired.
        case expired
        /// Its holder is not of age.
        case tooYoung
        /// It is somebody else's.
        case otherPerson
        /// One check digit is another one.
        case wrongCheckDigit
    }

    /// A day.
    public struct Day: Sendable {
        public var year: Int
        public var month: Int
        public var day: Int

        /// A day of the Gregorian calendar, which is not checked.
        public init(year: Int, month: Int, day: Int) {
            self.year = year
            self.month = month
            self.day = day
        }

        /// As zones have it.
        var text: String { [year % 100, month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined() }
    }

    /// Its size.
    public let format: SpecimenCard.Format
    /// The lines of its zone.
    public private(set) var zone: [String]
    /// The card, to be drawn.
    public private(set) var card: SpecimenCard
    /// Whose it is said to be: the names as that person writes them.
    public private(set) var holder: (first: String, last: String)
    /// When that person was born.
    public let birth: Day

    /// A document of the 2020s that the generator decides.
    ///
    /// - Parameter today: For what has expired, and who is not of age.
    public init(
        _ format: SpecimenCard.Format, _ defect: Defect? = nil,
        today: Day = Day(year: 2026, month: 11, day: 27),
        using random: inout some RandomNumberGenerator
    ) {
        self.format = format
        func some<Element>(_ all: [Element]) -> Element { all[Int.random(in: 0..<all.count, using: &random)] }
        let person = some(MadeUpPerson.all)
        let second = some(MadeUpPerson.all)
        let surname =
            Int.random(in: 0..<5, using: &random) == 0
            ? "\(person.surname)<\(second.surname)" : person.surname
        let given =
            Int.random(in: 0..<3, using: &random) == 0 ? "\(person.given)<\(second.given)" : person.given
        holder = (person.first, person.last)
        if defect == .otherPerson {
            let other = some(
                MadeUpPerson.all.filter { $0.surname != person.surname && $0.surname != second.surname })
            holder = (other.first, other.last)
        }
        func day(_ years: ClosedRange<Int>) -> Day {
            Day(
                year: .random(in: years, using: &random), month: .random(in: 1...12, using: &random),
                day: .random(in: 1...28, using: &random))
        }
        birth = day(defect == .tooYoung ? today.year - 17...today.year - 8 : 1_940...1_999)
        let expiry = day(
            defect == .expired ? today.year - 6...today.year - 1 : today.year + 1...today.year + 9)
        let number = Self.text(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", Int.random(in: 7...9, using: &random), &random)
        let fields = ZoneFields(
            number: number, birth: birth.text, sex: some(["M", "F", "M", "F", "M", "F", "<"]),
            expiry: expiry.text,
            optional: Bool.random(using: &random) ? Self.text("0123456789ABCDEFXZ", 11, &random) : "",
            name: "\(surname)<<\(given)")
        zone = fields.lines(format)
        switch defect {
        case .changedCharacter: zone = Self.changed(zone, format, &random)
        case .wrongCheckDigit: zone = Self.miscounted(zone, format, &random)
        case .expired, .tooYoung, .otherPerson, nil: break
        }
        card = SpecimenCard(
            format, zone: zone,
            fields: [
                ("Surname", surname.split(separator: "<").joined(separator: " ")),
                ("Given names", given.split(separator: "<").joined(separator: " ")),
                ("Nationality", "UTOPIAN"), ("Document number", number), ("Date of birth", birth.text),
                ("Date of expiry", expiry.text),
            ])
        card.linePitch = .random(in: 6...6.6, using: &random)
        card.inkOfZone = .random(in: 0.7...1, using: &random)
        card.hasPatternUnderZone = Bool.random(using: &random)
        func tone(_ range: ClosedRange<UInt8>) -> UInt8 { .random(in: range, using: &random) }
        card.tint = (
            Canvas.Colour(tone(205...245), tone(205...245), tone(205...245)),
            Canvas.Colour(tone(150...215), tone(150...215), tone(150...215))
        )
    }

    private static func text(_ characters: String, _ count: Int, _ random: inout some RandomNumberGenerator)
        -> String
    {
        let all = Array(characters)
        return String((0..<count).map { _ in all[Int.random(in: 0..<all.count, using: &random)] })
    }

    private static func changed(
        _ zone: [String], _ format: SpecimenCard.Format, _ random: inout some RandomNumberGenerator
    ) -> [String] {
        // Line and columns of number, birth, expiry and the name's first letters.
        let places: [(line: Int, columns: Range<Int>)] =
            switch format {
            case .td1: [(0, 5..<12), (1, 0..<6), (1, 8..<14), (2, 0..<3)]
            case .td2, .td3: [(1, 0..<7), (1, 13..<19), (1, 21..<27), (0, 5..<8)]
            }
        let place = places[Int.random(in: 0..<places.count, using: &random)]
        let column = Int.random(in: place.columns, using: &random)
        var zone = zone.map { Array($0.utf8) }
        let old = zone[place.line][column]
        let isDigit = old < 58
        let others = Array((isDigit ? "0123456789" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ").utf8)
            .filter { (ZoneFields.value($0) - ZoneFields.value(old)) % 10 != 0 }
        zone[place.line][column] = others[Int.random(in: 0..<others.count, using: &random)]
        return zone.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func miscounted(
        _ zone: [String], _ format: SpecimenCard.Format, _ random: inout some RandomNumberGenerator
    ) -> [String] {
        let places: [(line: Int, column: Int)] =
            switch format {
            case .td1: [(0, 14), (1, 6), (1, 14), (1, 29)]
            case .td2: [(1, 9), (1, 19), (1, 27), (1, 35)]
            case .td3: [(1, 9), (1, 19), (1, 27), (1, 43)]
            }
        let place = places[Int.random(in: 0..<places.count, using: &random)]
        var zone = zone.map { Array($0.utf8) }
        let old = Int(zone[place.line][place.column]) - 48
        zone[place.line][place.column] = UInt8(48 + (old + Int.random(in: 1...9, using: &random)) % 10)
        return zone.map { String(decoding: $0, as: UTF8.self) }
    }
}
