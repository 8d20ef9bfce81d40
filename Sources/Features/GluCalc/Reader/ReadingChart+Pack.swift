import Insulin
import PocketRuntime

extension ReadingChart {
    /// The chart of a pack from one moment up to another, in milliseconds since 1970.
    init(of pack: ReadingPack, from start: Int64, to end: Int64, columns: Int) {
        self.init()
        guard end > start else { return }
        var statistics = DayStatistics()
        for day in pack.days {
            guard abs(day.number) < 100_000_000 else { continue }
            for entry in DayReadings(day.bytes).entries {
                let moment = (day.number * 86_400 + entry.second) * 1_000
                guard moment >= start, moment < end else { continue }
                statistics.add(entry.glucose)
                let place = Int((moment - start) * Int64(columns) / (end - start))
                draw(place, max(0, entry.micromoles == DayReadings.high ? 40_000 : entry.micromoles))
            }
        }
        for label in GlucoseLabel.allCases {
            counts[Int(label.rawValue)] = statistics.timeInRange.count(of: label)
        }
        mean = statistics.mean
    }

    private mutating func draw(_ place: Int, _ micromoles: Int64) {
        guard let last = columns.last, last.place == place else {
            columns.append(Column(place: place, lowest: micromoles, highest: micromoles))
            return
        }
        columns[columns.count - 1].lowest = min(last.lowest, micromoles)
        columns[columns.count - 1].highest = max(last.highest, micromoles)
    }
}

extension DayReadings.Entry {
    fileprivate var glucose: GlucoseEntry {
        switch micromoles {
        case DayReadings.low: .belowMeter
        case DayReadings.high: .aboveMeter
        default: BloodGlucose(micromolesPerLitre: micromoles).map { .typed($0) } ?? .missing
        }
    }
}
