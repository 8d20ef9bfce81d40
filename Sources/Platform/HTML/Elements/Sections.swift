// The document and its parts.

/// The document.
@inlinable
public func html<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("html", attributes, content) }

/// What browsers and machines read about the page.
@inlinable
public func head<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("head", attributes, content) }

/// What is shown: the tag `body`, under a name that a view's own `body` does not hide.
@inlinable
public func bodyElement<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("body", attributes, content) }

/// The page's name in tabs, or of an SVG drawing.
@inlinable
public func title<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("title", attributes, content) }

/// A fact about the page.
@inlinable
public func meta(_ attributes: Attribute...) -> VoidElement { VoidElement("meta", attributes) }

/// A style sheet, icon or manifest.
@inlinable
public func link(_ attributes: Attribute...) -> VoidElement { VoidElement("link", attributes) }

/// A script from a file: there are no inline scripts, the content security policy forbids them.
@inlinable
public func script(_ attributes: Attribute...) -> HTMLElement<EmptyHTML> {
    HTMLElement("script", attributes, EmptyHTML())
}

/// Shown where scripts do not run.
@inlinable
public func noscript<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("noscript", attributes, content) }

/// The top of the page or of a section.
@inlinable
public func header<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("header", attributes, content) }

/// The end of the page or of a section.
@inlinable
public func footer<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("footer", attributes, content) }

/// What the page is about; once a page.
@inlinable
public func main<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("main", attributes, content) }

/// Links that lead around.
@inlinable
public func nav<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("nav", attributes, content) }

/// A part with a heading.
@inlinable
public func section<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("section", attributes, content) }

/// A part that stands alone.
@inlinable
public func article<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("article", attributes, content) }

/// A part beside the main one.
@inlinable
public func aside<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("aside", attributes, content) }

/// A block without a meaning of its own.
@inlinable
public func div<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("div", attributes, content) }

/// The heading of the page; once a page.
@inlinable
public func h1<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("h1", attributes, content) }

/// A heading of the second level.
@inlinable
public func h2<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("h2", attributes, content) }

/// A heading of the third level.
@inlinable
public func h3<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("h3", attributes, content) }

/// A heading with its subtitle.
@inlinable
public func hgroup<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("hgroup", attributes, content) }

/// How to reach someone.
@inlinable
public func address<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("address", attributes, content) }

/// Markup that scripts copy.
@inlinable
public func template<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("template", attributes, content) }
