import Carpool
import Database
import Geography
import Identity
import Roads

/// Holds a store that a dead server left against what people had been told.
///
/// The promise: after every crash, each ride to which anything was done in the life that ended or the one before, and
/// each that is not over, stands as was acknowledged; nobody has more rides than they asked for; and what is under way
/// agrees with itself: no seat sold twice, nobody in two places. Money is where people were told, and nowhere else
/// (``CrashPurse``). What is longer over cannot change any more, unless
/// somebody does something to it: of that a check reads a sample, which another seed draws differently, and the check
/// of the whole, after the last crash, reads every ride there ever was. So a check takes as long after the
/// thousandth crash as after the third, and a ride that is lost once it is over is found at the end at the latest.
struct CrashCheck: Sendable {
    /// How many of the rides that have long been over a check reads.
    private static let sample = 60
    /// How many rides are held in memory at once.
    private static let portion = 500

    let location: DatabaseLocation
    let people: [UniqueID]
    let map: RoadMap
    let ledger: CrashLedger
    let money: CrashMoney

    /// Checks what people have just done, and a sample of what they did before.
    ///
    /// - Throws: `CommandError` with every promise that was broken, and who did what to those rides.
    func recent(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        try await check(ledger.due(sample: Self.sample, using: &random), isWhole: false)
    }

    /// Checks everything that was ever acknowledged.
    ///
    /// - Returns: How many agreements have ended by somebody's doing.
    /// - Throws: `CommandError` with every promise that was broken, and who did what to those rides.
    func whole() async throws -> Int { try await check(ledger.rides, isWhole: true) }

    @discardableResult
    private func check(_ rides: [String], isWhole: Bool) async throws -> Int {
        let store = try await CrashStore(location, map: map)
        let purse = CrashPurse(database: store.database, money: money, people: people)
        var findings = CrashLedger.Findings(faults: store.contradictions())
        if isWhole { findings.faults += try await purse.sweep(map, MatchingRules()) }
        findings.faults += try await purse.faults(isWhole: isWhole)
        for start in stride(from: 0, to: rides.count, by: Self.portion) {
            let ids = rides[start..<min(start + Self.portion, rides.count)]
            let found = try await store.rides(ids)
            findings.add(ledger.findings(on: ids, in: found))
            findings.faults += try await purse.faults(of: found.values)
        }
        for person in people {
            let trips = try await store.trips(of: person, past: isWhole ? [] : ledger.counted(of: person))
            findings.faults += ledger.faults(in: trips, of: person, isWhole: isWhole)
        }
        await store.close()
        guard findings.faults.isEmpty else {
            throw CommandError("Promises were broken:\n" + findings.faults.joined(separator: "\n"))
        }
        return findings.ended
    }
}
