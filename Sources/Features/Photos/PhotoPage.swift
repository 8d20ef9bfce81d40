import DesignSystem
import HTML
import Localization

/// Where a person chooses, changes or removes their photo.
struct PhotoPage: View {
    let context: PageContext
    let name: String
    let photo: URLReference?
    let isSaved: Bool
    let problem: TextKey?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.photoTitle)) {
            h1 { texts(.photoTitle) }
            p(.class("lead")) { texts(.photoText) }
            if isSaved, photo != nil { Banner(.ok, texts(.photoSaved)) }
            div(.class("photo-now")) {
                if let photo {
                    img(
                        .class("photo"), .src(photo), .alt(texts(.photoOf, ["name": .text(name)])),
                        .width("160"), .height("160"))
                } else {
                    Avatar(name, isLarge: true)
                }
            }
            form(
                .class("form"), .method("post"), .action("/account/photo"), .enctype("multipart/form-data"),
                .novalidate()
            ) {
                if let field = context.formTokenField { field }
                div(.class("field", problem == nil ? nil : "field-invalid")) {
                    label(.for("field-photo")) { texts(.photoChoose) }
                    p(.id("field-photo-hint"), .class("hint")) { texts(.photoHint) }
                    input(
                        .id("field-photo"), .class("photo-file"), .type("file"), .name("photo"),
                        .attribute("accept", "image/jpeg,image/png,image/webp,image/heic,image/avif"),
                        .required(),
                        .aria("invalid", problem != nil),
                        .aria(
                            "describedby",
                            problem == nil ? "field-photo-hint" : "field-photo-error field-photo-hint"))
                    if let problem {
                        p(.id("field-photo-error"), .class("field-error"), .role("alert")) { texts(problem) }
                    }
                }
                Button(texts(.photoSave), isWide: true)
            }
            if photo != nil {
                form(.method("post"), .action("/account/photo/remove")) {
                    if let field = context.formTokenField { field }
                    Button(texts(.photoRemove), style: .danger, isWide: true)
                }
            }
        }
    }
}
