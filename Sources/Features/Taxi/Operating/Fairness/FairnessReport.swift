import Geography
import Identity
import Localization
import Tables
import TaxiDispatch

/// T12: How fair the queues have been in a span of time.
struct FairnessReport: Sendable {
    let span: FairnessHistory.Span
    let all: FairnessHour
    /// By the hour of the day in the city, from midnight on.
    let hours: [FairnessHour]
    /// By zone, those with the most questions first; 0 is outside the city.
    let zones: [(zone: Int32, sums: FairnessHour)]
    /// By taxi, those with the most calls first.
    let taxis: [(taxi: TaxiID, code: String, sums: FairnessHour)]
    /// How the calls that were agreed to are spread over the taxis that waited.
    let spread: FairnessSpread?

    /// Reads what is stored.
    ///
    /// - Parameters:
    ///   - driven: What is written on the taxis that somebody drives now.
    ///   - waiting: The taxis that wait now. What they wait counts when it ends; that they have got no call counts at once.
    static func read(
        _ span: FairnessHistory.Span, from history: FairnessHistory, driven: [TaxiID: String],
        waiting: Set<TaxiID>,
        in cityZone: LocalTimeZone
    ) async throws -> FairnessReport {
        let codes = try await history.codes().merging(driven) { registered, _ in registered }
        var hours = [FairnessHour](repeating: FairnessHour(), count: 24)
        var all = FairnessHour()
        for (hour, sums) in try await history.hours(span) {
            let moment = Timestamp(milliseconds: hour * 3_600_000)
            hours[cityZone.localTime(at: moment).hour % 24].add(sums)
            all.add(sums)
        }
        let zones = try await history.zones(span).sorted {
            ($1.sums.asked, $0.zone) < ($0.sums.asked, $1.zone)
        }
        var byTaxi = Dictionary(uniqueKeysWithValues: waiting.map { ($0, FairnessHour()) })
        for (taxi, sums) in try await history.taxis(span) { byTaxi[taxi] = sums }
        let taxis =
            byTaxi
            .map { taxi, sums in (taxi: taxi, code: codes[taxi] ?? String(taxi.text.suffix(6)), sums: sums) }
            .sorted { ($1.sums.accepted, $0.taxi) < ($0.sums.accepted, $1.taxi) }
        return FairnessReport(
            span: span, all: all, hours: hours, zones: zones, taxis: taxis,
            spread: FairnessSpread(of: taxis.map(\.sums.accepted)))
    }

    /// Comma-separated values: a line a taxi.
    func taxiFile() -> TableWriter {
        var table = TableWriter()
        table.write(["taxi"] + FairnessHour.columns)
        for taxi in taxis { table.write([taxi.code] + taxi.sums.values) }
        return table
    }
}

extension FairnessHour {
    /// The columns of a file.
    static let columns = [
        "stays", "waited_s", "asked", "accepted", "refused", "silent", "served", "gave_up", "lost_caller",
    ]

    /// A line of a file.
    var values: [String] {
        [stays, Int(waited / 1000), asked, accepted, refused, silent, served, gaveUp, lostCaller]
            .map { String($0) }
    }

    /// How long a taxi stood in a queue in the middle; `nil` where none did.
    var meanWaiting: TravelTime? {
        stays > 0 ? .milliseconds(waited / Int64(stays)) : nil
    }

    mutating func add(_ other: FairnessHour) {
        stays += other.stays
        waited += other.waited
        asked += other.asked
        accepted += other.accepted
        refused += other.refused
        silent += other.silent
        served += other.served
        gaveUp += other.gaveUp
        lostCaller += other.lostCaller
    }
}

/// The latest reports, each made once for all who look at it within half a minute.
actor FairnessReports {
    private struct Kept {
        let madeAt: ContinuousClock.Instant
        let report: Task<FairnessReport, any Error>
    }

    /// So long a report is shown again.
    static let kept = Duration.seconds(30)
    /// So many of them are kept.
    private static let most = 16

    private var reports: [FairnessHistory.Span: Kept] = [:]

    func report(
        _ span: FairnessHistory.Span,
        _ make: @escaping @Sendable () async throws -> FairnessReport
    ) async throws -> FairnessReport {
        let now = ContinuousClock.now
        reports = reports.filter { now - $0.value.madeAt < Self.kept }
        if let kept = reports[span] { return try await kept.report.value }
        if reports.count >= Self.most { reports = [:] }
        let task = Task { try await make() }
        reports[span] = Kept(madeAt: now, report: task)
        do {
            return try await task.value
        } catch {
            reports[span] = nil
            throw error
        }
    }
}
