import PocketRuntime
import PocketSample
import Testing

@Suite struct `Records` {
    @Test func `stand in the order of their numbers`() {
        var random = PocketRandom(seed: 4_711)
        var numbers: [Int64] = [0, 1, -1, .max, .min, 1_795_190_400_000, -62_135_596_800_000]
        for _ in 0..<500 { numbers.append(Int64(bitPattern: random.next())) }
        let sorted = numbers.sorted()
        let written = numbers.map { PocketRecordKey("meal", $0, 7) }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        #expect(written.map { $0.number(0) } == sorted)
        #expect(written.allSatisfy { $0.number(1) == 7 && $0.number(2) == nil && $0.number(-1) == nil })
        #expect(written.allSatisfy { $0.kind == "meal" && PocketRecordKey(bytes: $0.bytes) == $0 })
    }

    @Test func `have keys of printable signs only, and not too long`() {
        func key(_ text: String) -> PocketRecordKey? { PocketRecordKey(bytes: Array(text.utf8)) }
        #expect(key("meal")?.kind == "meal" && key("meal")?.number(0) == nil)
        #expect(key("meal 00000000000000zz")?.number(0) == nil && key("meal 12")?.number(0) == nil)
        #expect(
            key("") == nil && key("é") == nil && key("a\nb") == nil
                && key(String(repeating: "a", count: 121)) == nil)
        #expect(PocketRecord(PocketRecordKey("a"), [UInt8](repeating: 0, count: PocketRecord.longest)) != nil)
        #expect(
            PocketRecord(PocketRecordKey("a"), [UInt8](repeating: 0, count: PocketRecord.longest + 1)) == nil)
    }

    @Test func `are in a range, after and before one of them`() {
        func isIn(_ key: PocketRecordKey, _ range: PocketRecordRange) -> Bool {
            !key.bytes.lexicographicallyPrecedes(range.from) && key.bytes.lexicographicallyPrecedes(range.to)
        }
        let keys = (Int64(-3)...3).map { PocketRecordKey("meal", $0) }
        let others = [
            PocketRecordKey("mea", 1), PocketRecordKey("meals", 1), PocketRecordKey("meal-x", 1),
            PocketRecordKey("food", 1),
        ]
        let all = PocketRecordRange(all: "meal")
        #expect(keys.allSatisfy { isIn($0, all) } && !others.contains { isIn($0, all) })
        for (place, key) in keys.enumerated() {
            #expect(keys.filter { isIn($0, PocketRecordRange(key)) } == [key])
            #expect(keys.filter { isIn($0, all.after(key)) } == Array(keys[(place + 1)...]))
            #expect(keys.filter { isIn($0, all.before(key)) } == Array(keys[..<place]))
            #expect(
                keys.filter { isIn($0, PocketRecordRange(from: key, to: keys[5])) }
                    == Array(keys[min(place, 5)..<5]))
        }
        // A key with more numbers is another one.
        #expect(!isIn(PocketRecordKey("meal", 1, 2), PocketRecordRange(PocketRecordKey("meal", 1))))
    }

    @Test func `are kept with a snapshot, and read without one`() throws {
        var output = PocketOutput()
        let moment = PocketMoment(milliseconds: 0)
        var program = PocketProgram<PocketSample>(
            texts: Words.texts, moment: moment, snapshot: nil, output: &output)
        let kept = program.handle(.tap(PocketAction("keep", 4)), at: moment)
        let record = try #require(PocketRecord(PocketRecordKey("note", 4), [0x30]))
        #expect(kept?.effects == [.keep(record)] && kept?.snapshot != nil)
        let forgotten = program.handle(.tap("wipe"), at: moment)
        #expect(
            forgotten?.effects == [.forget(PocketRecordRange(all: "note"))] && forgotten?.snapshot != nil)
        let asked = program.handle(.tap(PocketAction("list", 1)), at: moment)
        #expect(
            asked?.effects == [.read(PocketRecordRange(all: "note"), limit: 3, lastFirst: true, "notes")])
        #expect(asked?.snapshot == nil && asked != nil)
        let told = program.handle(.records("notes", PocketRecords([record], hasMore: true)), at: moment)
        #expect(
            told.map { String(decoding: $0.html, as: UTF8.self) }?.contains("records 4=0 and more") == true)
    }
}

@Suite struct `Sorted texts` {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func `are found by their beginning, by that of a word, and elsewhere`() {
        func place(_ key: String, _ text: String) -> Int? {
            PocketSorting.place(of: bytes(key), in: bytes(text))
        }
        #expect(place("", "") == 0 && place("", "pain") == 0)
        #expect(place("pain", "pain au lait") == 0 && place("pain", "pain") == 0)
        #expect(place("lait", "pain au lait") == 1 && place("pain", "painsec, pain") == 1)
        #expect(place("brea", "bread") == 2 && place("bread", "breadcrumbs") == 2)
        #expect(place("bread", "bread, white") == 0 && place("bread", "white bread") == 1)
        #expect(place("ait", "pain au lait") == 4 && place("lai", "pain au lait") == 3)
        #expect(place("au", "pain au lait") == 3, "two letters are no word yet")
        #expect(place("orange", "jus d'orange") == 1 && place("ora", "jus d'orange") == 3)
        #expect(place("brot", "pain") == nil && place("pain au lait", "pain") == nil)
    }

    @Test func `whose order is none are refused`() {
        func event(_ order: [Int], keys: Int) -> [UInt8] {
            var door = PocketDoor<PocketSample>()
            var start = SnapshotWriter()
            PocketMoment(milliseconds: 0).write(to: &start)
            start.data(Words.table.bytes())
            start.bool(false)
            _ = door.start(start.bytes)
            var writer = SnapshotWriter()
            PocketMoment(milliseconds: 0).write(to: &writer)
            let texts = [String](repeating: "a", count: keys)
            PocketEvent.sorted(
                "names", PocketSorting(order: order, keys: texts.map { Array($0.utf8) }, initials: texts)
            ).write(to: &writer)
            return door.handle(writer.bytes)
        }
        #expect(event([1, 0], keys: 2).first == 1 && event([], keys: 0).first == 1)
        for (order, keys) in [([0, 0], 2), ([0, 2], 2), ([-1, 0], 2), ([0], 2), ([0, 1], 1)] {
            #expect(event(order, keys: keys).isEmpty, "\(order), \(keys)")
        }
    }
}
