import Glibc

/// Who gets the next turn; a value, so that every step can be tested without waiting.
///
/// A turn goes to whoever has used least of late, their account, their network and a part of what its site has used
/// looked at apart and the heaviest of them counted: use is measured in seconds of turns, however they ended, and half
/// forgotten after a while. So a few accounts or networks that ask without end stand behind everybody else, who waits
/// for the turns under way at most. When all places are taken, whoever asks too often loses theirs: of the account or
/// network that waits for most turns, and among equals has used most or was refused most of late, the newest goes (“longest queue drop”:
/// Suter et al., IEEE INFOCOM 1998).
package struct FairShares: Sendable {
    /// What becomes of a question for a turn.
    package enum Answer: Hashable, Sendable {
        case begins, waits
        /// There is no place for it.
        case refused
    }

    private enum Key: Hashable {
        case account(String)
        case network(String)
        case site(String)

        /// How much of what was used in its name counts against one who asks in it.
        var part: Double {
            switch self {
            case .account, .network: 1
            case .site: 0.25
            }
        }
    }

    /// What was used in a name.
    private struct Use {
        let key: Key
        var seconds = 0.0
        var at = 0.0
        var running = 0
        var waiting = 0
    }

    /// Those who wait on somebody's behalf.
    private struct Queue {
        /// Where the uses of the names are in which they ask: whoever looks for the next has all queues to look at, and
        /// no time to look names up.
        let places: [Int]
        var tickets: [Int] = []
    }

    /// In this time half of what somebody used is forgotten.
    private static let halfLife = 60.0
    /// How much of a usual turn somebody has used who was refused.
    private static let refusal = 0.25
    /// Keys that are remembered at most, besides those that run or wait.
    private static let remembered = 10_000

    private let atOnce: Int
    private let perShare: Int
    private let capacity: Int
    private var places: [Key: Int] = [:]
    private var uses: [Use?] = []
    /// Places of those who were forgotten.
    private var free: [Int] = []
    private var queues: [Claimant: Queue] = [:]
    private var claimants: [Int: Claimant] = [:]
    private var begun: [Int: Double] = [:]
    private var waiting = 0
    /// How long turns take, of late.
    private var usual = 0.01

    /// - Parameters:
    ///   - atOnce: How many turns there are at the same time. Where it is more than one, no account or network gets all.
    ///   - capacity: How many may have a turn or wait.
    package init(atOnce: Int, capacity: Int) {
        self.atOnce = max(1, atOnce)
        perShare = max(1, self.atOnce - max(1, self.atOnce / 4))
        self.capacity = capacity
    }

    /// How many wait.
    package var waitingCount: Int { waiting }
    /// How many have a turn.
    package var runningCount: Int { begun.count }

    /// Asks for a turn.
    ///
    /// - Parameters:
    ///   - ticket: A number that nobody else has.
    ///   - now: Seconds of a clock that never jumps.
    /// - Returns: What becomes of it, and the ticket of somebody else who waited and does so no longer.
    package mutating func ask(_ ticket: Int, for claimant: Claimant, now: Double) -> (Answer, dropped: Int?) {
        claimants[ticket] = claimant
        let places = places(of: claimant)
        if begun.count < atOnce, waiting == 0, mayBegin(places), begun.count < capacity {
            begin(ticket, now)
            return (.begins, nil)
        }
        queues[claimant, default: Queue(places: places)].tickets.append(ticket)
        waiting += 1
        change(places) { $0.waiting += 1 }
        if begun.count < atOnce, begun.count < capacity, let next = takeNext(now), next == ticket {
            begin(ticket, now)
            return (.begins, nil)
        }
        guard begun.count + waiting > capacity, let dropped = newestOfHeaviest(now) else {
            return (.waits, nil)
        }
        refuse(dropped, now)
        return dropped == ticket ? (.refused, nil) : (.waits, dropped)
    }

    /// A turn is over.
    ///
    /// - Returns: Whose turns begin.
    package mutating func end(_ ticket: Int, now: Double) -> [Int] {
        guard let start = begun.removeValue(forKey: ticket),
            let claimant = claimants.removeValue(forKey: ticket)
        else { return [] }
        let seconds = max(0, now - start)
        usual += (seconds - usual) / 16
        change(places(of: claimant)) { use in
            use.seconds = Self.left(of: use, now) + seconds
            use.at = now
            use.running -= 1
        }
        forget(now)
        var next: [Int] = []
        while begun.count < atOnce, let ticket = takeNext(now) {
            begin(ticket, now)
            next.append(ticket)
        }
        return next
    }

    /// Somebody waits no longer.
    package mutating func leave(_ ticket: Int) {
        guard begun[ticket] == nil, let claimant = claimants.removeValue(forKey: ticket) else { return }
        removeFromQueue(ticket, claimant)
    }

    /// There is no place for somebody. That counts as a little use of their network, so that among many who were never
    /// served those who come again and again are told from a newcomer. It does not count for the account: anybody may
    /// ask in a name.
    private mutating func refuse(_ ticket: Int, _ now: Double) {
        guard let claimant = claimants[ticket] else { return }
        leave(ticket)
        let part = usual * Self.refusal
        change(places(of: Claimant(network: claimant.network, site: claimant.site))) { use in
            use.seconds = Self.left(of: use, now) + part
            use.at = now
        }
        forget(now)
    }

    private mutating func begin(_ ticket: Int, _ now: Double) {
        guard let claimant = claimants[ticket] else { return }
        begun[ticket] = now
        change(places(of: claimant)) { $0.running += 1 }
    }

    private mutating func removeFromQueue(_ ticket: Int, _ claimant: Claimant) {
        guard let queue = queues[claimant], let index = queue.tickets.firstIndex(of: ticket) else { return }
        queues[claimant]?.tickets.remove(at: index)
        if queue.tickets.count == 1 { queues[claimant] = nil }
        waiting -= 1
        change(queue.places) { $0.waiting -= 1 }
    }

    /// The ticket that is served next, no longer in its queue.
    private mutating func takeNext(_ now: Double) -> Int? {
        guard let (claimant, ticket) = lightest(now) else { return nil }
        removeFromQueue(ticket, claimant)
        return ticket
    }

    /// Of those who may begin the one who used least, and of those the one who has waited longest.
    private func lightest(_ now: Double) -> (claimant: Claimant, ticket: Int)? {
        var best: (weight: Double, claimant: Claimant, ticket: Int)?
        for (claimant, queue) in queues {
            guard let ticket = queue.tickets.first, mayBegin(queue.places) else { continue }
            let weight = weight(queue.places, now)
            if let best, (best.weight, best.ticket) < (weight, ticket) { continue }
            best = (weight, claimant, ticket)
        }
        return best.map { ($0.claimant, $0.ticket) }
    }

    /// The newest of those who wait in the name of whoever has most waiting and, among equals, has used most of late:
    /// where many networks wait for one turn each, those that come again and again make room for a newcomer.
    private func newestOfHeaviest(_ now: Double) -> Int? {
        var heaviest: (waiting: Double, weight: Double, ticket: Int)?
        for queue in queues.values {
            guard let ticket = queue.tickets.last else { continue }
            let one = (most(queue.places) { Double($0.waiting) }, weight(queue.places, now), ticket)
            if let heaviest, heaviest > one { continue }
            heaviest = one
        }
        return heaviest?.ticket
    }

    private func mayBegin(_ places: [Int]) -> Bool {
        places.allSatisfy { (uses[$0]?.running ?? 0) < perShare }
    }

    /// How much somebody used of late; what they are using is counted as if it took as long as usual.
    private func weight(_ places: [Int], _ now: Double) -> Double {
        most(places) { Self.left(of: $0, now) + Double($0.running) * usual }
    }

    /// The most of a measure over those in whose names somebody asks.
    private func most(_ places: [Int], _ measure: (Use) -> Double) -> Double {
        var most = 0.0
        for place in places {
            if let use = uses[place] { most = max(most, use.key.part * measure(use)) }
        }
        return most
    }

    private static func left(of use: Use, _ now: Double) -> Double {
        use.seconds == 0 ? 0 : use.seconds * exp2(-max(0, now - use.at) / halfLife)
    }

    private func keys(_ claimant: Claimant) -> [Key] {
        [
            claimant.account.map { Key.account($0) }, claimant.network.map { Key.network($0) },
            claimant.site.map { Key.site($0) },
        ].compactMap { $0 }
    }

    /// Where the uses of the names are in which somebody asks. Those who wait or have a turn keep their places.
    private mutating func places(of claimant: Claimant) -> [Int] {
        keys(claimant).map { key in
            if let place = places[key] { return place }
            let place = free.popLast() ?? uses.count
            if place == uses.count { uses.append(nil) }
            uses[place] = Use(key: key)
            places[key] = place
            return place
        }
    }

    private mutating func change(_ places: [Int], _ body: (inout Use) -> Void) {
        for place in places {
            guard var use = uses[place] else { continue }
            body(&use)
            uses[place] = use
        }
    }

    /// Keeps memory bounded: forgets those who used least.
    private mutating func forget(_ now: Double) {
        guard places.count > Self.remembered + begun.count * 2 + waiting * 2 else { return }
        let idle = uses.compactMap(\.self).filter { $0.running == 0 && $0.waiting == 0 }
            .sorted { Self.left(of: $0, now) < Self.left(of: $1, now) }
        for use in idle.prefix(Self.remembered / 2) {
            guard let place = places.removeValue(forKey: use.key) else { continue }
            uses[place] = nil
            free.append(place)
        }
    }
}
