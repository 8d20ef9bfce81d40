public import DesignSystem
public import Roads

extension Icon {
    /// The sign of a manoeuvre.
    public static func sign(of manoeuvre: Manoeuvre) -> Icon {
        switch manoeuvre {
        case .depart: .depart
        case .proceed: .straight
        case .turn(.slightLeft): .slightLeft
        case .turn(.left): .turnLeft
        case .turn(.sharpLeft): .sharpLeft
        case .turn(.slightRight): .slightRight
        case .turn(.right): .turnRight
        case .turn(.sharpRight): .sharpRight
        case .turn(.uTurn): .uTurn
        case .roundabout: .roundabout
        case .ramp: .exit
        case .merge: .merge
        case .ferry: .ferry
        case .arrive: .arrive
        }
    }
}
