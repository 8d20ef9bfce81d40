public import Database
import Geography
import Identity
import Localization
public import PersonalData

/// What people have told of rides, and written about it.
public struct TripCareData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "care" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "trip-cases", TextKey("privacy.tripCases"), TextKey("privacy.tripCases.text"),
                page: Self.cases),
            PersonalDataKind(
                "trip-case-lines", TextKey("privacy.tripCaseLines"), TextKey("privacy.tripCaseLines.text"),
                page: Self.lines),
        ]
    }

    @Sendable private static func cases(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, room, ride_id, is_driver, kind, state, way, ride_at,
                closed_at, created_at
            FROM trip_cases
            WHERE reporter_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func lines(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, case_id, words, created_at
            FROM trip_case_lines
            WHERE author_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] {
        let open = try transaction.value(
            """
            SELECT COUNT(*) FROM trip_cases
            WHERE other_id = \(departure.person) AND is_thing = 0 AND closed_at IS NULL
            """, as: Int.self)
        // Who is reported does not learn of it.
        return open > 0 ? [.silent("report-open")] : []
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let told = try forgetTold(departure, in: transaction)
        if told > 0 { return false }
        let asked = try forgetAsked(departure, in: transaction)
        if asked > 0 { return false }
        // What they wrote to others about things, and as an operator.
        let lines = try transaction.rows(
            """
            SELECT id, actor FROM trip_case_lines WHERE author_id = \(departure.person)
            ORDER BY created_at, id LIMIT \(departure.limit)
            """
        ) { try $0.decode(UniqueID.self, String.self) }
        for (id, actor) in lines {
            if actor == CareActor.office.word {
                // The city's answer stays whoever gave it.
                try transaction.execute(
                    "UPDATE trip_case_lines SET author_id = \(UniqueID.ofNobody()) WHERE id = \(id)")
            } else {
                try transaction.execute("DELETE FROM trip_case_lines WHERE id = \(id)")
            }
        }
        return lines.isEmpty
    }

    /// What they told: an open problem is still to be looked at, and who told of it is not asked any more; the rest goes.
    private func forgetTold(_ departure: Departure, in transaction: any Transaction) throws -> Int {
        let told = try transaction.rows(
            """
            SELECT id, is_thing, closed_at FROM trip_cases WHERE reporter_id = \(departure.person)
            ORDER BY created_at, id LIMIT \(departure.limit)
            """
        ) { try $0.decode(UniqueID.self, Bool.self, Timestamp?.self) }
        for (id, isThing, closedAt) in told {
            if isThing || closedAt != nil {
                try transaction.execute("DELETE FROM trip_case_lines WHERE case_id = \(id)")
                try transaction.execute("DELETE FROM trip_cases WHERE id = \(id)")
            } else {
                let nobody = UniqueID.ofNobody()
                try transaction.execute(
                    """
                    UPDATE trip_case_lines SET author_id = \(nobody)
                    WHERE case_id = \(id) AND author_id = \(departure.person)
                    """)
                // Nobody is left who could add anything.
                try transaction.execute(
                    """
                    UPDATE trip_cases SET reporter_id = \(nobody), way = '', due_at = NULL,
                        desk_at = COALESCE(desk_at, \(departure.at)), version = version + 1
                    WHERE id = \(id)
                    """)
            }
        }
        return told.count
    }

    /// What others told: it stays theirs. Nobody is asked for a thing any more, so that the operator sees to it.
    private func forgetAsked(_ departure: Departure, in transaction: any Transaction) throws -> Int {
        let asked = try transaction.rows(
            """
            SELECT id, is_thing, closed_at FROM trip_cases WHERE other_id = \(departure.person)
            ORDER BY created_at, id LIMIT \(departure.limit)
            """
        ) { try $0.decode(UniqueID.self, Bool.self, Timestamp?.self) }
        for (id, isThing, closedAt) in asked {
            let isOpen = isThing && closedAt == nil
            try transaction.execute(
                """
                UPDATE trip_cases SET other_id = \(UniqueID.ofNobody()), reach = 'nobody', version = version + 1
                WHERE id = \(id)
                """)
            if isOpen {
                try transaction.execute(
                    "UPDATE trip_cases SET desk_at = COALESCE(desk_at, \(departure.at)) WHERE id = \(id)")
            }
        }
        return asked.count
    }
}
