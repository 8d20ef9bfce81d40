import DesignSystem
import HTML
import Localization

/// A ride of the person's own that is under way, or over but not yet rated.
struct OpenRide {
    let address: URLReference
    let hasArrived: Bool

    /// What a page says about it.
    func words(_ texts: Texts) -> String { texts(hasArrived ? .ridesOpenArrived : .ridesOpenRide) }
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
