import FleetSimulation
import Foundation
import Geography
import SimulationReport
import Testing

@Suite("R17: the report of a replayed day") struct ReportFilesTests {
    @Test func `the table names every figure of the day and each hour`() {
        let text = SampleReport.report(remarks: ["2 requests left out."]).text()
        for expected in [
            "Porto: Requests from day.csv.", "200 cars, shared, 4 seats each", "within 10 min",
            "900 (75.0 %)", "4 min", "8 min", "9 min", "1 min 35 s", "9 min 30 s", "13 km", "80 km", "120 km",
            "2,400", "20.0 µs", "00:00", "01:00", "2 requests left out.",
        ] {
            #expect(text.contains(expected), "\(expected) is missing in\n\(text)")
        }
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("01:00") }
        #expect(
            rows.count == 1 && rows.allSatisfy { $0.contains("–") }, "nobody asked, so there are no times")
        #expect(!SampleReport.report(.solo).text().contains("longer on the way"))
        #expect(SampleReport.report(.solo).text().contains("one party at a time"))
    }

    @Test func `hours go by the clock, and later days say so`() {
        let hours = Array(repeating: SampleReport.figures(1, 1), count: 26)
        let text = SampleReport.report(hours: hours, beginning: 1_419_120_000_000 + 23 * 3_600_000).text()
        #expect(text.contains("\n23:00 ") && text.contains("\n+1 d 00:00") && text.contains("\n+2 d 00:00"))
        let before1970 = SampleReport.report(hours: [SampleReport.figures(1, 1)], beginning: -3_600_000)
            .text()
        #expect(before1970.contains("\n23:00"))
    }

    @Test func `CSV has a line an hour and one for the day, all with the columns of the first`() throws {
        let lines = SampleReport.report().csv().split(separator: "\n")
        try #require(lines.count == 4)
        let columns = lines[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let rows = lines.dropFirst().map {
            Dictionary(
                uniqueKeysWithValues: zip(
                    columns, $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)))
        }
        #expect(rows.allSatisfy { $0.count == columns.count })
        #expect(rows[0]["from"] == "00:00" && rows[0]["served_share"] == "0.7500")
        #expect(rows[0]["waiting_mean_s"] == "240.0" && rows[0]["saved_km"] == "27.500")
        #expect(
            rows[1]["requests"] == "0" && rows[1]["waiting_mean_s"] == "" && rows[1]["served_share"] == "")
        #expect(rows[2]["hour"] == "day" && rows[2]["requests"] == "1200")
    }

    @Test func `numbers in files are read back by programs, negative and large ones too`() throws {
        var day = SampleReport.figures(1_234_567, 1)
        day.aloneDistance = .kilometres(1)
        day.carryingDistance = .kilometres(1234.5)
        let csv = SampleReport.report(day: day).csv()
        let last = try #require(csv.split(separator: "\n").last)
        #expect(last.hasSuffix("1234.500,1.000,-1246.000") && last.contains(",1234567,1,"))
    }

    @Test func `JSON says the same as the figures`() throws {
        let json = try SampleReport.report().json()
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let day = try #require(object["day"] as? [String: Any])
        #expect(day["servedShare"] as? Double == 0.75 && day["waiting90"] as? Double == 480)
        #expect(object["requestsPerSecond"] as? Double == 2400 && object["shared"] as? Bool == true)
        #expect((object["hours"] as? [[String: Any]])?.count == 2)
        #expect(!json.contains("\n"), "one line, so that programs may read line by line")
    }

    @Test func `a day on which nobody was served is told without times`() {
        for mode in [FleetRules.Mode.solo, .shared] {
            let none = SampleReport.figures(3, 0)
            let report = SampleReport.report(mode, hours: [none], day: none)
            #expect(report.text().contains("0 (0.0 %)") && !report.text().contains("waiting, mean"))
            let page = String(decoding: report.page(), as: UTF8.self)
            #expect(page.contains("nobody was served") || page.contains("Nobody was served"))
            #expect(!page.contains("nan") && !page.contains("inf"))
        }
    }
}
