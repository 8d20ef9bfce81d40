import Carpool
import Geography
import Identity
import Ledger
import Roads

/// R22: What is stored of a ride beside what every ride has, where its passenger has asked to be taken elsewhere or for a stop
/// on the way. Records of before have none of it.
struct DestinationRecord: Codable, Sendable {
    struct Ask: Codable, Sendable {
        var offer: String
        var to: PlaceRecord
        var label: String
        var distance: Double
        var time: Int64
        var price: Int64
        var latestPickup: Int64
        var latestDropOff: Int64
        var longestRide: Int64
        var raise: Raise?
        var until: Int64
        /// What would be another; missing for the destination.
        var change: Int8?
        var stop: PlaceRecord?
        var without: Figures?
    }

    struct Figures: Codable, Sendable {
        var distance: Double
        var time: Int64
        var longestRide: Int64
        var price: Int64
    }

    /// A stop on the way.
    struct Stop: Codable, Sendable {
        var place: PlaceRecord
        var label: String
        var doneAt: Int64?
        var closed: PlaceRecord?
        var without: Figures?
    }

    struct Raise: Codable, Sendable {
        var hold: String
        var amount: Int64
    }

    struct Turned: Codable, Sendable {
        var place: PlaceRecord
        var distance: Double
        var time: Int64
    }

    var asked: Int
    var answer: Int8?
    var ask: Ask?
    var raises: [Raise]?
    var heldFirst: Int64?
    var turned: Turned?
    var addedDetour: Int64?
    var stop: Stop?

    /// Nothing for a ride whose passenger has never asked.
    init?(_ ride: CityRide) {
        guard ride.destinationsAsked > 0 else { return nil }
        asked = ride.destinationsAsked
        answer = ride.destinationAnswer?.rawValue
        ask = ride.elsewhere.map { ask in
            let promise = ask.plan.promise
            return Ask(
                offer: ask.offer.text, to: PlaceRecord(ask.plan.dropOff.coordinate), label: ask.label,
                distance: ask.plan.distance.metres, time: ask.plan.time.milliseconds,
                price: ask.plan.price.minorUnits, latestPickup: promise.latestPickup.milliseconds,
                latestDropOff: promise.latestDropOff.milliseconds,
                longestRide: promise.longestRide.milliseconds, raise: ask.raise.map(Raise.init),
                until: ask.until.milliseconds,
                change: ask.plan.change == .destination ? nil : ask.plan.change.rawValue,
                stop: ask.plan.stop.map { PlaceRecord($0.coordinate) },
                without: ask.plan.without.map(Figures.init))
        }
        stop = ride.stop.map(Stop.init)
        raises = ride.raises.isEmpty ? nil : ride.raises.map(Raise.init)
        heldFirst = ride.heldFirst?.minorUnits
        turned = ride.turned.map {
            Turned(
                place: PlaceRecord($0.place.coordinate), distance: $0.distance.metres,
                time: $0.time.milliseconds)
        }
        addedDetour = ride.addedDetour == .zero ? nil : ride.addedDetour.milliseconds
    }

    /// Gives a ride that was read what is stored here. A question that cannot be read was never asked; what was set aside for
    /// it is given back in a while.
    func add(to ride: inout CityRide, on network: RoadNetwork) {
        let currency = ride.price.currency
        ride.destinationsAsked = asked
        ride.destinationAnswer = answer.flatMap(RideNews.init(rawValue:))
        ride.elsewhere = ask.flatMap { $0.ask(currency, on: network) }
        ride.raises = (raises ?? []).compactMap(\.raise)
        ride.heldFirst = heldFirst.map { Money(minorUnits: $0, currency) }
        ride.turned = turned.flatMap { turned in
            turned.place.carPlace(on: network).map {
                WaySoFar(
                    place: $0, distance: .metres(turned.distance), time: .milliseconds(turned.time))
            }
        }
        ride.addedDetour = .milliseconds(addedDetour ?? 0)
        ride.stop = stop?.stop(currency, on: network)
    }
}

extension DestinationRecord.Raise {
    init(_ raise: PriceRaise) {
        self.init(hold: raise.hold.description, amount: raise.amount)
    }

    var raise: PriceRaise? { UniqueID(hold).map { PriceRaise(hold: $0, amount: amount) } }
}

extension DestinationRecord.Ask {
    func ask(_ currency: Currency, on network: RoadNetwork) -> DestinationAsk? {
        let stopPlace = stop.flatMap { $0.place(on: network) }
        guard let place = to.place(on: network), let offer = OfferID(text: offer),
            let change = WayChange(rawValue: change ?? 0), (stopPlace == nil) == (stop == nil)
        else { return nil }
        return DestinationAsk(
            offer: offer,
            plan: DestinationPlan(
                change, dropOff: place, stop: stopPlace, without: without?.figures(currency),
                distance: .metres(distance), time: .milliseconds(time),
                price: Money(minorUnits: price, currency),
                promise: Promise(
                    latestPickup: Timestamp(milliseconds: latestPickup),
                    latestDropOff: Timestamp(milliseconds: latestDropOff),
                    longestRide: .milliseconds(longestRide))),
            label: label, raise: raise?.raise, until: Timestamp(milliseconds: until))
    }
}

extension DestinationRecord.Figures {
    init(_ figures: RideFigures) {
        self.init(
            distance: figures.distance.metres, time: figures.time.milliseconds,
            longestRide: figures.longestRide.milliseconds, price: figures.price.minorUnits)
    }

    func figures(_ currency: Currency) -> RideFigures {
        RideFigures(
            distance: .metres(distance), time: .milliseconds(time), longestRide: .milliseconds(longestRide),
            price: Money(minorUnits: price, currency))
    }
}

extension DestinationRecord.Stop {
    init(_ stop: ExtraStop) {
        self.init(
            place: PlaceRecord(stop.place.coordinate), label: stop.label,
            doneAt: stop.doneAt?.milliseconds, closed: stop.closed.map { PlaceRecord($0) },
            without: stop.without.map(DestinationRecord.Figures.init))
    }

    /// The stop; a place on a road that is closed by now is still there.
    func stop(_ currency: Currency, on network: RoadNetwork) -> ExtraStop? {
        guard let place = place.place(on: network) ?? place.carPlace(on: network) else { return nil }
        var stop = ExtraStop(
            place: place, label: label, doneAt: doneAt.map(Timestamp.init(milliseconds:)),
            without: without?.figures(currency))
        stop.closed = closed?.coordinate
        return stop
    }
}
