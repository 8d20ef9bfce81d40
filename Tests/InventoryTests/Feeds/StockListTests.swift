import Geography
import Identity
import Inventory
import Ledger
import Tables
import Testing

@Suite("Stock lists") struct StockListTests {
    private func read(_ text: String, storeCode: String? = nil) throws -> StockList {
        try StockList.read(Array(text.utf8), currency: .swissFranc, storeCode: storeCode)
    }

    private func bread() throws -> Product {
        let draft = ProductDraft(
            name: "-Brot-", description: "Zwei\nZeilen; \"gut\"", price: "3.50", category: "bakery.bread",
            gtin: "4006381333931",
            sku: "B-1", quantity: "7", link: "https://example.org/brot")
        return Product(id: ProductID(7), details: try draft.checked(in: .swissFranc))
    }

    @Test func `W3: Medina's own list has these columns`() throws {
        let text = String(decoding: RandomShop.list([try bread()]), as: UTF8.self)
        #expect(
            text
                == "\u{FEFF}sku;name;description;price;category;gtin;in_stock;available_in_shop;quantity;link\r\n"
                + "B-1;'-Brot-;\"Zwei\nZeilen; \"\"gut\"\"\";3.50 CHF;bakery.bread;4006381333931;yes;yes;7;https://example.org/brot\r\n"
        )
    }

    @Test func `W3: Google's local inventory feed is written as Google has it`() throws {
        var product = try bread()
        product.details.stock = Stock(isInStock: true, isAvailableInShop: false)
        var gone = try bread()
        gone.details.stock = Stock(isInStock: false, quantity: 0)
        var archived = try bread()
        archived.isArchived = true
        let text = String(
            decoding: RandomShop.list(
                [try bread(), product, gone, archived], .googleLocal(storeCode: "S 1")), as: UTF8.self)
        #expect(
            text == "store_code\tid\tquantity\tprice\tavailability\r\nS 1\tB-1\t7\t3.50 CHF\tin_stock\r\n"
                + "S 1\tB-1\t\t3.50 CHF\ton_display_to_order\r\nS 1\tB-1\t0\t3.50 CHF\tout_of_stock\r\n")
    }

    @Test func `W3: Google's product feed is written as Google has it, without numbers for one shop only`()
        throws
    {
        var product = try bread()
        product.details.gtin = try GTIN(typed: "2012345678903")
        var writer = StockListWriter(.googleProducts, isNeutral: false)
        writer.write(
            try bread(), page: "https://medina.example/p/7", photo: "https://medina.example/p/7.webp")
        writer.write(product)
        product.details.stock = Stock(isInStock: true, isAvailableInShop: false)
        writer.write(product)
        let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\r\n")
        #expect(
            lines[0]
                == "id\ttitle\tdescription\tlink\timage_link\tgtin\tprice\tavailability\tgoogle_product_category\tproduct_type"
        )
        #expect(
            lines[1].hasSuffix(
                "https://medina.example/p/7\thttps://medina.example/p/7.webp\t4006381333931\t3.50 CHF\tin_stock\t424\tbakery.bread"
            ))
        #expect(lines[2].hasSuffix("https://example.org/brot\t\t\t3.50 CHF\tin_stock\t424\tbakery.bread"))
        // It has no word for what is only on display.
        #expect(lines[3].hasSuffix("https://example.org/brot\t\t\t3.50 CHF\tout_of_stock\t424\tbakery.bread"))
    }

    @Test(arguments: [
        "sku;name;price;in_stock", "Artikel-Nr.;Bezeichnung;Preis (CHF);Auf Lager",
        "Référence;Désignation;Prix;En stock",
        "رقم المنتج;الاسم;السعر;متوفر", "id;title;price;availability",
        "ART. NR.;Titel;Verkaufspreis [CHF];Verfügbarkeit", "Artikel;Bezeichnung;Preis inkl. MwSt;Auf Lager",
        "Article;Désignation;Prix TTC;En stock", "Artikelnummer;Artikel;Preis inkl. MwSt. (CHF);Auf Lager",
        "Item;Product name;Price incl. VAT;In stock",
    ])
    func `W3: the first line is understood in four languages and in Google's words`(header: String) throws {
        let list = try read(header + "\nA1;Bread;CHF 3.50;in stock\n")
        #expect(list.badLines == [])
        #expect(list.rows.first?.sku?.text == "A1")
        #expect(list.rows.first?.name == "Bread")
        #expect(list.rows.first?.price?.minorUnits == 350)
        #expect(list.rows.first?.isInStock == true)
        #expect(list.ignoredColumns == [])
    }

    @Test func `W3: every bad cell is named by line, column, what stands there and why`() throws {
        let list = try read(
            "sku,name,price,gtin,quantity,in_stock,category,link\n"
                + "A,Good,1,,,,,\nB,\"Bad\nbread\",12 USD,4006381333932,x,maybe,nothing,ftp://x\nC,Fine,2,,,,,\n"
        )
        #expect(list.rows.map(\.line) == [2, 5])
        #expect(list.badLines.map(\.line) == Array(repeating: 3, count: 6))
        #expect(Set(list.badLines.map { $0.column ?? 0 }) == [3, 4, 5, 6, 7, 8])
        let price = try #require(list.badLines.first { $0.field == .price })
        #expect(price.excerpt == "12 USD")
        #expect(price.reason == .fault(.price(.otherCurrency("USD"))))
        #expect(list.badLines.first { $0.field == .gtin }?.reason == .fault(.gtin(.wrongDigit)))
        #expect(list.badLines.first { $0.field == .inStock }?.reason == .fault(.notYesOrNo))
    }

    @Test func `W3: lines that are no lines of a table are named and the others are read`() throws {
        let list = try read("sku,name,price\nA,\"x\"y,1\nB,b,1,extra\nC,c,1,,\n,,\n,,3\nD,d,1")
        #expect(list.rows.map(\.key) == ["C", "D"])
        #expect(list.badLines.map(\.line) == [2, 3, 6])
        #expect(list.badLines.map(\.reason) == [.table(.textAfterQuote), .table(.tooManyCells), .noKey])
        #expect(list.badLines[1].excerpt == "extra")
    }

    @Test func `W3: a bad line names all the lines that a quote took, whose end was forgotten`() throws {
        let list = try read("sku,name,price\nA,\"Bread,1\nB,Roll,1\nC,\"Cake\",2\nD,Tart,3\n")
        #expect(list.rows.map(\.key) == ["D"])
        #expect(list.badLines.map(\.reason) == [.table(.quoteClosedLater)])
        #expect(list.badLines.map { [$0.line, $0.lastLine, $0.column ?? 0] } == [[2, 4, 2]])
        // By chance the next quote ends a cell.
        let chance = try read("sku,name,price\nA,\"Bread,1\nB,Roll\",1\nC,Cake,2\n")
        #expect(chance.rows.map(\.key) == ["C"])
        #expect(chance.badLines.map(\.reason) == [.table(.quoteClosedLater)])
        #expect(chance.badLines.map { [$0.line, $0.lastLine, $0.column ?? 0] } == [[2, 3, 2]])
        // Line breaks that belong to a cell are no mistake, and what is wrong beside them has its lines too.
        let meant = try read(
            "sku,name,description,price\nA,\"Bread\nof rye\",\"a, b\nc, d\",1\nB,b,\"x\r\ny\",oops\nC,\"x\ny\",\n"
        )
        #expect(meant.rows.map(\.name) == ["Bread of rye", "x y"])
        #expect(meant.badLines.map { [$0.line, $0.lastLine] } == [[5, 6]])
        let plan = ImportPlan(meant, present: [])
        #expect(plan.badLines.map { [$0.line, $0.lastLine] } == [[5, 6], [7, 8]])
    }

    @Test(arguments: [
        ("", TableError.Code.empty), ("\n\n", .empty), ("a,b,c\n1,2,3", .unknownColumns),
        ("sku,SKU\n1,2", .repeatedColumn),
        ("price,quantity\n1,2", .unknownColumns), ("sku,\"name", .unclosedQuote),
    ])
    func `W3: a file that is no stock list is refused as a whole`(text: String, code: TableError.Code) {
        #expect {
            try read(text)
        } throws: { error in
            (error as? TableError)?.code == code
        }
    }

    @Test(
        arguments: [
            ("in_stock", true, true), ("in stock", true, true), ("limited_availability", true, true),
            ("on_display_to_order", true, false), ("out_of_stock", false, nil), ("Out of stock", false, nil),
            ("preorder", false, nil), ("https://schema.org/InStock", true, true), ("épuisé", false, nil),
            ("متوفر", true, nil),
            ("Ausverkauft", false, nil),
        ] as [(String, Bool, Bool?)])
    func `W3: availability is read in Google's words and in people's`(
        word: String, isInStock: Bool, isInShop: Bool?
    ) throws {
        let list = try read("id\tavailability\nA\t\(word)\n")
        #expect(list.badLines == [])
        #expect(list.rows.first?.isInStock == isInStock)
        #expect(list.rows.first?.isAvailableInShop == isInShop)
    }

    @Test func `W3: a list of which nobody could read the end is refused as a whole`() throws {
        #expect {
            try read("sku,name,price\nA,Bread,1\nB,\"Cake,1\nC,Tart,1\n")
        } throws: { error in
            (error as? TableError)?.code == .unclosedQuote && (error as? TableError)?.line == 3
        }
        let lines = String(repeating: "A\n", count: TableReader.mostLines)
        #expect {
            try read("sku\n" + lines)
        } throws: { error in
            (error as? TableError)?.code == .tooManyLines
        }
    }

    @Test(arguments: [";", ",", "\t"])
    func `W3: a line that names the separator is no line of the list`(separator: String) throws {
        let list = try read("sep=\(separator)\nsku\(separator)name\nA\(separator)Bread\n")
        #expect(list.rows.map(\.line) == [3])
        #expect(list.rows.first?.name == "Bread")
    }

    @Test func `W3: a category is read by our slug or by Google's number, and other words are let be`() throws
    {
        let ours = try read("sku,category\nA,bakery.bread\nB,424\nC,Bread\n")
        #expect(ours.rows.map(\.category) == [.bakeryBread, .bakeryBread])
        #expect(ours.badLines.map(\.reason) == [.fault(.unknownCategory)])
        let google = try read(
            "id\tgoogle_product_category\tproduct_type\nA\t421\tHome > Wine\nB\tFood > Bakery\t\nC\t421\tdrinks.beer\n"
        )
        #expect(google.rows.map(\.category) == [.drinksWine, nil, .drinksBeer])
        #expect(google.badLines == [])
    }

    @Test func `W3: columns that nobody knows are named and left out`() throws {
        let list = try read("sku,brand,name,Lieferant\nA,x,Bread,y\n")
        #expect(list.ignoredColumns == ["brand", "Lieferant"])
        #expect(list.columns == [.sku: 1, .name: 3])
    }

    @Test func `W3: a feed about several shops is read for one`() throws {
        let feed =
            "store_code\tid\tquantity\tprice\nS1\tA\t2\t3.50 CHF\nS2\tA\t9\t3.50 CHF\nS1\tB\t0\t1.00 CHF\n"
        let list = try read(feed, storeCode: "S1")
        #expect(list.rows.map(\.line) == [2, 4])
        #expect(list.otherShopCount == 1)
        #expect(list.badLines == [])
        #expect(list.storeCodes == ["S1", "S2"])
        let other = try read(feed, storeCode: "S2")
        #expect(other.rows.map(\.line) == [3] && other.otherShopCount == 2)
        #expect(try read("id\tprice\nA\t1.00 CHF\n").storeCodes == [])
        let unnamed = try read(feed)
        #expect(unnamed.badLines.map(\.reason) == [.otherShop])
        #expect(unnamed.badLines.first?.line == 3)
    }

    @Test func `W3: in a feed of ours no barcode is taken away and no page of ours becomes a product's link`()
        throws
    {
        let feed =
            "id\tlink\timage_link\tgtin\tproduct_type\nA\thttps://medina.example/p\thttps://medina.example/p.webp\t\t\n"
            + "B\thttps://medina.example.org/p\t\t\t\nC\t\t\t\t\n"
        let list = try StockList.read(
            Array(feed.utf8), currency: .euro, ownSite: WebLink("https://medina.example"))
        #expect(list.rows.map(\.gtin) == [.unsaid, .unsaid, .unsaid])
        let other = try #require(WebLink("https://medina.example.org/p"))
        #expect(list.rows.map(\.link) == [.unsaid, .value(other), .empty])
        #expect(list.rows.map(\.imageLink) == [nil, nil, nil])
        #expect(try read("sku,gtin\nA,\n").rows.map(\.gtin) == [.empty])
    }

    @Test func `W3: a price that may be thousands or decimals makes a bad line`() throws {
        let list = try read("sku;price\nA;12.500\nB;1,234 CHF\nC;1'234\nD;1234\nE;1.234,50\nF;12.50\n")
        #expect(list.rows.map(\.key) == ["C", "D", "E", "F"])
        #expect(
            list.badLines.map(\.reason) == [
                .fault(.price(.ambiguous(thousands: "12500 CHF", decimals: "12.50 CHF"))),
                .fault(.price(.ambiguous(thousands: "1234 CHF", decimals: nil))),
            ])
    }

    @Test func `W3: a lower price counts if it holds on every day`() throws {
        let list = try read(
            "id\tprice\tsale price\tsale price effective date\nA\t5.00 CHF\t4.00 CHF\t\nB\t5.00 CHF\t4.00 CHF\t2026-11-01T00:00Z/2026-11-30T00:00Z\nC\t5.00 CHF\t\t\n"
        )
        #expect(list.rows.map { $0.price?.minorUnits } == [400, 500, 500])
    }

    @Test(arguments: ["ean", "EAN", "upc", "UPC", "EAN-13"])
    func `W3: the column of barcodes is known by the names of their kinds`(name: String) throws {
        #expect(try read("\(name);Artikel\n4006381333931;Brot\n").rows.first?.gtin.value != nil)
    }

    @Test func `W3: a lower price that is higher makes a bad line`() throws {
        let list = try read(
            "id,price,sale_price,sale_price_effective_date\nA,5.00,6.00,\nB,5.00,5.00,\nC,5.00,6.00,2026-11-01/2026-11-30\nD,,6.00,\n"
        )
        #expect(list.rows.map(\.key) == ["B", "D"])
        #expect(list.badLines.map(\.reason) == [.fault(.abovePrice), .fault(.abovePrice)])
        #expect(list.badLines.map(\.field) == [.salePrice, .salePrice])
    }

    @Test func `W3: a currency may stand apart, and must be the shop's`() throws {
        let list = try read("sku,price,currency\nA,3.50,CHF\nB,3.50,EUR\nC,3.50,\n")
        #expect(list.rows.map(\.key) == ["A", "C"])
        #expect(list.badLines.map(\.field) == [.currency])
    }

    @Test func `W3: a list of an old spreadsheet is read`() throws {
        let file = Array("Art.-Nr.;Bezeichnung;Preis\r\nA;K".utf8) + [0xE4] + Array("se;3,50 \r\n".utf8)
        let list = try StockList.read(file, currency: .euro)
        #expect(list.encoding == .windows1252)
        #expect(list.separator == .semicolon)
        #expect(list.rows.first?.name == "Käse")
    }

    @Test func `W3: whatever the bytes, reading them ends`() {
        var random = SplitMix64(seed: 61)
        let header = Array(
            "sku,name,price,gtin,quantity,availability,google_product_category,link,store_code\n".utf8)
        for _ in 0..<1_500 {
            let bytes = (0..<Int.random(in: 0...150, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? UInt8.random(in: 1...255, using: &random)
                    : [0x2C, 0x0A, 0x22, 0x31][Int.random(in: 0..<4, using: &random)]
            }
            if let list = try? StockList.read(header + bytes, currency: .swissFranc) {
                _ = ImportPlan(list, present: [])
            }
        }
    }
}
