import Database
import Geography
package import Identity
import Mastermind

extension FruityLeague {
    /// Fills an empty league with made-up players who have played for a month, for what measures it.
    ///
    /// - Returns: The players' accounts.
    package func fill(players count: Int, plays: Int) async throws -> [UniqueID] {
        let now = clock()
        let today = day(at: now)
        var generator = PuzzleGenerator(state: 7)
        let players = (0..<count).map { index in
            let nickname = Nickname(
                Nickname.Animal.allCases[index % 24], Nickname.Place.allCases[index / 24 % 24],
                index < 576 ? 0 : 1 + index / 576)
            return LeaguePlayer(
                id: UniqueID(recordedAt: now), person: UniqueID(high: 1, low: UInt64(index)), isChild: false,
                nickname: nickname, createdAt: now)
        }
        for first in stride(from: 0, to: players.count, by: 500) {
            let part = players[first..<min(first + 500, players.count)]
            try await database.write { transaction in
                for player in part { _ = try transaction.insert(player) }
            }
        }
        var made: [Play] = []
        for number in 0..<plays {
            let level = LeagueLevel.allCases[number % 3]
            let secret = level.board.randomSecret(using: &generator)
            let ago = number / count % 30
            let start = Timestamp(milliseconds: now.milliseconds - Int64(ago) * 86_400_000 - 7_200_000)
            var play = Play(
                id: UniqueID(recordedAt: start), player: players[number % count].id, kind: .ranked,
                level: level,
                day: today - ago, secret: secret, startedAt: start)
            let misses = Int.random(in: 0...6, using: &generator)
            for rank in 0..<misses {
                guard let guess = level.board.secret(at: rank), guess != secret else { continue }
                _ = try play.move(play.guesses.count + 1, guess, at: start)
            }
            let end = Timestamp(
                milliseconds: start.milliseconds + Int64.random(in: 9_000...900_000, using: &generator))
            _ = try play.move(play.guesses.count + 1, secret, at: end)
            made.append(play)
        }
        for first in stride(from: 0, to: made.count, by: 2_000) {
            let part = made[first..<min(first + 2_000, made.count)]
            try await database.write { transaction in
                for play in part {
                    try transaction.insert(play)
                    try transaction.update(play)
                }
            }
        }
        return players.map(\.person)
    }
}
