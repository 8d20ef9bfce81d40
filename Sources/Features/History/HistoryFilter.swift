import HTML
import HTTPServer
import Histories
import Identity
import Localization

/// Which part of a history is asked for, as addresses say it: a kind and a month. What cannot be read is not asked for.
struct HistoryFilter: Sendable {
    var kind: HistoryKind?
    var month: HistoryMonth?

    init(_ query: FormFields, in history: CityHistory) {
        kind = query["kind"].flatMap { history.kind($0) }
        month = query["month"].flatMap { HistoryMonth($0) }
    }

    /// Whether it leaves anything out.
    var isNarrow: Bool { kind != nil || month != nil }

    /// The page of this part.
    var address: URLReference { "/history?kind=\(kind?.word ?? "")&month=\(month?.text ?? "")" }

    /// The same part, further on.
    func address(after cursor: String) -> URLReference {
        "/history?kind=\(kind?.word ?? "")&month=\(month?.text ?? "")&after=\(cursor)"
    }

    /// The same months of another kind.
    func with(_ kind: HistoryKind?) -> HistoryFilter {
        var filter = self
        filter.kind = kind
        return filter
    }

    /// The same kind in another month.
    func with(_ month: HistoryMonth) -> HistoryFilter {
        var filter = self
        filter.month = month
        return filter
    }
}
