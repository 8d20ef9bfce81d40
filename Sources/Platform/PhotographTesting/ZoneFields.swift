import SpecimenCards

/// What zones are made of, put together without the code that takes them apart.
struct ZoneFields {
    var number: String
    var birth: String
    var sex: String
    var expiry: String
    var optional: String
    var name: String

    /// The lines, by ICAO Doc 9303-4 (TD3), 9303-5 (TD1) and 9303-6 (TD2).
    func lines(_ format: SpecimenCard.Format) -> [String] {
        let number = Self.counted(Self.padded(self.number, 9))
        let (birth, expiry) = (Self.counted(birth), Self.counted(expiry))
        switch format {
        case .td1:
            let optional = Self.padded(self.optional, 15)
            let second = Self.padded("", 11)
            return [
                "I<UTO" + number + optional,
                birth + sex + expiry + "UTO" + second
                    + Self.digit(number + optional + birth + expiry + second),
                Self.padded(name, 30),
            ]
        case .td2:
            let optional = Self.padded(String(self.optional.prefix(7)), 7)
            return [
                Self.padded("I<UTO" + name, 36),
                number + "UTO" + birth + sex + expiry + optional
                    + Self.digit(number + birth + expiry + optional),
            ]
        case .td3:
            let optional =
                Self.padded(self.optional, 14)
                + (self.optional.isEmpty ? "<" : Self.digit(Self.padded(self.optional, 14)))
            return [
                Self.padded("P<UTO" + name, 44),
                number + "UTO" + birth + sex + expiry + optional
                    + Self.digit(number + birth + expiry + optional),
            ]
        }
    }

    /// What a character counts: digits themselves, letters from A as 10, the filler nothing.
    static func value(_ character: UInt8) -> Int {
        character == 60 ? 0 : character < 58 ? Int(character) - 48 : Int(character) - 55
    }

    /// The check digit of a text: the last digit of the sum with the weights 7, 3 and 1 (Doc 9303-3, 4.9).
    private static func digit(_ text: String) -> String {
        let weights = [7, 3, 1]
        var sum = 0
        for (index, character) in text.utf8.enumerated() { sum += value(character) * weights[index % 3] }
        return String(sum % 10)
    }

    private static func counted(_ text: String) -> String { text + digit(text) }

    private static func padded(_ text: String, _ count: Int) -> String {
        String((text + String(repeating: "<", count: count)).prefix(count))
    }
}
