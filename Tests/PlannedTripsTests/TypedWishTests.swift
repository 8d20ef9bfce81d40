import Geography
import PlannedTrips
import Testing

@Suite("R10: a line typed into the search")
struct TypedWishTests {
    private func read(
        _ text: String, _ from: String, _ to: String, _ day: TypedWish.Day?, _ minutes: ClosedRange<Int>?
    ) {
        let wish = TypedWish(text)
        #expect(wish.from == from, "\(text): from \(wish.from)")
        #expect(wish.to == to, "\(text): to \(wish.to)")
        #expect(wish.day == day, "\(text): \(String(describing: wish.day))")
        #expect(wish.minutes == minutes, "\(text): \(String(describing: wish.minutes))")
    }

    @Test func `R10: places, day and time are told apart in four languages`() {
        let morning = 6 * 60...11 * 60
        read("schan → triesn friday morning", "schan", "triesn", .weekday(5), morning)
        read("from Schaan to Triesen on Friday at 7:10", "Schaan", "Triesen", .weekday(5), 430...430)
        read("Triesen", "", "Triesen", nil, nil)
        read("to Balzers from Ruggell tomorrow 6pm", "Ruggell", "Balzers", .ahead(1), 1080...1080)
        read("Balzers from Ruggell", "Ruggell", "Balzers", nil, nil)
        read(
            "Ruggell - Balzers, 7 Dec, 18:30", "Ruggell", "Balzers", .date(day: 7, month: 12, year: nil),
            1110...1110)
        read(
            "Triesen-Nord -> St. Gallen 24.12. 17 Uhr", "Triesen-Nord", "St. Gallen",
            .date(day: 24, month: 12, year: nil), 1020...1020)
        read("von Vaduz nach Schaan morgen abends", "Vaduz", "Schaan", .ahead(1), 17 * 60...22 * 60)
        read("übermorgen um 7.15 Uhr nach Buchs", "", "Buchs", .ahead(2), 435...435)
        read("de Rabat à Marrakech demain matin", "Rabat", "Marrakech", .ahead(1), morning)
        read("Rabat à Marrakech vendredi à 7h10", "Rabat", "Marrakech", .weekday(5), 430...430)
        read("Col de la Croix aujourd'hui", "", "Col de la Croix", .ahead(0), nil)
        read("من الرباط إلى مراكش يوم الجمعة صباحا", "الرباط", "مراكش", .weekday(5), morning)
        read("الرباط → مراكش غدا ٧:١٠", "الرباط", "مراكش", .ahead(1), 430...430)
        read("A > B 2026-12-24", "A", "B", .date(day: 24, month: 12, year: 2026), nil)
        read("7th May A – B 12 am", "A", "B", .date(day: 7, month: 5, year: nil), 0...0)
        read("1er mai 12 h Vaduz", "", "Vaduz", .date(day: 1, month: 5, year: nil), 720...720)
    }

    @Test func `what is no day and no time stays with the places, and nothing is too odd to be read`() {
        read("Route 66 to 25:99", "Route 66", "25:99", nil, nil)
        read("32.1. 0.5. x", "", "32.1. 0.5. x", nil, nil)
        read("", "", "", nil, nil)
        read("→ → >", "", "", nil, nil)
        read("from", "", "", nil, nil)
        read("to", "", "", nil, nil)
        read("13 pm Vaduz", "", "13 pm Vaduz", nil, nil)
        let long = TypedWish(String(repeating: "→ a - > 12.", count: 5000))
        #expect(long.from.count + long.to.count <= 200)
        var random = SplitMix64(seed: 10)
        for _ in 0..<2000 {
            let signs = Array("ab →->–.:/0123456789h مغدto ")
            let text = String(
                (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    signs.randomElement(using: &random) ?? " "
                })
            let wish = TypedWish(text)
            #expect(
                wish.minutes.map { (0..<1440).contains($0.lowerBound) && $0.upperBound < 1440 } ?? true,
                "\(text)")
        }
    }
}
