import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Pictures
import Ratings
import Shops
import Testing
import WebTesting

@Suite("W2: a product that an operator has hidden", .timeLimit(.minutes(2)))
struct HiddenProductTests {
    private let keeper = VisitorHeader.person(1)
    private let noor = VisitorHeader.person(9)

    private func details(
        _ city: DeskCity, _ name: String, gtin: String? = nil, sku: String? = nil
    ) throws -> ProductDetails {
        var details = ProductDetails(
            name: name, price: try #require(Price(minorUnits: 900, try DeskCity.currency())))
        details.gtin = try gtin.map { try GTIN(typed: $0) }
        details.sku = sku.flatMap { ArticleNumber($0) }
        return details
    }

    @Test(arguments: TestDatabase.allCases)
    func `nothing that its keepers do changes it or brings it back`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Corner shop")
            let knife = try await city.product("Throwing knife", sku: "K1", of: shop)
            let away = try await city.product("Put away knife", of: shop)
            try await city.counter.archive(away, true, by: keeper)
            let (_, before) = try await city.counter.product(knife, for: keeper)
            for id in [knife, away] {
                try await city.moderation.hide(id, reason: try Remark("Not allowed."), by: noor)
            }
            #expect(try city.found("knife", .products) == 0)
            let (_, hidden) = try await city.counter.product(knife, for: keeper)
            #expect(hidden.hiddenReason?.text == "Not allowed." && hidden.details == before.details)
            let version = hidden.product.version
            let words = try details(city, "Letter opener")
            for id in [knife, away] {
                let acts: [() async throws -> Void] = [
                    { try await city.counter.archive(id, false, by: keeper) },
                    { try await city.counter.archive(id, true, by: keeper) },
                    { _ = try await city.counter.setStock(id, isInStock: false, by: keeper) },
                    { try await city.counter.change(id, to: words, seen: version, by: keeper) },
                ]
                for act in acts { #expect(try await refusal(act) == .hiddenProduct) }
            }
            // One more that is called the same would be the same in sight, whatever the case and accents.
            for name in ["THROWING  KNIFE", "Thröwing knife"] {
                let copy = try details(city, name)
                #expect(
                    try await refusal { try await city.counter.add(copy, to: shop, by: keeper) }
                        == .hiddenProduct, "\(name)")
            }
            let bread = try await city.product("Bread knife", of: shop)
            let copy = try details(city, "Throwing knife")
            #expect(
                try await refusal { try await city.counter.change(bread, to: copy, seen: 1, by: keeper) }
                    == .hiddenProduct)
            #expect(try city.found("knife", .products) == 1)
            // Another shop may have what it likes.
            let other = try await city.shop("Other", of: 2)
            _ = try await city.counter.add(copy, to: other, by: VisitorHeader.person(2))
            // Shown again they are as they were: the one that was put away stays so, and is its keepers' again.
            for id in [knife, away] { try await city.moderation.show(id, by: noor) }
            #expect(try city.found("knife", .products) == 3)
            let (_, shown) = try await city.counter.product(knife, for: keeper)
            #expect(shown.details == before.details && shown.hiddenReason == nil)
            try await city.counter.archive(away, false, by: keeper)
            #expect(try city.found("knife", .products) == 4)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a server that starts anew finds it no more than the one before`(kind: TestDatabase) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Corner shop")
            let knife = try await world.product("Throwing knife", in: shop)
            let bread = try await world.product("Bread knife", in: shop)
            try await world.database.write {
                _ = try $0.execute("UPDATE products SET hidden_reason = \("x") WHERE id = \(knife)")
            }
            await world.stock.refresh(StockChanges(products: [knife]))
            let again = try await world.restarted()
            for stock in [world.stock, again] {
                #expect(ShopWorld.products(ShopWorld.query("knife"), in: stock) == [bread])
            }
            #expect(again.counts.products == 1)
            #expect(try await world.showcase.product(knife, for: ShopGuest()) == nil)
            let ware = try await world.showcase.products(of: shop, limit: 9, for: ShopGuest()).products
            #expect(ware.map(\.listed.id) == [bread])
            #expect(
                try await refusal { try await world.stars.set(.product(knife), true, by: noor) } == .notFound)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W3: no list changes it, puts it away or brings one more like it`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Corner shop")
            let knife = try await city.product("Throwing knife", sku: "K1", of: shop)
            _ = try await city.product("Bread", sku: "B1", of: shop)
            let gone = try await city.product("Old hatchet", sku: "H1", of: shop)
            for id in [knife, gone] {
                try await city.moderation.hide(id, reason: try Remark("Not allowed."), by: noor)
            }
            let (_, before) = try await city.counter.product(knife, for: keeper)
            // A file that a keeper takes out does not have it, so that nobody is led to it from elsewhere.
            let file = try await city.client.get(
                "/where/mine/\(shop.text)/lists/medina.csv", headers: DeskCity.person(1))
            #expect(file.text.contains("Bread") && !file.text.contains("knife"))
            let list = "sku;name;price\nK1;Letter opener;1.00\nB1;Bread;2.00\n"
            let taken = try await city.counter.take(
                list, of: shop, archivesMissing: true, leavingOutBadLines: false)
            #expect(taken.changed == 1 && taken.archived == 0 && taken.added == 0)
            // Under another number it would be one more of it: so would another product of its name.
            for line in ["K9;throwing knife;1.00", "B1;Throwing Knife;2.00"] {
                let page = try await city.send(Array("sku;name;price\n\(line)\nT1;Tea;3.00\n".utf8), to: shop)
                #expect(page.status == .seeOther)
                let preview = try await city.preview(of: shop, "?leave=on")
                #expect(preview.text.contains("An operator has hidden a product of the shop"), "\(line)")
                #expect(!preview.text.contains(">Letter opener<"))
                #expect(
                    try await refusal {
                        try await city.counter.take(
                            "sku;name;price\n\(line)\n", of: shop, archivesMissing: false,
                            leavingOutBadLines: true)
                    } == nil)
            }
            #expect(try await city.names(of: shop) == ["Bread", "Old hatchet", "Throwing knife"])
            let (_, after) = try await city.counter.product(knife, for: keeper)
            #expect(after.product == before.product && after.hiddenReason != nil)
            #expect(try city.found("knife", .products) == 0 && city.found("hatchet", .products) == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a list that was looked at before an operator hid a product is looked at once more`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Corner shop")
            let knife = try await city.product("Throwing knife", sku: "K1", of: shop)
            _ = try await city.send(Array("sku;name;price\nK1;Letter opener;1.00\n".utf8), to: shop)
            let seen = try await city.counter.seenList(
                of: shop, archivesMissing: false, ownSite: nil, for: keeper)
            #expect(seen.plan.changed.count == 1)
            try await city.moderation.hide(knife, reason: try Remark("Not allowed."), by: noor)
            #expect(
                try await refusal {
                    try await city.counter.takeList(
                        of: shop, seal: seen.seal, archivesMissing: false, leavingOutBadLines: false,
                        ownSite: nil, by: keeper)
                } == .listStale)
            let again = try await city.counter.seenList(
                of: shop, archivesMissing: false, ownSite: nil, for: keeper)
            #expect(again.plan.isEmpty && again.plan.unchanged.count == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `hidden while its keepers change it, it is out of sight in the end`(kind: TestDatabase) async throws
    {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Corner shop")
            for number in 0..<6 {
                let knife = try await city.product("Knife \(number)", of: shop)
                let words = try details(city, "Letter opener \(number)")
                await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        try? await city.moderation.hide(knife, reason: Remark("Not allowed."), by: noor)
                    }
                    group.addTask { try? await city.counter.archive(knife, true, by: keeper) }
                    group.addTask {
                        try? await city.counter.change(knife, to: words, seen: 1, by: keeper)
                    }
                    group.addTask { try? await city.counter.archive(knife, false, by: keeper) }
                }
                let (_, listed) = try await city.counter.product(knife, for: keeper)
                #expect(listed.hiddenReason != nil)
                #expect(!listed.isShown)
            }
            #expect(try city.found("knife", .products) == 0 && city.found("opener", .products) == 0)
        }
    }
}

extension ShopCounter {
    /// Takes in a list as programs do.
    fileprivate func take(
        _ list: String, of shop: ShopID, archivesMissing: Bool, leavingOutBadLines: Bool
    ) async throws -> (added: Int, changed: Int, archived: Int) {
        let person = VisitorHeader.person(1)
        try await send(Array(list.utf8), named: "list.csv", to: shop, by: person)
        let seen = try await seenList(of: shop, archivesMissing: archivesMissing, ownSite: nil, for: person)
        return try await takeList(
            of: shop, seal: seen.seal, archivesMissing: archivesMissing,
            leavingOutBadLines: leavingOutBadLines, ownSite: nil, by: person)
    }
}
