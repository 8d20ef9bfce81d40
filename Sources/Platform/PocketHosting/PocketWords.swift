public import Localization
public import PocketRuntime

extension PocketTextTable {
    /// The texts of `catalogue` whose keys begin with one of `prefixes`, in `language`, together with the names of
    /// days and months, and what the app is permitted. What the module gets, and what native tests of apps use.
    ///
    /// ```swift
    /// let texts = PocketTexts(PocketTextTable(catalogue, .french, prefixes: ["fruity."]))
    /// ```
    public init(
        _ catalogue: Catalogue, _ language: Language, prefixes: [String], permissions: Set<String> = []
    ) {
        let texts = catalogue.texts(in: language)
        let shared = [
            "month.", "weekday.", "time.todayDate", "time.tomorrowDate", "time.yesterdayDate",
            "time.dayMonth",
        ]
        let forms = PluralForm.allCases
        self.init(
            language: language.code, isRightToLeft: language.direction == "rtl",
            groupSeparator: texts.groupSeparator, decimalSeparator: texts.decimalSeparator,
            pluralForm: { UInt8(forms.firstIndex(of: PluralForm(of: $0, in: language)) ?? forms.count - 1) },
            entries: catalogue.sources(in: language, prefixes: prefixes + shared).map {
                Entry(key: $0.key, forms: $0.forms)
            }, permissions: permissions.map { PocketName(bytes: Array($0.utf8)) })
    }
}
