import Database
import FriendTies
import Friendships
import Geography
import Identity
import Notices
public import Observability

/// Brings asks to those whose addresses were named.
///
/// It does so after whoever asked has been answered. So nothing in the answer, and not how long it took either, depends on
/// whether anybody is there or has blocked them. Letters wait in the store: what one server did not come to deliver, the
/// next one does.
public final class FriendCourier: Sendable {
    private let friends: Friends
    private let logger: Logger
    private let signal: AsyncStream<Void>

    /// The courier of a city.
    public init(_ friends: Friends, logger: Logger = .none) {
        self.friends = friends
        self.logger = logger
        signal = friends.letters.stream
    }

    /// Delivers until the task is cancelled, and forgets what has lapsed.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                while !Task.isCancelled {
                    await sweep()
                    friends.letters.wake()
                    try? await Task.sleep(for: .seconds(600))
                }
            }
            group.addTask { [self] in
                for await _ in signal { await deliver() }
            }
        }
    }

    private static let batch = 100
    /// How much is forgotten in one transaction.
    private static let forgotten = 1_000

    /// Delivers what waits.
    public func deliver() async {
        do {
            while !Task.isCancelled {
                let waiting = try await friends.database.read { try $0.waitingLetters(limit: Self.batch) }
                var delivered = 0
                for letter in waiting where await isDelivered(letter) { delivered += 1 }
                // Those that cannot be delivered come first again, and keep nobody else's waiting.
                if waiting.count < Self.batch || delivered == 0 { return }
            }
        } catch {
            logger.warning(
                "Asks to be friends could not be read; it is tried again.", ["error": .string("\(error)")])
        }
    }

    private func isDelivered(_ letter: WaitingLetter) async -> Bool {
        do {
            try await deliver(letter)
            return true
        } catch {
            logger.warning(
                "An ask to be friends could not be delivered; it is tried again.",
                ["error": .string("\(error)")])
            return false
        }
    }

    private func deliver(_ letter: WaitingLetter) async throws {
        var asked = letter.asked
        if !letter.isWithdrawn, let address = FriendAddress(letter.address) {
            asked = try await friends.people.person(at: address)
        }
        let people = try await friends.people.people([letter.asker, asked].compactMap(\.self))
        if let other = asked, other == letter.asker || people[other] == nil { asked = nil }
        let now = friends.clock()
        let told = try await friends.database.write { [asked] transaction -> [UniqueID] in
            guard let letter = try transaction.waitingLetter(letter.id) else { return [] }
            try transaction.noteDelivered(letter.id, to: asked, at: now)
            guard let asked else { return [] }
            if letter.isWithdrawn {
                // The same person may have been asked by another address as well.
                guard try !transaction.hasLetter(from: letter.asker, to: asked) else { return [] }
                _ = try transaction.takeIfPossible(.withdraw, by: letter.asker, towards: asked, at: now)
                return []
            }
            // As of when it was written, so that the letter and what came of it lapse together.
            let told = try transaction.takeIfPossible(
                .ask, by: letter.asker, towards: asked, at: letter.askedAt)
            if told.contains(.hasFriend(asked, letter.asker)) {
                try transaction.settleLetter(from: letter.asker, to: asked)
                try transaction.settleLetter(from: asked, to: letter.asker)
            }
            return try transaction.tell(told, names: people.mapValues(\.fullName), at: now)
        }
        if let asked { await friends.hasChanged(letter.asker, asked) }
        friends.board.announce(told)
    }

    private func sweep() async {
        do {
            let now = friends.clock()
            var most = Self.forgotten
            while most == Self.forgotten, !Task.isCancelled {
                most = try await friends.database.write { transaction in
                    max(
                        try transaction.forgetLapsedLetters(at: now, limit: Self.forgotten),
                        try transaction.forgetLapsedFriendAsks(at: now, limit: Self.forgotten),
                        try transaction.forgetInvitations(endedBy: now, limit: Self.forgotten))
                }
            }
        } catch {
            logger.warning(
                "Asks to be friends that have lapsed could not be removed; they are shown nowhere all the same.",
                ["error": .string("\(error)")])
        }
    }
}

extension Transaction {
    /// Somebody does what their address book says, without being told what they may not know.
    fileprivate func takeIfPossible(
        _ act: FriendAct, by person: UniqueID, towards other: UniqueID, at now: Timestamp
    ) throws -> [FriendTold] {
        do {
            return try take(act, by: person, towards: other, at: now)
        } catch is FriendRefusal {
            return []
        }
    }
}
