import Localization
import PocketHosting
import PocketRuntime
import Testing

@Suite struct `The words of an app` {
    private static let catalogue = Result { try Catalogue(folder: Repository.root + "Web/locales") }

    private func texts(_ language: Language, _ prefixes: [String]) throws -> PocketTexts {
        let table = PocketTextTable(try Self.catalogue.get(), language, prefixes: prefixes)
        // As it comes to the module.
        return PocketTexts(try PocketTextTable(table.bytes()))
    }

    @Test(arguments: Language.allCases)
    func `read on the device as on the pages of the city`(language: Language) throws {
        let city = try Self.catalogue.get().texts(in: language)
        let device = try texts(language, ["home.", "room."])
        #expect(device.language == language.code && device.isRightToLeft == (language.direction == "rtl"))
        for count in Array(0...250) + [999, 1_000, 1_001, 1_002, 1_003, 1_111, 123_456] {
            #expect(
                device(PocketTextKey("home.cars"), count: count) == city(TextKey("home.cars"), count: count),
                "\(count)")
            #expect(
                device.number(count) == city.number(count) && device.number(-count) == city.number(-count))
        }
        #expect(
            device.decimal(-123_456_789, fractionDigits: 3) == city.decimal(-123_456_789, fractionDigits: 3))
        #expect(device(PocketTextKey("room.fruityText")) == city(TextKey("room.fruityText")))
        for month in 1...12 { #expect(device.month(month) == city.month(month)) }
        for weekday in 1...7 { #expect(device.weekday(weekday) == city.weekday(weekday)) }
        let today = PocketDay(year: 2026, month: 11, day: 20)
        for days in [0, 1, -1] {
            #expect(!device.date(PocketDay(number: today.number + days), today: today).hasPrefix("time."))
        }
        #expect(device.longDate(today).contains("2026") && device.date(today).contains(device.month(11)))
    }

    @Test func `are only its own`() throws {
        let device = try texts(.english, ["room.fruity"])
        #expect(device(PocketTextKey("room.rides")) == "room.rides")
        #expect(device(PocketTextKey("room.fruity")) == "Fruity")
        #expect(device(PocketTextKey("account.title")) == "account.title")
    }
}
