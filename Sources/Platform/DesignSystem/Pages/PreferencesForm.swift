public import HTML
import Localization

/// Language and appearance. It posts `language` and `theme` (and `return`, the page to come back to); scripts
/// send it as soon as something is chosen.
public struct PreferencesForm: View {
    private let context: PageContext
    private let address: URLReference

    /// The form, sent to `address`.
    public init(_ context: PageContext, to address: URLReference = "/preferences") {
        self.context = context
        self.address = address
    }

    public var body: some HTML {
        let texts = context.texts
        form(.class("preferences"), .method("post"), .action(address), .data("preferences")) {
            if let field = context.formTokenField { field }
            input(.type("hidden"), .name("return"), .value(context.path))
            SegmentedControl(
                name: "theme", label: texts(.shellTheme),
                choices: [
                    .init("system", texts(.shellThemeSystem), icon: .device),
                    .init("light", texts(.shellThemeLight), icon: .sun),
                    .init("dark", texts(.shellThemeDark), icon: .moon),
                ], chosen: context.theme.rawValue)
            SelectField(
                name: "language", label: texts(.shellLanguage),
                options: Language.allCases.map { ($0.code, $0.nativeName) }, chosen: texts.language.code)
            Button(texts(.shellSave), style: .secondary)
        }
    }
}
