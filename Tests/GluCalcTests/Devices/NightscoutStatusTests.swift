import GluCalc
import Insulin
import Testing

@Suite("What a Nightscout server is set to") struct NightscoutStatusTests {
    private func status(_ text: String) throws -> NightscoutStatus {
        try NightscoutStatus(reading: Samples.bytes(text))
    }

    // As home-assistant/core's tests have it (tests/components/nightscout), shortened.
    @Test func `G15: unit, version, clock and whether treatments are taken`() throws {
        let status = try status(
            #"""
            {"status":"ok","name":"nightscout","version":"14.0.4","serverTime":"2020-09-25T21:03:59.315Z",
            "serverTimeEpoch":1601067839315,"apiEnabled":true,"careportalEnabled":true,"boluscalcEnabled":true,
            "settings":{"units":"mg/dl","timeFormat":12,"nightMode":false,"enable":["careportal","iob","delta"],
            "showPlugins":" delta direction upbat"},"extendedSettings":{},"authorized":null}
            """#)
        #expect(status.unit == .milligramsPerDecilitre)
        #expect(status.version?.text == "14.0.4")
        #expect(status.takesTreatments)
        #expect(status.loopSigns == [])
        #expect(status.clockDifference(now: Moment(milliseconds: 1_601_067_840_315)) == 1_000)
        #expect(status.clockDifference(now: Moment(milliseconds: .min)) == nil)
    }

    @Test(arguments: [
        (#"{"enable":["careportal","loop","override"]}"#, [NightscoutStatus.LoopSign.loop, .override]),
        (#"{"enable":["pump","openaps"]}"#, [.openAPS, .pump]),
        (#"{"enable":"iob cob openaps"}"#, [.openAPS]),
        (#"{"enable":[],"showPlugins":"delta loop"}"#, [.loop]),
        (#"{"enable":[1,null,{"loop":1}]}"#, []), (#"{"enable":["looping"]}"#, []), (#"{}"#, []),
    ])
    func `G15: a server for looping apps says so`(settings: String, signs: [NightscoutStatus.LoopSign]) throws
    {
        #expect(try status(#"{"settings":\#(settings)}"#).loopSigns == signs)
    }

    @Test func `G15: a unit that nobody knows is none`() throws {
        for unit in ["\"mmol\"", "\"mmol/L\""] {
            #expect(try status(#"{"settings":{"units":\#(unit)}}"#).unit == .millimolesPerLitre)
        }
        for unit in ["\"g/L\"", "5", "null", "\"\""] {
            #expect(try status(#"{"settings":{"units":\#(unit)}}"#).unit == nil)
        }
    }

    @Test(arguments: [
        "", "[]", "STATUS OK", "{}", #"{"settings":5}"#, #"{"status":401,"message":"Unauthorized"}"#,
    ])
    func `G15: an answer of something else is refused`(text: String) {
        #expect(throws: NightscoutProblem.self) { try status(text) }
    }
}
