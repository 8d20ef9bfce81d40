import DesignSystem
import HTML
import Localization

/// A sheet whose links and searches replace the sheet alone, so that the map behind it stays as it is.
struct RideSheetFrame<Content: HTML, Actions: HTML>: View {
    private let sheet: BottomSheet<MapStep<Content>, Actions>

    init(
        _ texts: Texts, label: String, @HTMLBuilder content: () -> Content,
        @HTMLBuilder actions: () -> Actions = { EmptyHTML() }
    ) {
        sheet = BottomSheet(texts, label: label, height: .half) {
            MapStep(content: content())
        } actions: {
            actions()
        }
    }

    var body: some HTML { sheet }
}

/// The fields that a tap on the map carries on.
enum RideSheetFields {
    static let names = [
        "from", "from_name", "to", "to_name", "people", "luggage", "quiet", "smokefree",
    ]
}

/// The content of a sheet, and the form that the map's script sends when a place was tapped.
struct MapStep<Content: HTML>: View {
    let content: Content

    var body: some HTML {
        div(
            .class("ride-live"), .attribute("hx-boost", "true"), .attribute("hx-target", "#sheet"),
            .attribute("hx-swap", "outerHTML"), .attribute("hx-push-url", "true")
        ) {
            content
            form(.id("map-form"), .action("/rides"), .method("get"), .hidden()) {
                for name in RideSheetFields.names { input(.type("hidden"), .name(name)) }
            }
        }
    }
}
