import Carpool
import Geography
import HTML
import Localization
import Roads
public import TripSafety

/// What an open page of a shared ride is sent: `share` and `share-map` with the sheet's parts, and `cars`.
public struct SharedRideScreen: SharedTripScreen {
    private let desk: RideDesk
    private let city: RidesCity
    private let texts: Texts
    private let clock: @Sendable () -> Timestamp
    private var way = ShownWay()

    init(desk: RideDesk, city: RidesCity, texts: Texts, clock: @escaping @Sendable () -> Timestamp) {
        self.desk = desk
        self.city = city
        self.texts = texts
        self.clock = clock
    }

    /// The whole sheet.
    mutating func sheet(_ sight: RideSight) -> SharedTripSheet {
        let sight = sight.withoutStop
        way.follow(sight, desk)
        return SharedTripSheet(texts: texts, city: city, sight: sight, way: way.points, now: clock())
    }

    public mutating func parts(of sight: RideSight) -> [(name: String, text: String)] {
        let sheet = sheet(sight)
        var parts = [
            (name: "share", text: HTMLFragment(sheet.live).text),
            (name: "share-map", text: HTMLFragment(sheet.map).text),
        ]
        if sight.ride.life.state.isOpen {
            parts.append(("cars", CarList.text(sight.car.map { [$0] } ?? [], mine: sight.car?.name)))
        }
        return parts
    }
}
