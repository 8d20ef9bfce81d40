import Geography
import Identity
import OpeningHours
import Testing

@Suite("Rules that later ones replace") struct OverriddenTests {
    @Test(arguments: [
        ("9:00-12:00; 14:00-18:00", ["09:00-12:00 < 14:00-18:00"]),
        ("Mo-Fr 9:00-12:00; Mo-Fr 14:00-18:00", ["Mo-Fr 09:00-12:00 < Mo-Fr 14:00-18:00"]),
        ("Mo-Fr 9-12; Mo-We 8-10; Sa 9-10; Th,Fr 9-11", ["Mo-Fr 09:00-12:00 < Th,Fr 09:00-11:00"]),
        ("PH off; Mo-Su 9:00-17:00", ["PH off < Mo-Su 09:00-17:00"]),
        ("Sa[1] 9-12; Sa off", ["Sa[1] 09:00-12:00 < Sa off"]),
        ("Dec 24 9-12; Dec 24 14-16", ["Dec 24 09:00-12:00 < Dec 24 14:00-16:00"]),
        ("Mo 9-12; Tu 9-12; off", ["Mo 09:00-12:00 < off", "Tu 09:00-12:00 < off"]),
        ("Jul Sa 9-12; Sa,Su 10-12", ["Jul Sa 09:00-12:00 < Sa,Su 10:00-12:00"]),
        ("Sa-Mo 9-12; Su 9-10; Sa,Mo \"ring\"", ["Sa-Mo 09:00-12:00 < Sa,Mo \"ring\""]),
        ("9:00-12:00, 14:00-18:00", []), ("Mo-Fr 9-18; Sa 9-12", []), ("Mo-Fr 9-18; We 9-12", []),
        ("Mo-Fr 9-18; PH off", []), ("9-18; 12-13 off", []), ("Mo-Su 9-17; PH off", []),
        ("Mo 9-12 || 14-18", []),
        ("Su,PH 9-12; Su off", []), ("Sa 9-12; Sa[1] 9-14", []), ("Mo[1] +1 day 9-12; Mo off", []),
        ("Jul 9-12; Aug 9-12", []), ("Sa 9-12; Jul Sa 10-12", []), ("24/7", []),
        ("Mo 9-12, Tu 9-12; We off", []),
    ])
    func `W1: a form can tell which rules later ones replace as a whole`(text: String, expected: [String])
        throws
    {
        let hours = try OpeningHours(parsing: text)
        #expect(hours.overridden.map { "\($0.text) < \($0.replacement)" } == expected)
    }

    @Test func `W1: without a rule that is replaced the hours are the same on every day`() throws {
        let holidays = try liechtenstein()
        let first = try #require(CalendarDate("2024-01-01")).dayNumber
        var checked = 0
        for seed in 0..<4_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let rules = RuleMaker.rules(&random)
            guard rules.text.count <= 230 else { continue }
            let hours = try OpeningHours(parsing: rules.text)
            guard !hours.overridden.isEmpty else { continue }
            for index in rules.indices.dropLast() {
                let alone = try OpeningHours(parsing: [rules[index]].text).text
                // Which of several alike it is nobody says; and of the first rule the second would take the place.
                guard hours.overridden.contains(where: { $0.text == alone }),
                    try rules.filter({ try OpeningHours(parsing: [$0].text).text == alone }).count == 1,
                    index > 0 || rules[1].joint != .otherwise
                else { continue }
                var fewer = rules
                fewer.remove(at: index)
                let same = try OpeningHours(parsing: fewer.text)
                checked += 1
                for _ in 0..<200 {
                    let date = CalendarDate(dayNumber: first + Int.random(in: 0..<1_800, using: &random))
                    #expect(
                        hours.intervals(of: date, holidays: holidays)
                            == same.intervals(of: date, holidays: holidays),
                        "seed \(seed): \(rules.text) without \(alone) on \(date)")
                }
            }
        }
        #expect(checked > 200)
    }
}
