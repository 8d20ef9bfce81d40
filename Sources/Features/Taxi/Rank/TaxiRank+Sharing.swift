import BoardKeeping
import Boards
import Geography
import Identity
import Observability
import Positions
import Roads
import TaxiDispatch

// MARK: - Taxis that two callers share

extension TaxiRank {
    /// How often it is looked anew which taxis could take those along whose calls are open.
    private static let timeBetweenPartnerSearches = TravelTime.seconds(10)
    /// The most calls that are looked after in one such round, the oldest first.
    private static let mostCallsARound = 20

    /// Which taxis could take a caller along now. The roads are asked beside the actor, of a few taxis only.
    func partners(for call: TaxiCall) async -> [TaxiID] {
        guard call.wish.mayShare, call.destination != nil, call.stop == nil, !sharers.isEmpty else {
            return []
        }
        let candidates = await allowed(candidates(for: call), for: call)
        guard !candidates.isEmpty else { return [] }
        let found = await Self.search(PartnerSearch(policy), call, candidates, roads.snapshot, at: clock())
        return found.prefix(PartnerSearch.mostPartners).map(\.taxi)
    }

    /// Those with whom the caller may be brought together; none where that is not known.
    private func allowed(
        _ candidates: [PartnerSearch.Candidate], for call: TaxiCall
    ) async -> [PartnerSearch.Candidate] {
        guard !candidates.isEmpty else { return [] }
        do {
            let barred = try await barred(call.caller, candidates.map(\.aboard.caller))
            return candidates.filter { !barred.contains($0.aboard.caller) }
        } catch {
            logger.error(
                "No taxi is shared, for it could not be read who must not meet.",
                ["error": .string("\(error)")])
            return []
        }
    }

    @concurrent
    private static nonisolated func search(
        _ search: PartnerSearch, _ call: TaxiCall, _ candidates: [PartnerSearch.Candidate],
        _ roads: LiveRoads.Snapshot, at now: Timestamp
    ) async -> [PartnerSearch.Partner] {
        search.partners(for: call, among: candidates, on: roads, at: now)
    }

    private func candidates(for call: TaxiCall) -> [PartnerSearch.Candidate] {
        sharers.sorted().compactMap { taxi in
            guard !call.asked.contains(taxi), let (cab, aboard) = board.partner(taxi),
                aboard.caller != call.caller, let place = measured(taxi)?.place,
                cab.card.features.isSuperset(of: call.wish.features)
            else { return nil }
            return PartnerSearch.Candidate(
                taxi: taxi, place: place, seats: cab.card.seats, aboard: aboard)
        }
    }

    /// Whether a caller gets out before whoever is on board already, for the driver who is about to say yes.
    func getsOutFirst(_ call: CallID, from taxi: TaxiID) -> Bool {
        guard let call = board.calls[call], let cab = board.cabs[taxi], let first = cab.calls.first,
            let aboard = board.calls[first], let place = positions[taxi]?.place
        else { return false }
        // The taxi has driven on while its driver was thinking: that does not turn the stops round.
        var policy = policy
        policy.longestSharedDetour = policy.longestSharedDetour + policy.timeToAnswer + policy.timeToAnswer
        let candidate = PartnerSearch.Candidate(
            taxi: taxi, place: place, seats: cab.card.seats, aboard: aboard)
        return PartnerSearch(policy)
            .partners(for: call, among: [candidate], on: roads.snapshot, at: clock())
            .first?.getsOutFirst ?? false
    }

    // MARK: - Calls that stay open

    /// From time to time the taxis are looked for anew that could take somebody along: they have moved, and others carry
    /// somebody now.
    func searchPartnersInTime(at now: Timestamp) {
        guard nextPartnerSearch ?? now <= now else { return }
        nextPartnerSearch = now + Self.timeBetweenPartnerSearches
        guard !sharers.isEmpty, !isSearchingPartners else { return }
        isSearchingPartners = true
        Task { await searchPartners() }
    }

    /// Looks for the taxis that could take those along whose calls are open.
    package func searchPartners() async {
        defer { isSearchingPartners = false }
        let now = clock()
        let open = board.calls.values.filter { call in
            guard call.wish.mayShare, call.destination != nil else { return false }
            return switch call.state {
            // Before its time nobody is driven out of their way for a booked call.
            case .looking, .offered: call.bookedFor.map { $0 <= now } ?? true
            default: false
            }
        }
        for call in open.sorted(by: { ($0.madeAt, $0.id) < ($1.madeAt, $1.id) }).prefix(Self.mostCallsARound)
        {
            let partners = await partners(for: call)
            // Where the journal takes nothing the next round finds them again.
            _ = try? changeNow { $0.suggest(partners, for: call.id, at: clock()) }
        }
    }

    /// Which of these taxis carry a caller and may take another one along.
    func noteSharers(_ taxis: some Sequence<TaxiID>) {
        for taxi in taxis {
            let cab = board.cabs[taxi]
            if let cab, cab.shares, cab.duty == .busy, cab.calls.count == 1 {
                sharers.insert(taxi)
            } else {
                sharers.remove(taxi)
            }
        }
    }

    /// The calls that read differently when others have changed: those of one taxi tell of each other.
    func companions(of changes: TaxiChanges) -> Set<CallID> {
        var calls = changes.calls
        let taxis = changes.cabs.union(changes.calls.compactMap { board.calls[$0]?.state.engaged })
        for taxi in taxis { calls.formUnion(board.cabs[taxi]?.calls ?? []) }
        return calls
    }

    /// Who rides in the same taxi, as a caller is told.
    func companion(of call: TaxiCall) -> CallSight.Companion? {
        guard let taxi = call.state.engaged, let calls = board.cabs[taxi]?.calls, calls.count > 1,
            let other = calls.first(where: { $0 != call.id }).flatMap({ board.calls[$0] })
        else { return nil }
        let areBothIn = call.state.agreement?.boardedAt != nil && other.state.agreement?.boardedAt != nil
        let next = Self.next(of: calls.compactMap { board.calls[$0] })
        return CallSight.Companion(
            firstName: areBothIn ? other.firstName : nil,
            isIn: other.state.agreement?.boardedAt != nil, isNext: next?.id == other.id)
    }

    /// Which of a taxi's calls its driver is on: who is to be fetched, else who gets out first.
    static func next(of calls: [TaxiCall]) -> TaxiCall? {
        calls.first { $0.state.agreement?.boardedAt == nil } ?? calls.first
    }
}
