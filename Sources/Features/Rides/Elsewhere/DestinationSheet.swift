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

/// R22: Where else a passenger would like to go, and what that would be; then the question to the driver.
struct DestinationSheet: View {
    let context: PageContext
    let city: RidesCity
    let sight: RideSight
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
    private var ride: CityRide { sight.ride }
    private var purpose: DestinationPurpose { DestinationPurpose(ride: ride.id) }
    private var name: TextArgument { .text(ride.driver?.firstName ?? "") }

    var body: some HTML {
        MapSheet(
            texts, label: texts(.elsewhereTitle), page: purpose.page, fields: ["to", "to_name"]
        ) {
            h1(.class("sheet-title")) { texts(.elsewhereTitle) }
            if let problem { Banner(.warning, problem) }
            if let offer, let chosen {
                change(offer, to: chosen)
            } else {
                PlaceSearch(texts, in: city.places, for: purpose, found: found, favourites: favourites)
            }
            MapData(
                way: way, pins: pins, fit: "destination \(chosen?.text ?? "")",
                taps: offer == nil ? "to" : nil,
                stream: CarFrames.address(around: ride.request.dropOff.coordinate))
        } actions: {
            if let offer, let chosen, !lacksMoney { ask(offer, to: chosen) }
            ButtonLink(
                texts(.elsewhereKeep), to: "/rides/\(ride.id.text)", style: .quiet, isWide: true)
        }
    }

    private var lacksMoney: Bool {
        guard let raise = offer?.raise, let available else { return false }
        return available.minorUnits < raise.minorUnits
    }

    @HTMLBuilder private func change(_ offer: DestinationOffer, to place: ChosenPlace) -> some HTML {
        div(.class("ride-offer")) {
            BigNumber(
                texts.money(offer.plan.price),
                label: texts(.elsewhereInsteadOf, ["price": .text(texts.money(ride.price))]))
            Facts([
                (texts(.ridesDropOff), clock(offer.arrivesAt)),
                (texts(.elsewhereLatest), clock(offer.plan.promise.latestDropOff)),
            ])
        }
        RouteEnds(texts, from: ride.toLabel, to: place.name)
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
            li { texts(.elsewhereRule) }
            li { texts(.elsewhereUntil, ["name": name, "place": .text(ride.toLabel)]) }
        }
        if lacksMoney, let raise = offer.raise, let available {
            Banner(
                .warning,
                texts(
                    .elsewhereTooLittle,
                    ["amount": .text(texts.money(available)), "price": .text(texts.money(raise))]))
        }
        a(.class("text-link"), .href(purpose.page)) { texts(.elsewhereOther) }
    }

    private func clock(_ moment: Timestamp) -> String { texts.clock(moment, in: city.zone) }

    private func ask(_ offer: DestinationOffer, to place: ChosenPlace) -> some HTML {
        form(.method("post"), .action(purpose.page)) {
            context.formTokenField
            place.hiddenFields("to")
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
        let end = offer.map { ($0.plan.dropOff.coordinate, chosen?.name ?? "") }
        pins.append(
            .init(
                id: "to", icon: "dropoff", coordinate: end?.0 ?? ride.request.dropOff.coordinate,
                title: end?.1 ?? ride.toLabel))
        return pins
    }
}
