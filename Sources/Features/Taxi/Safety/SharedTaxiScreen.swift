import DesignSystem
import Geography
import HTML
import Localization
import MapSheets
import Roads
import TaxiDispatch
public import TripSafety
import VehicleViews

/// What an open page of a shared taxi drive is sent: `share` and `share-map` with the sheet's parts, and `cars`.
public struct SharedTaxiScreen: SharedTripScreen {
    private let roads: LiveRoads
    private let city: TaxiCity
    private let texts: Texts
    private let clock: @Sendable () -> Timestamp
    private var way = CabWay()

    init(roads: LiveRoads, city: TaxiCity, texts: Texts, clock: @escaping @Sendable () -> Timestamp) {
        self.roads = roads
        self.city = city
        self.texts = texts
        self.clock = clock
    }

    /// The whole sheet.
    mutating func sheet(_ sight: CallSight) -> SharedTaxiSheet {
        // Where else the caller goes, or would go, is theirs: a link shows no more than the two ends.
        var sight = sight
        sight.call.stop = nil
        way.follow(sight, on: roads)
        return SharedTaxiSheet(texts: texts, city: city, sight: sight, way: way.points, now: clock())
    }

    public mutating func parts(of sight: CallSight) -> [(name: String, text: String)] {
        let sheet = sheet(sight)
        return [
            (name: "share", text: HTMLFragment(sheet.live).text),
            (name: "share-map", text: HTMLFragment(sheet.map).text),
            (name: "cars", text: sheet.whole.cars),
        ]
    }
}

/// A taxi drive as those see it who got a link: the taxi, its plate, the driver's first name, and where it is. Nobody's
/// phone number, no history, and nothing of who else rides along.
struct SharedTaxiSheet: View {
    let texts: Texts
    let city: TaxiCity
    let sight: CallSight
    let way: [Coordinate]
    let now: Timestamp

    private var call: TaxiCall { sight.call }
    private var state: TaxiCallState { sight.call.state }
    private var name: [String: TextArgument] { ["name": .text(call.firstName)] }

    var body: some HTML {
        BottomSheet(texts, label: texts(.shareTitle), height: .half) {
            div(.id("ride"), .data("live", "share")) { live }
            div(.id("ride-map"), .data("live", "share-map"), .hidden()) { map }
        }
    }

    /// What a live event replaces.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live"), .data("state", state.name)) {
            h1(.class("sheet-title")) { heading }
            if state.agreement != nil, let card = call.card {
                if card.isSimulated { SimulatedBadge(texts) }
                if let minutes = whole.minutes {
                    BigNumber(
                        minutes < 1 ? texts(.taxiNow) : texts.duration(.minutes(Double(minutes))),
                        label: call.pickup.label, isLiving: true)
                }
                PersonRow(card.driverName) {
                    span { texts(.taxiNamed, ["code": .text(card.code)]) }
                    span { "\(texts(.colour(card.colour))) · \(card.model)" }
                    bdi(.class("plate"), .dir("ltr")) { card.plate }
                }
            }
            if let to = call.destination {
                RouteEnds(texts, from: call.pickup.label, to: to.label)
            } else {
                p(.class("ride-meet")) {
                    IconView(.start)
                    bdi { call.pickup.label }
                }
            }
            p(.class("hint")) { hint }
        }
    }

    /// The same as its caller sees it, of which the map is shown.
    var whole: CallWords { CallWords(sight: sight, way: way, now: now) }

    var map: some HTML { whole.map }

    /// How the drive stands, in a line.
    var heading: String {
        switch state {
        case .booked, .looking, .offered: texts(.shareSearching, name)
        case .coming: texts(.shareComing, name)
        case .waiting: texts(.shareWaiting, name)
        case .onBoard: texts(.shareOnBoard, name)
        case .arrived: texts(.shareArrived, name)
        case .absent, .cancelled, .unserved: texts(.shareCancelled, name)
        }
    }

    private var hint: String {
        guard state.isOver else { return texts(state.agreement == nil ? .shareNoCar : .shareLive) }
        guard case .over(let since?) = TaxiTrips.standing(of: call) else { return texts(.shareOver) }
        return texts(
            .shareEnds, ["time": .text(texts.clock(since + TripShares.afterglow, in: city.zone))])
    }
}
