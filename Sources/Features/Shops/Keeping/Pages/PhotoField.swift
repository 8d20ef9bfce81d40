import DesignSystem
import HTML
import Localization

/// The file of a photo, from the camera or the device.
struct PhotoField: View {
    let texts: Texts
    let name: TextKey
    let problem: String?

    var body: some HTML {
        div(.class("field", problem == nil ? nil : "field-invalid")) {
            label(.for("field-photo")) { texts(name) }
            p(.id("field-photo-hint"), .class("hint")) { texts(.shopsKeepPhotoHint) }
            input(
                .id("field-photo"), .class("photo-file"), .type("file"), .name("photo"),
                .attribute("accept", "image/*"), .aria("invalid", problem == nil ? nil : "true"),
                .aria(
                    "describedby",
                    problem == nil ? "field-photo-hint" : "field-photo-error field-photo-hint"))
            if let problem {
                p(.id("field-photo-error"), .class("field-error")) {
                    IconView(.error)
                    span { problem }
                }
            }
        }
    }
}
