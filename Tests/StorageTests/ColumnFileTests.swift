import Storage
import Testing

@Suite struct `Columns in a file` {
    private let kind = ColumnFileKind(name: "test", version: 3)

    private var bytes: [UInt8] {
        var writer = ColumnFileWriter(kind: kind)
        writer.add("numbers", Column<UInt32>([1, 2, 3]))
        writer.add("nothing", Column<UInt64>([]))
        writer.add("letters", Column<UInt8>(Array("medina".utf8)))
        return writer.bytes()
    }

    private func open(_ bytes: [UInt8], as kind: ColumnFileKind? = nil) throws -> ColumnFile {
        try ColumnFile(Column(bytes), kind: kind ?? self.kind)
    }

    private func code(_ bytes: [UInt8], as kind: ColumnFileKind? = nil) -> ColumnFileError.Code? {
        do {
            _ = try open(bytes, as: kind)
            return nil
        } catch {
            return (error as? ColumnFileError)?.code
        }
    }

    @Test func `come back as they were`() throws {
        let file = try open(bytes)
        #expect(try file.column("numbers", of: UInt32.self).array == [1, 2, 3])
        #expect(try file.column("nothing", of: UInt64.self).count == 0)
        #expect(try file.column("letters", of: UInt8.self).array == Array("medina".utf8))
    }

    @Test func `of another name or element are refused`() throws {
        let file = try open(bytes)
        #expect(throws: ColumnFileError(.damaged, detail: "no others")) {
            try file.column("others", of: UInt32.self)
        }
        #expect(throws: ColumnFileError(.damaged, detail: "numbers")) {
            try file.column("numbers", of: UInt64.self)
        }
    }

    @Test func `of something else, another kind or another version are refused`() {
        #expect(code([]) == .empty)
        #expect(
            code(Array("This is a letter, not a file of columns at all. It goes on and on.".utf8)) == .foreign
        )
        #expect(code(Array("MED".utf8)) == .foreign)
        #expect(code(bytes, as: ColumnFileKind(name: "other", version: 3)) == .foreign)
        #expect(code(bytes, as: ColumnFileKind(name: "test", version: 4)) == .version)
    }

    @Test func `cut short anywhere are refused`() {
        let whole = bytes
        for count in 0..<whole.count {
            let code = code(Array(whole[..<count]))
            #expect(code != nil, "\(count) bytes")
            if count >= 8 { #expect(code == .truncated, "\(count) bytes") }
        }
    }

    @Test func `with any bit of the table changed are refused`() {
        let whole = bytes
        for position in 64..<64 + 3 * 64 {
            for bit in 0..<8 {
                var changed = whole
                changed[position] ^= 1 << UInt8(bit)
                #expect(code(changed) == .damaged)
            }
        }
    }

    @Test func `with any bit of a section changed are refused by whoever asks for it`() throws {
        let whole = bytes
        try open(whole).checkContents()
        // The numbers and the letters, one section after the other.
        for position in [256..<268, 320..<326].joined() {
            for bit in 0..<8 {
                var changed = whole
                changed[position] ^= 1 << UInt8(bit)
                let file = try open(changed)
                let name = position < 268 ? "numbers" : "letters"
                #expect(throws: ColumnFileError(.damaged, detail: name)) { try file.checkContents() }
            }
        }
    }

    @Test func `say what is wrong`() {
        for code: ColumnFileError.Code in [.empty, .foreign, .version, .truncated, .damaged] {
            #expect("\(ColumnFileError(code, detail: "arcs"))".hasSuffix("."))
        }
    }

    @Test func `end their writing with the error of the sink`() {
        struct Full: Error {}
        var room = 100
        let writer = {
            var writer = ColumnFileWriter(kind: kind)
            writer.add("numbers", Column<UInt32>(Array(0..<1000)))
            return writer
        }()
        #expect(throws: Full.self) {
            try unsafe writer.write { (bytes: UnsafeRawBufferPointer) throws(Full) in
                room -= bytes.count
                if room < 0 { throw Full() }
            }
        }
    }

    @Test func `of texts keep every text`() {
        let texts = TextColumn(["", "Landstrasse", "Rue de l’Église", "شارع"])
        #expect((0..<texts.count).map { texts[$0] } == ["", "Landstrasse", "Rue de l’Église", "شارع"])
    }
}
