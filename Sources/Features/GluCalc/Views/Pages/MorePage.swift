import HTML
import Insulin
import PocketRuntime

/// The ways to everything else.
@inline(never)
func morePage(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.tabMore, scene)
            ul(.class("rows")) {
                if scene.permitsDoses {
                    li { row(.gridTitle, .gridWords, scene, .table, go(.grid)) }
                }
                li { row(.typesTitle, .typesSubtitle, scene, .person, go(.mealTypes)) }
                li { row(.settingsTitle, .settingsSubtitle, scene, .gear, go(.settings)) }
                li { row(.exchangeTitle, .exchangeSubtitle, scene, .file, go(.exchange)) }
                li { row(.devicesTitle, .devicesSubtitle, scene, .drop, go(.devices)) }
                li { row(.vaultTitle, .vaultSubtitle, scene, .share, go(.vault)) }
                li { row(.removedTitle, .removedSubtitle, scene, .undo, go(.removed)) }
                li { row(.helpTitle, .helpSubtitle, scene, .help, go(.help)) }
            }
            section(.class("group")) {
                h2 { scene.say(.locksTitle) }
                ul(.class("rows")) {
                    if model.settingsLock == nil {
                        li { row(.lockSet, .lockSetWords, scene, .lock, go(.lock)) }
                    } else {
                        li { row(.lockChange, nil, scene, .lock, go(.lock, 2)) }
                        li { row(.lockRemove, nil, scene, .lock, "remove-pin") }
                    }
                    if scene.surroundings.moment.isSealed {
                        li { row(.appLockChange, nil, scene, .lock, PocketAction("app-lock", 1)) }
                        li { row(.appLockRemove, nil, scene, .lock, PocketAction("app-lock", 2)) }
                    } else {
                        li {
                            row(.appLockSet, .appLockWords, scene, .lock, PocketAction("app-lock", 0))
                        }
                    }
                }
            }
            section(.class("group")) {
                h2 { scene.say(.language) }
                languages(scene)
            }
            // The server knows where the city is, and only it does.
            if scene.surroundings.moment.isOnline {
                raw(safe: #"<a class="act plain wide" href="/city">"#)
                Glyph.back.html
                span { scene.say(.toCity) }
                raw(safe: "</a>")
            }
            act(.wipeTitle, scene, .trash, go(.wipe), look: "danger wide")
        }
    }
}

/// Before everything is deleted.
@inline(never)
func wipePage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page calm"), .aria("labelledby", "title")) {
            topBar(.wipeTitle, scene)
            p { scene.say(.wipeWords) }
            act(.backupNow, scene, .file, "backup", look: "plain wide")
            act(.wipeTitle, scene, .trash, "wipe", look: "danger wide")
        }
    }
}
