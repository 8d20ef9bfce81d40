/// What two sides did to one ride, held against what a store says of it after a crash.
///
/// Whatever was acknowledged holds, unless the driver who had agreed left afterwards or the rules took the ride away
/// from them; and either leaves its mark in the ride: every offer that was lost is among ``Ride/excluded``. A ride
/// without that mark, back where nobody had agreed, is a promise that was lost.
public struct RideTestimony: Sendable {
    /// What became of the acknowledged promises of a ride.
    public enum Verdict: Hashable, Sendable {
        /// They hold.
        case kept
        /// The agreement ended by somebody's doing or by the rules, as recorded.
        case ended
        /// They were broken, in these ways.
        case broken([String])
    }

    /// What people did to the ride, in order.
    public var deeds: [RideDeed]
    /// The ends of drives, of any, in order.
    public var endings: [RideDeed]

    /// The deeds of a ride, and all ends of drives.
    public init(deeds: [RideDeed], endings: [RideDeed]) {
        self.deeds = deeds
        self.endings = endings
    }

    /// What the ride, as it is stored, makes of what people were told.
    public func verdict(on ride: Ride) -> Verdict {
        let faults: [String]
        var hasEnded = false
        if case .cancelled(let cancellation) = ride.state {
            faults = cancelled(cancellation)
        } else if has(.cancel, .acknowledged) {
            faults = ["its cancellation was acknowledged"]
        } else if has(.rate, .acknowledged), Rank(ride.state) < .arrived {
            faults = ["its rating was acknowledged"]
        } else {
            (faults, hasEnded) = agreed(ride)
        }
        if faults.isEmpty { return hasEnded ? .ended : .kept }
        return .broken(faults)
    }

    /// How many agreements that were acknowledged have ended before anybody got in, as the ride records.
    public func endedAgreements(of ride: Ride) -> Int {
        let agreed = deeds.filter { $0.outcome == .acknowledged && Rank($0.kind) > .asked }
        return ride.excluded.intersection(agreed.compactMap(\.drive)).count
    }

    private func cancelled(_ cancellation: RideCancellation) -> [String] {
        var faults: [String] = []
        if cancellation.cause == .passenger, !has(.cancel, .acknowledged), !has(.cancel, .unanswered) {
            faults.append("it is cancelled, and nobody cancelled it")
        }
        if has(.board, .acknowledged) { faults.append("it is cancelled, and its people were on board") }
        if has(.rate, .acknowledged) { faults.append("it is cancelled, and its rating was acknowledged") }
        return faults
    }

    private func has(_ kind: RideDeed.Kind, _ outcome: RideDeed.Outcome) -> Bool {
        deeds.contains { $0.kind == kind && $0.outcome == outcome }
    }

    /// Whether what the last driver who agreed was told still holds, or how that agreement ended.
    private func agreed(_ ride: Ride) -> (faults: [String], hasEnded: Bool) {
        let steps = deeds.filter { $0.outcome == .acknowledged && Rank($0.kind) > .asked }
        guard let drive = steps.last?.drive, let first = steps.first(where: { $0.drive == drive }) else {
            return ([], false)
        }
        let reached = steps.filter { $0.drive == drive }.map { Rank($0.kind) }.max() ?? .asked
        if ride.state.agreement?.offer == drive, Rank(ride.state) >= reached { return ([], false) }
        if reached >= .boarded { return (["\(reached) was acknowledged"], false) }
        guard ride.excluded.contains(drive) else {
            return (["\(reached) was acknowledged, and the drive never lost it"], false)
        }
        let hasLeft = (deeds + endings).contains { deed in
            deed.drive == drive && deed.number > first.number && deed.outcome != .refused
                && (deed.kind == .callOff || deed.kind == .endDrive)
        }
        if ride.lastLoss?.offer == drive, ride.lastLoss?.cause == .driver, !hasLeft {
            return (["\(reached) was acknowledged, and its driver left without having done so"], true)
        }
        return ([], true)
    }

    /// How far a ride has come.
    private enum Rank: Int, Comparable {
        case asked, agreed, reached, boarded, arrived

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }

        init(_ kind: RideDeed.Kind) {
            switch kind {
            case .ask, .cancel, .rate, .callOff, .endDrive: self = .asked
            case .accept: self = .agreed
            case .arrive: self = .reached
            case .board: self = .boarded
            case .dropOff: self = .arrived
            }
        }

        init(_ state: RideState) {
            switch state {
            case .matching, .offered, .pausing, .unmatched, .cancelled: self = .asked
            case .confirmed, .approaching: self = .agreed
            case .waiting: self = .reached
            case .onBoard: self = .boarded
            case .arrived, .closed: self = .arrived
            }
        }
    }
}
