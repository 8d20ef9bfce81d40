import Database
import Geography
import Identity

/// How far one side of a talk has come.
struct TalkSide: Sendable {
    /// Up to which number they have read.
    var read = 0
    /// How much they have written.
    var pace = TalkPace()
    /// When they are told of what they have not read.
    var telling = TalkTelling()
    /// The notice that told them last, of what they have not read yet.
    var notice: UniqueID?
}

extension Transaction {
    /// How far a side has come.
    func talkSide(_ talk: UniqueID, of person: UniqueID) throws -> TalkSide {
        let row = try optionalRow(
            """
            SELECT read_number, sent, window_at, in_window, tell_at, told_at, notice_id FROM trip_talk_sides
            WHERE talk_id = \(talk) AND person_id = \(person)
            """)
        guard let row else { return TalkSide() }
        return TalkSide(
            read: try row.decode("read_number"),
            pace: TalkPace(
                sent: try row.decode("sent"), windowAt: try row.decode("window_at"),
                inWindow: try row.decode("in_window")),
            telling: TalkTelling(tellAt: try row.decode("tell_at"), toldAt: try row.decode("told_at")),
            notice: try row.decode("notice_id"))
    }

    /// Keeps how far a side has come.
    func keep(
        _ side: TalkSide, of person: UniqueID, on ride: TalkRide, in room: String, at now: Timestamp
    ) throws {
        try execute(
            """
            INSERT INTO trip_talk_sides (talk_id, person_id, ride_id, room, read_number, sent, window_at, in_window,
                tell_at, told_at, notice_id, created_at, version)
            VALUES (\(ride.talk), \(person), \(ride.id), \(room), \(side.read), \(side.pace.sent), \(side.pace.windowAt),
                \(side.pace.inWindow), \(side.telling.tellAt), \(side.telling.toldAt), \(side.notice), \(now),
                \(1))
            ON CONFLICT (talk_id, person_id) DO UPDATE SET read_number = excluded.read_number,
                sent = excluded.sent, window_at = excluded.window_at, in_window = excluded.in_window,
                tell_at = excluded.tell_at, told_at = excluded.told_at, notice_id = excluded.notice_id,
                version = trip_talk_sides.version + 1
            """)
    }
}
