import HTML
import PocketRuntime

/// What stands at the top of each printed page: whose it is, from when, and in which units its numbers are. Paper gets
/// separated from what was beside it.
@inline(never)
func runningHead(_ dates: String, _ scene: Scene) -> HTMLBlock {
    let owner = scene.model.care.owner?.text ?? scene(.name)
    let units =
        scene(.mealGlucose) + ": " + scene.texts.name(scene.unit) + " · " + scene(.mealTotal) + ": g · "
        + scene(.doseName) + ": " + scene(.unitDose)
    let demo = scene.surroundings.isDemo ? scene(.doseDemo) : ""
    return HTMLBlock {
        div(.class("running")) { for line in [owner, dates, units, demo] { p { line } } }
    }
}
