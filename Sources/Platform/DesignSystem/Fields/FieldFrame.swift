import HTML

/// What surrounds every field: its name, its hint, what is wrong with it.
struct FieldFrame<Control: HTML>: View {
    let id: String
    let labelText: String
    let optionalNote: String?
    let hint: String?
    let error: String?
    /// The error, where it is over by itself after a while.
    var waiting: WaitError?
    let control: Control

    var body: some HTML {
        div(.class("field", error == nil ? nil : "field-invalid")) {
            label(.for(id)) {
                labelText
                if let optionalNote {
                    " "
                    span(.class("optional")) { optionalNote }
                }
            }
            if let hint { p(.id("\(id)-hint"), .class("hint")) { hint } }
            control
            if let error {
                p(.id("\(id)-error"), .class("field-error")) {
                    IconView(.error)
                    if let waiting { waiting } else { span { error } }
                }
            }
        }
    }

    /// The attributes that tie hint and error to a control.
    static func describing(id: String, hint: String?, error: String?) -> [Attribute] {
        let names = [hint == nil ? nil : "\(id)-hint", error == nil ? nil : "\(id)-error"].compactMap { $0 }
        return [
            .aria("describedby", names.isEmpty ? nil : names.joined(separator: " ")),
            .aria("invalid", error == nil ? nil : "true"),
        ]
    }
}
