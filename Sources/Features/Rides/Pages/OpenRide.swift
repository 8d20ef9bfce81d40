import Carpool
import DesignSystem
import HTML
import Identity
import Localization

/// A ride or a drive of the person's own that is under way, or a ride that is over but not yet rated.
struct OpenRide {
    let address: URLReference
    var hasArrived = false
    var isDrive = false

    /// What a page says about it.
    func words(_ texts: Texts) -> String {
        texts(isDrive ? .driveOpen : hasArrived ? .ridesOpenArrived : .ridesOpenRide)
    }
}

extension RideDispatch {
    /// What a person is in the middle of, on either side of the car.
    func openRide(of person: PersonID) async throws -> OpenRide? {
        if try await offer(of: person) != nil { return OpenRide(address: "/drive/now", isDrive: true) }
        guard let sight = try await currentRide(of: person) else { return nil }
        return OpenRide(
            address: "/rides/\(sight.ride.id.text)", hasArrived: !sight.ride.life.state.isOpen)
    }
}

/// Says that a ride is under way and leads there, by loading its page with its own stream.
struct OpenRideBanner: View {
    let texts: Texts
    let ride: OpenRide

    var body: some HTML {
        div(.attribute("hx-boost", "false")) {
            Banner(.info, ride.words(texts)) {
                ButtonLink(texts(.ridesOpenRideShow), to: ride.address, style: .secondary)
            }
        }
    }
}
