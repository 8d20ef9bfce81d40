// Forms and their controls.

/// A form.
@inlinable
public func form<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("form", attributes, content) }

/// The name of a control.
@inlinable
public func label<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("label", attributes, content) }

/// A control.
@inlinable
public func input(_ attributes: Attribute...) -> VoidElement { VoidElement("input", attributes) }

/// A button.
@inlinable
public func button<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("button", attributes, content) }

/// A choice from a list.
@inlinable
public func select<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("select", attributes, content) }

/// One of a list.
@inlinable
public func option<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("option", attributes, content) }

/// A named part of a list.
@inlinable
public func optgroup<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("optgroup", attributes, content) }

/// Controls that belong together.
@inlinable
public func fieldset<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("fieldset", attributes, content) }

/// The name of a `fieldset`.
@inlinable
public func legend<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("legend", attributes, content) }

/// A result.
@inlinable
public func output<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("output", attributes, content) }

/// How far something got.
@inlinable
public func progress<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("progress", attributes, content) }

/// A measure within bounds.
@inlinable
public func meter<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("meter", attributes, content) }

/// Suggestions for a field.
@inlinable
public func datalist<Content: HTML>(
    _ attributes: Attribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> { HTMLElement("datalist", attributes, content) }

/// A field of several lines. The line break before the value is the one that browsers drop.
@inlinable
public func textarea(_ attributes: Attribute..., value: String) -> HTMLElement<Pair<RawHTML, String>> {
    HTMLElement("textarea", attributes, Pair(raw(safe: "\n"), value))
}
