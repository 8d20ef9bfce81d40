import Geography
import Identity
import Ledger
import PlannedTrips

/// A published trip as it is stored: plain values.
struct TripRecord: Codable, Sendable {
    struct Stop: Codable, Sendable {
        var name: String
        var latitude: Double
        var longitude: Double
        var at: Int64
        var price: Int64
    }

    var stops: [Stop]
    var seats: Int
    var luggage: Int8
    var allowsSmoking: Bool
    var company: Int8
    var isInstant: Bool
    var longestDetour: Int64
    var acceptsCash: Bool
    var currency: String
    var note: String
    /// Absent in records of before there were other apps: nobody was asked then.
    var isShared: Bool?
    var publishedAt: Int64
    var series: String?
    var status: StatusRecord
    var reminder: ReminderRecord
    /// Without it the driver has not paused.
    var pausedSince: Int64?
    /// Without it there was no pause before.
    var resumedAt: Int64?
    /// Without it nobody has ridden to where they wanted to.
    var hasBrought: Bool?
    /// What calling off costs: what people were shown holds, whatever the operator sets later.
    var policy: PolicyRecord

    init(_ book: TripBook) {
        let trip = book.trip
        policy = PolicyRecord(book.policy)
        stops = trip.stops.map {
            Stop(
                name: $0.name, latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude,
                at: $0.at.milliseconds, price: $0.price)
        }
        seats = trip.seats
        luggage = trip.luggage.rawValue
        allowsSmoking = trip.allowsSmoking
        company = trip.company.rawValue
        isInstant = trip.isInstant
        longestDetour = trip.longestDetour.milliseconds
        acceptsCash = trip.acceptsCash
        currency = trip.currency.code
        note = trip.note
        isShared = trip.isShared
        publishedAt = trip.publishedAt.milliseconds
        series = trip.series?.description
        status = StatusRecord(trip.status)
        reminder = ReminderRecord(trip.reminder)
        pausedSince = trip.pausedSince?.milliseconds
        resumedAt = trip.resumedAt?.milliseconds
        hasBrought = trip.hasBrought ? true : nil
    }

    /// The trip; `nil` for values that none has.
    func trip(_ id: PlannedTripID, driver: PersonID, version: Int) -> PlannedTrip? {
        guard let luggage = LuggageSize(rawValue: luggage), let company = TripCompany(rawValue: company),
            let currency = Currency(currency), let status = status.status, let reminder = reminder.reminder,
            stops.count >= 2
        else { return nil }
        var places: [TripStop] = []
        for stop in stops {
            guard let coordinate = Coordinate(validating: stop.latitude, longitude: stop.longitude),
                let at = Timestamp(stored: stop.at), places.last.map({ $0.at <= at }) ?? true
            else { return nil }
            places.append(TripStop(name: stop.name, coordinate: coordinate, at: at, price: stop.price))
        }
        return PlannedTrip(
            id: id, driver: driver, stops: places, seats: seats, luggage: luggage,
            allowsSmoking: allowsSmoking,
            company: company, isInstant: isInstant, longestDetour: .milliseconds(longestDetour),
            acceptsCash: acceptsCash, currency: currency, note: note, isShared: isShared ?? false,
            publishedAt: Timestamp(milliseconds: publishedAt), series: series.flatMap { UniqueID($0) },
            status: status, reminder: reminder,
            pausedSince: pausedSince.flatMap { Timestamp(stored: $0) },
            resumedAt: resumedAt.flatMap { Timestamp(stored: $0) }, hasBrought: hasBrought ?? false,
            version: version)
    }
}

extension Timestamp {
    /// A moment as a record has it; `nil` for one to which no span can be added.
    init?(stored milliseconds: Int64) {
        guard Timestamp.storable.contains(milliseconds) else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

/// What calling off costs, as it is stored.
struct PolicyRecord: Codable, Sendable {
    var freeUntil: Int64
    var freeTime: Int64
    var latePercent: Int
    var absencePercent: Int
    var waiting: Int64
    var patience: Int64
    var recipient: Int8

    init(_ policy: PlannedCancellationPolicy) {
        freeUntil = policy.freeUntil.milliseconds
        freeTime = policy.freeTime.milliseconds
        latePercent = policy.latePercent
        absencePercent = policy.absencePercent
        waiting = policy.waiting.milliseconds
        patience = policy.patience.milliseconds
        recipient = policy.recipient.rawValue
    }

    var policy: PlannedCancellationPolicy {
        PlannedCancellationPolicy(
            freeUntil: .milliseconds(freeUntil), freeTime: .milliseconds(freeTime), latePercent: latePercent,
            absencePercent: absencePercent, waiting: .milliseconds(waiting),
            patience: .milliseconds(patience),
            recipient: TripPayee(rawValue: recipient) ?? .driver)
    }
}

/// Where a trip stands, as it is stored.
struct StatusRecord: Codable, Sendable {
    var name: String
    var at: Int64?

    init(_ status: TripStatus) {
        switch status {
        case .open: (name, at) = ("open", nil)
        case .underway(let since): (name, at) = ("underway", since.milliseconds)
        case .ended(let moment): (name, at) = ("ended", moment.milliseconds)
        case .expired(let moment): (name, at) = ("expired", moment.milliseconds)
        case .cancelled(let moment): (name, at) = ("cancelled", moment.milliseconds)
        }
    }

    var status: TripStatus? {
        let moment = at.flatMap { Timestamp(stored: $0) }
        switch (name, moment) {
        case ("open", _): return .open
        case ("underway", let moment?): return .underway(since: moment)
        case ("ended", let moment?): return .ended(at: moment)
        case ("expired", let moment?): return .expired(at: moment)
        case ("cancelled", let moment?): return .cancelled(at: moment)
        default: return nil
        }
    }
}

/// Whether somebody was reminded, as it is stored.
struct ReminderRecord: Codable, Sendable {
    var name: String
    var at: Int64?

    init(_ reminder: TripReminder) {
        switch reminder {
        case .pending: (name, at) = ("pending", nil)
        case .sent(let moment): (name, at) = ("sent", moment.milliseconds)
        case .needless: (name, at) = ("needless", nil)
        }
    }

    var reminder: TripReminder? {
        switch (name, at.flatMap { Timestamp(stored: $0) }) {
        case ("pending", _): .pending
        case ("sent", let moment?): .sent(at: moment)
        case ("needless", _): .needless
        default: nil
        }
    }
}
