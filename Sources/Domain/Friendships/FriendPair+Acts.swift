public import Geography

extension FriendPair {
    /// One of the two does something.
    ///
    /// - Returns: Who is to be told of it.
    /// - Throws: ``FriendRefusal``; it says nothing that ``sight(of:at:)`` of the same person does not say, but
    ///   `invitationOver`.
    public mutating func apply(
        _ act: FriendAct, by side: Side, at now: Timestamp
    ) throws(FriendRefusal) -> [FriendNews] {
        switch act {
        case .ask: return try ask(side, now)
        case .withdraw: try withdraw(side, now)
        case .accept: return try accept(side, now)
        case .decline: try decline(side, now)
        case .remove: try remove(side)
        case .block: block(side, now)
        case .unblock: try unblock(side)
        case .join: return try join(side, now)
        }
        return []
    }

    private mutating func ask(_ side: Side, _ now: Timestamp) throws(FriendRefusal) -> [FriendNews] {
        guard self[side].blockedAt == nil else { throw .blockedByYou }
        guard friendsSince == nil else { throw .friendsAlready }
        guard !self[side].isAsking(at: now) else { throw .askedAlready }
        // An ask that was declined still stands for whoever made it; that of somebody who has blocked is gone.
        if self[side.other].isAsking(at: now) { return befriend(now, telling: [side, side.other]) }
        let isQuiet = self[side].quietUntil.map { now < $0 } ?? false
        self[side].askedAt = now
        self[side].isHidden = isQuiet || self[side.other].blockedAt != nil
        guard !self[side].isHidden, self[side].toldUntil.map({ $0 <= now }) ?? true else { return [] }
        self[side].toldUntil = now + Self.askLasts
        return [.isAsked(side.other)]
    }

    private mutating func withdraw(_ side: Side, _ now: Timestamp) throws(FriendRefusal) {
        guard self[side].isAsking(at: now) else { throw .nothingThere }
        self[side].takeBackAsk()
    }

    private mutating func accept(_ side: Side, _ now: Timestamp) throws(FriendRefusal) -> [FriendNews] {
        guard friendsSince == nil else { throw .friendsAlready }
        guard isAsked(side, now) else { throw .nothingThere }
        return befriend(now, telling: [side.other])
    }

    private mutating func decline(_ side: Side, _ now: Timestamp) throws(FriendRefusal) {
        guard isAsked(side, now), let askedAt = self[side.other].askedAt else { throw .nothingThere }
        self[side.other].isHidden = true
        self[side.other].quietUntil = askedAt + Self.askLasts
    }

    private mutating func remove(_ side: Side) throws(FriendRefusal) {
        guard friendsSince != nil else { throw .nothingThere }
        friendsSince = nil
    }

    private mutating func block(_ side: Side, _ now: Timestamp) {
        guard self[side].blockedAt == nil else { return }
        friendsSince = nil
        self[side].takeBackAsk()
        self[side].blockedAt = now
        // Whoever has asked goes on to see that they have.
        if self[side.other].isAsking(at: now) { self[side.other].isHidden = true }
    }

    private mutating func unblock(_ side: Side) throws(FriendRefusal) {
        guard self[side].blockedAt != nil else { throw .nothingThere }
        self[side].blockedAt = nil
    }

    private mutating func join(_ side: Side, _ now: Timestamp) throws(FriendRefusal) -> [FriendNews] {
        guard self[side].blockedAt == nil else { throw .blockedByYou }
        guard self[side.other].blockedAt == nil else { throw .invitationOver }
        guard friendsSince == nil else { throw .friendsAlready }
        // Who was declined of late comes in by no other door.
        guard self[side].quietUntil.map({ $0 <= now }) ?? true else { throw .invitationOver }
        return befriend(now, telling: [side.other])
    }

    /// Whether somebody has an ask of the other before them.
    private func isAsked(_ side: Side, _ now: Timestamp) -> Bool {
        guard case .asksYou = sight(of: side, at: now) else { return false }
        return true
    }

    private mutating func befriend(_ now: Timestamp, telling sides: [Side]) -> [FriendNews] {
        first = Stance()
        second = Stance()
        friendsSince = now
        return sides.map { .hasFriend($0) }
    }
}
