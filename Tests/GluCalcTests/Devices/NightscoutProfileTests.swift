import Geography
import GluCalc
import Insulin
import Testing

@Suite("The profile of a Nightscout server") struct NightscoutProfileTests {
    private func read(_ text: String, now: Moment = Samples.now) throws -> NightscoutProfiles {
        try NightscoutProfileReader.read(Samples.bytes(text), now: now)
    }

    /// A record with one profile, `X`, of these members.
    private func record(_ members: String, _ more: String = "") -> String {
        #"[{"defaultProfile":"X","startDate":"2020-01-01T00:00:00.000Z","store":{"X":{\#(members)}}\#(more)}]"#
    }

    private func current(_ members: String, _ more: String = "") throws -> NightscoutProfile {
        try #require(try read(record(members, more)).current)
    }

    // As cgm-remote-monitor stores it (the record shown in its own source, lib/profile), with a second profile in mmol
    // as AndroidAPS writes it.
    private let stored = #"""
        [{"startDate":"2015-11-23T02:38:00.000Z","defaultProfile":"New profile","store":
        {"Default":{"dia":"5","carbratio":[{"time":"00:00","value":"10","timeAsSeconds":"0"},
        {"time":"16:00","value":"8","timeAsSeconds":"57600"}],"carbs_hr":"15","delay":"20",
        "sens":[{"time":"00:00","value":"2","timeAsSeconds":"0"}],"timezone":"Europe/Zurich",
        "basal":[{"time":"00:00","value":"0.56","timeAsSeconds":"0"}],
        "target_low":[{"time":"00:00","value":"4.5","timeAsSeconds":"0"}],
        "target_high":[{"time":"00:00","value":"7.5","timeAsSeconds":"0"}],
        "startDate":"1970-01-01T00:00:00.000Z","units":"mmol"},
        "New profile":{"dia":"3","carbratio":[{"time":"00:00","value":"30"}],"carbs_hr":"20","delay":"20",
        "sens":[{"time":"00:00","value":"100"}],"timezone":"UTC","basal":[{"time":"00:00","value":"0.1"}],
        "target_low":[{"time":"00:00","value":"0"}],"target_high":[{"time":"00:00","value":"0"}],
        "units":"mg/dl"}},"_id":"56527c4a13170c0f0fd217b3","created_at":"2015-11-23T02:40:39.040Z"}]
        """#

    @Test func `G15: a profile is read with its ratios, sensitivities and targets`() throws {
        let profiles = try read(stored)
        #expect(profiles.profiles.count == 2)
        #expect(!profiles.isFromLoop)
        let other = profiles.profiles[0]
        #expect(other.name?.text == "Default")
        #expect(!other.isDefault)
        #expect(other.timeZone?.text == "Europe/Zurich")
        #expect(other.unit == .millimolesPerLitre)
        #expect(other.insulinDuration?.count == 300)
        // 10 g for 1 IU are 1 IU for 10 g, 8 g are 1.25.
        #expect(other.ratio?.steps.map(\.value.milliunitsPerTenGrams) == [1_000, 1_250])
        #expect(other.ratio?.value(at: 959)?.milliunitsPerTenGrams == 1_000)
        #expect(other.ratio?.value(at: 960)?.milliunitsPerTenGrams == 1_250)
        #expect(other.sensitivity?.value(at: 0)?.micromolesPerLitre == 2_000)
        #expect(other.targetLow?.value(at: 700)?.micromolesPerLitre == 4_500)
        #expect(other.targetHigh?.value(at: 1_439)?.micromolesPerLitre == 7_500)
        #expect(other.faults == [])
        let current = try #require(profiles.current)
        #expect(current.name?.text == "New profile")
        #expect(current.unit == .milligramsPerDecilitre)
        #expect(current.insulinDuration?.count == 180)
        #expect(current.ratio?.value(at: 0)?.milliunitsPerTenGrams == 333)
        // 100 mg/dL are 5.551 mmol/L.
        #expect(current.sensitivity?.value(at: 0)?.micromolesPerLitre == 5_551)
        // Nightscout's own targets of 0 are none.
        #expect(current.targetLow == nil)
        #expect(
            current.faults == [
                .init(part: .targetLow, reason: .outOfRange), .init(part: .targetHigh, reason: .outOfRange),
            ])
    }

    // The simple profile of cgm-remote-monitor's example-profiles.md.
    @Test func `G15: a record from before there were several is itself the profile`() throws {
        let profiles = try read(
            #"[{"dia":3,"carbs_hr":20,"carbratio":30,"sens":100,"basal":0.125,"target_low":100,"target_high":120}]"#
        )
        let current = try #require(profiles.current)
        #expect(current.name == nil)
        #expect(current.ratio?.value(at: 5)?.milliunitsPerTenGrams == 333)
        // Without a unit 100 may be anything.
        #expect(current.sensitivity == nil)
        #expect(
            current.faults == [
                .init(part: .unit, reason: .missing), .init(part: .sensitivity, reason: .noUnit),
                .init(part: .targetLow, reason: .noUnit), .init(part: .targetHigh, reason: .noUnit),
            ])
    }

    @Test func `G15: a ratio is the nearest thousandth of an IU, from the middle the smaller`() throws {
        // Grams for 1 IU, and thousandths of an IU for 10 g.
        for (grams, ratio) in [
            ("12", 833), ("7", 1_429), ("6.4", 1_562), ("3.2", 3_125), ("2", 5_000), ("12.8", 781),
            ("150", 67),
            ("11.5", 870), ("\"9.99\"", 1_001),
        ] as [(String, Int64)] {
            let profile = try current(#""carbratio":\#(grams)"#)
            #expect(profile.ratio?.value(at: 0)?.milliunitsPerTenGrams == ratio, "\(grams)")
            // Never more than half a thousandth away.
            let exact = try #require(thousandths(grams))
            #expect(abs(10_000_000 - ratio * exact) * 2 <= exact, "\(grams)")
        }
    }

    private func thousandths(_ text: String) -> Int64? {
        DecimalNumber(Samples.bytes(text.filter { $0 != "\"" })[...])?.thousandths
    }

    @Test(arguments: [
        ("mg/dl", GlucoseUnit.milligramsPerDecilitre, 50_000), ("mg/dL", .milligramsPerDecilitre, 50_000),
        ("mmol", .millimolesPerLitre, 2_800), ("mmol/L", .millimolesPerLitre, 2_800),
        ("mmol/l", .millimolesPerLitre, 2_800),
    ])
    func `G15: both units are read however they are written`(
        text: String, unit: GlucoseUnit, thousandths: Int64
    ) throws {
        let sens = unit == .milligramsPerDecilitre ? "50" : "2.8"
        let expected = InsulinSensitivity(thousandths: thousandths, in: unit)
        for profile in [
            try current(#""sens":\#(sens),"units":"\#(text)""#),
            try current(#""sens":\#(sens)"#, #","units":"\#(text)""#),
            try current(#""sens":\#(sens),"units":"\#(text)""#, #","units":"\#(text)""#),
        ] {
            #expect(profile.unit == unit)
            #expect(profile.sensitivity?.value(at: 0) == expected)
        }
    }

    @Test func `G15: units that contradict each other, or that nobody knows, give no sensitivity`() throws {
        for profile in [
            try current(#""sens":50,"units":"mg/dl""#, #","units":"mmol""#),
            try current(#""sens":50,"units":"g/L""#), try current(#""sens":50,"units":"MMOL""#),
            try current(#""sens":50,"units":null"#),
            try current(#""sens":50,"units":"mg/dl","units":"mg/dl""#),
        ] {
            #expect(profile.unit == nil)
            #expect(profile.sensitivity == nil)
            #expect(profile.faults.contains(.init(part: .sensitivity, reason: .noUnit)))
        }
    }

    @Test(arguments: [
        (#"[]"#, NightscoutProfile.Fault.Reason.missing), (#"null"#, .malformed), (#"{}"#, .malformed),
        (#"0"#, .outOfRange), (#"-10"#, .outOfRange), (#"1.99"#, .outOfRange), (#"155"#, .outOfRange),
        (#"1e9"#, .outOfRange), (#"1e300"#, .malformed), (#""NaN""#, .malformed), (#""1,5""#, .malformed),
        (#"[{"time":"00:00"}]"#, .malformed), (#"[{"value":10}]"#, .malformed), (#"[10]"#, .malformed),
        (#"[{"time":"01:00","value":10}]"#, .malformed),
        (#"[{"time":"00:00","value":10},{"time":"00:00","value":12}]"#, .malformed),
        (
            #"[{"time":"00:00","value":10},{"time":"08:00","value":12},{"time":"06:00","value":9}]"#,
            .malformed
        ),
        (#"[{"time":"00:00","value":10},{"time":"24:00","value":12}]"#, .malformed),
        (#"[{"time":"00:00","value":10},{"time":"6","value":12}]"#, .malformed),
        (#"[{"time":"00:00","timeAsSeconds":60,"value":10}]"#, .malformed),
        (#"[{"time":"00:00","value":10},{"time":"06:00","timeAsSeconds":"21660","value":12}]"#, .malformed),
        (#"[{"timeAsSeconds":0,"value":10},{"timeAsSeconds":30,"value":12}]"#, .malformed),
        (#"[{"time":"00:00","value":10},{"time":"06:00","value":0}]"#, .outOfRange),
    ])
    func `G15: a schedule that is not whole is none`(
        text: String, reason: NightscoutProfile.Fault.Reason
    ) throws {
        let profile = try current(#""carbratio":\#(text)"#)
        #expect(profile.ratio == nil)
        #expect(profile.faults.first { $0.part == .ratio }?.reason == reason)
    }

    @Test func `G15: times may stand as hours, as seconds or as both`() throws {
        let profile = try current(
            #""carbratio":[{"timeAsSeconds":0,"value":10},{"time":"6:30","value":11},{"time":"08:00","timeAsSeconds":"28800","value":12}]"#
        )
        #expect(profile.ratio?.steps.map(\.minute) == [0, 390, 480])
        #expect(try current(#""dia":6.5"#).insulinDuration?.count == 390)
        #expect(try current(#""dia":1.9"#).insulinDuration == nil)
        #expect(try current(#""dia":13"#).insulinDuration == nil)
        #expect(try current(#""dia":"x""#).insulinDuration == nil)
    }

    @Test func `G15: the newest record that has begun is in force`() throws {
        func record(_ start: String, _ grams: Int) -> String {
            #"{"defaultProfile":"X","startDate":\#(start),"store":{"X":{"carbratio":\#(grams)}}}"#
        }
        let records = [
            record(#""2026-06-03T00:00:00.000Z""#, 5), record(#""2026-01-01T00:00:00.000Z""#, 10),
            record(#""2026-06-02T13:00:00.000+02:00""#, 20), record("1577836800000", 40),
        ]
        for rotation in 0..<4 {
            let turned = records[rotation...] + records[..<rotation]
            let profiles = try read("[\(turned.joined(separator: ","))]")
            #expect(profiles.current?.ratio?.value(at: 0)?.milliunitsPerTenGrams == 500)
        }
        #expect(throws: NightscoutProblem.noCurrentProfile) {
            try read("[\(records.joined(separator: ","))]", now: Moment(milliseconds: 0))
        }
        let first = records[1]
        for wrong in [
            "[]", "[\(first),\(first)]", "[\(first),5]", "[\(first),\(record("null", 5))]",
            "[\(first),\(record(#""soon""#, 5))]", #"[{"defaultProfile":"Y","store":{"X":{}}}]"#,
            #"[{"defaultProfile":"X","store":{"X":5}}]"#,
            #"[{"defaultProfile":"X","store":{"X":{},"X":{}}}]"#,
            #"[{"defaultProfile":"X"}]"#, #"[{"defaultProfile":5,"store":{"X":{}}}]"#,
        ] {
            #expect(throws: NightscoutProblem.noCurrentProfile) { try read(wrong) }
        }
    }

    @Test func `G15: a profile that Loop wrote says so`() throws {
        #expect(try read(record(#""carbratio":10"#, #","loopSettings":{"dosingEnabled":true}"#)).isFromLoop)
    }

    @Test func `G15: broken profiles trap nothing, and what is left lies within the guardrails`() {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let broken = Samples.mutated(
                Samples.bytes(stored), signs: "{}[]\",:0123456789.eE-mol", using: &random)
            guard let profiles = try? NightscoutProfileReader.read(broken, now: Samples.now) else { continue }
            for profile in profiles.profiles {
                for step in profile.ratio?.steps ?? [] {
                    #expect(SettingValue.ratio(step.value).verdict != .refused, "seed \(seed)")
                }
                for step in profile.sensitivity?.steps ?? [] {
                    #expect(SettingValue.sensitivity(step.value).verdict != .refused, "seed \(seed)")
                }
                for step in (profile.targetLow?.steps ?? []) + (profile.targetHigh?.steps ?? []) {
                    #expect(SettingValue.target(step.value).verdict != .refused, "seed \(seed)")
                }
            }
        }
    }
}
