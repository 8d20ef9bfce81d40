import DesignSystem
import HTML

/// A question that ends something, for who has no scripts: folded away, so that one tap alone ends nothing.
struct PlainQuestion<Fields: HTML>: View {
    let label: String
    let text: String
    let action: URLReference
    let context: PageContext
    let fields: Fields

    var body: some HTML {
        details(.class("ride-way")) {
            summary { label }
            form(.class("stack"), .method("post"), .action(action)) {
                context.formTokenField
                p { text }
                fields
                Button(label, style: .danger, isWide: true, .type("submit"))
            }
        }
    }
}
