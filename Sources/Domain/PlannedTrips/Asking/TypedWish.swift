import TextFolding

/// What somebody typed into one line: “schan → triesn friday morning”. The words for places are left as they were typed, for
/// whoever knows the places.
public struct TypedWish: Hashable, Sendable {
    /// Which day is meant.
    public enum Day: Hashable, Sendable {
        /// So many days from today.
        case ahead(Int)
        /// The next such weekday, today included; 1 is Monday, 7 is Sunday.
        case weekday(Int)
        /// A day of a month; without a month the next such day, without a year the next such date.
        case date(day: Int, month: Int?, year: Int?)
    }

    /// The words for where it begins; empty where nothing was said of it.
    public var from = ""
    /// The words for where it leads; empty where nothing was said of it.
    public var to = ""
    /// The day; `nil` where nothing was said of it.
    public var day: Day?
    /// The minutes after midnight between which people want to leave; `nil` where nothing was said of them.
    public var minutes: ClosedRange<Int>?

    /// A wish of which nothing is known.
    public init() {}

    /// Reads what was typed, in any of the city's languages, whatever the page's own: people mix them.
    ///
    /// - Parameter text: Up to 200 characters of it are read.
    public init(_ text: String) {
        let line = Self.arrowed(String(text.prefix(200)))
        var words = line.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }).map {
            Word(String($0))
        }
        takeTime(&words)
        takeDay(&words)
        split(words)
    }

    /// A word as typed, and as it is compared.
    struct Word {
        let typed: String
        /// Without case, accents and signs.
        let key: String
        /// In small letters, with its signs, and digits of every script as 0–9.
        let plain: String

        init(_ typed: String) {
            self.typed = typed
            key = TextFolding.key(of: typed)
            plain = String(
                typed.lowercased().map { character in
                    character.wholeNumberValue.flatMap { (0...9).contains($0) ? Character(String($0)) : nil }
                        ?? character
                })
        }
    }

    /// Arrows of all kinds stand alone.
    private static func arrowed(_ text: String) -> String {
        var line = ""
        var last: Character?
        for character in text {
            switch character {
            case "→", "➔", "➜", "⇒", "»", "←", "⟶": line += " → "
            case ">" where last == "-" || last == "=":
                line.removeLast()
                line += " → "
            case ">": line += " → "
            case "–", "—": line += " → "
            case "-" where last?.isWhitespace ?? true: line.append(character)
            default:
                // “Ruggell - Balzers”, but not “Triesen-Nord”.
                if last == "-", line.last == "-", character.isWhitespace,
                    line.dropLast().last?.isWhitespace ?? true
                {
                    line.removeLast()
                    line += " → "
                } else {
                    line.append(character)
                }
            }
            last = character
        }
        return line
    }

    /// Takes the words for a time of day out.
    private mutating func takeTime(_ words: inout [Word]) {
        for (index, word) in words.enumerated() {
            if let minute = WishWords.clock(word, next: index + 1 < words.count ? words[index + 1] : nil) {
                minutes = minute.minute...minute.minute
                words.removeSubrange(index..<index + minute.words)
                dropPreposition(before: index, &words, WishWords.atWords)
                return
            }
        }
        for (index, word) in words.enumerated() {
            guard let span = WishWords.partOfDay[word.key] else { continue }
            minutes = span
            words.remove(at: index)
            dropPreposition(before: index, &words, WishWords.atWords)
            return
        }
    }

    /// Takes the words for a day out.
    private mutating func takeDay(_ words: inout [Word]) {
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : nil
            guard let found = WishWords.day(word, next: next) else { continue }
            day = found.day
            words.removeSubrange(index..<index + found.words)
            dropPreposition(before: index, &words, WishWords.onWords)
            return
        }
    }

    private func dropPreposition(before index: Int, _ words: inout [Word], _ prepositions: Set<String>) {
        if index > 0, index <= words.count, prepositions.contains(words[index - 1].key) {
            words.remove(at: index - 1)
        }
    }

    /// What is left are places: “from A to B”, “A → B”, “B from A”, or where to alone.
    private mutating func split(_ words: [Word]) {
        func joined(_ part: some Sequence<Word>) -> String { part.map(\.typed).joined(separator: " ") }
        var words = words
        if let arrow = words.firstIndex(where: { $0.typed == "→" }) {
            var before = words[..<arrow]
            if let first = before.first, WishWords.fromWords.contains(first.key) { before.removeFirst() }
            from = joined(before.filter { $0.typed != "→" })
            to = joined(words[(arrow + 1)...].filter { $0.typed != "→" })
            return
        }
        // The last “to” divides: places have such words in front of their names, rarely behind.
        if let first = words.first, WishWords.fromWords.contains(first.key) {
            words.removeFirst()
            if let to = words.lastIndex(where: { WishWords.toWords.contains($0.key) }) {
                from = joined(words[..<to])
                self.to = joined(words[(to + 1)...])
            } else {
                from = joined(words)
            }
        } else if let to = words.lastIndex(where: { WishWords.toWords.contains($0.key) }) {
            from = joined(words[..<to])
            self.to = joined(words[(to + 1)...])
            // “to B from A”
            if from.isEmpty, let back = words.lastIndex(where: { WishWords.fromWords.contains($0.key) }),
                back > to
            {
                self.to = joined(words[(to + 1)..<back])
                from = joined(words[(back + 1)...])
            }
        } else if let from = words.lastIndex(where: { WishWords.plainFromWords.contains($0.key) }) {
            to = joined(words[..<from])
            self.from = joined(words[(from + 1)...])
        } else {
            to = joined(words)
        }
    }
}
