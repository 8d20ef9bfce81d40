import Foundation
import Testing

@Suite("R17: medina simulate") struct SimulateTests {
    private static let header = "request_id,o_lat,o_lon,d_lat,d_lon,departure_time,passengers\n"
    private static let trip = "47.1410,9.5209,47.1651,9.5107"

    @Test func `a made-up day gives a table, CSV, JSON and a page`() throws {
        let folder = try TemporaryFolder()
        let (csv, html) = (folder.path("day.csv"), folder.path("day.html"))
        let outcome = try Program.run(
            "simulate", Program.sample, "--requests", "80", "--fleet", "10", "--shared", "--csv", csv,
            "--html",
            html)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("10 cars, shared") && outcome.output.contains("requests"))
        let lines = try String(contentsOfFile: csv, encoding: .utf8).split(separator: "\n")
        #expect(
            lines.first?.hasPrefix("hour,from,requests,served") == true
                && lines.last?.hasPrefix("day,,80,") == true)
        #expect(try String(contentsOfFile: html, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))

        let json = try Program.run("simulate", Program.sample, "--requests", "20", "--fleet", "5", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(
            (object?["day"] as? [String: Any])?["requests"] as? Int == 20 && object?["vehicles"] as? Int == 5)
    }

    @Test func `drivers can be asked, and what they say is told`() throws {
        let json = try Program.run(
            "simulate", Program.sample, "--requests", "60", "--fleet", "20", "--asked", "--no", "30",
            "--silent",
            "20", "--cancel", "5", "--json")
        #expect(json.code == 0, "\(json.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let answers = try #require(object?["answers"] as? [String: Int])
        let ends = ["accepted", "refused", "unanswered", "tooLate"].compactMap { answers[$0] }
        #expect(answers["asked"] == ends.reduce(0, +) && ends.count == 4)
        let text = try Program.run(
            "simulate", Program.sample, "--requests", "20", "--fleet", "5", "--asked", "--no", "30")
        #expect(text.output.contains("whose drivers are asked: 30.0 % say no"))
        #expect(text.output.contains("questions to drivers"))
        for (words, sentence) in [
            (["--no", "5"], "--no is for drivers who are asked"),
            (["--asked", "--no", "60", "--silent", "60"], "together at most 100"),
        ] {
            let refused = try Program.run(["simulate", Program.sample] + words)
            #expect(refused.code != 0 && refused.errors.contains(sentence), "\(refused.errors)")
        }
    }

    @Test func `T12: taxis in fair queues are replayed beside the nearest taxi, the same for the same seed`()
        throws
    {
        let folder = try TemporaryFolder()
        let html = folder.path("day.html")
        let words = [
            "simulate", "taxi", Program.sample, "--requests", "80", "--fleet", "10", "--zones", "30",
            "--seed", "3",
            "--no", "20", "--silent", "10", "--answer", "15",
        ]
        let outcome = try Program.run(words + ["--html", html])
        #expect(outcome.code == 0, "\(outcome.errors)")
        for text in [
            "10 taxis in the queues of", "calls a taxi, mean", "Gini coefficient", "20.0 % are answered no",
        ] {
            #expect(outcome.output.contains(text), "\(text) is missing in \(outcome.output)")
        }
        #expect(try String(contentsOfFile: html, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
        let days = try (0..<2).map { _ in
            let json = try Program.run(words + ["--json"])
            let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
            var day = try #require(object?["queue"] as? [String: Double])
            (day["seconds"], day["requestsPerSecond"]) = (nil, nil)
            #expect(day["requests"] == 80 && (object?["nearest"] as? [String: Double])?["requests"] == 80)
            return day
        }
        #expect(days[0] == days[1])
        for (words, sentence) in [
            (["--zones", "0"], "from 1 to 2000"), (["--no", "60", "--silent", "60"], "together at most 100"),
            (["--shared"], "--shared"),
        ] {
            let refused = try Program.run(["simulate", "taxi", Program.sample] + words)
            #expect(refused.code == 64 && refused.errors.contains(sentence), "\(refused.errors)")
        }
    }

    @Test func `files of requests and vehicles are replayed, and what cannot take part is told`() throws {
        let folder = try TemporaryFolder()
        let demand = try folder.file(
            "day.csv",
            Self.header + "a,\(Self.trip),2025-03-01 08:15:00,1\nb,\(Self.trip),2025-03-01 09:15:00,5\n")
        let vehicles = try folder.file("cars.csv", "vehicle_id,lat,lon\nv,47.1420,9.5210\nfar,40,9\n")
        let outcome = try Program.run("simulate", Program.sample, "--demand", demand, "--vehicles", vehicles)
        #expect(outcome.code == 0, "\(outcome.errors)")
        for text in [
            "1 (50.0 %)", "1 car, one party", "more people than seats", "1 vehicle left out", "day.csv",
            "\n08:00 ",
        ] { #expect(outcome.output.contains(text), "\(text) is missing in \(outcome.output)") }
    }

    private struct BadFile: Sendable, CustomStringConvertible {
        let description: String
        let content: String

        init(_ sentence: String, _ content: String) {
            description = sentence
            self.content = content
        }

        /// A file with rows below the names of the columns.
        static func rows(_ sentence: String, _ rows: String...) -> BadFile {
            BadFile(sentence, header + rows.map { $0 + "\n" }.joined())
        }
    }

    private static let badFiles: [BadFile] = [
        BadFile("is empty", ""), BadFile("no column request_id", "a,b\n1,2\n"), .rows("no requests below"),
        .rows("line 2: 6 fields", "a,\(trip),2025-03-01 08:15:00"),
        .rows("line 2: \"yesterday\" is not a time", "a,\(trip),yesterday,1"),
        .rows("line 2: \"many\" is no number of people", "a,\(trip),2025-03-01 08:15:00,many"),
        .rows(
            "line 3: 2025-03-01 08:14:00 is earlier", "a,\(trip),2025-03-01 08:15:00,1",
            "b,\(trip),2025-03-01 08:14:00,1"),
        .rows("the wrong way round", "a,9.5209,47.1410,9.5107,47.1651,2025-03-01 08:15:00,1"),
        .rows("no position in degrees", "a,north,9.5,47.1,9.5,2025-03-01 08:15:00,1"),
        .rows("is this the right city?", "a,-33.9,18.4,-33.8,18.5,2025-03-01 08:15:00,1"),
        .rows("more people than seats", "a,\(trip),2025-03-01 08:15:00,60"),
    ]

    @Test(arguments: badFiles)
    private func `a bad file of requests is refused in a sentence`(_ bad: BadFile) throws {
        let folder = try TemporaryFolder()
        let demand = try folder.file("bad.csv", bad.content)
        let page = folder.path("page.html")
        let outcome = try Program.run("simulate", Program.sample, "--demand", demand, "--html", page)
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.contains(bad.description), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: page))
    }

    @Test func `files that are not there and options that do not go together are told at once`() throws {
        let folder = try TemporaryFolder()
        let cars = try folder.file("cars.csv", "vehicle_id,lat,lon\n")
        let cases: [(arguments: [String], code: Int32, sentence: String)] = [
            (["--demand", "/nowhere.csv"], 1, "There is no /nowhere.csv"),
            (["--vehicles", cars], 1, "has no vehicles"),
            (["--demand", cars, "--requests", "5"], 64, "give one of them"),
            (["--detour", "60"], 64, "--shared"), (["--seats", "0"], 64, "from 1 to 60"),
        ]
        for (arguments, code, sentence) in cases {
            let outcome = try Self.simulate(arguments)
            #expect(
                outcome.code == code && outcome.errors.contains(sentence), "\(arguments): \(outcome.errors)")
        }
        let nowhere = try Program.run("simulate", "/nowhere.osm.pbf")
        #expect(nowhere.code == 1 && nowhere.errors.contains("There is no file /nowhere.osm.pbf"))
        let help = try Program.run("simulate", "--help")
        #expect(help.code == 0 && help.output.contains("--patience SECONDS"))
    }

    private static func simulate(_ arguments: [String]) throws -> Program.Outcome {
        switch arguments.count {
        case 2: try Program.run("simulate", Program.sample, arguments[0], arguments[1])
        default:
            try Program.run(
                "simulate", Program.sample, arguments[0], arguments[1], arguments[2], arguments[3])
        }
    }
}
