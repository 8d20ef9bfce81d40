import Mastermind
import PocketRuntime

extension Model {
    /// What begins a round or helps in it.
    mutating func playRound(_ message: Message, _ occasion: inout Occasion) {
        switch message {
        case .play(let level):
            self.level = level
            if rounds[level.number]?.outcome != .playing { begin(level, &occasion) }
            open(.solo, &occasion)
        case .again:
            guard screen == .solo, round?.outcome != .playing else { return }
            begin(level, &occasion)
            open(.solo, &occasion)
        case .giveUp:
            guard var round, round.giveUp() else { return }
            self.round = round
            finish(&occasion)
        case .hint(let kind): ask(kind, &occasion)
        default: break
        }
    }

    private mutating func begin(_ level: Level, _ occasion: inout Occasion) {
        rounds[level.number] = Round(level: level, random: &occasion.random)
    }

    /// Opens the puzzle of the day, or goes on with it.
    mutating func openDaily(_ occasion: inout Occasion) {
        let today = occasion.today
        if let daily {
            if daily.day == today { return }
            // What was begun before midnight may be finished after it.
            if daily.day == today - 1, daily.round.outcome == .playing, !daily.round.tries.isEmpty { return }
        }
        // A day that was played is over, even if the clock comes back to it; so is one that was left unfinished.
        guard !diary.has(.own, on: today) else {
            daily = nil
            return
        }
        let secret = DailyPuzzle.secret(day: today, board: DailyRules.level.board)
        daily = DailyRound(day: today, round: Round(level: DailyRules.level, secret: secret))
    }

    private mutating func ask(_ kind: HintKind, _ occasion: inout Occasion) {
        overlay = nil
        guard var round, round.ask(kind, random: &occasion.random) else { return }
        self.round = round
        switch kind {
        case .count:
            if let counted = round.counted { say(.counted(counted.codes), &occasion) }
            occasion.play(.star, preferences)
        case .fruit, .guess: occasion.play(.open, preferences)
        }
        occasion.effects.save()
    }

    /// Sends what was put together on the open page.
    mutating func send(_ occasion: inout Occasion) {
        switch screen {
        case .tutorial: teach(.send, &occasion)
        case .reversed: if isAnswering { giveAnswer(&occasion) } else { playReversed(.hide, &occasion) }
        case .duel where duel?.phase == .hiding: playDuel(.hide, &occasion)
        case .solo, .daily, .duel: sendGuess(&occasion)
        case .ranked, .friend: sendRemoteGuess(&occasion)
        case .home, .scores, .settings, .league, .standings, .nicknames: break
        }
    }

    private mutating func sendGuess(_ occasion: inout Occasion) {
        guard var round, round.outcome == .playing else { return }
        switch round.submit() {
        case .incomplete: refuse(.incomplete, &occasion)
        case .repeated(let index): refuse(.repeated(index), &occasion)
        case .answered(let feedback):
            self.round = round
            note = nil
            let number = round.tries.count
            occasion.effects.announce(occasion.texts.answer(feedback, try: number, pegs: round.level.pegs))
            if round.outcome == .playing {
                occasion.play(.send, preferences)
                if feedback.exact > 0 { occasion.play(.star, preferences) }
                occasion.vibrate(20, preferences)
                occasion.effects.save()
            } else {
                finish(&occasion)
            }
        }
    }

    /// Counts a round that has just ended.
    mutating func finish(_ occasion: inout Occasion) {
        pause(&occasion)
        guard let round, round.outcome != .playing else { return }
        let isWon = round.outcome == .won
        switch screen {
        case .duel: duel?.score()
        case .daily:
            if let daily { finishDaily(daily, &occasion) }
        default: count(round, .solo, &occasion)
        }
        occasion.play(isWon ? .win : .lose, preferences)
        occasion.vibrate(isWon ? 120 : 60, preferences)
        occasion.effects.announce(
            occasion.text(isWon ? .fruityWon : .fruityLost) + " "
                + occasion.texts.fruits(round.secret, round.level),
            isUrgent: true)
        occasion.effects.focus("result")
        occasion.effects.save()
    }

    private mutating func finishDaily(_ daily: DailyRound, _ occasion: inout Occasion) {
        let isFirst = diary.add(
            day: daily.day, isWon: daily.round.outcome == .won, tries: daily.round.tries.count,
            today: occasion.today)
        if isFirst { count(daily.round, .daily, &occasion) }
    }

    /// The ranked puzzle of the day feeds star, streak and scores as the other one does.
    mutating func finishRankedDaily(_ round: RemoteRound, _ occasion: inout Occasion) {
        // The city's day may be ahead of this device's.
        let day = round.day > 0 ? min(round.day, occasion.today) : occasion.today
        let isWon = round.outcome == .won
        guard diary.add(.ranked, day: day, isWon: isWon, tries: round.tries.count, today: occasion.today)
        else { return }
        let points = isWon ? Round.points : 0
        scores.add(
            Scores.Entry(
                endedAt: occasion.now, level: round.level, kind: .rankedDaily, isWon: isWon,
                tries: round.tries.count, playerPoints: points, systemPoints: Round.points - points,
                milliseconds: nil), isUnaided: true)
    }

    private mutating func count(_ round: Round, _ kind: GameKind, _ occasion: inout Occasion) {
        scores.add(
            Scores.Entry(
                endedAt: occasion.now, level: round.level, kind: kind, isWon: round.outcome == .won,
                tries: round.tries.count, playerPoints: round.playerPoints, systemPoints: round.systemPoints,
                milliseconds: preferences[.timer] ? round.watch.elapsed(occasion.now) : nil),
            isUnaided: round.paidHints == 0)
    }
}
