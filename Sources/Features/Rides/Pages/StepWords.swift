import DesignSystem
import Geography
import Localization
import Roads

/// Puts the steps of a route into words and signs.
struct StepWords {
    let texts: Texts

    /// The steps as a list shows them.
    func list(_ steps: [RouteStep]) -> [StepsList.Step] {
        steps.map { step in
            StepsList.Step(
                icon(of: step.manoeuvre), words(for: step),
                distance: step.distance.metres < 1 ? nil : texts.distance(step.distance))
        }
    }

    private func words(for step: RouteStep) -> String {
        switch step.manoeuvre {
        case .depart: named(step, .stepDepart, .stepDepartUnnamed)
        case .proceed: named(step, .stepContinue, .stepContinueUnnamed)
        case .turn(let direction): turn(step, direction)
        case .roundabout(let exit):
            exit.map { exit in
                step.street.isEmpty
                    ? texts(.stepRoundaboutUnnamed, ["exit": .number(exit)])
                    : texts(.stepRoundabout, ["exit": .number(exit), "street": .text(step.street)])
            } ?? named(step, .stepContinue, .stepContinueUnnamed)
        case .ramp: named(step, .stepExit, .stepExitUnnamed)
        case .merge: named(step, .stepMerge, .stepMergeUnnamed)
        case .ferry: texts(.stepFerry)
        case .arrive(.left): texts(.stepArriveLeft)
        case .arrive(.right): texts(.stepArriveRight)
        case .arrive(nil): texts(.stepArriveUnnamed)
        }
    }

    private func turn(_ step: RouteStep, _ direction: TurnDirection) -> String {
        switch direction {
        case .slightLeft: named(step, .stepSlightLeft, .stepSlightLeftUnnamed)
        case .left: named(step, .stepLeft, .stepLeftUnnamed)
        case .sharpLeft: named(step, .stepSharpLeft, .stepSharpLeftUnnamed)
        case .slightRight: named(step, .stepSlightRight, .stepSlightRightUnnamed)
        case .right: named(step, .stepRight, .stepRightUnnamed)
        case .sharpRight: named(step, .stepSharpRight, .stepSharpRightUnnamed)
        case .uTurn: named(step, .stepUTurn, .stepUTurnUnnamed)
        }
    }

    private func named(_ step: RouteStep, _ key: TextKey, _ unnamed: TextKey) -> String {
        step.street.isEmpty ? texts(unnamed) : texts(key, ["street": .text(step.street)])
    }

    private func icon(of manoeuvre: Manoeuvre) -> Icon {
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
