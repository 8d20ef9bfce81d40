public import HTML

/// A choice from a longer list.
public struct SelectField: View {
    private let name: String
    private let label: String
    private let options: [(value: String, label: String)]
    private let chosen: String?
    private let hint: String?
    private let error: String?

    /// A choice named `label`, sent as `name`.
    public init(
        name: String, label: String, options: [(value: String, label: String)], chosen: String? = nil,
        hint: String? = nil, error: String? = nil
    ) {
        self.name = name
        self.label = label
        self.options = options
        self.chosen = chosen
        self.hint = hint
        self.error = error
    }

    public var body: some HTML {
        let id = "field-\(name)"
        FieldFrame(
            id: id, labelText: label, optionalNote: nil, hint: hint, error: error,
            control: div(.class("select")) {
                select(.id(id), .name(name)) {
                    for choice in options {
                        option(.value(choice.value), .selected(choice.value == chosen)) { choice.label }
                    }
                }
                .adding(FieldFrame<EmptyHTML>.describing(id: id, hint: hint, error: error))
                IconView(.expand)
            })
    }
}
