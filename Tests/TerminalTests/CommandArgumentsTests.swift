import Terminal
import Testing

@Suite("Command line")
struct CommandArgumentsTests {
    let syntax = CommandSyntax(
        "serve", summary: "Serves the city.",
        arguments: [
            CommandArgument("CITY", "The city's folder."),
            CommandArgument("LOG", "A file.", isOptional: true),
        ],
        options: [.value("port", "PORT", "Where to listen."), .flag("json", "One object a line.")],
        notes: "Example: medina serve var/city")

    @Test func `options, switches and positionals are read in any order`() throws {
        let arguments = try CommandArguments(
            ["--port", "80", "var", "--json", "--", "--log"], syntax: syntax)
        #expect(try arguments.integer("port", in: 0...65_535) == 80)
        #expect(arguments.flag("json"))
        #expect(arguments.positionals == ["var", "--log"])
        let other = try CommandArguments(["var", "--port=2.5"], syntax: syntax)
        #expect(try other.number("port", in: 0...9) == 2.5)
        #expect(other.string("port") == "2.5")
        #expect(try other.number("absent", in: 0...9) == nil)
        #expect(try other.integer("absent", in: 0...9) == nil)
        #expect(!other.flag("json"))
    }

    @Test(
        arguments: zip(
            [
                ["var", "--prot", "1"], ["var", "--port"], [], ["a", "b", "c"], ["var", "--json=1"],
                ["var", "--port", "1", "--port=2"],
            ],
            [
                "no option --prot", "needs a value", "CITY is missing", "one argument too many",
                "takes no value", "twice",
            ]))
    func `what does not fit is refused with a sentence`(words: [String], sentence: String) {
        let error = #expect(throws: UsageError.self) { try CommandArguments(words, syntax: syntax) }
        #expect(error?.description.contains(sentence) == true)
    }

    @Test func `numbers out of range are refused`() throws {
        let arguments = try CommandArguments(["var", "--port", "70000"], syntax: syntax)
        #expect(throws: UsageError.self) { try arguments.integer("port", in: 0...65_535) }
        #expect(throws: UsageError.self) { try arguments.number("port", in: 0...1) }
    }

    @Test func `help needs nothing else and names everything`() throws {
        #expect(try CommandArguments(["--help"], syntax: syntax).wantsHelp)
        let help = syntax.help(program: "medina")
        for word in ["medina serve CITY [LOG]", "--port PORT", "Where to listen.", "--help", "Example:"] {
            #expect(help.contains(word))
        }
    }
}

@Suite("Terminal output")
struct TerminalOutputTests {
    @Test func `a table lines its columns up`() {
        var table = TextTable([("what", .left), ("ms", .right)])
        table.add(["open", "4.2"])
        table.add(["customise", "18.0", "surplus"])
        table.add(["empty"])
        #expect(
            table.text() == """
                what         ms
                ─────────  ────
                open        4.2
                customise  18.0
                empty

                """)
    }

    @Test func `a bar is redrawn on a terminal and a line a phase elsewhere`() {
        var text = ""
        var bar = ProgressBar(isTerminal: true) { text += $0 }
        bar.update(phase: "Reading", fraction: 0.5)
        bar.update(phase: "Reading", fraction: 0.501)
        bar.update(phase: "Writing", fraction: 2)
        bar.finish()
        #expect(text.components(of: "\r") == 2)
        #expect(text.contains("50 %  Reading") && text.contains("100 %  Writing"))
        text = ""
        var log = ProgressBar(isTerminal: false) { text += $0 }
        log.update(phase: "Reading", fraction: 0)
        log.update(phase: "Reading", fraction: 0.9)
        log.update(phase: "Writing", fraction: 0)
        log.finish()
        #expect(text == "Reading\nWriting\n")
    }
}

extension String {
    fileprivate func components(of character: Character) -> Int { count { $0 == character } }
}
