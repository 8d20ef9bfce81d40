import Database
import Geography
import Identity

/// The SQL of devices and of the codes that link them.
extension Transaction {
    func vaultDevices(of person: UniqueID) throws -> [VaultDevice] {
        try rows(
            """
            SELECT id, name, created_at, seen_at FROM vault_devices WHERE person_id = \(person)
            ORDER BY created_at DESC, id DESC
            """
        ) { row in
            VaultDevice(
                id: try row.decode("id"), name: try row.decode("name"),
                createdAt: try row.decode("created_at"), seenAt: try row.decode("seen_at"))
        }
    }

    func countVaultDevices(of person: UniqueID) throws -> Int {
        try value("SELECT COUNT(*) FROM vault_devices WHERE person_id = \(person)", as: Int.self)
    }

    func insert(_ device: VaultDevice, of person: UniqueID, mark: String) throws {
        try execute(
            """
            INSERT INTO vault_devices (id, person_id, mark, name, created_at, seen_at)
            VALUES (\(device.id), \(person), \(mark), \(device.name), \(device.createdAt), \(device.seenAt))
            """)
    }

    func vaultPerson(mark: String) throws -> (person: UniqueID, seenAt: Timestamp)? {
        try optionalRow("SELECT person_id, seen_at FROM vault_devices WHERE mark = \(mark)").map {
            (try $0.decode("person_id"), try $0.decode("seen_at"))
        }
    }

    func markVaultDeviceSeen(_ mark: String, at now: Timestamp) throws {
        try execute("UPDATE vault_devices SET seen_at = \(now) WHERE mark = \(mark)")
    }

    func removeVaultDevice(mark: String) throws -> Bool {
        try execute("DELETE FROM vault_devices WHERE mark = \(mark)") > 0
    }

    func removeVaultDevice(_ id: UniqueID, of person: UniqueID) throws -> Bool {
        try execute("DELETE FROM vault_devices WHERE id = \(id) AND person_id = \(person)") > 0
    }

    /// Removes the devices of a person, and the codes that would link further ones.
    func removeVaultDevices(of person: UniqueID) throws {
        try execute("DELETE FROM vault_devices WHERE person_id = \(person)")
        try execute("DELETE FROM vault_codes WHERE person_id = \(person)")
    }

    func insertVaultCode(_ mark: String, person: UniqueID, now: Timestamp, expiry: Timestamp) throws {
        try execute(
            """
            INSERT INTO vault_codes (mark, person_id, created_at, expires_at)
            VALUES (\(mark), \(person), \(now), \(expiry))
            """)
    }

    func removeVaultCodes(upTo now: Timestamp) throws {
        try execute("DELETE FROM vault_codes WHERE expires_at <= \(now)")
    }

    func removeVaultCodes(of person: UniqueID, butNewest count: Int) throws {
        try execute(
            """
            DELETE FROM vault_codes WHERE person_id = \(person) AND mark NOT IN (
                SELECT mark FROM vault_codes WHERE person_id = \(person)
                ORDER BY created_at DESC, mark LIMIT \(count))
            """)
    }

    /// The person of a code that is still good.
    func vaultCodePerson(_ mark: String, now: Timestamp) throws -> UniqueID? {
        try optionalRow("SELECT person_id FROM vault_codes WHERE mark = \(mark) AND expires_at > \(now)")
            .map { try $0.decode("person_id", as: UniqueID.self) }
    }

    /// The person of a code that is still good, which is then used up.
    func useVaultCode(_ mark: String, now: Timestamp) throws -> UniqueID? {
        let person = try vaultCodePerson(mark, now: now)
        guard person != nil, try execute("DELETE FROM vault_codes WHERE mark = \(mark)") > 0 else {
            return nil
        }
        return person
    }
}
