import OpeningHours
import Testing

@Suite("Refusal of opening hours") struct RefusalTests {
    @Test(arguments: [
        ("", "empty", 1, ""), ("   ", "empty", 1, ""), ("Closed after 20:00!", "notUnderstood", 8, "after"),
        ("Mo,Do,Fr 08.30-22.00;Sa 17:00-24:00", "notUnderstood", 4, "Do"),
        ("Mo-Fr 15:30; Sa 8:00", "noEnd", 7, "15:30"),
        ("Mo-Fr sunrise-sunset", "sunTimes", 7, "sunrise"), ("Mo 10:00-sunset", "sunTimes", 10, "sunset"),
        ("Mo (sunrise+01:00)-12:00", "sunTimes", 4, "("), ("Mo 10:00-16:00/01:30", "repeatingTimes", 15, "/"),
        ("Mo 10:00-10:00", "noLength", 4, "10:00-10:00"), ("Mo 25:00-26:00", "noSuchTime", 4, "25:00"),
        ("Mo 10:60-12:00", "noSuchTime", 7, "60"), ("Mo 10:00-49:00", "noSuchTime", 10, "49:00"),
        ("Mo 9.5-18", "notUnderstood", 6, "5"), ("Mo 0900-1700", "notUnderstood", 4, "0900"),
        ("1900-2100", "notUnderstood", 1, "1900"), ("Mo 13pm-3pm", "noSuchTime", 4, "13pm"),
        ("Mo 2-6pm", "halfDayOnce", 4, "2-6pm"), ("Mo 8-12, 2-6pm", "halfDayOnce", 10, "2-6pm"),
        ("Mo 10am-7", "halfDayOnce", 4, "10am-7"), ("Mo 10:30-2pm", "halfDayOnce", 4, "10:30-2pm"),
        ("9am-17:00", "halfDayOnce", 1, "9am-17:00"), ("Mo 9-5", "halfDayUnclear", 4, "9-5"),
        ("9-5", "halfDayUnclear", 1, "9-5"), ("16-2+", "halfDayUnclear", 1, "16-2"),
        ("Mo 8-12,2-1", "halfDayUnclear", 9, "2-1"), ("0-0", "halfDayUnclear", 1, "0-0"),
        ("Mo 9-9", "noLength", 4, "9-9"),
        ("Dec 32 off", "noSuchDate", 5, "32"), ("Feb 30 off", "noSuchDate", 5, "30"),
        ("2027 Feb 29 off", "noSuchDate", 10, "2027 Feb 29"), ("week 54 Mo", "noSuchDate", 6, "54"),
        ("Sa[6] 10:00-12:00", "noSuchDate", 4, "6"), ("Sa[0] 10:00-12:00", "noSuchDate", 4, "0"),
        ("Nov-Feb 15 off", "noEnd", 9, "15"), ("Nov 15-Feb off", "notUnderstood", 12, "off"),
        ("Mo 10:00-12:00 \"\"", "badComment", 16, "\""),
        ("\"by appointment", "badComment", 1, "\"by appointment"),
        ("\"by\u{7}\"", "badComment", 1, "\""),
        ("Mo-Fr 10:00-12:00 and by appointment", "notUnderstood", 19, "and"),
        ("Di 10:00-12:00", "notUnderstood", 1, "Di"), ("Mo-Fr 10:00-", "notUnderstood", 13, ""),
        ("Mo--Fr", "notUnderstood", 4, "-"), ("Mo, 10:00-12:00", "noHours", 3, ","),
        (";", "notUnderstood", 1, ";"),
        ("Mo 10:00-12:00;;Tu", "notUnderstood", 16, ";"), ("Mo PH off", "notUnderstood", 4, "PH"),
        ("Mo 10:00-12:00 | Tu", "notUnderstood", 16, "|"), ("Mo[1", "notUnderstood", 5, ""),
        ("Mo\u{200B}-Fr", "notUnderstood", 3, "U+200B"), ("\u{202E}Mo", "notUnderstood", 1, "U+202E"),
        ("easter +300 days off", "noSuchDate", 9, "300"), ("Dec 26-24 off", "noSuchDate", 8, "24"),
    ])
    func `W1: what is not understood is refused, with the column and what stands there`(
        text: String, code: String, column: Int, found: String
    ) {
        let error = #expect(throws: OpeningHoursError.self) { try OpeningHours(parsing: text) }
        #expect(error?.code.rawValue == code)
        #expect(error?.column == column)
        #expect(error?.found == found)
        #expect(error?.description.isEmpty == false)
    }

    @Test func `W1: a text is taken up to the length of a value of OpenStreetMap`() throws {
        let rule = "Mo 10:00-12:00; "
        let longest = String(repeating: rule, count: 15) + "Mo 10:00-12:00"
        #expect(longest.count == 254)
        #expect(try OpeningHours(parsing: longest + ";").text == longest)
        for length in [256, 257, 1_000, 100_000] {
            let error = #expect(throws: OpeningHoursError.self) {
                try OpeningHours(parsing: longest + String(repeating: " ", count: length - 254))
            }
            #expect(error?.code == .tooLong)
            #expect(error?.column == 256)
        }
        // What people type may be short and what is written long.
        let short = "Mo " + (0..<24).map { "\($0)-\($0 + 1)" }.joined(separator: ",")
        #expect(short.count < 255)
        let error = #expect(throws: OpeningHoursError.self) { try OpeningHours(parsing: short) }
        #expect(error?.code == .tooLong)
    }
}
