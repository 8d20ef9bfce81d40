// Attributes that any element may have, and those of links, media and the head.

extension Attribute {
    /// The name of the element in the page.
    public static func id(_ value: String?) -> Attribute { attribute("id", value) }

    /// The language of the text in it (BCP 47).
    public static func lang(_ value: String?) -> Attribute { attribute("lang", value) }

    /// The direction of the text in it: `ltr`, `rtl` or `auto`.
    public static func dir(_ value: String?) -> Attribute { attribute("dir", value) }

    /// What it is to assistive technology where the tag does not say.
    public static func role(_ value: String?) -> Attribute { attribute("role", value) }

    /// 0 puts it in the order of the Tab key, -1 lets only scripts focus it.
    public static func tabindex(_ value: Int) -> Attribute { attribute("tabindex", String(value)) }

    /// Not shown.
    public static func hidden(_ isOn: Bool = true) -> Attribute { flag("hidden", isOn) }

    /// Not reachable by keyboard or pointer.
    public static func inert(_ isOn: Bool = true) -> Attribute { flag("inert", isOn) }

    /// Where a link leads.
    public static func href(_ value: URLReference?) -> Attribute { url("href", value) }

    /// Where the content comes from.
    public static func src(_ value: URLReference?) -> Attribute { url("src", value) }

    /// What an image says; empty for decoration.
    public static func alt(_ value: String?) -> Attribute { attribute("alt", value) }

    /// A short hint on hovering; never the only label.
    public static func title(_ value: String?) -> Attribute { attribute("title", value) }

    /// What the linked resource is to this page.
    public static func rel(_ value: String?) -> Attribute { attribute("rel", value) }

    /// The browsing context in which a link opens.
    public static func target(_ value: String?) -> Attribute { attribute("target", value) }

    /// The kind of a control, link or script.
    public static func type(_ value: String?) -> Attribute { attribute("type", value) }

    /// The media query under which a linked resource holds.
    public static func media(_ value: String?) -> Attribute { attribute("media", value) }

    /// The value of a `meta` element.
    public static func content(_ value: String?) -> Attribute { attribute("content", value) }

    /// The encoding of the page.
    public static func charset(_ value: String?) -> Attribute { attribute("charset", value) }

    /// A moment for machines (ISO 8601).
    public static func datetime(_ value: String?) -> Attribute { attribute("datetime", value) }

    /// `lazy` loads an image when it comes near the viewport.
    public static func loading(_ value: String?) -> Attribute { attribute("loading", value) }

    /// The sizes of an icon.
    public static func sizes(_ value: String?) -> Attribute { attribute("sizes", value) }

    /// How a resource is requested: fonts are preloaded `anonymous`.
    public static func crossorigin(_ value: String?) -> Attribute { attribute("crossorigin", value) }

    /// What a preloaded resource will be used as.
    public static func preloadAs(_ value: String?) -> Attribute { attribute("as", value) }

    /// Shown: details and dialogs.
    public static func open(_ isOn: Bool = true) -> Attribute { flag("open", isOn) }

    /// Whether a header cell is of its `col` or its `row`.
    public static func scope(_ value: String?) -> Attribute { attribute("scope", value) }

    /// How many columns a cell spans.
    public static func colspan(_ value: Int) -> Attribute { attribute("colspan", String(value)) }

    /// Runs a script after the page was parsed.
    public static func deferred(_ isOn: Bool = true) -> Attribute { flag("defer", isOn) }

    /// The file name under which a link is saved.
    public static func download(_ value: String?) -> Attribute { attribute("download", value) }

    /// `no` keeps browsers from translating names.
    public static func translate(_ value: String?) -> Attribute { attribute("translate", value) }
}
