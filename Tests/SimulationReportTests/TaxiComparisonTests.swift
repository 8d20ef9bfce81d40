import FleetSimulation
import Foundation
import Geography
import HTMLTesting
import SimulationReport
import Testing

@Suite("T12: what fair queues cost, as text, JSON and a page") struct TaxiComparisonTests {
    private func report(
        served: Int, minutes: Double, calls: [Int], answers: FleetReport.Answers? = nil
    ) -> FleetReport {
        let day = SampleReport.figures(1_000, served, minutes: minutes)
        return FleetReport(
            day: day, hours: [day, SampleReport.figures(0, 0)],
            beginning: Timestamp(milliseconds: 1_419_120_000_000), vehicles: calls.count,
            nanoseconds: 50_000_000, searches: 1_000, searchNanoseconds: 1_000_000, answers: answers,
            spread: CallSpread(calls))
    }

    private func comparison(city: String = "Manhattan", served: Int = 900) -> TaxiComparison {
        var answers = FleetReport.Answers()
        (answers.asked, answers.accepted, answers.calledOff) = (1_300, 1_250, 350)
        return TaxiComparison(
            city: city, demand: "Requests from day.csv.", rules: FleetRules(mode: .queued), zones: 98,
            queue: report(served: served, minutes: 5, calls: [9, 10, 10, 11], answers: answers),
            nearest: report(served: served == 0 ? 0 : 950, minutes: 3, calls: [1, 5, 14, 20]),
            remarks: [city])
    }

    /// The page without its style sheet, which the reader of markup does not know.
    private func markup(_ comparison: TaxiComparison) throws -> [Markup] {
        var text = String(decoding: comparison.page(), as: UTF8.self)
        if let style = text.range(of: "<style>"), let end = text.range(of: "</style>") {
            text.removeSubrange(style.lowerBound..<end.upperBound)
        }
        return try MarkupReader.read(text)
    }

    private func elements(_ name: String, in markup: [Markup]) -> [[MarkupAttribute]] {
        markup.compactMap { piece in
            if case .start(name, let attributes) = piece { attributes } else { nil }
        }
    }

    @Test func `T12: the text has both days beside each other, and says what fairness costs`() {
        let text = comparison().text()
        for part in [
            "4 taxis in the queues of 98 zones", "share served", "90.0 %   95.0 %", "Gini coefficient",
            "5.0 percentage points fewer", "2 min longer", "… standard deviation", "95 % within",
            "Drivers say yes at once.", "\n00:00 ",
        ] { #expect(text.contains(part), "\(part) is missing in \(text)") }
        #expect(comparison(served: 0).text().contains("Nobody was served."))
    }

    @Test func `T12: the JSON is one object with the same figures`() throws {
        let object = try JSONSerialization.jsonObject(with: Data(comparison().json().utf8)) as? [String: Any]
        let queue = try #require(object?["queue"] as? [String: Any])
        let nearest = try #require(object?["nearest"] as? [String: Any])
        #expect(object?["zones"] as? Int == 98 && object?["vehicles"] as? Int == 4)
        #expect(queue["servedShare"] as? Double == 0.9 && nearest["servedShare"] as? Double == 0.95)
        #expect(queue["waiting50"] as? Double == 240 && queue["asked"] as? Int == 1_300)
        #expect(queue["requestsPerSecond"] as? Double == 20_000 && queue["calls10"] as? Int == 9)
    }

    @Test func `T12: the page asks nobody for anything, runs nothing, and every plot has its figures`() throws
    {
        let hostile = "<script>alert(1)</script>"
        let markup = try markup(comparison(city: hostile))
        for name in ["script", "img", "link", "iframe"] { #expect(elements(name, in: markup).isEmpty) }
        #expect(markup.contains(.text("A day in \(hostile)")))
        let images = elements("svg", in: markup).filter { $0.contains(MarkupAttribute("role", "img")) }
        // A table a plot, and that of the day.
        #expect(images.count == 4 && elements("table", in: markup).count == 5)
        #expect(elements("h1", in: markup).count == 1)
        let page = String(decoding: comparison().page(), as: UTF8.self)
        #expect(page.contains("Calls a taxi, from the fewest to the most") && !page.contains("https:"))
    }
}
