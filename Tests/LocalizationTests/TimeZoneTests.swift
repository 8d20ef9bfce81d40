import FoundationEssentials
import Geography
import Glibc
import Localization
import Testing

@Suite struct `Time zones` {
    /// The bytes of a zone file, its sections in the order of RFC 9636, section 3.
    private func zoneFile(
        times: [Int64] = [], indices: [UInt8] = [], offsets: [Int32] = [0], footer: String = "\nUTC0\n"
    ) -> [UInt8] {
        func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
            (0..<value.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        func header(_ counts: [Int32]) -> [UInt8] {
            Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts.flatMap { bytes($0) }
        }
        var file = header([0, 0, 0, 0, 1, 4]) + [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
        file += header([0, 0, 0, Int32(times.count), Int32(offsets.count), 4])
        file += times.flatMap { bytes($0) } + indices
        for offset in offsets { file += bytes(offset) + [0, 0] }
        return file + Array("UTC\0".utf8) + Array(footer.utf8)
    }

    @Test func `agree with the system's C library on every zone, from 1930 to 2150`() throws {
        var names: [String] = []
        let table = try String(contentsOf: URL(filePath: "/usr/share/zoneinfo/zone1970.tab"), encoding: .utf8)
        for line in table.split(separator: "\n") where !line.hasPrefix("#") {
            let columns = line.split(separator: "\t")
            if columns.count > 2 { names.append(String(columns[2])) }
        }
        #expect(names.count > 250)
        var random = SplitMix64(seed: 3)
        for name in names {
            let zone = try #require(LocalTimeZone(named: name), "\(name)")
            unsafe setenv("TZ", ":\(name)", 1)
            tzset()
            for _ in 0..<60 {
                var moment = time_t(Int64.random(in: -1_262_304_000...5_680_281_600, using: &random))
                var parts = unsafe tm()
                _ = unsafe localtime_r(&moment, &parts)
                let local = zone.localTime(at: Timestamp(milliseconds: Int64(moment) * 1_000 + 999))
                let same =
                    unsafe local.year == Int(parts.tm_year) + 1_900 && local.month == Int(parts.tm_mon) + 1
                    && local.day == Int(parts.tm_mday) && local.hour == Int(parts.tm_hour)
                    && local.minute == Int(parts.tm_min) && local.second == Int(parts.tm_sec)
                    && local.weekday % 7 == Int(parts.tm_wday)
                #expect(same, "\(name) at \(moment): \(local)")
            }
        }
        unsafe unsetenv("TZ")
        tzset()
    }

    @Test(arguments: [
        "", "/etc/passwd", "../../../etc/passwd", "Europe/Atlantis", "Europe", "a b", "zone1970.tab", ".",
    ])
    func `that do not exist or are no zone files are refused`(name: String) {
        #expect(LocalTimeZone(named: name) == nil)
    }

    @Test func `cut short or garbled never crash`() throws {
        let file = [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Vaduz")))
        #expect(LocalTimeZone(name: "x", file: file) != nil)
        for length in 0..<min(file.count - 40, 600) {
            #expect(LocalTimeZone(name: "x", file: Array(file[..<length])) == nil)
        }
        var random = SplitMix64(seed: 5)
        for _ in 0..<3_000 {
            var garbled = file
            for _ in 0..<4 {
                garbled[Int.random(in: garbled.indices, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            if let zone = LocalTimeZone(name: "x", file: garbled) {
                let moment = Timestamp(
                    milliseconds: .random(in: -4_000_000_000_000...8_000_000_000_000, using: &random))
                #expect(abs(zone.offset(at: moment)) < 8 * 86_400)
            }
        }
    }

    @Test func `follow every form of rule after the last listed change`() throws {
        let winter = Timestamp(milliseconds: 1_895_000_000_000)  // 2030-01-19
        let summer = Timestamp(milliseconds: 1_910_000_000_000)  // 2030-07-11
        let rules: [(String, Int, Int)] = [
            ("CET-1CEST,M3.5.0,M10.5.0/3", 3_600, 7_200), ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400),
            ("<+0530>-5:30", 19_800, 19_800), ("AEST-10AEDT,M10.1.0,M4.1.0/3", 39_600, 36_000),
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 39_600, 37_800),
            ("XXX3YYY,J60/1:30:15,J300", -10_800, -7_200),
            ("ABC-2DEF,59/-1,300", 7_200, 10_800), ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7_200, -3_600),
        ]
        for (rule, inWinter, inSummer) in rules {
            let zone = try #require(LocalTimeZone(name: "x", file: zoneFile(footer: "\n\(rule)\n")))
            #expect(zone.offset(at: winter) == inWinter, "\(rule)")
            #expect(zone.offset(at: summer) == inSummer, "\(rule)")
        }
        for rule in [
            "", "CE", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.1.0,M1.1.0",
            "CET-1CEST,M3.6.0,M1.1.0",
            "CET-1CEST,M3.5.7,M1.1.0", "CET-1CEST,J0,J1", "CET-1CEST,366,1", "CET-999", "<CET",
            "CET-1CE,M3.5.0,M10.5.0",
            "CET-1:60", "CET-1CEST,M3.5.0/x,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/3x", "CET-1:00:61",
            "CET-1CESTx,",
        ] {
            let zone = try #require(
                LocalTimeZone(name: "x", file: zoneFile(offsets: [1_800], footer: "\n\(rule)\n")))
            #expect(zone.offset(at: summer) == 1_800, "\(rule)")
        }
    }

    @Test func `use the listed changes and the offset before the first`() throws {
        let file = zoneFile(times: [0, 1_000], indices: [1, 0], offsets: [60, 120], footer: "\n\n")
        let zone = try #require(LocalTimeZone(name: "x", file: file))
        #expect(
            [-1, 0, 999_999, 1_000_000].map { zone.offset(at: Timestamp(milliseconds: $0)) } == [
                60, 120, 120, 60,
            ])
        #expect(LocalTimeZone(name: "x", file: zoneFile(times: [5, 5], indices: [0, 0])) == nil)
        #expect(LocalTimeZone(name: "x", file: zoneFile(times: [5], indices: [9])) == nil)
        #expect(LocalTimeZone(name: "x", file: zoneFile(offsets: [900_000])) == nil)
        #expect(LocalTimeZone.utc.offset(at: Timestamp(milliseconds: 0)) == 0)
    }
}

@Suite struct `Moments` {
    private let vaduz = LocalTimeZone(named: "Europe/Vaduz") ?? .utc

    /// A moment on the clock of Vaduz in winter.
    private func at(_ day: Int, _ hour: Int, _ minute: Int) -> Timestamp {
        // 2026-11-20 00:00 in Vaduz is 2026-11-19 23:00 UTC.
        Timestamp(
            milliseconds: (1_795_129_200 + Int64((day - 20) * 86_400 + hour * 3_600 + minute * 60)) * 1_000)
    }

    @Test func `are said as people say them`() throws {
        let texts = try Repository.catalogue().texts(in: .english)
        let now = at(20, 23, 50)
        let expected: [(Timestamp, String, String)] = [
            (at(20, 8, 5), "08:05", "today"), (at(21, 0, 0), "tomorrow 00:00", "tomorrow"),
            (at(21, 8, 15), "tomorrow 08:15", "tomorrow"), (at(19, 23, 59), "yesterday 23:59", "yesterday"),
            (at(22, 8, 15), "Sunday 08:15", "22 November"), (at(26, 8, 15), "Thursday 08:15", "26 November"),
            (at(27, 8, 15), "27 November, 08:15", "27 November"),
            (at(18, 8, 15), "18 November, 08:15", "18 November"),
            (at(20 + 60, 8, 15), "19 January 2027, 08:15", "19 January 2027"),
        ]
        for (moment, text, date) in expected {
            #expect(texts.moment(moment, now: now, in: vaduz) == text)
            #expect(texts.date(moment, now: now, in: vaduz) == date)
        }
        #expect(texts.clock(at(20, 8, 5), in: .utc) == "07:05")
    }

    @Test func `tell of a field whether its time is shown once, never or twice`() throws {
        // Clocks in Vaduz go forward on 28 March 2027 at 2 and back on 31 October at 3.
        let hour: Int64 = 3_600_000
        let spring = Timestamp(milliseconds: 1_806_195_600_000)
        let autumn = Timestamp(milliseconds: 1_824_944_400_000)
        #expect(vaduz.showing(ofField: "2027-03-28T01:30") == .once(spring - .milliseconds(hour / 2)))
        #expect(vaduz.showing(ofField: "2027-03-28T02:30") == .never(next: spring + .milliseconds(hour / 2)))
        #expect(vaduz.field(of: spring + .milliseconds(hour / 2)) == "2027-03-28T03:30")
        #expect(vaduz.showing(ofField: "2027-03-28T03:00") == .once(spring))
        let (first, second) = (autumn - .milliseconds(hour / 2), autumn + .milliseconds(hour / 2))
        #expect(vaduz.showing(ofField: "2027-10-31T02:30") == .twice(first, second))
        #expect(vaduz.moment(ofField: "2027-10-31T02:30") == first)
        #expect(vaduz.field(of: first) == vaduz.field(of: second))
        #expect(vaduz.showing(ofField: "2027-10-31T03:00") == .once(autumn + .milliseconds(hour)))
        #expect(
            vaduz.showing(ofField: "2027-02-29T12:00") == nil
                && vaduz.showing(ofField: "2028-02-29T12:00") != nil)
        #expect(LocalTimeZone.utc.showing(ofField: "1970-01-01T00:00") == .once(Timestamp(milliseconds: 0)))
    }

    @Test func `are said in every language`() throws {
        let catalogue = try Repository.catalogue()
        let expected: [Language: (String, String, String)] = [
            .english: ("tomorrow 08:15", "Monday 08:15", "1 December, 08:15"),
            .french: ("demain à 08:15", "lundi à 08:15", "1 décembre à 08:15"),
            .german: ("morgen 08:15", "Montag 08:15", "1. Dezember, 08:15"),
            .arabic: ("غدًا 08:15", "الاثنين 08:15", "1 ديسمبر، 08:15"),
        ]
        for (language, (tomorrow, weekday, date)) in expected {
            let texts = catalogue.texts(in: language)
            #expect(texts.moment(at(21, 8, 15), now: at(20, 9, 0), in: vaduz) == tomorrow)
            #expect(texts.moment(at(23, 8, 15), now: at(20, 9, 0), in: vaduz) == weekday)
            #expect(texts.moment(at(31, 8, 15), now: at(20, 9, 0), in: vaduz) == date)
        }
    }
}
