import BoardKeeping
import Boards
import Geography
import Identity
import Ledger
import Positions
import TaxiDispatch

// MARK: - Another way than was agreed

extension TaxiRank {
    /// R22: A caller asks the driver for another way. What that costs more from the wallet is set aside first.
    ///
    /// - Throws: `TaxiRefusal`; ``TaxiPurse/TooLittle`` for a wallet that holds less. Nothing has changed then.
    func askForWay(_ wish: TaxiWayWish, of id: CallID, by caller: PersonID) async throws {
        guard let call = board.calls[id], call.caller == caller else { throw TaxiRefusal(.unknown) }
        guard let ceiling = wish.ceiling, let raise = call.raise(to: ceiling) else {
            return try await propose(wish, of: id, by: caller)
        }
        guard call.mayAskForWay else {
            throw TaxiRefusal(call.way.asked >= TaxiWayAsk.most ? .tooManyWays : .notNow)
        }
        try board.requireOwnWay(of: id)
        guard let purse, purse.isOffered, holding.insert(caller).inserted else { throw TaxiRefusal(.notNow) }
        defer { holding.remove(caller) }
        let payment = try await purse.hold(raise, of: caller, for: id)
        var raised = wish
        raised.raise = payment.hold.map { TaxiHold($0, amount: raise.minorUnits) }
        do {
            try await propose(raised, of: id, by: caller)
        } catch let refusal as TaxiRefusal {
            // Of any other error nobody knows yet whether it was asked: what is set aside then is looked at later.
            await purse.giveBack(payment, for: id)
            throw refusal
        }
    }

    private func propose(_ wish: TaxiWayWish, of id: CallID, by caller: PersonID) async throws {
        try await change { board, now throws(TaxiRefusal) in
            guard board.calls[id]?.caller == caller else { throw TaxiRefusal(.unknown) }
            return try board.askForWay(wish, of: id, at: now)
        }
    }

    /// R22: A caller takes back what the driver is being asked.
    func withdrawWay(of id: CallID, by caller: PersonID) async throws {
        try await change { board, now throws(TaxiRefusal) in
            guard board.calls[id]?.caller == caller else { throw TaxiRefusal(.unknown) }
            return try board.withdrawWay(of: id, at: now)
        }
    }

    /// R22: A driver says yes or no to another way.
    ///
    /// - Parameter number: Of the question that was shown.
    func answerWay(of id: CallID, by driver: PersonID, number: Int, accepts: Bool) async throws {
        try await change { board, now throws(TaxiRefusal) in
            guard let cab = board.cab(of: driver) else { throw TaxiRefusal(.unknown) }
            return try board.answerWay(of: id, cab.id, number: number, accepts: accepts, at: now)
        }
    }
}
