import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Testing
import WebTesting

@Suite("The line of from, to and when", .timeLimit(.minutes(2)))
struct LineTests {
    /// What the page is told of a line: the ends by name, the moment and the hours around it.
    private struct Understood: Hashable, CustomStringConvertible {
        var from: String?
        var to: String?
        var at: String?
        var hours = "2"

        init(_ from: String, _ to: String, _ at: String? = nil, hours: Int = 2) {
            (self.from, self.to, self.at, self.hours) = (from, to, at, String(hours))
        }

        init(_ fields: FormFields) {
            (from, to, at) = (fields["from_name"], fields["to_name"], fields["at"])
            hours = fields["hours"] ?? "2"
        }

        var description: String { "\(from ?? "?") → \(to ?? "?") at \(at ?? "any time") ± \(hours)" }
    }

    private func ask(_ line: String, _ world: PagesWorld) async throws -> TestResponse {
        try await world.get("/planned?line=\(PercentEncoding.encoded(line))")
    }

    private func check(_ lines: KeyValuePairs<String, Understood>, at now: String) async throws {
        let lines = Array(lines)
        try await withPages(at: now) { world in
            for (line, expected) in lines {
                let answer = try await ask(line, world)
                #expect(answer.status == .seeOther, "“\(line)”")
                let address = try #require(answer.headers["location"], "“\(line)”")
                let query = address.split(separator: "?").last.map { FormFields(parsing: Array($0.utf8)) }
                #expect(query.map(Understood.init) == expected, "“\(line)”")
            }
        }
    }

    @Test func `R10: one line says from where, to where and when, misspelt and in four languages`()
        async throws
    {
        try await check(
            [
                // A Friday, at six in the morning.
                "schan → triesn friday morning": Understood(
                    "Schaan", "Triesen", "2027-01-15T08:30", hours: 3),
                "von Schaan nach Triesen morgen um 7:30": Understood("Schaan", "Triesen", "2027-01-16T07:30"),
                "de Schaan à Balzers demain soir": Understood(
                    "Schaan", "Balzers", "2027-01-16T19:30", hours: 3),
                "من Schaan إلى Triesen غدا": Understood("Schaan", "Triesen", "2027-01-16T11:59", hours: 12),
                "Balzers from Vaduz on 24 December": Understood(
                    "Vaduz", "Balzers", "2027-12-24T11:59", hours: 12),
                "Schaan -> Vaduz": Understood("Schaan", "Vaduz"),
                "Schaan → Triesen tonight": Understood("Schaan", "Triesen", "2027-01-15T19:30", hours: 3),
                "Schaan → Triesen today": Understood("Schaan", "Triesen", "2027-01-15T11:59", hours: 12),
                // What has passed today is meant for another day, except where today was said.
                "Schaan → Triesen 5:00": Understood("Schaan", "Triesen", "2027-01-16T05:00"),
                "Schaan → Triesen 6:30": Understood("Schaan", "Triesen", "2027-01-15T06:30"),
                "Schaan → Triesen friday 5:00": Understood("Schaan", "Triesen", "2027-01-22T05:00"),
                "Schaan → Triesen today 5:00": Understood("Schaan", "Triesen", "2027-01-15T05:00"),
                "Schaan → Triesen next friday": Understood(
                    "Schaan", "Triesen", "2027-01-22T11:59", hours: 12),
                "Schaan → Triesen 1.1.": Understood("Schaan", "Triesen", "2028-01-01T11:59", hours: 12),
            ], at: "2027-01-15T06:00")
    }

    @Test func `R10: days are those of the calendar also where clocks are put forward or back`() async throws
    {
        try await check(
            [
                "Schaan → Triesen tomorrow 03:30": Understood("Schaan", "Triesen", "2027-03-28T03:30"),
                "Schaan → Triesen monday 7:00": Understood("Schaan", "Triesen", "2027-03-29T07:00"),
                "Schaan → Triesen 3.4. 0:15": Understood("Schaan", "Triesen", "2027-04-03T00:15"),
            ], at: "2027-03-27T23:50")
        try await check(
            [
                "Schaan → Triesen tomorrow 02:30": Understood("Schaan", "Triesen", "2027-10-31T02:30"),
                "Schaan → Triesen monday 7:00": Understood("Schaan", "Triesen", "2027-11-01T07:00"),
                "Schaan → Triesen 23:00": Understood("Schaan", "Triesen", "2027-10-31T23:00"),
                "Schaan → Triesen 23:45": Understood("Schaan", "Triesen", "2027-10-30T23:45"),
            ], at: "2027-10-30T23:30")
        try await check(
            [
                "Schaan → Triesen tomorrow 8:00": Understood("Schaan", "Triesen", "2028-02-29T08:00"),
                "Schaan → Triesen 29 February": Understood(
                    "Schaan", "Triesen", "2028-02-29T11:59", hours: 12),
            ], at: "2028-02-28T12:00")
    }

    @Test func `R10: a day that is none or far away is asked for again, and the line stays`() async throws {
        try await withPages { world in
            for line in ["29 February", "29.2.2028", "30 February", "1.1.2026"] {
                let answer = try await ask("Schaan → Triesen \(line)", world)
                #expect(answer.status == .ok && answer.text.contains("There is no such day"), "\(line)")
                #expect(answer.text.contains("value=\"Schaan → Triesen \(line)\""))
            }
        }
    }

    @Test func `R10: a place that nobody knows is asked for, and the rest of the line is kept`() async throws
    {
        try await withPages { world in
            let there = try await ask("Schaan → Xyzzyqwert tomorrow 7:30", world).text
            #expect(there.contains("Nobody here knows “Xyzzyqwert”"))
            #expect(there.contains("Where do you want to go?"))
            #expect(there.contains("name=\"from_name\" value=\"Schaan\""))
            #expect(there.contains("name=\"at\" value=\"2027-01-16T07:30\""))
            let here = try await ask("Xyzzyqwert → Schaan", world).text
            #expect(
                here.contains("Where do you start?") && here.contains("name=\"to_name\" value=\"Schaan\""))
            let both = try await ask("Xyzzyqwert → Plughplover", world).text
            #expect(both.contains("“Plughplover”") && !both.contains("“Xyzzyqwert”"), "one at a time")
            #expect(try await ask("Triesen", world).text.contains("Where do you start?"))
            let from = try await ask("from Schaan", world).text
            #expect(from.contains("Where do you want to go?") && from.contains("47.16634,9.51031"))
            for line in ["friday", "   ", "→"] {
                #expect(
                    try await ask(line, world).text.contains("Say at least where you want to go."), "\(line)")
            }
            let script = try await ask("Schaan → <script>alert(1)</script>", world).text
            #expect(!script.contains("<script>alert"))
        }
    }

    @Test func `R10: nonsense of every kind is answered with a page`() async throws {
        var random = SplitMix64(seed: 41)
        let words = [
            "→", "←", "to", "from", "nach", "à", "غدا", "friday", "29", ".", "2.", "25:61", "7:", "Schaan",
            "\u{200F}", "🚗", "%", "&", "\"", "next", "um", "\u{0}", "31.", "feb", "-", "–", ";",
        ]
        let lines = (0..<60).map { _ in
            (0..<Int.random(in: 1...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: Bool.random(using: &random) ? " " : "")
        }
        try await withPages { world in
            for line in lines {
                let status = try await ask(line, world).status
                #expect(status == .ok || status == .seeOther, "seed 41: “\(line)”")
            }
            let long = try await ask(String(repeating: "a → b ", count: 400), world).status
            #expect(long == .ok || long == .seeOther)
        }
    }

    @Test func `R11: places are chosen one after the other, and a wish that the page cannot make is refused`()
        async throws
    {
        try await withPages { world in
            let first = try await world.get("/planned").text
            #expect(first.contains("From, to, when") && first.contains("Nobody has published a trip yet"))
            let from = try await world.get("/planned?pick=from&q=Schaan").text
            #expect(from.contains("Where do you start?") && from.contains("from_name=Schaan"))
            let to = try await world.get("/planned?from=47.165,9.5087&from_name=Schaan").text
            #expect(to.contains("Where do you want to go?") && to.contains("Schaan"))
            let again = try await world.get("/planned?from=47.165,9.5087&to=47.1075,9.5285&pick=to").text
            #expect(again.contains("Where do you want to go?"))
            let suggested = try await world.get("/planned/places?pick=to&q=Triesen&from=47.165,9.5087").text
            #expect(suggested.contains("to_name=Triesen") && !suggested.contains("<html"))
            for wrong in [
                "hours=5", "hours=x", "seats=0", "seats=5", "walk=1", "order=best", "luggage=4", "from=here",
                "luggage=x",
            ] {
                #expect(try await world.get("/planned?\(wrong)").status == .badRequest, "\(wrong)")
            }
        }
    }
}
