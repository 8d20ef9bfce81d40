import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import PlaceChoice
import TaxiDispatch

/// R22: Where else a caller wants to go, and what that would cost; then the question to the driver.
struct ElsewhereSheet: View {
    let context: PageContext
    let city: TaxiCity
    let call: TaxiCall
    let choice: WayChoice
    /// What was chosen, and what it would cost; nothing as long as it is looked for, or where no road leads there.
    let offer: WayOffer?
    let found: FoundPlaces
    let favourites: [FavouritePlace]
    /// What stands in the way, in words.
    let problem: String?

    private var texts: Texts { context.texts }
    private var isStop: Bool { choice.pick == .stop }
    private var purpose: ElsewherePurpose { ElsewherePurpose(call: call.id, choice: choice) }
    private var title: String { texts(isStop ? .taxiWhereStop : .taxiElsewhere) }

    var body: some HTML {
        MapSheet(
            texts, label: title, page: purpose.page,
            fields: ["to", "to_name", "stop", "stop_name", "nostop"]
        ) {
            h1(.class("sheet-title")) { title }
            if let problem { Banner(.warning, problem) }
            if let offer {
                change(offer)
            } else {
                PlaceSearch(texts, in: city.places, for: purpose, found: found, favourites: favourites)
                if !isStop, found.isBlank { stops }
            }
            MapData(
                way: offer?.way ?? [], pins: pins,
                fit: "elsewhere \(choice.to?.text ?? "") \(choice.stop?.text ?? "")",
                taps: isStop ? "stop" : "to")
        } actions: {
            if let offer { ask(offer) }
            div(.attribute("hx-boost", "false")) {
                ButtonLink(texts(.taxiAsBefore), to: "/taxi/\(call.id.text)", style: .quiet, isWide: true)
            }
        }
    }

    // MARK: - Choosing

    /// A stop on the way, once a call; it can be left out as long as it is ahead.
    @HTMLBuilder private var stops: some HTML {
        if choice.way(of: call) != nil, call.stop?.doneAt == nil {
            RowList {
                if let stop = choice.way(of: call)?.stop {
                    Row(
                        texts(.taxiLeaveOutStop), subtitle: stop.label, icon: .close,
                        to: choice.withoutStop.address(of: call.id))
                } else {
                    Row(
                        texts(.taxiAddStop), subtitle: texts(.taxiAddStopText), icon: .plus,
                        to: choice.address(of: call.id, pick: .stop))
                }
            }
        }
    }

    // MARK: - Asking

    @HTMLBuilder private func change(_ offer: WayOffer) -> some HTML {
        div(.class("ride-offer")) {
            BigNumber(texts.money(offer.fare), label: instead)
            Facts(facts(offer))
        }
        RowList {
            if let stop = offer.stop {
                Row(
                    stop.label, subtitle: texts(.taxiStopsHere), icon: .flag,
                    to: choice.address(of: call.id, pick: .stop))
            }
            Row(
                offer.destination.label, subtitle: texts(.taxiGoesTo), icon: .pin,
                to: choice.address(of: call.id, pick: .to))
        }
        stops
        ul(.class("ride-fees", "muted")) {
            li { texts(call.wish.mayShare ? .taxiEstimateShared : .taxiEstimateText) }
            li {
                texts(
                    .taxiElsewhereUntil,
                    ["duration": .text(texts.duration(TaxiWayAsk.timeToAnswer))])
            }
        }
    }

    private var instead: String {
        call.estimate.map { texts(.taxiInsteadOf, ["price": .text(texts.money($0))]) }
            ?? texts(.taxiEstimate)
    }

    private func facts(_ offer: WayOffer) -> [(label: String, value: String)] {
        var facts = [
            (label: texts(.taxiWay), value: texts.distance(offer.distance)),
            (texts(.taxiWayTime), texts.duration(offer.time)),
        ]
        if let ceiling = WayOffer.ceiling(for: offer.fare, of: call) {
            facts.append((texts(.taxiPaysAtMost), texts.money(ceiling)))
            if let raise = call.raise(to: ceiling) {
                facts.append((texts(.taxiElsewhereRaise), texts.money(raise)))
            }
        }
        return facts
    }

    private func ask(_ offer: WayOffer) -> some HTML {
        form(.method("post"), .action(purpose.page), .attribute("hx-boost", "false")) {
            context.formTokenField
            for pair in choice.pairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
            input(.type("hidden"), .name("price"), .value(String(offer.fare.minorUnits)))
            Button(texts(.taxiAskDriver), icon: .taxi, isWide: true, .type("submit"), .id("ask-driver"))
        }
    }

    private var pins: [MapData.Pin] {
        var pins: [MapData.Pin] = []
        if call.state.agreement?.boardedAt == nil {
            pins.append(
                .init(
                    id: "from", icon: "pickup", coordinate: call.pickup.coordinate, title: call.pickup.label))
        }
        let way = choice.way(of: call)
        if let stop = way?.stop {
            pins.append(.init(id: "stop", icon: "dropoff", coordinate: stop.coordinate, title: stop.label))
        }
        if let to = way?.destination {
            pins.append(.init(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.label))
        }
        return pins
    }
}
