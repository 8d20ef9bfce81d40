import Geography
import Insulin
import Testing

@Suite("The carbohydrate of foods") struct FoodTests {
    private func amount(_ thousandths: Int64, _ unit: FoodAmount.Unit = .gram) throws -> FoodAmount {
        try #require(FoodAmount(thousandths: thousandths, unit))
    }

    @Test func `G6: the quantity gives the carbohydrate, and the carbohydrate the quantity`() throws {
        let bread = try CarbohydrateContent(grams(48_500), in: amount(100_000))
        #expect(try bread.carbohydrate(of: amount(60_000)) == grams(29_100))
        #expect(try bread.amount(with: grams(29_100)) == amount(60_000))
        #expect(try bread.carbohydrate(of: amount(0)) == .zero)
        #expect(try bread.amount(with: .zero) == amount(0))
        let apple = try CarbohydrateContent(grams(14_000), in: amount(1_000, .piece))
        #expect(try apple.carbohydrate(of: amount(1_500, .piece)) == grams(21_000))
        #expect(try apple.amount(with: grams(5_000)) == amount(357, .piece))
        let milk = try CarbohydrateContent(grams(4_800), in: amount(100_000, .millilitre))
        #expect(try milk.carbohydrate(of: amount(250_000, .millilitre)) == grams(12_000))
    }

    @Test
    func
        `G8: food with 0 g, without carbohydrate, in another unit or more than itself is named, not computed`()
        throws
    {
        #expect(throws: CarbohydrateContent.Problem.noQuantity) {
            try CarbohydrateContent(grams(10_000), in: amount(0))
        }
        #expect(throws: CarbohydrateContent.Problem.moreThanItself) {
            try CarbohydrateContent(grams(100_001), in: amount(100_000))
        }
        let water = try CarbohydrateContent(.zero, in: amount(100_000, .millilitre))
        #expect(try water.carbohydrate(of: amount(500_000, .millilitre)) == .zero)
        #expect(throws: CarbohydrateContent.Problem.noCarbohydrate) { try water.amount(with: grams(1)) }
        #expect(throws: CarbohydrateContent.Problem.otherUnit) { try water.carbohydrate(of: amount(1)) }
        let sugar = try CarbohydrateContent(grams(10_000_000), in: amount(1, .piece))
        #expect(throws: CarbohydrateContent.Problem.tooMuch) { try sugar.carbohydrate(of: amount(2, .piece)) }
        let trace = try CarbohydrateContent(grams(1), in: amount(100_000_000))
        #expect(throws: CarbohydrateContent.Problem.tooMuch) { try trace.amount(with: grams(2)) }
    }

    @Test func `G6: there and back changes nothing beyond the rounding, and no numbers trap`() throws {
        var computed = 0
        for seed in 0..<20_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            guard let carbohydrate = Carbohydrate(milligrams: anyInteger(&random)),
                let quantity = FoodAmount(thousandths: anyInteger(&random), .piece),
                let content = try? CarbohydrateContent(carbohydrate, in: quantity),
                let amount = FoodAmount(thousandths: anyInteger(&random), .piece),
                let result = try? content.carbohydrate(of: amount)
            else { continue }
            computed += 1
            // Half a milligram off at most, without dividing.
            let error =
                Int128(result.milligrams) * Int128(quantity.thousandths)
                - Int128(carbohydrate.milligrams) * Int128(amount.thousandths)
            #expect(2 * abs(error) <= Int128(quantity.thousandths), "seed \(seed)")
            _ = try? content.amount(with: result)
        }
        #expect(computed > 1_000)
    }
}
