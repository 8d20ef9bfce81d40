public import HTML

/// Something that is on or off.
public struct Switch: View {
    private let name: String
    private let labelText: String
    private let hint: String?
    private let isOn: Bool

    /// A switch named `label`; when on, `name` is sent as `on`.
    public init(name: String, label: String, hint: String? = nil, isOn: Bool = false) {
        self.name = name
        labelText = label
        self.hint = hint
        self.isOn = isOn
    }

    public var body: some HTML {
        let id = "field-\(name)"
        div(.class("switch")) {
            div(.class("switch-words")) {
                label(.for(id)) { labelText }
                if let hint { p(.id("\(id)-hint"), .class("hint")) { hint } }
            }
            input(
                .id(id), .type("checkbox"), .role("switch"), .name(name), .value("on"), .checked(isOn),
                .aria("describedby", hint == nil ? nil : "\(id)-hint"))
        }
    }
}
