import Geography
import Tables
import Testing

@Suite("Writing tables") struct TableWriterTests {
    private func written(_ records: [[String]], _ separator: TableSeparator = .comma, isNeutral: Bool = true)
        -> String
    {
        var writer = TableWriter(separator: separator, isNeutral: isNeutral)
        for record in records { writer.write(record) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `W3: cells are quoted where they must be`() {
        #expect(
            written([["a", "b,c", "d\"e", "f\ng", " h", ""]]) == "a,\"b,c\",\"d\"\"e\",\"f\ng\",\" h\",\r\n")
        #expect(written([["a,b", "c"]], .semicolon) == "a,b;c\r\n")
        #expect(written([[""]]) == "\"\"\r\n")
        #expect(TableWriter(hasMark: true).bytes == [0xEF, 0xBB, 0xBF])
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+41", "'+41"), ("-3", "'-3"), ("@x", "'@x"), ("'=1", "''=1"), ("''@", "'''@"),
        ("'a", "'a"), ("'", "'"), ("a=1", "a=1"), ("", "\"\""), ("\tx", "'\tx"), ("\rx", "\"'\rx\""),
    ])
    func `W3: no cell can run in a spreadsheet`(cell: String, text: String) {
        #expect(written([[cell]]) == text + "\r\n")
        #expect(ReadTable(written([[cell]])).cells == [[cell]])
    }

    @Test func `W3: where a program reads the table, cells stay as they are if that is asked`() {
        #expect(written([["=1", "-3"]], isNeutral: false) == "=1,-3\r\n")
    }

    @Test func `W3: every table reads as it was written, neutralised or not`() {
        var random = SplitMix64(seed: 41)
        for seed in 0..<1_500 {
            let records = RandomTable.records(using: &random)
            for separator in TableSeparator.allCases {
                let text = written(records, separator)
                let read = ReadTable(text, separator)
                #expect(read.cells == records, "seed \(seed)")
                #expect(read.errors == [], "seed \(seed)")
                for cell in TableOracle.records(
                    of: text, separator: Character(Unicode.Scalar(separator.rawValue))
                ).joined() {
                    #expect(
                        !["=", "+", "-", "@", "\t", "\r"].contains(cell.unicodeScalars.first), "seed \(seed)")
                }
            }
        }
    }

    @Test func `W3: another program reads what is written`() {
        var random = SplitMix64(seed: 42)
        for seed in 0..<1_000 {
            let records = RandomTable.records(using: &random)
            for separator in TableSeparator.allCases {
                let text = written(records, separator, isNeutral: false)
                let sign = Character(Unicode.Scalar(separator.rawValue))
                #expect(TableOracle.records(of: text, separator: sign) == records, "seed \(seed)")
            }
        }
    }
}
