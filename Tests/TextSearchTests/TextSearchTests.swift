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

    /// A word for a number, in letters.
    private static func word(_ number: Int) -> String {
        "wort"
            + String(
                String(number).unicodeScalars.map { Character(Unicode.Scalar($0.value + 49) ?? "a") })
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

    @Test(arguments: [
        ("tuyaux", "Tuyau"), ("noyau", "Noyaux"), ("hosen", "Hose"), ("hose", "Hosen"), ("bücher", "Buch"),
        ("Rad", "Räder"),
        ("glas", "Gläser"), ("kerzen", "Kerze"), ("boulangeries", "Boulangerie"), ("chevaux", "Cheval"),
        ("journal", "Journaux"), ("gateaux", "Gâteau"), ("bijou", "Bijoux"), ("brote", "Brot"),
        ("dresses", "Dress"),
        ("boxes", "Box"), ("berry", "Berries"), ("tomatoes", "Tomato"), ("uhren", "Uhr"), ("blumen", "Blume"),
    ])
    func `W7: the singular finds the plural and the other way`(typed: String, name: String) {
        // Neither as a beginning nor as a mistake: as a whole word among enough others that have it so.
        let names = Array(repeating: typed, count: 3) + [name]
        #expect(found(typed + " ", in: names).contains(3), "\(typed)")
    }

    @Test(arguments: [
        ("pain", "pin"), ("vin", "vis"), ("carte", "tarte"), ("dress", "dres"), ("poire", "poivre"),
        ("eau", "al"),
    ])
    func `W7: words that are none of each other's plurals stay apart`(first: String, second: String) {
        #expect(found(first + " ", in: [first, first, first, second]) == [0, 1, 2])
    }

    @Test
    func `W7: what is left of an article counts neither in what is typed nor in names`() {
        #expect(found("l'atelier", in: ["Atelier Dupont", "L’Atelier"]) == [1, 0])
        #expect(found("atelier ", in: ["Atelier rouge", "L'atelier"]) == [1, 0])
    }

    @Test(arguments: [
        ("iphone15", "iPhone 15"), ("iphone 15", "iPhone15"), ("iphone1", "iPhone 15"),
        ("iphne15 ", "iPhone 15"),
        ("75cl", "Limonade 75 cl"), ("75 cl", "Limonade 75cl"), ("75CL ", "Limonade 75cl"),
        ("öl5", "Oel 5"), ("b12 vitamine", "Vitamine B12"), ("wh1000xm4", "WH 1000 XM4"),
        ("3x4x5cm", "Brett 3x4x5cm"), ("٧٥cl", "75 cl"),
    ])
    func `W7: where letters and digits meet, it does not matter whether they stand apart`(
        typed: String, name: String
    ) {
        #expect(found(typed, in: ["iPhone 24", "70 cl", name, "B6", "15"]) == [2], "\(typed)")
    }

    @Test
    func `W7: what is written so where letters and digits meet comes first`() {
        #expect(found("b12 ", in: ["12 bonbons B", "Vitamine B12", "B 6"]) == [1, 0])
    }

    @Test
    func `W7: few letters with an umlaut are looked for near the person as others are`() {
        var builder = TextIndexBuilder(keptAbove: 3)
        for _ in 0..<100 { builder.add([(.name, "Öl")]) }
        let layer = TextLayer(builder.index(), regions: [50..<60, 0..<50, 60..<100] as [Range<UInt32>])
        let found = TextQuery("ö").search([layer], limit: 5, budget: SearchBudget(enough: 10, fits: 5)) { $2 }
        #expect(found.map(\.text) == [50, 51, 52, 53, 54])
    }

    @Test
    func `W7: of very many words eight are looked for`() {
        let words = (1...50).map(Self.word)
        #expect(TextQuery(words.joined(separator: " ")).words.map(\.folded.text) == Array(words.prefix(8)))
    }

    @Test
    func `W7: two letters more are no cheaper where texts are long`() {
        var builder = TextIndexBuilder(keptAbove: 3)
        let words = (0..<300).map(Self.word).joined(separator: " ")
        for _ in 0..<2_000 { builder.add([(.name, "zebra"), (.description, words)]) }
        var judged = 0
        _ = TextQuery("\(Self.word(1)) ze").search(
            [TextLayer(builder.index(), regions: [0..<2_000] as [Range<UInt32>])], limit: 10,
            budget: SearchBudget(enough: 100, most: 1_000)
        ) { _, _, _ in
            judged += 1
            return nil
        }
        #expect(judged > 0 && judged < 150)
    }

    @Test
    func `W7: however much is typed, a search ends soon`() {
        var builder = TextIndexBuilder()
        let names = (0..<300).map(Self.word)
        for _ in 0..<2_000 { builder.add([(.name, "x"), (.description, names.joined(separator: " "))]) }
        let index = builder.index()
        let typed = (1...8).map(Self.word).joined(separator: " ") + " "
        var judged = 0
        let found = TextQuery(typed).search(
            [TextLayer(index, regions: [0..<2_000] as [Range<UInt32>])], limit: 10,
            budget: SearchBudget(enough: 100, most: 1_000)
        ) { _, _, _ in
            judged += 1
            return nil
        }
        // Texts of three hundred words cost as many times more than those of a few.
        #expect(found.isEmpty && judged > 0 && judged < 40)
        #expect(
            TextQuery("\(Self.word(1)) ").search(
                [TextLayer(index, regions: [0..<2_000] as [Range<UInt32>])], limit: .max
            ) { $2 }.count == 2_000)
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
        // Where letters and digits meet, the parts are words too.
        let parts = words.flatMap(\.spellings).flatMap { word -> [[UInt16]] in
            let isDigit = word.map { (48...57).contains($0) }
            let starts = word.indices.filter { $0 == 0 || isDigit[$0] != isDigit[$0 - 1] }
            guard (2...4).contains(starts.count), word.count <= 16 else { return [word] }
            return [word] + zip(starts, starts.dropFirst() + [word.count]).map { Array(word[$0..<$1]) }
        }
        #expect(index.wordCount == Set(parts).count, "seed \(seed): \(text)")
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

    @Test(arguments: ["schockolade", "schocolade", "Shokolade", "schokolaed "])
    func `W7: who mistypes a word means what it means, also where another index has it`(typed: String) {
        let synonyms = Synonyms([["Schokolade", "chocolat", "chocolate"]])
        func layer(_ names: [String]) -> TextLayer<[Range<UInt32>]> {
            var builder = TextIndexBuilder()
            for name in names { builder.add([(.name, name)]) }
            return TextLayer(builder.index(), regions: [0..<UInt32(names.count)])
        }
        let layers = [
            layer(["Torte mit Schokolade", "Brot"]), layer(["Chocolat noir", "Vase", "Chocolates"]),
        ]
        let found = TextQuery(typed).search(layers, synonyms: synonyms, limit: 10) { $2 }
        #expect(Set(found.map { "\($0.layer): \($0.text)" }) == ["0: 0", "1: 0", "1: 2"])
    }

    @Test(arguments: [
        "", " ", "?!…", "\u{202E}\u{202D}", "'", "l'", String(repeating: "a", count: 10_000), "\u{0}", "🥖",
    ])
    func `W7: nonsense finds nothing and harms nobody`(typed: String) {
        #expect(found(typed, in: ["Pain", "Lait"]) == [])
    }
}
