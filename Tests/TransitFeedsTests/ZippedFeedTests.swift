import Archives
import Foundation
import Testing
import TransitFeeds

@Suite("Timetables as they are published")
struct ZippedFeedTests {
    private let time = DOSTime(year: 2026, month: 11, day: 28)

    @Test func `R16: the zip file has the files, none in a folder`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "medina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (zip, out) = (folder.appending(path: "gtfs.zip"), folder.appending(path: "out.json"))
        let feed = try SampleFeed.feed
        try Data(feed.zipped(modified: time)).write(to: zip)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script =
            "import sys,json,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;"
            + "json.dump([[i.filename,list(z.read(i))] for i in z.infolist()],open(sys.argv[2],'w'))"
        process.arguments = ["python3", "-c", script, zip.path, out.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let files = try JSONDecoder().decode([NamedBytes].self, from: Data(contentsOf: out))
        #expect(files.map(\.name) == (try feed.files().map(\.name)))
        #expect(files.map(\.bytes) == (try feed.files().map(\.bytes)))
    }

    /// For validators, which are programs of others: with `MEDINA_FEED_SAMPLE=/tmp/sample` the timetable is written to
    /// `/tmp/sample.zip` and the message about it to `/tmp/sample.pb`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["MEDINA_FEED_SAMPLE"] != nil))
    func `R16: the sample is written where a validator finds it`() throws {
        let path = try #require(ProcessInfo.processInfo.environment["MEDINA_FEED_SAMPLE"])
        try Data(SampleFeed.feed.zipped(modified: time)).write(to: URL(filePath: path + ".zip"))
        try Data(SampleFeed.message.encoded()).write(to: URL(filePath: path + ".pb"))
    }
}

/// A file's name and its bytes, in a list of two.
private struct NamedBytes: Decodable {
    let name: String
    let bytes: [UInt8]

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        name = try list.decode(String.self)
        bytes = try list.decode([UInt8].self)
    }
}
