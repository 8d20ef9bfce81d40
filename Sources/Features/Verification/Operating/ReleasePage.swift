import DesignSystem
import HTML
import IdentityProofs
import Localization

/// Shows whom it would hit to make a document free, and asks once more: a number is soon mistyped.
struct ReleasePage: View {
    let context: PageContext
    let issuer: String
    let number: String
    /// Nothing once there is no such account.
    let firstName: String?
    let depth: IdentityProof.Depth?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.identityReleaseTitle)) {
            OperateLink(texts)
            h1 { texts(.identityReleaseTitle) }
            p(.class("lead")) {
                texts(.identityReleaseWhom, ["name": .text(firstName ?? texts(.identityNobody))])
            }
            if depth == .examined { Banner(.warning, texts(.identityReleaseExamined)) }
            p(.dir("ltr")) { "\(issuer) \(number)" }
            form(.class("form"), .method("post"), .action("/operate/identity/releases")) {
                if let field = context.formTokenField { field }
                input(.type("hidden"), .name("issuer"), .value(issuer))
                input(.type("hidden"), .name("number"), .value(number))
                input(.type("hidden"), .name("confirmed"), .value("yes"))
                Button(texts(.identityReleaseSubmit), style: .danger, isWide: true)
            }
            ButtonLink(texts(.identityReleaseKeep), to: "/operate/identity", style: .secondary, isWide: true)
        }
    }
}
