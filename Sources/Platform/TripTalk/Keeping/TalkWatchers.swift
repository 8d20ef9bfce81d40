import Identity
import Synchronization

/// Who has which talk open now.
final class TalkWatchers: Sendable {
    private struct Key: Hashable {
        let talk: UniqueID
        let person: UniqueID
    }

    private let counts = Mutex<[Key: Int]>([:])

    func began(_ talk: UniqueID, by person: UniqueID) {
        counts.withLock { $0[Key(talk: talk, person: person), default: 0] += 1 }
    }

    func ended(_ talk: UniqueID, by person: UniqueID) {
        let key = Key(talk: talk, person: person)
        counts.withLock { counts in
            let left = counts[key, default: 1] - 1
            counts[key] = left > 0 ? left : nil
        }
    }

    func isWatching(_ talk: UniqueID, _ person: UniqueID) -> Bool {
        counts.withLock { $0[Key(talk: talk, person: person)] != nil }
    }
}
