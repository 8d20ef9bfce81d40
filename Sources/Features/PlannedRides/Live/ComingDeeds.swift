import Identity
import PlannedTrips

/// What happens while something is on its way to the board.
///
/// The board forgets what is over, and what is stored is written for many people at once. So whoever brings a name, or something
/// that is counted, looks in the store before anything else; what is added between that look and the change is remembered here,
/// and forgotten when nothing is on its way any more.
struct ComingDeeds: Sendable {
    /// What is counted.
    enum Deed: Hashable, Sendable {
        case publishing(PersonID)
        case asking(PersonID, on: PlannedTripID)
    }

    private var starts: Set<Int> = []
    private var last = 0
    private var names: [UniqueID: Int] = [:]
    private var deeds: [Deed: [Int]] = [:]
    /// So much is remembered before what nobody waits for is looked for.
    private static let usuallyKept = 1_000

    /// Something begins its way; ``end(_:)`` follows.
    mutating func begin() -> Int {
        last += 1
        starts.insert(last)
        return last
    }

    /// It has come to its end.
    mutating func end(_ start: Int) {
        starts.remove(start)
        guard !starts.isEmpty else {
            (names, deeds) = ([:], [:])
            return
        }
        guard names.count + deeds.count > Self.usuallyKept, let first = starts.min() else { return }
        names = names.filter { $0.value >= first }
        deeds = deeds.compactMapValues { moments in
            let kept = moments.filter { $0 >= first }
            return kept.isEmpty ? nil : kept
        }
    }

    /// What has a name is over, and the board knows of it no more.
    mutating func use(_ name: UniqueID) {
        if !starts.isEmpty { names[name] = last }
    }

    /// Something that is counted was added.
    mutating func note(_ deed: Deed) {
        if !starts.isEmpty { deeds[deed, default: []].append(last) }
    }

    /// Whether a name was used up since something began its way.
    func isUsed(_ name: UniqueID, since start: Int) -> Bool { names[name].map { $0 >= start } ?? false }

    /// How many of them were added since something began its way.
    func count(of deed: Deed, since start: Int) -> Int { deeds[deed]?.count { $0 >= start } ?? 0 }
}
