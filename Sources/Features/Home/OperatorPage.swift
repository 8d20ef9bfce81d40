import DesignSystem
import HTML
import Localization

/// The operator's home.
struct OperatorPage: View {
    /// A page of the desk and how it stands; no words where that could not be read.
    typealias Line = (page: OperatorDesk.Page, state: OperatorDesk.State?)

    let context: PageContext
    let lines: [Line]
    let trouble: [String]
    let figures: (cars: Int, rides: Int)

    private var urgent: [Line] { lines.filter { $0.state?.needsAttention ?? false } }

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.operateTitle)) {
            h1 { texts(.operateTitle) }
            section(.class("stack", "operate-part"), .aria("labelledby", "operate-attention")) {
                h2(.id("operate-attention")) { texts(.operateAttention) }
                for words in trouble { Banner(.danger, words) }
                if urgent.isEmpty {
                    if trouble.isEmpty { Banner(.ok, texts(.operateCalm)) }
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
            section(.class("stack", "operate-part"), .aria("labelledby", "operate-now")) {
                h2(.id("operate-now")) { texts(.operateNow) }
                Facts([
                    (label: texts(.operateCars), value: texts.number(figures.cars)),
                    (label: texts(.operateRides), value: texts.number(figures.rides)),
                ])
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
