import OpenAPI
import Testing

@Suite("JSON from strangers")
struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }

    private func failure(_ bytes: [UInt8]) -> JSONReader.Failure.Code? {
        do {
            _ = try JSONReader.value(of: bytes)
            return nil
        } catch { return error.code }
    }

    @Test func `every kind of value is read, in the order in which it stands`() throws {
        let value = try read(#" {"b":[1,-2.5,true,false,null,"\u00e9\uD83D\uDE97\n\/"],"a":{"x":1e2}} "#)
        #expect(
            value == ["b": [1, -2.5, true, false, .null, "é🚗\n/"], "a": ["x": 100]])
        #expect(value["a"]?["x"] == 100)
        #expect(value["b"]?.elements?.count == 6)
    }

    @Test func `what is written is read again as it was`() throws {
        let value: JSONValue = ["a": ["x", 1, 2.5, .null, []], "b": [:], "c": "\u{1}\"\\"]
        #expect(try JSONReader.value(of: value.bytes()) == value)
        #expect(try JSONReader.value(of: value.bytes(isIndented: true)) == value)
        #expect(String(decoding: (["a": 1] as JSONValue).bytes(), as: UTF8.self) == #"{"a":1}"#)
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\":}", "{a:1}", "01", "-", "1.", "1e", "tru", "\"\\x\"", "\"a", "[1 2]",
        "1 2", "\"\u{1}\"", "nul", "+1", ".5", "{\"a\" 1}",
    ])
    func `what is not JSON is refused`(text: String) {
        #expect(failure(Array(text.utf8)) == .malformed)
    }

    @Test func `invalid text, deep nesting, repeated names and endless numbers are named as such`() {
        #expect(failure([0x22, 0xFF, 0x22]) == .notText)
        #expect(failure(Array(#""\ud800""#.utf8)) == .malformed)
        #expect(failure(Array(#""\udc00""#.utf8)) == .notText)
        #expect(failure(Array(#""\ud800\u0041""#.utf8)) == .notText)
        #expect(failure(Array(repeating: UInt8(ascii: "["), count: 100_000)) == .tooDeep)
        #expect(failure(Array(#"{"a":1,"a":2}"#.utf8)) == .repeatedName)
        #expect(failure(Array("1e999".utf8)) == .numberTooLarge)
        #expect(failure(Array(("1" + String(repeating: "0", count: 400)).utf8)) == .numberTooLarge)
    }
}
