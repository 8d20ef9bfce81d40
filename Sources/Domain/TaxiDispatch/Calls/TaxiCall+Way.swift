public import Geography
public import Ledger

// MARK: - The way

extension TaxiCall {
    /// The stop that is still ahead.
    public var stopAhead: TaxiPlace? { stop?.doneAt == nil ? stop?.place : nil }

    /// Where the taxi has to go with the caller on board, in order.
    public var placesAhead: [TaxiPlace] { [stopAhead, destination].compactMap(\.self) }

    /// The moment at which something about the call moves on by itself: it, or what its driver is asked.
    public var deadline: Timestamp? {
        guard let until = way.ask?.until else { return state.deadline }
        return state.deadline.map { min($0, until) } ?? until
    }

    /// Everything that is set aside for it, in the order in which it is paid from; nothing of what is only asked.
    public var holds: [TaxiHold] {
        if let holds = way.holds { return holds }
        guard case .wallet(let hold, let ceiling) = payment else { return [] }
        return [TaxiHold(hold, amount: ceiling.minorUnits)]
    }

    /// How much more has to be set aside before a way with a ceiling can be asked for; nothing where it is enough.
    public func raise(to ceiling: Money) -> Money? {
        let more = ceiling.minorUnits - holds.reduce(0) { $0 + $1.amount }
        return payment.hold != nil && more > 0 ? Money(minorUnits: more, ceiling.currency) : nil
    }

    /// Whether another way can be asked for as things stand.
    public var mayAskForWay: Bool {
        state.engaged != nil && way.ask == nil && way.asked < TaxiWayAsk.most
    }
}

// MARK: - What is said of another way

extension TaxiCall {
    mutating func askForWay(_ wish: TaxiWayWish, at now: Timestamp) throws(TaxiRefusal) -> [TaxiCallAction] {
        guard let taxi = state.engaged, way.ask == nil else { throw TaxiRefusal(.notNow) }
        guard way.asked < TaxiWayAsk.most else { throw TaxiRefusal(.tooManyWays) }
        guard
            wish.destination.coordinate != destination?.coordinate
                || wish.stop?.coordinate != stopAhead?.coordinate
        else { throw TaxiRefusal(.sameWay) }
        // One stop a call: the tariff has counted the one that was made.
        guard wish.stop == nil || stop?.doneAt == nil, isCovered(wish) else { throw TaxiRefusal(.notNow) }
        way.asked += 1
        way.answer = nil
        way.ask = TaxiWayAsk(number: way.asked, wish, until: now + TaxiWayAsk.timeToAnswer)
        return [.tellDriver(.wayAsked, taxi)]
    }

    /// Whether what is set aside pays what is asked for.
    private func isCovered(_ wish: TaxiWayWish) -> Bool {
        guard payment.hold != nil else { return wish.ceiling == nil && wish.raise == nil }
        guard let ceiling = wish.ceiling, ceiling.currency == payment.ceiling?.currency,
            ceiling.minorUnits >= 0, wish.raise.map({ $0.amount > 0 }) ?? true
        else { return false }
        return raise(to: ceiling).map { $0.minorUnits <= wish.raise?.amount ?? 0 } ?? true
    }

    mutating func answerWay(
        _ taxi: TaxiID, _ number: Int, accepts: Bool, at now: Timestamp
    ) throws(TaxiRefusal) -> [TaxiCallAction] {
        guard let engaged = state.engaged else { throw TaxiRefusal(.notNow) }
        guard engaged == taxi else { throw TaxiRefusal(.notYours) }
        guard let ask = way.ask, ask.number == number, now < ask.until else { throw TaxiRefusal(.tooLate) }
        guard accepts else { return drop(ask, .declined) + [.tell(.wayDeclined)] }
        way.ask = nil
        way.answer = .agreed
        take(ask.wish)
        return [.tell(.wayAgreed)]
    }

    /// Place, price, what is set aside and what the way is measured by change together.
    private mutating func take(_ wish: TaxiWayWish) {
        destination = wish.destination
        if let place = wish.stop { stop = TaxiStop(place) } else if stop?.doneAt == nil { stop = nil }
        estimate = wish.estimate
        guard case .wallet(let hold, _) = payment, let ceiling = wish.ceiling else { return }
        way.holds = holds + [wish.raise].compactMap(\.self)
        payment = .wallet(hold: hold, ceiling: ceiling)
    }

    mutating func withdrawWay() throws(TaxiRefusal) -> [TaxiCallAction] {
        guard let ask = way.ask, let taxi = state.engaged else {
            if way.answer == .withdrawn { return [] }
            throw TaxiRefusal(.notNow)
        }
        return drop(ask, .withdrawn) + [.tellDriver(.wayWithdrawn, taxi)]
    }

    /// A driver who says nothing in time has said no.
    mutating func lapseWay(at now: Timestamp) -> [TaxiCallAction]? {
        guard let ask = way.ask, now >= ask.until, let taxi = state.engaged else { return nil }
        return drop(ask, .unanswered) + [.tell(.wayUnanswered), .tellDriver(.wayWithdrawn, taxi)]
    }

    /// Nobody can answer any more once the taxi is lost or the call is over.
    mutating func dropOvertakenWay() -> [TaxiCallAction] {
        guard let ask = way.ask, state.engaged == nil else { return [] }
        return drop(ask, .overtaken)
    }

    private mutating func drop(_ ask: TaxiWayAsk, _ answer: TaxiWayAnswer) -> [TaxiCallAction] {
        way.ask = nil
        way.answer = answer
        return ask.wish.raise.map { [.giveBack($0)] } ?? []
    }

    mutating func reachStop(_ taxi: TaxiID, at now: Timestamp) throws(TaxiRefusal) -> [TaxiCallAction] {
        guard case .onBoard(let agreement, _) = state, stopAhead != nil else { throw TaxiRefusal(.notNow) }
        guard agreement.taxi == taxi else { throw TaxiRefusal(.notYours) }
        stop?.doneAt = now
        // Nobody asks whether all sit in it again: who does not learns of it at once.
        return [.tell(.goneOn)]
    }
}
