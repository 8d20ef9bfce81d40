import Accounts
import Carpool
import Database
import Geography
import HTML
import Identity
import Photos
import Ratings
import Travellers
import Web

/// What rides know of people: their accounts, and how others have rated them.
struct CityRiders: RiderDirectory {
    let accounts: Accounts
    let photos: Photos
    let database: any Database
    let clock: @Sendable () -> Timestamp

    func profiles(of people: [PersonID]) async throws -> [PersonID: RiderProfile] {
        // However many people: their accounts in one read, and what others gave them in another.
        let accounts = try await accounts.people(people.map(\.uniqueID))
        let subjects = accounts.map { RatingSubject.person($0.id) }
        let ratings = try await database.read { try $0.ratingSummaries(of: subjects) }
        let profiles = accounts.map { person in
            let id = PersonID(person.id.bits)
            return (id, profile(id, person, ratings[.person(person.id)] ?? .none))
        }
        return Dictionary(profiles) { first, _ in first }
    }

    private func profile(_ id: PersonID, _ person: Person, _ ratings: RatingSummary) -> RiderProfile {
        let gender: Traveller.Gender =
            switch person.gender {
            case .woman?: .woman
            case .man?: .man
            case .other?: .other
            case nil: .undisclosed
            }
        return RiderProfile(
            id: id, firstName: person.firstName.text, gender: gender,
            age: person.age(at: clock()).map { UInt8(clamping: $0) },
            isVerified: AccessPolicy.isVerified(person.standing), rating: ratings.average,
            ratingCount: ratings.count,
            photoAddress: photos.address(of: person.id)?.text,
            languages: person.spokenLanguages.map(\.rawValue))
    }
}
