import Accounts
import Carpool
import Database
import Geography
import HTML
import Identity
import Photos
import Ratings
import Rides
import Web

/// What rides know of people: their accounts, and how others have rated them.
struct CityRiders: RiderDirectory {
    let accounts: Accounts
    let photos: Photos
    let database: any Database
    let clock: @Sendable () -> Timestamp

    func profiles(of people: [PersonID]) async throws -> [PersonID: RiderProfile] {
        var profiles: [PersonID: RiderProfile] = [:]
        for id in people {
            guard let person = try await accounts.person(UniqueID(bits: id.value)) else { continue }
            let ratings = try await database.read { try $0.ratingSummary(of: .person(person.id)) }
            let gender: Traveller.Gender =
                switch person.gender {
                case .woman?: .woman
                case .man?: .man
                case .other?: .other
                case nil: .undisclosed
                }
            profiles[id] = RiderProfile(
                id: id, firstName: person.firstName.text, gender: gender,
                age: person.age(at: clock()).map { UInt8(clamping: $0) },
                isVerified: AccessPolicy.isVerified(person.standing), rating: ratings.average,
                ratingCount: ratings.count,
                photoAddress: photos.address(of: person.id)?.text,
                languages: person.spokenLanguages.map(\.rawValue))
        }
        return profiles
    }
}
