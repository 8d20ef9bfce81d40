public import HTML
import Localization

/// A page whose map fills the screen, with the task in a bottom sheet on phones and a panel beside the map on
/// wide screens.
public struct MapLayout<Sheet: HTML>: View {
    private let context: PageContext
    private let pageTitle: String
    private let room: Room?
    private let mapAttributes: [Attribute]
    private let sheet: Sheet

    /// A map page. `map` are the attributes that the map's script reads (addresses of style and data); `sheet`
    /// makes a `BottomSheet` that holds the `h1`.
    public init(
        _ context: PageContext, title: String, room: Room? = nil, map: [Attribute] = [],
        @HTMLBuilder sheet: () -> Sheet
    ) {
        self.context = context
        pageTitle = title
        self.room = room
        mapAttributes = map
        self.sheet = sheet()
    }

    public var body: some HTML {
        let texts = context.texts
        DocumentFrame(context: context, pageTitle: pageTitle, bodyClass: classes) {
            header(.class("map-header")) {
                a(.class("map-home"), .href("/"), .aria("label", "Medina – \(texts(.shellHome))")) {
                    Emblem()
                    span { room.map { texts($0.name) } ?? "Medina" }
                }
                span(.class("spacer")) {}
                if context.isDemo { SimulatedBadge(texts) }
                NoticesLink(context: context)
                AccountLink(context: context)
            }
            ReminderBar(context: context)
            main(.id("content"), .class("map-main"), .tabindex(-1)) {
                // What is drawn into it is a region with a name of its own.
                div(.id("map"), .class("map")) {}.adding(mapAttributes)
                sheet
            }
        }
    }

    private var classes: String {
        room.map { "map-page \($0.cssClass)" } ?? "map-page"
    }
}
