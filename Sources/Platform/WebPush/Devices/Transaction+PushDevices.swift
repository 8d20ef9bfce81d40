import Crypto
public import Database
public import Geography
public import Identity

/// The devices of people. Whoever asks for another person's gets nothing.
extension Transaction {
    /// How many devices a person has at most; a further one takes the place of the oldest.
    public static var mostPushDevices: Int { 10 }

    private static var deviceColumns: SQL { "id, person_id, service, name, created_at" }

    /// Keeps a device of a person. A browser is one device: who subscribes in it takes it over from whoever had it.
    ///
    /// - Parameters:
    ///   - session: The log-in with which it ends.
    ///   - name: What the browser calls itself.
    public func keepPushDevice(
        _ subscription: PushSubscription, of person: UniqueID, session: UniqueID, name: String,
        at now: Timestamp
    ) throws -> PushDevice {
        let endpoint = subscription.endpoint.text
        // What was meant for whoever had it before must not come here any more.
        try execute("DELETE FROM push_devices WHERE endpoint = \(endpoint) AND person_id <> \(person)")
        let fresh = UniqueID(recordedAt: now)
        try execute(
            """
            INSERT INTO push_devices (id, person_id, session_id, endpoint, service, point, secret, name, created_at)
            VALUES (\(fresh), \(person), \(session), \(endpoint), \(subscription.endpoint.service),
                \(subscription.keys.point), \(subscription.keys.secret), \(name), \(now))
            ON CONFLICT (endpoint) DO UPDATE SET
                session_id = excluded.session_id, service = excluded.service, point = excluded.point, secret = excluded.secret,
                name = excluded.name
            """)
        try execute(
            """
            DELETE FROM push_devices WHERE id IN (
                SELECT id FROM push_devices WHERE person_id = \(person)
                ORDER BY created_at DESC, id DESC LIMIT 1000000 OFFSET \(Self.mostPushDevices))
            """)
        let kept = try rows("SELECT \(Self.deviceColumns) FROM push_devices WHERE endpoint = \(endpoint)") {
            try PushDevice($0)
        }
        return kept.first
            ?? PushDevice(
                id: fresh, person: person, service: subscription.endpoint.service, name: name, createdAt: now)
    }

    /// The devices of a person, the newest first.
    public func pushDevices(of person: UniqueID) throws -> [PushDevice] {
        try rows(
            """
            SELECT \(Self.deviceColumns) FROM push_devices WHERE person_id = \(person)
            ORDER BY created_at DESC, id DESC
            """
        ) { try PushDevice($0) }
    }

    /// Whether there was such a device of that person, which is no more.
    public func removePushDevice(_ id: UniqueID, of person: UniqueID) throws -> Bool {
        try execute("DELETE FROM push_devices WHERE id = \(id) AND person_id = \(person)") > 0
    }

    /// Whether there is a device with that address and that secret.
    public func knowsPushDevice(endpoint: String, secret: [UInt8]) throws -> Bool {
        let known = try rows("SELECT secret FROM push_devices WHERE endpoint = \(endpoint)") {
            try $0.decode("secret", as: [UInt8].self)
        }.first
        return known.map { Digest.areEqual($0, secret) } ?? false
    }

    /// Puts another subscription in the place of one that the browser has given up. Whoever shows the address and the
    /// secret of the old one is that browser.
    ///
    /// - Returns: Whether there was the old one.
    public func renewPushDevice(
        endpoint: String, secret: [UInt8], by subscription: PushSubscription
    ) throws -> Bool {
        guard try knowsPushDevice(endpoint: endpoint, secret: secret) else { return false }
        let fresh = subscription.endpoint.text
        if fresh != endpoint { try execute("DELETE FROM push_devices WHERE endpoint = \(fresh)") }
        try execute(
            """
            UPDATE push_devices SET endpoint = \(fresh), service = \(subscription.endpoint.service),
                point = \(subscription.keys.point),
                secret = \(subscription.keys.secret)
            WHERE endpoint = \(endpoint)
            """)
        return true
    }

    /// Forgets a device of which its push service says that it is no more, unless it has another address by now.
    func forgetPushDevice(_ id: UniqueID, at endpoint: String) throws {
        try execute("DELETE FROM push_devices WHERE id = \(id) AND endpoint = \(endpoint)")
    }
}

extension PushDevice {
    fileprivate init(_ row: Row) throws {
        id = try row.decode("id")
        person = try row.decode("person_id")
        service = try row.decode("service")
        name = try row.decode("name")
        createdAt = try row.decode("created_at")
    }
}
