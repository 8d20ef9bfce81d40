import Foundation
import GluCalc
import Insulin
import Localization
import PocketRuntime
import Testing

@Suite struct `What is said of a glycaemia and of the doctor’s values` {
    @Test(arguments: ["0", "0.5", "34", "130", "1200", "99999"])
    func `G8: a number that no meter shows is said to be none, and never taken for not measured`(text: String)
    {
        var person = Person.atHome()
        person.tap("new")
        person.type("glucose", text)
        #expect(person.read.contains("No meter shows this number"))
        #expect(
            !person.read.contains("ketones") && !person.read.contains("dangerously low"),
            "nothing follows of it")
        person.submit("step 1")
        person.submit("step 1")
        #expect(person.model.draft?.step == .before)
        #expect(!person.read.contains("Go on without"))
    }

    @Test func `G7: the sum of a dose reads from left to right in Arabic: no letter turns it round`() throws {
        var person = Person.atHome(.arabic)
        person.begin("7,2")
        person.addOther("48")
        person.tap("step 2")
        let formulas = person.page.components(separatedBy: #"<small dir="ltr">"#).dropFirst().map {
            $0.components(separatedBy: "</small>")[0]
        }
        #expect(formulas.count == 2)
        for formula in formulas {
            #expect(!formula.unicodeScalars.contains { $0.properties.isAlphabetic }, "\(formula)")
        }
    }

    @Test func `G8: a glycaemia that was typed before the clock jumped is old`() {
        var person = Person.atHome()
        person.begin("7.2")
        person.addOther("48")
        #expect(person.page.contains("id=\"dose\""))
        // 25 minutes later by the sun, and 20 minutes back by the clock.
        person.moment.milliseconds += 25 * 60_000
        person.send(.surroundingsChanged)
        person.moment.milliseconds -= 20 * 60_000
        person.send(.surroundingsChanged)
        #expect(!person.page.contains("id=\"dose\""))
        #expect(person.read.contains("Is that right?"), "a meal depends on the clock")
        person.send(.wentBack)
        person.tap("holds")
        person.submit("step 1")
        #expect(person.page.contains("id=\"dose\""))
    }

    @Test func `G8: what is typed is echoed in the second unit where it is typed, also to who listens`() {
        var person = Person.atHome()
        person.tap("new")
        person.type("glucose", "18")
        #expect(person.page.contains(#"id="glucose-words" class="glucose-words" role="status""#))
        #expect(person.read.contains("= 324 mg/dL"))
        person.go(.mealType)
        person.type(.target, "5.5")
        person.type(.sensitivity, "18")
        #expect(person.read.contains("= 99 mg/dL"))
        #expect(person.read.contains("= 324 mg/dL"), "18 mg/dL for 1 IU was meant")
    }

    @Test(arguments: Language.allCases)
    func `G8: the ends that a refusal or a question names are themselves not refused`(language: Language)
        throws
    {
        let texts = Words.texts(language)
        for unit in GlucoseUnit.allCases {
            for isAbsolute in [true, false] {
                for setting in [Setting.target, .sensitivity] {
                    let ends = texts.bounds(setting, unit, isAbsolute: isAbsolute)
                    for end in [ends.0, ends.1] {
                        let number = try #require(end.split(separator: "\u{A0}").first)
                        let typed = try TypedNumber(String(number), unit.precision)
                        let value = try #require(BloodGlucose(typed, in: unit)).thousandths
                        let verdict = try #require(SettingValue(setting, thousandths: value)).verdict
                        #expect(verdict != .refused, "\(setting) \(end)")
                        if !isAbsolute { #expect(verdict == .accepted, "\(setting) \(end)") }
                    }
                }
            }
        }
        if language == .english {
            #expect(texts.bounds(.maximumDose, .millimolesPerLitre, isAbsolute: false).1 == "19.99\u{A0}IU")
            #expect(texts.bounds(.target, .milligramsPerDecilitre, isAbsolute: true).0 == "71\u{A0}mg/dL")
        }
    }
}
