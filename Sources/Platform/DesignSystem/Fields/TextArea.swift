public import HTML

/// Several lines of text to fill in.
public struct TextArea: View {
    private let name: String
    private let label: String
    private let value: String
    private let lines: Int
    private let longest: Int
    private let optionalNote: String?
    private let hint: String?
    private let error: String?

    /// A field named `label`, sent as `name`, of at most `longest` characters.
    public init(
        name: String, label: String, value: String = "", lines: Int = 3, longest: Int = 1_000,
        optional: String? = nil, hint: String? = nil, error: String? = nil
    ) {
        self.name = name
        self.label = label
        self.value = value
        self.lines = lines
        self.longest = longest
        optionalNote = optional
        self.hint = hint
        self.error = error
    }

    public var body: some HTML {
        let id = "field-\(name)"
        FieldFrame(
            id: id, labelText: label, optionalNote: optionalNote, hint: hint, error: error,
            control: textarea(
                .id(id), .class("text-area"), .name(name), .rows(lines), .maxlength(longest), .dir("auto"),
                .required(optionalNote == nil), value: value
            )
            .adding(FieldFrame<EmptyHTML>.describing(id: id, hint: hint, error: error)))
    }
}
