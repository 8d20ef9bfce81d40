import Geography
import Tables
import Testing

@Suite("Reading tables") struct TableReaderTests {
    @Test func `W3: quotes, separators and line breaks in cells are read`() {
        let read = ReadTable("a,b,c\r\n\"1,2\",\"say \"\"hi\"\"\",\"x\r\ny\"\r\n,,\r\n24\" TV,'a,\"\"\n")
        #expect(read.errors == [])
        #expect(
            read.cells == [
                ["a", "b", "c"], ["1,2", "say \"hi\"", "x\r\ny"], ["", "", ""], ["24\" TV", "'a", ""],
            ])
        #expect(read.records.map(\.line) == [1, 2, 4, 5])
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `W3: every line break ends a line, and empty lines are counted and left out`(lineBreak: String) {
        let read = ReadTable(["a;b", "", "1;2", "", "", "3;4"].joined(separator: lineBreak), .semicolon)
        #expect(read.cells == [["a", "b"], ["1", "2"], ["3", "4"]])
        #expect(read.records.map(\.line) == [1, 3, 6])
    }

    @Test func `W3: an error names line and column as people count them, and the other lines are read`() {
        let read = ReadTable("a,b\n1,\"2\"x\n3,4\n\"5\"y,6\n7,8")
        #expect(read.cells == [["a", "b"], ["3", "4"], ["7", "8"]])
        #expect(
            read.errors.map { [$0.line, $0.column ?? 0] } == [[2, 2], [4, 1]]
                && read.errors.allSatisfy { $0.code == .textAfterQuote })
    }

    @Test
    func `W3: a quote that is closed on a later line, but ends no cell, is named with all lines it took`() {
        let read = ReadTable("a,b\n1,\"2\n3,4\n5,\"6\",7\n8,9\n\"x\ny\",\"z\"z\n")
        #expect(read.cells == [["a", "b"], ["8", "9"]])
        #expect(read.errors.map(\.code) == [.quoteClosedLater, .textAfterQuote])
        #expect(read.errors.map { [$0.line, $0.lastLine, $0.column ?? 0] } == [[2, 4, 2], [6, 7, 2]])
        #expect(read.errors.first?.description == "quoteClosedLater in line 2–4, column 2")
        let whole = ReadTable("a\r\n\"1\r\n2\"\r\n3")
        #expect(whole.records.map { [$0.line, $0.lastLine] } == [[1, 1], [2, 3], [4, 4]])
    }

    @Test func `W3: a quote that is never closed is named where it was opened`() {
        let read = ReadTable("a,b\n1,2\n3,\"4\n5,6\n7,8\n")
        #expect(read.cells == [["a", "b"], ["1", "2"]])
        #expect(read.errors.map(\.code) == [.unclosedQuote])
        #expect(read.errors.first?.line == 3)
        #expect(read.errors.first?.column == 2)
        let long = ReadTable("a,b\n\"" + String(repeating: "x\n", count: 40_000))
        #expect(long.errors.map(\.code) == [.unclosedQuote])
        let breaks = ReadTable("a,b\n\"" + String(repeating: "\n", count: 70_000))
        #expect(breaks.errors.map(\.code) == [.unclosedQuote])
    }

    @Test func `W3: lines, columns and bytes have limits`() {
        let longest = String(repeating: "x", count: TableReader.mostBytes)
        #expect(ReadTable("a\n\(longest)\nb").cells.count == 3)
        let long = ReadTable("a\n\(longest)x\nb")
        #expect(long.cells == [["a"], ["b"]])
        #expect(long.errors.map(\.code) == [.lineTooLong])
        #expect(long.errors.first?.line == 2)
        let widest = Array(repeating: "x", count: 100).joined(separator: ",")
        #expect(ReadTable(widest).records.first?.count == 100)
        let wide = ReadTable("a\n\(widest),x\nb")
        #expect(wide.cells == [["a"], ["b"]])
        #expect(wide.errors.map(\.code) == [.tooManyColumns])
        #expect(wide.errors.first?.column == 101)
        let most = ReadTable(String(repeating: "x\n", count: TableReader.mostLines))
        #expect(most.errors == [])
        #expect(most.records.count == TableReader.mostLines)
        let tall = ReadTable(String(repeating: "x\n", count: TableReader.mostLines + 5))
        #expect(tall.errors.map(\.code) == [.tooManyLines])
        #expect(tall.errors.first?.line == TableReader.mostLines + 1)
    }

    @Test(arguments: [
        ("a,b\n1;2;3", TableSeparator.comma), ("a;b,c;d", .semicolon), ("a\tb,c\td", .tab), ("a", .comma),
        ("", .comma), ("\n\n\"a,b,c\";d\n", .semicolon), ("a,b;c", .semicolon), ("id\ttitle", .tab),
    ])
    func `W3: the separator is the one that stands most often in the first line`(
        text: String, found: TableSeparator
    ) {
        #expect(TableSeparator.detected(in: Array(text.utf8)) == found)
    }

    @Test func `W3: what another program wrote is read as that program means it`() {
        var random = SplitMix64(seed: 31)
        for seed in 0..<600 {
            let records = RandomTable.records(using: &random)
            let separator = [TableSeparator.comma, .semicolon, .tab][seed % 3]
            let sign = String(Unicode.Scalar(separator.rawValue))
            for lineBreak in ["\n", "\r\n", "\r"] {
                let text = TableOracle.table(of: records, separator: sign, lineBreak: lineBreak)
                // The other program neutralises nothing, so such cells are left out here.
                guard !records.joined().contains(where: { $0.unicodeScalars.first == "'" }) else { continue }
                #expect(ReadTable(text, separator).cells == records, "seed \(seed)")
            }
        }
    }

    @Test func `W3: it is the same table in whatever pieces it comes`() {
        var random = SplitMix64(seed: 32)
        for seed in 0..<300 {
            let bytes = RandomTable.bytes(using: &random)
            let whole = ReadTable(bytes)
            for pieces in [[1], [2, 1], [3, 7, 1]] {
                let parts = ReadTable(bytes, .comma, pieces: pieces)
                #expect(parts.records == whole.records, "seed \(seed)")
                #expect(parts.errors == whole.errors, "seed \(seed)")
            }
        }
    }

    @Test func `W3: the bytes of a cell are those of its text, and there are none beyond the last`() {
        let read = ReadTable("a,'=é,\"x\"\"y\",''-1,'a\n")
        for record in read.records {
            for place in 0..<record.count { #expect(Array(record.utf8(place)) == Array(record[place].utf8)) }
            #expect(record.utf8(record.count).isEmpty && record.utf8(-1).isEmpty)
        }
        #expect(read.cells == [["a", "=é", "x\"y", "'-1", "'a"]])
    }

    @Test func `W3: whatever the bytes, reading them ends`() {
        var random = SplitMix64(seed: 33)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            for separator in TableSeparator.allCases {
                let read = ReadTable(bytes, separator)
                for record in read.records { #expect(!record.cells.isEmpty) }
            }
            _ = try? TableText(reading: bytes)
            _ = try? TableText(reading: [0xFF, 0xFE] + bytes)
            _ = try? TableText(reading: [0xFE, 0xFF] + bytes)
            _ = try? TableText(reading: [0xEF, 0xBB, 0xBF] + bytes)
        }
    }
}
