import Geography

/// What phones have measured of a drive that is paid from the wallet.
public struct TaxiDriveProof: Hashable, Sendable {
    /// Whether the taxi was measured at the door where the caller got in.
    public var wasAtPickup: Bool
    /// Whether it was measured where the caller wanted to go, at the end.
    public var wasAtDestination: Bool

    /// A proof; at first nothing was measured.
    public init(wasAtPickup: Bool = false, wasAtDestination: Bool = false) {
        self.wasAtPickup = wasAtPickup
        self.wasAtDestination = wasAtDestination
    }

    /// Faster than this no taxi comes from door to door, as the crow flies.
    static let fastest = Speed.metresPerSecond(36)
}

/// How much of a drive that is paid from the wallet is beyond what its driver says.
public enum TaxiEvidence: String, CaseIterable, Hashable, Sendable {
    /// Nothing: the taxi was not measured at the door, or was said to be there faster than any taxi drives.
    case none
    /// It was measured at the door, and the drive took as long as it must.
    case start
    /// It was measured at the destination as well.
    case whole
}

extension TaxiCall {
    /// What was measured of the drive, once it has arrived.
    public var driveEvidence: TaxiEvidence {
        guard let proof, proof.wasAtPickup, let to = destination,
            case .arrived(let agreement) = state, let boardedAt = agreement.boardedAt,
            let arrivedAt = agreement.arrivedAt, arrivedAt > boardedAt
        else { return .none }
        // A stop that was left out after all was no part of the drive.
        let made = stop?.doneAt == nil ? nil : stop?.place
        let corners = [pickup, made, to].compactMap { $0?.coordinate }
        let way = zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1).metres }
        guard way <= TaxiDriveProof.fastest.metresPerSecond * (arrivedAt - boardedAt).seconds else {
            return .none
        }
        return proof.wasAtDestination ? .whole : .start
    }
}
