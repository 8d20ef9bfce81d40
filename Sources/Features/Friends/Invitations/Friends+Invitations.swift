public import Crypto
import Database
import FriendTies
import Friendships
public import Geography
public import Identity
import Notices

extension Friends {
    /// How long an invitation can be used: two weeks.
    public static let invitationLasts = TravelTime.minutes(14 * 24 * 60)
    /// How many people can use one.
    public static let invitationUses = 20
    /// How many invitations a person can have at a time.
    public static let mostInvitations = 10

    /// Makes an invitation.
    ///
    /// - Returns: What is in its link; it is kept nowhere, and shown once.
    /// - Throws: ``FriendsError`` with `tooManyInvitations`.
    public func invite(by person: UniqueID) async throws -> (token: SecretToken, invitation: FriendInvitation)
    {
        let now = clock()
        let token = try SecretToken.random()
        let invitation = FriendInvitation(
            id: UniqueID(recordedAt: now), usesLeft: Self.invitationUses, madeAt: now,
            endsAt: now + Self.invitationLasts)
        try await database.write { transaction in
            let open = try transaction.friendInvitations(of: person, at: now, limit: Self.mostInvitations)
            guard open.count < Self.mostInvitations else { throw FriendsError.tooManyInvitations }
            try transaction.keep(invitation, of: person, mark: token.mark)
        }
        return (token, invitation)
    }

    /// The invitations of a person that can be used, the newest first.
    public func invitations(of person: UniqueID) async throws -> [FriendInvitation] {
        let now = clock()
        return try await database.read {
            try $0.friendInvitations(of: person, at: now, limit: Self.mostInvitations)
        }
    }

    /// Ends an invitation.
    ///
    /// - Throws: ``FriendsError`` with `notFound`, also when it is someone else's.
    public func endInvitation(_ id: UniqueID, of person: UniqueID) async throws {
        guard try await database.write({ try $0.endInvitation(id, of: person) }) else {
            throw FriendsError.notFound
        }
    }

    /// Who has made the invitation of a link.
    ///
    /// It is the same for whoever looks: who could not take it does not learn that by looking.
    ///
    /// - Throws: ``FriendsError`` with `invitationOver`.
    public func host(of token: SecretToken?) async throws -> FriendPerson {
        let now = clock()
        guard let token else { throw FriendsError.invitationOver }
        let maker = try await database.read {
            try $0.friendInvitation(mark: token.mark, at: now)?.maker
        }
        guard let maker, let person = try await people.people([maker])[maker] else {
            throw FriendsError.invitationOver
        }
        return person
    }

    /// Somebody takes an invitation: both are friends.
    ///
    /// Whom its maker has blocked or declined of late ends it, for everybody: what they are told is true then, and to look at
    /// it logged out says the same.
    ///
    /// - Returns: Who has made it.
    /// - Throws: ``FriendsError`` with `invitationOver` (also if its maker has as many friends as can be),
    ///   `ownInvitation`, `friendsAlready`, `blockedByYou` or `tooManyFriends`.
    public func join(_ token: SecretToken?, by guest: UniqueID) async throws -> FriendPerson {
        let host = try await host(of: token)
        guard let token, host.id != guest else { throw FriendsError.ownInvitation }
        let names = try await people.people([guest]).mapValues(\.fullName)
        let now = clock()
        let told = try await change { transaction -> [UniqueID]? in
            guard let (maker, invitation) = try transaction.friendInvitation(mark: token.mark, at: now),
                maker == host.id
            else { throw FriendsError.invitationOver }
            let told: [FriendTold]
            do {
                // What the guest knows anyway is said first.
                let isFriend = try transaction.friendPair(guest, maker).friendsSince != nil
                guard try isFriend || transaction.friendRoom(of: guest, at: now) > 0 else {
                    throw FriendsError.tooManyFriends
                }
                told = try transaction.take(.join, by: guest, towards: maker, at: now)
            } catch FriendRefusal.invitationOver {
                _ = try transaction.endInvitation(invitation.id, of: maker)
                return nil
            }
            guard try transaction.friendRoom(of: maker, at: now) >= 0 else {
                throw FriendsError.invitationOver
            }
            try transaction.useInvitation(invitation.id)
            return try transaction.tell(told, names: names, at: now)
        }
        guard let told else { throw FriendsError.invitationOver }
        await hasChanged(guest, host.id)
        board.announce(told)
        return host
    }
}
