import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import Roads
import TripSafety
import TripViews
import VehicleViews

extension RideSheet {
    /// Who else is in the car, and its stops in order.
    @HTMLBuilder var stops: some HTML {
        if sight.companions > 0 { p(.class("muted")) { texts(.ridesSharedWith, count: sight.companions) } }
        if sight.car == nil { p(.class("muted")) { texts(.ridesCarSecluded) } }
        Timeline(
            texts,
            sight.stops.indices.map { index in
                let stop = sight.stops[index]
                return Timeline.Stop(
                    title(of: stop), place: stopNames.indices.contains(index) ? stopNames[index] : nil,
                    time: time(of: stop), state: index == 0 && isWaiting ? .now : .next,
                    isOwn: stop.isOwn)
            })
    }

    private func time(of stop: StopSight) -> String? {
        guard let at = stop.at else { return nil }
        let time = texts.clock(at, in: city.zone)
        return stop.isOwn ? time : texts(.ridesAbout, ["time": .text(time)])
    }

    private var isWaiting: Bool {
        if case .waiting = state { true } else { false }
    }

    private func title(of stop: StopSight) -> String {
        if stop.isVia { return texts(stop.isOwn ? .stopYours : .stopSomeones) }
        return switch (stop.isPickup, stop.isOwn) {
        case (true, true): texts(.ridesStopYouIn)
        case (false, true): texts(.ridesStopYouOut)
        case (true, false): texts(.ridesStopSomeoneIn)
        case (false, false): texts(.ridesStopSomeoneOut)
        }
    }
}
