import DesignSystem
import Directions
import Geography
import Localization
import Roads
import VehicleViews

/// Gives the steps of a route their signs and words.
struct StepWords {
    let texts: Texts

    /// The steps as a list shows them.
    func list(_ steps: [RouteStep]) -> [StepsList.Step] {
        steps.map { step in
            StepsList.Step(
                .sign(of: step.manoeuvre), texts.instruction(step),
                distance: step.distance.metres < 1 ? nil : texts.distance(step.distance))
        }
    }
}
