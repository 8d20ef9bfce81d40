// SVG drawings inside the page.

/// A drawing.
@inlinable
public func svg<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("svg", attributes, content) }

/// Shapes that belong together.
@inlinable
public func g<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("g", attributes, content) }

/// What is drawn only where used.
@inlinable
public func defs<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("defs", attributes, content) }

/// A drawing to be used several times.
@inlinable
public func symbol<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("symbol", attributes, content) }

/// A tile that fills a shape.
@inlinable
public func pattern<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("pattern", attributes, content) }

/// A shape that others are cut to.
@inlinable
public func clipPath<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("clipPath", attributes, content) }

/// Text in a drawing.
@inlinable
public func svgText<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("text", attributes, content) }

/// A symbol drawn here.
@inlinable
public func use(_ attributes: Attribute...) -> HTMLElement<EmptyHTML> {
    HTMLElement("use", attributes, EmptyHTML())
}

/// Lines and curves.
@inlinable
public func path(_ attributes: Attribute...) -> HTMLElement<EmptyHTML> {
    HTMLElement("path", attributes, EmptyHTML())
}

/// A circle.
@inlinable
public func circle(_ attributes: Attribute...) -> HTMLElement<EmptyHTML> {
    HTMLElement("circle", attributes, EmptyHTML())
}

/// An ellipse.
@inlinable
public func ellipse(_ attributes: Attribute...) -> HTMLElement<EmptyHTML> {
    HTMLElement("ellipse", attributes, EmptyHTML())
}

/// A rectangle.
@inlinable
public func rect(_ attributes: Attribute...) -> HTMLElement<EmptyHTML> {
    HTMLElement("rect", attributes, EmptyHTML())
}

/// A straight line.
@inlinable
public func line(_ attributes: Attribute...) -> HTMLElement<EmptyHTML> {
    HTMLElement("line", attributes, EmptyHTML())
}

/// An open line with corners.
@inlinable
public func polyline(_ attributes: Attribute...) -> HTMLElement<EmptyHTML> {
    HTMLElement("polyline", attributes, EmptyHTML())
}

/// A closed shape with corners.
@inlinable
public func polygon(_ attributes: Attribute...) -> HTMLElement<EmptyHTML> {
    HTMLElement("polygon", attributes, EmptyHTML())
}
