public import Database
import FoundationEssentials
public import Geography
public import Identity
public import TaxiDispatch

/// The calls that are over, as the store has them.
public struct TaxiHistory: Sendable {
    let database: any Database

    /// The calls in a database that has the schema `taxi`.
    public init(_ database: any Database) { self.database = database }

    /// What is due for the calls that are paid from the wallet.
    public var bills: TaxiBills { TaxiBills(database) }

    /// What somebody has driven to its end since a moment, the last first, however long ago it was called or booked.
    ///
    /// - Parameter limit: The most that are read.
    public func drives(of driver: PersonID, since: Timestamp, limit: Int = 100) async throws -> [TaxiCall] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT id, caller_id, body, version FROM taxi_calls
                WHERE driver_id = \(driver.text) AND ended_at >= \(since.milliseconds)
                ORDER BY ended_at DESC, id DESC LIMIT \(limit)
                """
            ) { try Self.call($0) }.compactMap(\.self)
        }
    }

    /// The calls that somebody had agreed to and that ended in a span of time, the last first; by the index on drivers and
    /// ends.
    ///
    /// - Parameter limit: The most that are read: nobody drives more in a month.
    func drives(
        of driver: PersonID, ended span: Range<Timestamp>, limit: Int = 5_000
    ) async throws -> [TaxiCall] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT id, caller_id, body, version FROM taxi_calls
                WHERE driver_id = \(driver.text) AND ended_at >= \(span.lowerBound)
                    AND ended_at < \(span.upperBound)
                ORDER BY ended_at DESC, id DESC LIMIT \(limit)
                """
            ) { try Self.call($0) }.compactMap(\.self)
        }
    }

    /// Every call of a person, the last first.
    ///
    /// - Returns: At most `limit` calls, and where the next page begins if there are more.
    public func calls(
        of caller: PersonID, after cursor: TaxiCursor? = nil, limit: Int = 30
    ) async throws -> (calls: [TaxiCall], next: TaxiCursor?) {
        try await page(of: caller, asDriver: false, cursor, limit)
    }

    /// Every call that somebody has driven, or agreed to, the last first.
    public func drives(
        of driver: PersonID, after cursor: TaxiCursor?, limit: Int = 30
    ) async throws -> (calls: [TaxiCall], next: TaxiCursor?) {
        try await page(of: driver, asDriver: true, cursor, limit)
    }

    /// A call, for its caller and its driver; nothing for everybody else.
    public func call(_ id: CallID, of person: PersonID) async throws -> TaxiCall? {
        let call = try await database.read { transaction in
            try transaction.rows(
                "SELECT id, caller_id, body, version FROM taxi_calls WHERE id = \(id.text)"
            ) { try Self.call($0) }.first ?? nil
        }
        return call?.side(of: person) == nil ? nil : call
    }

    private func page(
        of person: PersonID, asDriver: Bool, _ cursor: TaxiCursor?, _ limit: Int
    ) async throws -> (calls: [TaxiCall], next: TaxiCursor?) {
        let rows = try await database.read { transaction in
            try transaction.rows(Self.page(of: person, asDriver: asDriver, cursor, limit + 1)) {
                (place: try TaxiCursor($0), call: try Self.call($0))
            }
        }
        let shown = rows.prefix(limit)
        return (shown.compactMap(\.call), rows.count > limit ? shown.last?.place : nil)
    }

    /// R21: Whether somebody asked for a boarding code on their last call.
    func askedForCode(_ person: PersonID) async throws -> Bool {
        try await database.read { transaction in
            try transaction.rows(Self.page(of: person, asDriver: false, nil, 1)) { try Self.call($0) }
        }.first??.asksForCode ?? false
    }

    /// The query for a page of somebody's calls, on either side.
    package static func page(
        of person: PersonID, asDriver: Bool, _ cursor: TaxiCursor?, _ limit: Int
    ) -> SQL {
        let side: SQL = asDriver ? "driver_id = \(person.text)" : "caller_id = \(person.text)"
        let earlier: SQL =
            cursor.map { "AND (created_at, id) < (\($0.milliseconds), \($0.id))" } ?? ""
        return """
            SELECT id, caller_id, body, version, created_at FROM taxi_calls
            WHERE \(side) \(earlier) ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
    }

    static func call(_ row: Row) throws -> TaxiCall? {
        let (id, caller): (String, String) = (try row.decode("id"), try row.decode("caller_id"))
        let (body, version): (String, Int) = (try row.decode("body"), try row.decode("version"))
        guard let call = CallID(text: id), let person = PersonID(text: caller),
            let record = try? JSONDecoder().decode(CallRecord.self, from: Data(body.utf8))
        else { return nil }
        return record.call(call, caller: person, version: version)
    }
}

/// Where a page of calls ends, so that the next one goes on there.
public struct TaxiCursor: Hashable, Sendable {
    let milliseconds: Int64
    let id: String

    /// After a call that was made at a moment.
    init(milliseconds: Int64, _ call: CallID) {
        self.milliseconds = milliseconds
        id = call.text
    }

    init(milliseconds: Int64, id: String) {
        self.milliseconds = milliseconds
        self.id = id
    }

    init(_ row: Row) throws {
        milliseconds = try row.decode("created_at")
        id = try row.decode("id")
    }

    /// Reads ``text``; nothing for any other text.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = CallID(text: parts[1]) else {
            return nil
        }
        self.milliseconds = milliseconds
        self.id = id.text
    }

    /// The cursor as addresses carry it.
    public var text: String { "\(milliseconds).\(id)" }
}

/// On which side of a call somebody was.
public enum TaxiSide: String, Hashable, Sendable {
    case caller, driver
}

extension TaxiCall {
    /// On which side of the call somebody was; `nil` for everybody else.
    public func side(of person: PersonID) -> TaxiSide? {
        if person == caller { return .caller }
        return person == state.agreement?.driver ? .driver : nil
    }

    /// Who was on the other side, where there was somebody.
    public func other(than side: TaxiSide) -> PersonID? {
        side == .caller ? state.agreement?.driver : caller
    }

    /// What whoever was on the other side is called.
    func otherName(than side: TaxiSide) -> String {
        side == .caller ? card?.driverName ?? "" : firstName
    }

    /// Whether whoever was on the other side is a part of the living sample city.
    func isOtherSimulated(than side: TaxiSide) -> Bool {
        side == .caller ? card?.isSimulated == true : isSimulated
    }

    /// When the caller got out; `nil` if it never came to that.
    var arrivedAt: Timestamp? { if case .arrived(let agreement) = state { agreement.arrivedAt } else { nil } }
}
