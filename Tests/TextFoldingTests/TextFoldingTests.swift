import Testing
import TextFolding

@Suite("Text folding")
struct TextFoldingTests {
    @Test(arguments: [
        ("Städtle", "stadtle"), ("LANDSTRASSE", "landstrasse"), ("Straße", "strasse"), ("Œuvre", "oeuvre"),
        ("Ærø", "aero"), ("İstanbul", "istanbul"), ("Łódź", "lodz"), ("São João", "sao joao"),
        ("l'Hôpital St-Étienne", "l hopital st etienne"), ("A\u{308}rger", "arger"), ("ﬁn", "fin"),
        ("Αθήνα", "αθηνα"), ("Ёлка", "елка"), ("１２a", "12a"), ("  --  ", ""), ("", ""),
    ])
    func `Latin, Greek and Cyrillic letters lose case and marks`(text: String, folded: String) {
        #expect(TextFolding.key(of: text) == folded)
    }

    @Test(arguments: [
        ("أحمد", "احمد"), ("إيران", "ايران"), ("آدم", "ادم"), ("مدرسة", "مدرسه"), ("مصطفى", "مصطفي"),
        ("مَدْرَسَة", "مدرسه"), ("سـلام", "سلام"), ("مسؤول", "مسوول"), ("شارع ١٢", "شارع 12"),
        ("ماء", "ما"), ("کتاب", "كتاب"),
    ])
    func `Arabic letters are written one way`(text: String, folded: String) {
        #expect(TextFolding.key(of: text) == folded)
    }

    @Test func `umlauts and the article have a second spelling`() {
        #expect(TextFolding.words(of: "Städtle")[0].alternative == Array("staedtle".utf16))
        #expect(TextFolding.words(of: "Mu\u{308}ller")[0].alternative == Array("mueller".utf16))
        #expect(TextFolding.words(of: "المدرسة")[0].alternative == Array("مدرسه".utf16))
        #expect(TextFolding.words(of: "Schaan")[0].spellings.count == 1)
        #expect(TextFolding.words(of: "ال")[0].alternative == nil)
    }

    @Test(arguments: ["\0\0\0", "!?…—„“", "😀👩‍👩‍👧🇱🇮", "\u{202E}\u{200F}\u{200B}", "\u{301}\u{308}"])
    func `what is no letter and no digit makes no word`(text: String) {
        #expect(TextFolding.words(of: text).allSatisfy { !$0.units.isEmpty })
        #expect(TextFolding.words(of: text).isEmpty)
    }

    @Test func `no text makes more work than its limit`() {
        let million = String(repeating: "a", count: 1_000_000)
        #expect(TextFolding.words(of: million).map(\.units.count) == [64])
        let words = TextFolding.words(of: String(repeating: "ab ", count: 1_000_000), wordLimit: 5)
        #expect(words.count == 5)
        #expect(TextFolding.words(of: "ab cd ef", scalarLimit: 4).map(\.text) == ["ab", "c"])
    }

    @Test func `direction marks and joiners inside a word do not cut it`() {
        #expect(TextFolding.key(of: "\u{200F}Va\u{200B}duz\u{202C}") == "vaduz")
    }
}
