public import Database
import FriendTies
import Identity
import Localization
public import PersonalData

/// What friends keep about people: whom they know, whom they have asked, and whom they have blocked.
public struct FriendData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "friends" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "friends", TextKey("privacy.friends"), TextKey("privacy.friends.text"), page: Self.ties),
            PersonalDataKind(
                "friends-asked", TextKey("privacy.friendsAsked"), TextKey("privacy.friendsAsked.text"),
                page: Self.letters),
            PersonalDataKind(
                "friend-links", TextKey("privacy.friendLinks"), TextKey("privacy.friendLinks.text"),
                page: Self.links),
        ]
    }

    @Sendable private static func ties(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT 0 AS place_at, other_id AS place_id, other_id, friends_since AS friends_since_at, asked_at,
                blocked_at, created_at
            FROM friend_ties WHERE person_id = \(question.person) AND other_id > \(question.after.text)
            ORDER BY other_id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func letters(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, address, is_withdrawn, created_at
            FROM friend_letters
            WHERE asker_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func links(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, uses_left, expires_at, created_at
            FROM friend_invitations
            WHERE maker_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        try transaction.removeFriendTies(of: person)
        try transaction.removeLetters(of: person)
        try transaction.endInvitations(of: person)
        return true
    }
}
