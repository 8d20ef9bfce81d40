import HTML
import Insulin
import PocketRuntime

/// What becomes of what is there, and when the backup was made that takes its place.
@inline(never)
func restoreWords(_ key: PocketTextKey, _ scene: Scene) -> String {
    guard let backup = scene.model.safekeeping.backup else { return scene(.backupTitle) }
    return scene(key, momentWords(backup.milliseconds, scene))
}

/// Whose a backup is and what is in it, beside whose data it would replace.
@inline(never)
func backupContents(_ scene: Scene) -> HTMLBlock {
    let safekeeping = scene.model.safekeeping
    let owner = safekeeping.backupOwner
    let here = scene.model.care.owner
    let meals = safekeeping.backup?.kinds.first { $0.first.kind == Meal.kind }
    var lines = [scene(.backupOf, owner?.text ?? scene(.backupNameless)), mealsWords(meals, scene)]
    if !scene.model.isBlank { lines.append(scene(.backupHere, here?.text ?? scene(.backupNameless))) }
    if let here, owner?.key != here.key { lines.append(scene(.backupOther)) }
    return HTMLBlock {
        ul(.class("dots"), .id("backup-words")) { for line in lines { li { line } } }
    }
}

private func mealsWords(_ meals: PocketBackupSummary.Kind?, _ scene: Scene) -> String {
    guard let meals, let first = meals.first.number(0), let last = meals.last.number(0) else {
        return scene(.backupEmpty)
    }
    let offset = scene.surroundings.moment.zoneOffsetMinutes
    return scene.span(
        scene.day(first, zoneOffset: offset), scene.day(last, zoneOffset: offset), meals: meals.count)
}

/// The day and the time of a moment, for a text that names both.
@inline(never)
func momentWords(_ moment: Int64, _ scene: Scene) -> PocketTextArguments {
    let offset = scene.surroundings.moment.zoneOffsetMinutes
    return [
        "date": .text(scene.texts.longDate(scene.day(moment, zoneOffset: offset))),
        "time": .text(scene.clock(moment, zoneOffset: offset)),
    ]
}

/// Where a backup is chosen that is to take the place of everything.
@inline(never)
func restoreField(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        label(.class("act quiet file")) {
            Glyph.undo.html
            span { scene.say(.backupRestore) }
            input(.class("visually-hidden"), .type("file"), .backup("restore"))
        }
    }
}
