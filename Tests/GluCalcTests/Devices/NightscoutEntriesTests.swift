import Geography
import GluCalc
import Insulin
import Testing

@Suite("Readings of a Nightscout server") struct NightscoutEntriesTests {
    private func read(_ text: String) throws -> NightscoutEntries {
        try NightscoutEntriesReader.read(Samples.bytes(text), now: Samples.now)
    }

    /// An entry of the sensor so many minutes ago.
    private func entry(_ sgv: String, _ minutesAgo: Int64 = 5, _ more: String = "") -> String {
        #"{"type":"sgv","sgv":\#(sgv),"date":\#(Samples.ago(minutesAgo).milliseconds)\#(more)}"#
    }

    // Entries as xDrip wrote them, from the tests of home-assistant/core (tests/components/nightscout), and as the
    // documents of nightbear have them.
    @Test func `G15: entries are read as uploaders write them`() throws {
        let now = Moment(milliseconds: 1_596_654_090_000)
        let body = #"""
            [{"_id":"5f2b01f5c3d0ac7c4090e223","device":"xDrip-LimiTTer","date":1596654066533,
            "dateString":"2020-08-05T19:01:06.533Z","sgv":169,"delta":-5.257,"direction":"FortyFiveDown",
            "type":"sgv","filtered":182823.5157,"unfiltered":182823.5157,"rssi":100,"noise":1,
            "sysTime":"2020-08-05T19:01:06.533Z","utcOffset":-180},
            {"device":"dexcom","sgv":135,"dateString":"Sun Nov 22 23:27:50 EET 2015","type":"sgv",
            "date":1448227670000,"direction":"Flat"},
            {"device":"dexcom","dateString":"Sun Nov 22 18:13:12 EET 2015","mbg":63,"date":1448208792000,
            "type":"mbg"},
            {"device":"dexcom","scale":1,"dateString":"Sat Nov 28 13:42:28 EET 2015","date":1448710948000,
            "type":"cal","intercept":30923.080292889048,"slope":846.2368050082694}]
            """#
        let entries = try NightscoutEntriesReader.read(Samples.bytes(body), now: now)
        #expect(entries.readings.count == 3)
        #expect(entries.skipped == 1)
        #expect(entries.count(of: .calibration) == 1)
        let latest = try #require(entries.latest(at: now))
        #expect(latest.value == Samples.milligrams(169))
        #expect(latest.moment.milliseconds == 1_596_654_066_533)
        #expect(latest.trend == .fortyFiveDown)
        #expect(latest.device?.text == "xDrip-LimiTTer")
        #expect(latest.origin == .nightscout)
        #expect(latest.fitness(at: now) == .fit(minutes: 0))
        #expect(entries.readings.map(\.method) == [.fingerStick, .sensor, .sensor])
        #expect(entries.readings[0].value == Samples.milligrams(63))
        #expect(entries.readings[0].trend == nil)
    }

    @Test func `G15: the third interface puts its answer into an envelope, or does not`() throws {
        for text in ["[\(entry("100"))]", #"{"status":200,"result":[\#(entry("100"))]}"#] {
            #expect(try read(text).readings.map(\.value) == [Samples.milligrams(100)])
        }
        #expect(try read("[]").readings == [])
    }

    // cgm-remote-monitor, lib/plugins/errorcodes.js: 1, 2, 3, 5, 6, 9, 10 and 12 have names.
    @Test func `G15: the codes of a sensor's errors never become a value`() throws {
        for code in 0...38 {
            let entries = try read("[\(entry("\(code)"))]")
            #expect(entries.readings == [], "\(code)")
            #expect(entries.count(of: .sensorError) == 1, "\(code)")
        }
        #expect(try read("[\(entry("38.99"))]").count(of: .sensorError) == 1)
        #expect(try read("[\(entry("-5"))]").count(of: .sensorError) == 1)
    }

    @Test(arguments: [
        ("39", GlucoseReading.Value.low), ("39.4", .low), ("401", .high), ("\"39\"", .low),
    ])
    func `G8: 39 and 401 are LO and HI`(sgv: String, value: GlucoseReading.Value) throws {
        #expect(try read("[\(entry(sgv))]").readings.map(\.value) == [value])
    }

    @Test func `G15: values may stand in quotes and have decimals`() throws {
        #expect(try read("[\(entry("\"142\""))]").readings.map(\.value) == [Samples.milligrams(142)])
        let decimals = try read("[\(entry("103.5"))]").readings.first?.value
        #expect(decimals == BloodGlucose(micromolesPerLitre: 5_745).map { .glucose($0) })
        #expect(try read("[\(entry("40"))]").readings.map(\.value) == [Samples.milligrams(40)])
        #expect(try read("[\(entry("500"))]").readings.map(\.value) == [Samples.milligrams(500)])
    }

    @Test func `G15: whatever cannot be a reading is counted with its reason and left out`() throws {
        let date = Samples.ago(5).milliseconds
        let cases: [(String, NightscoutEntries.Skip)] = [
            ("null", .notAnEntry), ("5", .notAnEntry), ("[]", .notAnEntry), ("\"sgv\"", .notAnEntry),
            (entry("100", 5, #","isValid":false"#), .deleted),
            (#"{"type":"cal","date":\#(date),"slope":1}"#, .calibration),
            (#"{"type":"rawbg","date":\#(date),"sgv":100}"#, .otherKind),
            (#"{"type":7,"date":\#(date),"sgv":100}"#, .otherKind),
            (#"{"date":\#(date)}"#, .otherKind), (#"{"date":\#(date),"sgv":1,"mbg":2}"#, .otherKind),
            (#"{"type":"sgv","sgv":100}"#, .noTime), (#"{"type":"sgv","sgv":100,"date":null}"#, .noTime),
            (#"{"type":"sgv","sgv":100,"date":"2026-06-02T11:55:00Z"}"#, .noTime),
            (#"{"type":"sgv","sgv":100,"date":1e300}"#, .noTime),
            (#"{"type":"sgv","sgv":100,"date":\#(date),"date":\#(date)}"#, .noTime),
            (#"{"type":"sgv","sgv":100,"date":-1}"#, .implausibleTime),
            (#"{"type":"sgv","sgv":100,"date":1780401300}"#, .implausibleTime),
            (entry("100", -1_441), .implausibleTime), (entry("100", -100_000_000), .implausibleTime),
            (entry("100", 5, #","dateString":"2026-06-02T10:55:00.000Z""#), .timesDisagree),
            (entry("100", 5, #","dateString":"2026-06-02T11:55:00.000+0200""#), .timesDisagree),
            (entry("null"), .noValue), (entry("\"\""), .noValue), (entry("\"NaN\""), .noValue),
            (entry("{}"), .noValue),
            (entry("true"), .noValue), (entry("1e40"), .noValue), (entry("\"1,5\""), .noValue),
            (entry("100", 5, #","units":"mmol""#), .otherUnit),
            (entry("5.5", 5, #","units":"mmol""#), .otherUnit),
            (entry("100", 5, #","units":5"#), .otherUnit), (entry("601"), .outOfRange),
            (entry("9e12"), .outOfRange),
            (#"{"type":"mbg","mbg":5,"date":\#(date)}"#, .outOfRange),
            (#"{"type":"mbg","mbg":-63,"date":\#(date)}"#, .outOfRange),
        ]
        for (text, skip) in cases {
            let entries = try read("[\(text),\(entry("100", 6))]")
            #expect(entries.readings.map(\.value) == [Samples.milligrams(100)], "\(text)")
            #expect(entries.count(of: skip) == 1, "\(text)")
            #expect(entries.skipped == 1, "\(text)")
        }
    }

    @Test func `G15: times that agree within a minute are one, and those without a zone are not asked`()
        throws
    {
        for text in [
            "2026-06-02T11:55:40.000Z", "2026-06-02T13:55:00.000+0200", "2026-06-02T09:55:00", "yesterday",
        ] {
            #expect(try read("[\(entry("100", 5, #","dateString":"\#(text)""#))]").readings.count == 1)
        }
    }

    @Test func `G15: what comes twice is one, and what contradicts itself is none`() throws {
        let entries = try read(
            "[\(entry("100", 5)),\(entry("120", 10)),\(entry("100", 5)),\(entry("130", 15)),\(entry("131", 15))]"
        )
        #expect(entries.readings.map(\.value) == [Samples.milligrams(120), Samples.milligrams(100)])
        #expect(entries.duplicates == 1)
        #expect(entries.count(of: .contradictory) == 2)
        // A drop of blood may say something else than the sensor.
        let both = try read(
            #"[\#(entry("100", 5)),{"mbg":110,"date":\#(Samples.ago(5).milliseconds)}]"#)
        #expect(both.readings.count == 2)
    }

    @Test func `G15: a reading of the future is the latest, because an older one would only look young`()
        throws
    {
        let entries = try read("[\(entry("100", 5)),\(entry("120", -3)),\(entry("90", 10))]")
        #expect(entries.readings.count == 3)
        let latest = try #require(entries.latest(at: Samples.now))
        #expect(latest.value == Samples.milligrams(120))
        #expect(latest.fitness(at: Samples.now) == .future)
        let late = Moment(milliseconds: Samples.now.milliseconds + 150_000)
        #expect(
            entries.latest(at: late)?.value == Samples.milligrams(100),
            "half a minute is the way that an answer takes")
        #expect(try read("[]").latest(at: Samples.now) == nil)
    }

    @Test(arguments: [
        ("", NightscoutProblem.notJSON), ("<html>", .notJSON),
        ("{\"status\":401,\"message\":\"x\"}", .unexpected),
        ("{}", .unexpected), ("\"a\"", .unexpected), ("{\"status\":200,\"result\":{}}", .unexpected),
        ("[NaN]", .notJSON), ("[1", .notJSON),
    ])
    func `G15: an answer of something else is refused as a whole`(text: String, problem: NightscoutProblem) {
        #expect(throws: problem) { try read(text) }
    }

    @Test func `G15: a hostile server's answer is refused or cut off`() throws {
        #expect(throws: NightscoutProblem.tooLarge) {
            try NightscoutEntriesReader.read(
                [UInt8](repeating: 0x20, count: DeviceJSON.mostBytes + 1), now: Samples.now)
        }
        #expect(throws: NightscoutProblem.notJSON) {
            try read(String(repeating: "[", count: 100_000))
        }
        let many = (0..<10_050).map { _ in "{}" }.joined(separator: ",")
        let entries = try read("[\(many)]")
        #expect(entries.count(of: .otherKind) == 10_000)
        #expect(entries.count(of: .tooMany) == 50)
        // A clock that is out of all bounds makes no difference to a trap.
        for number in [Int64.min, .max] {
            let any = try NightscoutEntriesReader.read(
                Samples.bytes("[\(entry("100"))]"), now: Moment(milliseconds: number))
            #expect(any.readings == [])
        }
    }

    @Test func `G15: broken answers trap nothing and invent nothing`() throws {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let values = (0..<6).map { _ in Int64.random(in: 1...450, using: &random) }
            let body =
                "[" + values.enumerated().map { entry("\($1)", Int64($0) * 5) }.joined(separator: ",") + "]"
            let original = try read(body)
            let broken = Samples.mutated(
                Samples.bytes(body), signs: "{}[]\",:0123456789.eE-sgvdate", using: &random)
            guard let entries = try? NightscoutEntriesReader.read(broken, now: Samples.now) else { continue }
            #expect(entries.readings.allSatisfy(Samples.isSound), "seed \(seed)")
            #expect(entries.readings.map(\.moment) == entries.readings.map(\.moment).sorted(), "seed \(seed)")
            #expect(entries.readings.count <= values.count + 2, "seed \(seed)")
            if Samples.bytes(body) == broken { #expect(entries == original, "seed \(seed)") }
        }
    }

    @Test func `G15: an answer that breaks off says nothing`() throws {
        let body = Samples.bytes("[\(entry("100")),\(entry("110", 10))]")
        for count in 0..<body.count {
            #expect(throws: NightscoutProblem.notJSON) {
                try NightscoutEntriesReader.read(Array(body[..<count]), now: Samples.now)
            }
        }
    }
}
