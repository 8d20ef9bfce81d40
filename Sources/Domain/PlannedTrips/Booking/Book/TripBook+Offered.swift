public import Geography

/// What somebody without a seat is told: nothing of it says where others get in and out.
extension TripBook {
    /// The steps in which detours are told to those who have no seat.
    public static let detourStep = TravelTime.minutes(5)

    /// How much of the detours that the driver offers somebody new can still ask for.
    ///
    /// What others' doors take of it counts in full steps: to the second it would say how far they lie from the way.
    public var offeredDetour: TravelTime {
        guard isComplete else { return .zero }
        let taken = (trip.longestDetour - detourLeft).inFullSteps(of: Self.detourStep)
        return max(trip.longestDetour - taken, .zero)
    }

    /// When the car is to be expected at a place, for somebody without a seat: as ``expected(at:)``, without what others' doors
    /// add. What they are told once they have one lies within it.
    public func offered(at point: BoardingPoint) -> TripSpan {
        // Nothing comes before the first stop.
        guard point.position > TripPosition(leg: 0) else { return TripSpan(from: point.at, until: point.at) }
        let moment = trip.moment(at: point.position) ?? point.at
        return TripSpan(from: point.at, until: max(point.at, moment + trip.longestDetour))
    }
}

extension TravelTime {
    /// The same, rounded up to full steps.
    public func inFullSteps(of step: TravelTime) -> TravelTime {
        let (size, whole) = (step.milliseconds, max(milliseconds, 0))
        return .milliseconds((whole + size - 1) / size * size)
    }
}
