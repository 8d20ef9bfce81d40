import HTML
import Insulin
import PocketRuntime

/// The first questions, one thing a page.
@inline(never)
func setupPage(_ scene: Scene) -> HTMLBlock {
    let number = scene.model.route.number
    return HTMLBlock {
        main(.class("page calm"), .aria("labelledby", "title")) {
            header(.class("top")) {
                if number > 0 { signButton(.back, scene, .back, "previous") }
                h1(.id("title")) { setupTitle(number, scene) }
            }
            p(.class("hint")) {
                scene(.setupStep, ["number": .number(number + 1), "count": .number(Model.setupPages)])
            }
            setupVault(scene)
            form(.class("form"), .submit("next"), .flag("novalidate")) {
                switch number {
                case 0: setupUnit(scene)
                case 1: setupBody(scene)
                case 2: setupInsulin(scene)
                case 3: setupTypes(scene)
                default: setupFoods(scene)
                }
                unusualValues(scene, "confirm-values")
                sendButton(number == Model.setupPages - 1 ? .setupDone : .setupNext, scene)
            }
            // Who comes from another phone has answered all this.
            if number == 0 { restoreField(scene) }
        }
    }
}

/// A device that is linked first takes over what is there, value by value.
@inline(never)
private func setupVault(_ scene: Scene) -> HTMLBlock {
    let vault = scene.model.vault
    return HTMLBlock {
        if vault.isLinked {
            notice(.vaultOn, scene, "good", .check)
            if let offer = vault.offer { offeredCare(offer, scene) }
        } else if vault.wantsLink {
            linkCard(scene)
        }
        vaultProblems(scene)
    }
}

private func setupTitle(_ number: Int, _ scene: Scene) -> String {
    switch number {
    case 0: scene(.setupUnit)
    case 1: scene(.setupBody)
    case 2: scene(.setupInsulin)
    case 3: scene(.setupTypes)
    default: scene(.setupFoods)
    }
}

private func setupUnit(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        p { scene.say(.setupUnitWords) }
        unitChoice(scene)
        languages(scene)
    }
}

/// The unit of the meter. None is chosen beforehand.
@inline(never)
func unitChoice(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        fieldset(.class("field")) {
            legend { scene.say(.settingUnit) }
            div(.class("chips")) {
                for unit in GlucoseUnit.allCases {
                    chip(
                        scene.texts.name(unit), PocketAction("unit", Int(unit.rawValue)),
                        isChosen: scene.model.form.unit == unit)
                }
            }
            if scene.model.form.isTried, scene.model.form.unit == nil {
                p(.class("field-error")) {
                    Glyph.warning.html
                    span { scene.say(.fieldChoose) }
                }
            } else {
                p(.class("hint")) { scene.say(.settingUnitHint) }
            }
        }
    }
}

private func setupBody(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        p { scene.say(.setupBodyWords) }
        bodyFields(scene)
    }
}

@inline(never)
func bodyFields(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        field(.name, scene(.settingOwner), scene, hint: scene(.settingOwnerHint), isText: true)
        field(.weight, scene(.settingWeight), scene, unit: "kg", hint: scene(.optional))
        field(.basal, scene(.settingBasal), scene, unit: scene(.unitDose), hint: scene(.settingBasalHint))
    }
}

private func setupInsulin(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        p { scene.say(.setupInsulinWords) }
        insulinFields(scene)
        stepChoice(scene)
    }
}

@inline(never)
func insulinFields(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        fieldset(.class("field")) {
            legend { scene.say(.settingInsulin) }
            div(.class("chips")) {
                for kind in InsulinChoice.Kind.allCases {
                    chip(
                        scene.texts.name(kind), PocketAction("insulin", Int(kind.rawValue)),
                        isChosen: scene.model.form.insulin == kind)
                }
            }
            if scene.model.form.isTried, scene.model.form.insulin == nil {
                p(.class("field-error")) {
                    Glyph.warning.html
                    span { scene.say(.fieldChoose) }
                }
            }
        }
        field(.duration, scene(.settingDuration), scene, unit: "h", hint: scene(.settingDurationHint))
        field(
            .maximum, scene(.settingMaximum), scene, unit: scene(.unitDose), hint: scene(.settingMaximumHint))
    }
}

/// The step of the pen. None is chosen beforehand: doses then have two decimals.
@inline(never)
func stepChoice(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        fieldset(.class("field")) {
            legend { scene.say(.settingStep) }
            div(.class("chips")) {
                chip(
                    .settingStepNone, scene, PocketAction("pen", 255),
                    isChosen: scene.model.form.step == nil)
                for step in PenStep.allCases {
                    chip(
                        scene.dose(step.dose), PocketAction("pen", Int(step.rawValue)),
                        isChosen: scene.model.form.step == step)
                }
            }
            p(.class("hint")) { scene.say(.settingStepHint) }
        }
    }
}

private func setupTypes(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        p { scene.say(.setupTypesWords) }
        typeList(scene)
    }
}

private func setupFoods(_ scene: Scene) -> HTMLBlock {
    let count = scene.model.pantry.foods.count
    return HTMLBlock {
        p { scene.say(.setupFoodsWords) }
        if count == 0 {
            act(
                .foodsFactory, scene, .foods, PocketAction("factory-now"),
                isOff: scene.model.exchange.factory != nil)
            waiting(scene.model.exchange.factory != nil, scene)
        } else {
            notice(scene(.foodsCount, count: count), "good", .check)
        }
        p(.class("hint")) { scene.say(.helpFoodsWords) }
        p(.class("hint")) { scene.say(.setupPersistence) }
    }
}
