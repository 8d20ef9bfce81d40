import Insulin
import Testing

@Suite("What stands between a request and a dose") struct GuardrailTests {
    @Test func `G8: a missing glycaemia is never zero: it is refused, and so are LO and HI`() throws {
        var request = try request()
        request.glucose = .missing
        #expect(request.refusals == [.glucoseMissing])
        request.glucose = .belowMeter
        #expect(request.refusals == [.belowMeter])
        request.glucose = .aboveMeter
        #expect(request.refusals == [.aboveMeter])
        #expect(request.warnings == [.checkKetones])
        // Nothing that was confirmed changes it.
        request.confirmed = try [.glucose(glucose(0)), .lowWasTreated(glucose(0))]
        #expect(request.refusals == [.aboveMeter])
    }

    @Test func `G8: nothing is computed with a value missing`() throws {
        let whole = try request(subtracts: true)
        for (change, reason) in [
            ({ $0.carbohydrate = nil }, .carbohydrateMissing), ({ $0.parameters = nil }, .parametersMissing),
            ({ $0.maximum = nil }, .maximumMissing), ({ $0.insulin = nil }, .insulinMissing),
            ({ $0.journal = nil }, .journalMissing),
        ] as [((inout DoseRequest) -> Void, DoseRefusal.Reason)] {
            var request = whole
            change(&request)
            #expect(request.refusals == [reason])
        }
        var request = whole
        request.journal = nil
        request.subtractsInsulinOnBoard = false
        #expect(request.warnings == [.journalUnknown])
        #expect(try request.proposal().dose == dose(3_860))
    }

    @Test func `G8: carbohydrate above 250 g and glycaemias outside 0.6 to 33.3 mmol/L are refused`() throws {
        #expect(try request(carbohydrate: 250_000, maximum: 19_000).refusals.isEmpty)
        #expect(try request(carbohydrate: 250_001).refusals == [.carbohydrateTooHigh(grams(250_001))])
        for (micromoles, isRefused) in [
            (599, true), (600, false), (33_300, false), (33_301, true), (0, true),
        ]
            as [(Int64, Bool)]
        {
            let refusals = try request(micromoles).refusals
            #expect(try refusals == (isRefused ? [.glucoseImplausible(glucose(micromoles))] : []))
        }
    }

    @Test func `G8: above 22 and below 2.2 mmol/L the glycaemia is confirmed`() throws {
        for (micromoles, asks) in [(2_199, true), (2_200, false), (22_000, false), (22_001, true)]
            as [(Int64, Bool)]
        {
            let open = try request(micromoles, maximum: 19_000).open
            #expect(try open.contains(.glucose(glucose(micromoles))) == asks, "\(micromoles)")
        }
        // 5.5 typed while the unit is g/L.
        let typed = try #require(BloodGlucose(try TypedNumber("5.5", .hundredths), in: .gramsPerLitre))
        #expect(try request(typed.micromolesPerLitre, maximum: 19_000).open == [.glucose(typed)])
    }

    @Test func `G8: high readings advise the ketone check`() throws {
        let typed = try #require(BloodGlucose(try TypedNumber("250", .whole), in: .milligramsPerDecilitre))
        #expect(try request(typed.micromolesPerLitre).warnings == [.checkKetones])
        #expect(try request(13_876).warnings.isEmpty)
    }

    @Test func `G8: a setting outside its absolute range is refused, and no division by zero is tried`()
        throws
    {
        for (parameters, setting) in [
            (try parameters(ratio: 0), .ratio), (try parameters(ratio: 65), .ratio),
            (try parameters(ratio: 5_001), .ratio), (try parameters(fsi: 0), .sensitivity),
            (try parameters(fsi: 554), .sensitivity), (try parameters(fsi: 27_755), .sensitivity),
            (try parameters(target: 0), .target), (try parameters(target: 3_899), .target),
            (try parameters(target: 10_001), .target), (try parameters(food: 250_001), .foodTarget),
        ] as [(MealParameters, Setting)] {
            for carbohydrate in [0, 48_000] as [Int64] {
                let refusals = try request(carbohydrate: carbohydrate, parameters: parameters).refusals
                #expect(refusals.count == 1)
                guard case .settingRefused(let value)? = refusals.first else {
                    Issue.record("\(refusals)")
                    continue
                }
                #expect(value.setting == setting)
            }
        }
        #expect(try request(maximum: 0).refusals == [.settingRefused(.maximumDose(dose(0)))])
        #expect(try request(maximum: 30_001).refusals == [.settingRefused(.maximumDose(dose(30_001)))])
    }

    @Test func `G8: an unusual setting is confirmed twice, and again when it changes`() throws {
        let unusual = try parameters(ratio: 300)
        var request = try request(parameters: unusual)
        let confirmation = DoseConfirmation.setting(.ratio(unusual.ratio))
        #expect(request.open == [confirmation, confirmation])
        request.confirmed = [confirmation]
        #expect(request.open == [confirmation])
        request.confirmed = [confirmation, confirmation]
        #expect(try request.proposal().dose == dose(1_940))
        request.parameters = try parameters(ratio: 301)
        #expect(request.open.count == 2)
    }

    @Test func `G8: settings are checked when they are set, too`() throws {
        #expect(SettingValue.maximumDose(try dose(20_000)).verdict == .confirmTwice)
        #expect(SettingValue.maximumDose(try dose(19_999)).verdict == .accepted)
        #expect(SettingValue.target(try glucose(4_440)).verdict == .confirmTwice)
        #expect(SettingValue.target(try glucose(4_500)).verdict == .accepted)
        #expect(SettingValue.weight(try #require(BodyWeight(grams: 1_999))).verdict == .refused)
        #expect(SettingValue.weight(try #require(BodyWeight(grams: 30_000))).verdict == .accepted)
        #expect(SettingValue.basal(try dose(0)).verdict == .refused)
        #expect(SettingValue.basal(try dose(12_000)).verdict == .accepted)
    }

    /// The ends in the unit of their source, converted as what people type is.
    @Test func `G8: the ranges are those of their sources`() throws {
        func milligrams(_ text: String) throws -> Int64 {
            try #require(BloodGlucose(try TypedNumber(text, .whole), in: .milligramsPerDecilitre))
                .micromolesPerLitre
        }
        let sensitivity = Guardrails.sensitivity
        #expect(try sensitivity.absolute.lowerBound.micromolesPerLitre == milligrams("10"))
        #expect(try sensitivity.absolute.upperBound.micromolesPerLitre == milligrams("500"))
        #expect(try sensitivity.recommended.lowerBound.micromolesPerLitre == milligrams("16"))
        #expect(try sensitivity.recommended.upperBound.micromolesPerLitre == milligrams("399"))
        #expect(try Guardrails.target.recommended.lowerBound.micromolesPerLitre == milligrams("80"))
        #expect(try Guardrails.target.recommended.upperBound.micromolesPerLitre == milligrams("130"))
        #expect(try Guardrails.ketoneCheck.micromolesPerLitre == milligrams("250"))
        // 10 g for each 2, 4, 28 and 150 g of an IU.
        #expect(Guardrails.ratio.absolute.upperBound.milliunitsPerTenGrams == 10_000 / 2)
        #expect(Guardrails.ratio.recommended.upperBound.milliunitsPerTenGrams == 10_000 / 4)
        #expect(Guardrails.ratio.recommended.lowerBound.milliunitsPerTenGrams == 10_000 / 28)
        #expect(Guardrails.ratio.absolute.lowerBound.milliunitsPerTenGrams == 10_000 / 150)
    }

    @Test func `G15: a reading older than 10 minutes, or of the future, is refused`() throws {
        var request = try request()
        for (seconds, isRefused) in [(0, false), (600, false), (601, true), (-1, true)] as [(Int64, Bool)] {
            let moment = Moment(milliseconds: request.now.milliseconds - seconds * 1_000)
            request.glucose = .reading(try glucose(6_000), at: moment)
            #expect(request.refusals == (isRefused ? [.readingTooOld] : []), "\(seconds)")
        }
    }

    @Test func `G7: more than 250 g to eat instead means that the values cannot be right`() throws {
        let request = try request(
            600, carbohydrate: 0, parameters: parameters(ratio: 66, target: 10_000, fsi: 555))
        guard case .refused(let refusal) = request.settled else {
            Issue.record("\(request.settled)")
            return
        }
        #expect(refusal.reasons == [.correctionImplausible])
    }

    @Test func `G8: everything that is wrong is named at once, the most urgent first`() throws {
        var request = try request(carbohydrate: 250_001, parameters: parameters(fsi: 0), maximum: 0)
        request.glucose = .belowMeter
        request.insulin = nil
        let fsi = try parameters(fsi: 0).sensitivity
        #expect(
            try request.refusals == [
                .belowMeter, .carbohydrateTooHigh(grams(250_001)), .insulinMissing,
                .settingRefused(.sensitivity(fsi)), .settingRefused(.maximumDose(dose(0))),
            ])
    }
}
