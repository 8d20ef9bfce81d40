public import Database
import Events
import FriendTies
public import Geography
public import Identity
public import Notices
public import Observability
import Ratings

/// The talks about the rides of one room: takes what people write, knows what they have read, and sees to it that they hear
/// of it.
///
/// Everything is kept before it is acknowledged, and what somebody is still to be told stands in the store as well: whoever
/// takes the room up again after a crash goes on with it.
public final class TalkDesk: Sendable {
    /// So many messages a page shows.
    static let shown = 60

    /// Says which rides there are.
    public let room: any TalkRoom
    let database: any Database
    let notices: NoticeBoard?
    let bus: any EventBus<TalkEvent>
    let watchers = TalkWatchers()
    let bell = TalkBell()
    let logger: Logger
    let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID

    /// The talks in a database that has the schemas `tripTalks`, `friendTies`, `ratings` and `notices`.
    ///
    /// - Parameters:
    ///   - notices: Where people hear of what they have not read.
    ///   - logger: Is told why somebody could not be told.
    ///   - newID: Names messages; never the same twice.
    public init(
        _ room: any TalkRoom, database: any Database, notices: NoticeBoard?, logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UniqueID
    ) {
        self.room = room
        self.database = database
        self.notices = notices
        self.logger = logger
        self.clock = clock
        self.newID = newID
        bus = InProcessEventBus<TalkEvent>(epoch: clock().milliseconds, remembered: 1)
    }

    /// A name for the next message of a form.
    func nextID() -> UniqueID { newID() }

    /// Whether somebody has a page of a talk open.
    package func isOpen(_ talk: UniqueID, by person: UniqueID) -> Bool { watchers.isWatching(talk, person) }

    // MARK: - Reading

    /// What somebody sees of a talk: the last messages, or those before a number.
    func sight(of ride: TalkRide, before number: Int? = nil) async throws -> TalkSight {
        let now = clock()
        return try await database.read { transaction in
            var lines = try transaction.talkLines(ride.talk, before: number, limit: Self.shown + 1)
            var sight = TalkSight()
            sight.hasEarlier = lines.count > Self.shown
            if sight.hasEarlier { lines.removeFirst() }
            sight.lines = lines
            sight.ownRead = try transaction.talkSide(ride.talk, of: ride.person).read
            sight.otherRead = try transaction.talkSide(ride.talk, of: ride.other).read
            sight.isOpen = try ride.lets(at: now) && transaction.mayTalk(ride)
            return sight
        }
    }

    /// How many messages somebody has not read, by talk; those with none are left out.
    public func unread(in talks: [UniqueID], by person: UniqueID) async throws -> [UniqueID: Int] {
        guard !talks.isEmpty else { return [:] }
        return try await database.read { transaction in
            var counts: [UniqueID: Int] = [:]
            for talk in Set(talks) {
                let read = try transaction.talkSide(talk, of: person).read
                let count = try transaction.unreadCount(talk, by: person, after: read)
                if count > 0 { counts[talk] = count }
            }
            return counts
        }
    }

    /// Somebody has read up to a number.
    func read(_ ride: TalkRide, upTo number: Int) async throws {
        let now = clock()
        let changed = try await database.write { [word = room.word] transaction in
            var side = try transaction.talkSide(ride.talk, of: ride.person)
            let last = min(number, try transaction.lastTalkNumber(ride.talk))
            guard last > side.read else { return (false, false) }
            side.read = last
            var isTold = false
            if try transaction.unreadCount(ride.talk, by: ride.person, after: last) == 0 {
                side.telling.read()
                if let notice = side.notice {
                    isTold = try transaction.markNoticeRead(notice, of: ride.person, at: now)
                }
                side.notice = nil
            }
            try transaction.keep(side, of: ride.person, on: ride, in: word, at: now)
            return (true, isTold)
        }
        if changed.0 { tell(ride) }
        if changed.1 { notices?.announce([ride.person]) }
    }

    // MARK: - Writing

    /// Somebody writes to the other.
    ///
    /// - Parameter id: From the form: who presses twice has written once.
    /// - Returns: The message as it is kept.
    /// - Throws: ``TalkRefusal``; then nothing is kept.
    @discardableResult
    func write(_ content: TalkContent, as id: UniqueID, on ride: TalkRide) async throws -> TalkLine {
        let now = clock()
        guard ride.lets(at: now) else { throw TalkRefusal.closed }
        let isWatching = watchers.isWatching(ride.talk, ride.other)
        let fresh = newID()
        let (line, isNew) = try await database.write { [word = room.word] transaction in
            if let there = try transaction.talkLine(id, in: ride.talk), there.sender == ride.person,
                there.content == content
            {
                return (there, false)
            }
            guard try transaction.mayTalk(ride) else { throw TalkRefusal.closed }
            // A form that came back, with other words in it, is another message.
            let name = try transaction.hasTalkLine(id) ? fresh : id
            var own = try transaction.talkSide(ride.talk, of: ride.person)
            try own.pace.count(at: now)
            let line = TalkLine(
                id: name, number: try transaction.lastTalkNumber(ride.talk) + 1, sender: ride.person,
                role: ride.role, content: content, at: now)
            try transaction.add(line, to: ride.talk)
            try transaction.keep(own, of: ride.person, on: ride, in: word, at: now)
            var other = try transaction.talkSide(ride.talk, of: ride.other)
            other.telling.wrote(at: now, isWatching: isWatching)
            try transaction.keep(other, of: ride.other, on: ride, in: word, at: now)
            return (line, true)
        }
        if isNew {
            tell(ride)
            bell.ring()
        }
        return line
    }

    /// Wakes the open pages of a talk and of its ride.
    func tell(_ ride: TalkRide) {
        bus.publish(.changed, to: .talk(ride.talk))
        room.talkChanged(ride)
    }

    // MARK: - Reporting

    /// A message of the other, as somebody reports it; nothing if there is none.
    func reportable(_ id: UniqueID, on ride: TalkRide) async throws -> TalkLine? {
        try await database.read { transaction in
            guard let line = try transaction.talkLine(id, in: ride.talk), line.sender != ride.person else {
                return nil
            }
            return line
        }
    }

    /// Somebody reports a message of the other to the city's operator; a second time changes nothing.
    ///
    /// - Throws: ``TalkRefusal``; then nothing is kept.
    func report(
        _ message: UniqueID, on ride: TalkRide, _ reason: Report.Reason, _ remark: Remark
    ) async throws {
        let now = clock()
        let report = Report(
            id: UniqueID(recordedAt: now), reporter: ride.person, about: .tripMessage(message), on: ride.id,
            reason: reason, remark: remark, at: now)
        try await database.write { transaction in
            guard let line = try transaction.talkLine(message, in: ride.talk), line.sender != ride.person
            else { throw TalkRefusal.unknown }
            let isNew =
                try transaction.execute(
                    """
                    UPDATE trip_messages SET reported_at = \(now)
                    WHERE id = \(message) AND reported_at IS NULL
                    """) > 0
            guard isNew else { return }
            guard try transaction.report(report) else { throw TalkRefusal.tooManyReports }
        }
    }
}

extension Transaction {
    /// Whether the two may write to each other: not if either has blocked the other.
    fileprivate func mayTalk(_ ride: TalkRide) throws -> Bool {
        try barred(from: ride.person, among: [ride.other]).isEmpty
    }
}

extension RatingSubject {
    /// A message about a ride, by its own identifier.
    static func tripMessage(_ id: UniqueID) -> RatingSubject {
        RatingSubject(kind: ReportedTalks.kind, id: id)
    }
}
