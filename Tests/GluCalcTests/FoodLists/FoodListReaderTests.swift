import GluCalc
import Insulin
import Tables
import Testing

@Suite("Reading food lists") struct FoodListReaderTests {
    private func fruits() throws -> [ListedFood] {
        [
            try food("Fruits", "Pêche, nectarine", 10_000, in: 100_000),
            try food("Fruits", "Mûres", 7_500, in: 100_000),
            try food("Boissons", "Lait", 4_800, in: 100_000, .millilitre),
            try food("Boissons", "Jus; frais", 21_500, in: 1_000, .piece),
        ]
    }

    private let lines = [
        "Fruits;Pêche, nectarine;10;100;g", "Fruits;Mûres;7,5;100;g", "Boissons;Lait;4.8;100;ml",
        "Boissons;\"Jus; frais\";21,5;1;pce",
    ]

    @Test(arguments: ["\n", "\r\n", "\r"], [true, false])
    func `G11: every line ending, with and without headings and a last line break`(
        lineBreak: String, hasHeadings: Bool
    ) throws {
        let all = (hasHeadings ? ["Catégorie;Aliment;Glucides [g];Poids/Vol/Pce;Unité"] : []) + lines
        for text in [all.joined(separator: lineBreak), all.joined(separator: lineBreak) + lineBreak] {
            let list = try read(text)
            #expect(list.faults == [])
            #expect(list.foods == (try fruits()))
            #expect(list.separator == .semicolon)
            #expect(list.encoding == .utf8)
        }
    }

    @Test func `G11: UTF-8 with and without its mark, Windows-1252 and UTF-16 are the same list`() throws {
        let text = lines.joined(separator: "\r\n")
        let utf8 = Array(text.utf8)
        // All its letters are of Latin-1.
        let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        var utf16: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let files: [([UInt8], TableText.Encoding)] = [
            (utf8, .utf8), ([0xEF, 0xBB, 0xBF] + utf8, .utf8), (latin, .windows1252), (utf16, .utf16),
        ]
        for (file, encoding) in files {
            let list = try FoodListReader.read(file)
            #expect(list.foods == (try fruits()))
            #expect(list.faults == [])
            #expect(list.encoding == encoding)
        }
        let german = try FoodListReader.read(
            Array(
                "S\u{FC}\u{DF}es;K\u{E4}se\u{80};1;1;St\u{FC}ck".unicodeScalars.map {
                    UInt8(truncatingIfNeeded: $0.value)
                }))
        #expect(german.foods == [try food("Süßes", "Käse€", 1_000, in: 1_000, .piece)])
    }

    @Test func `G11: a file that is partly UTF-8 and partly Latin-1 is refused with the line`() {
        let first = Array("Fruits;Pêche;10;100;g\nA;b;1;100;g\n".utf8)
        let mixed = first + [0x46, 0x3B, 0x4D, 0xFB, 0x72, 0x65] + Array(";7;100;g\n".utf8)
        #expect(refusal(mixed) == FoodListFault(.table(.mixedEncodings), line: 3))
        let marked = [0xEF, 0xBB, 0xBF] + Array("A;b;1;100;g\nA;".utf8) + [0xFB] + Array(";7;100;g".utf8)
        #expect(refusal(marked) == FoodListFault(.table(.mixedEncodings), line: 2))
        #expect(refusal([0x41, 0x3B, 0]) == FoodListFault(.table(.notText), line: 1))
    }

    @Test(arguments: [
        ("A;b;1,5;100;g\nA;c;2;100;g", TableSeparator.semicolon),
        ("A;b, c, d, e;1,5;2,5;g", .semicolon), ("A,b,1.5,100,g", .comma), ("A,b,\"1,5\",100,g", .comma),
        ("A\tb, c; d\t1,5\t100\tg", .tab), ("sep=,\nA,b,1.5,100,g", .comma),
        ("SEP=;\r\nCategory;Food;Carbs;Quantity;Unit\r\nA;b;1,5;100;g", .semicolon),
        ("Category,Food,Carbs,Quantity,Unit\nA,b,\"1,5\",100,g", .comma),
        ("\n;;;;\n\nA;b;1,5;100;g", .semicolon),
    ])
    func `G11: a decimal comma is never taken for what stands between cells`(
        text: String, separator: TableSeparator
    ) throws {
        let list = try read(text)
        #expect(list.separator == separator)
        #expect(list.faults == [])
        let content = try #require(list.foods.first).content
        #expect(content.carbohydrate.milligrams == 1_500)
    }

    @Test func `G11: where the separator or the decimals cannot be told, nothing is guessed`() throws {
        // As many lines of one kind as of the other.
        #expect(refusal("A;b;1;100;g\nA,c,1,100,g")?.reason == .unclearSeparator)
        #expect(refusal("Apple 10 100 g\nPear 10 100 g")?.reason == .unclearSeparator)
        #expect(refusal("A;b,c\nD;e,f")?.reason == .unclearSeparator)
        // One stray line among many is a bad line.
        let many = (0..<20).map { "A;b\($0);1;100;g\n" }.joined()
        let stray = try read(many + "A,c,1,100,g")
        #expect(stray.foods.count == 20)
        #expect(stray.faults.map(\.line) == [21])
        // Commas between cells and in numbers.
        let commas = try read("A,b,10,5,100,g\nA,c,1,5,100,ml\nA,d,2,100,g")
        #expect(commas.foods == [try food("A", "d", 2_000, in: 100_000)])
        #expect(commas.faults.map(\.line) == [1, 2])
        #expect(commas.faults.allSatisfy { $0.reason == .table(.tooManyCells) && $0.column?.number == 6 })
        let noted = try read("Category,Food,Unit,Quantity,Carbs,Note\nA,b,g,100,1,5\nA,c,g,100,2,x 5")
        #expect(noted.foods == [try food("A", "c", 2_000, in: 100_000)])
        #expect(noted.faults.map(\.reason) == [.couldBeDecimals])
        #expect(noted.faults.first?.column == FoodListFault.Place(number: 5, heading: "Carbs"))
    }

    @Test func `G11: quotes hold separators, doubled quotes and line breaks, and lines are counted on`()
        throws
    {
        let text =
            "A;\"\"\"Best\"\" jam; red\";61;100;g\r\n\"A\";\"x\r\ny\";1;100;g\rA;c;\"1,5\";\"100\";\"g\"\n"
            + "A;d;no;100;g"
        let list = try read(text)
        #expect(
            list.foods == [
                try food("A", "\"Best\" jam; red", 61_000, in: 100_000),
                try food("A", "c", 1_500, in: 100_000),
            ])
        #expect(list.faults.map(\.line) == [2, 5])
        #expect(list.faults.map(\.lastLine) == [3, 5])
        #expect(list.faults.first?.reason == .refusedSign(0x0D))
        let broken = try read("A;b;1;100;g\nA;\"c\"d;1;100;g\nA;e;1;100;g")
        #expect(broken.foods.count == 2)
        #expect(broken.faults.map(\.reason) == [.table(.textAfterQuote)])
        let unclosed = refusal("A;b;1;100;g\nA;\"c;1;100;g\nA;d;1;100;g")
        #expect(unclosed?.reason == .table(.unclosedQuote))
        #expect(unclosed?.line == 2)
    }

    @Test(arguments: [
        ("1,5", 1_500), ("1.5", 1_500), (".5", 500), (",05", 50), (".05", 50), ("14,5", 14_500),
        ("١٫٥", 1_500),
        ("۱٫۵", 1_500), ("٢٢", 22_000), ("22.7", 22_700), ("100.0", 100_000), ("0,125", 125),
        ("1,5000", 1_500),
        (" 7 ", 7_000),
    ])
    func `G11: numbers are read as they are typed in any of the languages`(
        number: String, milligrams: Int64
    ) throws {
        let list = try read("A;b;\(number);100;g")
        #expect(list.faults == [])
        #expect(list.foods == [try food("A", "b", milligrams, in: 100_000)])
    }

    @Test(arguments: [
        "g", "G", "gr", "gr.", "gram", "grams", "Gramm", "grammes", "غ", "غرام", "جرام", " g ",
    ])
    func `G11: grams in the words of all languages`(word: String) throws {
        #expect(try read("A;b;1;100;\(word)").foods == [try food("A", "b", 1_000, in: 100_000)])
    }

    @Test(arguments: ["ml", "mL", "ML", "millilitre", "Milliliter", "millilitres", "مل", "ملليلتر"])
    func `G11: millilitres in the words of all languages`(word: String) throws {
        #expect(try read("A;b;1;100;\(word)").foods == [try food("A", "b", 1_000, in: 100_000, .millilitre)])
    }

    @Test(arguments: [
        "piece", "Pieces", "pcs", "pce", "pièce", "PIÈCES", "pie\u{300}ce", "Stück", "STÜCK", "Stu\u{308}ck",
        "Stk.", "قطعة", "قِطعة", "حبة", "carré", "tranche", "Scheiben",
    ])
    func `G11: pieces in the words of all languages`(word: String) throws {
        #expect(try read("A;b;1;1;\(word)").foods == [try food("A", "b", 1_000, in: 1_000, .piece)])
    }

    @Test func `G11: a hundred thousand lines are read at once, and one more is refused`() throws {
        let heading = "Category;Food;Carbohydrate;Quantity;Unit\r\n"
        var text = ""
        for line in 0..<FoodListReader.mostLines {
            text += "Category \(line % 40);Food \(line);\(line % 100),5;100;g\r\n"
        }
        let clock = ContinuousClock()
        var list: FoodList?
        let duration = try clock.measure { list = try read(heading + text) }
        #expect(list?.foods.count == FoodListReader.mostLines)
        #expect(list?.foods.last?.name.text == "Food 99999")
        #expect(list?.faults == [])
        // A fraction of a second where it is optimised; what grew with the square would take hours.
        #expect(duration < .seconds(60))
        #expect(try read(text).foods.count == FoodListReader.mostLines)
        let more = refusal(heading + text + "A;b;1;100;g")
        #expect(more?.reason == .table(.tooManyLines))
        #expect(more?.line == FoodListReader.mostLines + 2)
    }

    @Test func `G11: a file of more than 16 MB is refused, and one that is just as large is read`() throws {
        var file = Array("A;b;1;100;g\n".utf8)
        file += [UInt8](repeating: 0x0A, count: FoodListReader.mostBytes - file.count)
        #expect(try FoodListReader.read(file).foods.count == 1)
        file.append(0x0A)
        #expect(refusal(file) == FoodListFault(.tooLarge, line: 1))
    }
}
