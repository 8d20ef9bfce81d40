import Database
package import Geography
import Identity
import HTML
import Localization
import Notices
import Observability

/// Tells people away from the page that something was written to them.
extension TalkDesk {
    /// So many are told between two looks.
    private static let mostAtOnce = 50
    /// After so long it is looked whether somebody is to be told, though nothing rang.
    private static let longestRest = TravelTime.minutes(1)

    /// Tells people until the task is cancelled; run it once, beside the server.
    public func run() async {
        while !Task.isCancelled {
            var rest = Self.longestRest
            do {
                if let next = try await tellDue() { rest = min(rest, max(.zero, next - clock())) }
            } catch {
                logger.error(
                    "Nobody could be told of messages about rides.", ["error": .string("\(error)")])
                rest = .seconds(5)
            }
            await bell.wait(atMost: .milliseconds(Int64(rest.seconds * 1_000) + 1))
        }
    }

    /// Tells everybody who is to be told by now.
    ///
    /// - Returns: When the next one is to be told.
    package func tellDue() async throws -> Timestamp? {
        let now = clock()
        let (due, next) = try await database.read { [word = room.word] transaction in
            let due = try transaction.rows(
                """
                SELECT talk_id, ride_id, person_id FROM trip_talk_sides WHERE room = \(word) AND tell_at <= \(now)
                ORDER BY tell_at LIMIT \(Self.mostAtOnce)
                """
            ) { try $0.decode(UniqueID.self, UniqueID.self, UniqueID.self) }
            let next = try transaction.value(
                "SELECT MIN(tell_at) FROM trip_talk_sides WHERE room = \(word) AND tell_at > \(now)",
                as: Timestamp?.self)
            return (due, next)
        }
        var trouble: (any Error)?
        for (talk, ride, person) in due {
            // Who cannot be told keeps nobody else from hearing.
            do {
                try await tell(person, of: talk, on: ride, at: now)
            } catch {
                trouble = trouble ?? error
            }
        }
        if let trouble { throw trouble }
        return due.count == Self.mostAtOnce ? now : next
    }

    private func tell(
        _ person: UniqueID, of talk: UniqueID, on id: UniqueID, at now: Timestamp
    ) async throws {
        let ride = try await room.ride(id, of: person)
        let address = room.address(of: id).text
        let isTold = try await database.write { [word = room.word] transaction in
            var side = try transaction.talkSide(talk, of: person)
            guard let due = side.telling.tellAt, due <= now else { return false }
            let unread = try transaction.unreadCount(talk, by: person, after: side.read)
            // Somebody else may drive by now: what the one before wrote is nobody's news any more.
            guard let ride, ride.talk == talk, let name = ride.otherName, unread > 0 else {
                try transaction.execute(
                    """
                    UPDATE trip_talk_sides SET tell_at = NULL, version = version + 1
                    WHERE talk_id = \(talk) AND person_id = \(person)
                    """)
                return false
            }
            // One notice a talk is new at a time.
            if let before = side.notice { try transaction.markNoticeRead(before, of: person, at: now) }
            let notice = Notice(
                to: person, .talk, NoticeText(.talkNotice, ["name": .text(name), "count": .number(unread)]),
                address: address, at: now, topic: "talk-\(talk)")
            try transaction.post(notice)
            side.notice = notice.id
            side.telling.told(at: now)
            try transaction.keep(side, of: person, on: ride, in: word, at: now)
            return true
        }
        if isTold { notices?.announce([person]) }
    }
}
