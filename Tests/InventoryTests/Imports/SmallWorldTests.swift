import Geography
import Identity
import Inventory
import Ledger
import Testing

/// Few numbers, few barcodes, few names, so that everything meets everything.
@Suite("Lists of a small world") struct SmallWorldTests {
    private static let skus = ["", "", "A", "B", "C"]
    private static let gtins = ["", "", RandomShop.gtin(1), RandomShop.gtin(2)]
    private static let names = ["Bread", "BREAD", "Cake"]

    private static func pick(_ texts: [String], _ random: inout SplitMix64) -> String {
        texts[Int.random(in: 0..<texts.count, using: &random)]
    }

    private static func shop(_ random: inout SplitMix64) throws -> [Product] {
        var taken: Set<String> = []
        return try (0..<Int.random(in: 0...4, using: &random)).map { number in
            var sku = pick(skus, &random)
            if !sku.isEmpty, !taken.insert(sku).inserted { sku = "" }
            let draft = ProductDraft(
                name: pick(names, &random), price: "1", gtin: pick(gtins, &random), sku: sku)
            let isArchived = Int.random(in: 0..<4, using: &random) == 0
            return Product(
                id: ProductID(UInt128(number + 1)), details: try draft.checked(in: .euro),
                isArchived: isArchived)
        }
    }

    private static func list(_ random: inout SplitMix64) -> String {
        var text = "sku,gtin,name,price\n"
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let price = ["1", "1", "2", "", "x"][Int.random(in: 0..<5, using: &random)]
            text += "\(pick(skus, &random)),\(pick(gtins, &random)),\(pick(names + [""], &random)),\(price)\n"
        }
        return text
    }

    @Test func `W3: whatever the list and the shop, every line has one fate and every product one line`()
        throws
    {
        var random = SplitMix64(seed: 81)
        var counts = (added: 0, changed: 0, unchanged: 0, bad: 0)
        for seed in 0..<3_000 {
            let present = try Self.shop(&random)
            let text = Self.list(&random)
            let list = try StockList.read(Array(text.utf8), currency: .euro)
            let plan = ImportPlan(list, present: present)
            counts.added += plan.added.count
            counts.changed += plan.changed.count
            counts.unchanged += plan.unchanged.count
            counts.bad += plan.badLines.count

            let taken = plan.added.map(\.line) + plan.changed.map(\.line) + plan.unchanged.map(\.line)
            let bad = Set(plan.badLines.map(\.line))
            #expect(Set(taken).count == taken.count, "seed \(seed)")
            #expect(bad.isDisjoint(with: taken), "seed \(seed)")
            let written = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset > 0 && $0.element.contains { $0 != "," } }.map { $0.offset + 1 }
            #expect(bad.union(taken) == Set(written), "seed \(seed)\n\(text)")

            let touched = plan.changed.map(\.before.id) + plan.unchanged.map(\.product.id)
            #expect(Set(touched).count == touched.count, "seed \(seed)")
            #expect(Set(plan.missing.map(\.id)).isDisjoint(with: touched), "seed \(seed)")
            for case .sameProduct(let line) in plan.badLines.map(\.reason) {
                #expect(bad.contains(line), "seed \(seed)")
            }
            for change in plan.changed {
                #expect(!change.fields.isEmpty && change.fields.allSatisfy { $0.before != $0.after })
                #expect(change.after.version == change.before.version + 1)
            }

            var next: UInt128 = 100
            let outcome = try plan.applied(to: present, leavingOutBadLines: true) {
                next += 1
                return ProductID(next)
            }
            let stored =
                present.filter { product in !outcome.changed.contains { $0.id == product.id } }
                + outcome.changed + outcome.added
            let numbers = stored.compactMap(\.details.sku)
            #expect(Set(numbers).count == numbers.count, "seed \(seed)\n\(text)")
        }
        // All of it happens often enough to say something.
        #expect(min(counts.added, counts.changed, counts.unchanged, counts.bad) > 100, "\(counts)")
    }
}
