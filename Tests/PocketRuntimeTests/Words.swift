import PocketRuntime

/// Words for tests, in a language with two plural forms and Arabic's digits of groups.
enum Words {
    static let table = PocketTextTable(
        language: "en", isRightToLeft: false, groupSeparator: ",", decimalSeparator: ".",
        pluralForm: { $0 == 1 ? 1 : 5 },
        entries: [
            .init(key: "play.share", forms: ["", "One point", "", "", "", "{count} points"]),
            .init(key: "play.hello", forms: ["Hello {name}, {other} {unclosed"]),
            .init(key: "time.todayDate", forms: ["today"]),
            .init(key: "time.tomorrowDate", forms: ["tomorrow"]),
            .init(key: "time.yesterdayDate", forms: ["yesterday"]),
            .init(key: "time.dayMonth", forms: ["{day} {month}"]),
            .init(key: "time.dayMonthYear", forms: ["{day} {month} {year}"]),
            .init(key: "month.11", forms: ["November"]), .init(key: "month.1", forms: ["January"]),
            .init(key: "weekday.5", forms: ["Friday"]),
        ], permissions: ["sample"])

    static let texts = PocketTexts(table)

    static func surroundings(
        _ milliseconds: Int64 = 1_795_190_400_000, seed: UInt64 = 1, _ texts: PocketTexts = texts
    ) -> PocketSurroundings {
        PocketSurroundings(moment: PocketMoment(milliseconds: milliseconds, seed: seed), texts: texts)
    }
}
