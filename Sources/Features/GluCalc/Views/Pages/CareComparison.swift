import HTML
import Insulin
import PocketRuntime

// The doctor's values of two devices, side by side: nobody but the tool draws them.

/// What the tool draws of the doctor's values of another device: what would change here, value by value.
@inline(never)
func careComparison(from own: VaultCare, to other: VaultCare, _ scene: Scene) -> HTMLBlock {
    let changes = careChanges(from: own, to: other, scene)
    return HTMLBlock {
        section(.class("card")) {
            dl(.class("terms")) {
                for change in changes {
                    div {
                        dt { change.name }
                        dd {
                            if !change.old.utf8.isEmpty {
                                span(.class("hint")) { change.old }
                                // It points to where one reads on: to what would hold.
                                scene.texts.isRightToLeft ? " ← " : " → "
                            }
                            strong { change.new }
                        }
                    }
                }
            }
        }
    }
}

/// A value of the doctor's: what it is called, what it is here, where that counts, and what it would be.
struct CareChange {
    var name: String
    var old: String
    var new: String
}

@inline(never)
private func careChanges(from own: VaultCare, to other: VaultCare, _ scene: Scene) -> [CareChange] {
    // Both sides in the unit that would hold.
    let unit = other.care.unit ?? scene.unit
    var changes: [CareChange] = []
    let isFirst = !scene.model.care.isSetUp
    func add(_ name: String, _ old: String, _ new: String) {
        guard Array(old.utf8) != Array(new.utf8) else { return }
        changes.append(CareChange(name: name, old: isFirst ? "" : old, new: new))
    }
    let old = careLines(own.care, scene, unit)
    let new = careLines(other.care, scene, unit)
    for (before, after) in zip(old, new) { add(before.name, before.new, after.new) }
    for (place, type) in other.types.enumerated() {
        let key = type.name.key
        let former = own.types.firstIndex { $0.name.key == key }
        let values = former.map { own.types[$0].parameters.settings } ?? []
        // A number each: one that is different is not to be looked for among others.
        for value in type.parameters.settings {
            let before = values.first { $0.setting == value.setting }
            add(
                type.name.text + " · " + scene.texts.name(value.setting),
                before.map { scene.texts.value($0, unit) } ?? scene(.careNone),
                scene.texts.value(value, unit))
        }
        add(
            scene(.careFavourites, type.name.text),
            former.map { favouriteLine(own.favourites[$0], scene) } ?? scene(.careNone),
            favouriteLine(other.favourites[place], scene))
    }
    for type in own.types {
        let key = type.name.key
        if !other.types.contains(where: { $0.name.key == key }) {
            add(type.name.text, parameterWords(type.parameters, scene, unit), scene(.careNone))
        }
    }
    return changes
}

/// The doctor's values that hold for every meal, in lines.
@inline(never)
func careLines(_ care: Care, _ scene: Scene, _ unit: GlucoseUnit) -> [CareChange] {
    let none = scene(.careNone)
    func line(_ name: PocketTextKey, _ value: String?) -> CareChange {
        CareChange(name: scene(name), old: "", new: value ?? none)
    }
    func line(_ setting: Setting) -> CareChange {
        let value = care.settings.first { $0.setting == setting }
        return CareChange(
            name: scene.texts.name(setting), old: "", new: value.map { scene.texts.value($0, unit) } ?? none)
    }
    return [
        line(.settingUnit, care.unit.map { scene.texts.name($0) }), line(.weight), line(.basal),
        line(
            .settingInsulin,
            care.insulin.map { scene.texts.name($0.kind) + ", " + scene.texts.hours($0.duration) + "\u{A0}h" }
        ),
        line(.maximumDose), line(.settingOnBoard, scene(care.subtractsInsulinOnBoard ? .careOn : .careOff)),
        line(.careStep, care.step.map { scene.dose($0.dose) } ?? scene(.settingStepNone)),
    ]
}

@inline(never)
private func favouriteLine(_ favourites: [VaultCare.Favourite], _ scene: Scene) -> String {
    var line = ""
    for favourite in favourites {
        if !line.utf8.isEmpty { line += ", " }
        line += favourite.name.text
        if let amount = favourite.amount { line += " " + scene.texts.amount(amount) }
    }
    return line.utf8.isEmpty ? scene(.careNone) : line
}
