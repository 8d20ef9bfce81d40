public import HTML
public import Localization

/// How much of the screen a bottom sheet takes on phones.
public enum SheetHeight: String, Sendable {
    case low, half, full
}

/// The task over a map: a sheet with three heights on phones, a panel beside the map on wide screens.
///
/// It can be dragged by its handle, and the handle is a button that the keyboard works too.
public struct BottomSheet<Content: HTML, Actions: HTML>: View {
    private let texts: Texts
    private let id: String
    private let label: String
    private let height: SheetHeight
    private let content: Content
    private let actions: Actions

    /// A sheet named `label` (usually what its `h1` says); `actions` stay visible at its lower edge, within the
    /// thumb's reach.
    public init(
        _ texts: Texts, id: String = "sheet", label: String, height: SheetHeight = .half,
        @HTMLBuilder content: () -> Content, @HTMLBuilder actions: () -> Actions = { EmptyHTML() }
    ) {
        self.texts = texts
        self.id = id
        self.label = label
        self.height = height
        self.content = content()
        self.actions = actions()
    }

    public var body: some HTML {
        section(.id(id), .class("sheet"), .data("height", height.rawValue), .aria("label", label)) {
            TileBand()
            button(
                .class("sheet-handle"), .type("button"), .aria("controls", "\(id)-body"),
                .aria("label", texts(.shellSheetTaller)), .data("label-taller", texts(.shellSheetTaller)),
                .data("label-shorter", texts(.shellSheetShorter))
            ) { span {} }
            div(.id("\(id)-body"), .class("sheet-body"), .tabindex(0)) { content }
            div(.class("sheet-actions")) { actions }
        }
    }
}
