import Accounts
import Friends
import HTML
import Identity
import Photos

/// What friends know of each other: what accounts know, with photos.
struct CityFriendPeople: FriendPeople {
    let accounts: Accounts
    let photos: Photos

    func people(_ ids: [UniqueID]) async throws -> [UniqueID: FriendPerson] {
        let known = try await accounts.people(ids)
        return Dictionary(
            known.map { person in
                let friend = FriendPerson(
                    id: person.id, firstName: person.firstName.text, fullName: person.fullName,
                    photoAddress: photos.address(of: person.id)?.text)
                return (person.id, friend)
            }, uniquingKeysWith: { first, _ in first })
    }

    func person(at address: FriendAddress) async throws -> UniqueID? {
        switch address {
        case .email(let email):
            let person = try await accounts.person(email)
            return person?.emailConfirmedAt == nil || person?.leavesAt != nil ? nil : person?.id
        case .phone(let phone):
            let person = try await accounts.person(phone)
            return person?.phoneConfirmedAt == nil || person?.leavesAt != nil ? nil : person?.id
        }
    }

    func addresses(of person: UniqueID) async throws -> [FriendAddress] {
        guard let person = try await accounts.person(person) else { return [] }
        return [.email(person.email)] + (person.phone.map { [.phone($0)] } ?? [])
    }
}
