import Synchronization

/// The first places of each board, made once and shared for some seconds with all who only look.
final class StandingsShelf: Sendable {
    /// Which standings.
    struct Label: Hashable, Sendable {
        let board: StandingsBoard
        let level: LeagueLevel
        let span: StandingsSpan
        let day: Int
        let limit: Int
    }

    /// A part of the standings.
    struct Standings: Sendable {
        let entries: [StandingsEntry]
        let hasMore: Bool
    }

    private struct Kept {
        let madeAt: ContinuousClock.Instant
        let task: Task<Standings, any Error>
    }

    /// How many are kept: nobody fills the memory by asking for lists of all lengths.
    private static let most = 64

    private let seconds: Duration
    private let kept = Mutex<[Label: Kept]>([:])
    private let made = Mutex(0)

    init(for seconds: Duration) { self.seconds = seconds }

    /// How many were made so far.
    var count: Int { made.withLock { $0 } }

    /// What is kept of a board, or what is made of it now; who asks meanwhile waits for the same.
    func standings(_ label: Label, make: @escaping @Sendable () async throws -> Standings) async throws
        -> Standings
    {
        let task = kept.withLock { kept -> Task<Standings, any Error> in
            let now = ContinuousClock.now
            if let known = kept[label], known.madeAt.duration(to: now) < seconds { return known.task }
            kept = kept.filter { $0.value.madeAt.duration(to: now) < seconds }
            let task = Task {
                made.withLock { $0 += 1 }
                return try await make()
            }
            if kept.count < Self.most { kept[label] = Kept(madeAt: now, task: task) }
            return task
        }
        do {
            return try await task.value
        } catch {
            // What failed is tried again by the next who asks.
            kept.withLock { $0[label] = nil }
            throw error
        }
    }

    /// Forgets all: a player has gone, or is called otherwise.
    func clear() { kept.withLock { $0 = [:] } }
}

extension FruityLeague {
    /// How many standings were made for those who only look.
    package var sharedStandingsMade: Int { shelves.count }
}
