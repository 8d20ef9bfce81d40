import Database
import Geography
import Identity
import Ratings
import TripTalk

/// What was told of rides, as it is kept.
extension Transaction {
    private static var columns: SQL {
        """
        id, group_id, room, ride_id, reporter_id, is_driver, other_id, reach, kind, state, due_at, desk_at, closed_at,
            way, ride_at, created_at
        """
    }

    func careCase(_ id: UniqueID) throws -> CareCase? {
        try optionalRow("SELECT \(Self.columns) FROM trip_cases WHERE id = \(id)").map { try CareCase($0) }
    }

    /// What one person has told of a ride, the latest first.
    func careCases(of ride: UniqueID, by reporter: UniqueID) throws -> [CareCase] {
        try rows(
            """
            SELECT \(Self.columns) FROM trip_cases WHERE ride_id = \(ride) AND reporter_id = \(reporter)
            ORDER BY created_at DESC LIMIT 50
            """
        ) { try CareCase($0) }
    }

    /// What one person is asked about a ride, the latest first.
    func careQuestions(of ride: UniqueID, to other: UniqueID) throws -> [CareCase] {
        try rows(
            """
            SELECT \(Self.columns) FROM trip_cases
            WHERE ride_id = \(ride) AND other_id = \(other) AND is_thing = 1 AND reach = 'direct'
            ORDER BY created_at DESC LIMIT 50
            """
        ) { try CareCase($0) }
    }

    /// What is asked about the same thing.
    func careCases(inGroup group: UniqueID) throws -> [CareCase] {
        try rows("SELECT \(Self.columns) FROM trip_cases WHERE group_id = \(group) LIMIT 50") {
            try CareCase($0)
        }
    }

    /// How much somebody has told since a moment: about a ride, and in all.
    func careCount(by reporter: UniqueID, of ride: UniqueID, since: Timestamp) throws -> (ride: Int, all: Int)
    {
        // What was asked of several people about one thing counts once.
        let groups = try rows(
            """
            SELECT DISTINCT group_id, ride_id FROM trip_cases
            WHERE reporter_id = \(reporter) AND created_at >= \(since) LIMIT 500
            """
        ) { try $0.decode(UniqueID.self, UniqueID.self) }
        return (groups.count { $0.1 == ride }, Set(groups.map(\.0)).count)
    }

    /// What has come to the moment until which it waits, the first first.
    func careDue(in room: String, at now: Timestamp, limit: Int) throws -> [UniqueID] {
        try rows(
            """
            SELECT id FROM trip_cases WHERE room = \(room) AND due_at <= \(now) ORDER BY due_at LIMIT \(limit)
            """
        ) { try $0.decode(UniqueID.self) }
    }

    func add(_ found: CareCase) throws {
        let progress = found.progress
        try execute(
            """
            INSERT INTO trip_cases (id, group_id, room, ride_id, reporter_id, is_driver, other_id, reach, kind, is_thing,
                state, due_at, desk_at, closed_at, way, ride_at, created_at, version)
            VALUES (\(found.id), \(found.group), \(found.room), \(found.ride), \(found.reporter),
                \(found.role == .driver), \(found.other), \(found.reach.rawValue), \(found.kind.word),
                \(progress.isThing), \(progress.state.rawValue), \(progress.dueAt), \(progress.deskAt),
                \(progress.closedAt), \(found.way), \(found.at), \(progress.openedAt), \(1))
            """)
    }

    func keep(_ progress: CareProgress, of id: UniqueID) throws {
        try execute(
            """
            UPDATE trip_cases SET state = \(progress.state.rawValue), due_at = \(progress.dueAt),
                desk_at = \(progress.deskAt), closed_at = \(progress.closedAt), version = version + 1
            WHERE id = \(id)
            """)
    }

    func careLines(_ id: UniqueID) throws -> [CareLine] {
        try rows(
            """
            SELECT id, number, author_id, actor, words, created_at FROM trip_case_lines
            WHERE case_id = \(id) ORDER BY number LIMIT 500
            """
        ) { try CareLine($0) }
    }

    /// Keeps words.
    func write(
        _ words: Remark, by author: UniqueID, as actor: CareActor, on id: UniqueID, named line: UniqueID,
        at now: Timestamp
    ) throws {
        let last = try value(
            "SELECT COALESCE(MAX(number), 0) FROM trip_case_lines WHERE case_id = \(id)", as: Int.self)
        try execute(
            """
            INSERT INTO trip_case_lines (id, case_id, number, author_id, actor, words, created_at)
            VALUES (\(line), \(id), \(last + 1), \(author), \(actor.word), \(words), \(now))
            """)
    }

    /// What operators see, the latest first.
    func careCases(
        _ choice: CareChoice, before place: (at: Timestamp, id: UniqueID)?, limit: Int
    ) throws -> [CareCase] {
        let earlier: SQL = place.map { "AND (created_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try rows(
            """
            SELECT \(Self.columns) FROM trip_cases WHERE \(choice.condition) \(earlier)
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { try CareCase($0) }
    }

    /// How much waits for operators.
    func careWaiting() throws -> Int {
        try value("SELECT COUNT(*) FROM trip_cases WHERE desk_at IS NOT NULL", as: Int.self)
    }
}

/// Which of it operators look at.
enum CareChoice: String, CaseIterable {
    case waiting, things, all

    fileprivate var condition: SQL {
        switch self {
        case .waiting: "desk_at IS NOT NULL"
        case .things: "is_thing = 1 AND closed_at IS NULL"
        case .all: "created_at >= \(Int64.zero)"
        }
    }
}

extension CareCase {
    init(_ row: Row) throws {
        id = try row.decode("id")
        group = try row.decode("group_id")
        room = try row.decode("room")
        ride = try row.decode("ride_id")
        reporter = try row.decode("reporter_id")
        role = try row.decode("is_driver", as: Bool.self) ? .driver : .passenger
        other = try row.decode("other_id")
        reach = CareReach(rawValue: try row.decode("reach")) ?? .hidden
        kind = CareKind(word: try row.decode("kind"))
        progress = CareProgress(
            isThing: kind.isThing, openedAt: try row.decode("created_at"),
            state: CareState(rawValue: try row.decode("state")) ?? .closed, dueAt: try row.decode("due_at"),
            deskAt: try row.decode("desk_at"), closedAt: try row.decode("closed_at"))
        way = try row.decode("way")
        at = try row.decode("ride_at")
    }
}

extension CareLine {
    init(_ row: Row) throws {
        id = try row.decode("id")
        number = try row.decode("number")
        author = try row.decode("author_id")
        actor = CareActor(word: try row.decode("actor"))
        words = try row.decode("words")
        at = try row.decode("created_at")
    }
}
