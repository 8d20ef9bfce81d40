import Geography
import Histories
import Localization

/// A month of the city's calendar.
struct HistoryMonth: Hashable, Sendable {
    let year: Int
    let month: Int

    /// The years that can be asked for.
    private static let years = 1971...2999

    /// The month in which a moment lies.
    init(of moment: Timestamp, in zone: LocalTimeZone) {
        let local = zone.localTime(at: moment)
        (year, month) = (local.year, local.month)
    }

    /// Reads a month as browsers write it, such as `2026-11`; nothing for any other text.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text.utf8.count == 7, parts.count == 2, parts[0].utf8.count == 4,
            parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
            let year = Int(parts[0]), let month = Int(parts[1]), Self.years ~= year, 1...12 ~= month
        else { return nil }
        (self.year, self.month) = (year, month)
    }

    private init(year: Int, month: Int) { (self.year, self.month) = (year, month) }

    /// The month as browsers write it.
    var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }

    /// The month before.
    var previous: HistoryMonth {
        month == 1 ? HistoryMonth(year: year - 1, month: 12) : HistoryMonth(year: year, month: month - 1)
    }

    /// The month after.
    var next: HistoryMonth {
        month == 12 ? HistoryMonth(year: year + 1, month: 1) : HistoryMonth(year: year, month: month + 1)
    }

    /// From its first moment until the first of the next, on the city's clocks.
    func span(in zone: LocalTimeZone) -> CityHistory.Span? {
        guard let start = zone.moment(ofField: "\(text)-01T00:00"),
            let end = zone.moment(ofField: "\(next.text)-01T00:00")
        else { return nil }
        return CityHistory.Span(from: start, until: end)
    }

    /// Its name, with the year.
    func name(_ texts: Texts) -> String {
        texts(.historyMonthName, ["month": .text(texts.month(month)), "year": .text(String(year))])
    }

    /// This month and those before it, as many as there are to choose from; and the chosen one.
    static func choices(at now: Timestamp, in zone: LocalTimeZone, chosen: HistoryMonth?) -> [HistoryMonth] {
        var months = [HistoryMonth(of: now, in: zone)]
        while months.count < 36, let last = months.last { months.append(last.previous) }
        if let chosen, !months.contains(chosen) { months.append(chosen) }
        return months
    }
}
