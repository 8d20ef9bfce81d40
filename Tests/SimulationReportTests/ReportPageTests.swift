import FleetSimulation
import Foundation
import Geography
import HTMLTesting
import SimulationReport
import Testing

@Suite("R17: the page of a replayed day") struct ReportPageTests {
    private func page(_ report: SimulationReport) -> String { String(decoding: report.page(), as: UTF8.self) }

    /// The page without its style sheet, which the reader of markup does not know.
    private func markup(_ report: SimulationReport) throws -> [Markup] {
        var text = page(report)
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

    @Test func `it asks nobody for anything and runs nothing`() throws {
        let report = SampleReport.report()
        let markup = try markup(report)
        for name in ["script", "img", "link", "iframe", "object", "image", "a"] {
            #expect(elements(name, in: markup).isEmpty, "there is a \(name)")
        }
        let text = page(report)
        for forbidden in ["http:", "https:", "//", "@import", "onload", "javascript"] {
            #expect(!text.contains(forbidden), "\(forbidden) is on the page")
        }
        #expect(text.contains("prefers-color-scheme: dark"))
    }

    @Test func `every plot is an image with a name and a description, and its figures stand beside it`()
        throws
    {
        for (mode, count) in [(FleetRules.Mode.shared, 4), (.solo, 3)] {
            let markup = try markup(SampleReport.report(mode))
            let ids = Set(
                markup.flatMap { piece -> [String] in
                    guard case .start(_, let attributes) = piece else { return [] }
                    return attributes.filter { $0.name == "id" }.map(\.value)
                })
            let images = elements("svg", in: markup)
                .filter { $0.contains(MarkupAttribute("role", "img")) }
            #expect(images.count == count)
            for image in images {
                for name in ["aria-labelledby", "aria-describedby"] {
                    let target = try #require(image.first { $0.name == name }?.value)
                    #expect(ids.contains(target), "\(target) is nowhere")
                }
            }
            #expect(elements("table", in: markup).count == count && elements("h1", in: markup).count == 1)
            // A heading row, two hours and the day each.
            #expect(elements("tr", in: markup).count == count * 4)
        }
    }

    @Test func `a plot that is left over has a row of its own, its figures open`() throws {
        for (mode, count) in [(FleetRules.Mode.shared, 0), (.solo, 1)] {
            let markup = try markup(SampleReport.report(mode))
            let wide = elements("figure", in: markup).filter {
                $0.contains(MarkupAttribute("class", "card wide"))
            }
            let open = elements("details", in: markup).filter { $0.contains { $0.name == "open" } }
            #expect(wide.count == count && open.count == count)
        }
    }

    @Test func `names from outside cannot become markup`() throws {
        let hostile = "<script>alert(1)</script>\" onload=\"x"
        let report = SampleReport.report(city: hostile, remarks: [hostile])
        #expect(elements("script", in: try markup(report)).isEmpty)
        #expect(try markup(report).contains(.text("A day in \(hostile)")))
    }

    @Test func `bars, lines and areas stay inside the drawing, whatever the figures`() throws {
        var random = SplitMix64(seed: 5)
        for count in [1, 2, 24, 25, 60] {
            let hours = (0..<count).map { _ in
                let requests = Int.random(in: 0...100_000, using: &random)
                return SampleReport.figures(
                    requests, Int.random(in: 0...requests, using: &random),
                    minutes: .random(in: 1...300, using: &random))
            }
            let markup = try markup(SampleReport.report(hours: hours))
            let drawings = elements("path", in: markup).compactMap { $0.first { $0.name == "d" }?.value }
            #expect(drawings.count > count)
            for drawing in drawings where drawing.contains("L") || drawing.contains("H") {
                let numbers = drawing.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
                #expect(numbers.allSatisfy { (-10...640.01).contains($0) }, "\(drawing)")
            }
        }
    }

    @Test func `the message tells the hardest hour, or that there was none`() {
        let hours = [SampleReport.figures(10, 10), SampleReport.figures(10, 4), SampleReport.figures(10, 9)]
        #expect(page(SampleReport.report(hours: hours)).contains("The hardest hour begins at 01:00: 40.0 %"))
        let good = [SampleReport.figures(10, 10)]
        #expect(page(SampleReport.report(hours: good)).contains("Everybody who asked was served"))
    }

    @Test func `kilometres saved and kilometres too many are told apart`() {
        #expect(page(SampleReport.report()).contains("28 km less than if"))
        var day = SampleReport.figures(10, 10)
        day.aloneDistance = .kilometres(20)
        let text = page(SampleReport.report(day: day))
        #expect(text.contains("73 km more than if") && text.contains("Extra"))
    }
}
