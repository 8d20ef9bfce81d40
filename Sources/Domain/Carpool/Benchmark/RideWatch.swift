/// Which rides a check after a crash reads, so that its cost follows what people have just done, not all that they
/// ever did.
///
/// A ride is watched, that is, read by every check, from the first deed on it. It is settled once two checks in
/// succession have found it over and nothing was done to it between them: then it has outlived the whole life of a
/// server that did not change it. Of the settled ones a check reads a sample; whatever is done to one of them, or a
/// check that finds it under way again, has it watched anew. Nothing is ever forgotten: ``all`` are there for a check
/// of the whole.
public struct RideWatch: Sendable {
    /// How many checks in a row have to find a ride over before it is settled.
    public static let proofs = 2

    /// How many of the last checks have found each ride over since something was done to it.
    private var watched: [String: Int] = [:]
    private var settled: [String] = []
    /// Where each settled ride stands among them.
    private var places: [String: Int] = [:]

    /// Watches nothing yet.
    public init() {}

    /// How many rides every check reads.
    public var watchedCount: Int { watched.count }

    /// Every ride that is known.
    public var all: [String] { watched.keys + settled }

    /// Something is done to a ride, or it is heard of for the first time: every check reads it from now on.
    public mutating func touch(_ id: String) {
        watched[id] = 0
        guard let place = places.removeValue(forKey: id), let last = settled.popLast(), last != id else {
            return
        }
        settled[place] = last
        places[last] = place
    }

    /// What the next check reads: all that is watched, and at most so many of what is settled.
    public func due(sample: Int, using random: inout some RandomNumberGenerator) -> [String] {
        var drawn: Set<Int> = []
        for _ in 0..<(settled.isEmpty ? 0 : sample) {
            drawn.insert(.random(in: settled.indices, using: &random))
        }
        return watched.keys.sorted() + drawn.sorted().map { settled[$0] }
    }

    /// A check has read a ride, and all that was acknowledged of it held.
    public mutating func saw(_ id: String, isOver: Bool) {
        guard isOver else { return touch(id) }
        guard let count = watched[id] else { return }
        guard count + 1 >= Self.proofs else {
            watched[id] = count + 1
            return
        }
        watched[id] = nil
        places[id] = settled.count
        settled.append(id)
    }
}
