import DesignSystem
import HTML
import Identity
import Inventory
import Localization
import Plots

/// How often a shop is looked at, by how many it is starred, and what people look for that nobody sells.
struct ShopFigurePage: View {
    let context: PageContext
    let shop: ListedShop
    let figure: ShopFigure
    let wanted: [(words: String, count: Int)]
    /// The number of the last day.
    let today: Int

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.shopsDeskFiguresTitle), room: .where) {
            DeskBackLink(shop.name, to: DeskAddress.shop(shop.id))
            h1 { texts(.shopsDeskFiguresTitle) }
            p(.class("lead")) {
                texts(.shopsDeskFiguresLead, ["days": .number(figure.days.count)])
            }
            dl(.class("desk-figures")) {
                number(.shopsDeskFiguresViews, figure.days.reduce(0, +))
                number(.shopsDeskFiguresShopViews, figure.shopViews)
                number(.shopsDeskFiguresStars, figure.stars)
            }
            if figure.days.allSatisfy({ $0 == 0 }) {
                EmptyState(
                    .shop, title: texts(.shopsDeskFiguresNone), text: texts(.shopsDeskFiguresNoneText))
            } else {
                div(.class("plots")) {
                    PlotFigure(plot: ViewPlot(texts: texts, days: figure.days, today: today).plot)
                }
                best
                p(.class("hint")) { texts(.shopsDeskFiguresCounted) }
            }
            wish
        }
    }

    private func number(_ key: TextKey, _ count: Int) -> some HTML {
        div {
            dt { texts(key) }
            dd { texts.number(count) }
        }
    }

    @HTMLBuilder private var best: some HTML {
        if !figure.products.isEmpty {
            section(.class("desk-part")) {
                h2(.id("best")) { texts(.shopsDeskFiguresBest) }
                table(.class("desk-table"), .aria("labelledby", "best")) {
                    thead {
                        tr {
                            th(.scope("col")) { texts(.shopsDeskFiguresProduct) }
                            th(.scope("col")) { texts(.shopsDeskFiguresViews) }
                            th(.scope("col")) { texts(.shopsDeskFiguresProductStars) }
                        }
                    }
                    tbody {
                        for looked in figure.products {
                            tr {
                                th(.scope("row")) {
                                    a(.href(DeskAddress.product(looked.product.id))) {
                                        bdi { looked.product.details.name }
                                    }
                                }
                                td { texts.number(looked.views) }
                                td { texts.number(looked.stars) }
                            }
                        }
                    }
                }
            }
        }
    }

    private var wish: some HTML {
        section(.class("desk-part")) {
            h2 { texts(.shopsDeskFiguresWanted) }
            p(.class("muted")) {
                texts(.shopsDeskFiguresWantedText, ["fewest": .number(ShopFigures.fewest)])
            }
            if wanted.isEmpty {
                p { texts(.shopsDeskFiguresWantedNone) }
            } else {
                ol(.class("desk-list")) {
                    for entry in wanted {
                        li(.class("desk-wanted")) {
                            strong { bdi { entry.words } }
                            span(.class("muted")) { texts(.shopsDeskFiguresPeople, count: entry.count) }
                        }
                    }
                }
            }
        }
    }
}
