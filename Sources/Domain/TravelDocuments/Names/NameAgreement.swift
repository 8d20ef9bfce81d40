public import Identity

/// Whether the name on a document is that of a person.
///
/// Tolerant where documents are: letters with marks, other scripts and their romanisations, the order of given names,
/// given names that one side leaves out, one of two surnames, particles, hyphens, names cut off. Never so tolerant that
/// another person passes: two first names of which one letter differs (Anna and Anne) are at best `unsure`, and so are
/// short forms (Max and Maximilian).
public enum NameAgreement: String, CaseIterable, Hashable, Sendable {
    /// The same name.
    case agrees
    /// Perhaps the same; a person must look.
    case unsure
    /// Another name.
    case differs

    /// Compares the name of a person with that of a document.
    public init(firstName: PersonName, lastName: PersonName, document: TravelDocument) {
        guard let first = NameWord.words(of: firstName.text), let last = NameWord.words(of: lastName.text)
        else {
            // A script that Doc 9303 has no table for.
            self = .unsure
            return
        }
        let surname = ZoneName(document.surname, mayBeCutOff: document.surnameMayBeCutOff)
        let given = ZoneName(document.givenNames, mayBeCutOff: document.givenNamesMayBeCutOff)
        if given.words.isEmpty {
            self = Self.single(first + last, surname, isCutOff: document.givenNamesMayBeCutOff)
            return
        }
        let lastNames = Self.surnames(last, surname)
        let firstNames = Self.givenNames(first, given)
        switch (lastNames, firstNames) {
        case (.same, .same): self = .agrees
        case (.same, .near), (.near, .same): self = .unsure
        default:
            // First and last name in each other's place: in many countries the last name comes first.
            let isSwapped =
                Self.surnames(first, surname) == .same && Self.givenNames(last, given) == .same
            self = isSwapped ? .unsure : .differs
        }
    }

    /// How lists of words compare.
    private enum Comparison: Int, Comparable {
        case different, near, same

        static func < (left: Comparison, right: Comparison) -> Bool { left.rawValue < right.rawValue }
    }

    /// Words of a zone, of which the last may be cut off.
    private struct ZoneName {
        var words: [String]
        var mayBeCutOff: Bool

        init(_ words: [String], mayBeCutOff: Bool) {
            self.words = Array(words.prefix(20))
            self.mayBeCutOff = mayBeCutOff
        }

        /// Without particles, unless nothing else is there.
        var content: ZoneName {
            let rest = words.filter { !NameParticles.contains($0) }
            return rest.isEmpty ? self : ZoneName(rest, mayBeCutOff: mayBeCutOff)
        }
    }

    private static func content(_ words: [NameWord]) -> [NameWord] {
        let rest = words.filter { !$0.isParticle }
        return rest.isEmpty ? words : rest
    }

    /// What is left of two lists when the words that agree are taken away.
    private struct Pairing {
        var ours: [Int]
        var theirs: [Int]
        var same = 0
        var near = 0

        var comparison: Comparison {
            if same > 0 { return ours.isEmpty || theirs.isEmpty ? .same : .near }
            return near > 0 ? .near : .different
        }
    }

    /// Surnames agree without particles, and with them, which some documents write as one word with the name. Arabic ones
    /// agree by their skeleton.
    private static func surnames(_ ours: [NameWord], _ theirs: ZoneName) -> Comparison {
        let content = pair(content(ours), theirs.content, enough: .sameSkeleton).comparison
        let whole = pair(ours, theirs, enough: .sameSkeleton)
        // A particle here and a word there, of which neither has a fellow, may be the same word with a letter that is
        // another one, rather than a second surname.
        let isOdd =
            !whole.ours.isEmpty && !whole.theirs.isEmpty
            && (whole.ours.contains { !ours[$0].isParticle }
                || whole.theirs.contains { !NameParticles.contains(theirs.words[$0]) })
        return min(max(content, whole.comparison), isOdd ? .near : .same)
    }

    /// Of given names one must be the same; with it, further Arabic ones agree by their skeleton. The skeleton alone
    /// does not tell Mahmoud from Mohammed, so a person must look.
    private static func givenNames(_ ours: [NameWord], _ theirs: ZoneName) -> Comparison {
        let strict = pair(ours, theirs, enough: .same)
        guard strict.same > 0, strict.comparison != .same else { return strict.comparison }
        return pair(ours, theirs, enough: .sameSkeleton).comparison
    }

    /// Finds the words that agree, single ones first, then up to three that one side writes as one.
    private static func pair(
        _ ours: [NameWord], _ theirs: ZoneName, enough: NameWord.Closeness
    ) -> Pairing {
        var pairing = Pairing(ours: Array(ours.indices), theirs: Array(theirs.words.indices))
        for (ourCount, theirCount) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3)] {
            var place = 0
            while place + ourCount <= ours.count {
                let span = place..<(place + ourCount)
                place += 1
                guard span.allSatisfy(pairing.ours.contains) else { continue }
                let word = NameWord.joined(ours[span])
                for start in theirs.words.indices.dropLast(theirCount - 1) {
                    let other = start..<(start + theirCount)
                    guard other.allSatisfy(pairing.theirs.contains) else { continue }
                    let isLast = other.upperBound == theirs.words.count
                    let closeness = word.closeness(
                        to: theirs.words[other].joined(), mayBeCutOff: isLast && theirs.mayBeCutOff)
                    if closeness >= enough {
                        pairing.same += 1
                        pairing.ours.removeAll(where: span.contains)
                        pairing.theirs.removeAll(where: other.contains)
                        break
                    }
                    if closeness > .other { pairing.near += 1 }
                }
            }
        }
        // Initials stand for any word that begins with them, and prove none.
        pairing.theirs.removeAll { place in
            let word = Array(theirs.words[place].utf8)
            return word.count == 1 && ours.contains { $0.recommended.first == word.first }
        }
        pairing.ours.removeAll { place in
            let word = ours[place].recommended
            return word.count == 1 && theirs.words.contains { $0.utf8.first == word.first }
        }
        return pairing
    }

    /// Who has but one name on the document: all of it against all of the person's, in any order.
    private static func single(_ ours: [NameWord], _ theirs: ZoneName, isCutOff: Bool) -> NameAgreement {
        let ours = content(ours)
        let theirs = theirs.content
        let pairing = pair(ours, theirs, enough: .same)
        guard pairing.same > 0 else { return .differs }
        // Who has but one name often gives it twice where a form asks for two.
        let rest = pairing.ours.filter { place in
            !theirs.words.contains { ours[place].closeness(to: $0, mayBeCutOff: false) == .same }
        }
        return rest.isEmpty && pairing.theirs.isEmpty && !isCutOff ? .agrees : .unsure
    }
}
