import Localization

/// Why a driver does not take somebody after all.
public enum DriveCancelReason: String, CaseIterable, Hashable, Sendable {
    case time, way, car, other

    var label: TextKey {
        switch self {
        case .time: .driveReasonTime
        case .way: .driveReasonWay
        case .car: .driveReasonCar
        case .other: .driveReasonOther
        }
    }
}
