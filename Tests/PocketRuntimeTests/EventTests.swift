import HTML
import PocketRuntime
import PocketSample
import Testing

@Suite struct `Events` {
    @Test func `carry a name and whole numbers, whatever the page says`() {
        func action(_ text: String) -> PocketAction { PocketAction(bytes: Array(text.utf8)) }
        #expect(action("fruit 3 -2") == PocketAction("fruit", 3, -2))
        #expect(action("fruit") == "fruit" && action("fruit").number(0) == nil)
        #expect(action("a 1x 2 - 3 1234567890 999999999").numbers == [2, 3, 999_999_999])
        #expect(action("").name == "" && action("  7").numbers == [7])
        #expect(PocketAction("fruit", 3).number(-1) == nil && PocketAction("fruit", 3).number(0) == 3)
        for text in ["fruit 3 -2", "a", "b 0"] { #expect(action(text).text == text) }
    }

    @Test func `are attributes of elements`() {
        let html = HTMLFragment {
            button(.tap("fruit", 3), .drag("item", 1), .key("k", 2)) { "x" }
            form(.submit("go"), .drop("place", 0)) { input(.input("note")) }
            dialog(.cancel("close")) {}
            main(.page("game", 1), .depth(2), .windowTitle("A & B"), .keys("1 Enter", for: "press", 4)) {}
            button(.tap(PocketAction?.none)) {}
        }
        #expect(
            html.text == """
                <button data-tap="fruit 3" data-drag="item 1" data-key="k 2">x</button>\
                <form data-submit="go" data-drop="place 0"><input data-input="note"></form>\
                <dialog data-cancel="close"></dialog>\
                <main data-page="game 1" data-depth="2" data-title="A &amp; B" data-keys="press 4: 1 Enter"></main>\
                <button></button>
                """)
    }

    @Test func `that mean nothing draw nothing`() {
        var output = PocketOutput()
        let moment = PocketMoment(milliseconds: 0)
        var program = PocketProgram<PocketSample>(
            texts: Words.texts, moment: moment, snapshot: nil, output: &output)
        #expect(program.handle(.tap("nothing"), at: moment) == nil)
        #expect(program.handle(.saved, at: moment) == nil)
        #expect(program.handle(.opened(fragment: "join=7"), at: moment)?.effects == [])
    }

    @Test func `that make no sense are refused at the door`() {
        var door = PocketDoor<PocketSample>()
        #expect(door.handle([1, 2, 3]) == [] && door.start([]) == [] && door.start([0, 0, 9]) == [])
        var event = SnapshotWriter()
        PocketMoment(milliseconds: 0).write(to: &event)
        PocketEvent.tap("dice").write(to: &event)
        #expect(door.handle(event.bytes) == [], "nothing has started")
        var start = SnapshotWriter()
        PocketMoment(milliseconds: 0).write(to: &start)
        start.data(Words.table.bytes())
        start.bool(false)
        #expect(!door.start(start.bytes).isEmpty)
        #expect(door.handle(event.bytes).first == 1)
        #expect(door.handle(event.bytes + [0]) == [])
        for end in 0..<event.bytes.count { #expect(door.handle(Array(event.bytes.prefix(end))) == []) }
    }

    @Test func `lead to effects in order`() throws {
        var output = PocketOutput()
        let moment = PocketMoment(milliseconds: 0)
        var program = PocketProgram<PocketSample>(
            texts: Words.texts, moment: moment, snapshot: nil, output: &output)
        let effects = try #require(program.handle(.tap("sing"), at: moment)?.effects)
        guard case .play(let sound) = effects[0], case .vibrate(let pattern) = effects[1] else {
            Issue.record("the order differs")
            return
        }
        #expect(sound.tones.map(\.frequency) == [440, 900] && sound.tones[0].endFrequency == 660)
        #expect(pattern == [20, 10, 20] && effects[2] == .announce("la la", isUrgent: false))
        let ticking = program.handle(.tap(PocketAction("tick", 1)), at: moment)?.effects
        #expect(ticking == [.startTimer("rang", afterMilliseconds: 50, isRepeated: true)])
    }
}

@Suite struct `Chance` {
    @Test func `is the same for the same seed, and favours nobody`() {
        var random = PocketRandom(seed: 1_234_567)
        // The reference values of SplitMix64 for this seed.
        #expect([random.next(), random.next()] == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
        var counts = [Int](repeating: 0, count: 6)
        for _ in 0..<60_000 { counts[random.number(below: 6)] += 1 }
        // Five standard deviations of a binomial distribution.
        for count in counts { #expect(abs(count - 10_000) < 460) }
        #expect(random.number(below: 1) == 0 && random.number(below: -4) == 0)
    }

    @Test func `shuffles into every order`() {
        var random = PocketRandom(seed: 7)
        var orders: [[Int]: Int] = [:]
        for _ in 0..<6_000 {
            var items = [1, 2, 3]
            random.shuffle(&items)
            orders[items, default: 0] += 1
        }
        #expect(orders.count == 6)
        for count in orders.values { #expect(abs(count - 1_000) < 150) }
    }
}

@Suite struct `JSON from the server` {
    private func read(_ text: String) -> PocketJSON? { PocketJSON(Array(text.utf8)) }

    @Test func `is read`() {
        let document = read(
            #" {"a": [1, -20, 0], "b": {"c": true, "d": null}, "e": "x\u00e9\ud83c\udf4f\n\"\\\/", "f": 9007199254740993} "#
        )
        #expect(document?["a"]?.elements?.map(\.integer) == [1, -20, 0])
        #expect(document?["b"]?["c"]?.bool == true && document?["b"]?["d"] == .null)
        #expect(document?["e"]?.text == "xé🍏\n\"\\/" && document?["e"]?.name == "xé🍏\n\"\\/")
        #expect(document?["f"]?.long == 9_007_199_254_740_993)
        #expect(document?["g"] == nil && document?["a"]?["b"] == nil && document?["a"]?.text == nil)
        #expect(
            read("-9223372036854775808")?.long == .min && read("[]")?.elements == []
                && read("{}") == .object([]))
        #expect(read("false")?.bool == false && read("\"\"")?.text == "")
    }

    @Test(
        arguments: [
            "", " ", "{", "[1,]", "[1 2]", "{\"a\" 1}", "{\"a\":}", "{a:1}", "tru", "nul", "01", "-", "1.5",
            "1e3",
            "9223372036854775808", "\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"",
            "\"\u{1}\"",
            "1 1", "[", "]", "\"\\udc00\"",
        ])
    func `that is malformed is nothing`(text: String) {
        #expect(read(text) == nil)
    }

    @Test func `nested too deep is nothing`() {
        #expect(read(String(repeating: "[", count: 32) + String(repeating: "]", count: 32)) != nil)
        #expect(read(String(repeating: "[", count: 33) + String(repeating: "]", count: 33)) == nil)
        #expect(read(String(repeating: "[", count: 100_000)) == nil)
    }
}
