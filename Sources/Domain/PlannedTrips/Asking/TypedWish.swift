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
        /// The first such weekday after today.
        case nextWeekday(Int)
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
    /// - Parameters:
    ///   - text: Up to 200 characters of it are read.
    ///   - isRightToLeft: Whether the page is read from right to left, as words in Arabic are on every page: there “←”
    ///     leads from what was typed first to what comes next.
    public init(_ text: String, isRightToLeft: Bool = false) {
        let text = String(text.prefix(200))
        let line = Self.arrowed(
            text, isRightToLeft: isRightToLeft || text.contains(where: Self.isRightToLeft))
        var words = line.split(whereSeparator: { $0.isWhitespace || ",;،؛".contains($0) }).map {
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

        /// Whether it leads from one place to the other.
        var isArrow: Bool { typed == "→" || typed == "←" }

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

    /// Whether a letter is written from right to left: the Hebrew and Arabic blocks of Unicode.
    private static func isRightToLeft(_ letter: Character) -> Bool {
        letter.unicodeScalars.contains {
            (0x590...0x8FF).contains($0.value) || $0.value >= 0xFB1D && $0.value <= 0xFEFF
        }
    }

    /// Arrows of all kinds stand alone, each as it leads from what was typed first, or back to it.
    private static func arrowed(_ text: String, isRightToLeft: Bool) -> String {
        var line = ""
        var last: Character?
        for character in text {
            switch character {
            case "→", "➔", "➜", "⇒", "»", "⟶": line += " → "
            case "←", "⇐", "⟵": line += isRightToLeft ? " → " : " ← "
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

    /// So many minutes are looked at before and after a time that is only said to be the last or the first.
    private static let openSpan = 4 * 60

    /// Whether something among the words for places looks like a time of day that does not exist: “25:00”.
    public var namesNoTime: Bool {
        "\(from) \(to)".split(separator: " ").contains { word in
            let parts = word.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }),
                let hour = Int(parts[0]), let minute = Int(parts[1])
            else { return false }
            return !(0..<24).contains(hour) || !(0..<60).contains(minute)
        }
    }

    /// Takes the words for a time of day out.
    private mutating func takeTime(_ words: inout [Word]) {
        for index in words.indices {
            guard let found = WishWords.clock(words[index...], after: index > 0 ? words[index - 1] : nil)
            else { continue }
            let before = index > 0 ? words[index - 1].key : ""
            words.removeSubrange(index..<index + found.words)
            if WishWords.untilWords.contains(before) {
                minutes = max(found.minute - Self.openSpan, 0)...found.minute
                words.remove(at: index - 1)
            } else if WishWords.afterWords.contains(before) {
                minutes = found.minute...min(found.minute + Self.openSpan, 24 * 60 - 1)
                words.remove(at: index - 1)
            } else {
                minutes = found.minute...found.minute
                dropPreposition(before: index, &words, WishWords.atWords)
            }
            return
        }
        for (index, word) in words.enumerated() {
            guard let span = WishWords.partOfDay[word.key] else { continue }
            minutes = span
            // “tonight” says which day it is as well.
            guard WishWords.relative(words[index...]) == nil else { return }
            words.remove(at: index)
            dropPreposition(before: index, &words, WishWords.atWords)
            return
        }
    }

    /// Takes the words for a day out: a date says more than “tomorrow”, that more than a weekday, and the short name of one,
    /// which may be a part of a place's, counts at the ends of the line alone.
    private mutating func takeDay(_ words: inout [Word]) {
        for read in [WishWords.date, WishWords.relative, WishWords.weekday] {
            for index in words.indices {
                guard let found = read(words[index...]) else { continue }
                take(found, at: index, &words)
                return
            }
        }
        for index in [0, words.count - 1] where words.indices.contains(index) {
            guard let found = WishWords.shortWeekday(words[index...]) else { continue }
            take(found, at: index, &words)
            return
        }
    }

    private mutating func take(_ found: (day: Day, words: Int), at index: Int, _ words: inout [Word]) {
        day = found.day
        words.removeSubrange(index..<index + found.words)
        // “Friday 24 December”: the weekday goes with its date.
        if case .date = found.day, index > 0,
            WishWords.weekday(words[(index - 1)...]) ?? WishWords.shortWeekday(words[(index - 1)...]) != nil
        {
            words.remove(at: index - 1)
            dropPreposition(before: index - 1, &words, WishWords.onWords)
            return
        }
        dropPreposition(before: index, &words, WishWords.onWords)
        if case .weekday(let number) = found.day, wasNext(&words, index) { day = .nextWeekday(number) }
    }

    /// Whether “next” stands before, or in French behind, where a weekday stood; it goes with it.
    private func wasNext(_ words: inout [Word], _ index: Int) -> Bool {
        for place in [index - 1, index, index - 2] where words.indices.contains(place) {
            guard WishWords.nextWords.contains(words[place].key) else { continue }
            words.remove(at: place)
            return true
        }
        return false
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
        if let arrow = words.firstIndex(where: { $0.isArrow }) {
            var before = words[..<arrow]
            if let first = before.first, WishWords.fromWords.contains(first.key) { before.removeFirst() }
            let ends = (
                joined(before.filter { !$0.isArrow }), joined(words[(arrow + 1)...].filter { !$0.isArrow })
            )
            (from, to) = words[arrow].typed == "←" ? (ends.1, ends.0) : ends
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
