import Carpool
import DesignSystem
import Geography
import HTML
import HTTPServer

/// What one screen of a live ride shows, and what is to be sent when the ride has changed.
///
/// An object, and its functions never inlined, because there is one for each open page: all that a stream handles by
/// value is copied into its asynchronous frame, many kilobytes held for as long as the page is open.
final class RideUpdates {
    private let pages: RidesPages
    private let page: PageContext
    private var shown = ShownParts()
    private var safetyAt: Timestamp?

    @inline(never)
    init(pages: RidesPages, page: PageContext) {
        self.pages = pages
        self.page = page
    }

    /// The parts of the page that read differently now, and where the cars are.
    @inline(never)
    func events(_ sight: RideSight, cars: [CarSight]) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        let sheet = pages.sheet(sight, page)
        let actions = HTMLFragment(sheet.actions).text
        var isNew = shown.show(actions, in: "ride-actions")
        if isNew { events.append(ServerSentEvent(actions, name: "ride-actions")) }
        let live = HTMLFragment(sheet.live).text
        if shown.show(live, in: "ride") { events.append(ServerSentEvent(live, name: "ride")) }
        let sharing = HTMLFragment(sheet.sharingPart).text
        if shown.show(sharing, in: "ride-sharing") {
            events.append(ServerSentEvent(sharing, name: "ride-sharing"))
            isNew = true
        }
        let map = HTMLFragment(sheet.map).text
        if shown.show(map, in: "ride-map") { events.append(ServerSentEvent(map, name: "ride-map")) }
        // What to say in an emergency keeps up with the car, but need not follow every metre.
        let now = pages.clock()
        if isNew || safetyAt.map({ now - $0 >= .seconds(15) }) ?? true {
            events.append(ServerSentEvent(HTMLFragment(sheet.safetyPart).text, name: "ride-safety"))
            safetyAt = now
        }
        events.append(ServerSentEvent(CarList.text(cars, mine: sight.car?.name), name: "cars"))
        return events
    }
}
