import DesignSystem
import Directions
import Geography
import Localization
import Roads

/// Gives the steps of a route their signs and words.
struct StepWords {
    let texts: Texts

    /// The steps as a list shows them.
    func list(_ steps: [RouteStep]) -> [StepsList.Step] {
        steps.map { step in
            StepsList.Step(
                Self.icon(of: step.manoeuvre), texts.instruction(step),
                distance: step.distance.metres < 1 ? nil : texts.distance(step.distance))
        }
    }

    /// The sign of a manoeuvre.
    static func icon(of manoeuvre: Manoeuvre) -> Icon {
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
