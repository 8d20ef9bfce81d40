import AuditLog
public import Database
public import Geography
public import Identity
public import Ratings

/// What people told the operator about each other, and what was done about it. The people reported hear nothing.
public struct ReportQueue: Sendable {
    /// A report with the names of those whom it concerns.
    public struct Entry: Hashable, Sendable, Identifiable {
        /// The report itself.
        public var report: PersonReport
        /// Whom it is about, by full name; nothing once there is no such account.
        public var about: String?
        /// Who told.
        public var reporter: String?
        /// Which operator dealt with it.
        public var settledBy: String?
        /// How many reports there are about the same person in all.
        public var countAbout: Int

        public var id: UniqueID { report.id }
    }

    /// What came of settling a report.
    public enum Outcome: Hashable, Sendable {
        /// It is written down.
        case settled
        /// Another operator was faster; what they wrote stays.
        case settledBefore
        /// There is no such report.
        case notFound
    }

    private let database: any Database
    private let people: any PeopleDirectory
    private let clock: @Sendable () -> Timestamp

    /// The queue in a database that has `Schema.ratings` and `Schema.audit`.
    public init(
        database: any Database, people: any PeopleDirectory, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.people = people
        self.clock = clock
    }

    var now: Timestamp { clock() }

    /// The reports, the newest first.
    ///
    /// - Returns: At most `limit` reports, and where the list goes on if there are more.
    public func page(
        waitingOnly: Bool, after position: ReportPosition? = nil, limit: Int
    ) async throws -> (entries: [Entry], next: PersonReport?) {
        let reports = try await database.read { transaction in
            try transaction.reports(waitingOnly: waitingOnly, after: position, limit: limit + 1)
        }
        var entries: [Entry] = []
        for report in reports.prefix(limit) { entries.append(try await entry(report)) }
        return (entries, reports.count > limit ? entries.last?.report : nil)
    }

    /// How many reports wait.
    public func waiting() async throws -> Int {
        try await database.read { try $0.waitingReportCount() }
    }

    /// One report; nothing if there is none.
    public func entry(_ id: UniqueID) async throws -> Entry? {
        guard let report = try await database.read({ try $0.report(id) }) else { return nil }
        return try await entry(report)
    }

    /// Writes down what was done about a report, in the log of what operators do as well.
    public func settle(_ id: UniqueID, by person: UniqueID, note: Remark) async throws -> Outcome {
        let now = clock()
        let act = AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now,
            act: "report.settle", subject: id.description, detail: note.text)
        let settlement = ReportSettlement(by: person, note: note, at: now)
        return try await database.write { transaction in
            guard try transaction.report(id) != nil else { return .notFound }
            guard try transaction.settleReport(id, settlement) else { return .settledBefore }
            try transaction.record(act)
            return .settled
        }
    }

    private func entry(_ report: PersonReport) async throws -> Entry {
        let count = try await database.read { try $0.reportCount(about: report.about) }
        var entry = Entry(report: report, countAbout: count)
        entry.about = try await people.fullName(of: report.about)
        entry.reporter = try await people.fullName(of: report.reporter)
        if let settlement = report.settlement {
            entry.settledBy = try await people.fullName(of: settlement.person)
        }
        return entry
    }
}
