import Boards
package import Carpool
import Events
package import Geography
import Positions

// MARK: - Keeping the board

extension RideDispatch {
    package func transition(of changes: BoardChanges) -> RideTransition {
        RideTransition(
            rides: changes.rides.compactMap { board.rides[$0] },
            offers: changes.offers.compactMap { board.offers[$0] },
            endedOffers: ended(in: changes), notices: notices(of: changes), released: changes.released)
    }

    package func telling(of changes: BoardChanges) -> @Sendable () -> Void {
        let announcements = announcements(of: changes)
        let changesCars = !changes.offers.isEmpty
        return { [bus] in
            for (event, topics) in announcements { bus.publish(event, to: topics) }
            if changesCars { Task { await self.noteShownCars() } }
        }
    }

    package func follow(_ changes: BoardChanges) {
        for id in changes.offers {
            matching.update(id, board.offers[id].flatMap { isLeaving($0.driver) ? nil : $0 })
            publicCars.note(id, board.offers[id])
        }
        for id in ended(in: changes) { tracks[id] = nil }
        // The search need not wait for the disk: what it finds is written after what it was asked for.
        for (request, excluded) in changes.matches {
            Task { await self.match(request, excluding: excluded) }
        }
        letGoWhoIsFree(after: changes)
    }

    private func ended(in changes: BoardChanges) -> Set<OfferID> {
        changes.offers.filter { board.offers[$0] == nil }
    }

    package func readBoard() async throws {
        let (rides, offers) = try await store.load(roads.map, rules: rules)
        board = RideBoard(rides: rides, offers: offers, cancellation: cancellation)
        matching.replaceAll(with: offers.filter { !isLeaving($0.driver) })
        publicCars.replaceAll(with: offers)
        tracks = [:]
        movedInFrame = []
        hasMoved = true
    }

    package func proveWritable() async throws { try await store.proveWritable() }

    package func resume(_ board: inout RideBoard, served: Timestamp?) -> BoardChanges {
        board.resume(at: clock(), served: served, roads: roads)
    }

    package func shiftMemory(by span: TravelTime) {
        calledOff.shift(by: span)
        for id in tracks.keys { tracks[id]?.shift(by: span) }
        restartInspections()
    }
}
