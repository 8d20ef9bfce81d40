import FleetSimulation
import Geography
import Plots
import Terminal

extension SimulationReport {
    /// The report for a terminal: the day, then hour by hour.
    public func text() -> String {
        var text =
            "\(city): \(demand)\n\(fleet); \(limits)\n\n" + dayTable().text() + "\n" + hourTable().text()
        if !remarks.isEmpty { text += "\n" + remarks.map { $0 + "\n" }.joined() }
        return text
    }

    private func dayTable() -> TextTable {
        var table = TextTable([("the day", .left), ("", .right)])
        for fact in facts { table.add([fact.name, fact.value]) }
        return table
    }

    private func hourTable() -> TextTable {
        var table = TextTable([
            ("from", .left), ("asked", .right), ("served", .right), ("", .right), ("wait", .right),
            ("p90", .right), ("detour", .right), ("empty km", .right), ("carrying", .right),
            ("saved", .right),
        ])
        for hour in hours {
            let figures = hour.figures
            table.add([
                hour.label.text, NumberText.grouped(figures.requests), NumberText.grouped(figures.served),
                figures.requests > 0 ? NumberText.percent(figures.servedShare) : "–",
                figures.served > 0 ? NumberText.span(figures.meanWaiting) : "–",
                figures.served > 0 ? NumberText.span(figures.waiting90) : "–",
                figures.served > 0 ? NumberText.span(figures.meanDetour) : "–",
                NumberText.decimal(figures.emptyDistance.kilometres, 0),
                NumberText.decimal(figures.carryingDistance.kilometres, 0),
                NumberText.decimal(figures.savedDistance.kilometres, 0),
            ])
        }
        return table
    }

    /// A named figure of the day.
    struct Fact: Sendable {
        let name: String
        let value: String
    }

    /// The figures of the day that table and page list.
    var facts: [Fact] {
        let day = report.day
        var facts = [
            Fact(name: "requests", value: NumberText.grouped(day.requests)),
            Fact(
                name: "served",
                value: "\(NumberText.grouped(day.served)) (\(NumberText.percent(day.servedShare)))"),
        ]
        if day.served > 0 {
            facts += [
                Fact(name: "waiting, mean", value: NumberText.span(day.meanWaiting)),
                Fact(name: "waiting, half within", value: NumberText.span(day.waiting50)),
                Fact(name: "waiting, 90 % within", value: NumberText.span(day.waiting90)),
                Fact(name: "waiting, 99 % within", value: NumberText.span(day.waiting99)),
                Fact(name: "ride alone, mean", value: NumberText.span(day.meanDirect)),
            ]
        }
        if day.served > 0, rules.mode.isShared {
            facts += [
                Fact(name: "detour, mean", value: NumberText.span(day.meanDetour)),
                Fact(name: "detour, longest", value: NumberText.span(day.longestDetour)),
            ]
        }
        if let answers = report.answers {
            func count(_ name: String, _ count: Int) -> Fact {
                Fact(name: name, value: NumberText.grouped(count))
            }
            facts += [
                count("questions to drivers", answers.asked), count("answered yes", answers.accepted),
                count("answered no", answers.refused), count("not answered", answers.unanswered),
                count("answered too late", answers.tooLate),
                count("searches without a driver", answers.nobodyFound),
                count("called off by passengers", answers.calledOff),
            ]
        }
        facts += [
            Fact(name: "driven empty", value: NumberText.kilometres(day.emptyDistance)),
            Fact(name: "driven with people", value: NumberText.kilometres(day.carryingDistance)),
            Fact(name: "each alone would drive", value: NumberText.kilometres(day.aloneDistance)),
            Fact(name: "saved", value: NumberText.kilometres(day.savedDistance)),
            Fact(name: "replay took", value: NumberText.decimal(Double(report.nanoseconds) / 1e9, 2) + " s"),
            Fact(name: "requests a second", value: NumberText.decimal(report.requestsPerSecond, 0)),
            Fact(name: "searches for a car", value: NumberText.grouped(report.searches)),
            Fact(name: "a search, mean", value: NumberText.decimal(searchMicroseconds, 1) + " µs"),
        ]
        return facts
    }
}
