import Geography
import HTML
import MapSheets
import TaxiDispatch

/// What every page of a call shows alike, its caller's and that of whoever has a link to it: the minutes, and the map.
struct CallWords {
    let sight: CallSight
    let way: [Coordinate]
    let now: Timestamp

    private var call: TaxiCall { sight.call }
    private var state: TaxiCallState { sight.call.state }

    /// Whole minutes until the taxi is at the door, by where it is or, while that is not known, as promised.
    var minutes: Int? {
        guard case .coming(let agreement, _) = state else { return nil }
        let left = sight.timeLeft ?? (agreement.promisedAt - now)
        return max(0, Int((left.seconds / 60).rounded()))
    }

    /// What the map shows: it moves with the car, and the sheet must not.
    var map: some HTML {
        MapData(
            way: way, pins: pins, car: sight.car == nil ? nil : "taxi", frame: frame,
            fit: way.isEmpty ? "\(state.name) whole" : state.name)
    }

    private var frame: [Coordinate] {
        // On the way to where somebody else gets in or out nothing but the ends is known to the caller.
        if case .onBoard = state, way.isEmpty, let to = call.destination {
            return [call.pickup.coordinate, to.coordinate]
        }
        guard case .coming = state, let car = sight.car else { return [] }
        return [way.first ?? car, call.pickup.coordinate]
    }

    private var pins: [MapData.Pin] {
        var pins: [MapData.Pin] = []
        if state.agreement?.boardedAt == nil {
            pins.append(
                .init(
                    id: "from", icon: "pickup", coordinate: call.pickup.coordinate, title: call.pickup.label))
        }
        if let stop = call.stopAhead {
            pins.append(.init(id: "stop", icon: "dropoff", coordinate: stop.coordinate, title: stop.label))
        }
        if let to = call.destination {
            pins.append(.init(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.label))
        }
        return pins
    }

    /// The taxi as the map's script reads it.
    var cars: String {
        var list = JSONList()
        if let car = sight.car {
            list.append(
                [("id", "taxi"), ("icon", "car-mine")],
                [("lat", car.latitude), ("lon", car.longitude), ("heading", sight.heading)])
        }
        return list.text
    }
}
