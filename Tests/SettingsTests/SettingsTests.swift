import Geography
import Ledger
import Settings
import Testing

/// A group that is decoded as a whole.
private struct Gate: Decodable, Hashable {
    let width: Int
    let tags: [String: Bool?]
}

/// Settings with a value of each kind.
private struct Example: Settings {
    var places = 10
    var wait = TravelTime.minutes(2)
    var reach = Distance.kilometres(2)
    var price: Int64 = 120
    var weight: Int32 = 1500
    var isOpen = true
    var name: String?
    var doors: [String]?
    var gate: SettingsDocument<Gate>?

    mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("queue") { visitor in
            visitor.whole("places", &places, in: 1...100, "How many may wait.")
            visitor.seconds("wait", &wait, in: 0...600, "How long.")
            visitor.metres("reach", &reach, in: 1...5000, "How far.")
            visitor.require(places != 13, "13 places are not wanted.")
        }
        visitor.amount("price", &price, of: .swissFranc, "What it costs.")
        visitor.weight("weight", &weight, "What it counts.")
        visitor.flag("isOpen", &isOpen, "Whether it is open.")
        visitor.text("name", &name, longest: 10, "What it is called.")
        visitor.texts("doors", &doors, longest: 5, "What they are called.")
        visitor.document("gate", &gate, names: ["width", "tags"], "What leads in.")
    }
}

extension Example: Equatable {
    static func == (left: Example, right: Example) -> Bool {
        left.file == right.file && left.gate?.value == right.gate?.value
    }
}

@Suite struct SettingsTests {
    private func read(_ text: String) throws -> Example {
        var example = Example()
        try example.read(Array(text.utf8))
        return example
    }

    private func problems(_ text: String) -> [String] {
        do {
            _ = try read(text)
            return []
        } catch let error as SettingsError {
            return error.problems
        } catch {
            return ["\(error)"]
        }
    }

    @Test func `What a file does not name stays as it is`() throws {
        #expect(try read("{}") == Example())
        let changed = try read(#"{"queue": {"waitSeconds": 90.5}, "isOpen": false}"#)
        #expect(changed.wait == .seconds(90.5))
        #expect(!changed.isOpen)
        #expect(changed.places == 10)
        #expect(changed.reach == .kilometres(2))
    }

    @Test func `Each kind of value is taken over in its unit`() throws {
        let all = try read(
            #"{"queue": {"places": 3, "waitSeconds": 1, "reachMetres": 7.5}, "price": 0.35, "weight": 0.25,"#
                + #" "isOpen": true, "name": "Vaduz"}"#)
        var expected = Example()
        expected.places = 3
        expected.wait = .seconds(1)
        expected.reach = .metres(7.5)
        expected.price = 35
        expected.weight = 250
        expected.name = "Vaduz"
        #expect(all == expected)
    }

    @Test func `The written file reads back as the same settings`() throws {
        var example = Example()
        example.name = "a \"b\"\\\n\u{1}é"
        example.wait = .milliseconds(1234)
        try example.read(
            Array(#"{"gate": {"width": 3, "tags": {"a": true, "b": null}}, "doors": ["a\"", "b"]}"#.utf8))
        #expect(example.doors == ["a\"", "b"])
        #expect(example.gate?.value == Gate(width: 3, tags: ["a": true, "b": nil]))
        let again = try read(example.file)
        #expect(again == example)
        #expect(again.file == example.file)
    }

    @Test(arguments: [
        (#"{"queue": {"places": 0}}"#, "\"queue.places\" must be a whole number from 1 to 100, not 0."),
        (#"{"queue": {"places": 2.5}}"#, "\"queue.places\" must be a whole number from 1 to 100, not 2.5."),
        (
            #"{"queue": {"places": "ten"}}"#,
            "\"queue.places\" must be a whole number from 1 to 100, not \"ten\"."
        ),
        (#"{"queue": {"waitSeconds": -1}}"#, "\"queue.waitSeconds\" must be a number from 0 to 600, not -1."),
        (#"{"queue": {"waitSeconds": 1e999}}"#, "The file is not JSON"),
        (#"{"queue": []}"#, "\"queue\" must be a group: {…}, not a list."),
        (#"{"queue": {"places": 13}}"#, "In \"queue\": 13 places are not wanted."),
        (#"{"price": 0.355}"#, "\"price\" has more decimals than CHF, which has 2."),
        (#"{"isOpen": 1}"#, "\"isOpen\" must be true or false, not 1."),
        (#"{"name": "far too long a name"}"#, "\"name\" must be a text of 1 to 10 characters, or null"),
        (#"{"name": {}}"#, "\"name\" must be a text of 1 to 10 characters, or null, not a group."),
        (
            #"{"doors": "a"}"#,
            "\"doors\" must be a list of texts of 1 to 5 characters, or null, not \"a\"."
        ),
        (
            #"{"doors": ["a", 2]}"#,
            "\"doors\" must be a list of texts of 1 to 5 characters, or null; 2 is none."
        ),
        (#"{"gate": {"tags": {}}}"#, "\"gate\": \"width\" is missing."),
        (#"{"gate": {"width": "w", "tags": {}}}"#, "\"gate\": \"width\" is of another kind."),
        (
            #"{"gate": {"width": 1, "tags": {}, "colour": 1}}"#,
            "There is no setting \"gate.colour\". There are: width, tags."
        ),
        (#"{"gate": [1, [2]]}"#, "\"gate\" must be a group: {…}, or null, not a list."),
        (
            #"{"que": {}}"#,
            "There is no setting \"que\". There are: doors, gate, isOpen, name, price, queue, weight."
        ),
        (
            #"{"queue": {"place": 1}}"#,
            "There is no setting \"queue.place\". There are: places, reachMetres, waitSeconds."
        ),
        ("", "The file is empty. Settings are a JSON object; {} sets nothing."),
        ("[1]", "Settings are a JSON object such as {\"matching\": {…}}."),
        (#"{"queue": {"places": 1}"#, "The file is not JSON"),
        ("\u{FEFF}nonsense", "The file is not JSON"),
    ])
    func `What is wrong is said in a sentence and changes nothing`(file: String, sentence: String) {
        let told = problems(file)
        #expect(told.contains { $0.hasPrefix(sentence) }, "\(told)")
        var example = Example()
        try? example.read(Array(file.utf8))
        #expect(example == Example())
    }

    @Test func `All that is wrong is said at once`() {
        let told = problems(#"{"queue": {"places": 0, "plases": 1}, "weight": -1}"#)
        #expect(told.count == 3)
    }

    @Test func `One group is read and the others are left aside, whatever they say`() throws {
        var example = Example()
        try example.read(
            only: "queue", of: Array(#"{"queue": {"places": 7}, "price": -1, "tarif": {}}"#.utf8))
        #expect(example.explanation[0].value == "7")
        #expect(example.explanation[3].value == Example().explanation[3].value)
        #expect(throws: SettingsError.self) {
            try example.read(only: "queue", of: Array(#"{"queue": {"places": 0}}"#.utf8))
        }
        #expect(example.explanation[0].value == "7")
        try example.read(only: "name", of: Array("{}".utf8))
    }

    @Test func `Every setting is explained with its bounds`() {
        let entries = Example().explanation
        #expect(
            entries.map(\.name) == [
                "queue.places", "queue.waitSeconds", "queue.reachMetres", "price", "weight", "isOpen", "name",
                "doors", "gate",
            ])
        #expect(entries[0].bounds == "1 to 100")
        #expect(entries[3].value == "1.2")
        #expect(entries[3].meaning == "What it costs. In CHF.")
        #expect(entries[6].value == "null")
    }
}
