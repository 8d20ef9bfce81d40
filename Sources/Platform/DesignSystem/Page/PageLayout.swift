// DesignSystem is how Medina looks: page frames and components, from the home page's doors to a countdown ring.

public import HTML
import Localization

/// How wide the content of a page may become.
public enum PageWidth: String, Sendable {
    /// Text and forms: 640 pixels.
    case reading
    /// Grids: 1,080 pixels.
    case wide
}

/// A whole page: document, header with the room's door, content, navigation.
///
/// ```swift
/// HTMLPage(PageLayout(context, title: texts(.loginTitle)) { LogInForm(…) })
/// ```
public struct PageLayout<Content: HTML>: View {
    private let context: PageContext
    private let pageTitle: String
    private let room: Room?
    private let width: PageWidth
    private let content: Content

    /// A page about `content`, which holds the one `h1`, in a room or in none.
    public init(
        _ context: PageContext, title: String, room: Room? = nil, width: PageWidth = .reading,
        @HTMLBuilder content: () -> Content
    ) {
        self.context = context
        pageTitle = title
        self.room = room
        self.width = width
        self.content = content()
    }

    public var body: some HTML {
        DocumentFrame(context: context, pageTitle: pageTitle, bodyClass: room?.cssClass) {
            PageHeader(context: context, room: room)
            ReminderBar(context: context)
            main(.id("content"), .class("page", "page-\(width.rawValue)"), .tabindex(-1)) { content }
        }
    }
}
