/// The rules of the specification once more, written down as plainly as possible for three zones in a row, three taxis
/// and two callers: lists of numbers, time in whole ticks. Shares nothing with the board that it is compared with.
///
/// A place that a taxi left for a call stays in the queue as a ghost, so that nothing needs numbers to come back to it.
struct ReferenceCity: Hashable {
    static let zones = 3
    static let taxis = 3
    static let callers = 2

    /// How many ticks things last; to answer there is always one.
    struct Spans: Hashable {
        var search, delay, board, stand, ride, back: Int

        static let usual = Spans(search: 3, delay: 2, board: 1, stand: 2, ride: 2, back: 1)
        /// As short as can be with still everything happening: a second taxi asked, a place come back to.
        static let short = Spans(search: 2, delay: 1, board: 0, stand: 1, ride: 1, back: 0)
    }

    let spans: Spans

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
    /// Which of two open calls is the older: below zero that of caller 0, above that of caller 1, zero if none is.
    var callOrder = 0

    init(_ spans: Spans) { self.spans = spans }

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
            calls[c] = Call(stage: .looking, zone: zone, left: spans.search)
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
            calls[c].left = spans.delay
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
            calls[taxis[t].call].left = spans.stand
            calls[taxis[t].call].door = spans.board
        case .board(let t):
            guard taxis[t].call >= 0 else { return false }
            if calls[taxis[t].call].stage == .onBoard { return true }
            guard calls[taxis[t].call].stage == .waiting || isAtDoor(t) else { return false }
            calls[taxis[t].call].stage = .onBoard
            calls[taxis[t].call].left = spans.ride
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
        for c in oldestFirst { overdue(c) }
        // Whoever was asked in vain until the very end has no time left to look for another.
        for c in oldestFirst where calls[c].stage == .looking { overdue(c) }
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

    private var oldestFirst: [Int] { callOrder > 0 ? [1, 0] : [0, 1] }

    private mutating func settle() {
        for _ in 0..<4 {
            for c in oldestFirst where calls[c].stage == .looking { find(c) }
        }
    }

    private mutating func lose(_ t: Int) {
        let c = taxis[t].call
        calls[c].stage = .looking
        calls[c].taxi = -1
        calls[c].left = spans.search
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
            if taxis[t].ghost >= 0 { taxis[t].ghostLasts = spans.back }
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
    private static let namings = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    /// The whole state in a number, the same for cities in which only the numbers of taxis and callers differ.
    var key: UInt128 {
        var least = UInt128.max
        for taxis in Self.namings {
            if callOrder <= 0 { least = min(least, packed(taxis, callers: [0, 1])) }
            if callOrder >= 0 { least = min(least, packed(taxis, callers: [1, 0])) }
        }
        return least
    }

    /// The state under other numbers; each place for `names[number]` holds what is known of `number`.
    private func packed(_ names: [Int], callers: [Int]) -> UInt128 {
        var pack = Pack()
        for name in taxis.indices {
            let taxi = taxis[names[name]]
            pack.add(Int(taxi.duty.rawValue), below: 3)
            pack.add(taxi.zone + 1, below: 4)
            pack.add(taxi.question < 0 ? 0 : 1 + callers[taxi.question], below: 3)
            pack.add(taxi.call < 0 ? 0 : 1 + callers[taxi.call], below: 3)
            pack.add(taxi.silences, below: 2)
            pack.add(taxi.ghost + 1, below: 4)
            pack.add(taxi.ghostLasts + 1, below: 3)
        }
        for name in calls.indices {
            let call = calls[callers[name]]
            pack.add(Int(call.stage.rawValue), below: 6)
            pack.add(call.zone, below: 3)
            for taxi in taxis.indices { pack.add(call.asked >> names[taxi] & 1, below: 2) }
            pack.add(call.taxi < 0 ? 0 : 1 + (names.firstIndex(of: call.taxi) ?? 0), below: 4)
            pack.add(call.left, below: 4)
            pack.add(call.door, below: 3)
        }
        for queue in queues {
            for place in queue {
                pack.add(1 + (names.firstIndex(of: place.taxi) ?? 0) + (place.isGhost ? 3 : 0), below: 7)
            }
            pack.add(0, below: 7)
        }
        // With both calls open the older one's caller is the first.
        pack.add(callOrder == 0 ? 0 : 1, below: 2)
        return pack.number
    }

    /// Small numbers one after the other in a large one.
    private struct Pack {
        var number: UInt128 = 0

        mutating func add(_ value: Int, below limit: Int) {
            precondition(value >= 0 && value < limit)
            number = number * UInt128(limit) + UInt128(value)
        }
    }
}
