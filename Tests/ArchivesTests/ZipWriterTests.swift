import Archives
import Foundation
import Testing

@Suite("Zip files")
struct ZipWriterTests {
    /// Names and contents as another program reads them.
    private func read(_ bytes: [UInt8]) throws -> [String: [UInt8]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "medina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (zip, out) = (folder.appending(path: "a.zip"), folder.appending(path: "out.json"))
        try Data(bytes).write(to: zip)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script =
            "import sys,json,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;"
            + "json.dump({i.filename:list(z.read(i)) for i in z.infolist()},open(sys.argv[2],'w'))"
        process.arguments = ["python3", "-c", script, zip.path, out.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSONDecoder().decode([String: [UInt8]].self, from: Data(contentsOf: out))
    }

    private let time = DOSTime(year: 2026, month: 11, day: 28, hour: 9, minute: 10, second: 59)

    @Test func `P12: other programs read what was written, whatever its size`() throws {
        var zip = ZipWriter(modified: time)
        var random = SystemRandomNumberGenerator()
        var contents: [String: [UInt8]] = [
            "empty.json": [], "one.json": [65], "folder/naïve-عربي.txt": Array("مرحبا".utf8),
            "long.json": Array(String(repeating: "the same again, ", count: 60_000).utf8),
        ]
        contents["noise.bin"] = (0..<400_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        var bytes: [UInt8] = []
        for (name, content) in contents {
            try zip.begin(name)
            for start in stride(from: 0, to: content.count, by: 50_000) {
                try zip.add(content[start..<min(start + 50_000, content.count)])
                if zip.outputCount > 100_000 { bytes += zip.takeOutput() }
            }
            try zip.end()
        }
        try zip.finish()
        bytes += zip.takeOutput()
        #expect(UInt64(bytes.count) == zip.count)
        #expect(try read(bytes) == contents)
    }

    @Test func `P12: a zip without files is one all the same`() throws {
        var zip = ZipWriter(modified: time)
        try zip.finish()
        #expect(try read(zip.takeOutput()).isEmpty)
    }

    @Test func `P12: what was written can be taken away at any time: little waits in memory`() throws {
        var zip = ZipWriter(modified: time)
        try zip.begin("a.json")
        var most = 0
        for _ in 0..<200 {
            try zip.add(Array(repeating: 97, count: 100_000))
            most = max(most, zip.outputCount)
            _ = zip.takeOutput()
        }
        try zip.end()
        try zip.finish()
        #expect(most < 300_000)
    }

    @Test func `P12: names that no file can have, and too many files, are refused`() throws {
        var zip = ZipWriter(modified: time)
        #expect(throws: ZipError.self) { try zip.begin("") }
        #expect(throws: ZipError.self) { try zip.begin(String(repeating: "a", count: 1_001)) }
        for _ in 0..<65_535 {
            try zip.begin("a")
            try zip.end()
        }
        #expect(throws: ZipError.self) { try zip.begin("b") }
    }
}
