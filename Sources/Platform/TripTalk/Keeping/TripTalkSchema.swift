public import Database

extension Schema {
    /// The tables of what people write to each other about rides, of all rooms.
    public static let tripTalks = Schema(
        "trip_talks",
        [
            Migration(
                "messages, and how far each side has read",
                [
                    """
                    CREATE TABLE trip_messages (
                        id \(word: .text) PRIMARY KEY,
                        talk_id \(word: .text) NOT NULL,
                        number \(word: .integer) NOT NULL,
                        sender_id \(word: .text) NOT NULL,
                        is_driver \(word: .integer) NOT NULL CHECK (is_driver IN (0, 1)),
                        phrase \(word: .text),
                        words \(word: .text),
                        reported_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE UNIQUE INDEX trip_messages_of_talk ON trip_messages (talk_id, number)",
                    "CREATE INDEX trip_messages_of_sender ON trip_messages (sender_id, created_at, id)",
                    """
                    CREATE INDEX trip_messages_reported ON trip_messages (sender_id)
                    WHERE reported_at IS NOT NULL
                    """,
                    // One row a side that has read or written.
                    """
                    CREATE TABLE trip_talk_sides (
                        talk_id \(word: .text) NOT NULL,
                        person_id \(word: .text) NOT NULL,
                        ride_id \(word: .text) NOT NULL,
                        room \(word: .text) NOT NULL,
                        read_number \(word: .integer) NOT NULL,
                        sent \(word: .integer) NOT NULL,
                        window_at \(word: .integer) NOT NULL,
                        in_window \(word: .integer) NOT NULL,
                        tell_at \(word: .integer),
                        told_at \(word: .integer),
                        notice_id \(word: .text),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        PRIMARY KEY (talk_id, person_id)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX trip_talk_sides_of_person ON trip_talk_sides (person_id, created_at, talk_id)",
                    "CREATE INDEX trip_talk_sides_to_tell ON trip_talk_sides (room, tell_at) WHERE tell_at IS NOT NULL",
                ])
        ])
}
