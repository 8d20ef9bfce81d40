import Carpool
import HTML
import Identity
import Localization
import Travellers
import TripTalk

/// The way from a ride's page, or a drive's, to what its two people write to each other.
struct RideTalk: Hashable, Sendable {
    let ride: RequestID
    /// With whom, where a page leads to several.
    var name: String?
    /// How many messages are new.
    let unread: Int

    func link(_ texts: Texts) -> TalkLink {
        TalkLink(texts, to: "/rides/\(ride.text)/talk", unread: unread, with: name)
    }
}

extension RidesPages {
    /// The way to what passenger and driver of a ride write to each other; nothing without a driver whom one could write to.
    func talk(about sight: RideSight, by passenger: PersonID) async -> RideTalk? {
        let ride = sight.ride
        guard let talk, let driver = ride.driverID, ride.life.state.talkSpan != nil,
            ride.driver?.isSimulated != true
        else { return nil }
        let said = RideTalks.talk(about: ride.id, with: driver)
        // A page whose messages cannot be counted goes on without.
        let unread = try? await talk.unread(in: [said], by: passenger.uniqueID)
        return RideTalk(ride: ride.id, unread: unread?[said] ?? 0)
    }
}

extension DrivingPages {
    /// The ways to what a driver and those who ride along write to each other, in the order of the stops.
    ///
    /// - Parameter people: Those whom the city knows: nobody is behind made-up passengers whom one could write to.
    func talks(
        on sight: DriverSight, of driver: PersonID, people: [PersonID: RiderProfile]
    ) async -> [RideTalk] {
        guard let talk else { return [] }
        var found: [(ride: RequestID, name: String)] = []
        for stop in sight.stops {
            guard let passenger = stop.passenger, let name = stop.firstName, let ride = stop.purpose.request,
                people[passenger].map({ !$0.isSimulated }) ?? false,
                !found.contains(where: { $0.ride == ride })
            else { continue }
            found.append((ride, name))
        }
        let said = found.map { RideTalks.talk(about: $0.ride, with: driver) }
        let unread = try? await talk.unread(in: said, by: driver.uniqueID)
        return zip(found, said).map { RideTalk(ride: $0.ride, name: $0.name, unread: unread?[$1] ?? 0) }
    }
}
