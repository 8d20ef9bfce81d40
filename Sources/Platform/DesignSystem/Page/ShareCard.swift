public import HTML

/// What other sites show of a page that somebody passes on (the Open Graph protocol, ogp.me).
public struct ShareCard: Hashable, Sendable {
    /// What it is about.
    public var title: String
    /// A sentence or two.
    public var text: String
    /// The page's own address, whole.
    public var address: URLReference?
    /// A picture of it, its address whole.
    public var picture: URLReference?

    /// A card.
    public init(title: String, text: String, address: URLReference? = nil, picture: URLReference? = nil) {
        self.title = title
        self.text = text
        self.address = address
        self.picture = picture
    }
}

/// The card of a page, and whether search engines are to list it, as its head says it.
struct ShareCardTags: View {
    let context: PageContext

    var body: some HTML {
        if !context.isListed { meta(.name("robots"), .content("noindex")) }
        if let card = context.card {
            meta(.name("description"), .content(card.text))
            meta(.attribute("property", "og:title"), .content(card.title))
            meta(.attribute("property", "og:description"), .content(card.text))
            meta(.attribute("property", "og:type"), .content("website"))
            meta(.attribute("property", "og:site_name"), .content("Medina"))
            if let address = card.address {
                link(.rel("canonical"), .href(address))
                meta(.attribute("property", "og:url"), .content(address.text))
            }
            if let picture = card.picture {
                meta(.attribute("property", "og:image"), .content(picture.text))
                meta(.name("twitter:card"), .content("summary_large_image"))
            }
        }
    }
}
