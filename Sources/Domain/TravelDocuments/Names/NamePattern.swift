/// The spellings of a word of a name, one element a letter, against which a word of a zone is held.
struct NamePattern {
    /// One letter of the name.
    struct Element {
        /// What may stand for it in `A`–`Z`, in ASCII.
        let forms: [[UInt8]]
        /// Whether it may be written twice.
        var mayDouble = false
        /// Whether a short vowel that the script does not write may follow.
        var mayHaveVowel = false
    }

    /// How a word of a zone compares with the spellings.
    enum Match {
        /// It is one of them.
        case whole
        /// It is the beginning of one of them.
        case beginning
        case none
    }

    var elements: [Element]

    /// How a word of a zone, in ASCII, compares. Words over 60 characters, which no zone has, never match.
    ///
    /// Work: elements times forms times the length of the word.
    func match(_ word: [UInt8]) -> Match {
        guard word.count <= 60 else { return .none }
        // Bit n: the elements so far are written with the first n characters.
        var reached: UInt64 = 1
        var isBeginning = false
        for element in elements {
            var next: UInt64 = 0
            for start in 0...word.count where reached & (1 << UInt64(start)) != 0 {
                for form in element.forms {
                    let repetitions = element.mayDouble && !form.isEmpty ? [form, form + form] : [form]
                    for text in repetitions {
                        let rest = word[start...]
                        if rest.starts(with: text) {
                            next |= 1 << UInt64(start + text.count)
                        } else if text.starts(with: rest), !rest.isEmpty || start == word.count {
                            isBeginning = true
                        }
                    }
                }
            }
            if element.mayHaveVowel { next |= Self.vowels(after: next, word) }
            reached = next
            if reached & (1 << UInt64(word.count)) != 0 { isBeginning = true }
            if reached == 0 { break }
        }
        if reached & (1 << UInt64(word.count)) != 0, !word.isEmpty { return .whole }
        return isBeginning && !word.isEmpty ? .beginning : .none
    }

    private static func vowels(after reached: UInt64, _ word: [UInt8]) -> UInt64 {
        var next: UInt64 = 0
        for start in 0..<word.count where reached & (1 << UInt64(start)) != 0 {
            guard "AEIOU".utf8.contains(word[start]) else { continue }
            next |= 1 << UInt64(start + 1)
            // French writes the short u with two letters.
            if word[start] == UInt8(ascii: "O"), start + 1 < word.count, word[start + 1] == UInt8(ascii: "U")
            {
                next |= 1 << UInt64(start + 2)
            }
        }
        return next
    }
}
