/// What the names of streets end with, joined to the word before it or written apart: "Feldkircherstrasse",
/// "Feldkircher Strasse" and "Feldkircher Str." are one name.
struct StreetEnding {
    /// The endings, folded; those of one row are the same word.
    private static let rows: [[[UInt16]]] = [["strasse", "str"], ["weg"], ["gasse"], ["platz"]].map { row in
        row.map { Array($0.utf16) }
    }

    /// What stands before the ending within the word; empty where the word is nothing but the ending.
    let stem: [UInt16]
    /// The ending as it was typed.
    let typed: [UInt16]
    /// The ending in all its spellings.
    let spellings: [[UInt16]]

    /// The ending of a folded word, if it has one.
    init?(_ word: [UInt16]) {
        for row in Self.rows {
            for ending in row
            where word.count >= ending.count && word.suffix(ending.count).elementsEqual(ending) {
                stem = Array(word.dropLast(ending.count))
                typed = ending
                spellings = row
                return
            }
        }
        return nil
    }
}
