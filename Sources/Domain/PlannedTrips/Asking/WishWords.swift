import TextFolding

/// The words by which people say days, times and directions, in English, French, German and Arabic, folded as they are compared.
enum WishWords {
    static let fromWords = folded(["from", "de", "depuis", "von", "ab", "من"])
    /// Those of them that are hardly ever part of a name, so that “Balzers from Ruggell” can be told from “Col de la Croix”.
    static let plainFromWords = folded(["from", "depuis", "von", "من"])
    static let toWords = folded(["to", "a", "à", "vers", "nach", "zu", "bis", "الى", "إلى"])
    static let onWords = folded(["on", "le", "am", "den", "des", "يوم"])
    static let nextWords = folded(["next", "prochain", "prochaine", "nächsten", "nächster", "القادم"])
    /// After which “7.10” is a time and no date.
    static let clockWords = folded(["at", "um", "gegen", "à", "vers", "around"])
    /// After which a number of hours is a span and no time of day.
    static let spanWords = folded(["in", "dans", "بعد"])
    static let atWords = folded([
        "at", "in", "the", "around", "a", "à", "vers", "le", "um", "gegen", "am", "h", "في", "حوالي",
    ])

    /// After which a time of day is the last, or the first, that suits.
    static let untilWords = folded(["before", "until", "by", "avant", "vor", "bis", "قبل", "حتى"])
    static let afterWords = folded(["after", "since", "après", "dès", "nach", "ab", "منذ"])

    /// The spans in which people mean to leave, in minutes after midnight.
    static let partOfDay: [String: ClosedRange<Int>] = keyed([
        (["morning", "matin", "morgens", "vormittag", "früh", "صباحا", "صباح", "الصباح"], 6 * 60...11 * 60),
        (["noon", "midi", "mittag", "mittags", "ظهرا", "الظهر"], 11 * 60...14 * 60),
        (["afternoon", "après-midi", "nachmittag", "nachmittags", "عصرا", "العصر"], 13 * 60...18 * 60),
        (["evening", "tonight", "soir", "abend", "abends", "مساء", "المساء"], 17 * 60...22 * 60),
        (["night", "nuit", "nacht", "nachts", "ليلا", "الليل"], 21 * 60...24 * 60 - 1),
    ])

    private static let ahead: [String: Int] = keyed([
        (["yesterday", "gestern", "أمس"], -1),
        (["today", "tonight", "aujourd'hui", "heute", "اليوم"], 0),
        (["tomorrow", "demain", "morgen", "غدا"], 1),
        (["übermorgen", "après-demain"], 2),
    ])

    private static let weekdays: [String: Int] = keyed([
        (["monday", "lundi", "montag", "الاثنين", "الإثنين"], 1),
        (["tuesday", "mardi", "dienstag", "الثلاثاء"], 2),
        (["wednesday", "mercredi", "mittwoch", "الاربعاء", "الأربعاء"], 3),
        (["thursday", "jeudi", "donnerstag", "الخميس"], 4), (["friday", "vendredi", "freitag", "الجمعة"], 5),
        (["saturday", "samedi", "samstag", "sonnabend", "السبت"], 6),
        (["sunday", "dimanche", "sonntag", "الاحد", "الأحد"], 7),
    ])

    /// Words that stand in the names of places, too.
    private static let shortWeekdays: [String: Int] = keyed([
        (["mon", "lun"], 1), (["tue", "tues", "mar"], 2), (["wed", "mer"], 3), (["thu", "thurs", "jeu"], 4),
        (["fri", "ven"], 5), (["sat", "sam"], 6), (["sun", "dim"], 7),
    ])

    private static let months: [String: Int] = keyed([
        (["january", "jan", "janvier", "januar", "jänner", "يناير"], 1),
        (["february", "feb", "février", "fév", "februar", "فبراير"], 2),
        (["march", "mar", "mars", "märz", "مارس"], 3),
        (["april", "apr", "avril", "avr", "أبريل", "ابريل"], 4),
        (["may", "mai", "مايو"], 5), (["june", "jun", "juin", "juni", "يونيو"], 6),
        (["july", "jul", "juillet", "juil", "juli", "يوليو"], 7),
        (["august", "aug", "août", "أغسطس", "اغسطس"], 8),
        (["september", "sep", "sept", "septembre", "سبتمبر"], 9),
        (["october", "oct", "octobre", "oktober", "okt", "أكتوبر", "اكتوبر"], 10),
        (["november", "nov", "novembre", "نوفمبر"], 11),
        (["december", "dec", "décembre", "déc", "dezember", "dez", "ديسمبر"], 12),
    ])

    private static func folded(_ words: [String]) -> Set<String> {
        Set(words.map { TextFolding.key(of: $0) })
    }

    private static func keyed<Value>(_ rows: [([String], Value)]) -> [String: Value] {
        var table: [String: Value] = [:]
        for (words, value) in rows {
            for word in words { table[TextFolding.key(of: word)] = value }
        }
        return table
    }

    /// The weekday that the first of some words names, and how many words that takes.
    static func weekday(_ words: ArraySlice<TypedWish.Word>) -> (day: TypedWish.Day, words: Int)? {
        words.first.flatMap { weekdays[$0.key] }.map { (.weekday($0), 1) }
    }

    /// The same for a short name.
    static func shortWeekday(_ words: ArraySlice<TypedWish.Word>) -> (day: TypedWish.Day, words: Int)? {
        words.first.flatMap { shortWeekdays[$0.key] }.map { (.weekday($0), 1) }
    }

    /// The day, counted from today, that some words name from the first on.
    static func relative(_ words: ArraySlice<TypedWish.Word>) -> (day: TypedWish.Day, words: Int)? {
        let keys = words.prefix(3).map(\.key)
        if keys == ["day", "after", "tomorrow"] { return (.ahead(2), 3) }
        if keys.prefix(2) == ["apres", "demain"] { return (.ahead(2), 2) }
        return keys.first.flatMap { ahead[$0] }.map { (.ahead($0), 1) }
    }

    /// The date that some words name from the first on: “24.12.”, “24/12/2026”, “2026-12-24”, “7 Dec”, “Dec 7”, “7. Dezember”.
    static func date(_ words: ArraySlice<TypedWish.Word>) -> (day: TypedWish.Day, words: Int)? {
        guard let first = words.first else { return nil }
        let (word, next) = (first.plain, words.dropFirst().first?.key)
        if word.contains(".") || word.contains("/") { return dotted(word, next) }
        let iso = word.split(separator: "-").map { Int($0) }
        if iso.count == 3, let year = iso[0], let month = iso[1], let day = iso[2], years.contains(year),
            (1...12).contains(month), (1...31).contains(day)
        {
            return (.date(day: day, month: month, year: year), 1)
        }
        guard let next else { return nil }
        if let number = ordinal(word), let month = months[next] {
            return (.date(day: number, month: month, year: nil), 2)
        }
        guard let month = months[first.key], let number = ordinal(next) else { return nil }
        return (.date(day: number, month: month, year: nil), 2)
    }

    private static let years = 1970...2200

    private static func dotted(_ word: String, _ next: String?) -> (day: TypedWish.Day, words: Int)? {
        let parts = word.split(whereSeparator: { $0 == "." || $0 == "/" })
        guard (1...3).contains(parts.count),
            parts.allSatisfy({ $0.allSatisfy(\.isNumber) && $0.count <= 4 })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count, (1...31).contains(numbers[0]) else { return nil }
        guard numbers.count > 1 else {
            // “7. Dezember”, or the 7th.
            if let next, let month = months[next] {
                return (.date(day: numbers[0], month: month, year: nil), 2)
            }
            return (.date(day: numbers[0], month: nil, year: nil), 1)
        }
        guard (1...12).contains(numbers[1]) else { return nil }
        var year = numbers.count > 2 ? numbers[2] : nil
        if let short = year, short < 100 { year = 2000 + short }
        guard year.map({ years.contains($0) }) ?? true else { return nil }
        return (.date(day: numbers[0], month: numbers[1], year: year), 1)
    }

    /// A day of a month: “7”, “7th”, “1er”.
    private static func ordinal(_ word: String) -> Int? {
        let digits = word.prefix { $0.isNumber }
        guard let number = Int(digits), (1...31).contains(number) else { return nil }
        return ["", "st", "nd", "rd", "th", "er", "e", "."].contains(String(word.dropFirst(digits.count)))
            ? number : nil
    }

    /// The minute after midnight that some words mean from the first on: “7:10”, “um 7.10”, “7h10”, “18 h 30”, “7am”,
    /// “7 Uhr”.
    static func clock(
        _ words: ArraySlice<TypedWish.Word>, after before: TypedWish.Word?
    ) -> (minute: Int, words: Int)? {
        guard let first = words.first, before.map({ spanWords.contains($0.key) }) != true else { return nil }
        let (word, next) = (first.plain, words.dropFirst().first?.plain)
        let digits = word.prefix { $0.isNumber }
        guard let hour = Int(digits), hour <= 24, digits.count <= 2 else { return nil }
        let rest = word.dropFirst(digits.count)
        func minute(_ hour: Int, _ minute: Int, _ words: Int) -> (minute: Int, words: Int)? {
            guard hour < 24, (0..<60).contains(minute) else { return nil }
            return (hour * 60 + minute, words)
        }
        let isHalf = next == "pm" || next == "p.m."
        func twelve(_ hour: Int, isAfternoon: Bool) -> Int { hour % 12 + (isAfternoon ? 12 : 0) }
        if rest.isEmpty {
            switch next {
            case "am", "a.m.":
                return (1...12).contains(hour) ? minute(twelve(hour, isAfternoon: false), 0, 2) : nil
            case "pm", "p.m.":
                return (1...12).contains(hour) ? minute(twelve(hour, isAfternoon: true), 0, 2) : nil
            case "uhr", "h", "heures", "heure", "oclock", "o'clock":
                let after = words.dropFirst(2).first?.plain ?? ""
                if after.count == 2, after.allSatisfy(\.isNumber), let more = Int(after) {
                    return minute(hour, more, 3)
                }
                return minute(hour, 0, 2)
            default:
                // “um 7”, “before 8”, “tomorrow 8”; “tomorrow, 8 December” is a date.
                guard let before, words.dropFirst().first.map({ months[$0.key] != nil }) != true else {
                    return nil
                }
                let key = before.key
                let leads = clockWords.contains(key) || untilWords.contains(key) || afterWords.contains(key)
                return leads || ahead[key] != nil ? minute(hour, 0, 1) : nil
            }
        }
        switch rest {
        case "am": return (1...12).contains(hour) ? minute(twelve(hour, isAfternoon: false), 0, 1) : nil
        case "pm": return (1...12).contains(hour) ? minute(twelve(hour, isAfternoon: true), 0, 1) : nil
        case "h", "uhr": return minute(hour, 0, 1)
        default: break
        }
        guard let sign = rest.first, sign == ":" || sign == "h" || sign == "." else { return nil }
        let after = rest.dropFirst()
        let minutes = after.prefix { $0.isNumber }
        guard minutes.count == 2, let value = Int(minutes) else { return nil }
        let tail = after.dropFirst(minutes.count)
        // “7.10” alone is a date.
        if sign == ".", next != "uhr", before.map({ clockWords.contains($0.key) }) != true { return nil }
        switch tail {
        case "":
            let words = ["uhr", "am", "pm", "a.m.", "p.m."].contains(next ?? "") ? 2 : 1
            let isTwelve = words == 2 && next != "uhr"
            return minute(
                isTwelve && (1...12).contains(hour) ? twelve(hour, isAfternoon: isHalf) : hour, value, words)
        case "am", "pm":
            return (1...12).contains(hour) ? minute(twelve(hour, isAfternoon: tail == "pm"), value, 1) : nil
        default: return nil
        }
    }
}
