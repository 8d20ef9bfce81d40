import HTML
import PocketRuntime

// Small parts of pages. Rendered at once: what is copied is a reference, which keeps the module small.

/// A button with a sign.
@inline(never)
func act(
    _ words: String, _ glyph: Glyph?, _ action: PocketAction, look: String = "plain", isOff: Bool = false,
    id: String? = nil
) -> HTMLBlock {
    HTMLBlock {
        button(
            .class("act", look), .type("button"), .tap(action), isOff ? .aria("disabled", true) : .none,
            .id(id)
        ) {
            if let glyph { glyph.html }
            span { words }
        }
    }
}

/// A button with a sign and a text of the app. A text by its key is a piece of code less at each of so many places.
@inline(never)
func act(
    _ key: PocketTextKey, _ scene: Scene, _ glyph: Glyph?, _ action: PocketAction, look: String = "plain",
    isOff: Bool = false, id: String? = nil
) -> HTMLBlock {
    act(scene(key), glyph, action, look: look, isOff: isOff, id: id)
}

/// A button that sends the form it stands in.
@inline(never)
func sendButton(_ key: PocketTextKey, _ scene: Scene) -> HTMLBlock {
    HTMLBlock { button(.class("act main"), .type("submit")) { span { scene.say(key) } } }
}

/// A round button with nothing but a sign.
@inline(never)
func signButton(_ name: String, _ glyph: Glyph, _ action: PocketAction, look: String? = nil) -> HTMLBlock {
    HTMLBlock {
        button(.class("sign", look), .type("button"), .tap(action), .aria("label", name)) { glyph.html }
    }
}

/// The same with a text of the app.
@inline(never)
func signButton(_ key: PocketTextKey, _ scene: Scene, _ glyph: Glyph, _ action: PocketAction) -> HTMLBlock {
    signButton(scene(key), glyph, action)
}

/// A row that leads to a page.
@inline(never)
func row(_ title: String, _ subtitle: String?, _ glyph: Glyph, _ action: PocketAction) -> HTMLBlock {
    HTMLBlock {
        button(.class("row"), .type("button"), .tap(action)) {
            span(.class("row-sign")) { glyph.html }
            span(.class("row-words")) {
                span(.class("row-title")) { title }
                if let subtitle { small { subtitle } }
            }
        }
    }
}

/// The same with texts of the app.
@inline(never)
func row(
    _ title: PocketTextKey, _ subtitle: PocketTextKey?, _ scene: Scene, _ glyph: Glyph, _ action: PocketAction
) -> HTMLBlock {
    row(scene(title), subtitle.map { scene($0) }, glyph, action)
}

/// Says that something takes a moment, while it does.
@inline(never)
func waiting(_ isWaiting: Bool, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        p(.class("hint"), .role("status")) { if isWaiting { scene.say(.foodsWaiting) } }
    }
}

/// What has to be said beside what it is about.
@inline(never)
func notice(_ words: String, _ look: String, _ glyph: Glyph = .warning, isUrgent: Bool = false)
    -> HTMLBlock
{
    HTMLBlock {
        div(.class("notice", look), isUrgent ? .role("alert") : .none) {
            glyph.html
            p { words }
        }
    }
}

/// The same with a text of the app.
@inline(never)
func notice(
    _ key: PocketTextKey, _ scene: Scene, _ look: String, _ glyph: Glyph = .warning, isUrgent: Bool = false
) -> HTMLBlock {
    notice(scene(key), look, glyph, isUrgent: isUrgent)
}

/// Beside every dose in a demo: none of them is for anybody.
@inline(never)
func demoMark(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        if scene.surroundings.isDemo { strong(.class("demo-mark")) { scene.say(.doseDemo) } }
    }
}

/// A choice out of a few.
@inline(never)
func chip(_ words: String, _ action: PocketAction, isChosen: Bool) -> HTMLBlock {
    HTMLBlock {
        button(.class("chip"), .type("button"), .tap(action), .aria("pressed", isChosen)) {
            if isChosen { Glyph.check.html }
            span { words }
        }
    }
}

/// The same with a text of the app.
@inline(never)
func chip(_ key: PocketTextKey, _ scene: Scene, _ action: PocketAction, isChosen: Bool) -> HTMLBlock {
    chip(scene(key), action, isChosen: isChosen)
}

/// A switch with a word of explanation.
@inline(never)
func toggle(_ words: String, _ explanation: String?, _ action: PocketAction, isOn: Bool) -> HTMLBlock {
    HTMLBlock {
        button(.class("toggle"), .type("button"), .role("switch"), .tap(action), .aria("checked", isOn)) {
            span(.class("row-words")) {
                span(.class("row-title")) { words }
                if let explanation { small { explanation } }
            }
            span(.class("track"), .aria("hidden", true)) { span(.class("knob")) {} }
        }
    }
}

/// The top of a page: the way back, its name, and what stands at the end.
@inline(never)
func topBar(_ name: String, _ scene: Scene, end: @autoclosure () -> HTMLBlock = HTMLBlock())
    -> HTMLBlock
{
    HTMLBlock {
        header(.class("top")) {
            if scene.model.routes.count > 1 {
                signButton(.back, scene, .back, "back")
            }
            h1(.id("title")) { name }
            end()
        }
    }
}

/// The same with a text of the app.
@inline(never)
func topBar(_ key: PocketTextKey, _ scene: Scene, end: @autoclosure () -> HTMLBlock = HTMLBlock())
    -> HTMLBlock
{
    topBar(scene(key), scene, end: end())
}

/// A link to a page of the app, by its action.
func go(_ page: Route.Page, _ number: Int = 0) -> PocketAction {
    PocketAction("go", Int(page.rawValue), number)
}
