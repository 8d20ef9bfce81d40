// MapSheets: pages whose map fills the screen, with a sheet over it that goes from step to step while the map stays.

import DesignSystem
public import HTML
public import Localization

/// A sheet whose links and searches replace the sheet alone, so that the map behind it stays as it is.
public struct MapSheet<Content: HTML, Actions: HTML>: View {
    private let sheet: BottomSheet<MapStep<Content>, Actions>

    /// A sheet named `label`; see ``MapStep`` for `page` and `fields`.
    ///
    /// - Parameters:
    ///   - kind: A further class of what stands in it, for its own styles.
    ///   - actions: What stays visible at its lower edge.
    public init(
        _ texts: Texts, label: String, page: URLReference, fields: [String], kind: String? = nil,
        @HTMLBuilder content: () -> Content, @HTMLBuilder actions: () -> Actions = { EmptyHTML() }
    ) {
        sheet = BottomSheet(texts, label: label, height: .half) {
            MapStep(page: page, fields: fields, kind: kind, content: content)
        } actions: {
            actions()
        }
    }

    public var body: some HTML { sheet }
}
