import Crypto
public import Database
public import Geography
public import Identity

/// The SQL of the messages that wait to be handed to push services.
extension Transaction {
    /// How many messages wait for one device at most; a further one takes the place of the oldest.
    package static var mostQueuedPushes: Int { 20 }

    /// Stores a message for all devices of a person in this transaction: it is sent if and only if that is committed.
    /// Call ``PushSender/wake()`` after the commit.
    ///
    /// - Returns: For how many devices it is.
    public func push(_ message: PushMessage, to person: UniqueID, at now: Timestamp) throws -> Int {
        let devices = try pushDevices(of: person)
        for device in devices { try push(message, to: device, at: now) }
        return devices.count
    }

    /// Stores a message for one device; see ``push(_:to:at:)``.
    public func push(_ message: PushMessage, to device: PushDevice, at now: Timestamp) throws {
        let body = try message.json()
        let id = UniqueID(recordedAt: now)
        try execute(
            """
            INSERT INTO push_messages (id, device_id, service, topic, body, is_urgent, attempts, next_attempt_at,
                expires_at, created_at)
            VALUES (\(id), \(device.id), \(device.service), \(message.topicName), \(body), \(message.isUrgent), 0, \(now),
                \(message.expiresAt), \(now))
            ON CONFLICT (device_id, topic) DO UPDATE SET
                service = excluded.service, id = excluded.id, body = excluded.body, is_urgent = excluded.is_urgent, attempts = 0,
                next_attempt_at = excluded.next_attempt_at, expires_at = excluded.expires_at,
                created_at = excluded.created_at
            """)
        try execute(
            """
            DELETE FROM push_messages WHERE id IN (
                SELECT id FROM push_messages WHERE device_id = \(device.id)
                ORDER BY created_at DESC, id DESC LIMIT 1000000 OFFSET \(Self.mostQueuedPushes))
            """)
    }

    /// What is due, the longest first.
    ///
    /// - Parameter busy: The services to which no more can go now.
    func duePushes(
        areUrgent: Bool, at now: Timestamp, busy: [String], limit: Int
    ) throws -> [QueuedPush] {
        let free: SQL = busy.isEmpty ? "" : "AND push_messages.service NOT IN \(list: busy)"
        return try rows(
            """
            SELECT push_messages.id, push_messages.device_id, push_messages.service, push_messages.topic,
                push_messages.body, push_messages.is_urgent, push_messages.attempts, push_messages.expires_at,
                push_devices.endpoint, push_devices.point, push_devices.secret
            FROM push_messages JOIN push_devices ON push_devices.id = push_messages.device_id
            WHERE push_messages.is_urgent = \(areUrgent) AND push_messages.next_attempt_at <= \(now) \(free)
            ORDER BY push_messages.next_attempt_at LIMIT \(limit) \(word: .forUpdate)
            """
        ) { try QueuedPush($0) }
    }

    /// When something is due again, if anything waits.
    func nextPush(areUrgent: Bool) throws -> Timestamp? {
        try value("SELECT MIN(next_attempt_at) FROM push_messages WHERE is_urgent = \(areUrgent)")
    }

    func claimPush(_ id: UniqueID, until due: Timestamp) throws {
        try execute(
            "UPDATE push_messages SET attempts = attempts + 1, next_attempt_at = \(due) WHERE id = \(id)")
    }

    /// Tries later again whatever waits for a device that long: its service said so of the device.
    func postponePush(_ push: QueuedPush, until next: Timestamp) throws {
        try execute(
            """
            UPDATE push_messages SET next_attempt_at = \(next)
            WHERE device_id = \(push.device) AND (id = \(push.id) OR next_attempt_at < \(next))
            """)
    }

    /// A message that was taken or given up, unless a newer one has its place.
    func removePush(_ id: UniqueID) throws { try execute("DELETE FROM push_messages WHERE id = \(id)") }

    /// What is of no use any more.
    func expirePushes(at now: Timestamp) throws {
        try execute("DELETE FROM push_messages WHERE expires_at <= \(now)")
    }

    /// Brings forward what waits longer than it can: the clock was put back.
    func bringPushesForward(areUrgent: Bool, to latest: Timestamp) throws {
        try execute(
            """
            UPDATE push_messages SET next_attempt_at = \(latest)
            WHERE is_urgent = \(areUrgent) AND next_attempt_at > \(latest)
            """)
    }
}

extension QueuedPush {
    fileprivate init(_ row: Row) throws {
        id = try row.decode("id")
        device = try row.decode("device_id")
        endpoint = try row.decode("endpoint")
        service = try row.decode("service")
        point = try row.decode("point")
        secret = try row.decode("secret")
        topic = try row.decode("topic")
        body = try row.decode("body")
        isUrgent = try row.decode("is_urgent")
        attempts = try row.decode("attempts")
        expiresAt = try row.decode("expires_at")
    }
}
