import Geography
import Identity
import Inventory
import Ledger
import Testing

@Suite("What a list will change") struct ImportPlanTests {
    private func product(
        _ id: UInt128, _ name: String, price: String = "1", sku: String = "", gtin: String = "",
        quantity: String = "",
        version: Int = 1
    ) throws -> Product {
        let draft = ProductDraft(name: name, price: price, gtin: gtin, sku: sku, quantity: quantity)
        return Product(id: ProductID(id), details: try draft.checked(in: .swissFranc), version: version)
    }

    private func plan(_ text: String, _ present: [Product], archivesMissing: Bool = false) throws
        -> ImportPlan
    {
        ImportPlan(
            try StockList.read(Array(text.utf8), currency: .swissFranc), present: present,
            archivesMissing: archivesMissing)
    }

    private let noID: () -> ProductID = { ProductID(999) }

    @Test func `W3: a plan says what is new, what changes field by field, what stays and what is missing`()
        throws
    {
        let present = [
            try product(1, "Bread", price: "3", sku: "A", quantity: "4", version: 5),
            try product(2, "Cake", sku: "B"),
            try product(3, "Tart", sku: "C"),
        ]
        let plan = try plan("sku,name,price,quantity\nA,Bread,3.50,0\nB,Cake,1,\nD,Roll,0.80,12\n", present)
        #expect(plan.badLines == [])
        #expect(plan.added.map(\.details.name) == ["Roll"])
        #expect(plan.added.first?.line == 4)
        #expect(plan.added.first?.details.stock == Stock(isInStock: true, quantity: 12))
        let change = try #require(plan.changed.first)
        #expect(change.line == 2)
        #expect(change.match == .sku)
        #expect(change.after.version == 6)
        #expect(change.fields.map(\.field) == [.price, .isInStock, .quantity])
        #expect(
            change.fields.first?.before == Price(minorUnits: 300, .swissFranc).map(FieldChange.Value.price))
        #expect(
            change.fields.first?.after == Price(minorUnits: 350, .swissFranc).map(FieldChange.Value.price))
        #expect(plan.unchanged.map(\.product.id) == [ProductID(2)])
        #expect(plan.missing.map(\.id) == [ProductID(3)])
        let outcome = try plan.applied(to: present, newID: noID)
        #expect(outcome.archived == [])
        #expect(outcome.added.map(\.version) == [1])
    }

    @Test func `W3: a line finds its product by number, then by barcode, then by name`() throws {
        let code = RandomShop.gtin(1)
        let present = [
            try product(1, "Bread", sku: "A", gtin: code), try product(2, "Crème brûlée"),
            try product(3, "Tart", gtin: RandomShop.gtin(2)),
        ]
        let plan = try plan(
            "sku,gtin,name,price\nA,,Bread,2\n,\(RandomShop.gtin(2)),Tart,2\n,,CREME BRULEE,2\n\(present[1].id.text)x,,New,2\n",
            present)
        #expect(plan.changed.map(\.match) == [.sku, .gtin, .name])
        #expect(plan.changed.map(\.before.id) == [ProductID(1), ProductID(3), ProductID(2)])
        #expect(plan.added.map(\.details.name) == ["New"])
        let byID = try self.plan("sku,name,price\n\(present[1].id.text),Crème brûlée,1\n", present)
        #expect(byID.unchanged.map(\.product.id) == [ProductID(2)])
    }

    @Test func `W3: a barcode cannot take a product that another line names`() throws {
        let code = RandomShop.gtin(1)
        let present = [try product(1, "Bread", sku: "A", gtin: code)]
        let plan = try plan("sku,gtin,name,price\nB,\(code),Two breads,2\nA,\(code),Bread,1\n", present)
        #expect(plan.added.map(\.line) == [2])
        #expect(plan.unchanged.map(\.line) == [3])
    }

    @Test func `W3: a new number with the barcode of a product that has another is a bad line`() throws {
        let code = RandomShop.gtin(1)
        let present = [
            try product(1, "Bread", sku: "A", gtin: code), try product(2, "Cake", gtin: RandomShop.gtin(2)),
        ]
        let plan = try plan(
            "sku,gtin,name,price\nB,\(code),Bread,1\nC,\(RandomShop.gtin(2)),Cake,1\n", present)
        let other = try #require(ArticleNumber("A"))
        #expect(plan.badLines.map(\.reason) == [.otherNumber(other)])
        #expect(plan.badLines.map(\.line) == [2])
        #expect(plan.missing == [], "nobody knows whether it is")
        #expect(plan.changed.first?.fields.map(\.field) == [.sku], "a product without a number gets one")
    }

    @Test(arguments: [
        "sku,name,price\nA,x,1\nB,y,1\nA,z,1\n",
        "gtin,name,price\n4006381333931,x,1\n96385074,y,1\n04006381333931,z,1\n",
        "sku,gtin,name,price\nA,4006381333931,x,1\nB,96385074,y,1\n,4006381333931,z,1\n",
        "name,price\nCrème,1\ny,1\nCREME,1\n",
    ])
    func `W3: two lines about the same product are both named, and neither is taken`(text: String) throws {
        let plan = try plan(text, [])
        #expect(plan.added.map(\.line) == [3])
        #expect(plan.badLines.map(\.line) == [2, 4])
        #expect(plan.badLines.map(\.reason) == [.sameProduct(line: 4), .sameProduct(line: 2)])
    }

    @Test func `W3: two lines that find the same product in different ways are both named`() throws {
        let present = [try product(1, "Bread", sku: "A", gtin: RandomShop.gtin(1))]
        let plan = try plan("sku,gtin,name,price\nA,,Bread,2\n,\(RandomShop.gtin(1)),Brot,3\n", present)
        #expect(plan.badLines.map(\.reason) == [.sameProduct(line: 3), .sameProduct(line: 2)])
        #expect(plan.changed.isEmpty && plan.added.isEmpty && plan.missing.isEmpty)
    }

    @Test func `W3: a line that may be about several products is bad, and none of them is missing`() throws {
        let code = RandomShop.gtin(1)
        let present = [
            try product(1, "Bread", sku: "A", gtin: code), try product(2, "Breads", sku: "B", gtin: code),
        ]
        let plan = try plan("gtin,price\n\(code),2\n", present)
        #expect(plan.badLines.map(\.reason) == [.severalProducts])
        #expect(plan.missing == [])
    }

    @Test func `W3: a new product needs a name and a price`() throws {
        let plan = try plan("sku,name,price\nA,,\n", [])
        #expect(plan.added == [])
        #expect(plan.badLines.map(\.field) == [.name, .price])
        #expect(plan.badLines.map(\.column) == [2, 3])
        #expect(plan.badLines.allSatisfy { $0.reason == .fault(.missing) })
        let known = try self.plan("sku,name,price\nA,,\n", [try product(1, "Bread", sku: "A")])
        #expect(known.unchanged.count == 1)
    }

    @Test func `W3: an empty cell takes away what may be missing, and an absent column keeps it`() throws {
        let present = [try product(1, "Bread", sku: "A", gtin: RandomShop.gtin(1), quantity: "3")]
        let emptied = try plan("sku,gtin,quantity\nA,,\n", present)
        #expect(emptied.changed.first?.fields.map(\.field) == [.quantity, .gtin])
        #expect(emptied.changed.first?.fields.allSatisfy { $0.after == .none } == true)
        #expect(try plan("sku\nA\n", present).unchanged.count == 1)
    }

    @Test func `W3: what is missing is archived only if that is asked, and only by a list without bad lines`()
        throws
    {
        let present = [try product(1, "Bread", sku: "A"), try product(2, "Cake", sku: "B", version: 3)]
        let plan = try plan("sku\nA\n", present, archivesMissing: true)
        let outcome = try plan.applied(to: present, newID: noID)
        #expect(outcome.archived.map(\.id) == [ProductID(2)])
        #expect(outcome.archived.allSatisfy { $0.isArchived && $0.version == 4 })
        let bad = try self.plan("sku,price\nA,\nX,oops\n", present, archivesMissing: true)
        #expect(throws: ImportError.self) {
            try bad.applied(to: present, leavingOutBadLines: true, newID: noID)
        }
        // A bad line about a product still says that it is there.
        #expect(try self.plan("sku,price\nA,\nB,oops\n", present).missing == [])
    }

    @Test func `W3: a line about an archived product brings it back`() throws {
        var archived = try product(1, "Bread", sku: "A")
        archived.isArchived = true
        let plan = try plan("sku\nA\n", [archived])
        #expect(plan.changed.first?.fields.map(\.field) == [.isArchived])
        #expect(plan.changed.first?.after.isArchived == false)
        #expect(try self.plan("sku\nB\n", [archived]).missing == [])
    }

    @Test func `W3: with bad lines nothing is taken unless somebody says so`() throws {
        let plan = try plan("sku,name,price\nA,Bread,1\nB,Cake,oops\n", [])
        #expect {
            try plan.applied(to: [], newID: noID)
        } throws: { error in
            (error as? ImportError)?.code == .badLines
        }
        #expect(try plan.applied(to: [], leavingOutBadLines: true, newID: noID).added.count == 1)
    }

    @Test func `W3: a plan is refused if a product has changed since, and says which`() throws {
        let present = [
            try product(1, "Bread", sku: "A"), try product(2, "Cake", sku: "B"),
            try product(3, "Tart", sku: "C"),
        ]
        let plan = try plan("sku,name,price\nA,Bread,2\nB,Cake,1\nD,Roll,1\n", present)
        func refused(_ now: [Product]) -> [ProductID]? {
            do throws(ImportError) {
                _ = try plan.applied(to: now, newID: noID)
                return nil
            } catch {
                return error.code == .stale ? error.products : nil
            }
        }
        #expect(refused(present) == nil)
        var now = present
        now[2].version += 1
        #expect(refused(now) == nil, "what the list does not have may change")
        now[0].version += 1
        now[1] = now[1].stocked(now[1].details.stock.flipped)
        #expect(refused(now) == [ProductID(1), ProductID(2)])
        #expect(refused(Array(present.dropFirst())) == [ProductID(1)])
        #expect(refused(present + [try product(4, "Other roll", sku: "D")]) == [ProductID(4)])
        #expect(refused(present + [try product(4, "Other roll", sku: "E")]) == nil)
    }

    @Test(arguments: [
        "name,price\nBread,1\nCrème,2\n", "gtin,name,price\n4006381333931,Bread,1\n96385074,Cake,2\n",
        "sku,name,price\nA,Bread,1\n",
    ])
    func `W3: a plan that is carried out twice adds nothing twice`(text: String) throws {
        let before = [try product(1, "Tart", sku: "T")]
        let plan = try plan(text, before)
        var next: UInt128 = 100
        let outcome = try plan.applied(to: before) {
            next += 1
            return ProductID(next)
        }
        #expect {
            try plan.applied(to: before + outcome.added, newID: noID)
        } throws: { error in
            (error as? ImportError)?.code == .stale
                && (error as? ImportError)?.products == outcome.added.map(\.id)
        }
        // What has become such a product since counts too, whatever else has happened to it.
        var renamed = before[0].stocked(before[0].details.stock.flipped)
        renamed.details = plan.added[0].details
        renamed.details.sku = ArticleNumber("T")
        renamed.details.name = "BREAD"
        #expect(throws: ImportError.self) { try plan.applied(to: [renamed], newID: noID) }
    }

    @Test func `W3: what was there like this when the plan was made is in nobody's way`() throws {
        let code = RandomShop.gtin(1)
        let present = [try product(1, "Bread", sku: "A", gtin: code)]
        let plan = try plan("sku,gtin,name,price\nB,\(code),Bread,2\nA,\(code),Bread,1\n", present)
        #expect(try plan.applied(to: present, newID: noID).added.count == 1)
    }

    @Test(arguments: [
        ("T-Shirt ♀", "T-Shirt ♂"), ("C", "C++"), ("C++", "C#"), ("Juice 50%", "Juice 50"),
        ("½ Bread", "Bread"),
        ("Size 4/5", "Size 4.5"), ("Battery +", "Battery -"), ("💙", "❤️"), ("ดิน", "ดีน"), ("A&B", "A B"),
        (String(repeating: "x", count: 70) + "1", String(repeating: "x", count: 70) + "2"),
    ])
    func `W3: signs tell products apart`(one: String, other: String) throws {
        let present = [try product(1, one)]
        let plan = try plan("name\tprice\n\(other)\t2\n\(one)\t3\n", present)
        #expect(plan.badLines == [])
        #expect(plan.added.map(\.details.name) == [other])
        #expect(plan.changed.map(\.before.id) == [ProductID(1)])
    }

    @Test(arguments: [
        ("Crème brûlée", "CREME  BRULEE"), ("Cre\u{300}me", "crème"), ("L’eau – plate", "l'Eau - plate"),
        ("Weiß", "WEISS"), ("مدرسة", "مَدرسه"), ("T-Shirt ♀\u{FE0F}", "t-shirt ♀"), ("٣ كتب", "3 كتب"),
        ("Straße\u{200B} ", " strasse"),
    ])
    func `W3: case, accents and spaces tell no products apart`(one: String, other: String) throws {
        let plan = try plan("name\tprice\n\(other)\t1\n", [try product(1, one)])
        #expect(plan.added == [] && plan.badLines == [])
    }
}
