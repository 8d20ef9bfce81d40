import AuditLog
public import Database
import Geography
import Identity
import Localization
import Roads

/// The operator's restrictions in a database, each act with its row in the audit log.
///
/// A street is kept as its line and its name, so that it is found again when the map was imported anew.
public struct TrafficStore: Sendable {
    /// The tables.
    public static let schema = Schema(
        "traffic",
        [
            Migration(
                "restrictions",
                [
                    """
                    CREATE TABLE traffic_restrictions (
                        id \(word: .text) PRIMARY KEY,
                        line \(word: .text) NOT NULL,
                        street \(word: .text) NOT NULL,
                        direction \(word: .text) NOT NULL,
                        effect \(word: .text) NOT NULL,
                        amount \(word: .real),
                        starts_at \(word: .integer) NOT NULL,
                        ends_at \(word: .integer),
                        reason \(word: .text) NOT NULL,
                        note \(word: .text) NOT NULL,
                        person_id \(word: .text) NOT NULL,
                        lifted_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX traffic_restrictions_standing ON traffic_restrictions (lifted_at, ends_at)",
                ])
        ])

    private let database: any Database

    init(_ database: any Database) { self.database = database }

    /// The restrictions that were not lifted and are not over.
    func load(notOverAt now: Timestamp) async throws -> [TrafficRestriction] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT * FROM traffic_restrictions
                WHERE lifted_at IS NULL AND (ends_at IS NULL OR ends_at > \(now.milliseconds)) ORDER BY id
                """
            ) { row in try TrafficRestriction(row) }.compactMap(\.self)
        }
    }

    func add(_ restriction: TrafficRestriction) async throws {
        let entry = restriction.auditEntry(
            "traffic.\(restriction.effectName)", by: restriction.person, at: restriction.createdAt)
        try await database.write { transaction in
            let stretch = restriction.restriction.stretch
            try transaction.execute(
                """
                INSERT INTO traffic_restrictions (id, line, street, direction, effect, amount, starts_at,
                    ends_at, reason, note, person_id, created_at, version)
                VALUES (\(restriction.id), \(stretch.lineText), \(stretch.street),
                    \(stretch.direction.rawValue), \(restriction.effectName), \(restriction.amount),
                    \(restriction.restriction.from.milliseconds),
                    \(restriction.restriction.until?.milliseconds), \(restriction.reason.rawValue),
                    \(restriction.note), \(restriction.person), \(restriction.createdAt.milliseconds), \(1))
                """)
            try transaction.record(entry)
        }
    }

    /// Puts another order in the place of one that stands.
    ///
    /// - Parameter seen: The version that the person has seen; without it, whichever stands is changed.
    /// - Returns: Its version from now on; nothing if it was lifted.
    /// - Throws: ``TrafficProblem/changedSince`` where it is not the version that was seen.
    func change(
        _ restriction: TrafficRestriction, by person: UniqueID, seen: Int? = nil, at now: Timestamp
    ) async throws -> Int? {
        let entry = restriction.auditEntry("traffic.change", by: person, at: now)
        return try await database.write { transaction in
            let changed = try transaction.optionalRow(
                """
                UPDATE traffic_restrictions SET direction = \(restriction.restriction.stretch.direction.rawValue),
                    effect = \(restriction.effectName), amount = \(restriction.amount),
                    starts_at = \(restriction.restriction.from.milliseconds),
                    ends_at = \(restriction.restriction.until?.milliseconds),
                    reason = \(restriction.reason.rawValue), note = \(restriction.note), version = version + 1
                WHERE id = \(restriction.id) AND lifted_at IS NULL AND version = COALESCE(\(seen), version)
                RETURNING version
                """)
            guard let changed else {
                let standing = try transaction.optionalRow(
                    "SELECT id FROM traffic_restrictions WHERE id = \(restriction.id) AND lifted_at IS NULL")
                if standing != nil { throw TrafficProblem.changedSince }
                return nil
            }
            try transaction.record(entry)
            return try changed.decode("version", as: Int.self)
        }
    }

    /// A restriction that was lifted and would not be over.
    func lifted(_ id: UniqueID, notOverAt now: Timestamp) async throws -> TrafficRestriction? {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT * FROM traffic_restrictions WHERE id = \(id) AND lifted_at IS NOT NULL
                    AND (ends_at IS NULL OR ends_at > \(now.milliseconds))
                """
            ) { row in try TrafficRestriction(row) }.compactMap(\.self).first
        }
    }

    /// Puts a lifted restriction back.
    ///
    /// - Returns: Its version from now on; nothing if it stands already.
    func putBack(
        _ restriction: TrafficRestriction, by person: UniqueID, at now: Timestamp
    ) async throws -> Int? {
        let entry = restriction.auditEntry("traffic.back", by: person, at: now)
        return try await database.write { transaction in
            let back = try transaction.optionalRow(
                """
                UPDATE traffic_restrictions SET lifted_at = NULL, version = version + 1
                WHERE id = \(restriction.id) AND lifted_at IS NOT NULL RETURNING version
                """)
            guard let back else { return nil }
            try transaction.record(entry)
            return try back.decode("version", as: Int.self)
        }
    }

    /// Lifts a restriction; `false` if it was lifted already.
    func lift(
        _ restriction: TrafficRestriction, by person: UniqueID, at now: Timestamp
    ) async throws -> Bool {
        let entry = restriction.auditEntry("traffic.lift", by: person, at: now)
        return try await database.write { transaction in
            let count = try transaction.execute(
                """
                UPDATE traffic_restrictions SET lifted_at = \(now.milliseconds), version = version + 1
                WHERE id = \(restriction.id) AND lifted_at IS NULL
                """)
            guard count > 0 else { return false }
            try transaction.record(entry)
            return true
        }
    }
}

extension TrafficRestriction {
    /// A stored restriction; `nil` for values that no restriction has.
    fileprivate init?(_ row: Row) throws {
        let amount: Double? = try row.decode("amount")
        let effect: RoadRestriction.Effect
        switch (try row.decode("effect", as: String.self), amount) {
        case ("close", _): effect = .closed
        case ("limit", let speed?) where TrafficRestriction.speeds.contains(speed):
            effect = .limited(.kilometresPerHour(speed))
        case ("slow", let factor?) where TrafficRestriction.factors.contains(factor): effect = .slowed(factor)
        default: return nil
        }
        guard let direction = RoadStretch.Direction(rawValue: try row.decode("direction")) else { return nil }
        let until: Int64? = try row.decode("ends_at")
        self.init(
            id: try row.decode("id"),
            restriction: RoadRestriction(
                stretch: RoadStretch(
                    line: RoadStretch.line(ofText: try row.decode("line")), street: try row.decode("street"),
                    direction: direction),
                effect: effect, from: Timestamp(milliseconds: try row.decode("starts_at")),
                until: until.map(Timestamp.init(milliseconds:))),
            reason: Reason(rawValue: try row.decode("reason")) ?? .other, note: try row.decode("note"),
            person: try row.decode("person_id"),
            createdAt: Timestamp(milliseconds: try row.decode("created_at")))
        version = try row.decode("version")
    }

    /// What is done, in the store, the log and the API.
    var effectName: String {
        switch restriction.effect {
        case .closed: "close"
        case .limited: "limit"
        case .slowed: "slow"
        }
    }

    /// The speed in km/h, or the factor.
    var amount: Double? {
        switch restriction.effect {
        case .closed: nil
        case .limited(let speed): speed.kilometresPerHour
        case .slowed(let factor): factor
        }
    }

    fileprivate func auditEntry(_ act: String, by person: UniqueID, at now: Timestamp) -> AuditEntry {
        let stretch = restriction.stretch
        return AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: act,
            subject: "\(id)",
            detail: "\(stretch.street.isEmpty ? "a street without a name" : stretch.street), "
                + "\(Int(stretch.length.metres.rounded())) m, \(stretch.direction.rawValue), "
                + "\(effectName)\(amount.map { " \($0)" } ?? ""), \(periodText), \(reason.rawValue)")
    }

    /// From when until when it holds: `2026-01-01T08:00Z to 2026-01-01T12:00Z`, or `… to its lifting`.
    private var periodText: String {
        func text(_ moment: Timestamp) -> String { LocalTimeZone.utc.field(of: moment) + "Z" }
        return "\(text(restriction.from)) to \(restriction.until.map(text) ?? "its lifting")"
    }
}

extension RoadStretch {
    /// The line as whole 10⁻⁶ degrees: `47141000 9520900 47141100 9521000 …`.
    var lineText: String {
        line.map { "\(Int(($0.latitude * 1e6).rounded())) \(Int(($0.longitude * 1e6).rounded()))" }
            .joined(separator: " ")
    }

    /// The line of such a text; ends before the first pair that is no position.
    static func line(ofText text: String) -> [Coordinate] {
        let numbers = text.split(separator: " ")
        var line: [Coordinate] = []
        for row in stride(from: 0, to: numbers.count - numbers.count % 2, by: 2) {
            guard let latitude = Int(numbers[row]), let longitude = Int(numbers[row + 1]),
                let point = Coordinate(
                    validating: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6)
            else { break }
            line.append(point)
        }
        return line
    }
}
