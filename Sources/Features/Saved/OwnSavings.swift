import Geography
import Localization
import Savings

/// What somebody saved on one side of the car.
struct OwnSavings: Hashable, Sendable {
    let side: SavedSide
    /// The latest first.
    let months: [SavedMonth]

    /// Everything there is.
    var all: SavedSum { months.reduce(SavedSum()) { $0 + $1.sum } }

    /// What was saved in a year, or in a month.
    ///
    /// - Parameter prefix: Such as `2026` or `2026-11`.
    func sum(in prefix: String) -> SavedSum {
        months.filter { $0.month.hasPrefix(prefix) }.reduce(SavedSum()) { $0 + $1.sum }
    }
}

extension Texts {
    /// A month as people say it, such as “November 2026”.
    func month(named text: String) -> String {
        let parts = text.split(separator: "-")
        guard parts.count == 2, let month = Int(parts[1]), 1...12 ~= month else { return text }
        return self(.savedMonthName, ["month": .text(self.month(month)), "year": .text(String(parts[0]))])
    }
}
