import FoundationEssentials
public import Geography

/// The civil time of a place, by its name in the IANA time zone database, such as `Europe/Vaduz`.
///
/// It reads the compiled zone file (TZif, RFC 9636) of the system, versions 2 to 4, and follows the rule at its
/// end for moments after the last listed change.
public struct LocalTimeZone: Hashable, Sendable {
    /// The name in the IANA database.
    public let name: String
    private let changes: [Change]
    private let first: Int
    private let rule: DaylightRule?

    /// From `at`, in seconds since 1970 UTC, clocks are `offset` seconds ahead of UTC.
    private struct Change: Hashable, Sendable {
        let at: Int64
        let offset: Int
    }

    /// Coordinated universal time.
    public static var utc: LocalTimeZone { LocalTimeZone(name: "UTC", changes: [], first: 0, rule: nil) }

    private init(name: String, changes: [Change], first: Int, rule: DaylightRule?) {
        self.name = name
        self.changes = changes
        self.first = first
        self.rule = rule
    }

    /// Reads a zone from the system's database, nil when there is none of that name or it cannot be read.
    public init?(named name: String, database: String = "/usr/share/zoneinfo") {
        let isPlain = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "+")
        }
        guard isPlain, !name.isEmpty, !name.hasPrefix("/"), name.utf8.count <= 64,
            let content = try? Data(contentsOf: URL(filePath: "\(database)/\(name)")),
            let zone = Self.parse([UInt8](content), name: name)
        else { return nil }
        self = zone
    }

    /// A zone from the bytes of a zone file, nil when they are not one.
    package init?(name: String, file: [UInt8]) {
        guard let zone = Self.parse(file, name: name) else { return nil }
        self = zone
    }

    /// How many seconds clocks are ahead of UTC at a moment.
    public func offset(at moment: Timestamp) -> Int {
        let seconds = Int64((Double(moment.milliseconds) / 1_000).rounded(.down))
        guard let last = changes.last else { return rule?.offset(at: seconds) ?? first }
        if seconds >= last.at, let rule { return rule.offset(at: seconds) }
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].at <= seconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : changes[low - 1].offset
    }

    /// What the clock and calendar on the wall show at a moment.
    public func localTime(at moment: Timestamp) -> LocalTime {
        let seconds = Int64((Double(moment.milliseconds) / 1_000).rounded(.down))
        return LocalTime(secondsOnWall: seconds + Int64(offset(at: moment)))
    }

    private static func parse(_ file: [UInt8], name: String) -> LocalTimeZone? {
        var reader = ByteReader(file)
        // The first block has 32-bit times and is there for old readers.
        guard let old = Header(&reader), old.version >= 2, reader.skip(old.bodySize(timeSize: 4)),
            let header = Header(&reader), header.typeCount > 0
        else { return nil }
        var times: [Int64] = []
        for _ in 0..<header.timeCount {
            guard let time = reader.int64() else { return nil }
            times.append(time)
        }
        guard let indices = reader.bytes(header.timeCount) else { return nil }
        var offsets: [Int] = []
        for _ in 0..<header.typeCount {
            guard let offset = reader.int32(), reader.skip(2) else { return nil }
            offsets.append(offset)
        }
        guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
            indices.allSatisfy({ Int($0) < offsets.count }),
            offsets.allSatisfy({ abs($0) < 86_400 * 2 }),
            reader.skip(header.charCount + header.leapCount * 12 + header.standardCount + header.utCount)
        else { return nil }
        let footer = String(decoding: reader.rest().dropFirst().prefix { $0 != 0x0A }, as: UTF8.self)
        return LocalTimeZone(
            name: name, changes: zip(times, indices).map { Change(at: $0, offset: offsets[Int($1)]) },
            first: offsets[0], rule: DaylightRule(footer))
    }

    /// The header of each block of the file.
    private struct Header {
        let version: UInt8
        let utCount, standardCount, leapCount, timeCount, typeCount, charCount: Int

        init?(_ reader: inout ByteReader) {
            guard reader.bytes(4).map({ Array($0) == Array("TZif".utf8) }) == true,
                let version = reader.bytes(1)?.first, reader.skip(15),
                let utCount = reader.int32(), let standardCount = reader.int32(),
                let leapCount = reader.int32(),
                let timeCount = reader.int32(), let typeCount = reader.int32(),
                let charCount = reader.int32(),
                [utCount, standardCount, leapCount, timeCount, typeCount, charCount].allSatisfy({
                    (0...10_000).contains($0)
                })
            else { return nil }
            self.version = version >= UInt8(ascii: "0") ? version - UInt8(ascii: "0") : 1
            self.utCount = utCount
            self.standardCount = standardCount
            self.leapCount = leapCount
            self.timeCount = timeCount
            self.typeCount = typeCount
            self.charCount = charCount
        }

        func bodySize(timeSize: Int) -> Int {
            timeCount * (timeSize + 1) + typeCount * 6 + charCount + leapCount * (timeSize + 4)
                + standardCount
                + utCount
        }
    }
}
