import BoardKeeping
import DesignSystem
public import Geography
import HTML
public import HTTPServer
import Identity
import Ledger
import Localization
import Ratings
import TaxiDispatch
import TripViews
public import Web

/// What callers and drivers have behind them: lists, receipts, and rating whoever was on the other side.
public struct TaxiTripsPages: Sendable {
    private let rank: TaxiRank
    private let history: TaxiHistory
    private let ratings: TaxiRatings
    private let city: TaxiCity
    private let clock: @Sendable () -> Timestamp

    /// The pages of a city.
    public init(
        rank: TaxiRank, history: TaxiHistory, ratings: TaxiRatings, city: TaxiCity,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.clock = clock
        self.rank = rank
        self.history = history
        self.ratings = ratings
        self.city = city
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/taxi/trips") { try await list($0, $1, .caller) }
        router.get("/taxi/drive/history") { try await list($0, $1, .driver) }
        router.get("/taxi/trips/{id}") { try await page($0, $1) }
        for word in TaxiBillWord.allCases {
            router.post("/taxi/trips/{id}/\(word.rawValue)", bodyLimit: 4 << 10) {
                try await say(word, $0, $1)
            }
        }
        router.post("/taxi/trips/{id}/rating", bodyLimit: 16 << 10) { try await rate($0, $1) }
    }

    private func list(_ request: Request, _ context: WebContext, _ side: TaxiSide) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let cursor = try request.query["after"].map { text in
            guard let cursor = TaxiCursor(text) else {
                throw HTTPError(.badRequest, "“after” is not where a page of drives ends.")
            }
            return cursor
        }
        try await rank.settled()
        let (calls, next) =
            side == .caller
            ? try await history.calls(of: person, after: cursor)
            : try await history.drives(of: person, after: cursor)
        let bills = try await history.bills.bills(
            of: calls.filter { $0.payment.hold != nil }.map(\.id))
        return .page(
            HTMLPage(
                TaxiTripListPage(
                    context: frame(request, context), zone: city.zone, side: side, calls: calls, bills: bills,
                    next: next,
                    isFirst: cursor == nil)))
    }

    private func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css"]
        frame.scripts = ["js/trips.js"]
        return frame
    }

    private func page(
        _ request: Request, _ context: WebContext, typed: RatingFields? = nil, fault: RatingForm.Fault? = nil
    ) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let id = try request.callID()
        try await rank.settled()
        guard let call = try await history.call(id, of: person), let side = call.side(of: person) else {
            throw HTTPError(.notFound)
        }
        let bill = call.payment.hold == nil ? nil : try await history.bills.bill(id)
        return .page(
            HTMLPage(
                TaxiTripPage(
                    context: frame(request, context), city: city, call: call, side: side, bill: bill,
                    now: clock(),
                    rating: try await ratings.rating(of: call, by: side), canRate: ratings.isOpen(call),
                    typed: typed, fault: fault, note: request.query["done"])),
            status: fault == nil ? .ok : .unprocessableContent)
    }

    /// Both sides of a drive from the wallet say what they think of the fare.
    private func say(
        _ word: TaxiBillWord, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let id = try request.callID()
        guard let purse = rank.purse, let bill = try await history.bills.bill(id),
            bill.side(of: person) == word.side
        else { throw HTTPError(.notFound) }
        let form = try request.form()
        let page = "/taxi/trips/\(id.text)"
        guard let event = word.event(form["fare"], in: bill.settlement.ceiling.currency) else {
            return .redirect("\(page)?done=fare-wrong")
        }
        let answer = try await purse.say(
            event, of: id, by: person, as: word.side, version: form["version"].flatMap { Int($0) } ?? 0)
        return switch answer {
        case .done: .redirect(page)
        case .outdated: .redirect("\(page)?done=fare-changed")
        case .refused(.range): .redirect("\(page)?done=fare-wrong")
        case .refused(.tooOften): .redirect("\(page)?done=fare-often")
        case .refused(.notNow): .redirect("\(page)?done=fare-late")
        case .notFound: throw HTTPError(.notFound)
        }
    }

    private func rate(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let id = try request.callID()
        let fields = RatingFields(try request.form())
        switch fields.read() {
        case .failure(let fault): return try await page(request, context, typed: fields, fault: fault)
        case .success(let given):
            switch try await ratings.rate(id, by: person, stars: given.stars, comment: given.comment) {
            case .notFound: throw HTTPError(.notFound)
            case .kept: return .redirect("/taxi/trips/\(id.text)?done=rated")
            case .alreadyRated: return .redirect("/taxi/trips/\(id.text)")
            case .tooLate: return .redirect("/taxi/trips/\(id.text)?done=late")
            case .notArrived: return .redirect("/taxi/trips/\(id.text)?done=early")
            }
        }
    }
}
