public import Database
public import Geography
public import Identity

extension Report.Reason: SQLEncodable, SQLDecodable {}

/// Reports, and the operator's queue of them.
extension Transaction {
    private static var columns: SQL {
        """
        id, reporter_id, subject_kind, subject_id, occasion_id, reason, remark, created_at, settled_at, settled_by,
            settled_note
        """
    }

    /// Puts a report into the operator's queue.
    ///
    /// - Returns: Whether it is there: not if its reporter has made ``Report/mostADay`` in the 24 hours before.
    @discardableResult
    public func report(_ report: Report) throws -> Bool {
        let count = try reportCount(by: report.reporter, since: report.at - .minutes(24 * 60))
        guard count < Report.mostADay else { return false }
        try execute(
            """
            INSERT INTO reports (id, reporter_id, subject_kind, subject_id, occasion_id, reason, remark, created_at,
                version)
            VALUES (\(report.id), \(report.reporter), \(report.subject.kind), \(report.subject.id),
                \(report.occasion), \(report.reason), \(report.remark), \(report.at), \(1))
            """)
        return true
    }

    /// How many reports a person has made since a moment.
    public func reportCount(by person: UniqueID, since: Timestamp) throws -> Int {
        try value(
            "SELECT COUNT(*) FROM reports WHERE reporter_id = \(person) AND created_at >= \(since)")
    }

    /// The reports, the newest first, from a place in the list.
    ///
    /// - Parameter waitingOnly: Leaves out those that were dealt with.
    public func reports(
        waitingOnly: Bool, after position: ReportPosition? = nil, limit: Int
    ) throws -> [Report] {
        let state: SQL = waitingOnly ? "settled_at IS NULL" : "created_at >= \(Int64.zero)"
        let earlier: SQL = position.map { "AND (created_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try rows(
            """
            SELECT \(Self.columns) FROM reports WHERE \(state) \(earlier)
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { try Report($0) }
    }

    /// One report.
    public func report(_ id: UniqueID) throws -> Report? {
        try optionalRow("SELECT \(Self.columns) FROM reports WHERE id = \(id)").map { try Report($0) }
    }

    /// How many reports wait for an operator.
    public func waitingReportCount() throws -> Int {
        try value("SELECT COUNT(*) FROM reports WHERE settled_at IS NULL")
    }

    /// How many reports there are about a subject, dealt with or not.
    public func reportCount(about subject: RatingSubject) throws -> Int {
        try value(
            """
            SELECT COUNT(*) FROM reports
            WHERE subject_kind = \(subject.kind) AND subject_id = \(subject.id)
            """)
    }

    /// An operator has dealt with a report.
    ///
    /// - Returns: Whether it was waiting; what was done first stays.
    @discardableResult
    public func settleReport(_ id: UniqueID, _ settlement: ReportSettlement) throws -> Bool {
        try execute(
            """
            UPDATE reports SET settled_at = \(settlement.at), settled_by = \(settlement.person),
                settled_note = \(settlement.note), version = version + 1
            WHERE id = \(id) AND settled_at IS NULL
            """) > 0
    }
}

extension Report {
    init(_ row: Row) throws(DatabaseError) {
        id = try row.decode("id")
        reporter = try row.decode("reporter_id")
        subject = try RatingSubject(row)
        occasion = try row.decode("occasion_id")
        reason = try row.decode("reason")
        remark = try row.decode("remark")
        at = try row.decode("created_at")
        let settledAt: Timestamp? = try row.decode("settled_at")
        let (person, note): (UniqueID?, Remark?) = (
            try row.decode("settled_by"), try row.decode("settled_note")
        )
        if let settledAt, let person, let note {
            settlement = ReportSettlement(by: person, note: note, at: settledAt)
        }
    }
}
