import DesignSystem
import HTML
import Localization

/// The photo of what an operator looks at, as large as it is kept; nothing where there is none.
struct ModeratedPhoto: View {
    let texts: Texts
    let photo: URLReference?
    let name: String

    var body: some HTML {
        if let photo {
            img(
                .class("desk-photo"), .src(photo), .alt(texts(.shopsPhotoOf, ["name": .text(name)])))
        }
    }
}
