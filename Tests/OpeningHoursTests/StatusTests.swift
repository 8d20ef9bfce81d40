import Identity
import OpeningHours
import Testing

@Suite("Status of opening hours") struct StatusTests {
    // 2026-11-25 is a Wednesday.
    @Test(arguments: [
        ("Mo-Fr 08:00-12:00,13:30-18:30", "2026-11-25 08:00", "open until 2026-11-25 12:00"),
        ("Mo-Fr 08:00-12:00,13:30-18:30", "2026-11-25 07:59", "closed until 2026-11-25 08:00"),
        ("Mo-Fr 08:00-12:00,13:30-18:30", "2026-11-25 12:00", "closed until 2026-11-25 13:30"),
        ("Mo-Fr 08:00-12:00,13:30-18:30", "2026-11-27 18:30", "closed until 2026-11-30 08:00"),
        ("Fr,Sa 22:00-02:00", "2026-11-28 01:59", "open until 2026-11-28 02:00"),
        ("Fr,Sa 22:00-02:00", "2026-11-28 02:00", "closed until 2026-11-28 22:00"),
        ("Fr 22:00-02:00; Sa off", "2026-11-28 01:00", "open until 2026-11-28 02:00"),
        ("Fr 22:00-02:00; Sa 00:00-01:00 off", "2026-11-28 00:30", "closed until 2026-11-28 01:00"),
        ("18:00-26:00", "2026-11-25 23:59", "open until 2026-11-26 02:00"),
        ("Mo-Su 00:00-24:00", "2026-11-25 12:00", "open until ?"),
        ("24/7", "2026-11-25 12:00", "open until ?"), ("off", "2026-11-25 12:00", "closed until ?"),
        ("Mo-Th 00:00-24:00", "2026-11-25 12:00", "open until 2026-11-27 00:00"),
        ("18:00+", "2026-11-25 19:00", "open until ?"),
        ("18:00+", "2026-11-25 17:00", "closed until 2026-11-25 18:00"),
        ("18:00-22:00+", "2026-11-25 19:00", "open until 2026-11-25 22:00"),
        ("18:00-22:00+", "2026-11-25 22:30", "unknown"),
        ("Mo-Sa 08:00-18:00; We 08:00-12:00", "2026-11-25 13:00", "closed until 2026-11-26 08:00"),
        ("Mo-Sa 08:00-12:00, We 14:00-18:00", "2026-11-25 13:00", "closed until 2026-11-25 14:00"),
        ("Mo-Sa 08:00-18:00; We 12:00-14:00 off", "2026-11-25 08:00", "open until 2026-11-25 12:00"),
        ("Mo-Fr 08:00-11:00 || \"by appointment\"", "2026-11-25 12:00", "unknown (by appointment)"),
        (
            "Mo-Fr 08:00-11:00 || \"by appointment\"; Su off", "2026-11-29 12:00",
            "closed until 2026-11-30 08:00"
        ),
        ("Fr 22:00-02:00 || 00:00-24:00 \"ring\"", "2026-11-28 01:00", "open until 2026-11-28 02:00"),
        ("Dec 24-Jan 02 off \"holidays\"", "2026-12-31 10:00", "closed until ? (holidays)"),
        (
            "Mo-Fr 08:00-12:00; Dec 24-Jan 02 off \"holidays\"", "2027-01-02 10:00",
            "closed until 2027-01-04 08:00 (holidays)"
        ),
        ("Nov-Feb 10:00-16:00; Mar-Oct 09:00-18:00", "2027-02-28 16:00", "closed until 2027-03-01 09:00"),
        ("2028 Feb 29 10:00-12:00", "2027-06-01 10:00", "closed until 2028-02-29 10:00"),
        ("Feb 29 10:00-12:00", "2026-06-01 10:00", "closed until ?"),
        ("Sa[1] 10:00-16:00", "2026-11-25 10:00", "closed until 2026-12-05 10:00"),
        ("Su[-1] 14:00-17:00", "2026-11-25 10:00", "closed until 2026-11-29 14:00"),
        ("easter 10:00-12:00", "2026-11-25 10:00", "closed until 2027-03-28 10:00"),
        ("easter +1 day 10:00-12:00", "2026-11-25 10:00", "closed until 2027-03-29 10:00"),
        ("Mar 31-easter 10:00-12:00", "2027-02-01 10:00", "closed until ?"),
        ("Mar 31-easter 10:00-12:00", "2027-06-01 10:00", "closed until 2028-03-31 10:00"),
        ("Nov 01-easter 10:00-12:00", "2027-01-01 10:00", "open until 2027-01-01 12:00"),
        ("Nov 01-easter 10:00-12:00", "2027-03-28 12:00", "closed until 2027-11-01 10:00"),
        ("easter-Oct 31 10:00-12:00", "2027-10-31 12:00", "closed until 2028-04-16 10:00"),
        ("easter -2 days-easter +1 day 10:00-12:00", "2027-03-29 12:00", "closed until 2028-04-14 10:00"),
        ("week 53 Mo 10:00-12:00", "2026-11-25 10:00", "closed until 2026-12-28 10:00"),
        ("week 53 Fr 10:00-12:00", "2026-11-25 10:00", "closed until 2027-01-01 10:00"),
        ("week 02-52/2 We 09:00-18:00", "2026-11-25 12:00", "open until 2026-11-25 18:00"),
        ("week 01-53/2 We 09:00-18:00", "2026-11-25 12:00", "closed until 2026-12-02 09:00"),
        (
            "Mo-Fr 08:00-20:00 open \"from the window\"", "2026-11-25 08:00",
            "open until 2026-11-25 20:00 (from the window)"
        ),
        ("2027+ 10:00-12:00", "2026-11-25 10:00", "closed until 2027-01-01 10:00"),
    ])
    func `W5: a shop says whether it is open, and until when`(text: String, at: String, says: String) throws {
        let hours = try OpeningHours(parsing: text)
        #expect(line(hours.status(at: try moment(at))) == says)
    }

    // In Liechtenstein 2026-12-08 (Tuesday), 2026-12-25 (Friday) and 2027-01-06 (Wednesday) are holidays.
    @Test(arguments: [
        ("Mo-Fr 10:00-20:00; PH off", "2026-12-08 11:00", "closed until 2026-12-09 10:00"),
        ("Mo-Fr 10:00-20:00", "2026-12-08 11:00", "open until 2026-12-08 20:00"),
        ("Mo-Fr 10:00-20:00; Su,PH 14:00-16:00", "2026-12-08 11:00", "closed until 2026-12-08 14:00"),
        ("Mo-Fr 10:00-20:00; PH 14:00-16:00", "2026-12-08 15:00", "open until 2026-12-08 16:00"),
        ("PH off; Mo-Fr 10:00-20:00", "2026-12-08 11:00", "open until 2026-12-08 20:00"),
        ("PH Fr 10:00-12:00", "2026-12-08 11:00", "closed until 2026-12-25 10:00"),
        ("PH +1 day 10:00-12:00", "2026-12-08 11:00", "closed until 2026-12-09 10:00"),
        ("SH Mo-Fr 10:00-12:00", "2026-07-01 11:00", "closed until 2026-07-06 10:00"),
        ("Mo-Fr 10:00-12:00; SH off", "2026-07-10 11:00", "closed until 2026-08-17 10:00"),
    ])
    func `W5: holidays count as days of their own`(text: String, at: String, says: String) throws {
        let hours = try OpeningHours(parsing: text)
        #expect(line(hours.status(at: try moment(at), holidays: try liechtenstein())) == says)
    }

    @Test func `W5: a table of the week has the hours on the day on which they begin`() throws {
        let hours = try OpeningHours(
            parsing: "Mo-Fr 08:00-12:00,13:30-18:30; Sa 18:00-02:00; PH off; We 17:00-17:30 \"ring\"")
        #expect(
            try table(hours, "2026-11-24")
                == "2026-11-24 08:00 to 2026-11-24 12:00; 2026-11-24 13:30 to 2026-11-24 18:30")
        #expect(try table(hours, "2026-11-28") == "2026-11-28 18:00 to 2026-11-29 02:00")
        #expect(try table(hours, "2026-11-29") == "")
        #expect(try table(hours, "2026-12-08", try liechtenstein()) == "")
        #expect(try table(hours, "2026-11-25") == "2026-11-25 17:00 to 2026-11-25 17:30 perhaps (ring)")
        #expect(try table(OpeningHours(parsing: "18:00+"), "2026-11-25") == "2026-11-25 18:00 to ?")
    }

    @Test func `W5: the first and the last days of the calendar are days like others`() throws {
        let hours = try OpeningHours(parsing: "Mo-Su 22:00-02:00; PH off; week 01 off; easter +250 days off")
        for text in ["0001-01-01 00:00", "0001-01-01 23:59", "9999-12-31 00:00", "9999-12-31 23:59"] {
            _ = hours.status(at: try moment(text), holidays: try liechtenstein())
            _ = hours.intervals(of: try moment(text).date, holidays: try liechtenstein())
        }
    }
}
