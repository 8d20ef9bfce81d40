import FoundationEssentials
import PocketRuntime
import PocketSample
import PocketTesting
import Testing

@Suite struct `A scripted run` {
    private static let folder =
        "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/WasmTests"

    /// MEDINA_RECORD=1 writes the answers anew; look at what changed before you commit them.
    @Test func `gives natively what the module gives under node, byte by byte`() throws {
        let script = try PocketScript(file: Self.folder + "/sample.script.json")
        let answers = try script.play(PocketSample.self, words: Words.table)
        let path = Self.folder + "/sample.answers.txt"
        if ProcessInfo.processInfo.environment["MEDINA_RECORD"] != nil {
            try Data((answers.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
        }
        let recorded = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        #expect(recorded.count == answers.count)
        for (index, (now, then)) in zip(answers, recorded).enumerated() {
            #expect(now == then, "step \(index)")
        }
        // A misunderstood event would give nothing at all.
        #expect(!answers.contains(""))
    }
}
