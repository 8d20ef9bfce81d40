import HTML

/// W13: What search engines read of a page: schema.org in the attributes of HTML (microdata).
enum ShopData {
    /// Something of a type, which its properties stand in.
    static func scope(_ type: String, if isWanted: Bool, as property: String? = nil) -> [Attribute] {
        guard isWanted else { return [] }
        var attributes: [Attribute] = [
            .attribute("itemscope", ""), .attribute("itemtype", "https://schema.org/\(type)"),
        ]
        if let property { attributes.append(.attribute("itemprop", property)) }
        return attributes
    }

    /// A property that is something of a type itself, of which nothing is shown.
    static func part<Content: HTML>(
        _ type: String, as property: String, @HTMLBuilder _ content: () -> Content
    ) -> HTMLElement<Content> {
        div(.hidden()) { content() }.adding(scope(type, if: true, as: property))
    }

    /// A property that the element's text says.
    static func property(_ name: String, if isWanted: Bool) -> [Attribute] {
        isWanted ? [.attribute("itemprop", name)] : []
    }

    /// A property that no text says.
    static func value(_ name: String, _ content: String) -> VoidElement {
        meta(.attribute("itemprop", name), .content(content))
    }

    /// A property that is an address of a page or a picture.
    static func address(_ name: String, _ address: URLReference) -> VoidElement {
        link(.attribute("itemprop", name), .href(address))
    }

    /// A property that is one of the words of schema.org, such as `InStock`.
    static func word(_ name: String, _ word: StaticString) -> VoidElement {
        link(.attribute("itemprop", name), .attribute("href", "https://schema.org/\(word)"))
    }
}
