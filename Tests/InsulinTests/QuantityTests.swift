import Geography
import Insulin
import Testing

@Suite("Quantities and their units") struct QuantityTests {
    private func number(_ text: String) throws -> TypedNumber { try TypedNumber(text, .hundredths) }

    @Test func `G8: one mmol/L is 18.01559 mg/dL, both ways`() throws {
        // 100 / 18.01559 = 5.55074…
        #expect(try BloodGlucose(number("100"), in: .milligramsPerDecilitre) == glucose(5_551))
        #expect(try BloodGlucose(number("1"), in: .gramsPerLitre) == glucose(5_551))
        #expect(try BloodGlucose(number("5,5"), in: .millimolesPerLitre) == glucose(5_500))
        #expect(try glucose(5_500).text(in: .milligramsPerDecilitre, .english) == "99")
        #expect(try glucose(10_000).text(in: .milligramsPerDecilitre, .english) == "180")
        #expect(try glucose(10_000).text(in: .gramsPerLitre, .french) == "1,80")
        #expect(try glucose(10_000).text(in: .millimolesPerLitre, .german) == "10,0")
        #expect(try glucose(2_550).text(in: .millimolesPerLitre, .arabicIndic) == "٢٫٥٥")
    }

    /// The exact quotient lies within half a unit of what was taken: checked without dividing.
    @Test func `G8: a conversion is the nearest micromole`() throws {
        for milligrams in 0...2_000 as ClosedRange<Int64> {
            let value = try #require(try BloodGlucose(number("\(milligrams)"), in: .milligramsPerDecilitre))
            let error = milligrams * 100_000_000 - value.micromolesPerLitre * 1_801_559
            #expect(2 * abs(error) <= 1_801_559)
        }
    }

    @Test func `G15: what a device gives is converted as what is typed`() throws {
        for unit in GlucoseUnit.allCases {
            for index in 0...600 as ClosedRange<Int64> {
                let typed = try number("\(index)")
                let glucose = BloodGlucose(thousandths: index * 1_000, in: unit)
                #expect(glucose == BloodGlucose(typed, in: unit))
                let drop = InsulinSensitivity(thousandths: index * 1_000, in: unit)
                #expect(drop == InsulinSensitivity(typed, in: unit))
            }
            for number in [-1, .min, .max, 100_000_000_001] as [Int64] {
                #expect(BloodGlucose(thousandths: number, in: unit) == nil)
                #expect(InsulinSensitivity(thousandths: number, in: unit) == nil)
            }
        }
    }

    @Test func `G8: what was typed in a unit is shown again as it was typed`() throws {
        for unit in GlucoseUnit.allCases {
            for style in NumberStyle.allCases {
                for index in 0...4_000 as ClosedRange<Int64> {
                    let typed = style.text(
                        thousandths: unit == .milligramsPerDecilitre ? index * 1_000 : index * 10,
                        unit.precision,
                        least: unit.leastPrecision)
                    let value = try #require(BloodGlucose(try TypedNumber(typed, unit.precision), in: unit))
                    #expect(value.text(in: unit, style) == typed)
                }
            }
        }
    }

    @Test func `G8: 5.5 typed while the unit is g/L is seen in the second unit`() throws {
        let value = try #require(BloodGlucose(try number("5.5"), in: .gramsPerLitre))
        #expect(value.text(in: GlucoseUnit.gramsPerLitre.echo, .english) == "30.53")
        #expect(Guardrails.glucose.verdict(on: value) == .unusual)
        #expect(GlucoseUnit.millimolesPerLitre.echo == .milligramsPerDecilitre)
        #expect(GlucoseUnit.milligramsPerDecilitre.echo == .millimolesPerLitre)
    }

    @Test func `G4: a sensitivity factor is converted as a glycaemia is`() throws {
        let value = try #require(InsulinSensitivity(try number("54"), in: .milligramsPerDecilitre))
        #expect(value.micromolesPerLitre == 2_997)
        #expect(value.text(in: .milligramsPerDecilitre, .english) == "54")
        #expect(value.text(in: .millimolesPerLitre, .english) == "3.0")
    }

    @Test func `G8: what is out of range is no quantity, whatever the number`() {
        var random = SplitMix64(seed: 10)
        for _ in 0..<20_000 {
            let value = anyInteger(&random)
            #expect((InsulinDose(milliunits: value) != nil) == (0...1_000_000).contains(value))
            #expect((Carbohydrate(milligrams: value) != nil) == (0...10_000_000).contains(value))
            #expect((BloodGlucose(micromolesPerLitre: value) != nil) == (0...1_000_000).contains(value))
            #expect((InsulinSensitivity(micromolesPerLitre: value) != nil) == (0...1_000_000).contains(value))
            #expect((InsulinRatio(milliunitsPerTenGrams: value) != nil) == (0...1_000_000).contains(value))
            #expect((BodyWeight(grams: value) != nil) == (0...1_000_000).contains(value))
            #expect((FoodAmount(thousandths: value, .piece) != nil) == (0...100_000_000).contains(value))
            #expect((Minutes(value) != nil) == (0...10_080).contains(value))
        }
        for unit in GlucoseUnit.allCases {
            for text in ["9999999", "9999999.99", "0"] {
                let taken = (try? TypedNumber(text, .hundredths)).flatMap { BloodGlucose($0, in: unit) }
                #expect((taken == nil) == (text != "0"))
            }
        }
    }

    @Test func `G6: a total with something missing, or too large, is none`() throws {
        #expect(Carbohydrate.total(of: []) == .zero)
        #expect(try Carbohydrate.total(of: [grams(12_500), grams(30_000)]) == grams(42_500))
        #expect(try Carbohydrate.total(of: [grams(12_500), nil]) == nil)
        #expect(try Carbohydrate.total(of: [grams(10_000_000), grams(1)]) == nil)
        #expect(try InsulinDose.total(of: [dose(1_000), dose(250)]) == dose(1_250))
        #expect(try InsulinDose.total(of: [dose(1_000_000), dose(1)]) == nil)
    }
}
