import QRCodes
import Testing

@Suite("QR codes", .timeLimit(.minutes(2)))
struct QRCodeTests {
    @Test func `P7: every length that fits is read back by a reader of its own, in the smallest version`()
        throws
    {
        // What the versions hold in bytes at level M (ISO/IEC 18004:2015, table 7).
        let capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412]
        let letters = Array("https://medina.example/friends/invitations/Aa0-_")
        for (index, capacity) in capacities.enumerated() {
            let shortest = index == 0 ? 0 : capacities[index - 1] + 1
            for length in Set([shortest, (shortest + capacity) / 2, capacity]) {
                let text = String((0..<length).map { letters[($0 * 7 + index) % letters.count] })
                let code = try #require(QRCode(text))
                #expect(code.version == index + 1, "\(length) bytes")
                #expect(try QRReader(code: code).text() == text)
            }
        }
        #expect(QRCode(String(repeating: "x", count: 413)) == nil)
    }

    @Test func `P7: text of any script is read back`() throws {
        for text in ["Ada lädt dich ein", "آدا تدعوك", "👋🏽 https://medina.example/f/ü", "0123456789"] {
            #expect(try QRReader(code: try #require(QRCode(text))).text() == text)
        }
    }

    @Test func `P7: the path draws the dark modules and no others`() throws {
        let code = try #require(QRCode("Medina"))
        var drawn: Set<[Int]> = []
        for part in code.path.split(separator: "M") {
            let numbers = part.split { !$0.isNumber }.compactMap { Int($0) }
            for column in numbers[0]..<(numbers[0] + numbers[2]) { drawn.insert([column, numbers[1]]) }
        }
        for row in 0..<code.size {
            for column in 0..<code.size { #expect(code[column, row] == drawn.contains([column, row])) }
        }
        #expect(!code[-1, 0] && !code[0, code.size])
    }
}
