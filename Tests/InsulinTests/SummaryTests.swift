import Geography
import Insulin
import Testing

@Suite("Labels, days, weight and the grid") struct SummaryTests {
    @Test func `G9: four labels, the ends where the specification has them`() throws {
        for (micromoles, label) in [
            (0, .low), (3_899, .low), (3_900, .inRange), (10_000, .inRange), (10_001, .high), (15_000, .high),
            (15_001, .veryHigh),
        ] as [(Int64, GlucoseLabel)] {
            #expect(GlucoseLabel(try glucose(micromoles)) == label)
        }
        #expect(GlucoseEntry.belowMeter.label == .low)
        #expect(GlucoseEntry.aboveMeter.label == .veryHigh)
        #expect(GlucoseEntry.missing.label == nil)
    }

    @Test func `G10: a day's numbers leave out what is missing`() throws {
        var day = DayStatistics()
        #expect(day.mean == nil && day.timeInRange.percentages == nil)
        for micromoles in [3_000, 6_001, 9_000] as [Int64] { day.add(.typed(try glucose(micromoles))) }
        day.add(.missing)
        day.add(.belowMeter)
        day.add(.aboveMeter)
        #expect(try day.mean == glucose(6_000))
        #expect(try day.lowest == glucose(3_000))
        #expect(try day.highest == glucose(9_000))
        #expect(day.glucoseCount == 3)
        #expect(day.timeInRange.count == 5)
        #expect(GlucoseLabel.allCases.map { day.timeInRange.count(of: $0) } == [2, 2, 0, 1])
        #expect(day.timeInRange.percentages == [40, 40, 0, 20])
        day.add(try dose(2_500))
        day.add(try dose(1_250))
        day.add(try grams(48_000) as Carbohydrate?)
        day.add(nil as Carbohydrate?)
        #expect(day.doseMilliunits == 3_750)
        #expect(day.carbohydrateMilligrams == 48_000)
        #expect(day.mealsWithoutCarbohydrate == 1)
    }

    @Test func `G10: the shares are within one percent of the truth and add up to 100`() {
        var random = SplitMix64(seed: 13)
        for _ in 0..<2_000 {
            var time = TimeInRange()
            for label in GlucoseLabel.allCases {
                for _ in 0..<Int.random(in: 0...40, using: &random) { time.add(label) }
            }
            guard let shares = time.percentages else { continue }
            #expect(shares.reduce(0, +) == 100)
            for (label, share) in zip(GlucoseLabel.allCases, shares) {
                #expect(abs(share * time.count - time.count(of: label) * 100) < time.count)
            }
        }
    }

    @Test func `G13: the grid of the specification`() throws {
        let grid = try BolusGrid(parameters(), maximum: dose(15_000), step: nil, unit: .millimolesPerLitre)
        #expect(
            grid.columns.map { $0.dose.text(.english, .hundredths) } == [
                "1.86", "2.86", "3.86", "4.86", "5.86", "6.86",
            ])
        #expect(
            grid.columns.map { $0.glucose.text(in: .millimolesPerLitre, .english) } == [
                "0.0", "3.0", "6.0", "9.0", "12.0", "15.0",
            ])
        #expect(
            grid.columns.map(\.marks) == [
                [.arithmeticOnly, .treatTheLowFirst], [.treatTheLowFirst], [], [], [], [],
            ])
        #expect(grid.unusual.isEmpty)
    }

    @Test func `G13: the grid in the unit's equivalents, limited and rounded as a proposal is`() throws {
        #expect(
            BolusGrid.glycaemias(in: .milligramsPerDecilitre).map {
                $0.text(in: .milligramsPerDecilitre, .english)
            } == ["0", "54", "108", "162", "216", "270"])
        #expect(
            BolusGrid.glycaemias(in: .gramsPerLitre).map { $0.text(in: .gramsPerLitre, .french) } == [
                "0,00", "0,54", "1,08", "1,62", "2,16", "2,70",
            ])
        let grid = try BolusGrid(parameters(), maximum: dose(4_500), step: .half, unit: .millimolesPerLitre)
        #expect(grid.columns.map(\.dose.milliunits) == [1_500, 2_500, 3_500, 4_500, 4_500, 4_500])
        #expect(
            grid.columns.map { $0.marks.contains(.limitedToMaximum) } == [
                false, false, false, true, true, true,
            ])
        let light = try BolusGrid(
            parameters(food: 5_000), maximum: dose(4_500), step: nil, unit: .millimolesPerLitre)
        #expect(light.columns.map(\.dose.milliunits) == [0, 0, 850, 1_850, 2_850, 3_850])
        #expect(
            light.columns.map { $0.marks.contains(.nothing) } == [true, true, false, false, false, false])
        #expect(throws: BolusGrid.Problem.self) {
            try BolusGrid(parameters(fsi: 0), maximum: dose(4_500), step: nil, unit: .gramsPerLitre)
        }
    }

    @Test func `G13: the grid is what a proposal is, at every column that may have one`() throws {
        for seed in 0..<500 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let meal = try parameters(
                ratio: .random(in: 66...5_000, using: &random),
                target: .random(in: 3_900...10_000, using: &random),
                fsi: .random(in: 555...27_754, using: &random), food: .random(in: 0...250_000, using: &random)
            )
            let maximum = Int64.random(in: 50...30_000, using: &random)
            let step = PenStep.allCases.randomElement(using: &random)
            for unit in GlucoseUnit.allCases {
                let grid = try BolusGrid(meal, maximum: dose(maximum), step: step, unit: unit)
                for column in grid.columns where !column.marks.contains(.arithmeticOnly) {
                    let request = try request(
                        column.glucose.micromolesPerLitre, carbohydrate: meal.foodTarget.milligrams,
                        parameters: meal, maximum: maximum, step: step)
                    guard case .proposal(let proposal) = request.settled else { continue }
                    #expect(proposal.dose == column.dose, "seed \(seed)")
                }
            }
        }
    }

    @Test func `G13: insulin for each kilogram and day, basal and meals`() throws {
        let weight = try #require(BodyWeight(grams: 40_000))
        let meals = try [parameters(), parameters(ratio: 1_000, food: 60_000), parameters(food: 30_000)]
        let summary = try WeightSummary(basal: dose(12_000), meals: meals, weight: weight)
        // 3.36, 6 and 2.1 IU: 11.46 IU, and 12 IU of basal insulin.
        #expect(summary.meals.map(\.milliunits) == [84, 150, 53])
        #expect(summary.bolus.milliunits == 287)
        #expect(summary.basal.milliunits == 300)
        #expect(summary.total.milliunits == 587)
        #expect(summary.total.text(.english, .hundredths) == "0.59")
        #expect(summary.verdict == .recommended)
        #expect(InsulinPerKilogram(try dose(12_000), weight)?.milliunits == 300)
        #expect(InsulinPerKilogram(try dose(12_000), try #require(BodyWeight(grams: 0))) == nil)
        #expect(throws: WeightSummary.Problem.weight) {
            try WeightSummary(basal: dose(12_000), meals: meals, weight: #require(BodyWeight(grams: 0)))
        }
        #expect(throws: WeightSummary.Problem.basal) {
            try WeightSummary(basal: dose(0), meals: meals, weight: weight)
        }
        #expect(throws: WeightSummary.Problem.parameters) {
            try WeightSummary(basal: dose(12_000), meals: [parameters(ratio: 0)], weight: weight)
        }
    }
}
