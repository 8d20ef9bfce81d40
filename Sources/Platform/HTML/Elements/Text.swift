// Text, lists and tables.

/// A paragraph.
@inlinable
public func p<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("p", attributes, content) }

/// A run of text without a meaning of its own.
@inlinable
public func span<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("span", attributes, content) }

/// A link.
@inlinable
public func a<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("a", attributes, content) }

/// Important text.
@inlinable
public func strong<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("strong", attributes, content) }

/// Stressed text.
@inlinable
public func em<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("em", attributes, content) }

/// Side comments and small print.
@inlinable
public func small<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("small", attributes, content) }

/// Text set apart, no more important than the rest.
@inlinable
public func b<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("b", attributes, content) }

/// A name whose direction must not disturb the text around it.
@inlinable
public func bdi<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("bdi", attributes, content) }

/// Code.
@inlinable
public func code<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("code", attributes, content) }

/// A key to press.
@inlinable
public func kbd<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("kbd", attributes, content) }

/// Text whose spaces and lines are kept.
@inlinable
public func pre<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("pre", attributes, content) }

/// A moment or duration.
@inlinable
public func time<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("time", attributes, content) }

/// An abbreviation.
@inlinable
public func abbr<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("abbr", attributes, content) }

/// A line break.
@inlinable
public func br(_ attributes: Attribute...) -> VoidElement { VoidElement("br", attributes) }

/// A change of topic.
@inlinable
public func hr(_ attributes: Attribute...) -> VoidElement { VoidElement("hr", attributes) }

/// A list in no order.
@inlinable
public func ul<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("ul", attributes, content) }

/// A list in order.
@inlinable
public func ol<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("ol", attributes, content) }

/// An item of a list.
@inlinable
public func li<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("li", attributes, content) }

/// Names with their values.
@inlinable
public func dl<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("dl", attributes, content) }

/// A name in a `dl`.
@inlinable
public func dt<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("dt", attributes, content) }

/// A value in a `dl`.
@inlinable
public func dd<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("dd", attributes, content) }

/// A table.
@inlinable
public func table<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("table", attributes, content) }

/// The name of a table.
@inlinable
public func caption<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("caption", attributes, content) }

/// The head of a table.
@inlinable
public func thead<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("thead", attributes, content) }

/// The rows of a table.
@inlinable
public func tbody<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("tbody", attributes, content) }

/// A row.
@inlinable
public func tr<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("tr", attributes, content) }

/// A header cell.
@inlinable
public func th<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("th", attributes, content) }

/// A cell.
@inlinable
public func td<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("td", attributes, content) }

/// A quotation.
@inlinable
public func blockquote<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("blockquote", attributes, content) }

/// Something that opens on request.
@inlinable
public func details<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("details", attributes, content) }

/// What a `details` shows when closed.
@inlinable
public func summary<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("summary", attributes, content) }

/// A dialog above the page.
@inlinable
public func dialog<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("dialog", attributes, content) }

/// An illustration.
@inlinable
public func figure<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("figure", attributes, content) }

/// What an illustration shows.
@inlinable
public func figcaption<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("figcaption", attributes, content) }

/// An image.
@inlinable
public func img(_ attributes: Attribute...) -> VoidElement { VoidElement("img", attributes) }
