import Geography
import Identity
import Rooms

/// What pages call the things of the map: random words of the moment, which lead to nobody.
///
/// A thing has its word from when it comes into sight until it is gone, an hour at most; then it gets another one, so that
/// whoever keeps many pictures of the map cannot tell which of them show the same car. Nothing of it outlives the server.
struct LiveMapNames: Sendable {
    /// What a word means.
    enum Meaning: Sendable {
        /// A thing that is on the map.
        case here(LiveThing.Name)
        /// One that was on it a moment ago.
        case gone(LiveThing.Name)
    }

    private struct Word: Sendable {
        let key: UniqueID
        let madeAt: TravelTime
    }

    private struct Former: Sendable {
        let name: LiveThing.Name
        let until: TravelTime
    }

    /// A thing is called otherwise after so long.
    static let longest = TravelTime.minutes(60)
    /// A word still leads to its thing, or to its end, for so long after it is of no use any more.
    static let memory = TravelTime.minutes(10)

    private var words: [LiveThing.Name: Word] = [:]
    private var names: [UniqueID: LiveThing.Name] = [:]
    private var formers: [UniqueID: Former] = [:]

    /// Takes note of what is on the map now, and calls it something.
    ///
    /// - Parameters:
    ///   - unread: Of what kinds nobody could tell what there is: those things keep their words.
    ///   - now: The time by a clock that nobody can set.
    ///   - newKey: A word that nobody can guess.
    mutating func take(
        _ things: [LiveThing], unread: Set<LiveThing.Kind> = [], at now: TravelTime, newKey: () -> UniqueID
    ) -> [LiveMapScene.Item] {
        let before = words
        words = unread.isEmpty ? [:] : before.filter { unread.contains($0.key.kind) }
        words.reserveCapacity(things.count)
        var items: [LiveMapScene.Item] = []
        items.reserveCapacity(things.count)
        for thing in things {
            let word: Word
            if let kept = before[thing.name], now < kept.madeAt + Self.longest {
                word = kept
            } else {
                word = Word(key: newKey(), madeAt: now)
                names[word.key] = thing.name
            }
            words[thing.name] = word
            items.append(LiveMapScene.Item(key: word.key, thing: thing))
        }
        for (name, word) in before where words[name]?.key != word.key {
            names[word.key] = nil
            // Nobody may have looked for hours: then it has been of no use for long.
            formers[word.key] = Former(name: name, until: min(now, word.madeAt + Self.longest) + Self.memory)
        }
        if !formers.isEmpty { formers = formers.filter { now < $0.value.until } }
        return items
    }

    /// What a word means; nothing for one that means nothing any more.
    func meaning(of key: UniqueID) -> Meaning? {
        if let name = names[key] { return .here(name) }
        guard let former = formers[key] else { return nil }
        return words[former.name] == nil ? .gone(former.name) : .here(former.name)
    }

    /// What things are called now that were called otherwise a moment ago.
    var renamed: [UniqueID: UniqueID] { formers.compactMapValues { words[$0.name]?.key } }
}
