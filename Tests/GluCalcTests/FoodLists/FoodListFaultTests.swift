import GluCalc
import Insulin
import Tables
import Testing

@Suite("Faults of food lists") struct FoodListFaultTests {
    private static let long = String(repeating: "é", count: 81)

    @Test(arguments: [
        (";b;1;100;g", 1, FoodListFault.Reason.missing), ("A;;1;100;g", 2, .missing),
        ("A;b;;100;g", 3, .missing),
        ("A;b;1;;g", 4, .missing), ("A;b;1;100;", 5, .missing), ("A;b;1;100", 5, .missing),
        ("A;b", 3, .missing),
        ("A; \u{A0};1;100;g", 2, .missing), ("A;\u{200E};1;100;g", 2, .missing),
        ("A;\"\";1;100;g", 2, .missing),
        ("A;\(long);1;100;g", 2, .tooLong(most: 80)),
        ("\(long.dropLast(40));b;1;100;g", 1, .tooLong(most: 40)),
        ("A;b\u{202E}c;1;100;g", 2, .refusedSign(0x202E)), ("A;b\u{7}c;1;100;g", 2, .refusedSign(7)),
        ("A\u{2066};b;1;100;g", 1, .refusedSign(0x2066)), ("A;b\u{200B};1;100;g", 2, .refusedSign(0x200B)),
        ("A;b\u{FEFF};1;100;g", 2, .refusedSign(0xFEFF)), ("A;\tb;1;100;g", 2, .refusedSign(9)),
        ("A;b;1,500;100;g", 3, .number(NumberError(.couldBeThousands, column: 2))),
        ("A;b;1;1.000;g", 4, .number(NumberError(.couldBeThousands, column: 2))),
        ("A;b;1 500;100;g", 3, .number(NumberError(.groups, column: 2))),
        ("A;b;-1;100;g", 3, .number(NumberError(.sign, column: 1))),
        ("A;b;05;100;g", 3, .number(NumberError(.leadingZero, column: 2))),
        ("A;b;1E-4;100;g", 3, .number(NumberError(.notANumber, column: 2))),
        ("A;b;5 g;100;g", 3, .number(NumberError(.notANumber, column: 2))),
        ("A;b;NaN;100;g", 3, .number(NumberError(.notANumber, column: 1))),
        ("A;b;0,1234;100;g", 3, .number(NumberError(.tooManyDecimals, column: 2))),
        ("A;b;1;100;kg", 5, .unknownUnit), ("A;b;1;100;mg", 5, .unknownUnit),
        ("A;b;1;100;dl", 5, .unknownUnit),
        ("A;b;1;100;5", 5, .unknownUnit), ("A;b;1;100;.", 5, .unknownUnit),
        ("A;b;10001;100000;g", 3, .tooMuch), ("A;b;1;100001;piece", 4, .tooMuch),
        ("A;b;101;100;g", 3, .content(.moreThanItself)), ("A;b;1;0;g", 4, .content(.noQuantity)),
        ("A;b;1;100;g;x", 6, .table(.tooManyCells)), ("A;b;1;100;g;;;x", 8, .table(.tooManyCells)),
    ])
    func `G11: a bad line is named with its line, its column and the reason, and the others are read`(
        line: String, column: Int, reason: FoodListFault.Reason
    ) throws {
        let list = try read("A;first;1;100;g;;\r\n\r\n\(line)\r\nA;last;2;100;ml\r\n;;;;\r\n")
        #expect(list.faults == [FoodListFault(reason, line: 3, column: .init(number: column))])
        #expect(list.foods.map(\.name.text) == ["first", "last"])
        let headed = try read("category;FOOD;Carbs [g];Quantity;Unit\r\n\(line)\r\nA;last;2;100;ml")
        let headings = ["category", "FOOD", "Carbs [g]", "Quantity", "Unit"]
        #expect(
            headed.faults == [
                FoodListFault(
                    reason, line: 2,
                    column: .init(number: column, heading: column > 5 ? nil : headings[column - 1]))
            ])
        #expect(headed.foods.map(\.name.text) == ["last"])
    }

    @Test func `G11: names and categories may be as long as they may be`() throws {
        let (name, category) = (String(Self.long.dropLast()), String(Self.long.dropLast(41)))
        let list = try read("\(category);  \(name)  ;1;100;g\nA;b;1;100;g")
        #expect(list.faults == [])
        #expect(list.foods.first == (try food(category, name, 1_000, in: 100_000)))
    }

    @Test
    func `G11: a name twice is named in the second line, whatever its case and its accents are made of`()
        throws
    {
        let list = try read(
            "A;Pâté;1;100;g\nB;PA\u{302}TE\u{301};2;100;g\nA;pâte;3;100;g\nA;pâte ;4;100;g\n"
                + "A;Éclair  au café;5;100;g\nA;éclair\u{A0}au CAFÉ;5;100;g\nA;bad;x;100;g\nA;Bad;6;100;g")
        #expect(list.foods.map(\.name.text) == ["Pâté", "pâte", "Éclair  au café", "Bad"])
        #expect(list.faults.map(\.line) == [2, 4, 6, 7])
        #expect(
            list.faults.prefix(3).map(\.reason) == [
                .nameTwice(line: 1), .nameTwice(line: 3), .nameTwice(line: 5),
            ])
        #expect(list.faults.first?.column == .init(number: 2))
    }

    @Test func `G11: a category in another case is the one that came first`() throws {
        let list = try read("Süßes;a;1;100;g\nSÜSSES;b;1;100;g\nsüßes;c;1;100;g\nSÜẞES;d;1;100;g")
        #expect(list.foods.map(\.category.text) == ["Süßes", "SÜSSES", "Süßes", "Süßes"])
    }

    @Test(arguments: [
        ("Catégorie;Aliment;Glucides;Quantité;Unité", [0, 1, 2, 3, 4]),
        ("Unit;Quantity;Carbohydrates (g);Food;Category", [4, 3, 2, 1, 0]),
        ("Notes;Kategorie;Lebensmittel;Barcode;Kohlenhydrate [g];Menge;Einheit", [1, 2, 4, 5, 6]),
        ("الفئة;الطعام;الكربوهيدرات (غ);الكمية;الوحدة", [0, 1, 2, 3, 4]),
        ("فئة;طعام;كربوهيدرات;كمية;وحدة", [0, 1, 2, 3, 4]),
        ("Food group;Food;Carbohydrates [g];Quantity;Unit", [0, 1, 2, 3, 4]),
        ("Cate\u{301}gorie;Nom;GLUCIDES [G];Poids/Vol/Pce;Unite", [0, 1, 2, 3, 4]),
        ("Category;Food;Carbohydrate;Quantity;Unit", [0, 1, 2, 3, 4]),
        ("Kategorie;Bezeichnung;KH;Menge;Maßeinheit", [0, 1, 2, 3, 4]),
    ])
    func `G11: headings in four languages say which column is which, in any order`(
        headings: String, places: [Int]
    ) throws {
        for separator in [";", ",", "\t"] {
            var cells = [String](repeating: "", count: headings.split(separator: ";").count)
            for (place, cell) in zip(places, ["A", "b", "2.5", "100", "ml"]) { cells[place] = cell }
            let list = try read(
                headings.replacing(";", with: separator) + "\n" + cells.joined(separator: separator))
            #expect(list.faults == [])
            #expect(list.foods == [try food("A", "b", 2_500, in: 100_000, .millilitre)])
            // Only headings are no list, and no fault.
            let empty = try read(headings.replacing(";", with: separator))
            #expect(empty.foods.isEmpty && empty.faults.isEmpty)
        }
    }

    @Test func `G11: headings of which some are missing, unknown or twice there refuse the list`() {
        func fault(_ headings: String) -> FoodListFault? { refusal(headings + "\nA;b;5;100;g") }
        #expect(
            fault("Category;Food;Sugar;Quantity;Unit")
                == FoodListFault(
                    .unknownHeading(missing: .carbohydrate), line: 1,
                    column: .init(number: 3, heading: "Sugar")))
        // Milligrams are no grams.
        #expect(
            fault("Category;Food;Carbohydrates [mg];Quantity;Unit")?.reason
                == .unknownHeading(missing: .carbohydrate))
        #expect(fault("Food;Carbs;Quantity;Unit") == FoodListFault(.missingHeading(.category), line: 1))
        #expect(
            fault("Category;Food;Carbs;Quantity;Unit;quantité")
                == FoodListFault(
                    .table(.repeatedColumn), line: 1, column: .init(number: 6, heading: "quantité")))
        #expect(fault("Gruppo;Cibo;Carboidrati;Quantità;Unità")?.column?.heading == "Gruppo")
        #expect(fault("My foods")?.reason == .unknownHeading(missing: .category))
        // The headings cannot be read, so that the columns might stand in any order.
        #expect(
            fault("\"Category\"x;Food;Quantity;Carbs;Unit")
                == FoodListFault(.table(.textAfterQuote), line: 1, column: .init(number: 1)))
        #expect(refusal("")?.reason == .table(.empty))
        #expect(refusal("\r\n;;;;\r\n")?.reason == .table(.empty))
        #expect(refusal([0xEF, 0xBB, 0xBF])?.reason == .table(.empty))
        #expect(refusal("sep=;")?.reason == .table(.empty))
    }

    @Test func `G11: a food that is called like a heading is a food`() throws {
        let list = try read("Food;Unit;10;100;g\nA;b;1;100;g")
        #expect(list.faults == [])
        #expect(list.foods.first == (try food("Food", "Unit", 10_000, in: 100_000)))
    }
}
