import DesignSystem
import HTML
import Localization
import Ratings

/// Asks an operator why, and does it.
struct ReasonForm: View {
    let context: PageContext
    let action: URLReference
    let button: String
    /// Who reads what is typed.
    let hint: String
    /// What was typed when it could not be taken.
    let typed: String
    let fault: Remark.Fault?
    /// Names the field, where there are several on the page.
    var name = "reason"

    var body: some HTML {
        let texts = context.texts
        form(.class("form"), .method("post"), .action(action), .novalidate()) {
            if let field = context.formTokenField { field }
            TextArea(
                name: name, label: texts(.shopsDeskOperateReason), value: typed, lines: 3,
                longest: Remark.longest, hint: hint, error: error(texts))
            Button(button, style: .danger, isWide: true)
        }
    }

    private func error(_ texts: Texts) -> String? {
        switch fault {
        case .empty: texts(.errorRequired)
        case .tooLong: texts(.shopsDeskOperateReasonLong, ["most": .number(Remark.longest)])
        case nil: nil
        }
    }
}

/// Shows again what is hidden.
struct RevealForm: View {
    let context: PageContext
    let action: URLReference
    let button: String

    var body: some HTML {
        form(.class("form"), .method("post"), .action(action)) {
            if let field = context.formTokenField { field }
            Button(button, isWide: true)
        }
    }
}
