import DesignSystem
import HTML
import Localization

/// A sheet whose links and searches replace the sheet alone, so that the map behind it stays as it is.
struct RideSheetFrame<Content: HTML, Actions: HTML>: View {
    private let sheet: BottomSheet<MapStep<Content>, Actions>

    init(
        _ texts: Texts, label: String, page: URLReference = "/rides",
        fields: [String] = RideSheetFields.names, @HTMLBuilder content: () -> Content,
        @HTMLBuilder actions: () -> Actions = { EmptyHTML() }
    ) {
        sheet = BottomSheet(texts, label: label, height: .half) {
            MapStep(page: page, fields: fields, content: content())
        } actions: {
            actions()
        }
    }

    var body: some HTML { sheet }
}

/// The fields that a tap on the map carries on.
enum RideSheetFields {
    static let names = [
        "from", "from_name", "to", "to_name", "people", "luggage", "wishes", "quiet", "smokefree", "nomusic",
        "women", "remember",
    ]
}

/// The content of a sheet, and the form that the map's script sends when a place was tapped.
struct MapStep<Content: HTML>: View {
    /// Where the form goes, and the fields it carries along.
    let page: URLReference
    let fields: [String]
    let content: Content

    var body: some HTML {
        div(
            .class("ride-live"), .attribute("hx-boost", "true"), .attribute("hx-target", "#sheet"),
            .attribute("hx-swap", "outerHTML"), .attribute("hx-push-url", "true")
        ) {
            content
            form(.id("map-form"), .action(page), .method("get"), .hidden()) {
                for name in fields { input(.type("hidden"), .name(name)) }
            }
        }
    }
}
