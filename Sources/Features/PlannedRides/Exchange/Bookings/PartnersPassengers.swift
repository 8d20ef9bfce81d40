public import Identity
import PlannedTrips
public import Travellers

/// Answers for passengers of other operators, and passes all others on to whoever knows the people of the city.
public struct PartnersPassengers: RiderDirectory {
    private let bookings: PartnerBookingStore
    private let people: any RiderDirectory

    /// - Parameter people: Knows everybody else.
    public init(_ bookings: PartnerBookingStore, beside people: any RiderDirectory) {
        self.bookings = bookings
        self.people = people
    }

    public func profiles(of people: [PersonID]) async throws -> [PersonID: RiderProfile] {
        let real = people.filter { !$0.isPartnersPassenger }
        var profiles = real.isEmpty ? [:] : try await self.people.profiles(of: real)
        let others = people.filter(\.isPartnersPassenger)
        guard !others.isEmpty else { return profiles }
        for (person, name) in try await bookings.names(of: others) {
            profiles[person] = RiderProfile(id: person, firstName: name)
        }
        return profiles
    }
}
