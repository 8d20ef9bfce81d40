// Attributes of forms and their controls.

extension Attribute {
    /// Where a form is sent.
    public static func action(_ value: URLReference?) -> Attribute { url("action", value) }

    /// Where this button sends the form instead.
    public static func formAction(_ value: URLReference?) -> Attribute { url("formaction", value) }

    /// `get`, `post` or `dialog`.
    public static func method(_ value: String?) -> Attribute { attribute("method", value) }

    /// How a form's content is encoded.
    public static func enctype(_ value: String?) -> Attribute { attribute("enctype", value) }

    /// The server checks, in our words, not the browser.
    public static func novalidate(_ isOn: Bool = true) -> Attribute { flag("novalidate", isOn) }

    /// This button sends the form unchecked.
    public static func formNovalidate(_ isOn: Bool = true) -> Attribute { flag("formnovalidate", isOn) }

    /// The name under which the value is sent.
    public static func name(_ value: String?) -> Attribute { attribute("name", value) }

    /// The value of a control.
    public static func value(_ value: String?) -> Attribute { attribute("value", value) }

    /// An example of what to type; never the only label.
    public static func placeholder(_ value: String?) -> Attribute { attribute("placeholder", value) }

    /// The control that a label names.
    public static func `for`(_ value: String?) -> Attribute { attribute("for", value) }

    /// The form that a control outside of it belongs to.
    public static func form(_ value: String?) -> Attribute { attribute("form", value) }

    /// Must be filled in.
    public static func required(_ isOn: Bool = true) -> Attribute { flag("required", isOn) }

    /// Cannot be used now.
    public static func disabled(_ isOn: Bool = true) -> Attribute { flag("disabled", isOn) }

    /// Can be read and sent but not changed.
    public static func readonly(_ isOn: Bool = true) -> Attribute { flag("readonly", isOn) }

    /// Ticked.
    public static func checked(_ isOn: Bool = true) -> Attribute { flag("checked", isOn) }

    /// Chosen among the options.
    public static func selected(_ isOn: Bool = true) -> Attribute { flag("selected", isOn) }

    /// Several values may be chosen.
    public static func multiple(_ isOn: Bool = true) -> Attribute { flag("multiple", isOn) }

    /// Focused when the page opens.
    public static func autofocus(_ isOn: Bool = true) -> Attribute { flag("autofocus", isOn) }

    /// What the browser may fill in.
    public static func autocomplete(_ value: String?) -> Attribute { attribute("autocomplete", value) }

    /// Which letters a phone's keyboard capitalises.
    public static func autocapitalize(_ value: String?) -> Attribute { attribute("autocapitalize", value) }

    /// `false` for names and codes.
    public static func spellcheck(_ value: String?) -> Attribute { attribute("spellcheck", value) }

    /// Which keyboard a phone shows.
    public static func inputmode(_ value: String?) -> Attribute { attribute("inputmode", value) }

    /// What the Enter key of a phone's keyboard says.
    public static func enterkeyhint(_ value: String?) -> Attribute { attribute("enterkeyhint", value) }

    /// A regular expression for the value.
    public static func pattern(_ value: String?) -> Attribute { attribute("pattern", value) }

    /// The smallest value.
    public static func min(_ value: String?) -> Attribute { attribute("min", value) }

    /// The largest value.
    public static func max(_ value: String?) -> Attribute { attribute("max", value) }

    /// The distance between values.
    public static func step(_ value: String?) -> Attribute { attribute("step", value) }

    /// The shortest text.
    public static func minlength(_ value: Int) -> Attribute { attribute("minlength", String(value)) }

    /// The longest text.
    public static func maxlength(_ value: Int) -> Attribute { attribute("maxlength", String(value)) }

    /// How many lines of text are shown.
    public static func rows(_ value: Int) -> Attribute { attribute("rows", String(value)) }

    /// The list of suggestions.
    public static func list(_ value: String?) -> Attribute { attribute("list", value) }

    /// The popover that this button shows and hides.
    public static func popoverTarget(_ value: String?) -> Attribute { attribute("popovertarget", value) }
}
