import CarpoolExchange
import Foundation
import Testing

@Suite("Documents from other operators")
struct DocumentTests {
    @Test(arguments: Sample.least)
    func `R16: whatever must be there is missed by its name, absent or null`(sample: Sample) throws {
        let members = try JSONObject.members(sample.write())
        for name in members.keys {
            var rest = members
            rest[name] = nil
            let refusal = sample.refusal(try JSONObject.bytes(rest))
            #expect(refusal == DocumentError(.missing, at: name), "without \(name)")
            rest[name] = NSNull()
            #expect(sample.refusal(try JSONObject.bytes(rest)) == refusal, "\(name) null")
        }
    }

    @Test(arguments: zip(Sample.full, Sample.least))
    func `R16: whatever may be left out may, and may be null`(full: Sample, least: Sample) throws {
        let needed = Set(try JSONObject.members(least.write()).keys)
        let members = try JSONObject.members(full.write())
        for name in members.keys where !needed.contains(name) {
            // A place is two members.
            let names =
                name.hasPrefix("driver") && (name.hasSuffix("Lat") || name.hasSuffix("Lng"))
                ? [String(name.dropLast(3)) + "Lat", String(name.dropLast(3)) + "Lng"] : [name]
            var rest = members
            for name in names { rest[name] = nil }
            let bytes = try full.reread(try JSONObject.bytes(rest))
            #expect(Set(try JSONObject.members(bytes).keys) == Set(rest.keys))
            for name in names { rest[name] = NSNull() }
            #expect(try full.reread(try JSONObject.bytes(rest)) == bytes)
        }
    }

    @Test(arguments: Sample.full)
    func `R16: no member takes another kind of value, and whatever is unknown is passed over`(
        sample: Sample
    ) throws {
        let members = try JSONObject.members(sample.write())
        for (name, value) in members {
            var changed = members
            changed[name] = value is String ? 7 as Any : "seven"
            #expect(sample.refusal(try JSONObject.bytes(changed)) == DocumentError(.wrongKind, at: name))
            changed[name] = value is [Any] ? [:] as Any : [] as Any
            let refusal = sample.refusal(try JSONObject.bytes(changed))
            #expect(refusal?.code == .wrongKind && refusal?.field.hasPrefix(name) == true, "\(name)")
        }
        var more = members
        more["x-unknown"] = ["deep": [1, ["er": NSNull()]]]
        more[""] = "nothing"
        #expect(try sample.reread(try JSONObject.bytes(more)) == sample.write())
    }

    @Test(arguments: [
        ("", DocumentError.Code.notJSON), ("nonsense", .notJSON), ("{", .notJSON), ("{}}", .notJSON),
        (#"{"id":}"#, .notJSON), (#"{"id":"a" "alias":"b"}"#, .notJSON), ("[]", .wrongKind),
        ("7", .wrongKind),
        (#"{"id":"\ud800"}"#, .malformed), ("{'id':'a'}", .notJSON), (#"{"id":"a\qb"}"#, .malformed),
    ])
    func `R16: what is no document is refused as a whole`(text: String, code: DocumentError.Code) {
        #expect(refusal(of: Array(text.utf8))?.code == code)
    }

    @Test func `R16: other encodings, broken ones and endless nesting are refused`() throws {
        let user = String(decoding: try Documents.driver.written(), as: UTF8.self)
        #expect(refusal(of: Array(user.utf8)) == nil)
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf32LittleEndian] {
            #expect(refusal(of: user.data(using: encoding).map { Array($0) } ?? [])?.code == .notText)
        }
        #expect(refusal(of: Array(#"{"id":""#.utf8) + [0xFF] + Array(#""}"#.utf8))?.code == .notText)
        #expect(refusal(of: Array(#"{"id":"a"#.utf8) + [0] + Array(#""}"#.utf8))?.code == .notText)
        for opening in ["[", #"{"id":"#, #"{"x":["#] {
            let text = String(repeating: opening, count: 100_000)
            #expect(refusal(of: Array(text.utf8))?.code == .notJSON)
        }
    }

    @Test func `R16: what another operator sent is not repeated in a reason`() throws {
        var members = try JSONObject.members(Documents.driver.written())
        members["operator"] = "<script>"
        let refusal = try #require(refusal(of: try JSONObject.bytes(members)))
        #expect(refusal.description == "“operator” does not have the form that the standard says.")
    }

    private func refusal(of bytes: [UInt8]) -> DocumentError? {
        Sample("User", Documents.driver).refusal(bytes)
    }
}
