import GluCalc
import Insulin
import Testing

@Suite("Files of Dexcom Clarity") struct ClarityTests {
    // As the University of Michigan shows an export (teamdynamix.umich.edu, question 100073).
    static let english =
        "Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,"
        + "Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),"
        + "Glucose Rate of Change (mg/dL/min),Transmitter Time (Long Integer),Transmitter ID"
    static let preamble = [
        "1,,FirstName,,Jane,,,,,,,,", "2,,LastName,,Doe,,,,,,,,", "3,,DateOfBirth,,1990-01-01,,,,,,,,",
        "4,,Device,,,Dexcom G7 Mobile App,iOS G7,,,,,,", "5,,Alert,Fall,,,iOS G7,,,,,3,",
        "6,,Alert,High,,,iOS G7,200,,,,,", "7,,Alert,Signal Loss,,,iOS G7,,,,00:20:00,,",
    ]

    private func read(_ lines: [String]) throws -> GlucoseFile {
        try GlucoseFileReader.read(
            Samples.bytes(lines.joined(separator: "\r\n")), now: Samples.now, zone: Samples.paris)
    }

    private func egv(_ time: String, _ value: String, kind: String = "EGV", subtype: String = "") -> String {
        "11,\(time),\(kind),\(subtype),,,android G6,\(value),,,,,4237574,8AM1EY"
    }

    @Test func `G15: estimated values are read, and what stands before and between them is not`() throws {
        let file = try read(
            ["\u{FEFF}" + Self.english] + Self.preamble + [
                egv("2026-05-26T08:00:05", "165"), egv("2026-05-26T08:05:05", "Low", subtype: "Low"),
                egv("2026-05-26T08:10:05", "High", subtype: "High"),
                egv("2026-05-26T08:12:00", "150", kind: "Calibration"),
                "15,2026-05-26T08:13:00,Carbs,,,,iOS G7,,,45,,,",
                "16,2026-05-26T08:14:00,Insulin,Fast-Acting,,,iOS G7,,4.5,,,,",
                "17,2026-05-26T08:15:00,Exercise,Heavy,,,iOS G7,,,,00:45:00,,",
            ])
        #expect(file.origin == .clarity)
        #expect(file.unit == .milligramsPerDecilitre)
        #expect(file.order == nil)
        #expect(file.readings.map(\.value) == [Samples.milligrams(165), .low, .high])
        #expect(file.readings.allSatisfy { $0.method == .sensor })
        let time = try #require(CivilTime(year: 2026, month: 5, day: 26, hour: 8, minute: 0, second: 5))
        #expect(file.readings.first?.moment == time.moment(zone: Samples.paris))
        #expect(file.faultCount == 0)
        #expect(file.otherLines == 11)
        #expect(file.summary?.count == 3)
        #expect(file.summary?.low == 1)
        #expect(file.summary?.high == 1)
    }

    @Test func `G15: files with mmol and every cell in quotes`() throws {
        let headings = Self.english.replacing("mg/dL", with: "mmol/L")
        let lines = ([headings, egv("2026-05-26T08:00:05", "5.0"), egv("2026-05-26 8:05:05", "12.1")]).map {
            line in
            line.split(separator: ",", omittingEmptySubsequences: false).map { "\"\($0)\"" }.joined(
                separator: ",")
        }
        let file = try read(lines)
        #expect(file.unit == .millimolesPerLitre)
        #expect(file.readings.map(\.value) == [Samples.tenths(50), Samples.tenths(121)])
    }

    // As public readers of German files have their headings.
    @Test func `G15: German files with semicolons and decimal commas`() throws {
        for kind in ["Ereignistyp", "Ereignisart"] {
            let file = try read([
                "Index;Zeitstempel (JJJJ-MM-TTThh:mm:ss);\(kind);Ereignisuntertyp;Patienteninfo;Geräteinfo;"
                    + "Quellgeräte-ID;Glukosewert (mmol/l);Insulinwert (IE);Kohlenhydratwert (Gramm);Dauer (hh:mm:ss)",
                "10;2026-05-26T00:00:00;EGV;;;;iOS;5,8;;;", "11;2026-05-26T00:05:00;EGV;;;;iOS;Niedrig;;;",
                "12;2026-05-26T00:10:00;EGV;;;;iOS;Hoch;;;",
            ])
            #expect(file.readings.map(\.value) == [Samples.tenths(58), .low, .high])
            #expect(file.faultCount == 0)
        }
    }

    @Test func `G15: French headings`() throws {
        let file = try read([
            "Index;Horodatage (AAAA-MM-JJThh:mm:ss);Type d’événement;Valeur de glucose (mg/dL)",
            "10;2026-05-26T00:00:00;EGV;120", "11;2026-05-26T00:05:00;EGV;Élevé",
            "12;2026-05-26T00:10:00;EGV;Bas",
        ])
        #expect(file.readings.map(\.value) == [Samples.milligrams(120), .high, .low])
    }

    @Test func `G15: a decimal comma between commas is never half a value`() throws {
        let headings = Self.english.replacing("mg/dL", with: "mmol/L")
        // With the transmitter's cell the line is too long, without it the second half stands beside the first.
        let file = try read([
            headings, egv("2026-05-26T08:00:05", "5,8"),
            "12,2026-05-26T08:05:05,EGV,,,,android G6,15,8,,,,4237574",
            egv("2026-05-26T08:10:05", "\"5,8\""),
        ])
        #expect(file.readings.map(\.value) == [Samples.tenths(58)])
        #expect(file.faults.map(\.reason) == [.tooManyCells, .couldBeDecimals])
    }

    @Test func `G15: a kind of line that nobody knows, with a value, is named`() throws {
        let file = try read([Self.english, egv("2026-05-26T08:00:05", "165", kind: "Estimated")])
        #expect(file.readings == [])
        #expect(file.faults.map(\.reason) == [.unknownKind])
        let without = try read([Self.english, egv("", "165"), egv("2026-05-26T08:00:05", "")])
        #expect(without.faults.map(\.reason) == [.noTime, .noValue])
    }
}
