package import Geography
package import Identity

/// The log-ins that were read of late, so that not every request has to ask the store who it is from.
///
/// What this server changes of a person or of a log-in is forgotten with the change. What another program changes in the
/// store holds after ``lasts``. Operators are not remembered: a command that takes their rights away holds at once.
package struct SessionMemory {
    /// For how long what was read counts.
    package static let lasts = TravelTime.seconds(10)
    package static let mostSessions = 20_000

    private var sessions: [[UInt8]: (session: Session, readAt: TravelTime)] = [:]
    private var digests: [UniqueID: Set<[UInt8]>] = [:]
    /// How often something was forgotten: what was read before that may be older than it.
    package private(set) var forgotten: UInt64 = 0

    /// Nothing is remembered yet.
    package init() {}

    /// The log-in that a token shows, if it was read of late and has not ended since.
    ///
    /// - Parameters:
    ///   - digest: The token's digest.
    ///   - progress: The time by a clock that nobody can set.
    ///   - now: The time of day, by which log-ins end.
    package func session(_ digest: [UInt8], at progress: TravelTime, _ now: Timestamp) -> Session? {
        guard let (session, readAt) = sessions[digest], progress < readAt + Self.lasts,
            session.expiresAt > now
        else { return nil }
        return session
    }

    /// Remembers what was read.
    ///
    /// - Parameter forgotten: What ``forgotten`` was before it was read.
    package mutating func keep(
        _ session: Session, _ digest: [UInt8], at progress: TravelTime,
        ifNothingWasForgottenSince forgotten: UInt64
    ) {
        guard forgotten == self.forgotten, !session.person.isOperator else { return }
        if sessions.count >= Self.mostSessions, sessions[digest] == nil { removeOld(at: progress) }
        sessions[digest] = (session, progress)
        digests[session.person.id, default: []].insert(digest)
    }

    /// Forgets a person's log-ins; everybody's if it is not said whose.
    package mutating func forget(_ person: UniqueID?) {
        forgotten += 1
        if let person {
            for digest in digests.removeValue(forKey: person) ?? [] { sessions[digest] = nil }
        } else {
            (sessions, digests) = ([:], [:])
        }
    }

    /// Makes room: what counts no more goes; where that makes little, everything, so that it is not looked for again at
    /// once.
    private mutating func removeOld(at progress: TravelTime) {
        sessions = sessions.filter { progress < $0.value.readAt + Self.lasts }
        if sessions.count > Self.mostSessions * 3 / 4 { sessions = [:] }
        digests = [:]
        for (digest, entry) in sessions { digests[entry.session.person.id, default: []].insert(digest) }
    }
}
