import HTML
import PocketRuntime

/// What the tool has drawn of the page that is open, or what is said in its place.
///
/// - Parameter failure: What is said where the tool has not answered.
@inline(never)
func drawnPart(_ scene: Scene, failure: PocketTextKey = .drawFailed) -> HTMLBlock {
    let drawing = scene.model.drawing
    return HTMLBlock {
        if drawing.state == .waiting {
            p(.class("empty"), .role("status")) { scene.say(.foodsWaiting) }
        }
        if drawing.state == .failed { notice(failure, scene, "danger", isUrgent: true) }
        HTMLFragment(rendered: drawing.html)
    }
}

/// The sign to print the page by, once all of it is drawn.
@inline(never)
func printSign(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        if scene.model.drawing.state == .done { signButton(.print, scene, .print, "print") }
    }
}
