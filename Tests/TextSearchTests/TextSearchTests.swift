import Geography
import Testing
import TextFolding
import TextSearch

@Suite("Text search")
struct TextSearchTests {
    /// The numbers of the texts found, the best first.
    private func found(_ typed: String, in names: [String], limit: Int = 10) -> [UInt32] {
        var builder = TextIndexBuilder()
        for name in names { builder.add([(.name, name)]) }
        return search(typed, builder.index(), limit: limit)
    }

    private func search(_ typed: String, _ index: TextIndex, limit: Int = 10) -> [UInt32] {
        TextQuery(typed).search([TextLayer(index, regions: [0..<UInt32(index.count)])], limit: limit) { $2 }
            .map(\.text)
    }

    @Test(arguments: [
        ("boulangrie", "Boulangerie du Centre"), ("creme brulee", "Crème brûlée"),
        ("MERCEDES", "Mercedes 190"),
        ("brulee creme", "Crème brûlée"), ("gateau", "Gâteaux secs"), ("gâteaux", "Gateau basque"),
        ("cheval", "Chevaux de bois"), ("brotchen", "Brötchen"), ("broetchen", "Brötchen"),
        ("kerze", "Kerzen aus Bienenwachs"), ("l'atelier", "Atelier Dupont"),
        ("atelier", "L'Atelier de Marie"),
        ("pain d'epices", "Pain d’épices"), ("boxes", "Box of chalk"), ("berries", "Berry jam"),
        ("oeuf", "Œufs frais"),
        ("strasse", "Straße"), ("cofiture", "Confiture"), ("cnofiture", "Confiture"),
        ("comfiture", "Confiture"),
        ("oulangerie", "Boulangerie du Centre"), ("خبز", "خُبز عربي"),
        ("fromage bleu de brebis", "Fromage de brebis"),
    ])
    func `W7: case, accents, plurals, apostrophes, the order of words and typing errors do not matter`(
        typed: String, name: String
    ) {
        #expect(found(typed, in: ["Table", "Vélo", name, "Lampe"]) == [2], "\(typed)")
    }

    @Test
    func `W7: the last word may be unfinished, the others not`() {
        let names = ["Pain complet", "Pantalon", "Compote de pommes"]
        #expect(found("pain comp", in: names) == [0])
        #expect(found("comp", in: names) == [0, 2])
        #expect(found("comp pain", in: ["Compote", "Pain"]) == [1], "nothing has both")
        #expect(found("comp ", in: names) == [])
    }

    @Test
    func `W7: words of up to four letters have no typing errors, of up to eight one, longer ones two`() {
        #expect(found("paim", in: ["Pain"]) == [] && found("pian", in: ["Pain"]) == [])
        #expect(found("tomte", in: ["Tomate"]) == [0] && found("tomt", in: ["Tomate"]) == [])
        #expect(found("boulamgrie", in: ["Boulangerie"]) == [0])
        #expect(found("poulamgrie", in: ["Boulangerie"]) == [])
    }

    @Test
    func `W7: what is written so comes before what begins so, and that before what is misspelt`() {
        #expect(
            found("tarte", in: ["Tartes", "Tartelette", "Tarte", "Carte", "Tarte aux pommes"]) == [
                2, 0, 4, 1,
            ])
        #expect(found("farine", in: ["Farina", "Farine"], limit: 1) == [1])
    }

    @Test
    func `W7: the name counts most, then the kind, the shop and the description`() {
        var builder = TextIndexBuilder()
        builder.add([(.name, "Miche"), (.description, "Un pain au levain")])
        builder.add([(.name, "Miche"), (.context, "Le bon pain")])
        builder.add([(.name, "Miche"), (.kind, "Pain")])
        builder.add([(.name, "Pain")])
        let index = builder.index()
        #expect(search("pain", index) == [3, 2, 1, 0])
        #expect(search("pai", index) == [3, 2, 1])
        #expect(search("miche pain", index) == [2, 1, 0])
    }

    @Test(arguments: 0..<40)
    func `W7: a text is found by each of its words, whatever stands between them`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let pieces = [
            "a", "É", "ß", "Öl", "œ", "ال", "بيت", "7", "\u{308}", " ", "  ", "-", "’", "\n", "\u{A0}", "🥖",
            "pain",
        ]
        let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? "a"
        }
        .joined()
        var builder = TextIndexBuilder()
        builder.add([(.name, text)])
        let index = builder.index()
        let words = TextFolding.words(of: text)
        for word in words.flatMap(\.spellings) {
            #expect(
                search(String(decoding: word, as: UTF16.self) + " ", index) == [0], "seed \(seed): \(text)")
        }
        #expect(index.wordCount == Set(words.flatMap(\.spellings)).count, "seed \(seed): \(text)")
    }

    @Test
    func `W7: what means the same is found after what is written so, in the plural too`() {
        let synonyms = Synonyms([
            ["pain", "bread", "Brot", "خبز"], ["cake", "gâteau"], ["two words", "pair"],
        ])
        func found(_ typed: String, in names: [String]) -> [UInt32] {
            var builder = TextIndexBuilder()
            for name in names { builder.add([(.name, name)]) }
            let layer = TextLayer(builder.index(), regions: [0..<UInt32(names.count)])
            return TextQuery(typed).search([layer], synonyms: synonyms, limit: 10) { $2 }.map(\.text)
        }
        let names = ["Brot", "Pain", "Breads", "خبز", "Vase"]
        #expect(found("pain ", in: names) == [1, 0, 2, 3])
        #expect(found("Brote", in: names) == [0, 1, 2, 3])
        #expect(found("cakes", in: ["Gâteaux", "Brot"]) == [0])
        #expect(found("pair", in: ["two", "words"]) == [])
    }

    @Test(arguments: [
        "", " ", "?!…", "\u{202E}\u{202D}", "'", "l'", String(repeating: "a", count: 10_000), "\u{0}", "🥖",
    ])
    func `W7: nonsense finds nothing and harms nobody`(typed: String) {
        #expect(found(typed, in: ["Pain", "Lait"]).count <= 2)
        #expect(TextQuery(typed).words.count <= 8)
    }
}
