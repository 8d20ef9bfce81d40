public import Database
import FoundationEssentials
public import Geography
public import Identity
public import TaxiDispatch

/// The calls that are over, as the store has them.
public struct TaxiHistory: Sendable {
    private let database: any Database

    /// The calls in a database that has the schema `taxi`.
    public init(_ database: any Database) { self.database = database }

    /// What somebody has driven since a moment, the last first; calls that found no driver are nobody's.
    ///
    /// - Parameter limit: The most that are read.
    public func drives(of driver: PersonID, since: Timestamp, limit: Int = 100) async throws -> [TaxiCall] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT id, caller_id, body, version FROM taxi_calls
                WHERE driver_id = \(driver.text) AND created_at >= \(since.milliseconds)
                ORDER BY created_at DESC, id DESC LIMIT \(limit)
                """
            ) { try Self.call($0) }.compactMap(\.self)
        }
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
