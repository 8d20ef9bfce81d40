public import Geography

/// How long things may take between a driver and the passengers of a trip.
public struct BookingRules: Hashable, Sendable {
    /// How long whoever is asked has for the answer, at most.
    public var timeToAnswer: TravelTime = .minutes(24 * 60)
    /// How long before getting in there must be an answer.
    public var answerLead: TravelTime = .minutes(30)
    /// How long whoever is asked has in any case, though never beyond the moment to get in.
    public var leastTimeToAnswer: TravelTime = .minutes(10)
    /// How long a driver who is under way has: who asks stands at the street.
    public var timeToAnswerUnderway: TravelTime = .minutes(3)
    /// How long after the moment to get out, and so after the one to get in, it can still be said what became of a passenger.
    public var timeToSay: TravelTime = .minutes(120)
    /// How long after the moment to get out a passenger on board counts as arrived.
    public var timeToArrive: TravelTime = .minutes(6 * 60)
    /// How long after arriving a driver who says nothing counts as paid in cash.
    public var timeForCash: TravelTime = .minutes(7 * 24 * 60)
    /// How long before the moment to get in somebody can be on board, and before departure the trip begin.
    public var earliness: TravelTime = .minutes(30)
    /// How long before the moment to get in passengers are reminded, and before departure drivers.
    public var reminderLead: TravelTime = .minutes(60)
    /// Below which a later time is only told: passengers are not asked again.
    public var toleratedDelay: TravelTime = .minutes(5)
    /// How long a passenger of whom the driver alone says that they are on board can say that they are not; until then the
    /// driver's word for having brought them does not count.
    public var timeToObject: TravelTime = .minutes(5)
    /// How many wrong codes a driver may type.
    public var wrongCodes = 5
    /// How long ahead a changed trip can be, at most.
    public var longestAhead: TravelTime = .minutes(190 * 24 * 60)
    /// How many reservations can hold on one trip at once.
    public var mostReservations = 24
    /// How many of them one passenger can have.
    public var mostOfPassenger = 4
    /// How many times one passenger can ask on one trip, whatever became of it: each of them reaches its driver.
    public var mostAsks = 5
    /// How many trips one driver can publish in a day, called off or not.
    public var mostPublished = 200

    /// How many times a passenger can ask for another destination: each of them reaches somebody who drives.
    public var mostDestinations = 3

    /// The rules as they are unless something else is set.
    public init() {}

    /// Until when an answer counts that is asked for now: a full minute where the moment to get in allows.
    public func answerDeadline(
        boarding: Timestamp, isUnderway: Bool = false, at now: Timestamp
    ) -> Timestamp {
        guard !isUnderway else { return min((now + timeToAnswerUnderway).roundedUpToMinute, boarding) }
        let wished = min(now + timeToAnswer, boarding - answerLead)
        return min(max(wished, now + leastTimeToAnswer).roundedUpToMinute, boarding)
    }

    /// Until when it can be said what became of a passenger: not before the ride would be over.
    func sayingDeadline(_ span: TripSpan) -> Timestamp { max(span.from, span.until) + timeToSay }

    /// Until when the driver can answer a change of destination.
    func changeDeadline(boarding: Timestamp, at now: Timestamp) -> Timestamp {
        max(min(now + timeToAnswer, boarding - answerLead), now + leastTimeToAnswer).roundedUpToMinute
    }
}
