import DesignSystem
import Geography
import HTML
import Identity
import Inventory
import Localization
import OpeningHours

/// W5: A shop: what it says of itself, where it is, when it is open, and all that it has.
struct ShopPage<Reviews: HTML>: View {
    let frame: ShopFrame
    let shop: ShownShop
    let ware: ShownWare
    /// What is looked for among its products.
    let query: String
    /// Whether the person keeps it.
    let isMine: Bool
    let reviews: Reviews

    init(
        frame: ShopFrame, shop: ShownShop, ware: ShownWare, query: String, isMine: Bool,
        @HTMLBuilder reviews: () -> Reviews
    ) {
        self.frame = frame
        self.shop = shop
        self.ware = ware
        self.query = query
        self.isMine = isMine
        self.reviews = reviews()
    }

    private var texts: Texts { frame.texts }
    private var details: ShopDetails { shop.listed.shop.details }

    var body: some HTML {
        PageLayout(frame.context, title: details.name, room: .where, width: .wide) {
            article(.class("shop-page")) {
                top
                facts
                hoursTable
                articles
                reviews
                origin
                if isReal { StoreData(frame: frame, shop: shop) }
            }
            .adding(ShopData.scope("Store", if: isReal))
        }
    }

    /// Only what is real is described to search engines.
    private var isReal: Bool { frame.describes(shop.listed) }

    private var top: some HTML {
        div(.class("shop-top")) {
            StockPicture(
                frame: frame, photo: shop.photo("large"), category: details.kind,
                label: shop.photo == nil ? "" : texts(.shopsPhotoOf, ["name": .text(details.name)]),
                isFirst: true)
            div(.class("shop-title")) {
                h1 { bdi { details.name }.adding(ShopData.property("name", if: isReal)) }
                p(.class("shop-place")) {
                    texts(details.kind.name)
                    for town in shop.listed.towns {
                        " · "
                        bdi { frame.town(town) }
                    }
                }
                OpeningWord(frame: frame, opening: shop.opening)
                div(.class("shop-actions")) {
                    StarButton(
                        context: frame.context, star: .shop(shop.listed.id), name: details.name,
                        isStarred: shop.isStarred)
                    if isMine {
                        ButtonLink(
                            texts(.shopsKeep), to: "/where/mine/\(shop.listed.id.text)", style: .secondary,
                            icon: .settings)
                    }
                }
            }
        }
    }

    private var facts: some HTML {
        div(.class("shop-facts")) {
            if !details.description.isEmpty {
                p(.class("shop-text"), .dir("auto")) { details.description }
                    .adding(ShopData.property("description", if: isReal))
            }
            map
            RowList {
                Row(shop.listed.address, subtitle: texts(.shopsOnMap), icon: .pin, to: onMap)
                if let phone = details.phone {
                    // Not within a literal: that would encode the plus.
                    Row(phone.text, icon: .phone, to: URLReference("tel:" + phone.text))
                }
                for page in details.links {
                    li {
                        a(
                            .class("row"), .href(URLReference(page.text) ?? "/where"),
                            .rel("nofollow noopener ugc"), .target("_blank")
                        ) {
                            span(.class("row-sign")) { IconView(.share) }
                            span(.class("row-words")) {
                                span(.class("row-title")) { bdi { page.shown } }
                            }
                            IconView(.chevron, class: "row-chevron")
                        }
                    }
                }
            }
        }
    }

    private var onMap: URLReference {
        "/where/around?near=\(shop.listed.place.text)&shop=\(shop.listed.id.text)"
    }

    /// The address below it says and links the same for those who do not see it.
    private var map: some HTML {
        let place = shop.listed.place
        return a(.class("shop-map"), .href(onMap), .tabindex(-1), .aria("hidden", true)) {
            div(
                .data(
                    "small-map",
                    "\(Coordinate.text(of: place.longitude)),\(Coordinate.text(of: place.latitude))"),
                .data("icon", "shop"), .inert()
            ) {}
        }
    }

    @HTMLBuilder private var hoursTable: some HTML {
        if let hours = shop.listed.hours {
            DisclosedHours(frame: frame, hours: hours)
        }
    }

    private var articles: some HTML {
        section(.class("window-part"), .aria("labelledby", "ware")) {
            div(.class("window-head")) { h2(.id("ware")) { texts(.shopsWare) } }
            if ware.products.isEmpty, query.isEmpty {
                p(.class("hint")) { texts(.shopsNoWare) }
            } else {
                form(
                    .class("ware-search"), .method("get"), .action("\(shop.address)/search"), .role("search")
                ) {
                    TextField(
                        name: "q", label: texts(.shopsSearchHere), value: query, kind: .search,
                        icon: .search, isRequired: false, .maxlength(ShopQuery.longest))
                }
                if ware.products.isEmpty {
                    p(.class("hint")) { texts(.shopsNothing) }
                } else {
                    ul(.class("product-grid")) {
                        ShopWare(frame: frame, shop: shop, ware: ware)
                    }
                }
            }
        }
    }

    @HTMLBuilder private var origin: some HTML {
        switch shop.listed.origin {
        case .map: p(.class("hint")) { texts(.shopsFromMap) }
        case .sample: p(.class("hint")) { texts(.shopsSample) }
        case .keeper:
            if !isMine {
                p {
                    a(.class("text-link"), .href("/where/shops/\(shop.listed.id.text)/report")) {
                        texts(.shopsReport)
                    }
                }
            }
        }
    }
}

/// Products of a shop, and where the list goes on.
struct ShownWare {
    var products: [ShownProduct] = []
    /// The page with what comes next; nothing at the end.
    var more: URLReference?
    /// Whether there may be more that fit than are ever shown.
    var isCutOff = false
}

/// Products of a shop, and the way on.
struct ShopWare: View {
    let frame: ShopFrame
    let shop: ShownShop
    let ware: ShownWare

    var body: some HTML {
        for product in ware.products {
            ProductCard(
                frame: frame, product: product, isInItsShop: true, isOffer: frame.describes(shop.listed))
        }
        if let more = ware.more {
            MoreEntries(frame.texts, to: more)
        } else if ware.isCutOff {
            li(.class("more")) { p(.class("hint")) { frame.texts(.shopsCutOff) } }
        }
    }
}

/// The hours of the next seven days.
struct DisclosedHours: View {
    let frame: ShopFrame
    let hours: OpeningHours

    var body: some HTML {
        let today = frame.time.now.date
        details(.class("hours")) {
            summary {
                IconView(.clock)
                span { frame.texts(.shopsHours) }
            }
            table(.class("hours-table")) {
                tbody {
                    for offset in 0..<7 {
                        let day = today.adding(days: offset)
                        tr(.class(offset == 0 ? "is-today" : nil)) {
                            th(.scope("row")) {
                                frame.texts.weekday((Weekday.allCases.firstIndex(of: day.weekday) ?? 0) + 1)
                            }
                            td { spans(of: day) }
                        }
                    }
                }
            }
        }
    }

    private func spans(of day: CalendarDate) -> String {
        let spans = hours.intervals(of: day, holidays: frame.time.holidays)
        if spans.isEmpty { return frame.texts(.shopsClosed) }
        return spans.map { span in
            let words =
                ClockWords.clock(span.minutes.lowerBound) + "–" + ClockWords.clock(span.minutes.upperBound)
            return span.comment.map { "\(words) (\($0))" } ?? words
        }.joined(separator: ", ")
    }
}

extension WebLink {
    /// The address as people read it: without its scheme, shortened.
    var shown: String {
        var shown = text[...]
        for scheme in ["https://", "http://"] where shown.hasPrefix(scheme) {
            shown = shown.dropFirst(scheme.count)
        }
        if shown.hasPrefix("www.") { shown = shown.dropFirst(4) }
        while shown.hasSuffix("/") { shown = shown.dropLast() }
        return shown.count > 40 ? String(shown.prefix(39)) + "…" : String(shown)
    }
}
