import Identity
import OpeningHours
import Testing

@Suite("Public holidays") struct PublicHolidaysTests {
    @Test(arguments: [
        (
            "LI", "",
            "01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 09-08 11-01 12-08 12-25 12-26"
        ),
        ("AT", "", "01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26"),
        ("CH", "", "01-01 04-03 04-06 05-14 05-25 08-01 12-25 12-26"),
        ("CH", "ZH", "01-01 04-03 04-06 05-01 05-14 05-25 08-01 12-25 12-26"),
        ("CH", "SG", "01-01 04-03 04-06 05-14 05-25 08-01 11-01 12-25 12-26"),
        ("CH", "GE", "01-01 04-03 04-06 05-14 05-25 08-01 09-10 12-25 12-31"),
        ("CH", "VD", "01-01 01-02 04-03 04-06 05-14 05-25 08-01 09-21 12-25"),
        ("DE", "", "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26"),
        ("DE", "SN", "01-01 04-03 04-06 05-01 05-14 05-25 10-03 10-31 11-18 12-25 12-26"),
        ("DE", "BY", "01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 08-15 10-03 11-01 12-25 12-26"),
        ("FR", "", "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25"),
        ("FR", "974", "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-20 12-25"),
        ("re", "", "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-20 12-25"),
        ("FR", "67", "01-01 04-03 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25 12-26"),
    ])
    func `W5: the holidays of 2026`(country: String, region: String, days: String) throws {
        let holidays = try #require(
            PublicHolidays.of(country: country, region: region.isEmpty ? nil : region))
        #expect(
            holidays.dates(in: 2026).map { $0.description.dropFirst(5) }.joined(separator: " ") == days)
    }

    @Test func `W5: every canton and every Land has its holidays, and those of all of them`() throws {
        let cantons = "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH"
        for canton in cantons.split(separator: " ") {
            let holidays = try #require(PublicHolidays.switzerland(canton: String(canton)))
            let dates = holidays.dates(in: 2027).map(\.description)
            #expect(Set(dates).isSuperset(of: ["2027-01-01", "2027-05-06", "2027-08-01", "2027-12-25"]))
            #expect(dates.count == holidays.rules.count, "\(canton)")
        }
        let lands = "BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH"
        for land in lands.split(separator: " ") {
            let holidays = try #require(PublicHolidays.germany(land: String(land)))
            #expect(Set(holidays.rules).isSuperset(of: PublicHolidays.germany.rules))
            #expect(holidays.dates(in: 2027).count == holidays.rules.count, "\(land)")
        }
        #expect(PublicHolidays.switzerland(canton: "XX") == nil)
        #expect(PublicHolidays.of(country: "XX") == nil)
        #expect(PublicHolidays.of(country: "CH", region: "XX") == .switzerland)
        #expect(PublicHolidays.austria.dates(in: 0).isEmpty)
    }
}
