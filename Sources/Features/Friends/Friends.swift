// Friends: who knows whom in the city: asked by an exact address or by a link, accepted, removed, blocked.

public import Database
public import FriendTies
public import Friendships
public import Geography
public import Identity
public import Notices

/// Everybody's friends; each person sees and changes their own. Pages and API call it; the rules are here and in
/// `FriendPair`.
///
/// Nothing that it answers tells whether anybody has an address, has declined an ask, or has blocked who asks: see
/// ``FriendCourier``.
public struct Friends: Sendable {
    /// How many friends a person can have, with those whom they have asked.
    public static let mostFriends = 500
    /// How many asks of a person can be open.
    public static let mostAsks = 50
    /// How often a person can ask within 24 hours.
    public static let asksADay = 50
    /// How many people a person can block.
    public static let mostBlocks = 1_000

    let database: any Database
    let people: any FriendPeople
    let board: NoticeBoard
    let plan: NumberingPlan?
    let letters = LetterSignal()
    let hasChanged: @Sendable (UniqueID, UniqueID) async -> Void
    let clock: @Sendable () -> Timestamp

    /// Friends in a store with the schemas `friendTies`, `friends` and `notices`.
    ///
    /// - Parameters:
    ///   - plan: How telephone numbers are written in the city's country.
    ///   - hasChanged: Is told of two people whose tie may be another one now, after that was committed and before
    ///     whoever changed it is answered: for rooms that keep in memory who must not meet.
    public init(
        _ database: any Database, people: any FriendPeople, board: NoticeBoard, plan: NumberingPlan? = nil,
        clock: @escaping @Sendable () -> Timestamp,
        hasChanged: @escaping @Sendable (UniqueID, UniqueID) async -> Void = { _, _ in }
    ) {
        self.database = database
        self.people = people
        self.board = board
        self.plan = plan
        self.clock = clock
        self.hasChanged = hasChanged
    }

    /// Changes the store.
    ///
    /// - Throws: ``FriendsError`` for what is refused.
    func change<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        do {
            return try await database.write(body)
        } catch let refusal as FriendRefusal {
            throw FriendsError(refusal)
        }
    }

    // MARK: - Asking

    /// Asks whoever has an address to be friends, if anybody has.
    ///
    /// - Returns: The letter, which looks the same in either case.
    /// - Throws: ``FriendsError`` for what the person knows anyway: `badAddress`, `ownAddress`, `askedAlready`, and what
    ///   is too much.
    @discardableResult
    public func ask(_ typed: String, by person: UniqueID) async throws -> FriendLetter {
        guard let address = FriendAddress(typed.prefix(300), plan: plan) else {
            throw FriendsError.badAddress
        }
        guard try await !people.addresses(of: person).contains(address) else { throw FriendsError.ownAddress }
        let now = clock()
        let letter = FriendLetter(id: UniqueID(recordedAt: now), address: address.description, askedAt: now)
        try await change { transaction in
            guard try transaction.letterCount(of: person, since: now - .minutes(24 * 60)) < Self.asksADay
            else {
                throw FriendsError.tooManyToday
            }
            guard try transaction.openLetterCount(of: person, at: now) < Self.mostAsks else {
                throw FriendsError.tooManyAsks
            }
            guard try transaction.friendRoom(of: person, at: now) > 0 else {
                throw FriendsError.tooManyFriends
            }
            guard try transaction.keep(letter, from: person) else { throw FriendsError.askedAlready }
        }
        letters.wake()
        return letter
    }

    /// Takes a letter back.
    ///
    /// - Throws: ``FriendsError`` with `notFound`, also when it is someone else's.
    public func withdraw(_ id: UniqueID, by person: UniqueID) async throws {
        let now = clock()
        guard try await database.write({ try $0.withdrawLetter(id, of: person, at: now) }) else {
            throw FriendsError.notFound
        }
        letters.wake()
    }

    /// The open letters of a person, the newest first, from a place in the list.
    public func letters(
        of person: UniqueID, after: FriendLetter? = nil, limit: Int = mostAsks
    ) async throws -> [FriendLetter] {
        let now = clock()
        return try await database.read {
            try $0.friendLetters(of: person, at: now, after: after, limit: limit)
        }
    }

    // MARK: - Answering, and the rest

    /// A person does something towards another: accepts, declines, removes, blocks, unblocks.
    ///
    /// - Throws: ``FriendsError`` with `notFound` where there is nothing to do it to, or nobody of that name.
    public func take(_ act: FriendAct, by person: UniqueID, towards other: UniqueID) async throws {
        guard person != other else { throw FriendsError.notFound }
        let known = try await people.people([person, other])
        // Whoever is gone can still be removed and unblocked.
        guard known[other] != nil || act == .remove || act == .unblock else { throw FriendsError.notFound }
        let names = known.mapValues(\.fullName)
        let now = clock()
        let told = try await change { transaction -> [UniqueID] in
            // The ask may have been taken back, and the courier not have come by yet.
            if act == .accept, try !transaction.hasLetter(from: other, to: person),
                try transaction.friendPair(person, other).friendsSince == nil
            {
                throw FriendsError.notFound
            }
            let told = try transaction.take(act, by: person, towards: other, at: now)
            switch act {
            case .accept:
                try transaction.settleLetter(from: other, to: person)
                guard try transaction.friendRoom(of: person, at: now) >= 0 else {
                    throw FriendsError.tooManyFriends
                }
            case .block:
                guard try transaction.blockCount(of: person) <= Self.mostBlocks else {
                    throw FriendsError.tooManyBlocks
                }
                // Else they would come back by a link that they have; and if it were over for them alone, they would know why.
                try transaction.endInvitations(of: person)
            case .remove: try transaction.endInvitations(of: person)
            default: break
            }
            return try transaction.tell(told, names: names, at: now)
        }
        await hasChanged(person, other)
        board.announce(told)
    }

    /// How a person stands with another, as far as they may know by who it is: an ask by an address does not show here,
    /// for that would tell whose it is.
    public func sight(of other: UniqueID, for person: UniqueID) async throws -> FriendSight {
        let now = clock()
        let sight = try await database.read { try $0.friendPair(person, other).sight(of: .first, at: now) }
        if case .asked = sight { return .nothing }
        return sight
    }

    /// The friends of a person, the newest first, from a place in the list.
    public func friends(
        of person: UniqueID, after: FriendTie? = nil, limit: Int = mostFriends
    ) async throws -> [FriendTie] {
        try await database.read { try $0.friendList(of: person, after: after, limit: limit) }
    }

    /// Who asks a person, the newest first, from a place in the list.
    public func asks(of person: UniqueID, after: FriendTie? = nil, limit: Int = 100) async throws
        -> [FriendTie]
    {
        let now = clock()
        return try await database.read { try $0.friendAsks(of: person, at: now, after: after, limit: limit) }
    }

    /// Whom a person has blocked, the newest first, from a place in the list.
    public func blocked(by person: UniqueID, after: FriendTie? = nil, limit: Int = 100) async throws
        -> [FriendTie]
    {
        try await database.read { try $0.blockedPeople(by: person, after: after, limit: limit) }
    }

    /// Forgets all of a person: for whoever deletes accounts.
    public func removeEverything(of person: UniqueID) async throws {
        try await database.write { transaction in
            try transaction.removeFriendTies(of: person)
            try transaction.removeLetters(of: person)
            try transaction.endInvitations(of: person)
        }
    }
}
