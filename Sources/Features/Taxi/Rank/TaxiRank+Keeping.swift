import Roads
import Positions
import Boards
import Events
package import Geography
package import TaxiDispatch

// MARK: - Keeping the board

extension TaxiRank {
    package func transition(of changes: TaxiChanges) -> TaxiTransition {
        var transition = TaxiTransition(at: clock())
        for id in changes.cabs {
            if let cab = board.cabs[id] { transition.cabs.append(cab) } else { transition.left.append(id) }
        }
        transition.calls = changes.calls.compactMap { board.calls[$0] }
        transition.made = changes.made
        if changes.isRedrawn { transition.grid = board.grid }
        transition.givenBack = changes.givenBack
        transition.deeds = changes.deeds
        transition.acts = act.map { [$0] } ?? []
        act = nil
        transition.notices = changes.notes.compactMap { notice(of: $0) }
        return transition
    }

    package func telling(of changes: TaxiChanges) -> @Sendable () -> Void {
        let (taxis, calls) = (changes.cabs.sorted(), companions(of: changes).sorted())
        let news = changes.notes.filter { $0.news.isForDrivers }
        return { [bus] in
            for id in calls { bus.publish(.call(id), to: [.taxiCall(id)]) }
            for id in taxis { bus.publish(.cab(id), to: [.cab(id)]) }
            for note in news {
                if let taxi = note.taxi { bus.publish(.driverNews(taxi, note.news), to: [.cab(taxi)]) }
            }
        }
    }

    package func follow(_ changes: TaxiChanges) {
        hasChanged = true
        changedQueues.formUnion(changes.zones)
        for id in changes.cabs { whyOff[id] = nil }
        for note in changes.notes where note.news.switchesOff {
            if let taxi = note.taxi, board.cabs[taxi]?.duty == .off { whyOff[taxi] = note.news }
        }
        noteSharers(changes.cabs)
        for id in changes.cabs where board.cabs[id]?.duty ?? .off == .off {
            tracks[id] = nil
            positions[id] = nil
            remembered.remove(id)
            doorTimes[id] = nil
            headings[id] = nil
            moved.remove(id)
            toldStandings[id] = nil
        }
        letGoWhoIsFree(after: changes)
    }

    package func readBoard() async throws {
        let (grid, cabs, calls) = try await store.load()
        let now = clock()
        board = TaxiBoard(grid: grid, policy: policy, cabs: cabs, calls: calls, at: now)
        tracks = [:]
        positions = [:]
        doorTimes = [:]
        remembered = []
        headings = [:]
        toldStandings = [:]
        sharers = []
        noteSharers(cabs.map(\.id))
        for cab in cabs where cab.duty != .off {
            guard let place = cab.place, let road = road(near: place) else { continue }
            positions[cab.id] = CarPosition(place: road, observedAt: now)
            remembered.insert(cab.id)
        }
    }

    package func proveWritable() async throws { try await store.proveWritable() }

    package func resume(_ board: inout TaxiBoard, served: Timestamp?) -> TaxiChanges {
        board.resume(served: served, at: clock())
    }

    package func shiftMemory(by span: TravelTime) {
        calledOff.shift(by: span)
        for id in tracks.keys { tracks[id]?.shift(by: span) }
        for id in positions.keys {
            if let at = positions[id]?.observedAt { positions[id]?.observedAt = at + span }
        }
        lastFrameAt = nil
        nextForgetting = nil
        nextPartnerSearch = nil
    }

    private func notice(of note: TaxiChanges.Note) -> TaxiNotice? {
        let call = note.call.flatMap { board.calls[$0] }
        let isSimulated =
            note.news.isForDrivers
            ? note.taxi.flatMap { board.cabs[$0]?.card.isSimulated } ?? false : call?.isSimulated ?? false
        // Nobody reads what made-up people are told.
        guard !isSimulated else { return nil }
        let loss = call?.lastLoss.flatMap { board.cabs[$0.taxi]?.card.code }
        var answerBy: Timestamp?
        if note.news == .asked, call?.question == note.taxi { answerBy = call?.state.deadline }
        if note.news == .wayAsked { answerBy = call?.way.ask?.until }
        // Whoever is only asked, and may say no, keeps nobody's address among their notices.
        let place =
            switch note.news {
            case .asked: call.flatMap { board.grid.zone(at: $0.pickup.coordinate)?.name }
            case .wayAgreed: call?.destination?.label
            case .goneOn: call?.stop?.place.label
            default: call?.pickup.label
            }
        var unserved: TaxiCallState.Unserved?
        if case .unserved(let why)? = call?.state { unserved = why }
        return TaxiNotice(
            person: note.person, news: note.news, call: note.call,
            code: note.news == .taxiLost ? loss ?? call?.card?.code : call?.card?.code,
            place: place, time: call?.state.agreement?.promisedAt ?? call?.bookedFor,
            answerBy: answerBy, unserved: unserved, at: clock())
    }
}
