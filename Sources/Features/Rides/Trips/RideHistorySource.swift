import BoardKeeping
import Carpool
import DesignSystem
import Geography
import HTML
public import Histories
import Identity
import Localization
import PersonalData
import PlaceChoice
import TripViews

/// The rides that people asked for, as a part of their history.
struct RideHistorySource: HistorySource {
    let trips: TripStore
    let dispatch: RideDispatch

    let word = "rides"
    let kind = HistoryKind("rides", .historyRides, single: .historyRide, icon: .pin)

    func part(_ question: HistoryQuestion) async throws -> HistoryPart {
        let cursor: TripCursor? =
            switch question.start {
            case .latest: nil
            // Every identifier at that moment is above this place.
            case .until(let moment): TripCursor(askedAt: moment + .milliseconds(1), id: RequestID(0))
            case .after(let mark): try TripCursor(mark).orMarkError()
            }
        try await dispatch.settled()
        let (page, next) = try await trips.trips(
            askedBy: PersonID(question.person), after: cursor, limit: question.limit)
        return HistoryPart(page.map { entry($0, question.texts) }, rest: next?.text)
    }

    func comingUp(for person: UniqueID, in texts: Texts) async throws -> [HistoryEntry] {
        let person = PersonID(person)
        guard let sight = try await dispatch.currentRide(of: person), sight.ride.life.state.isOpen,
            let trip = try await trips.trip(sight.ride.id, of: person)
        else { return [] }
        return [entry(trip, texts)]
    }

    private func entry(_ trip: Trip, _ texts: Texts) -> HistoryEntry {
        var entry = HistoryEntry(
            trip.id.uniqueID, kind, at: trip.askedAt, mark: TripCursor(after: trip).text, title: trip.toLabel,
            to: trip.state.isOpen ? "/rides/\(trip.id.text)" : "/trips/\(trip.id.text)")
        entry.state = trip.state.isOpen ? .underWay : trip.cameToNothing ? .cameToNothing : .done
        entry.amount = TripWords.amount(trip).map { .price($0) }
        entry.details = [
            texts(.tripsFrom, ["place": .text(trip.fromLabel)]),
            trip.card.map { texts(.tripsWith, ["name": .text(texts.memberName($0.firstName))]) },
            // The payment has an entry of its own, among the payments.
            trip.arrivedAt != nil && trip.payment.hold != nil ? texts(.tripsWallet) : nil,
        ].compactMap(\.self)
        entry.signs = [TripWords.debtSign(trip, texts), TripWords.sign(trip, texts)].compactMap(\.self)
        return entry
    }
}

/// The drives of people who had room for others, as a part of their history.
struct DriveHistorySource: HistorySource {
    let drives: DriveHistory
    let dispatch: RideDispatch
    let city: RidesCity

    let word = "drives"
    let kind = HistoryKind("drives", .historyDrives, single: .historyDrive, icon: .car)

    func part(_ question: HistoryQuestion) async throws -> HistoryPart {
        let cursor: DriveCursor? =
            switch question.start {
            case .latest: nil
            case .until(let moment): DriveCursor(startedAt: moment + .milliseconds(1), id: OfferID(0))
            case .after(let mark): try DriveCursor(mark).orMarkError()
            }
        try await dispatch.settled()
        let (page, next) = try await drives.drives(
            of: PersonID(question.person), after: cursor, limit: question.limit)
        return HistoryPart(page.map { entry($0, question.texts) }, rest: next?.text)
    }

    func comingUp(for person: UniqueID, in texts: Texts) async throws -> [HistoryEntry] {
        let driver = PersonID(person)
        guard let offer = try await dispatch.offer(of: driver),
            let drive = try await drives.drive(offer.id, of: driver), drive.isOpen
        else { return [] }
        return [entry(drive, texts)]
    }

    private func entry(_ drive: Drive, _ texts: Texts) -> HistoryEntry {
        var entry = HistoryEntry(
            drive.id.uniqueID, kind, at: drive.startedAt, mark: DriveCursor(after: drive).text,
            title: DriveWords.title(of: drive, texts, in: city.zone),
            to: drive.isOpen ? "/drive/now" : "/trips/drives/\(drive.id.text)")
        entry.state = drive.isOpen ? .underWay : .done
        entry.amount = drive.earned.map { .price($0) }
        entry.details = [
            DriveWords.origin(of: drive, texts, city.places),
            texts(.drivesCount, count: drive.arrived.count),
        ].compactMap(\.self)
        if let owed = drive.owed {
            entry.signs.append(
                HistoryEntry.Sign("\(texts(.tripsDue)) · \(texts.money(owed))", tone: .warning))
        }
        if drive.isOpen { entry.signs.append(HistoryEntry.Sign(texts(.tripsUnderWay), tone: .info)) }
        return entry
    }
}

extension PassengerServices {
    /// What the room knows of people's histories, on both sides of the car.
    public func history(_ dispatch: RideDispatch, in city: RidesCity) -> [any HistorySource] {
        [
            RideHistorySource(trips: trips, dispatch: dispatch),
            DriveHistorySource(drives: drives, dispatch: dispatch, city: city),
        ]
    }
}
