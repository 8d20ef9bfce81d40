/// The rules of the specification once more, written down as plainly as possible for three zones in a row, three taxis
/// and two callers: lists of numbers, time in whole ticks. Shares nothing with the board that it is compared with.
///
/// A place that a taxi left for a call stays in the queue as a ghost, so that nothing needs numbers to come back to it.
struct ReferenceCity: Hashable {
    static let zones = 3
    static let taxis = 3
    static let callers = 2
    /// In ticks: to answer 1, to search 3, late at the door 2, waiting at the door 1 and 2, on board 2, to return 1.
    static let (search, delay, board, stand, ride, back) = (3, 2, 1, 2, 2, 1)

    enum Duty: UInt8 { case off, free, busy }

    struct Taxi: Hashable {
        var duty = Duty.off
        /// 0 ... 2; -1 outside.
        var zone = -1
        /// The caller whose call it is being asked about.
        var question = -1
        /// The caller whose call it has.
        var call = -1
        var silences = 0
        /// The zone in whose queue it has a ghost.
        var ghost = -1
        /// For how many ticks the ghost lasts; -1 as long as the taxi has the call.
        var ghostLasts = -1
    }

    enum Stage: UInt8 { case none, looking, offered, coming, waiting, onBoard }

    struct Call: Hashable {
        var stage = Stage.none
        var zone = 0
        /// A bit for each taxi.
        var asked = 0
        var taxi = -1
        /// Ticks until the search is over, or until the stage ends by itself.
        var left = 0
        /// Ticks until nobody having come can be said.
        var door = 0
    }

    /// A place in a queue.
    struct Place: Hashable {
        var taxi: Int
        var isGhost: Bool
    }

    var taxis = [Taxi](repeating: Taxi(), count: taxis)
    var calls = [Call](repeating: Call(), count: callers)
    var queues = [[Place]](repeating: [], count: zones)
    /// How many ticks ago the calls were made, the difference only: below zero if caller 0 was first.
    var callOrder = 0

    enum Event: Hashable {
        case on(Int, Int), off(Int), cross(Int, Int)
        case call(Int, Int), cancel(Int)
        case yes(Int), no(Int), giveUp(Int), door(Int), board(Int), arrive(Int), absent(Int)
        /// A minute passes; the phone of one taxi, or of none (-1), is silent.
        case tick(Int)
    }

    /// What can happen in a world of so many taxis and callers; the others stay at home.
    static func events(taxis: Int, callers: Int) -> [Event] {
        var all: [Event] = [.tick(-1)]
        for taxi in 0..<taxis {
            all += [
                .off(taxi), .yes(taxi), .no(taxi), .giveUp(taxi), .door(taxi), .board(taxi), .arrive(taxi),
                .absent(taxi), .tick(taxi), .cross(taxi, -1),
            ]
            for zone in 0..<zones { all += [.on(taxi, zone), .cross(taxi, zone)] }
        }
        for caller in 0..<callers {
            all.append(.cancel(caller))
            for zone in 0..<zones { all.append(.call(caller, zone)) }
        }
        return all
    }

    /// Who waits in a zone, the first first.
    func queue(_ zone: Int) -> [Int] { queues[zone].filter { !$0.isGhost }.map(\.taxi) }

    /// What happens; `false` if it does not fit, and nothing is different.
    mutating func apply(_ event: Event) -> Bool {
        switch event {
        case .on(let t, let zone):
            guard taxis[t].duty != .busy else { return false }
            guard taxis[t].duty == .off else { return true }
            taxis[t] = Taxi(duty: .free, zone: zone)
            queues[zone].append(Place(taxi: t, isGhost: false))
        case .off(let t):
            guard taxis[t].duty != .busy else { return false }
            goOff(t)
        case .cross(let t, let zone): cross(t, zone)
        case .call(let c, let zone):
            guard calls[c].stage == .none else { return false }
            calls[c] = Call(stage: .looking, zone: zone, left: Self.search)
            callOrder = 0
            if calls[1 - c].stage != .none { callOrder = c == 0 ? 1 : -1 }
            find(c)
        case .cancel(let c):
            guard calls[c].stage != .none else { return false }
            let (stage, t) = (calls[c].stage, calls[c].taxi)
            calls[c] = Call()
            if stage == .offered { taxis[t].question = -1 }
            if stage == .coming || stage == .waiting { placeBack(t) }
            if stage == .onBoard { goOff(t) }
        case .yes(let t):
            let c = taxis[t].question
            guard c >= 0 else { return false }
            taxis[t].question = -1
            dropGhost(t)
            let index = queues[taxis[t].zone].firstIndex(of: Place(taxi: t, isGhost: false)) ?? 0
            queues[taxis[t].zone][index].isGhost = true
            taxis[t].ghost = taxis[t].zone
            taxis[t].ghostLasts = -1
            taxis[t].duty = .busy
            taxis[t].call = c
            taxis[t].silences = 0
            calls[c].stage = .coming
            calls[c].left = Self.delay
        case .no(let t):
            let c = taxis[t].question
            guard c >= 0 else { return false }
            taxis[t].question = -1
            taxis[t].silences = 0
            toTail(t)
            calls[c].stage = .looking
            calls[c].taxi = -1
            find(c)
        case .giveUp(let t):
            guard taxis[t].call >= 0, calls[taxis[t].call].stage != .onBoard else { return false }
            lose(t)
        case .door(let t):
            guard taxis[t].call >= 0 else { return false }
            // Said twice it is said once.
            if calls[taxis[t].call].stage == .waiting { return true }
            guard calls[taxis[t].call].stage == .coming, isAtDoor(t) else { return false }
            calls[taxis[t].call].stage = .waiting
            calls[taxis[t].call].left = Self.stand
            calls[taxis[t].call].door = Self.board
        case .board(let t):
            guard taxis[t].call >= 0 else { return false }
            if calls[taxis[t].call].stage == .onBoard { return true }
            guard calls[taxis[t].call].stage == .waiting || isAtDoor(t) else { return false }
            calls[taxis[t].call].stage = .onBoard
            calls[taxis[t].call].left = Self.ride
            calls[taxis[t].call].door = 0
        case .arrive(let t):
            guard taxis[t].call >= 0, calls[taxis[t].call].stage == .onBoard else { return false }
            calls[taxis[t].call] = Call()
            goOff(t)
        case .absent(let t):
            guard taxis[t].call >= 0, calls[taxis[t].call].stage == .waiting, calls[taxis[t].call].door == 0,
                isAtDoor(t)
            else { return false }
            calls[taxis[t].call] = Call()
            placeBack(t)
        case .tick(let silent): tick(silent)
        }
        settle()
        forgetOrder()
        return true
    }

    private mutating func tick(_ silent: Int) {
        for c in calls.indices where calls[c].stage != .none {
            calls[c].left -= 1
            calls[c].door = max(0, calls[c].door - 1)
        }
        for t in taxis.indices where taxis[t].ghostLasts >= 0 {
            taxis[t].ghostLasts -= 1
            if taxis[t].ghostLasts < 0 { dropGhost(t) }
        }
        for c in calls.indices { overdue(c) }
        // Whoever was asked in vain until the very end has no time left to look for another.
        for c in calls.indices where calls[c].stage == .looking { overdue(c) }
        if silent >= 0, taxis[silent].duty == .free { goOff(silent) }
        if silent >= 0, taxis[silent].duty == .busy, calls[taxis[silent].call].stage != .onBoard {
            lose(silent)
        }
    }

    private mutating func overdue(_ c: Int) {
        let t = calls[c].taxi
        switch calls[c].stage {
        case .none: break
        case .looking: if calls[c].left <= 0 { calls[c] = Call() }
        case .offered:
            // Asked before this minute began, and a minute is what there is to answer.
            taxis[t].question = -1
            taxis[t].silences += 1
            if taxis[t].silences >= 2 { goOff(t) } else { toTail(t) }
            calls[c].stage = .looking
            calls[c].taxi = -1
            find(c)
        case .coming: if calls[c].left <= 0 { lose(t) }
        case .waiting:
            guard calls[c].left <= 0 else { break }
            let wasThere = isAtDoor(t)
            calls[c] = Call()
            // Whoever was elsewhere meanwhile gets no place back.
            if !wasThere { dropGhost(t) }
            placeBack(t)
        case .onBoard:
            guard calls[c].left <= 0 else { break }
            calls[c] = Call()
            goOff(t)
        }
    }

    /// The taxi's own zone first, then the others beside the caller's, the nearer first: from the middle of the middle
    /// zone both are as near, and the western one has the lower number.
    private mutating func find(_ c: Int) {
        let home = calls[c].zone
        let order = [home] + [home - 1, home + 1].filter { (0..<Self.zones).contains($0) }
        var isSomebodyAnswering = false
        for zone in order {
            for t in queue(zone) where calls[c].asked & (1 << t) == 0 {
                guard taxis[t].question < 0 else {
                    isSomebodyAnswering = true
                    continue
                }
                guard calls[c].left >= 1 else {
                    calls[c] = Call()
                    return
                }
                calls[c].asked |= 1 << t
                calls[c].stage = .offered
                calls[c].taxi = t
                taxis[t].question = c
                return
            }
        }
        if !isSomebodyAnswering { calls[c] = Call() }
    }

    private mutating func settle() {
        var order = Array(calls.indices)
        if callOrder > 0 { order.reverse() }
        for _ in 0..<4 {
            for c in order where calls[c].stage == .looking { find(c) }
        }
    }

    private mutating func lose(_ t: Int) {
        let c = taxis[t].call
        calls[c].stage = .looking
        calls[c].taxi = -1
        calls[c].left = Self.search
        calls[c].door = 0
        goOff(t)
        find(c)
    }

    private mutating func cross(_ t: Int, _ zone: Int) {
        guard taxis[t].duty != .off, taxis[t].zone != zone else { return }
        guard taxis[t].duty == .free else {
            taxis[t].zone = zone
            return
        }
        guard zone >= 0 else { return goOff(t) }
        queues[taxis[t].zone].removeAll { $0 == Place(taxi: t, isGhost: false) }
        taxis[t].zone = zone
        if taxis[t].ghost == zone {
            materialise(t)
        } else {
            queues[zone].append(Place(taxi: t, isGhost: false))
        }
    }

    private mutating func placeBack(_ t: Int) {
        taxis[t].call = -1
        let zone = taxis[t].zone
        guard zone >= 0 else { return goOff(t) }
        taxis[t].duty = .free
        if taxis[t].ghost == zone {
            materialise(t)
        } else {
            if taxis[t].ghost >= 0 { taxis[t].ghostLasts = Self.back }
            queues[zone].append(Place(taxi: t, isGhost: false))
        }
    }

    /// People wait, and taxis are, in the middle of zones that are wider than a door can be away.
    private func isAtDoor(_ t: Int) -> Bool { taxis[t].zone == calls[taxis[t].call].zone }

    private mutating func materialise(_ t: Int) {
        let zone = taxis[t].ghost
        let index = queues[zone].firstIndex(of: Place(taxi: t, isGhost: true)) ?? 0
        queues[zone][index].isGhost = false
        taxis[t].ghost = -1
        taxis[t].ghostLasts = -1
    }

    private mutating func dropGhost(_ t: Int) {
        for zone in queues.indices { queues[zone].removeAll { $0 == Place(taxi: t, isGhost: true) } }
        taxis[t].ghost = -1
        taxis[t].ghostLasts = -1
    }

    private mutating func toTail(_ t: Int) {
        let zone = taxis[t].zone
        queues[zone].removeAll { $0 == Place(taxi: t, isGhost: false) }
        queues[zone].append(Place(taxi: t, isGhost: false))
    }

    private mutating func goOff(_ t: Int) {
        guard taxis[t].duty != .off else { return }
        let question = taxis[t].question
        dropGhost(t)
        for zone in queues.indices { queues[zone].removeAll { $0.taxi == t } }
        taxis[t] = Taxi()
        if question >= 0, calls[question].taxi == t, calls[question].stage == .offered {
            calls[question].stage = .looking
            calls[question].taxi = -1
            find(question)
        }
    }

    private mutating func forgetOrder() {
        if calls.contains(where: { $0.stage == .none }) { callOrder = 0 }
    }
}

extension ReferenceCity {
    /// The same with the taxis under other numbers.
    func renamed(_ names: [Int]) -> ReferenceCity {
        var other = self
        for t in taxis.indices { other.taxis[names[t]] = taxis[t] }
        for zone in queues.indices {
            for index in queues[zone].indices {
                other.queues[zone][index].taxi = names[queues[zone][index].taxi]
            }
        }
        for c in calls.indices {
            other.calls[c].taxi = calls[c].taxi < 0 ? -1 : names[calls[c].taxi]
            other.calls[c].asked = taxis.indices.reduce(0) {
                $0 | (calls[c].asked & (1 << $1) != 0 ? 1 << names[$1] : 0)
            }
        }
        return other
    }

    /// The state in few bytes, the same for cities in which only the taxis' numbers differ.
    var key: [UInt8] {
        let all = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        return all.map { renamed($0).bytes }.min { $0.lexicographicallyPrecedes($1) } ?? []
    }

    private var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(48)
        for taxi in taxis {
            bytes += [
                taxi.duty.rawValue, UInt8(taxi.zone + 1), UInt8(taxi.question + 1), UInt8(taxi.call + 1),
                UInt8(taxi.silences), UInt8(taxi.ghost + 1), UInt8(taxi.ghostLasts + 1),
            ]
        }
        for call in calls {
            bytes += [
                call.stage.rawValue, UInt8(call.zone), UInt8(call.asked), UInt8(call.taxi + 1),
                UInt8(call.left + 1), UInt8(call.door),
            ]
        }
        for queue in queues {
            for place in queue { bytes.append(UInt8(place.taxi) + (place.isGhost ? 8 : 0)) }
            bytes.append(255)
        }
        bytes.append(UInt8(callOrder + 1))
        return bytes
    }
}
