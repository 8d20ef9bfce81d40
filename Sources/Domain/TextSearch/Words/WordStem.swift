/// What the singular and the plural of a word have in common, in French, German and English alike.
///
/// A light stemmer, in the manner of J. Savoy, "Light stemming approaches for the French, Portuguese, German and
/// Hungarian languages" (SAC 2006): it only takes off what makes plurals, and treats all words alike, whatever their
/// language. Two words that share a stem by chance cost little, as the very word comes first.
enum WordStem {
    /// The stem of a folded word; a word of fewer than four letters, or with a digit in it, is its own.
    static func of(_ word: [UInt16]) -> [UInt16] {
        guard word.count >= 4, word.allSatisfy({ (0x61...0x7A).contains($0) }) else { return word }
        var stem = word
        // Gâteaux, bijoux; not "boxx" or "dress".
        if let last = stem.last, last == s || last == x, stem[stem.count - 2] != last { stem.removeLast() }
        // Chevaux and cheval, journaux and journal; but gâteau and tuyau.
        if word.last == x, stem.count >= 4, stem.hasSuffix([a, u]), !stem.hasSuffix([e, a, u]),
            !stem.hasSuffix([y, a, u])
        {
            stem[stem.count - 1] = l
        }
        // Kerzen and Kerze, Hosen and Hose.
        if stem.count >= 5, stem.hasSuffix([e, n]) { stem.removeLast() }
        // Bücher and Buch, Räder and Rad.
        if stem.count >= 5, stem.hasSuffix([e, r]) {
            stem.removeLast(2)
            // Gläser, as Glas itself has lost its last letter.
            if stem.count >= 4, stem.last == s, stem[stem.count - 2] != s { stem.removeLast() }
        }
        // Dresses and dress, Brote and Brot.
        if stem.count >= 4, stem.last == e { stem.removeLast() }
        // Berries and berry, boulangeries and boulangerie.
        if stem.count >= 4, stem.last == y { stem[stem.count - 1] = i }
        return stem
    }

    private static let r: UInt16 = 0x72
    private static let (a, e, l, n, i): (UInt16, UInt16, UInt16, UInt16, UInt16) = (
        0x61, 0x65, 0x6C, 0x6E, 0x69
    )
    private static let (s, u, x, y): (UInt16, UInt16, UInt16, UInt16) = (0x73, 0x75, 0x78, 0x79)
}

extension [UInt16] {
    fileprivate func hasSuffix(_ suffix: [UInt16]) -> Bool {
        count >= suffix.count && self.suffix(suffix.count) == suffix[...]
    }
}
