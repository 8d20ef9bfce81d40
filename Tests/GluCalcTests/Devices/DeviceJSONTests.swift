import Geography
import GluCalc
import Testing

@Suite("JSON of other servers") struct DeviceJSONTests {
    private func decimal(_ text: String) -> DecimalNumber? { DecimalNumber(Samples.bytes(text)[...]) }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("5", 5_000), ("-5.2", -5_200), ("135", 135_000), ("2.7754", 2_775),
        ("2.7755", 2_776),
        ("-2.7755", -2_776), ("0.0005", 1), ("0.00049999999999999999999", 0), ("1e3", 1_000_000), ("1E-3", 1),
        ("0.30000000000000004", 300), ("5.550000000000000710542735760100", 5_550), ("1.5e+2", 150_000),
        ("0e999999999999", 0), ("1e-999999999999", 0), ("100000000000000000000e-20", 1_000),
        ("0.000000000000000000000000000001e30", 1_000),
    ])
    func `G15: numbers are read without a binary fraction`(text: String, thousandths: Int64) {
        #expect(decimal(text)?.thousandths == thousandths)
    }

    @Test(arguments: ["1e999999999999", "10000000000000000000", "-1e19", "12345678901234567890123"])
    func `G15: a number beyond 64 bits is a number without a value`(text: String) {
        #expect(decimal(text) != nil)
        #expect(decimal(text)?.thousandths == nil)
        #expect(decimal(text)?.nearest == nil)
    }

    @Test(arguments: [
        "", "-", "+1", "01", "1.", ".5", "1,5", "1e", "1e+", "NaN", "Infinity", "0x10", "1 ", " 1", "1.5.2",
        "--1",
    ])
    func `G15: what is no number of JSON is none`(text: String) {
        #expect(decimal(text) == nil)
    }

    @Test func `G15: times with a fraction of a millisecond are the nearest one`() {
        #expect(decimal("1448227670000")?.nearest == 1_448_227_670_000)
        #expect(decimal("1448227670000.5")?.nearest == 1_448_227_670_001)
        #expect(decimal("1.44822767E12")?.nearest == 1_448_227_670_000)
    }

    @Test(arguments: [
        "", " ", "[", "{", "[1,]", "{\"a\":1,}", "{a:1}", "[1 2]", "\"a", "\"\\x\"", "\"\\ud800\"", "nul",
        "truee", "[NaN]",
        "[1]]", "\u{1}", "{\"a\" 1}", "'a'", "\"\u{1}\"", "[01]",
    ])
    func `G15: a malformed document is none`(text: String) {
        #expect(DeviceJSON(Samples.bytes(text)) == nil)
    }

    @Test func `G15: texts are read with their escapes`() {
        let json = DeviceJSON(Samples.bytes(#" {"a\u0062" : "\"\\\/\b\f\n\r\té\u00e9\ud83d\ude00"} "#))
        #expect(json?["ab"]?.text == Samples.bytes("\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{E9}😀"))
    }

    @Test func `G15: a name that stands twice has no value`() {
        let json = DeviceJSON(Samples.bytes(#"{"sgv":100,"sgv":200,"date":1}"#))
        #expect(json?["sgv"] == nil)
        #expect(json?.has("sgv") == true)
        #expect(json?["date"]?.decimal?.nearest == 1)
        #expect(json?.has("mbg") == false)
    }

    @Test func `G15: what is too deep, too large or too much is refused without a trap`() {
        let deepest = String(repeating: "[", count: 24) + String(repeating: "]", count: 24)
        #expect(DeviceJSON(Samples.bytes(deepest)) != nil)
        #expect(DeviceJSON(Samples.bytes("[" + deepest + "]")) == nil)
        #expect(DeviceJSON([UInt8](repeating: 0x5B, count: DeviceJSON.mostBytes)) == nil)
        let many = "[" + String(repeating: "1,", count: DeviceJSON.mostValues - 2) + "1]"
        #expect(DeviceJSON(Samples.bytes(many))?.elements?.count == DeviceJSON.mostValues - 1)
        #expect(DeviceJSON(Samples.bytes("[1," + many.dropFirst())) == nil)
        #expect(DeviceJSON([UInt8](repeating: 0x20, count: DeviceJSON.mostBytes) + [0x31]) == nil)
    }

    @Test func `G15: no bytes trap`() {
        for seed in 0..<6_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let signs = Array("{}[]\":,.0123456789eE+-\\utrfalsn \u{E9}".utf8)
            let any = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                seed % 2 == 0
                    ? UInt8.random(in: 0...255, using: &random)
                    : signs[Int.random(in: 0..<signs.count, using: &random)]
            }
            _ = DeviceJSON(any)
            _ = DecimalNumber(any[...])?.thousandths
            _ = ISOTime.moment(any)
        }
    }
}
