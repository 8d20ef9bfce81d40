public import HTML
import Insulin
import PocketRuntime

/// The whole page.
public struct GluCalcPage: HTML {
    private let content: HTMLBlock

    init(model: Model, surroundings: PocketSurroundings) {
        content = wholePage(Scene(model: model, surroundings: surroundings))
    }

    // Written out rather than inherited from `View`: Embedded Swift does not see through an opaque type of another
    // module, and the module for the browser is one.
    public static func render(_ html: GluCalcPage, into buffer: inout HTMLBuffer) {
        HTMLBlock.render(html.content, into: &buffer)
    }
}

@inline(never)
private func wholePage(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let steps = model.routes.count - 1 + (model.question == nil ? 0 : 1)
    let inner = model.route.page == .meal ? Int(model.draft?.step.rawValue ?? 0) : 0
    let setup = model.route.page == .setup ? model.route.number : 0
    return HTMLBlock {
        div(
            .class("glucalc"), .page("glucalc", Int(model.route.page.rawValue), model.route.number, inner),
            .depth(steps + inner + setup), .windowTitle(scene(.name))
        ) {
            page(scene)
            if hasTabs(model.route.page) { tabBar(scene) }
            if let note = model.note {
                button(.class("toast"), .type("button"), .tap("note")) {
                    Glyph.check.html
                    span { note.words(scene.texts) }
                }
            }
            if let question = model.question { questionDialog(question, scene) }
        }
    }
}

private func hasTabs(_ page: Route.Page) -> Bool {
    switch page {
    case .home, .journal, .charts, .foods, .more: true
    default: false
    }
}

@inline(never)
private func page(_ scene: Scene) -> HTMLBlock {
    switch scene.model.route.page {
    case .home: homePage(scene)
    case .terms: termsPage(scene)
    case .setup: setupPage(scene)
    case .meal: mealPage(scene)
    case .pickFood: pickFoodPage(scene)
    case .journal: journalPage(scene)
    case .archived: archivedPage(scene)
    case .correction: correctionPage(scene)
    case .charts: chartsPage(scene)
    case .foods: foodsPage(scene)
    case .food: foodPage(scene)
    case .categories: categoriesPage(scene)
    case .mealTypes: mealTypesPage(scene)
    case .mealType: mealTypePage(scene)
    case .favourites: favouritesPage(scene)
    case .grid: gridPage(scene)
    case .more: morePage(scene)
    case .settings: settingsPage(scene)
    case .exchange: exchangePage(scene)
    case .preview: previewPage(scene)
    case .report: reportPage(scene)
    case .wipe: wipePage(scene)
    case .help: helpPage(scene)
    case .lock: lockPage(scene)
    case .removed: removedPage(scene)
    case .devices: devicesPage(scene)
    case .server: serverPage(scene)
    case .vault: vaultPage(scene)
    case .vaultCare: vaultCarePage(scene)
    case .doctor: doctorPage(scene)
    case .guest: guestPage(scene)
    }
}

/// The bar with the pages that lie side by side.
@inline(never)
private func tabBar(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        nav(.class("tabs"), .aria("label", scene(.tabsName))) {
            tab(.home, .home, scene(.tabHome), scene)
            tab(.journal, .journal, scene(.tabJournal), scene)
            tab(.charts, .charts, scene(.tabCharts), scene)
            tab(.foods, .foods, scene(.tabFoods), scene)
            tab(.more, .more, scene(.tabMore), scene)
        }
    }
}

@inline(never)
private func tab(_ page: Route.Page, _ glyph: Glyph, _ words: String, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        button(
            .class("tab"), .type("button"), .tap(go(page)),
            scene.model.route.page == page ? .aria("current", "page") : .none
        ) {
            glyph.html
            span { words }
        }
    }
}

/// The question before something is lost.
@inline(never)
private func questionDialog(_ question: Question, _ scene: Scene) -> HTMLBlock {
    let isBackup = if case .restore = question { true } else { false }
    return HTMLBlock {
        dialog(
            .class("question"), .cancel("close"), .aria("labelledby", "question"),
            isBackup ? .aria("describedby", "backup-words") : .none
        ) {
            h2(.id("question")) { words(question, scene) }
            if isBackup { backupContents(scene) }
            div(.class("acts")) {
                // The first has the focus: the one that changes nothing.
                act(keepsNothing(question) ? .cancel : .questionNo, scene, nil, "close")
                act(answer(question, scene), nil, "yes", look: isHarmless(question) ? "main" : "danger")
            }
        }
    }
}

private func isHarmless(_ question: Question) -> Bool {
    switch question {
    case .factory(replacing: false), .retention(false), .handOn, .share: true
    default: false
    }
}

/// Whether who says no to it only goes back.
private func keepsNothing(_ question: Question) -> Bool {
    switch question {
    case .sendMeals, .retention, .handOn, .share: true
    default: false
    }
}

private func words(_ question: Question, _ scene: Scene) -> String {
    let model = scene.model
    switch question {
    case .discardMeal:
        if case .success(let dose) = model.given, dose.milliunits > 0 {
            return scene(.askDiscardDose, scene.dose(dose))
        }
        return scene(.askDiscard)
    case .deleteMeal:
        let ask = scene(.askDeleteMeal)
        // What has arrived there nobody but its owner deletes.
        return model.connections.server.map { ask + " " + scene(.askDeleteSent, $0.host) } ?? ask
    case .deleteFood(let id): return scene(.askDeleteFood, model.pantry.food(id)?.name.text ?? "")
    case .deleteCategory(let id):
        return scene(
            .askDeleteCategory,
            [
                "name": .text(model.pantry.category(id)?.name.text ?? ""),
                "count": .number(model.pantry.count(of: id)),
            ])
    case .deleteType(let id):
        return scene(.askDeleteType, model.mealTypes.first { $0.id == id }?.name.text ?? "")
    case .factory(let replaces): return scene(replaces ? .askFactoryInstead : .askFactoryBeside)
    case .wipe(let again): return scene(again ? .askWipeAgain : .askWipe)
    case .leaveForm: return scene(.askLeaveForm)
    case .removePin: return scene(.askRemovePin)
    case .restore(let again):
        return restoreWords(model.isBlank ? .askRestoreBlank : again ? .askRestoreAgain : .askRestore, scene)
    case .sendMeals:
        let isForLoops =
            model.connections.summary?.isForLoops ?? false || model.connections.profile?.isFromLoop ?? false
        return scene(isForLoops ? .askSendMealsLoop : .askSendMeals, model.connections.server?.host ?? "")
    case .forgetServer: return scene(.askForgetServer)
    case .deleteReadings: return scene(.askDeleteReadings)
    case .unlink: return scene(.askUnlink)
    case .deleteVault: return scene(.askDeleteVault)
    case .revoke: return scene(.askRevoke)
    case .retention(true): return scene(.retentionQuestion, count: model.retention.months ?? 0)
    case .retention(false): return scene(.askKeepMeals)
    case .handOn(let count), .share(let count):
        return scene(.reportUnreadable, count: count) + " " + scene(.askHandOn)
    }
}

private func answer(_ question: Question, _ scene: Scene) -> String {
    switch question {
    case .discardMeal, .leaveForm: scene(.answerDiscard)
    case .deleteMeal, .deleteFood, .deleteCategory, .deleteType: scene(.answerDelete)
    case .factory(let replaces): scene(replaces ? .answerReplace : .answerAdd)
    case .wipe(let again): scene(again ? .answerWipeAgain : .answerWipe)
    case .removePin: scene(.answerRemovePin)
    case .restore(let again):
        scene(scene.model.isBlank ? .backupRestore : again ? .answerRestoreAgain : .answerReplace)
    case .sendMeals: scene(.answerSendMeals)
    case .forgetServer: scene(.answerForget)
    case .deleteReadings: scene(.answerDelete)
    case .unlink: scene(.answerUnlink)
    case .deleteVault: scene(.answerDelete)
    case .revoke: scene(.shareRevoke)
    case .retention(let agrees): scene(agrees ? .retentionYes : .retentionNo)
    case .handOn: scene(.shareHand)
    case .share: scene(.shareMake)
    }
}
