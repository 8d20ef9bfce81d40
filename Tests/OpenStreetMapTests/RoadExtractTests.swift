import Foundation
import OpenStreetMap
import Roads
import Testing

@Suite struct `Reading an extract` {
    private func code(_ bytes: Data, named name: String = "extract") async throws -> ExtractError.Code? {
        try await Extracts.withFile(bytes, named: name) { path in
            do {
                _ = try await RoadImport.build(extract: path)
                return nil
            } catch let error as ExtractError {
                #expect(error.path == path)
                #expect(error.description.contains(path))
                return error.code
            }
        }
    }

    @Test func `takes XML and keeps an account`() async throws {
        try await Extracts.withFile(Data(Extracts.village.utf8), named: "village.osm") { path in
            let (map, report) = try await RoadImport.build(extract: path)
            #expect(report.waysRead == 5)
            #expect(report.waysUsed == 4)
            #expect(report.nodesRead == 8)
            #expect(report.nodesMissing == 1)
            #expect(report.barriers == 1)
            #expect(report.restrictionsRead == 5)
            #expect(report.restrictionsUsed == 1)
            #expect(report.restrictionsOverWays == 1)
            #expect(report.restrictionsNotForCars == 1)
            #expect(report.restrictionsUnclear == 2)
            #expect(report.partsDropped == 1)
            let names = Set(map.network.arcs.map { map.network.name(of: $0) })
            #expect(names == ["Landstrasse", "Städtle", ""])
        }
    }

    @Test func `takes compressed XML`() async throws {
        for (tool, name) in [("gzip", "village.osm.gz"), ("bzip2", "village.osm.bz2")] {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/\(tool)")
            process.arguments = ["-c"]
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            guard (try? process.run()) != nil else { continue }
            input.fileHandleForWriting.write(Data(Extracts.village.utf8))
            try input.fileHandleForWriting.close()
            let bytes = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            try await Extracts.withFile(bytes, named: name) { path in
                let report = try RoadImport.network(of: path).report
                #expect(report.waysUsed == 4)
            }
            #expect(try await code(bytes.dropLast(40), named: name) == .damaged)
        }
    }

    @Test func `does not depend on the file's name`() async throws {
        #expect(try await code(Data(Extracts.village.utf8), named: "village.pbf") == nil)
        #expect(try await code(Data(contentsOf: URL(filePath: Extracts.sample)), named: "sample.txt") == nil)
    }

    @Test func `says that a file is not there`() async throws {
        await #expect(
            throws: ExtractError(.missing, path: "/nowhere/x.pbf", detail: "No such file or directory")
        ) {
            try await RoadImport.build(extract: "/nowhere/x.pbf")
        }
    }

    @Test func `says that a folder is no file`() async throws {
        await #expect(throws: ExtractError(.unreadable, path: "/tmp", detail: "not a regular file")) {
            try await RoadImport.build(extract: "/tmp")
        }
    }

    @Test func `says that a file is empty`() async throws {
        #expect(try await code(Data()) == .empty)
    }

    @Test(arguments: [
        "Dear reader, this is a letter.", "{\"type\": \"FeatureCollection\"}", "\u{7F}ELF", "PK\u{3}\u{4}",
        "<", " ",
    ])
    func `says that a file is something else`(text: String) async throws {
        #expect(try await code(Data(text.utf8), named: "roads.osm.pbf") == .foreign)
    }

    @Test func `says that an XML document is not a map or ends too early`() async throws {
        #expect(try await code(Data("<?xml version=\"1.0\"?><gpx></gpx>".utf8)) == .damaged)
        #expect(try await code(Data(Extracts.village.utf8.dropLast(300))) == .damaged)
    }

    @Test func `says that a PBF file is cut short, wherever it is cut`() async throws {
        let whole = try Data(contentsOf: URL(filePath: Extracts.sample))
        for share in [0.02, 0.2, 0.5, 0.9, 0.999] {
            let code = try await code(whole.prefix(Int(Double(whole.count) * share)))
            #expect(code == .damaged, "\(share)")
        }
    }

    @Test func `says that a PBF file is damaged, or survives it`() async throws {
        let whole = try Data(contentsOf: URL(filePath: Extracts.sample))
        var damaged = 0
        for step in 1..<20 {
            var changed = whole
            let place = whole.count * step / 20
            for byte in place..<place + 8 { changed[byte] ^= 0x5A }
            if try await code(changed) == .damaged { damaged += 1 }
        }
        #expect(damaged > 10)
    }

    @Test func `says that there are no roads`() async throws {
        let head = "<osm version=\"0.6\"><node id=\"1\" lat=\"47.14\" lon=\"9.52\"/>"
        #expect(try await code(Data((head + "</osm>").utf8)) == .noRoads)
        let second = "<node id=\"2\" lat=\"47.15\" lon=\"9.52\"/>"
        for tags in ["", "<tag k=\"highway\" v=\"footway\"/>", "<tag k=\"building\" v=\"yes\"/>"] {
            let way = "<way id=\"3\"><nd ref=\"1\"/><nd ref=\"2\"/>\(tags)</way></osm>"
            #expect(try await code(Data((head + second + way).utf8)) == .noRoads)
        }
        #expect(try await code(Data("<osm version=\"0.6\"></osm>".utf8)) == .noRoads)
    }

    @Test func `can be stopped`() async throws {
        #expect(throws: ExtractError(.cancelled, path: Extracts.sample, detail: "stopped on request")) {
            try RoadExtract.read(Extracts.sample) { _ in false }
        }
        let task = Task {
            unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
            return try await RoadImport.build(extract: Extracts.sample).report
        }
        await #expect(throws: ExtractError.self) { try await task.value }
    }

    @Test func `every error has words of its own`() {
        let codes: [ExtractError.Code] = [
            .missing, .unreadable, .empty, .foreign, .damaged, .cancelled, .tooLarge, .noRoads,
        ]
        let texts = Set(codes.map { "\(ExtractError($0, path: "x", detail: "y"))" })
        #expect(texts.count == codes.count)
    }
}
