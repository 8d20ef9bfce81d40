import Geography
import Ledger
import Testing

@Suite("The codes of vouchers")
struct VoucherCodeTests {
    @Test func `P6: a code is read however it is typed, with o for 0 and i or l for 1`() throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<500 {
            let code = VoucherCode(using: &random)
            #expect(code.text.utf8.count == 14)
            #expect(VoucherCode(code.text) == code)
            let typed = code.text.lowercased().map { letter in
                switch letter {
                case "0": "o"
                case "1": Bool.random(using: &random) ? "i" : "L"
                case "-": " "
                default: String(letter)
                }
            }.joined()
            #expect(VoucherCode("  \(typed) ") == code, "\(code) as \(typed)")
        }
    }

    @Test func `P6: one wrong character makes no code`() {
        var random = SplitMix64(seed: 12)
        let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        for _ in 0..<20 {
            let letters = Array(VoucherCode(using: &random).text)
            for index in letters.indices where letters[index] != "-" {
                for other in alphabet where other != letters[index] {
                    var wrong = letters
                    wrong[index] = other
                    #expect(VoucherCode(String(wrong)) == nil)
                }
            }
        }
    }

    @Test func `P6: what is no code is none`() {
        for text in [
            "", "-", "ABCD", "UUUU-UUUU-UUUU", "00000000000000000", "ÄÖÜÄ-ÖÜÄÖ-ÜÄÖÜ", "0000-0000-000é",
        ] {
            #expect(VoucherCode(text) == nil, "\(text)")
        }
        #expect(VoucherCode("oooo-OOOO-0000") != nil)
    }
}
