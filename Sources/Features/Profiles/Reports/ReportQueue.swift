public import Rooms
import AuditLog
public import Database
public import Geography
import HTML
public import Identity
public import Ratings

/// What people told the operator about each other and about what is in the city, and what was done about it. Whoever is
/// reported hears nothing.
public struct ReportQueue: Sendable {
    /// A report with what it is about and the names of those whom it concerns.
    public struct Entry: Hashable, Sendable, Identifiable {
        /// The report itself.
        public var report: Report
        /// What it is about, a person by full name; nothing once there is no such thing, or nobody knows of its kind.
        public var about: ReportedThing?
        /// Who told.
        public var reporter: String?
        /// Which operator dealt with it.
        public var settledBy: String?
        /// How many reports there are about the same in all.
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
    private let things: ReportedThings
    private let clock: @Sendable () -> Timestamp

    /// The queue in a database that has `Schema.ratings` and `Schema.audit`.
    ///
    /// - Parameter things: Who knows what reports are about beside people.
    public init(
        database: any Database, people: any PeopleDirectory, things: ReportedThings = [:],
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.people = people
        self.things = things
        self.clock = clock
    }

    var now: Timestamp { clock() }

    /// The reports, the newest first.
    ///
    /// - Returns: At most `limit` reports, and where the list goes on if there are more.
    public func page(
        waitingOnly: Bool, after position: ReportPosition? = nil, limit: Int
    ) async throws -> (entries: [Entry], next: Report?) {
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

    private func entry(_ report: Report) async throws -> Entry {
        let count = try await database.read { try $0.reportCount(about: report.subject) }
        var entry = Entry(report: report, countAbout: count)
        entry.about = try await thing(report.subject)
        entry.reporter = try await people.fullName(of: report.reporter)
        if let settlement = report.settlement {
            entry.settledBy = try await people.fullName(of: settlement.person)
        }
        return entry
    }

    private func thing(_ subject: RatingSubject) async throws -> ReportedThing? {
        guard subject.isPerson else { return try await things[subject.kind]?(subject.id) }
        return try await people.fullName(of: subject.id).map { name in
            ReportedThing(title: name, address: "/people/\(subject.id.description)")
        }
    }
}
