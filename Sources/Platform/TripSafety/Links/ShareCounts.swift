package import Identity
import Synchronization

/// How many links show each trip that somebody looks at, so that a page that follows a trip need not ask the database.
package final class ShareCounts: Sendable {
    /// The order in which counts were true: a later one is never replaced by an earlier one that comes late.
    package typealias Turn = UInt64

    private struct Entry {
        var count: Int
        var turn: Turn
    }

    private struct State {
        var entries: [UniqueID: Entry] = [:]
        var turn: Turn = 0
        /// With so many entries those of trips that are over are looked for.
        var full: Int
    }

    private let least: Int
    private let state: Mutex<State>

    /// - Parameter least: How many entries there can be before those of trips that are over are looked for.
    package init(least: Int = 1_000) {
        self.least = least
        state = Mutex(State(full: least))
    }

    /// The turn of a count that is read from now on, or was just made true.
    package func turn() -> Turn {
        state.withLock { state in
            state.turn += 1
            return state.turn
        }
    }

    /// Takes note of a count, unless a later one is known.
    ///
    /// - Returns: Whether it is time to ``keep(_:)`` only what is needed.
    package func note(_ count: Int, of trip: UniqueID, at turn: Turn) -> Bool {
        state.withLock { state in
            if let entry = state.entries[trip], entry.turn > turn { return false }
            state.entries[trip] = Entry(count: count, turn: turn)
            return state.entries.count > state.full
        }
    }

    package func count(of trip: UniqueID) -> Int { state.withLock { $0.entries[trip]?.count ?? 0 } }

    /// The trips that there are counts of.
    var trips: [UniqueID] { state.withLock { Array($0.entries.keys) } }

    /// Forgets, of the trips that were asked about, all but those that pages can still follow.
    package func keep(_ followed: Set<UniqueID>, of asked: [UniqueID]) {
        state.withLock { state in
            for trip in asked where !followed.contains(trip) { state.entries[trip] = nil }
            // Each trip is asked about as often as new ones come, not with every count.
            state.full = max(least, state.entries.count * 2)
        }
    }
}
