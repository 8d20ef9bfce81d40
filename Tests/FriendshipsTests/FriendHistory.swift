import Friendships
import Geography

/// What two people did, and what follows from it by looking back; nothing is carried along.
///
/// This says in another way what the state machine must come to: by the history of acts that were possible.
struct FriendHistory {
    struct Event {
        let act: FriendAct
        let person: Int
        let at: Int64
        /// Whether it made them friends.
        var madeFriends = false
        /// Whether, being an ask, it did not reach the other.
        var isHidden = false
    }

    static let month: Int64 = 30 * 24 * 3_600_000
    private(set) var events: [Event] = []

    private func last(_ person: Int, _ acts: Set<FriendAct>) -> Int? {
        events.lastIndex { $0.person == person && acts.contains($0.act) }
    }

    func blocks(_ person: Int) -> Int64? {
        guard let index = last(person, [.block, .unblock]), events[index].act == .block else { return nil }
        // Blocking twice is blocking once.
        var first = index
        for earlier in stride(from: index - 1, through: 0, by: -1) where events[earlier].person == person {
            if events[earlier].act == .unblock { break }
            if events[earlier].act == .block { first = earlier }
        }
        return events[first].at
    }

    var friendsSince: Int64? {
        guard let made = events.lastIndex(where: \.madeFriends) else { return nil }
        let hasEnded = events[(made + 1)...].contains { $0.act == .remove || $0.act == .block }
        return hasEnded ? nil : events[made].at
    }

    /// The ask of somebody that stands, as they see it.
    func ask(of person: Int, at now: Int64) -> Event? {
        let made = events.lastIndex(where: \.madeFriends) ?? -1
        guard let index = last(person, [.ask]), index > made, now < events[index].at + Self.month else {
            return nil
        }
        let isTakenBack = events[index...].contains {
            $0.person == person && ($0.act == .withdraw || $0.act == .block)
        }
        return isTakenBack ? nil : events[index]
    }

    /// Whether the ask of somebody, which stands, is before the other.
    func reaches(_ person: Int, at now: Int64) -> Bool {
        guard let ask = ask(of: person, at: now), !ask.isHidden else { return false }
        return !events.contains {
            $0.person != person && $0.at >= ask.at && ($0.act == .decline || $0.act == .block)
                && isAfter($0, ask)
        }
    }

    private func isAfter(_ event: Event, _ ask: Event) -> Bool { event.at > ask.at }

    /// Until when asks of somebody do not reach the other.
    func quiet(_ person: Int, at now: Int64) -> Bool {
        let made = events.lastIndex(where: \.madeFriends) ?? -1
        guard let declined = events.lastIndex(where: { $0.person != person && $0.act == .decline }),
            declined > made,
            let asked = events[..<declined].last(where: { $0.person == person && $0.act == .ask })
        else { return false }
        return now < asked.at + Self.month
    }

    func sight(of person: Int, at now: Int64) -> FriendSight {
        func moment(_ at: Int64) -> Timestamp { Timestamp(milliseconds: at) }
        let other = 1 - person
        if let at = blocks(person) { return .blocked(since: moment(at)) }
        if let at = friendsSince { return .friends(since: moment(at)) }
        if let ask = ask(of: person, at: now) { return .asked(moment(ask.at)) }
        if reaches(other, at: now), let ask = ask(of: other, at: now) { return .asksYou(moment(ask.at)) }
        return .nothing
    }

    /// Why an act is not possible; nothing where it is, and then it has happened.
    mutating func add(_ act: FriendAct, by person: Int, at now: Int64) -> FriendRefusal? {
        let other = 1 - person
        let sight = sight(of: person, at: now)
        var event = Event(act: act, person: person, at: now)
        switch (act, sight) {
        case (.block, _): break
        case (.unblock, .blocked), (.remove, .friends), (.withdraw, .asked), (.decline, .asksYou): break
        case (.accept, .asksYou): event.madeFriends = true
        case (.ask, .blocked), (.join, .blocked): return .blockedByYou
        case (.join, _) where blocks(other) != nil: return .invitationOver
        case (.ask, .friends), (.join, .friends), (.accept, .friends): return .friendsAlready
        case (.join, _) where quiet(person, at: now): return .invitationOver
        case (.ask, .asked): return .askedAlready
        case (.ask, _):
            if ask(of: other, at: now) != nil {
                event.madeFriends = true
            } else {
                event.isHidden = blocks(other) != nil || quiet(person, at: now)
            }
        case (.join, _): event.madeFriends = true
        default: return .nothingThere
        }
        events.append(event)
        return nil
    }
}
