import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Wallets

/// Which lines of the statement are asked for, as addresses say it: days of the city, and a kind.
struct StatementQuestion: Hashable, Sendable {
    let from: CalendarDate?
    let until: CalendarDate?
    let kind: Movement.Kind?

    /// What cannot be read is not asked for.
    init(_ query: FormFields) {
        from = query["from"].flatMap { CalendarDate($0) }
        until = query["until"].flatMap { CalendarDate($0) }
        kind = query["kind"].flatMap { Movement.Kind(rawValue: $0) }
    }

    /// Whether anything narrows what is shown.
    var isNarrow: Bool { from != nil || until != nil || kind != nil }

    var fromText: String { from?.description ?? "" }
    var untilText: String { until?.description ?? "" }

    /// The filter, with the days as they are in the city's zone.
    func filter(in zone: LocalTimeZone) -> StatementFilter {
        func beginning(_ day: CalendarDate) -> Timestamp? { zone.moment(ofField: "\(day)T00:00") }
        // The beginning of the day after: a day and a half later, whatever the clocks do, it has begun.
        let end = until.flatMap(beginning).map { zone.startOfDay(at: $0 + .minutes(36 * 60)) }
        return StatementFilter(from: from.flatMap(beginning), until: end, kinds: kind.map { [$0] })
    }

    func address(before number: Int64) -> URLReference {
        "/wallet/statement?\(fields)&before=\(String(number))"
    }

    var tableAddress: URLReference { "/wallet/statement.csv?\(fields)" }

    private var fields: URLReference {
        "from=\(fromText)&until=\(untilText)&kind=\(kind?.rawValue ?? "")"
    }
}
