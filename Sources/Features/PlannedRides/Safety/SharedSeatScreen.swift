import Geography
import HTML
import Localization
public import TripSafety

/// What an open page of a shared seat is sent: `share` and `share-map` with the sheet's parts, and `cars`.
public struct SharedSeatScreen: SharedTripScreen {
    private let city: PlannedCity
    private let texts: Texts
    private let clock: @Sendable () -> Timestamp

    init(city: PlannedCity, texts: Texts, clock: @escaping @Sendable () -> Timestamp) {
        self.city = city
        self.texts = texts
        self.clock = clock
    }

    public mutating func parts(of sight: SeatSight) -> [(name: String, text: String)] {
        let sheet = SharedSeatSheet(texts: texts, city: city, sight: sight, now: clock())
        return [
            (name: "share", text: HTMLFragment(sheet.live).text),
            (name: "share-map", text: HTMLFragment(sheet.map).text),
            (name: "cars", text: sight.cars),
        ]
    }
}
