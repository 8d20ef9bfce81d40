import Carpool
import Identity

/// A traveller as stored with a ride or an offer.
struct TravellerRecord: Codable, Sendable {
    var id: String
    var gender: UInt8
    var age: UInt8?
    var isVerified: Bool
    var friends: [String]
    var smoking: Int8
    var music: Int8
    var talk: Int8
    var youngest: UInt8
    var oldest: UInt8
    var ageRestriction: Int8
    var womenOnly: Int8
    var friendsOnly: Int8

    init(_ traveller: Traveller) {
        let preferences = traveller.preferences
        id = traveller.id.text
        gender = traveller.gender.rawValue
        age = traveller.age
        isVerified = traveller.isVerified
        friends = traveller.friends.sorted().map(\.text)
        smoking = preferences.smoking.rawValue
        music = preferences.music.rawValue
        talk = preferences.talk.rawValue
        youngest = preferences.ages.lowerBound
        oldest = preferences.ages.upperBound
        ageRestriction = preferences.ageRestriction.rawValue
        womenOnly = preferences.womenOnly.rawValue
        friendsOnly = preferences.friendsOnly.rawValue
    }

    /// The traveller; `nil` for values that none can have.
    var traveller: Traveller? {
        guard let id = PersonID(text: id), let gender = Traveller.Gender(rawValue: gender),
            let smoking = Attitude(rawValue: smoking), let music = Attitude(rawValue: music),
            let talk = Attitude(rawValue: talk), youngest <= oldest,
            let ageRestriction = Restriction(rawValue: ageRestriction),
            let womenOnly = Restriction(rawValue: womenOnly),
            let friendsOnly = Restriction(rawValue: friendsOnly)
        else { return nil }
        return Traveller(
            id: id, gender: gender, age: age, isVerified: isVerified,
            friends: Set(friends.compactMap(PersonID.init(text:))),
            preferences: Preferences(
                smoking: smoking, music: music, talk: talk, ages: youngest...oldest,
                ageRestriction: ageRestriction, womenOnly: womenOnly, friendsOnly: friendsOnly))
    }
}
