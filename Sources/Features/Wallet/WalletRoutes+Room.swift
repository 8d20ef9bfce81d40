import DesignSystem
import HTML
import Ledger
import Localization
public import Rooms

/// What the room of the wallet shows elsewhere.
extension WalletRoutes {
    /// The way to it from the page of the account.
    public static var accountLink: AccountLink {
        AccountLink(.wallet, .walletTitle, text: .walletText, to: "/wallet")
    }

    /// What lets people send each other money, outside a demo.
    ///
    /// - Parameters:
    ///   - reading: What is to be read before, by its name.
    ///   - text: Its words.
    public static func transfers(of room: String, reading: String, text: [UInt8]?) -> AppPermission {
        AppPermission(
            app: room, "transfers", title: .transfersTitle, statement: .transfersStatement, reading: reading,
            readingText: text)
    }

    /// What operators see of it on their first page.
    public var operatorDesk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.wallet, .cashTitle, to: "/operate/cash", isForClerks: true) { [wallet] texts in
                let taken = try await wallet.takenIn()
                return OperatorDesk.State(texts(.cashState, ["amount": .text(texts.money(taken))]))
            },
            OperatorDesk.Page(.warning, .cashOdd, to: "/operate/cash") { [wallet] texts in
                let odd = try await wallet.oddPayments().count
                return OperatorDesk.State(texts(.cashOddCount, count: odd), needsAttention: odd > 0)
            },
        ])
    }
}
