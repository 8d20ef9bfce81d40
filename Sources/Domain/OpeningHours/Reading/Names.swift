/// The words that stand for days and months. Besides those of OpenStreetMap only such as mean one day in every
/// language: `di` is Tuesday in German and Sunday in French, so two letters are read in English alone.
enum Names {
    static func weekday(_ word: String?) -> Weekday? { word.flatMap { weekdays[$0] } }

    /// The number of a month, from 1.
    static func month(_ word: String?) -> Int? { word.flatMap { months[$0] } }

    /// Whether it is for school holidays; `nil` for a word that means no holidays.
    static func isSchoolHoliday(_ word: String?) -> Bool? {
        switch word {
        case "ph": false
        case "sh": true
        default: nil
        }
    }

    private static let weekdays: [String: Weekday] = table([
        (.monday, "mo mon monday montag lundi"),
        (.tuesday, "tu tue tues tuesday dienstag mardi"),
        (.wednesday, "we wed weds wednesday mittwoch mercredi"),
        (.thursday, "th thu thur thurs thursday donnerstag jeudi"),
        (.friday, "fr fri friday freitag vendredi"),
        (.saturday, "sa sat saturday samstag samedi"),
        (.sunday, "su sun sunday sonntag dimanche"),
    ])

    private static let months: [String: Int] = table([
        (1, "jan january januar"), (2, "feb february februar"), (3, "mar march"), (4, "apr april"),
        (5, "may"),
        (6, "jun june"), (7, "jul july"), (8, "aug august"), (9, "sep sept september"),
        (10, "oct october"), (11, "nov november"), (12, "dec december"),
    ])

    private static func table<Value>(_ entries: [(Value, String)]) -> [String: Value] {
        var table: [String: Value] = [:]
        for (value, words) in entries {
            for word in words.split(separator: " ") { table[String(word)] = value }
        }
        return table
    }
}
