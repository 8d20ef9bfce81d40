import Database
import FriendTies
import Geography
import Identity
import Localization
import Notices

extension Transaction {
    /// How many more friends a person can have; those whom they have asked count among them.
    func friendRoom(of person: UniqueID, at now: Timestamp) throws -> Int {
        try Friends.mostFriends - friendCount(of: person) - openLetterCount(of: person, at: now)
    }

    /// Posts what people are to be told.
    ///
    /// - Parameter names: What they are called; of somebody who is not named nothing is told.
    /// - Returns: Whose pages are to be woken after the commit.
    func tell(_ news: [FriendTold], names: [UniqueID: String], at now: Timestamp) throws -> [UniqueID] {
        var told: [UniqueID] = []
        for each in news {
            let (person, other, key): (UniqueID, UniqueID, TextKey) =
                switch each {
                case .isAsked(let person, let by): (person, by, .friendsNoticeAsked)
                case .hasFriend(let person, let friend): (person, friend, .friendsNoticeFriend)
                }
            guard let name = names[other] else { continue }
            try post(
                Notice(
                    to: person, .friends, NoticeText(key, ["name": .text(name)]), address: "/account/friends",
                    at: now, topic: "friend \(other)"))
            told.append(person)
        }
        return told
    }
}
