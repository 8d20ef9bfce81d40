import Fruity
import Localization
import Mastermind
import PocketRuntime
import Testing

@Suite struct `The puzzle of the day` {
    private static let day: Int64 = 86_400_000

    @Test func `F9: it is the same for everyone on a day and another on the next`() {
        var secrets: Set<Code> = []
        for offset in 0..<30 {
            let moment = Player.noon + Int64(offset) * Self.day
            var first = Player.atHome(at: moment, seed: 1)
            var second = Player.atHome(.french, at: moment, seed: 99)
            first.tap("go 3")
            second.tap("go 3")
            #expect(first.model.round?.secret == second.model.round?.secret)
            if let secret = first.model.round?.secret { secrets.insert(secret) }
        }
        #expect(secrets.count > 25)
    }

    @Test func `F9: the line to share tells the answers and no fruit`() throws {
        var player = Player.atHome()
        player.tap("go 3")
        player.win()
        player.tap("share")
        let line = try #require(
            player.effects.list.compactMap { if case .share(let text) = $0 { text } else { nil } }.first)
        let tries = try #require(player.model.round).tries.count
        #expect(line.hasPrefix("Fruity no. 324: \(tries)/12 "))
        #expect(line.hasSuffix("⭐⭐⭐⭐"))
        #expect(!line.contains("\n"))
        for name in ["lemon", "🍋", "🍓", "🍊", "🍐", "🍎", "🍏"] { #expect(!line.contains(name)) }
        player.send(.shared(.copied))
        #expect(player.model.note == .copied)
        player.send(.shared(.failed))
        #expect(player.model.note == .notShared)
    }

    @Test func `F9: it cannot be shared before it is over`() {
        var player = Player.atHome()
        player.tap("go 3")
        player.send(.tap("share"))
        #expect(player.effects.list.isEmpty)
    }

    @Test func `F9: days in a row make a streak, and a day that was missed ends it`() {
        var player = Player.atHome()
        for length in 1...4 {
            player.tap("go 3")
            player.win()
            #expect(player.model.diary.streak(on: player.moment.day.number) == length)
            player.tap("go 0")
            player.moment.milliseconds += Self.day
        }
        // Not played yet today: the streak still stands.
        #expect(player.model.diary.streak(on: player.moment.day.number) == 4)
        player.moment.milliseconds += Self.day
        #expect(player.model.diary.streak(on: player.moment.day.number) == 0)
        #expect(player.model.diary.longestStreak == 4)
    }

    @Test func `F9: a puzzle that was not solved ends the streak`() {
        var player = Player.atHome()
        player.tap("go 3")
        player.win()
        player.tap("go 0")
        player.moment.milliseconds += Self.day
        player.tap("go 3")
        player.lose()
        #expect(player.model.diary.streak(on: player.moment.day.number) == 0)
    }

    @Test func `F9: a day is never played twice, whatever the clock says`() {
        var player = Player.atHome()
        player.tap("go 3")
        player.win()
        player.tap("go 0")
        player.moment.milliseconds += Self.day
        player.tap("go 3")
        player.win()
        player.tap("go 0")
        let points = player.model.scores.playerPoints
        // The clock is set back to a day that was played: it says so kindly and offers nothing to play.
        player.moment.milliseconds -= Self.day
        player.tap("go 3")
        #expect(player.model.round == nil)
        #expect(player.page.contains("The calendar of this device went back."))
        #expect(player.page.contains("You have played today"))
        #expect(player.model.scores.playerPoints == points)
        #expect(player.model.diary.entries.count == 2)
    }

    @Test func `F9: a day that was missed can be played with the clock set back, but not for the streak`() {
        var player = Player.atHome()
        player.tap("go 3")
        player.win()
        player.tap("go 0")
        player.moment.milliseconds += 2 * Self.day
        player.tap("go 3")
        player.win()
        player.tap("go 0")
        player.moment.milliseconds -= Self.day
        player.tap("go 3")
        player.win()
        #expect(player.model.diary.entries.count == 3)
        player.moment.milliseconds += Self.day
        #expect(player.model.diary.streak(on: player.moment.day.number) == 1)
    }

    @Test func `F9: a clock that was far ahead and is right again is believed`() {
        var player = Player.atHome(at: Player.noon + 400 * Self.day)
        player.tap("go 3")
        player.win()
        player.tap("go 0")
        player.moment.milliseconds -= 400 * Self.day
        player.tap("go 3")
        #expect(!player.page.contains("went back"))
        player.win()
        #expect(player.model.diary.streak(on: player.moment.day.number) == 1)
    }

    @Test
    func `F9: the puzzle goes on where it was after the page was closed, and a new day brings a new one`()
        throws
    {
        var player = Player.atHome()
        player.tap("go 3")
        player.guess(try #require(Code([0, 0, 1, 1])), pegs: 4)
        try player.reopen()
        #expect(player.model.screen == .daily)
        #expect(player.model.round?.tries.count == 1)
        // What was begun before midnight may be finished after it, but not for another day.
        player.moment.milliseconds += Self.day
        try player.reopen()
        #expect(player.model.daily?.day == player.moment.day.number - 1)
        #expect(player.model.round?.tries.count == 1)
        player.moment.milliseconds += Self.day
        try player.reopen()
        #expect(player.model.daily?.day == player.moment.day.number)
        #expect(player.model.round?.tries.isEmpty == true)
        // A page that was left open shows the puzzle of the day on which it is seen again.
        player.moment.milliseconds += Self.day
        player.send(.surroundingsChanged)
        #expect(player.model.daily?.day == player.moment.day.number)
    }

    @Test func `F9: who ends yesterday's puzzle after midnight is offered today's at once`() {
        var player = Player.atHome()
        player.tap("go 3")
        if let code = Code([0, 0, 1, 1]) { player.guess(code, pegs: 4) }
        player.moment.milliseconds += Self.day
        player.win()
        #expect(!player.page.contains("Tomorrow there is a new one."))
        player.tap("go 3")
        #expect(player.model.daily?.day == player.moment.day.number)
        player.win()
        #expect(player.page.contains("Tomorrow there is a new one."))
        #expect(player.model.diary.streak(on: player.moment.day.number) == 2)
    }

    @Test(arguments: [2, 30, 300])
    func `F9: a clock that is set back far to play missed days mends no streak`(days: Int) {
        var player = Player.atHome()
        player.tap("go 3")
        player.win()
        player.tap("go 0")
        let today = player.moment.day.number
        for back in stride(from: days, to: 0, by: -1).prefix(5) {
            player.moment.milliseconds = Player.noon - Int64(back) * Self.day
            player.tap("go 3")
            player.win()
            player.tap("go 0")
        }
        player.moment.milliseconds = Player.noon
        #expect(player.model.diary.entries.filter(\.counts).map(\.day) == [today])
        #expect(player.model.diary.longestStreak == 1)
    }
}

@Suite struct `The ranked puzzle of the day` {
    private func play(_ day: Int, _ outcome: String = "playing", turns: String = "") -> String {
        #"{"id":"0193d0","kind":"daily","level":"medium","day":\#(day),"tries":12,"outcome":"\#(outcome)","points":0,"startedAt":1,"turns":[\#(turns)]}"#
    }

    private let found = #"{"guess":[0,1,2,3],"exact":4,"partial":0}"#

    private func won(_ day: Int? = nil) -> Player {
        var player = Player.linked()
        let day = day ?? player.moment.day.number
        player.tap("ranked-daily")
        player.answer("league-start", play(day), status: 201)
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.answer("league-move", play(day, "won", turns: found))
        return player
    }

    @Test func `F9: it feeds star, streak and scores, once, and the other puzzle of the day knows of it`()
        throws
    {
        var player = won()
        let today = player.moment.day.number
        #expect(player.model.diary.streak(on: today) == 1)
        #expect(player.model.scores.playerPoints == 3)
        #expect(player.model.scores.history.first?.kind == .rankedDaily)
        // The same play once more, from the league: nothing counts twice.
        player.tap("go 8")
        #expect(player.page.contains("You have played today’s puzzle."))
        #expect(player.page.contains("class=\"big\" type=\"button\" data-tap=\"ranked-daily\""))
        player.tap("ranked-daily")
        player.answer("league-start", play(today, "won", turns: found))
        #expect(player.model.scores.history.count == 1)
        player.tap("go 8")
        player.tap("go 0")
        #expect(player.page.contains("1 day in a row"))
        // The day's other puzzle may be played, too; the day counts once.
        player.tap("go 3")
        player.win()
        #expect(player.model.diary.entries.count == 1 && player.model.diary.streak(on: today) == 1)
        #expect(player.model.scores.history.count == 2)
        #expect(!player.page.contains("Ranked games"))
    }

    @Test func `F9: a day is solved when one of its puzzles is, and the page of the one leads to the other`()
    {
        var player = Player.linked()
        player.tap("go 0")
        player.tap("go 3")
        player.lose()
        #expect(player.page.contains("Ranked games"))
        let today = player.moment.day.number
        #expect(player.model.diary.streak(on: today) == 0)
        player.tap("go 8")
        player.tap("ranked-daily")
        player.answer("league-start", play(today), status: 201)
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.answer("league-move", play(today, "won", turns: found))
        #expect(player.model.diary.streak(on: today) == 1 && player.model.diary.entry(today)?.isWon == true)
    }

    @Test func `F9: a city that is a day ahead books today, and what was ended elsewhere counts here`() throws
    {
        let today = Player.linked().moment.day.number
        #expect(won(today + 1).model.diary.entry(today)?.isWon == true)
        #expect(won(today + 1).model.diary.entry(today + 1) == nil)
        var other = Player.linked()
        other.tap("ranked-daily")
        other.answer("league-start", play(today, "abandoned"))
        #expect(other.model.diary.entry(today)?.isWon == false)
        #expect(other.model.scores.systemPoints == 3)
    }
}
