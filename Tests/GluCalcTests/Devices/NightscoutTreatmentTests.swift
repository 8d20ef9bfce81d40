import Geography
import GluCalc
import Insulin
import Testing

@Suite("Writing to a Nightscout server") struct NightscoutTreatmentTests {
    private let identifier = "53409478-105f-41e9-ab14-d663bd873d93"

    private func treatment(
        insulin: Int64? = nil, carbohydrate: Int64? = nil, glucose: NightscoutTreatment.Glucose? = nil,
        notes: String = "", at moment: Moment = Samples.now
    ) -> NightscoutTreatment? {
        NightscoutTreatment(
            at: moment, insulin: insulin.flatMap { InsulinDose(milliunits: $0) },
            carbohydrate: carbohydrate.flatMap { Carbohydrate(milligrams: $0) }, glucose: glucose,
            notes: notes,
            identifier: identifier)
    }

    private func text(_ treatment: NightscoutTreatment?, _ api: NightscoutRequest.API) throws -> String {
        String(decoding: try #require(treatment).document(for: api), as: UTF8.self)
    }

    @Test func `G15: a meal is written with insulin, carbohydrate and glycaemia`() throws {
        let glucose = try #require(BloodGlucose(thousandths: 5_500, in: .millimolesPerLitre))
        let meal = treatment(
            insulin: 2_710, carbohydrate: 48_000, glucose: .init(glucose, .finger, in: .millimolesPerLitre))
        #expect(
            try text(meal, .v1)
                == #"{"eventType":"Meal Bolus","created_at":"2026-06-02T12:00:00.000Z","#
                + #""identifier":"53409478-105f-41e9-ab14-d663bd873d93","enteredBy":"GluCalc","#
                + #""insulin":2.71,"carbs":48,"glucose":5.5,"units":"mmol","glucoseType":"Finger"}"#)
        #expect(
            try text(meal, .v3)
                == #"{"eventType":"Meal Bolus","created_at":"2026-06-02T12:00:00.000Z","date":1780401600000,"#
                + #""utcOffset":0,"app":"GluCalc","identifier":"53409478-105f-41e9-ab14-d663bd873d93","#
                + #""enteredBy":"GluCalc","insulin":2.71,"carbs":48,"glucose":5.5,"units":"mmol","#
                + #""glucoseType":"Finger"}"#)
    }

    @Test func `G15: what was given says what it is called`() throws {
        #expect(treatment(insulin: 1_000, carbohydrate: 10_000)?.eventType == "Meal Bolus")
        #expect(treatment(insulin: 1_000)?.eventType == "Correction Bolus")
        #expect(treatment(insulin: 1_000, carbohydrate: 0)?.eventType == "Correction Bolus")
        #expect(treatment(insulin: 0, carbohydrate: 10_000)?.eventType == "Carb Correction")
        let glucose = try #require(BloodGlucose(thousandths: 120_000, in: .milligramsPerDecilitre))
        #expect(
            treatment(glucose: .init(glucose, .manual, in: .milligramsPerDecilitre))?.eventType == "BG Check")
        #expect(treatment() == nil)
        #expect(treatment(insulin: 0, carbohydrate: 0) == nil)
    }

    @Test func `G15: numbers are exact, with a point, and units those of Nightscout`() throws {
        #expect(try text(treatment(insulin: 1), .v1).contains(#""insulin":0.001"#))
        #expect(try text(treatment(insulin: 12_050), .v1).contains(#""insulin":12.05"#))
        #expect(try text(treatment(carbohydrate: 250_000), .v1).contains(#""carbs":250}"#))
        let glucose = try #require(BloodGlucose(thousandths: 120_000, in: .milligramsPerDecilitre))
        for unit in [GlucoseUnit.milligramsPerDecilitre, .gramsPerLitre] {
            let text = try text(treatment(glucose: .init(glucose, .sensor, in: unit)), .v1)
            #expect(text.hasSuffix(#""glucose":120,"units":"mg/dl","glucoseType":"Sensor"}"#))
        }
    }

    @Test func `G15: notes are escaped and come back as they were`() throws {
        let notes = "\"sport\" \\ \n\r\t\u{8}\u{1}\u{7F} é ع 😀 </script>"
        let text = try text(treatment(insulin: 1_000, notes: notes), .v1)
        #expect(text.contains(#"\"sport\" \\ \u000a\u000d\u0009\u0008\u0001\u007f é"#))
        let json = try #require(DeviceJSON(Array(text.utf8)))
        #expect(json["notes"]?.text == Samples.bytes(notes))
        #expect(json["insulin"]?.decimal?.thousandths == 1_000)
        #expect(!json.has("_id"))
    }

    @Test func `G15: any treatment is JSON that says what was given`() throws {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let insulin = Int64.random(in: 0...100_000, using: &random)
            let carbohydrate = Int64.random(in: 1...1_000_000, using: &random)
            let notes = String(
                String.UnicodeScalarView(
                    (0..<20).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x3000, using: &random)) }
                ))
            let moment = Moment(
                milliseconds: Int64.random(in: 946_684_800_000...4_000_000_000_000, using: &random))
            for api in NightscoutRequest.API.allCases {
                let written = treatment(
                    insulin: insulin, carbohydrate: carbohydrate, notes: notes, at: moment)
                let document = try #require(written, "seed \(seed)").document(for: api)
                let json = try #require(DeviceJSON(document), "seed \(seed)")
                #expect((json["insulin"]?.decimal?.thousandths ?? 0) == insulin, "seed \(seed)")
                #expect(json["carbs"]?.decimal?.thousandths == carbohydrate, "seed \(seed)")
                #expect(json["created_at"]?.text.flatMap(ISOTime.moment) == moment, "seed \(seed)")
                #expect(json["notes"]?.text == Samples.bytes(notes), "seed \(seed)")
            }
        }
    }

    @Test func `G15: a treatment is posted, and the same one names itself the same`() throws {
        let meal = try #require(treatment(insulin: 1_000))
        let access = try #require(NightscoutAccess.token("phone-0123456789abcdef"))
        let first = NightscoutRequest.treatment(meal, .v1, access, now: Samples.now)
        #expect(first.target == "/api/v1/treatments.json?token=phone-0123456789abcdef")
        #expect(first.body == meal.document(for: .v1))
        #expect(
            first.headers.last == NightscoutRequest.Header(name: "Content-Type", value: "application/json"))
        let third = NightscoutRequest.treatment(meal, .v3, access, now: Samples.now)
        #expect(third.target == "/api/v3/treatments?now=1780401600000&token=phone-0123456789abcdef")
        #expect(third.body == NightscoutRequest.treatment(meal, .v3, access, now: Samples.ago(9)).body)
    }

    @Test func `G15: identifiers are UUIDs of version 4`() {
        #expect(NightscoutTreatment.identifier(0, 0) == "00000000-0000-4000-8000-000000000000")
        #expect(NightscoutTreatment.identifier(.max, .max) == "ffffffff-ffff-4fff-bfff-ffffffffffff")
        #expect(
            NightscoutTreatment.identifier(0x0123_4567_89AB_CDEF, 0x0123_4567_89AB_CDEF)
                == "01234567-89ab-4def-8123-456789abcdef")
    }

    @Test func `G15: what no server should get is no treatment`() throws {
        let dose = InsulinDose(milliunits: 1_000)
        func make(_ moment: Moment, _ notes: String, _ by: String, _ identifier: String)
            -> NightscoutTreatment?
        {
            NightscoutTreatment(
                at: moment, insulin: dose, carbohydrate: nil, glucose: nil, notes: notes, enteredBy: by,
                identifier: identifier)
        }
        #expect(make(Samples.now, "", "me", identifier) != nil)
        #expect(make(Moment(milliseconds: 0), "", "me", identifier) == nil)
        #expect(make(Moment(milliseconds: .max), "", "me", identifier) == nil)
        #expect(make(Samples.now, String(repeating: "x", count: 1_001), "me", identifier) == nil)
        #expect(make(Samples.now, "", "", identifier) == nil)
        for wrong in ["", "short", "a b c d e f g", "\"},{\"a\":\"", String(repeating: "a", count: 65)] {
            #expect(make(Samples.now, "", "me", wrong) == nil)
        }
    }
}
