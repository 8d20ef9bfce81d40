public import Database

extension Schema {
    /// The tables of the devices that take messages and of the messages that are on their way. They need those of the
    /// log-ins: a device goes with the log-in under which it was added.
    public static let webPush = Schema(
        "web_push",
        [
            Migration(
                "devices and messages",
                [
                    """
                    CREATE TABLE push_devices (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        session_id \(word: .text) NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
                        endpoint \(word: .text) NOT NULL UNIQUE,
                        service \(word: .text) NOT NULL,
                        point \(word: .blob) NOT NULL,
                        secret \(word: .blob) NOT NULL,
                        name \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX push_devices_of_person ON push_devices (person_id, created_at, id)",
                    "CREATE INDEX push_devices_of_session ON push_devices (session_id)",
                    """
                    CREATE TABLE push_messages (
                        id \(word: .text) PRIMARY KEY,
                        device_id \(word: .text) NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
                        service \(word: .text) NOT NULL,
                        topic \(word: .text) NOT NULL,
                        body \(word: .text) NOT NULL,
                        is_urgent \(word: .integer) NOT NULL CHECK (is_urgent IN (0, 1)),
                        attempts \(word: .integer) NOT NULL,
                        next_attempt_at \(word: .integer) NOT NULL,
                        expires_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        UNIQUE (device_id, topic)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX push_messages_due ON push_messages (is_urgent, next_attempt_at)",
                    "CREATE INDEX push_messages_of_device ON push_messages (device_id, created_at, id)",
                    "CREATE INDEX push_messages_by_expiry ON push_messages (expires_at)",
                ])
        ])
}
