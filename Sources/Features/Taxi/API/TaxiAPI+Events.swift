import Events
import HTTPServer
import Identity
import Live
import TaxiDispatch
import Web

extension TaxiAPI {
    /// A call while it lasts: `call` whenever it is different, `car` whenever the taxi has moved.
    func events(of call: CallID, for caller: PersonID) -> Response {
        let subscription = bus.subscribe(
            to: [.taxiCall(call)], after: nil, buffering: .snapshotAgain(capacity: 8), snapshot: { true })
        return .live(subscription, lasting: streamLifetime) { [rank, bills = history.bills] in
            LiveCallEvents(call, of: caller, rank: rank, bills: bills)
        }
    }

    /// A taxi while its driver sits in it: `cab` whenever it is different, `car` whenever it has moved, `news` for what is
    /// said once.
    func events(of taxi: TaxiID, for driver: PersonID) -> Response {
        // An event may bear news that no later look shows: so only the oldest is dropped.
        let subscription = bus.subscribe(
            to: [.cab(taxi)], after: nil, buffering: .newestWins(capacity: 16), snapshot: { true })
        return .live(subscription, lasting: streamLifetime) { [rank] in
            LiveCabEvents(taxi, of: driver, rank: rank)
        }
    }
}

/// One program that follows a call.
final class LiveCallEvents: LiveScreen {
    private let id: CallID
    private let caller: PersonID
    private let rank: TaxiRank
    private let bills: TaxiBills
    private var shown = ShownParts()

    init(_ id: CallID, of caller: PersonID, rank: TaxiRank, bills: TaxiBills) {
        self.bills = bills
        self.id = id
        self.caller = caller
        self.rank = rank
    }

    func look(after event: TaxiEvent?) async throws -> LiveStep {
        guard let sight = try await rank.sight(of: id, for: caller) else { return .end }
        let bill = sight.call.hasBill ? try await bills.bill(id) : nil
        let events = shown.show(try documents(of: sight, bill))
        return LiveStep(events, isOver: sight.call.state.isOver)
    }

    /// Never inlined into a stream, whose frame would then hold whatever it takes to encode a document.
    @inline(never)
    private func documents(of sight: CallSight, _ bill: TaxiBill?) throws -> [ServerSentEvent] {
        var document = CallDocument(sight, bill: bill)
        let car = try document.car.map { try ServerSentEvent(json: $0, name: "car") }
        // The position alone makes no new call; it goes in an event of its own.
        document.car = nil
        return [try ServerSentEvent(json: document, name: "call"), car].compactMap(\.self)
    }
}

/// One program of a driver that follows the taxi.
final class LiveCabEvents: LiveScreen {
    private let taxi: TaxiID
    private let driver: PersonID
    private let rank: TaxiRank
    private var shown = ShownParts()

    init(_ taxi: TaxiID, of driver: PersonID, rank: TaxiRank) {
        self.taxi = taxi
        self.driver = driver
        self.rank = rank
    }

    func look(after event: TaxiEvent?) async throws -> LiveStep {
        var step = LiveStep.nothing
        if case .driverNews(_, let news)? = event, let word = news.driverWord {
            step.events.append(try ServerSentEvent(json: CabNewsDocument(news: word), name: "news").bytes)
        }
        // Nobody sits in it any more, or somebody else does.
        guard let sight = try await rank.sight(of: driver), sight.cab.id == taxi else {
            step.isOver = true
            return step
        }
        step.events += shown.show(try documents(of: sight)).map(\.bytes)
        return step
    }

    @inline(never)
    private func documents(of sight: CabSight) throws -> [ServerSentEvent] {
        var document = CabDocument(sight)
        let car = try document.car.map { try ServerSentEvent(json: $0, name: "car") }
        document.car = nil
        return [try ServerSentEvent(json: document, name: "cab"), car].compactMap(\.self)
    }
}
