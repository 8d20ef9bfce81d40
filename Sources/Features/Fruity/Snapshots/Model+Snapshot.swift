import PocketRuntime

extension Model {
    /// Writes what outlives the page.
    func write(into writer: inout SnapshotWriter) {
        writer.byte(screen.rawValue)
        writer.byte(level.rawValue)
        writer.bool(knowsRules)
        preferences.write(into: &writer)
        writer.list(rounds) { writer, round in
            writer.bool(round != nil)
            round?.write(into: &writer, now: now)
        }
        writer.bool(daily != nil)
        if let daily {
            writer.integer(daily.day)
            daily.round.write(into: &writer, now: now)
        }
        writer.bool(reversal != nil)
        reversal?.write(into: &writer)
        writer.bool(duel != nil)
        duel?.write(into: &writer, now: now)
        for player in duelSetup.players { writer.byte(player.rawValue) }
        writer.byte(duelSetup.level.rawValue)
        scores.write(into: &writer)
        diary.write(into: &writer)
        league.write(into: &writer)
    }

    /// Reads what ``write(into:)`` wrote.
    init(version: Int, from reader: inout SnapshotReader) throws(SnapshotError) {
        self.init()
        guard let screen = Screen(rawValue: try reader.byte()), let level = Level(rawValue: try reader.byte())
        else { throw .malformed }
        self.screen = screen
        self.level = level
        knowsRules = try reader.bool()
        preferences = try Preferences(from: &reader)
        rounds = try reader.list { reader throws(SnapshotError) in
            guard try reader.bool() else { return nil }
            return try Round(from: &reader)
        }
        guard rounds.count == Level.allCases.count else { throw .malformed }
        for (number, round) in rounds.enumerated() {
            guard round?.level.number ?? number == number else { throw .malformed }
        }
        if try reader.bool() {
            daily = DailyRound(
                day: try reader.integer(in: -1_000_000...10_000_000), round: try Round(from: &reader))
        }
        if try reader.bool() { reversal = try Reversal(from: &reader) }
        if try reader.bool() { duel = try Duel(from: &reader) }
        guard let first = Fruit(rawValue: try reader.byte()), let second = Fruit(rawValue: try reader.byte()),
            first != second, let duelLevel = Level(rawValue: try reader.byte())
        else { throw .malformed }
        duelSetup = DuelSetup(players: [first, second], level: duelLevel)
        scores = try Scores(from: &reader)
        diary = try DailyDiary(version: version, from: &reader)
        // The first version knew of no league.
        if version >= 2 { league = try League(version: version, from: &reader) }
        if !knowsRules || screen == .tutorial {
            self.screen = .tutorial
            tutorial = Tutorial()
        }
        if screen == .solo, rounds[level.number] == nil { self.screen = .home }
        if screen == .daily, daily == nil { self.screen = .home }
        if screen == .standings || screen == .nicknames { self.screen = .league }
        if screen == .ranked, league.round == nil { self.screen = .league }
        if screen == .friend, league.friend == nil { self.screen = .league }
    }
}
