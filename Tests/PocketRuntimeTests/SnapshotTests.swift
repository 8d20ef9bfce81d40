import PocketRuntime
import PocketSample
import Testing

@Suite struct `Snapshots` {
    @Test func `give back every value that was written`() throws {
        let integers: [Int64] = [0, 1, -1, 63, -64, 64, 300, .max, .min]
        var writer = SnapshotWriter()
        for value in integers { writer.long(value) }
        writer.integer(-7)
        writer.bits(.max - 1)
        writer.bool(true)
        writer.byte(200)
        writer.text("Äpfel 🍏")
        writer.text(nil)
        writer.text(Optional("there"))
        writer.data([])
        writer.list([3, 1, 2]) { $0.integer($1) }
        var reader = SnapshotReader(writer.bytes)
        for value in integers { #expect(try reader.long() == value) }
        #expect(try reader.integer(in: -7...7) == -7)
        #expect(try reader.bits() == .max - 1)
        #expect(try reader.bool() && reader.byte() == 200)
        #expect(try reader.text() == "Äpfel 🍏")
        #expect(try reader.optionalText() == nil && reader.optionalText() == "there")
        #expect(try reader.data() == [])
        #expect(try reader.list { reader throws(SnapshotError) in try reader.integer() } == [3, 1, 2])
        try reader.end()
    }

    @Test func `refuse what makes no sense, and never ask for much memory`() {
        func refused(_ bytes: [UInt8], _ read: (inout SnapshotReader) throws(SnapshotError) -> Void)
            -> SnapshotError?
        {
            var reader = SnapshotReader(bytes)
            do throws(SnapshotError) {
                try read(&reader)
                return nil
            } catch { return error }
        }
        #expect(refused([]) { reader throws(SnapshotError) in _ = try reader.byte() } == .truncated)
        #expect(refused([2]) { reader throws(SnapshotError) in _ = try reader.bool() } == .malformed)
        #expect(refused([0x80]) { reader throws(SnapshotError) in _ = try reader.unsigned() } == .truncated)
        let tooLong = [UInt8](repeating: 0xFF, count: 9) + [2]
        #expect(refused(tooLong) { reader throws(SnapshotError) in _ = try reader.unsigned() } == .malformed)
        #expect(
            refused([20]) { reader throws(SnapshotError) in _ = try reader.integer(in: 0...9) } == .malformed)
        let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 1]
        #expect(refused(huge) { reader throws(SnapshotError) in _ = try reader.data() } == .truncated)
        #expect(
            refused(huge) { reader throws(SnapshotError) in
                _ = try reader.list { reader throws(SnapshotError) in try reader.byte() }
            } == .truncated)
        #expect(refused([1]) { reader throws(SnapshotError) in try reader.end() } == .trailing)
    }

    @Test func `are sealed: every changed bit is noticed`() throws {
        let sealed = SnapshotSeal(version: 3, content: Array("what the app wrote".utf8)).bytes()
        #expect(try SnapshotSeal(sealed, newest: 3).content == Array("what the app wrote".utf8))
        #expect(throws: SnapshotError.newer) { try SnapshotSeal(sealed, newest: 2) }
        for index in sealed.indices {
            for bit in 0..<8 {
                var damaged = sealed
                damaged[index] ^= 1 << UInt8(bit)
                #expect(throws: SnapshotError.self, "byte \(index), bit \(bit)") {
                    try SnapshotSeal(damaged, newest: 3)
                }
            }
        }
        for end in 0..<sealed.count {
            #expect(throws: SnapshotError.self) { try SnapshotSeal(Array(sealed.prefix(end)), newest: 3) }
        }
    }

    @Test func `bring an app back, also from an older version of it`() throws {
        var output = PocketOutput()
        let moment = PocketMoment(milliseconds: 0, seed: 4)
        var first = PocketProgram<PocketSample>(
            texts: Words.texts, moment: moment, snapshot: nil, output: &output)
        #expect(first.restoration == .fresh)
        let played = first.handle(.tap("dice"), at: moment)
        let snapshot = try #require(played?.snapshot)
        let second = PocketProgram<PocketSample>(
            texts: Words.texts, moment: moment, snapshot: snapshot, output: &output)
        #expect(second.restoration == .restored)
        #expect(output.html == played?.html)

        var old = SnapshotWriter()
        old.integer(41)
        old.text("from version 1")
        let third = PocketProgram<PocketSample>(
            texts: Words.texts, moment: moment,
            snapshot: SnapshotSeal(version: 1, content: old.bytes).bytes(), output: &output)
        #expect(third.restoration == .restored)
        let html = String(decoding: output.html, as: UTF8.self)
        #expect(html.contains(">41</output>") && html.contains("from version 1"))
    }

    @Test func `of a newer version, or broken ones, start the app anew and say so`() {
        var output = PocketOutput()
        let moment = PocketMoment(milliseconds: 0)
        func restoration(_ snapshot: [UInt8]) -> PocketRestoration {
            PocketProgram<PocketSample>(
                texts: Words.texts, moment: moment, snapshot: snapshot, output: &output
            )
            .restoration
        }
        #expect(restoration([]) == .unreadable)
        #expect(restoration(SnapshotSeal(version: 3, content: []).bytes()) == .newer)
        #expect(restoration(SnapshotSeal(version: 2, content: []).bytes()) == .unreadable)
        var writer = SnapshotWriter()
        PocketSample.snapshot(PocketSample.Model(), into: &writer)
        #expect(restoration(SnapshotSeal(version: 2, content: writer.bytes + [0]).bytes()) == .unreadable)
        #expect(restoration(SnapshotSeal(version: 2, content: writer.bytes).bytes()) == .restored)
        #expect(String(decoding: output.html, as: UTF8.self).contains("<output id=\"count\">0</output>"))
    }

    @Test func `of random bytes never trap`() {
        var random = PocketRandom(seed: 99)
        var output = PocketOutput()
        for _ in 0..<20_000 {
            let content = (0..<random.number(below: 24)).map { _ in UInt8(random.number(below: 256)) }
            _ = PocketProgram<PocketSample>(
                texts: Words.texts, moment: PocketMoment(milliseconds: 0),
                snapshot: SnapshotSeal(version: 1 + random.number(below: 2), content: content).bytes(),
                output: &output)
        }
        #expect(!output.html.isEmpty)
    }
}
