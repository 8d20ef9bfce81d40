import DesignSystem
import HTML
import Identity
import Ledger
import Localization

/// A question for money, as whoever was asked or asked sees it.
struct RequestPage: View {
    let context: PageContext
    let request: MoneyRequest
    /// Whether the person who looks is the one who was asked.
    let isAsked: Bool
    /// What the other is called.
    let name: String
    var fault: WalletFault?

    var body: some HTML {
        let texts = context.texts
        let words: [String: TextArgument] = [
            "name": .text(name), "amount": .text(texts.money(request.amount)),
        ]
        let title = texts(isAsked ? .walletPayAsk : .walletAskedOf, words)
        PageLayout(context, title: title) {
            BackToWallet(texts: texts)
            h1 { title }
            if let fault { Banner(.danger, fault.words(texts, in: request.amount.currency)) }
            if !request.note.isEmpty {
                blockquote(.class("report-said"), .dir("auto")) { request.note }
            }
            if request.state != .open {
                p { Badge(texts(state), tone: request.state == .paid ? .ok : .info) }
            } else if isAsked {
                act("pay", texts(.walletPay), .primary)
                act("close", texts(.walletDecline), .secondary)
            } else {
                p(.class("hint")) { texts(.walletRequestOpen) }
                act("close", texts(.walletWithdraw), .secondary)
            }
        }
    }

    private var state: TextKey {
        switch request.state {
        case .open: .walletRequestOpen
        case .paid: .walletRequestPaid
        case .declined: .walletRequestDeclined
        case .withdrawn: .walletRequestWithdrawn
        case .lapsed: .walletRequestLapsed
        }
    }

    private func act(_ word: String, _ label: String, _ style: ControlStyle) -> some HTML {
        form(
            .class("form"), .method("post"),
            .action("/wallet/requests/\(request.id.description)/\(word)")
        ) {
            if let field = context.formTokenField { field }
            Button(label, style: style, isWide: true)
        }
    }
}
