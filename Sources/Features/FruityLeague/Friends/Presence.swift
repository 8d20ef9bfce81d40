package import Identity
import Synchronization

/// Who follows a game of two at this moment, by the streams that are open; kept in memory only.
final class Presence: Sendable {
    private struct Place: Hashable {
        let game: UniqueID
        let seat: Int
    }

    private let followers = Mutex<[Place: Int]>([:])

    /// Counts a stream; returns whether it is the first of that seat.
    func come(_ game: UniqueID, _ seat: Int) -> Bool {
        followers.withLock { followers in
            followers[Place(game: game, seat: seat), default: 0] += 1
            return followers[Place(game: game, seat: seat)] == 1
        }
    }

    /// Counts a stream that ended; returns whether it was the last of that seat.
    func go(_ game: UniqueID, _ seat: Int) -> Bool {
        followers.withLock { followers in
            let place = Place(game: game, seat: seat)
            let left = (followers[place] ?? 1) - 1
            followers[place] = left > 0 ? left : nil
            return left <= 0
        }
    }

    /// Whether somebody follows the game from that seat.
    func isThere(_ game: UniqueID, _ seat: Int) -> Bool {
        followers.withLock { $0[Place(game: game, seat: seat)] != nil }
    }
}

extension FruityLeague {
    /// Whether each of the two follows a game at this moment.
    package func followers(of game: UniqueID) -> [Bool] { [0, 1].map { presence.isThere(game, $0) } }
}
