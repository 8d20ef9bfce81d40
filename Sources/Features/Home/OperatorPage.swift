import DesignSystem
import HTML
import Localization
import Rooms

/// The operator's home.
struct OperatorPage: View {
    /// A page of the desk and how it stands; no words where that could not be read.
    typealias Line = (page: OperatorDesk.Page, state: OperatorDesk.State?)

    let context: PageContext
    let lines: [Line]
    let trouble: [String]
    let figures: [OperatorDesk.Figure]

    /// The pages that could not tell how they stand.
    private var unread: [Line] { lines.filter { $0.state == nil } }
    private var urgent: [Line] { lines.filter { $0.state?.needsAttention ?? false } }

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.operateTitle)) {
            h1 { texts(.operateTitle) }
            section(.class("stack", "operate-part"), .aria("labelledby", "operate-attention")) {
                h2(.id("operate-attention")) { texts(.operateAttention) }
                for words in trouble { Banner(.danger, words) }
                // Where nobody could look, nobody can say that nothing waits.
                for line in unread {
                    Banner(.warning, texts(.operateUnread, ["page": .text(texts(line.page.title))]))
                }
                if urgent.isEmpty {
                    if trouble.isEmpty, unread.isEmpty { Banner(.ok, texts(.operateCalm)) }
                } else {
                    RowList(label: texts(.operateAttention)) {
                        for line in urgent {
                            Row(
                                line.state?.words ?? "", subtitle: texts(line.page.title),
                                icon: line.page.icon, to: line.page.address)
                        }
                    }
                }
            }
            if !figures.isEmpty {
                section(.class("stack", "operate-part"), .aria("labelledby", "operate-now")) {
                    h2(.id("operate-now")) { texts(.operateNow) }
                    Facts(figures.map { (label: texts($0.label), value: texts.number($0.value)) })
                }
            }
            section(.class("stack", "operate-part"), .aria("labelledby", "operate-pages")) {
                h2(.id("operate-pages")) { texts(.operatePages) }
                RowList(label: texts(.operatePages)) {
                    for line in lines {
                        Row(
                            texts(line.page.title), subtitle: line.state?.words, icon: line.page.icon,
                            to: line.page.address)
                    }
                }
            }
        }
    }
}
