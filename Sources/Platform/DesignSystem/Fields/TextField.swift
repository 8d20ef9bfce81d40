public import HTML

/// A line of text to fill in. What was typed is kept when the form comes back with an error.
public struct TextField: View {
    private let name: String
    private let label: String
    private let value: String
    private let kind: Kind
    private let icon: Icon?
    private let optionalNote: String?
    private let isRequired: Bool
    private let hint: String?
    private let error: String?
    private let waiting: WaitError?
    private let attributes: [Attribute]

    /// What is typed, which decides the keyboard and what the browser may fill in.
    public enum Kind: Sendable {
        /// A `code` is a number plate or the like: capitals, always from left to right.
        case text, name, email, newPassword, currentPassword, phone, decimal, search, date, time, dateTime,
            code
    }

    /// A field named `label`, sent as `name`; `optional` is the word beside the name of one that may stay empty, and
    /// `isRequired` is false where all may, which needs no word beside each; `waiting` is an error that is over by
    /// itself after a while.
    public init(
        name: String, label: String, value: String = "", kind: Kind = .text, icon: Icon? = nil,
        optional: String? = nil, isRequired: Bool = true, hint: String? = nil, error: String? = nil,
        waiting: WaitError? = nil, _ attributes: Attribute...
    ) {
        self.name = name
        self.label = label
        self.value = value
        self.kind = kind
        self.icon = icon
        optionalNote = optional
        self.isRequired = isRequired && optional == nil
        self.hint = hint
        self.error = waiting?.words ?? error
        self.waiting = waiting
        self.attributes = attributes
    }

    public var body: some HTML {
        let id = "field-\(name)"
        FieldFrame(
            id: id, labelText: label, optionalNote: optionalNote, hint: hint, error: error, waiting: waiting,
            control: div(.class("input", icon == nil ? nil : "input-with-icon")) {
                if let icon { IconView(icon) }
                input(
                    .id(id), .name(name), .type(type), .value(isSecret ? nil : value), .inputmode(inputMode),
                    .autocomplete(autocomplete), .required(isRequired),
                    .autocapitalize(kind == .email ? "none" : kind == .code ? "characters" : nil),
                    .dir(kind == .email || kind == .phone || kind == .code ? "ltr" : "auto")
                )
                .adding(FieldFrame<EmptyHTML>.describing(id: id, hint: hint, error: error))
                .adding(attributes)
            })
    }

    private var isSecret: Bool { kind == .newPassword || kind == .currentPassword }

    private var type: String {
        switch kind {
        case .text, .name, .decimal, .code: "text"
        case .email: "email"
        case .newPassword, .currentPassword: "password"
        case .phone: "tel"
        case .search: "search"
        case .date: "date"
        case .time: "time"
        case .dateTime: "datetime-local"
        }
    }

    private var inputMode: String? { kind == .decimal ? "decimal" : nil }

    private var autocomplete: String? {
        switch kind {
        case .name: "name"
        case .email: "username"
        case .newPassword: "new-password"
        case .currentPassword: "current-password"
        case .phone: "tel"
        case .search, .code: "off"
        case .text, .decimal, .date, .time, .dateTime: nil
        }
    }
}
