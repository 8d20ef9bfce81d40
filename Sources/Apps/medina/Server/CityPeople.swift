import Accounts
import Carpool
import HTML
import Identity
import Photos
import Profiles
import Rides
import Taxi
import TaxiDispatch
import Web

/// The people of the city as their public pages show them: what accounts know, with photos and trips.
struct CityPeople: PeopleDirectory {
    let accounts: Accounts
    /// The rides that people have had; none in a city without rides.
    let trips: TripStore?
    /// The taxis that people have called; none in a city without taxis.
    let taxis: TaxiHistory?
    let photos: Photos

    func person(_ id: UniqueID) async throws -> PublicPerson? {
        guard let person = try await accounts.person(id) else { return nil }
        return PublicPerson(
            id: id, firstName: person.firstName.text, memberSince: person.createdAt,
            languages: person.spokenLanguages, isVerified: AccessPolicy.isVerified(person.standing),
            photoAddress: photos.address(of: id, isLarge: true)?.text,
            trips: try await trips?.count(of: PersonID(id.bits)) ?? 0)
    }

    func fullName(of id: UniqueID) async throws -> String? { try await accounts.person(id)?.fullName }

    func wasOn(_ trip: UniqueID, _ person: UniqueID) async throws -> Bool {
        let person = PersonID(person.bits)
        if try await trips?.trip(RequestID(trip.bits), of: person) != nil { return true }
        return try await taxis?.call(CallID(trip.bits), of: person) != nil
    }
}
