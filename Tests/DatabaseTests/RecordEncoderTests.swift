import FoundationEssentials
import Database
import Testing

@Suite("JSON of records")
struct RecordEncoderTests {
    private struct Inner: Codable, Hashable {
        var name: String
        var missing: String?
        var numbers: [Int]
        var nested: [[String]]
    }

    private enum Kind: String, Codable { case one, two }

    private struct Record: Codable, Hashable {
        var text: String
        var truth: Bool
        var small: Int8
        var large: Int64
        var huge: UInt64
        var real: Double
        var single: Float
        var kind: Kind
        var optional: Inner?
        var absent: Inner?
        var list: [Inner]
        var gaps: [Int?]
        var truths: [Bool]
        var reals: [Double]
        var singles: [Float]
        var table: [String: Int64]
        var empty: [String: Int]
        var nothing: [Inner]
    }

    private let inner = Inner(name: "ë", missing: nil, numbers: [1, -2], nested: [["a"], []])

    private func record(_ text: String) -> Record {
        Record(
            text: text, truth: false, small: -5, large: .min, huge: .max, real: 0.1, single: 1.5, kind: .two,
            optional: inner, absent: nil, list: [inner, inner], gaps: [1, nil, 3], truths: [true, false],
            reals: [1e-7, -0.0, 1e300], singles: [0.25], table: ["a\"b": 1, "\n": 2], empty: [:], nothing: [])
    }

    @Test func `what is written is read back as it was`() throws {
        for text in [
            "", "<b>' OR 1=1; --", "\"\\/\u{0}\u{1F}\u{7F}\u{2028}", "عربي 🚗",
            String(repeating: "x", count: 9_000),
        ] {
            let written = try RecordEncoder.encode(record(text))
            let back = try JSONDecoder().decode(Record.self, from: Data(written.utf8))
            #expect(back == record(text))
        }
        #expect(try RecordEncoder.encode(inner) == #"{"name":"ë","numbers":[1,-2],"nested":[["a"],[]]}"#)
        #expect(try RecordEncoder.encode([1, 2]) == "[1,2]")
        #expect(try RecordEncoder.encode([String]()) == "[]")
        #expect(try RecordEncoder.encode("a") == "\"a\"")
    }

    @Test func `what JSON cannot say is refused`() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(throws: EncodingError.self) { try RecordEncoder.encode([number]) }
            #expect(throws: EncodingError.self) { try RecordEncoder.encode(["a": number]) }
        }
    }
}
