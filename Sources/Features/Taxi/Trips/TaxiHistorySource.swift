import BoardKeeping
import DesignSystem
import Geography
public import Histories
import Identity
import Localization
import TaxiDispatch

/// The calls of people on one side, as a part of their history.
struct TaxiHistorySource: HistorySource {
    let history: TaxiHistory
    let rank: TaxiRank
    let side: TaxiSide

    var word: String { side == .caller ? "taxis" : "taxi-drives" }
    let kind = HistoryKind("taxis", .historyTaxis, single: .historyTaxi, icon: .taxi)

    func part(_ question: HistoryQuestion) async throws -> HistoryPart {
        let person = PersonID(question.person)
        let cursor: TaxiCursor? =
            switch question.start {
            case .latest: nil
            // Every identifier at that moment is above this place.
            case .until(let moment): TaxiCursor(milliseconds: moment.milliseconds + 1, CallID(0))
            case .after(let mark): try TaxiCursor(mark).orMarkError()
            }
        try await rank.settled()
        let (calls, next) =
            side == .caller
            ? try await history.calls(of: person, after: cursor, limit: question.limit)
            : try await history.drives(of: person, after: cursor, limit: question.limit)
        return HistoryPart(try await entries(calls, of: person, question.texts), rest: next?.text)
    }

    func comingUp(for person: UniqueID, in texts: Texts) async throws -> [HistoryEntry] {
        let person = PersonID(person)
        guard side == .caller else {
            return try await entries(try await rank.sight(of: person)?.calls ?? [], of: person, texts)
        }
        let booked = try await rank.bookings(of: person)
        let open = try await rank.openCall(of: person)
        return try await entries(
            [open].compactMap(\.self).filter { call in !booked.contains { $0.id == call.id } } + booked,
            of: person, texts)
    }

    /// Those of some calls on which the person is on this side: whoever called their own taxi finds that once.
    private func entries(
        _ calls: [TaxiCall], of person: PersonID, _ texts: Texts
    ) async throws -> [HistoryEntry] {
        let own = calls.filter { $0.side(of: person) == side }
        let bills = try await history.bills.bills(of: own.filter { $0.payment.hold != nil }.map(\.id))
        return own.map { entry($0, bills[$0.id], texts) }
    }

    private func entry(_ call: TaxiCall, _ bill: TaxiBill?, _ texts: Texts) -> HistoryEntry {
        var entry = HistoryEntry(
            call.id.uniqueID, kind, at: call.madeAt,
            mark: TaxiCursor(milliseconds: call.madeAt.milliseconds, call.id).text,
            title: call.destination?.label ?? call.pickup.label,
            to: TaxiTripWords.address(of: call, on: side))
        entry.state =
            switch call.state {
            case .booked: .planned
            case .looking, .offered, .coming, .waiting, .onBoard: .underWay
            case .arrived: .done
            case .absent, .cancelled, .unserved: .cameToNothing
            }
        entry.plannedFor = call.bookedFor
        entry.amount = (bill?.amount ?? call.fare).map { .price($0) }
        entry.details = [TaxiTripWords.origin(call, texts)].compactMap(\.self)
        if side == .driver { entry.details.append(texts(.historyTaxiDriven)) }
        if call.payment.hold != nil { entry.details.append(texts(.taxiWallet)) }
        entry.details += TaxiTripWords.company(call, on: side, texts)
        entry.signs = [TaxiTripWords.sign(call, texts)].compactMap(\.self)
        return entry
    }
}

extension CallerServices {
    /// What the room knows of people's histories, on both sides of the car.
    public func sources(_ rank: TaxiRank) -> [any HistorySource] {
        [
            TaxiHistorySource(history: history, rank: rank, side: .caller),
            TaxiHistorySource(history: history, rank: rank, side: .driver),
        ]
    }
}
