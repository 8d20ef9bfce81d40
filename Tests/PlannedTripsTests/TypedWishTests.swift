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
        let night = 21 * 60...24 * 60 - 1
        read("vadz → schan saturday night", "vadz", "schan", .weekday(6), night)
        read("Vaduz → Schaan Samstag nachts", "Vaduz", "Schaan", .weekday(6), night)
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

    @Test func `R10: the day that was meant is read where several words could be one`() {
        let christmas = TypedWish.Day.date(day: 24, month: 12, year: nil)
        read("Vaduz → Zürich Friday 24 December", "Vaduz", "Zürich", christmas, nil)
        read("Freitag 24.12. Vaduz → Zürich", "Vaduz", "Zürich", christmas, nil)
        read("Sat 12 Sep Vaduz to Buchs", "Vaduz", "Buchs", .date(day: 12, month: 9, year: nil), nil)
        read("3 Mar Vaduz to Buchs", "Vaduz", "Buchs", .date(day: 3, month: 3, year: nil), nil)
        read("Boulogne sur mer → Paris demain", "Boulogne sur mer", "Paris", .ahead(1), nil)
        read("Mon Repos → Ouchy demain", "Mon Repos", "Ouchy", .ahead(1), nil)
        read("Boulogne sur mer → Paris", "Boulogne sur mer", "Paris", nil, nil)
        read("Vaduz to Buchs wed", "Vaduz", "Buchs", .weekday(3), nil)
        read("day after tomorrow Vaduz to Buchs", "Vaduz", "Buchs", .ahead(2), nil)
        read("après demain Vaduz à Buchs", "Vaduz", "Buchs", .ahead(2), nil)
        read("um 7.10 nach Buchs", "", "Buchs", nil, 430...430)
        read("Buchs 7.10.", "", "Buchs", .date(day: 7, month: 10, year: nil), nil)
        read("Vaduz to Buchs tonight", "Vaduz", "Buchs", .ahead(0), 17 * 60...22 * 60)
        read("Vaduz to Buchs next friday", "Vaduz", "Buchs", .nextWeekday(5), nil)
        read("Vaduz à Buchs vendredi prochain", "Vaduz", "Buchs", .nextWeekday(5), nil)
        read("Rabat à Marrakech 18 h 30", "Rabat", "Marrakech", nil, 1110...1110)
        read("Vaduz ← Schaan", "Schaan", "Vaduz", nil, nil)
        read("1.1.9223372036854775807 Vaduz", "", "1.1.9223372036854775807 Vaduz", nil, nil)
        read("1.1.-5 Vaduz", "", "1.1.-5 Vaduz", nil, nil)
        read("in 2 h Vaduz", "", "in 2 h Vaduz", nil, nil)
    }

    @Test
    func `R10: an hour alone is one after what says so, and the last or the first that suits is no moment`() {
        read("Vaduz → Buchs um 7", "Vaduz", "Buchs", nil, 420...420)
        read("Vaduz to Buchs tomorrow 8", "Vaduz", "Buchs", .ahead(1), 480...480)
        read("Vaduz to Buchs tomorrow at 18", "Vaduz", "Buchs", .ahead(1), 1080...1080)
        read("before 8 Vaduz to Buchs", "Vaduz", "Buchs", nil, 240...480)
        read("Vaduz to Buchs after 18:00", "Vaduz", "Buchs", nil, 1080...1320)
        read("Freitag ab 17 Uhr nach Buchs", "", "Buchs", .weekday(5), 1020...1260)
        read("Vaduz à Buchs avant 1h", "Vaduz", "Buchs", nil, 0...60)
        read("Vaduz to Buchs after 23:30", "Vaduz", "Buchs", nil, 1410...1439)
        read("yesterday Vaduz to Buchs", "Vaduz", "Buchs", .ahead(-1), nil)
        for (text, isOdd) in [
            ("Vaduz to Buchs 25:00", true), ("7:75 Buchs", true), ("Route 66 to Buchs", false),
            ("a:b", false),
            ("Vaduz to Buchs 7:00 8:30", false),
        ] { #expect(TypedWish(text).namesNoTime == isOdd, "\(text)") }
    }

    @Test func `R10: an arrow leads on as the line is read`() {
        read("شان ← تريزن، صباح الجمعة", "شان", "تريزن", .weekday(5), 360...660)
        read("Schaan ← Triesen صباح الجمعة", "Schaan", "Triesen", .weekday(5), 360...660)
        let mixed = TypedWish("Schaan ← Triesen", isRightToLeft: true)
        #expect(mixed.from == "Schaan" && mixed.to == "Triesen")
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
