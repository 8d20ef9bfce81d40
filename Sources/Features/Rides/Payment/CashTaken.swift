import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Localization

/// Whether the driver has the cash of a ride: said by one tap, which stays.
struct CashTaken: View {
    let context: PageContext
    let ride: RequestID
    let isTaken: Bool
    /// Where the driver comes back to: `now`, or nothing for the receipt.
    let back: String

    var body: some HTML {
        let texts = context.texts
        if isTaken {
            p(.class("cash-taken")) {
                IconView(.check)
                span { texts(.driveCashTaken) }
            }
        } else {
            form(.class("cash-taken"), .action("/trips/\(ride.text)/cash"), .method("post")) {
                if let field = context.formTokenField { field }
                input(.type("hidden"), .name("back"), .value(back))
                Button(texts(.driveCashTake), style: .secondary, icon: .check, .type("submit"))
            }
        }
    }
}
