import Database
import Geography
import Identity
import Notices
import PlannedTrips

/// Keeps alerts in a database that has the schema ``Database/Schema/plannedRides``.
struct TripAlertStore: Sendable {
    let database: any Database

    /// The most alerts that one person has.
    static let mostPerPerson = 10

    /// Keeps a new alert; the same search of the same person is there already.
    ///
    /// - Returns: Whether it is there now: not where there are too many.
    func add(_ alert: TripAlert) async throws -> Bool {
        try await database.write { transaction in
            let own = try transaction.rows(
                """
                SELECT search FROM planned_alerts
                WHERE person_id = \(alert.person.text) AND expires_at > \(alert.createdAt)
                """
            ) { try $0.decode("search", as: String.self) }
            if own.contains(alert.search) { return true }
            guard own.count < Self.mostPerPerson else { return false }
            try transaction.execute(
                """
                INSERT INTO planned_alerts
                    (id, person_id, search, expires_at, checked_at, told, created_at)
                VALUES (\(alert.id), \(alert.person.text), \(alert.search), \(alert.expiresAt),
                    \(alert.checkedAt), \(Self.text(alert.told)), \(alert.createdAt))
                """)
            return true
        }
    }

    /// The alerts of a person that have not ended, the oldest first.
    func alerts(of person: PersonID, at now: Timestamp) async throws -> [TripAlert] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT id, person_id, search, expires_at, checked_at, told, created_at FROM planned_alerts
                WHERE person_id = \(person.text) AND expires_at > \(now) ORDER BY created_at, id
                """
            ).compactMap(Self.alert)
        }
    }

    /// All alerts that have not ended.
    func all(at now: Timestamp) async throws -> [TripAlert] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT id, person_id, search, expires_at, checked_at, told, created_at FROM planned_alerts
                WHERE expires_at > \(now) ORDER BY expires_at, id
                """
            ).compactMap(Self.alert)
        }
    }

    /// Takes an alert of a person away; nothing where it is not theirs.
    func remove(_ id: UniqueID, of person: PersonID) async throws {
        try await database.write { transaction in
            try transaction.execute(
                "DELETE FROM planned_alerts WHERE id = \(id) AND person_id = \(person.text)")
        }
    }

    /// Takes away what has ended.
    func removeEnded(by now: Timestamp) async throws {
        try await database.write { try $0.execute("DELETE FROM planned_alerts WHERE expires_at <= \(now)") }
    }

    /// Notes of what people know by some alerts, and tells them in the same transaction.
    ///
    /// - Returns: Those that were still there.
    func note(_ alerts: [(alert: TripAlert, notice: Notice?)]) async throws -> Set<UniqueID> {
        try await database.write { transaction in
            var there: Set<UniqueID> = []
            for (alert, notice) in alerts {
                let changed = try transaction.execute(
                    """
                    UPDATE planned_alerts SET checked_at = \(alert.checkedAt), told = \(Self.text(alert.told))
                    WHERE id = \(alert.id)
                    """)
                guard changed > 0 else { continue }
                there.insert(alert.id)
                if let notice { try transaction.post(notice) }
            }
            return there
        }
    }

    private static func text(_ trips: [PlannedTripID]) -> String {
        trips.map(\.text).joined(separator: " ")
    }

    private static func alert(_ row: Row) throws -> TripAlert? {
        let (person, told): (String, String) = (try row.decode("person_id"), try row.decode("told"))
        guard let person = PersonID(text: person) else { return nil }
        return TripAlert(
            id: try row.decode("id"), person: person, search: try row.decode("search"),
            createdAt: Timestamp(milliseconds: try row.decode("created_at")),
            expiresAt: Timestamp(milliseconds: try row.decode("expires_at")),
            checkedAt: Timestamp(milliseconds: try row.decode("checked_at")),
            told: told.split(separator: " ").compactMap { PlannedTripID(text: String($0)) })
    }
}
