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

    /// A property that the element's text says.
    static func property(_ name: String, if isWanted: Bool) -> [Attribute] {
        isWanted ? [.attribute("itemprop", name)] : []
    }

    /// A property that no text says.
    @HTMLBuilder static func value(_ name: String, _ content: String, if isWanted: Bool) -> some HTML {
        if isWanted { meta(.attribute("itemprop", name), .content(content)) }
    }
}
