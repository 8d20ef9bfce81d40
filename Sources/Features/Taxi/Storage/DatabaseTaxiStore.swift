internal import AuditLog
import BoardKeeping
public import Database
import FoundationEssentials
public import Geography
import Identity
public import Notices
public import Observability
import PlaceChoice
public import TaxiDispatch

/// Zones, taxis and calls in a database: what is searched for in columns, the rest as JSON.
public struct DatabaseTaxiStore: TaxiStore {
    private let database: any Database
    private let notices: NoticeBoard?
    private let ownership: StoreOwnership?
    private let notesPlaces: Bool
    private let purse: TaxiPurse?
    private let logger: Logger

    /// A store over a database that has the schema `taxi`.
    ///
    /// - Parameters:
    ///   - notices: Where people hear of what happened; the database then has the schema of notices as well.
    ///   - ownership: What every commit is checked against: who is the owner no more changes nothing.
    ///   - notesPlaces: Whether it is noted where people go; the database then has that schema as well.
    ///   - purse: Moves the money of calls that are over, with their end.
    ///   - logger: Hears of what was stored but cannot be read any more.
    public init(
        _ database: any Database, notices: NoticeBoard? = nil, ownership: StoreOwnership? = nil,
        notesPlaces: Bool = false, purse: TaxiPurse? = nil, logger: Logger = .none
    ) {
        self.database = database
        self.notices = notices
        self.ownership = ownership
        self.notesPlaces = notesPlaces
        self.purse = purse
        self.logger = logger
    }

    /// What a start reads.
    package static var underWay: (zones: SQL, cabs: SQL, calls: SQL) {
        (
            "SELECT id, name, south, west, north, east FROM taxi_zones",
            "SELECT taxi_id, driver_id, body, version FROM taxi_cabs",
            "SELECT id, caller_id, body, version FROM taxi_calls WHERE is_open = 1"
        )
    }

    // MARK: - Writing

    public func write(_ transitions: [TaxiTransition]) async throws {
        // Only the last state of each taxi and call in the batch needs writing.
        var cabs: [TaxiID: Cab?] = [:]
        var calls: [CallID: TaxiCall] = [:]
        var grid: ZoneGrid?
        let now = transitions.last?.at ?? Timestamp(milliseconds: 0)
        for transition in transitions {
            for cab in transition.cabs { cabs[cab.id] = .some(cab) }
            for taxi in transition.left { cabs[taxi] = .some(nil) }
            for call in transition.calls { calls[call.id] = call }
            grid = transition.grid ?? grid
        }
        var statements: [SQL] = []
        if let grid { statements += Self.replacement(of: grid, at: now) }
        for (id, cab) in cabs.sorted(by: { $0.key < $1.key }) {
            if let cab {
                statements.append(Self.upsert(cab, try RecordEncoder.encode(CabRecord(cab)), at: now))
            } else {
                statements.append("DELETE FROM taxi_cabs WHERE taxi_id = \(id.text)")
            }
        }
        for call in calls.values.sorted(by: { $0.id < $1.id }) {
            if call.leavesNoTrace {
                statements.append("DELETE FROM taxi_calls WHERE id = \(call.id.text)")
            } else {
                statements.append(Self.upsert(call, try RecordEncoder.encode(CallRecord(call))))
            }
        }
        let sums = FairnessHour.sums(of: transitions.flatMap(\.deeds))
        for (key, sum) in sums.sorted(by: { $0.key < $1.key }) { statements.append(sum.upsert(key)) }
        let all = statements
        let acts = transitions.flatMap(\.acts)
        let made: [TaxiCall] =
            notesPlaces
            ? transitions.flatMap { transition in
                transition.calls.filter { transition.made.contains($0.id) && !$0.isSimulated }
            } : []
        let told = notices == nil ? [] : transitions.flatMap(\.notices).compactMap(\.notice)
        let over = calls.values.filter { $0.payment.hold != nil && $0.state.isOver }
            .sorted { $0.id < $1.id }
        let back = transitions.flatMap(\.givenBack)
        let paying: [UniqueID]
        do {
            paying = try await commit(
                all, settling: over, givingBack: back, noting: made, telling: told, recording: acts)
        } catch let error as DatabaseError
            where !(over.isEmpty && back.isEmpty) && error.code.isOfTheData
        {
            // The taxis of a whole city do not wait for the money of one call: it is settled later.
            logger.error("The money of taxis was not moved.", ["error": .string("\(error)")])
            paying = try await commit(
                all, settling: [], givingBack: [], noting: made, telling: told, recording: acts)
        }
        notices?.announce(told.map(\.person) + paying)
    }

    /// Live state stands still until this is done, and starts all over if it fails: it goes before the rest.
    ///
    /// - Returns: Who is told of their money.
    private func commit(
        _ all: [SQL], settling over: [TaxiCall], givingBack back: [TaxiChanges.GivenBack],
        noting made: [TaxiCall], telling told: [Notice], recording acts: [AuditEntry]
    ) async throws -> [UniqueID] {
        try await database.write(isUrgent: true) { [ownership, purse] transaction in
            try ownership?.check(in: transaction)
            try transaction.execute(all: all)
            var people: [UniqueID] = []
            for hold in back { try purse?.giveBack(hold.hold, for: hold.call, in: transaction) }
            for call in over { people += try purse?.settle(call, in: transaction) ?? [] }
            for call in made {
                guard let to = call.destination else { continue }
                try transaction.noteRecentPlace(
                    to.coordinate, named: to.label, of: call.caller.uniqueID, at: call.madeAt)
            }
            for notice in told { try transaction.post(notice) }
            for act in acts { try transaction.record(act) }
            return people
        }
    }

    public func proveWritable() async throws { try await ownership?.proveWritable() }

    private static func replacement(of grid: ZoneGrid, at now: Timestamp) -> [SQL] {
        // All of it: there are two thousand at most, and they change by the operator's hand alone.
        ["DELETE FROM taxi_zones"]
            + grid.zones.map { zone in
                """
                INSERT INTO taxi_zones (id, name, south, west, north, east, created_at)
                VALUES (\(Int(zone.id.value)), \(zone.name), \(Int(zone.lines.south)),
                    \(Int(zone.lines.west)), \(Int(zone.lines.north)), \(Int(zone.lines.east)), \(now.milliseconds))
                """
            }
    }

    private static func upsert(_ cab: Cab, _ body: String, at now: Timestamp) -> SQL {
        """
        INSERT INTO taxi_cabs (taxi_id, driver_id, body, version, created_at)
        VALUES (\(cab.id.text), \(cab.driver.text), \(body), \(cab.version), \(now.milliseconds))
        ON CONFLICT (taxi_id) DO UPDATE SET driver_id = excluded.driver_id, body = excluded.body,
            version = excluded.version
        """
    }

    private static func upsert(_ call: TaxiCall, _ body: String) -> SQL {
        """
        INSERT INTO taxi_calls
            (id, caller_id, driver_id, is_open, state, body, version, created_at, ended_at)
        VALUES (\(call.id.text), \(call.caller.text), \(call.state.agreement?.driver.text),
            \(call.state.isOver ? 0 : 1), \(call.state.name), \(body), \(call.version),
            \(call.madeAt.milliseconds), \(call.endedAt?.milliseconds))
        ON CONFLICT (id) DO UPDATE SET driver_id = excluded.driver_id, is_open = excluded.is_open,
            state = excluded.state, body = excluded.body, version = excluded.version,
            ended_at = excluded.ended_at
        """
    }

    // MARK: - Reading

    public func load() async throws -> (grid: ZoneGrid, cabs: [Cab], calls: [TaxiCall]) {
        try await database.read(within: .seconds(30)) { transaction in
            let zones = try transaction.rows(Self.underWay.zones) { row in
                Zone(
                    ZoneID(try Self.line(row, "id")), name: try row.decode("name"),
                    lines: ZoneLines(
                        south: try Self.line(row, "south"), west: try Self.line(row, "west"),
                        north: try Self.line(row, "north"), east: try Self.line(row, "east")))
            }
            let cabs = try transaction.rows(Self.underWay.cabs) { try cab($0) }.compactMap(\.self)
            let calls = try transaction.rows(Self.underWay.calls) { try call($0) }.compactMap(\.self)
            return (grid(of: zones), cabs, calls)
        }
    }

    /// The latest moment at which anybody called a taxi.
    public func newestMoment() async throws -> Timestamp? {
        try await database.read { transaction in
            try transaction.value("SELECT MAX(created_at) FROM taxi_calls", as: Int64?.self)
                .map(Timestamp.init(milliseconds:))
        }
    }

    /// The board of the zones that were stored; without those that fit to no other, which the log names.
    private func grid(of zones: [Zone]) -> ZoneGrid {
        guard !zones.isEmpty else { return .none }
        if let grid = try? ZoneGrid(zones) { return grid }
        var kept: [Zone] = []
        keep(zones[...], beside: &kept)
        return (try? ZoneGrid(kept)) ?? .none
    }

    /// Tries zones together, by halves where they do not fit: many good ones with a bad one among them take few tries.
    private func keep(_ zones: ArraySlice<Zone>, beside kept: inout [Zone]) {
        if (try? ZoneGrid(kept + zones)) != nil { return kept += zones }
        guard zones.count > 1 else {
            for zone in zones {
                logger.error("A stored zone fits to no other.", ["id": .string("\(zone.id.value)")])
            }
            return
        }
        let middle = zones.startIndex + zones.count / 2
        keep(zones[..<middle], beside: &kept)
        keep(zones[middle...], beside: &kept)
    }

    public func call(_ id: CallID) async throws -> TaxiCall? {
        try await database.read { transaction in
            try transaction.rows(
                "SELECT id, caller_id, body, version FROM taxi_calls WHERE id = \(id.text)"
            ) { try call($0) }.first ?? nil
        }
    }

    private static func line(_ row: Row, _ column: String) throws -> Int32 {
        Int32(clamping: try row.decode(column, as: Int.self))
    }

    private func cab(_ row: Row) throws -> Cab? {
        let (id, driver): (String, String) = (try row.decode("taxi_id"), try row.decode("driver_id"))
        let (body, version): (String, Int) = (try row.decode("body"), try row.decode("version"))
        return logger.readable("taxi", id) {
            let record = try JSONDecoder().decode(CabRecord.self, from: Data(body.utf8))
            guard let taxi = TaxiID(text: id), let driver = PersonID(text: driver) else { return nil }
            return record.cab(taxi, driver: driver, version: version)
        }
    }

    private func call(_ row: Row) throws -> TaxiCall? {
        let (id, caller): (String, String) = (try row.decode("id"), try row.decode("caller_id"))
        let (body, version): (String, Int) = (try row.decode("body"), try row.decode("version"))
        return logger.readable("call", id) {
            let record = try JSONDecoder().decode(CallRecord.self, from: Data(body.utf8))
            guard let call = CallID(text: id), let caller = PersonID(text: caller) else { return nil }
            return record.call(call, caller: caller, version: version)
        }
    }
}

extension TaxiCall {
    /// Nobody's history needs it once it is over: both sides of it were simulated.
    fileprivate var leavesNoTrace: Bool { isSimulated && state.isOver && card?.isSimulated != false }
}
