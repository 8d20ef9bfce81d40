import Boards
import Carpool
import Geography
import Identity
import Ledger
import Roads

/// A ride as it is stored: plain values, places as coordinates.
struct RideRecord: Codable, Sendable {
    var firstName: String
    var isSimulated: Bool
    var from: PlaceRecord
    var fromLabel: String
    var to: PlaceRecord
    var toLabel: String
    var seats: Int
    var luggage: Int
    var lead: TravellerRecord
    var askedAt: Int64
    var latestPickup: Int64
    var longestRide: Int64
    var distance: Double
    var directTime: Int64
    var price: Int64
    var currency: String
    var paid: Int64?
    var stars: Int?
    var driver: DriverCard?
    var reasons: [ReasonRecord]?
    var state: RideStateRecord
    var searchBegan: Int64
    var round: Int
    var excluded: [String]
    var fee: Int64?
    var feeRecipient: Int8?
    /// What is set aside for it in the wallet; missing for rides paid in cash.
    var hold: String?
    var cashTakenAt: Int64?
    var driverID: String?
    var excludedDrivers: [String]?
    var loss: LossRecord?
    var boardingCode: Int?
    var wrongCodes: Int?
    var closedFrom: PlaceRecord?
    var closedTo: PlaceRecord?
    var destination: DestinationRecord?

    struct LossRecord: Codable, Sendable {
        var offer: String
        var cause: Int8
        var at: Int64
    }

    init(_ ride: CityRide) {
        let request = ride.request
        firstName = ride.firstName
        isSimulated = ride.isSimulated
        from = PlaceRecord(request.pickup.coordinate)
        fromLabel = ride.fromLabel
        to = PlaceRecord(request.dropOff.coordinate)
        toLabel = ride.toLabel
        seats = Int(request.party.load.seats)
        luggage = Int(request.party.load.luggage)
        lead = TravellerRecord(request.party.lead)
        askedAt = request.askedAt.milliseconds
        latestPickup = request.latestPickup.milliseconds
        longestRide = request.longestRide.milliseconds
        distance = ride.distance.metres
        directTime = ride.directTime.milliseconds
        price = ride.price.minorUnits
        currency = ride.price.currency.code
        paid = ride.paid?.minorUnits
        stars = ride.stars
        driver = ride.driver
        reasons = ride.reasons.map { $0.terms.map(ReasonRecord.init) }
        state = RideStateRecord(ride.life.state)
        searchBegan = ride.life.searchBegan.milliseconds
        round = ride.life.round
        excluded = ride.life.excluded.sorted().map(\.text)
        fee = ride.fee?.minorUnits
        feeRecipient = ride.feeRecipient?.rawValue
        hold = ride.payment.hold?.description
        cashTakenAt = ride.cashTakenAt?.milliseconds
        driverID = ride.driverID?.text
        excludedDrivers = ride.excludedDrivers.isEmpty ? nil : ride.excludedDrivers.sorted().map(\.text)
        closedFrom = ride.closedPickup.map { PlaceRecord($0) }
        closedTo = ride.closedDropOff.map { PlaceRecord($0) }
        destination = DestinationRecord(ride)
        boardingCode = ride.boardingCode?.stored
        wrongCodes = ride.boardingCode?.wrongTries
        loss = ride.life.lastLoss.map {
            LossRecord(offer: $0.offer.text, cause: $0.cause.rawValue, at: $0.at.milliseconds)
        }
    }

    /// How it is paid.
    var payment: RidePayment { hold.flatMap { UniqueID($0) }.map { .wallet(hold: $0) } ?? .cash }

    /// The ride; `nil` if it does not make sense (any more), such as with a place that lies on no road.
    func ride(id: RequestID, version: Int, rules: MatchingRules, network: RoadNetwork) -> CityRide? {
        guard let pickup = from.place(on: network), let dropOff = to.place(on: network),
            let state = state.state(rules), let currency = Currency(currency), let lead = lead.traveller
        else { return nil }
        let life = Ride(
            restoring: id, passenger: lead.id, rules: rules, state: state,
            searchBegan: Timestamp(milliseconds: searchBegan), round: round,
            excluded: Set(excluded.compactMap(OfferID.init(text:))), version: version,
            lastLoss: loss?.loss)
        let party = Party(id: id, lead: lead, load: Load(seats: seats, luggage: luggage))
        var ride = CityRide(
            firstName: firstName, isSimulated: isSimulated, fromLabel: fromLabel, toLabel: toLabel,
            request: RideRequest(
                party: party, pickup: pickup, dropOff: dropOff, askedAt: Timestamp(milliseconds: askedAt),
                latestPickup: Timestamp(milliseconds: latestPickup),
                longestRide: .milliseconds(longestRide)),
            distance: .metres(distance), directTime: .milliseconds(directTime),
            price: Money(minorUnits: price, currency), life: life)
        ride.paid = paid.map { Money(minorUnits: $0, currency) }
        ride.stars = stars
        ride.closedPickup = closedFrom?.coordinate
        ride.closedDropOff = closedTo?.coordinate
        destination?.add(to: &ride, on: network)
        ride.driver = driver
        ride.reasons = reasons.map { ScoreExplanation(terms: $0.compactMap(\.term)) }
        ride.fee = fee.map { Money(minorUnits: $0, currency) }
        ride.feeRecipient = feeRecipient.flatMap(CancellationPolicy.Recipient.init(rawValue:))
        ride.payment = payment
        ride.boardingCode = boardingCode.flatMap { BoardingCode($0, wrongTries: wrongCodes ?? 0) }
        ride.cashTakenAt = cashTakenAt.map(Timestamp.init(milliseconds:))
        ride.driverID = driverID.flatMap(PersonID.init(text:))
        ride.excludedDrivers = Set((excludedDrivers ?? []).compactMap(PersonID.init(text:)))
        return ride
    }
}

extension RideRecord.LossRecord {
    var loss: DriverLoss? {
        guard let offer = OfferID(text: offer), let cause = RideCancellation.Cause(rawValue: cause) else {
            return nil
        }
        return DriverLoss(offer: offer, cause: cause, at: Timestamp(milliseconds: at))
    }
}
