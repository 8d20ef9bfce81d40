import DesignSystem
import HTML
import Localization
import Rooms

/// Everything on the map, page by page: what it shows, for who cannot see it or has no use for it.
struct LiveMapListPage: View {
    let context: PageContext
    let words: LiveMapWords
    let choice: LiveMapChoice
    let items: [LiveMapScene.Item]
    let next: String?
    let isFirst: Bool
    let isComplete: Bool

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.liveMapList)) {
            LiveMapBack(texts: texts, address: choice.address())
            h1 { texts(.liveMapList) }
            p(.class("lead")) { texts(.liveMapListLead) }
            if !isComplete { Banner(.warning, texts(.liveMapUnread)) }
            if items.isEmpty {
                EmptyState(.pin, title: texts(.liveMapList), text: texts(.liveMapNothing))
            } else {
                RowList(label: texts(.liveMapList)) {
                    for item in items { words.row(item, to: choice.address(thing: item.key), isAlone: true) }
                }
            }
            if let next {
                ButtonLink(
                    texts(.liveMapMore), to: address(cursor: next), style: .secondary, isWide: true)
            }
            if !isFirst {
                ButtonLink(
                    texts(.liveMapFirst), to: choice.address("/operate/map/list"), style: .quiet, isWide: true
                )
            }
        }
    }

    private func address(cursor: String) -> URLReference {
        let first = choice.address("/operate/map/list").text
        return URLReference(stringLiteral: "\(first)\(first.contains("?") ? "&" : "?")cursor=\(cursor)")
    }
}
