import Localization
import Testing

@Suite struct `Plural forms` {
    @Test func `follow the rules of each language`() {
        let samples: [(Language, PluralForm, [Int])] = [
            (.english, .one, [1, -1]), (.english, .other, [0, 2, 11, 101, 1_000_000]),
            (.german, .one, [1]), (.german, .other, [0, 2, 21]),
            (.french, .one, [0, 1, -1]), (.french, .other, [2, 11, 100]),
            (.arabic, .zero, [0]), (.arabic, .one, [1]), (.arabic, .two, [2]),
            (.arabic, .few, [3, 10, 103, 110, 1_003]), (.arabic, .many, [11, 26, 99, 111, 1_099]),
            (.arabic, .other, [100, 101, 102, 200, 202, 1_000]),
        ]
        for (language, form, counts) in samples {
            for count in counts {
                #expect(PluralForm(of: count, in: language) == form, "\(count) in \(language)")
            }
        }
    }

    @Test func `take only forms that their catalogues must have`() {
        for language in Language.allCases {
            let required = Set(PluralForm.required(in: language))
            let taken = Set((0...1_200).map { PluralForm(of: $0, in: language) })
            #expect(taken == required)
        }
    }

    @Test func `make people's words`() throws {
        let catalogue = try Repository.catalogue()
        let expected: [(Language, [Int: String])] = [
            (.english, [1: "1 car on the road now", 1_234: "1,234 cars on the road now"]),
            (.german, [1: "1 Auto gerade unterwegs", 0: "0 Autos gerade unterwegs"]),
            (.french, [0: "0 voiture sur la route", 2: "2 voitures sur la route"]),
            (
                .arabic,
                [
                    0: "لا سيارات على الطريق الآن", 2: "سيارتان على الطريق الآن",
                    7: "7 سيارات على الطريق الآن",
                    12: "12 سيارة على الطريق الآن", 100: "100 سيارة على الطريق الآن",
                ]
            ),
        ]
        for (language, texts) in expected {
            for (count, text) in texts {
                #expect(catalogue.texts(in: language)(.homeCars, count: count) == text)
            }
        }
    }
}
