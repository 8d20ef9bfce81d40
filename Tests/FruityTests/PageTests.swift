import Fruity
import Localization
import Mastermind
import PocketRuntime
import Testing

@Suite struct `The pages` {
    /// A player on each page and state that there is.
    private func everywhere(_ language: Language) throws -> [(name: String, player: Player)] {
        var all: [(String, Player)] = [("lesson", Player(language))]
        func add(_ name: String, _ act: (inout Player) throws -> Void) rethrows {
            var player = Player.atHome(language)
            try act(&player)
            all.append((name, player))
        }
        let code = try #require(Code([0, 1, 2, 3]))
        add("home") { _ in }
        add("round") { $0.tap("play 0") }
        add("tries") {
            $0.tap("play 1")
            $0.guess(code, pegs: 4)
            $0.tap("fruit 2")
        }
        add("hints") {
            $0.tap("play 2")
            $0.tap("hints")
        }
        add("give up") {
            $0.tap("play 2")
            $0.tap("hints")
            $0.tap("give-up")
        }
        add("won") {
            $0.tap("play 0")
            $0.win()
        }
        add("lost") {
            $0.tap("play 0")
            $0.lose()
        }
        add("daily") { $0.tap("go 3") }
        add("daily won") {
            $0.tap("go 3")
            $0.win()
        }
        add("reversed") { $0.tap("go 4") }
        add("hiding") {
            $0.tap("go 4")
            $0.tap("reverse 2")
        }
        add("thinking") {
            $0.tap("go 4")
            $0.tap("reverse 0")
            $0.tap("head")
        }
        add("answering") {
            $0.tap("go 4")
            $0.tap("reverse 0")
            $0.tap("head")
            $0.ring("think")
            $0.tap("piece 1")
        }
        add("contradiction") {
            $0.tap("go 4")
            $0.tap("reverse 0")
            $0.tap("head")
            while $0.model.reversal?.phase == .thinking {
                $0.ring("think")
                for _ in 0..<4 { $0.tap("piece 2") }
                $0.tap("send")
            }
        }
        add("begin anew") {
            $0.tap("go 4")
            $0.tap("reverse 0")
            $0.tap("head")
            $0.tap("new-reversal")
        }
        add("ranked") {
            $0.send(.opened(fragment: "link=abc"))
            $0.answer("league-link", #"{"token":"TOKEN","player":{"id":"1","name":"Fox"}}"#, status: 201)
            $0.tap("ranked 0")
            $0.answer(
                "league-start",
                #"{"id":"0193a0","kind":"ranked","level":"easy","outcome":"playing","#
                    + #""turns":[{"guess":[0,1,2,3],"exact":1,"partial":1}]}"#)
            $0.tap("fruit 1")
        }
        add("with a friend") {
            $0.tap("go 8")
            $0.tap("invite")
            $0.answer(
                "friend-make",
                #"{"token":"SEAT","invitation":"I","game":{"id":"0193f0","level":"medium","mode":"race","#
                    + #""phase":"playing","you":{"isThere":true,"outcome":"playing","turns":[]}}}"#)
            $0.tap("fruit 1")
        }
        add("two players") { $0.tap("go 5") }
        add("handing over") {
            $0.tap("go 5")
            $0.tap("duel")
        }
        add("scores") {
            $0.tap("play 0")
            $0.win()
            $0.tap("go 0")
            $0.tap("go 6")
        }
        add("no scores") { $0.tap("go 6") }
        add("settings") { $0.tap("go 7") }
        return all
    }

    @Test(arguments: Language.allCases)
    func `F12: no page shows a key, an unfilled placeholder or an empty text`(_ language: Language) throws {
        for (name, player) in try everywhere(language) {
            let page = player.page
            #expect(!page.contains("fruity."), "\(name)")
            #expect(!page.contains("{"), "\(name)")
            #expect(!page.contains("aria-label=\"\""), "\(name)")
        }
    }

    @Test(arguments: Language.allCases)
    func `F12: pages differ between languages`(_ language: Language) throws {
        guard language != .english else { return }
        let english = try everywhere(.english)
        for (index, (name, player)) in try everywhere(language).enumerated() {
            #expect(player.page != english[index].player.page, "\(name)")
        }
    }

    @Test func `F11: every button has a name, every page one heading of the first rank`() throws {
        for (name, player) in try everywhere(.english) {
            let page = player.page
            for part in page.split(separator: "<button").dropFirst() {
                let button = part.prefix(upTo: part.firstRange(of: "</button>")?.lowerBound ?? part.endIndex)
                let label = button.contains("aria-label=\"")
                var text = String(button.drop { $0 != ">" }.dropFirst())
                while let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") {
                    text.removeSubrange(start...end)
                }
                #expect(label || text.contains { $0.isLetter }, "\(name): \(button.prefix(120))")
            }
            #expect(page.components(of: "<h1") == 1, "\(name)")
            #expect(page.components(of: "<main") == 1, "\(name)")
            #expect(page.contains("data-page="), "\(name)")
        }
    }

    @Test func `F2: six fruits with names of their own in every language, each drawn by its own class`() {
        for language in Language.allCases {
            let player = {
                var player = Player.atHome(language)
                player.tap("play 0")
                return player
            }()
            var names: Set<String> = []
            for part in player.page.split(separator: "class=\"pick\"").dropFirst() {
                guard let label = part.firstRange(of: "aria-label=\"") else { continue }
                names.insert(String(part[label.upperBound...].prefix { $0 != "\"" }))
            }
            #expect(names.count == 6)
        }
    }

    @Test func `F11: switches turn sound, movement, stopwatch, vibration and numbers on and off for good`()
        throws
    {
        var player = Player.atHome()
        player.tap("play 0")
        player.tap("fruit 0")
        #expect(player.sounded)
        player.tap("go 0")
        player.tap("go 7")
        for number in 0..<5 { player.tap("switch \(number)") }
        try player.reopen()
        #expect(player.page.contains("class=\"fruity still\""))
        player.tap("go 0")
        player.tap("play 0")
        player.tap("fruit 1")
        #expect(!player.sounded)
        #expect(!player.effects.list.contains { if case .vibrate = $0 { true } else { false } })
        #expect(player.page.contains("class=\"digit\""))
        #expect(player.page.contains("class=\"time\""))
        player.win()
        #expect(!player.page.contains("confetti"))
    }

    @Test func `F11: the screen reader hears the place of a fruit and every answer`() throws {
        var player = Player.atHome()
        player.tap("play 1")
        player.tap("fruit 3")
        #expect(player.announced == ["Place 1: pear"])
        for _ in 0..<3 { player.tap("fruit 0") }
        player.tap("send")
        let feedback = try #require(player.model.round?.tries.first).feedback
        #expect(player.announced.first?.hasPrefix("Try 1: \(feedback.exact) in the right place, ") == true)
    }

    @Test func `F1: the way back leads home from every page and never out of the app`() throws {
        for (name, var player) in try everywhere(.english) where name != "home" {
            var steps = 0
            while player.model.screen != .home, steps < 3 {
                #expect(!player.page.contains("data-depth=\"0\""), "\(name)")
                player.send(.wentBack)
                steps += 1
            }
            #expect(player.model.screen == .home, "\(name)")
            #expect(player.page.contains("data-depth=\"0\""))
        }
    }

    @Test func `F1: every state of the game outlives the page`() throws {
        for (name, var player) in try everywhere(.german) {
            // Nobody looks: the stopwatch stands still, and whoever was hiding fruits has to say so again.
            player.moment.isVisible = false
            player.send(.surroundingsChanged)
            let secretly = player.model.duel?.phase == .hiding
            let before = player.snapshot
            try player.reopen()
            player.moment.isVisible = false
            player.send(.surroundingsChanged)
            #expect(player.snapshot == before || secretly, "\(name)")
            #expect(player.model.duel?.phase != .hiding, "\(name)")
        }
    }

    @Test func `F1: broken snapshots are refused and never trap`() throws {
        var generator = PocketRandom(seed: 42)
        var refused = 0
        for (_, player) in try everywhere(.english) {
            for _ in 0..<200 {
                var bytes = player.snapshot
                if generator.number(below: 3) == 0 {
                    bytes.removeLast(1 + generator.number(below: bytes.count - 1))
                } else {
                    for _ in 0...generator.number(below: 3) {
                        bytes[generator.number(below: bytes.count)] = UInt8(generator.number(below: 256))
                    }
                }
                var reader = SnapshotReader(bytes)
                var effects = PocketEffects()
                do throws(SnapshotError) {
                    var broken = player
                    broken.model = try FruityApp.restore(
                        version: FruityApp.snapshotVersion, from: &reader, player.surroundings, &effects)
                    // What was read all the same can be shown and played on.
                    broken.send(.opened(fragment: ""))
                    #expect(!broken.page.isEmpty)
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 500)
    }

    @Test func `Scores greet nobody with nothing, and settings say the truth about this device`() {
        var player = Player.atHome()
        player.tap("go 6")
        #expect(!player.page.contains("0 of 0") && !player.page.contains("class=\"match\""))
        player.tap("go 0")
        player.tap("play 0")
        player.win()
        player.tap("go 0")
        player.tap("go 6")
        #expect(player.page.contains("1 of 1 won") && !player.page.contains("0 of 0"))
        #expect(player.page.contains("not played yet") && !player.page.contains("0 days in a row"))
        player.tap("go 0")
        player.tap("go 7")
        #expect(player.page.contains("Everything stays on this device."))
        for language in ["en", "fr", "de", "ar"] { #expect(player.page.contains("href=\"../\(language)/\"")) }
        var linked = Player.linked()
        linked.tap("go 0")
        linked.tap("go 7")
        #expect(!linked.page.contains("Everything stays on this device."))
        #expect(linked.page.contains("goes through the city"))
    }

    @Test func `F7: the cards of the reversed game promise the hedgehog's guesses, not the child's tries`() {
        var player = Player.atHome()
        #expect(player.page.contains("4 different fruits, 15 tries"))
        player.tap("go 4")
        #expect(!player.page.contains("15 tries") && player.page.contains("I need 5 guesses at most"))
        player.tap("reverse 0")
        player.tap("head")
        #expect(player.page.contains("aria-label=\"My guesses\"") && !player.page.contains("Your tries"))
    }

    @Test func `A note lies on the board, below what is hidden and below the clocks`() throws {
        var player = Player.atHome()
        player.tap("go 7")
        player.tap("switch 2")
        player.tap("go 0")
        player.tap("play 0")
        player.tap("send")
        let page = player.page
        let note = try #require(page.firstRange(of: "class=\"note\"")).lowerBound
        #expect(note > (try #require(page.firstRange(of: "class=\"secret\"")).lowerBound))
        #expect(note > (try #require(page.firstRange(of: "role=\"timer\"")).lowerBound))
        #expect(note < (try #require(page.firstRange(of: "class=\"tries n0")).lowerBound))
    }
}
