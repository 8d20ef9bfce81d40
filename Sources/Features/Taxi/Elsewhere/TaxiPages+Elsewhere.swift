import Boards
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import MapSheets
import PlaceChoice
import TaxiDispatch
import Web

/// R22: A caller asks to be driven elsewhere while the taxi comes or drives, at a price that both agree on first.
extension TaxiPages {
    func addElsewhere(to router: inout Router<WebContext>) {
        let page = "/taxi/{id}/destination"
        router.get(page, cost: .computing) { try await elsewhere($0, $1) }
        router.get("/taxi/{id}/places", cost: .computing) { try await elsewherePlaces($0, $1) }
        router.post(page, bodyLimit: 16 << 10, cost: .asking) { try await askForWay($0, $1) }
        router.post("\(page)/withdraw", bodyLimit: 4 << 10) { request, context in
            let (id, caller) = try subject(request, context)
            do {
                try await rank.withdrawWay(of: id, by: caller)
            } catch let refusal as TaxiRefusal where refusal.code != .unknown {
                // The page shows what has become of it.
            }
            return .redirect("/taxi/\(id.text)")
        }
    }

    /// A call of whoever asks, for which another way can be asked.
    private func changeable(_ request: Request, _ context: WebContext) async throws -> CallSight? {
        let (id, caller) = try subject(request, context)
        guard let sight = try await rank.sight(of: id, for: caller) else { throw HTTPError(.notFound) }
        return sight.call.mayAskForWay ? sight : nil
    }

    private func elsewhere(_ request: Request, _ context: WebContext) async throws -> Response {
        guard context.person != nil else {
            let next: URLReference = "/login?return=\(request.path)"
            return .redirect(next.text)
        }
        guard let sight = try await changeable(request, context) else {
            return .redirect("/taxi/\(try request.callID().text)")
        }
        return try await elsewherePage(request, context, sight, try WayChoice(request.query, in: city.places))
    }

    private func offer(_ choice: WayChoice, of sight: CallSight) -> WayOffer? {
        guard choice.isChosen, let way = choice.way(of: sight.call) else { return nil }
        return WayOffer(of: sight, to: way.destination, by: way.stop, tariff: tariff, on: rank.roads)
    }

    private func elsewherePage(
        _ request: Request, _ context: WebContext, _ sight: CallSight, _ choice: WayChoice,
        problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let call = sight.call
        let found = city.places.find(request.query, near: (call.destination ?? call.pickup).coordinate)
        let kept = await services.favourites.favourites(for: context)
        let offer = offer(choice, of: sight)
        let isCutOff = choice.isChosen && offer == nil
        let title = context.texts(choice.pick == .stop ? .taxiWhereStop : .taxiElsewhere)
        let trouble = problem ?? (isCutOff ? context.texts(.taxiElsewhereNoRoad) : nil)
        return page(request, context, title: title, status: status) { page in
            ElsewhereSheet(
                context: page, city: city, call: call, choice: choice, offer: offer, found: found,
                favourites: kept, problem: trouble)
        }
    }

    private func elsewherePlaces(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let sight = try await changeable(request, context) else { throw HTTPError(.notFound) }
        let call = sight.call
        let kept = await services.favourites.favourites(for: context)
        let purpose = ElsewherePurpose(
            call: call.id, choice: try WayChoice(request.query, in: city.places))
        let fragment = HTMLFragment(
            PlaceSuggestions(
                context.texts, in: city.places, for: purpose,
                found: city.places.find(request.query, near: (call.destination ?? call.pickup).coordinate),
                favourites: kept))
        return .html(fragment.bytes())
    }

    private func askForWay(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let sight = try await changeable(request, context) else {
            return .redirect("/taxi/\(try request.callID().text)")
        }
        let (call, form, texts) = (sight.call, try request.form(), context.texts)
        let choice = try WayChoice(form, in: city.places)
        func refused(_ words: String) async throws -> Response {
            try await elsewherePage(request, context, sight, choice, problem: words, status: .conflict)
        }
        guard let offer = offer(choice, of: sight) else {
            return try await refused(texts(.taxiElsewhereNoRoad))
        }
        // Nobody asks for what they have not seen.
        let shown = form["price"].flatMap { Int64($0) }.map { Money(minorUnits: $0, offer.fare.currency) }
        guard let shown, offer.allows(shown) else {
            return try await refused(texts(.taxiElsewherePrice, ["price": .text(texts.money(offer.fare))]))
        }
        let wish = offer.wish(at: shown, for: call)
        let raise = wish.ceiling.flatMap { call.raise(to: $0) }
        if raise != nil, rank.purse?.isOffered != true {
            return try await refused(texts(.taxiElsewhereClosed))
        }
        do {
            try await rank.askForWay(wish, of: call.id, by: call.caller)
        } catch let little as TaxiPurse.TooLittle {
            return try await refused(
                texts(
                    .taxiElsewhereTooLittle,
                    [
                        "amount": .text(texts.money(little.available)),
                        "price": .text(raise.map { texts.money($0) } ?? ""),
                    ]))
        } catch let refusal as TaxiRefusal where refusal.code != .unknown {
            return try await refused(texts(words(for: refusal)))
        }
        return .redirect("/taxi/\(call.id.text)")
    }

    private func words(for refusal: TaxiRefusal) -> TextKey {
        switch refusal.code {
        case .sameWay: .taxiElsewhereSame
        case .sharedTaxi: .taxiElsewhereShared
        case .tooManyWays: .taxiElsewhereOften
        default: .taxiTooLate
        }
    }
}
