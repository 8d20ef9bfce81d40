import Identity

/// Who may travel along.
public enum TripCompany: Int8, CaseIterable, Hashable, Sendable {
    /// Everybody.
    case everyone = 0
    /// Women.
    case women = 1
    /// Men.
    case men = 2

    /// Whether a passenger may reserve. What somebody says about their gender counts once their identity is verified.
    public func welcomes(_ passenger: TripPassenger) -> Bool {
        switch self {
        case .everyone: true
        case .women: passenger.isVerified && passenger.gender == .woman
        case .men: passenger.isVerified && passenger.gender == .man
        }
    }
}
