public import Carpool
public import Database
import FoundationEssentials
public import Geography
public import Identity
public import Ledger

/// A drive as its driver finds it in the history: for good, whatever the city's memory has let go of.
public struct Drive: Hashable, Sendable, Identifiable {
    /// The offer.
    public var id: OfferID
    /// When it began.
    public var startedAt: Timestamp
    /// Whether the driver is still on the way.
    public var isOpen: Bool
    /// Where it began; `nil` where the record does not say.
    public var start: Coordinate?
    /// What the driver called the destination.
    public var destinationLabel: String?
    /// Who rode or was to ride along, the first request first.
    public var trips: [Trip]

    /// The car, as passengers were shown it; nothing where nobody was to ride along.
    public var card: DriverCard? { trips.lazy.compactMap(\.card).first }

    /// Those who have got out.
    public var arrived: [Trip] { trips.filter { $0.arrivedAt != nil } }

    /// What passengers who arrived paid the driver; `nil` where nobody did.
    public var earned: Money? { Self.sum(arrived.map { $0.paid ?? $0.price }) }

    /// The fees that passengers still owe the driver; `nil` where nobody does.
    public var owed: Money? {
        Self.sum(
            trips.filter { TripWords.isDue($0) && $0.feeRecipient == .driver }
                .compactMap { $0.charge?.rest ?? $0.fee })
    }

    private static func sum(_ amounts: [Money]) -> Money? {
        guard let first = amounts.first(where: { $0.minorUnits > 0 }) ?? amounts.first else { return nil }
        return Money(minorUnits: amounts.reduce(0) { $0 + $1.minorUnits }, first.currency)
    }
}

/// Reads the drives that are stored, for the people who drove.
public struct DriveHistory: Sendable {
    private let database: any Database
    let trips: TripStore

    /// A reader of a database that has the tables of rides and offers.
    public init(_ database: any Database, trips: TripStore) {
        self.database = database
        self.trips = trips
    }

    /// One drive, for whoever drove; nothing for everybody else.
    public func drive(_ id: OfferID, of driver: PersonID) async throws -> Drive? {
        let row = try await database.read { transaction in
            try transaction.optionalRow(
                """
                \(Self.selection) WHERE id = \(id.text) AND driver_id = \(driver.text)
                """
            ).map { try DriveRow($0) }
        }
        guard let row, var drive = row.drive else { return nil }
        drive.trips =
            try await trips.trips(
                driven: [id], by: driver, since: row.startedAt, latest: row.startedAt)[id] ?? []
        return drive
    }

    /// The drives of a person, the latest first.
    ///
    /// - Returns: At most `limit` drives, and where the next page begins if there are more.
    public func drives(
        of driver: PersonID, after cursor: DriveCursor? = nil, limit: Int = 30
    ) async throws -> (drives: [Drive], next: DriveCursor?) {
        let rows = try await database.read { transaction in
            let earlier: SQL =
                cursor.map { "AND (created_at, id) < (\($0.startedAt), \($0.id.text))" } ?? ""
            return try transaction.rows(
                """
                \(Self.selection) WHERE driver_id = \(driver.text) \(earlier)
                ORDER BY created_at DESC, id DESC LIMIT \(limit + 1)
                """
            ) { try DriveRow($0) }
        }
        var drives = rows.prefix(limit).compactMap(\.drive)
        if let first = drives.last, let last = drives.first {
            let taken = try await trips.trips(
                driven: Set(drives.map(\.id)), by: driver, since: first.startedAt, latest: last.startedAt)
            for index in drives.indices { drives[index].trips = taken[drives[index].id] ?? [] }
        }
        return (drives, rows.count > limit ? drives.last.map(DriveCursor.init(after:)) : nil)
    }

    private static var selection: SQL { "SELECT id, body, is_open, created_at FROM offers" }

    private struct DriveRow: Sendable {
        let id: String
        let body: String
        let isOpen: Bool
        let startedAt: Timestamp

        init(_ row: Row) throws {
            id = try row.decode("id")
            body = try row.decode("body")
            isOpen = try row.decode("is_open")
            startedAt = try row.decode("created_at")
        }

        /// The drive without its passengers; of a record that cannot be read any more, its times.
        var drive: Drive? {
            guard let id = OfferID(text: id) else { return nil }
            let record = try? JSONDecoder().decode(OfferRecord.self, from: Data(body.utf8))
            return Drive(
                id: id, startedAt: startedAt, isOpen: isOpen, start: record?.start?.coordinate,
                destinationLabel: record?.destinationLabel, trips: [])
        }
    }
}

/// Where a page of drives ends, so that the next one goes on there.
public struct DriveCursor: Hashable, Sendable {
    var startedAt: Timestamp
    var id: OfferID

    /// After the drive with this moment and identifier.
    init(startedAt: Timestamp, id: OfferID) {
        self.startedAt = startedAt
        self.id = id
    }

    init(after drive: Drive) {
        startedAt = drive.startedAt
        id = drive.id
    }

    /// Reads ``text``; nothing for any other text.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = OfferID(text: parts[1]) else {
            return nil
        }
        startedAt = Timestamp(milliseconds: milliseconds)
        self.id = id
    }

    /// The cursor as addresses carry it.
    public var text: String { "\(startedAt.milliseconds).\(id.text)" }
}
