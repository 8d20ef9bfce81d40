import Geography
import Identity
import Inventory
import Ledger
import Testing

@Suite("Lists there and back") struct RoundTripTests {
    @Test func `W3: a shop's own list changes nothing in it`() throws {
        var random = SplitMix64(seed: 71)
        let site = "https://medina.example"
        var localCount = 0
        for seed in 0..<60 {
            let products = RandomShop.products(Int.random(in: 0...25, using: &random), using: &random)
            for format in [StockListFormat.medina, .googleLocal(storeCode: "=S"), .googleProducts] {
                guard !products.isEmpty else { continue }
                for address in [nil, site] {
                    let list = try StockList.read(
                        RandomShop.list(products, format, site: address), currency: .swissFranc,
                        ownSite: WebLink(site))
                    let plan = ImportPlan(list, present: products, archivesMissing: true)
                    #expect(plan.badLines == [], "seed \(seed)")
                    #expect(plan.added == [] && plan.missing == [], "seed \(seed)")
                    #expect(plan.changed == [], "seed \(seed) \(format)")
                    #expect(plan.unchanged.count == products.count, "seed \(seed) \(format)")
                }
            }
            localCount += products.count { $0.details.gtin?.isOnlyInThisShop == true }
        }
        #expect(localCount > 50)
    }

    @Test func `W3: a list makes the same shop elsewhere`() throws {
        var random = SplitMix64(seed: 72)
        for seed in 0..<60 {
            let products = RandomShop.products(12, using: &random)
            #expect(products.count == 12)
            let list = try StockList.read(RandomShop.list(products), currency: .swissFranc)
            let plan = ImportPlan(list, present: [])
            var next: UInt128 = 100
            let made = try plan.applied(to: []) {
                next += 1
                return ProductID(next)
            }
            #expect(made.added.count == products.count)
            for (copy, original) in zip(made.added, products) {
                var details = original.details
                details.sku = ArticleNumber(original.listKey)
                #expect(copy.details == details, "seed \(seed)")
            }
            let again = ImportPlan(list, present: made.added)
            #expect(again.isEmpty, "seed \(seed)")
        }
    }

    @Test func `W3: after a plan was carried out the same list changes nothing more`() throws {
        var random = SplitMix64(seed: 73)
        for seed in 0..<100 {
            let before = RandomShop.products(10, using: &random)
            var after = RandomShop.products(14, using: &random)
            after.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
            guard !after.isEmpty else { continue }
            let list = try StockList.read(RandomShop.list(after), currency: .swissFranc)
            let plan = ImportPlan(list, present: before, archivesMissing: true)
            guard plan.badLines.isEmpty else { continue }
            var next: UInt128 = 1_000
            let outcome = try plan.applied(to: before) {
                next += 1
                return ProductID(next)
            }
            let stored = outcome.added + outcome.changed + outcome.archived + plan.unchanged.map(\.product)
            #expect(stored.count == before.count + outcome.added.count, "seed \(seed)")
            let again = ImportPlan(list, present: stored, archivesMissing: true)
            #expect(again.isEmpty, "seed \(seed)")
        }
    }
}
