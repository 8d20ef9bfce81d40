import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import PlaceChoice
import Roads

/// R22: Where else a passenger would like to go, or to stop on the way, and what that would be; then the question to the
/// driver.
struct DestinationSheet: View {
    let context: PageContext
    let city: RidesCity
    let asker: WayAsker
    /// What was chosen, and what it would be; nothing where that is not possible.
    let chosen: ChosenPlace?
    let offer: DestinationOffer?
    /// What the wallet holds, where something more is set aside.
    let available: Money?
    /// The way from the car, or from the pickup.
    let way: [Coordinate]
    let found: FoundPlaces
    let favourites: [FavouritePlace]
    /// What stands in the way, in words.
    let problem: String?

    private var texts: Texts { context.texts }
    private var sight: RideSight { asker.sight }
    private var ride: CityRide { sight.ride }
    private var purpose: DestinationPurpose { asker.purpose }
    private var change: WayChange { asker.change }
    private var name: TextArgument { .text(ride.driver?.firstName ?? "") }

    var body: some HTML {
        MapSheet(
            texts, label: texts(asker.title), page: purpose.page, fields: ["to", "to_name"]
        ) {
            h1(.class("sheet-title")) { texts(asker.title) }
            if let problem { Banner(.warning, problem) }
            if let offer {
                details(of: offer)
            } else if change != .noStop {
                PlaceSearch(texts, in: city.places, for: purpose, found: found, favourites: favourites)
            }
            MapData(
                way: way, pins: pins, fit: "\(change.word) \(chosen?.text ?? "")",
                taps: offer == nil && change != .noStop ? "to" : nil,
                stream: CarFrames.address(around: ride.request.dropOff.coordinate))
        } actions: {
            if let offer, !lacksMoney { ask(offer) }
            ButtonLink(
                texts(.elsewhereKeep), to: "/rides/\(ride.id.text)", style: .quiet, isWide: true)
        }
    }

    private var lacksMoney: Bool {
        guard let raise = offer?.raise, let available else { return false }
        return available.minorUnits < raise.minorUnits
    }

    @HTMLBuilder private func details(of offer: DestinationOffer) -> some HTML {
        div(.class("ride-offer")) {
            BigNumber(
                texts.money(offer.plan.price),
                label: texts(.elsewhereInsteadOf, ["price": .text(texts.money(ride.price))]))
            Facts(facts(of: offer))
        }
        if change == .destination {
            RouteEnds(texts, from: ride.toLabel, by: ride.stopAhead?.label, to: chosen?.name ?? "")
        } else {
            RouteEnds(
                texts, from: ride.fromLabel, by: change == .stop ? chosen?.name : nil, to: ride.toLabel)
        }
        ul(.class("ride-fees", "muted")) {
            li {
                offer.longer == .zero
                    ? texts(.elsewhereNoLonger, ["name": name])
                    : texts(
                        .elsewhereLonger, ["name": name, "duration": .text(texts.duration(offer.longer))])
            }
            if let raise = offer.raise, !lacksMoney {
                li { texts(.elsewhereRaise, ["price": .text(texts.money(raise))]) }
            }
            if let rule = rule(of: offer) { li { rule } }
            li { change.until(texts, name: name, to: ride.toLabel) }
        }
        if lacksMoney, let raise = offer.raise, let available {
            Banner(
                .warning,
                texts(
                    .elsewhereTooLittle,
                    ["amount": .text(texts.money(available)), "price": .text(texts.money(raise))]))
        }
        if change != .noStop { a(.class("text-link"), .href(purpose.page)) { texts(.elsewhereOther) } }
    }

    private func facts(of offer: DestinationOffer) -> [(label: String, value: String)] {
        var facts: [(label: String, value: String)] = []
        if change == .stop {
            if let at = offer.stopsAt { facts.append((texts(.stopWord), clock(at))) }
            facts.append(
                (texts(.stopWaits), texts(.stopAtMost, ["duration": .text(texts.duration(ExtraStop.wait))])))
        }
        facts.append((texts(.ridesDropOff), clock(offer.arrivesAt)))
        // Both as they stand on the passenger's pages.
        if change == .stop, let before = sight.dropOffAt, offer.arrivesAt > before {
            let later = TravelTime.minutes((offer.arrivesAt - before).minutes.rounded(.up))
            facts.append((texts(.stopAdded), "+\u{202F}" + texts.duration(later)))
        }
        facts.append((texts(.elsewhereLatest), clock(offer.plan.promise.latestDropOff)))
        return facts
    }

    /// What the price is for.
    private func rule(of offer: DestinationOffer) -> String? {
        switch change {
        case .destination: texts(.elsewhereRule)
        case .stop: texts(.stopRule, ["duration": .text(texts.duration(ExtraStop.wait))])
        case .noStop:
            offer.plan.price.minorUnits < ride.price.minorUnits ? nil : texts(.stopLeaveOutRule)
        }
    }

    private func clock(_ moment: Timestamp) -> String { texts.clock(moment, in: city.zone) }

    private func ask(_ offer: DestinationOffer) -> some HTML {
        form(.method("post"), .action(purpose.page)) {
            context.formTokenField
            if let chosen { chosen.hiddenFields("to") }
            input(.type("hidden"), .name("price"), .value(String(offer.plan.price.minorUnits)))
            Button(
                texts(.elsewhereAsk, ["name": name]), icon: .car, isWide: true, .type("submit"),
                .id("ask-driver"))
        }
    }

    private var pins: [MapData.Pin] {
        var pins: [MapData.Pin] = []
        if ride.life.state.agreement?.boardedAt == nil {
            pins.append(
                .init(
                    id: "from", icon: "pickup", coordinate: ride.request.pickup.coordinate,
                    title: ride.fromLabel))
        }
        let stop = offer.flatMap(\.plan.stop) ?? (change == .stop ? nil : ride.stopAhead?.place)
        if let stop, change != .noStop {
            let name = change == .stop ? chosen?.name : ride.stopAhead?.label
            pins.append(.init(id: "stop", icon: "dropoff", coordinate: stop.coordinate, title: name ?? ""))
        }
        let elsewhere = change == .destination ? offer : nil
        let end = elsewhere.map { ($0.plan.dropOff.coordinate, chosen?.name ?? "") }
        pins.append(
            .init(
                id: "to", icon: "dropoff", coordinate: end?.0 ?? ride.request.dropOff.coordinate,
                title: end?.1 ?? ride.toLabel))
        return pins
    }
}
