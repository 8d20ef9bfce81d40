package import PocketRuntime
import Insulin

extension Meal {
    /// The kind of record in which meals are kept.
    package static let kind: PocketName = "meal"
    /// The kind in which removed meals are kept for a while: from when their thirty days are counted, then their key, then
    /// whether they went for their age, and where it was before, when they were removed.
    package static let removedKind: PocketName = "removed"

    /// Under what it is kept: by its time, so that the journal stands in its order.
    package var key: PocketRecordKey { PocketRecordKey(Self.kind, moment, id) }

    /// The record that is kept of it. Without a correction it is one that older versions read as well.
    package func record(_ key: PocketRecordKey? = nil) -> PocketRecord? {
        let version: UInt8 = correction == nil && !isReplaced ? 1 : 2
        var writer = SnapshotWriter()
        writer.byte(version)
        write(into: &writer, version: version)
        return PocketRecord(key ?? self.key, writer.bytes)
    }

    /// The meal of a record; nothing where it makes no sense, or a newer version wrote it.
    package init?(_ record: PocketRecord) {
        var reader = SnapshotReader(record.bytes)
        do throws(SnapshotError) {
            let version = try reader.byte()
            guard version == 1 || version == 2 else { return nil }
            self = try Meal(version: version, from: &reader)
        } catch {
            return nil
        }
    }

    /// When a day begins where clocks show UTC, in milliseconds since 1970.
    static func start(of day: Int) -> Int64 { Int64(day) * 86_400_000 }

    /// Meals between two moments, in milliseconds since 1970: from the first on, and before the second.
    package static func range(from start: Int64, to end: Int64) -> PocketRecordRange {
        PocketRecordRange(from: PocketRecordKey(kind, start), to: PocketRecordKey(kind, end))
    }
}

extension PocketDay {
    /// The day that somebody typed.
    init(_ typed: PocketTypedMoment) {
        // An hour into the day: long ago clocks differed by seconds, which an offset in minutes does not have.
        self.init(milliseconds: typed.milliseconds + 3_600_000, zoneOffsetMinutes: typed.zoneOffsetMinutes)
    }

    /// As a field for a day has it (ISO 8601), with four digits for the year: it comes while one is being typed.
    var typed: String {
        let date = date
        var year = String(date.year)
        while year.utf8.count < 4 { year = "0" + year }
        return year + (date.month < 10 ? "-0" : "-") + String(date.month) + (date.day < 10 ? "-0" : "-")
            + String(date.day)
    }
}
