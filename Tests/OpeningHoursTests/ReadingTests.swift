import OpeningHours
import Testing

@Suite("Reading of opening hours") struct ReadingTests {
    /// Values of shops, restaurants and museums of Liechtenstein in OpenStreetMap (extracts of 2013 and 2015; ODbL).
    @Test(arguments: [
        ("06:00-22:00", "06:00-22:00"), ("07:00-24:00", "07:00-24:00"),
        ("Fr 14:00-20:00; Sa, Su 14:00-18:00", "Fr 14:00-20:00; Sa,Su 14:00-18:00"),
        (
            "Mo 09:00-17:00; Tu-Fr 09:00-17:00, 18:00-22:00; Sa 18:00-22:00",
            "Mo 09:00-17:00; Tu-Fr 09:00-17:00,18:00-22:00; Sa 18:00-22:00"
        ),
        (
            "Mo,Th,Fr 08:30-22:00; Sa 17:00-24:00; Su 10:00-22:00",
            "Mo,Th,Fr 08:30-22:00; Sa 17:00-24:00; Su 10:00-22:00"
        ),
        (
            "Mo-Fr 08:00-12:00, 13:30-18:30; Sa 08:00-13:00",
            "Mo-Fr 08:00-12:00,13:30-18:30; Sa 08:00-13:00"
        ),
        (
            "Mo-Fr 08:30-20:30; Sa 09:00-19:00; Su 9:00-1:00",
            "Mo-Fr 08:30-20:30; Sa 09:00-19:00; Su 09:00-01:00"
        ),
        ("Tu-Su 10:00-17:00; Th 10:00-20:00", "Tu-Su 10:00-17:00; Th 10:00-20:00"),
        ("Tu-Su 11:00-24:00", "Tu-Su 11:00-24:00"),
    ])
    func `W1: hours of real shops are read and written as the wiki writes them`(text: String, written: String)
        throws
    {
        let hours = try OpeningHours(parsing: text)
        #expect(hours.text == written)
        #expect(try OpeningHours(parsing: hours.text) == hours)
    }

    /// Forms as the wiki's pages on opening hours show them (Key:opening_hours and its specification).
    @Test(arguments: [
        (
            "Apr-Sep: Mo-Fr 09:00-13:00,14:00-18:00; Apr-Sep: Sa 10:00-13:00",
            "Apr-Sep Mo-Fr 09:00-13:00,14:00-18:00; Apr-Sep Sa 10:00-13:00"
        ),
        (
            "2026 easter -2 days-2026 easter +2 days: open \"Around easter\"; PH off",
            "2026 easter -2 days-easter +2 days open \"Around easter\"; PH off"
        ),
        (
            "week 1-53/2 Fr 09:00-12:00; week 2-52/2 We 09:00-12:00",
            "week 01-53/2 Fr 09:00-12:00; week 02-52/2 We 09:00-12:00"
        ),
        (
            "Su-Tu 11:00-01:00, We-Th 11:00-03:00, Fr 11:00-06:00, Sa 11:00-07:00",
            "Su-Tu 11:00-01:00, We-Th 11:00-03:00, Fr 11:00-06:00, Sa 11:00-07:00"
        ),
        (
            "Mo,Tu,Th,Fr 12:00-18:00; Sa,PH 12:00-17:00; Th[3],Th[-1] off",
            "Mo,Tu,Th,Fr 12:00-18:00; Sa,PH 12:00-17:00; Th[3],Th[-1] off"
        ),
        ("Jan 23-Feb 11,Feb 12 00:00-24:00", "Jan 23-Feb 11,Feb 12 00:00-24:00"),
        ("24/7 closed \"always closed\"", "off \"always closed\""),
        ("Mo-Fr 08:30-20:00; Tu,PH off", "Mo-Fr 08:30-20:00; Tu,PH off"),
        ("Oct-Mar: 07:30-19:30; Apr-Sep: 07:00-21:00", "Oct-Mar 07:30-19:30; Apr-Sep 07:00-21:00"),
    ])
    func `W1: the forms of the wiki are read`(text: String, written: String) throws {
        let hours = try OpeningHours(parsing: text)
        #expect(hours.text == written)
        #expect(try OpeningHours(parsing: hours.text) == hours)
    }

    @Test(arguments: [
        "24/7", "Mo-Fr 22:00-02:00", "Fr-Mo 18:00+", "18:00-22:00+", "Mo-Fr 10:00-20:00; PH off",
        "Mo-Sa 09:00-19:00; Su,PH 10:00-18:00", "SH Mo-Fr 10:00-12:00", "PH +1 day off",
        "Nov-Feb 10:00-16:00; Mar-Oct 09:00-18:00", "Dec 24-Jan 02 off", "Apr 15-Oct 15 Tu-Su 10:00-18:00",
        "Dec 24-26 off", "Dec 24,Dec 31 08:00-12:00", "2026", "2026-2028 May", "2026+ Sa 10:00-12:00",
        "2026-2030/2 10:00-12:00", "2026 Dec 24-2027 Jan 02 off", "week 01-10 Mo 09:00-12:00",
        "week 02-52/2 We 09:00-18:00", "week 50-03 off", "Sa[1] 10:00-16:00", "Su[-1] 14:00-17:00",
        "Th[1,3] 10:00-12:00", "Mo[2] +1 day 10:00-12:00", "easter off", "easter +1 day off",
        "easter -2 days-easter +1 day off", "\"by appointment\"", "Mo 10:00-12:00 \"by appointment\"",
        "Mo-Fr 08:00-11:00 || \"by appointment\"", "Mo-Fr 08:00-12:00, We 14:00-18:00",
        "Mo-Fr 08:00-20:00 open \"from the window\"", "off \"being rebuilt\"", "unknown", "Mo unknown",
        "Tu 10:00-12:00 open, 14:00-16:00", "24/7; Dec 25 off",
    ])
    func `W1: what the wiki writes stays as it is`(text: String) throws {
        #expect(try OpeningHours(parsing: text).text == text)
    }

    @Test(arguments: [
        ("mo-fr 9-18", "Mo-Fr 09:00-18:00"), ("MO–FR 09:00—18:00", "Mo-Fr 09:00-18:00"),
        ("Mo - Fr 8h30 - 12h, 13h-18h30", "Mo-Fr 08:30-12:00,13:00-18:30"),
        ("Mo-Fr 08.30-12.00", "Mo-Fr 08:30-12:00"), ("Sa 9am-5pm", "Sa 09:00-17:00"),
        ("Sa 9:30 AM - 12 PM", "Sa 09:30-12:00"), ("Sa 8 Uhr - 12 Uhr", "Sa 08:00-12:00"),
        ("Monday-Friday 8:00-16:00", "Mo-Fr 08:00-16:00"), ("lundi-vendredi 9h-17h", "Mo-Fr 09:00-17:00"),
        ("Montag–Freitag 8.00–12.00", "Mo-Fr 08:00-12:00"), ("Mo-Fr: 08:00-12:00", "Mo-Fr 08:00-12:00"),
        ("Mo-Fr 08:00-12:00 13:00-17:00", "Mo-Fr 08:00-12:00,13:00-17:00"),
        ("Mo-Fr 08:00-12:00;", "Mo-Fr 08:00-12:00"), ("Mo-Fr 24/7", "Mo-Fr 00:00-24:00"),
        ("Mo 18:00-26:00", "Mo 18:00-02:00"), ("Mo 00:00-00:00", "Mo 00:00-24:00"),
        ("Mo 2pm-6pm", "Mo 14:00-18:00"), ("Mo 10pm-2am", "Mo 22:00-02:00"), ("Mo 17-2", "Mo 17:00-02:00"),
        ("Mo 20-0", "Mo 20:00-24:00"), ("Mo 9-24", "Mo 09:00-24:00"), ("Mo 0-24", "Mo 00:00-24:00"),
        ("Mo 9:00-5:00", "Mo 09:00-05:00"), ("Mo 11h-2h", "Mo 11:00-02:00"), ("Mo 6pm+", "Mo 18:00+"),
        ("open", "24/7"), ("closed", "off"), ("Su closed", "Su off"),
        ("Nov-Mar 10-16", "Nov-Mar 10:00-16:00"),
        ("december 24: 8-12", "Dec 24 08:00-12:00"), ("Dec 24,31 off", "Dec 24,Dec 31 off"),
        ("2026 Dec 24-Jan 02 off", "2026 Dec 24-2027 Jan 02 off"),
        (
            "Mo 10-12 “by  appointment”",
            "Mo 10:00-12:00 \"by appointment\""
        ), ("week 1,3 Mo 9-12", "week 01,03 Mo 09:00-12:00"),
        ("Th[1-3] 9-12", "Th[1,2,3] 09:00-12:00"), ("Mo-Fr Apr-Oct 9-12", "Apr-Oct Mo-Fr 09:00-12:00"),
    ])
    func `W1: what people type is read where it can mean but one thing`(typed: String, written: String) throws
    {
        #expect(try OpeningHours(parsing: typed).text == written)
    }
}
