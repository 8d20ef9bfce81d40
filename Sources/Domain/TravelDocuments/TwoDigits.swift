import Identity

/// Two places of a date in a zone.
enum TwoDigits: Equatable {
    case known(Int), unknown, wrong

    var number: Int? {
        guard case .known(let number) = self else { return nil }
        return number
    }

    /// The parts of a date, two characters each.
    static func read(_ characters: some Collection<UInt8>) -> [TwoDigits] {
        let all = Array(characters)
        return stride(from: 0, to: all.count - 1, by: 2).map { place in
            let (first, second) = (all[place], all[place + 1])
            if first == CheckDigit.filler, second == CheckDigit.filler { return .unknown }
            guard first.isDigit, second.isDigit else { return .wrong }
            return .known(Int(first - UInt8(ascii: "0")) * 10 + Int(second - UInt8(ascii: "0")))
        }
    }

    /// A number below 100 in two digits.
    static func text(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension CalendarDate {
    /// The last day of a month.
    static func last(of month: Int, _ year: Int) -> CalendarDate? {
        for day in [31, 30, 29, 28] {
            if let date = CalendarDate(year: year, month: month, day: day) { return date }
        }
        return nil
    }

    /// The same day some years on; after 29 February the 28th where the year has none.
    func adding(years: Int) -> CalendarDate? {
        CalendarDate(year: year + years, month: month, day: day)
            ?? CalendarDate(year: year + years, month: month, day: day - 1)
    }

    /// The six characters of a zone.
    var zoneText: String { TwoDigits.text(year % 100) + TwoDigits.text(month) + TwoDigits.text(day) }
}
