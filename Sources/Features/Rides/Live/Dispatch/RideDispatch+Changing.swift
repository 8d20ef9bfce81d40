import Boards
import Carpool
import Events
import Geography
import Journal

// MARK: - Changing the board

extension RideDispatch {
    /// Changes the board for somebody, who hears of it once it is durable.
    func change(
        _ body: (inout RideBoard, Timestamp) throws(BoardRefusal) -> BoardChanges
    ) async throws {
        board.mark()
        let changes: BoardChanges
        do {
            changes = try body(&board, clock())
        } catch {
            board.takeBack()
            // A refusal rests on what happened before; nobody hears of that until it is durable.
            try await journal.settled()
            throw error
        }
        try await commit(changes).durable()
    }

    /// Changes the board by itself. Returns whether anything changed.
    @discardableResult
    func changeNow(
        _ body: (inout RideBoard, DispatchRoads) -> BoardChanges
    ) throws(JournalError) -> Bool {
        board.mark()
        let changes = body(&board, roads)
        if changes.isEmpty {
            board.keep()
            return false
        }
        _ = try commit(changes)
        return true
    }

    /// Appends the changes to the journal; when it does not take them they are taken back.
    func commit(_ changes: BoardChanges) throws(JournalError) -> Receipt {
        let ended = changes.offers.filter { board.offers[$0] == nil }
        let transition = RideTransition(
            rides: changes.rides.compactMap { board.rides[$0] },
            offers: changes.offers.compactMap { board.offers[$0] },
            endedOffers: ended, notices: notices(of: changes))
        let announcements = announcements(of: changes)
        let receipt: Receipt
        do {
            let changesCars = !changes.offers.isEmpty
            receipt = try journal.append(transition) { [bus] in
                for (event, topics) in announcements { bus.publish(event, to: topics) }
                if changesCars { Task { await self.noteShownCars() } }
            }
        } catch {
            board.takeBack()
            throw error
        }
        board.keep()
        for id in changes.offers {
            matching.update(id, board.offers[id])
            publicCars.note(id, board.offers[id])
        }
        for id in ended { tracks[id] = nil }
        // The search need not wait for the disk: what it finds is written after what it was asked for.
        for (request, excluded) in changes.matches {
            Task { await self.match(request, excluding: excluded) }
        }
        return receipt
    }
}
