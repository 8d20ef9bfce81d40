public import Database
public import Geography
public import Identity

/// What an operator did about a report.
public struct ReportSettlement: Hashable, Sendable {
    /// Which operator.
    public var person: UniqueID
    /// What was done, for whoever looks again.
    public var note: Remark
    /// When.
    public var at: Timestamp

    /// A report was dealt with.
    public init(by person: UniqueID, note: Remark, at: Timestamp) {
        self.person = person
        self.note = note
        self.at = at
    }
}

/// Where a list of reports goes on: after this one, towards older ones.
public struct ReportPosition: Hashable, Sendable {
    let at: Timestamp
    let id: UniqueID

    /// After the report with this moment and identifier.
    public init(at: Timestamp, id: UniqueID) {
        self.at = at
        self.id = id
    }
}

/// The operator's queue of reports.
extension Transaction {
    private static var columns: SQL {
        """
        id, reporter_id, about_id, trip_id, reason, remark, created_at, settled_at, settled_by, settled_note
        """
    }

    /// The reports, the newest first, from a place in the list.
    ///
    /// - Parameter waitingOnly: Leaves out those that were dealt with.
    public func reports(
        waitingOnly: Bool, after position: ReportPosition? = nil, limit: Int
    ) throws -> [PersonReport] {
        let state: SQL = waitingOnly ? "settled_at IS NULL" : "created_at >= \(Int64.zero)"
        let earlier: SQL = position.map { "AND (created_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try rows(
            """
            SELECT \(Self.columns) FROM person_reports WHERE \(state) \(earlier)
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { try PersonReport($0) }
    }

    /// One report.
    public func report(_ id: UniqueID) throws -> PersonReport? {
        try optionalRow("SELECT \(Self.columns) FROM person_reports WHERE id = \(id)").map {
            try PersonReport($0)
        }
    }

    /// How many reports wait for an operator.
    public func waitingReportCount() throws -> Int {
        try value("SELECT COUNT(*) FROM person_reports WHERE settled_at IS NULL")
    }

    /// How many reports there are about a person, dealt with or not.
    public func reportCount(about person: UniqueID) throws -> Int {
        try value("SELECT COUNT(*) FROM person_reports WHERE about_id = \(person)")
    }

    /// An operator has dealt with a report.
    ///
    /// - Returns: Whether it was waiting; what was done first stays.
    @discardableResult
    public func settleReport(_ id: UniqueID, _ settlement: ReportSettlement) throws -> Bool {
        try execute(
            """
            UPDATE person_reports SET settled_at = \(settlement.at), settled_by = \(settlement.person),
                settled_note = \(settlement.note), version = version + 1
            WHERE id = \(id) AND settled_at IS NULL
            """) > 0
    }
}

extension PersonReport {
    init(_ row: Row) throws(DatabaseError) {
        id = try row.decode("id")
        reporter = try row.decode("reporter_id")
        about = try row.decode("about_id")
        trip = try row.decode("trip_id")
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
