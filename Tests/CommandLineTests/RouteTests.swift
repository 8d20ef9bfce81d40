import Foundation
import Testing

@Suite("medina route and medina roads export") struct RouteTests {
    private static let (vaduz, schaan) = ("47.1410,9.5209", "47.1651,9.5107")

    @Test func `a way is printed step by step, in the language asked for`() throws {
        let english = try Program.run("route", Program.sample, Self.vaduz, Self.schaan)
        #expect(english.code == 0, "\(english.errors)")
        #expect(english.output.contains("Start on") && english.output.contains("onto Landstrasse"))
        #expect(english.output.contains("km,") && english.output.contains("Your destination"))
        let german = try Program.run("route", Program.sample, Self.vaduz, Self.schaan, "--language", "de")
        #expect(german.code == 0 && german.output != english.output && german.output.contains("Landstrasse"))
    }

    private static let badEnds: [(String, String)] = [
        ("9.5209,47.1410", "the wrong way round"), ("147.1,9.5", "nowhere on Earth"),
        ("48.2,16.37", "lies outside Liechtenstein"), ("Vaduz", "import the city first"),
        (vaduz, "the same place"),
    ]

    @Test(arguments: badEnds)
    func `an end that cannot be is refused in a sentence`(_ end: String, _ sentence: String) throws {
        let outcome = try Program.run("route", Program.sample, Self.vaduz, end)
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    @Test func `an imported city knows names`() throws {
        let folder = try TemporaryFolder()
        let city = folder.path("city")
        let imported = try Program.run("import", Program.sample, city, "--no-map")
        #expect(imported.code == 0, "\(imported.errors)")
        let way = try Program.run("route", city, "Landstrasse, Schaan", "Vaduz")
        #expect(way.code == 0, "\(way.errors)")
        #expect(way.output.contains("Landstrasse, Schaan → Vaduz"), "\(way.output)")
        let nowhere = try Program.run("route", city, "Xqzwvkjhg", "Vaduz")
        #expect(
            nowhere.code == 1 && nowhere.errors.contains("There is no \"Xqzwvkjhg\""), "\(nowhere.errors)")
        let unknown = try Program.run("route", city, "Vaduz", "Schaan", "--language", "xx")
        #expect(unknown.code == 64 && unknown.errors.contains("en, fr, de or ar"))
    }

    @Test func `arcs are exported as CSV, or the file that is there stays as it was`() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("arcs.csv")
        let outcome = try Program.run("roads", "export", Program.sample, file)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(lines[0].hasPrefix("tail,head,length_m,time_ms,tail_latitude"))
        #expect(lines.count > 1000 && lines.allSatisfy { $0.split(separator: ",").count == 8 })
        #expect(outcome.errors.contains("\(lines.count - 1) arcs"))
        let nowhere = try Program.run("roads", "export", Program.sample, "/nowhere/arcs.csv")
        #expect(nowhere.code == 1 && nowhere.errors.contains("no folder to write /nowhere/arcs.csv into"))
        let missing = try Program.run("roads", "export", Program.sample)
        #expect(missing.code == 64 && missing.errors.contains("FILE is missing"))
    }
}
