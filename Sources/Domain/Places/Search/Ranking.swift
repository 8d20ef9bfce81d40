/// How places are put in order: points, more are better.
///
/// A match is worth the sum of
///
/// | points | for |
/// |---|---|
/// | 0 … 100 | the words: each typed word, weighted by its length, is worth 100 where it is a whole word of the name; 96 less 2 a missing letter where the name's word only begins with it (less 14 more if it is not the last word typed); 24 less for each typing error, and 8 less again if the error is in the first letter or the word also goes on; ten less if it is not the name but another one (an alias, a type, a postcode) that fits; 8 less if it is the town around the place that fits; 0 where nothing fits |
/// | 20 | a name of which every word was typed in full; otherwise -2 for each word of it that was not typed, at most -10 |
/// | 6 … 40 | importance: city 40, town 34, village 28, suburb 22, hamlet 20, through street 16, street 12, railway station 14, locality 8, other point of interest 6 |
/// | 10 | a house number that exists, -20 for one that the street is not known to have |
/// | 20 | what was typed is the name of its kind ("church"): that counts as a whole word of its name |
/// | 10 | several words that are the whole name, one of them the name of a kind ("Schaan Bahnhof") |
/// | -6 | the ending of a street that is written apart where it was typed joined, or the other way |
/// | -12 … 0 | the distance from where the person is: -2 for each doubling beyond half a kilometre |
///
/// So a town comes before the streets named after it, a street before the shops named after it, and of equal
/// places the nearest is first. Where distances are equal too the order is that of the index: important first,
/// then by name.
enum Ranking {
    static let whole = 100

    static func prefix(missing: Int, isLastWord: Bool) -> Int {
        96 - 2 * min(missing, 12) - (isLastWord ? 0 : 14)
    }

    static func similar(edits: Int, firstLetterDiffers: Bool, goesOn: Bool) -> Int {
        whole - 24 * edits - (firstLetterDiffers ? 8 : 0) - (goesOn ? 8 : 0)
    }

    /// "Feldkircherstrasse" for "Feldkircher Strasse": where a town has both, the one that was typed is first.
    static let otherWriting = -6
    static let alias = 10
    static let context = 8
    /// What a whole word is worth at least: here another name of the town, such as its postcode.
    static let wholeOfTown = whole - alias - context

    static func coverage(nameWords: Int, wholeWords: Int) -> Int {
        wholeWords >= nameWords ? 20 : -2 * min(nameWords - wholeWords, 5)
    }

    /// A point of interest that is of the kind that was typed.
    static let kind = 20
    /// Of several words, one of which names a kind, the whole name: "Schaan Bahnhof" is the stop that is called so, or
    /// the station that is called "Schaan", before another station of that town.
    static let nameWithKind = 10
    static let numberFound = 10
    static let numberUnknown = -20

    /// In hundredths of a point, so that of equal places the nearer one is first.
    static func distancePenalty(kilometres: Double) -> Int {
        let doublings = max(0, log2(kilometres / 0.5 + 1))
        return min(1200, Int(200 * doublings))
    }

    static func importance(of kind: PlaceKind, isMajorStreet: Bool = false) -> UInt8 {
        switch kind {
        case .city: 40
        case .town: 34
        case .village: 28
        case .suburb: 22
        case .hamlet: 20
        case .street: isMajorStreet ? 16 : 12
        case .address, .position: 12
        case .locality: 8
        case .pointOfInterest(let category): category.group == .station ? 14 : 6
        }
    }

    /// The logarithm to base 2, straight between powers of two: enough to rank by, and the same everywhere.
    private static func log2(_ value: Double) -> Double {
        guard value >= 1 else { return 0 }
        return Double(value.exponent) + value.significand - 1
    }
}
