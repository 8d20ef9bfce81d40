import DesignSystem
import HTML
import Localization

/// The form for the photo of a document, in three steps: lay it down, photograph it, and read what came of it.
struct DocumentForm: View {
    let context: PageContext
    let fault: DocumentFault?
    let trouble: TextKey?
    let returnPath: String?
    let offersSpecimen: Bool

    private var texts: Texts { context.texts }

    private var action: URLReference {
        returnPath.map { "/account/identity/document?return=\($0)" } ?? "/account/identity/document"
    }

    var body: some HTML {
        form(
            .class("form", "identity-form"), .method("post"), .action(action),
            .enctype("multipart/form-data"), .novalidate()
        ) {
            if let field = context.formTokenField { field }
            h2 { texts(.identityDocumentTitle) }
            ol(.class("identity-hints")) {
                li { texts(.identityHintWhich) }
                li { texts(.identityHintLay) }
                li { texts(.identityHintSide) }
            }
            ZoneDrawing()
            if offersSpecimen {
                Banner(.info, texts(.identitySpecimen)) {
                    ButtonLink(
                        texts(.identitySpecimenGet), to: "/account/identity/specimen.png", style: .secondary)
                }
            }
            if let trouble { Banner(.warning, texts(trouble)) }
            PhotoField(
                texts: texts, name: "zone", title: .identityZone, hint: .identityZoneHint,
                error: fault.map { $0.words(texts) })
            PhotoField(
                texts: texts, name: "front", title: .identityFront, hint: .identityFrontHint,
                isRequired: false)
            Switch(name: "queue", label: texts(.identityMayQueue))
            Button(texts(.identityRead), icon: .shield, isWide: true)
            p(.class("hint")) { texts(.identityReadHint) }
        }
    }
}

/// Where the rows of letters stand on a document, drawn.
struct ZoneDrawing: View {
    var body: some HTML {
        div(.class("identity-drawing"), .aria("hidden", "true"), .dir("ltr")) {
            span(.class("identity-drawing-lines")) {}
            span(.class("identity-drawing-zone")) { "I<UTOD23145890<<<<<<<<<<<<<<<" }
            span(.class("identity-drawing-zone")) { "7408122F3004159UTO<<<<<<<<<<<6" }
            span(.class("identity-drawing-zone")) { "ERIKSSON<<ANNA<MARIA<<<<<<<<<<" }
        }
    }
}

/// A field for one photo: the camera of a phone, or a file.
struct PhotoField: View {
    let texts: Texts
    let name: String
    let title: TextKey
    let hint: TextKey
    var isRequired = true
    var error: String?

    var body: some HTML {
        let id = "field-\(name)"
        div(.class("field", error == nil ? nil : "field-invalid")) {
            label(.for(id)) {
                texts(title)
                if !isRequired {
                    " "
                    span(.class("optional")) { texts(.shellOptional) }
                }
            }
            p(.id("\(id)-hint"), .class("hint")) { texts(hint) }
            input(
                .id(id), .class("photo-file"), .type("file"), .name(name),
                .attribute("accept", "image/jpeg,image/png,image/webp,image/heic,image/avif"),
                .required(isRequired), .aria("invalid", error != nil),
                .aria("describedby", error == nil ? "\(id)-hint" : "\(id)-error \(id)-hint"))
            if let error {
                p(.id("\(id)-error"), .class("field-error"), .role("alert")) {
                    IconView(.error)
                    span { error }
                }
            }
        }
    }
}
