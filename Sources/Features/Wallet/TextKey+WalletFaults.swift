import Localization

// What the wallet says of what cannot be.

extension TextKey {
    /// “Give an amount such as {amount}.”
    static var walletErrorAmount: TextKey { TextKey("wallet.errorAmount") }
    /// “There is {amount} in the wallet.”
    static var walletErrorFunds: TextKey { TextKey("wallet.errorFunds") }
    /// “Today {amount} can still be moved.”
    static var walletErrorDay: TextKey { TextKey("wallet.errorDay") }
    /// “Nobody here has that email address or phone number.”
    static var walletErrorNobody: TextKey { TextKey("wallet.errorNobody") }
    /// “That is yourself.”
    static var walletErrorOneself: TextKey { TextKey("wallet.errorOneself") }
    /// “A note has at most {count} characters.”
    static var walletErrorNote: TextKey { TextKey("wallet.errorNote") }
    /// “This is not a voucher’s code. Look at it once more.”
    static var walletErrorCode: TextKey { TextKey("wallet.errorCode") }
    /// “Somebody has redeemed this voucher already.”
    static var walletErrorUsed: TextKey { TextKey("wallet.errorUsed") }
    /// “This voucher is not good any more.”
    static var walletErrorOver: TextKey { TextKey("wallet.errorOver") }
    /// “You have asked for money too often at once. Withdraw a request first.”
    static var walletErrorRequests: TextKey { TextKey("wallet.errorRequests") }
    /// “You have asked for money often enough. Try again tomorrow.”
    static var walletErrorAskedOften: TextKey { TextKey("wallet.errorAskedOften") }
    /// “This person has declined a request of yours. Ask again in a month.”
    static var walletErrorDeclined: TextKey { TextKey("wallet.errorDeclined") }
    /// “You have looked up enough new addresses for today. Try again tomorrow.”
    static var walletErrorLookUps: TextKey { TextKey("wallet.errorLookUps") }
    /// “You made this voucher yourself. Somebody else has to redeem it.”
    static var walletErrorOwnVoucher: TextKey { TextKey("wallet.errorOwnVoucher") }
    /// “This request is over already.”
    static var walletErrorSettled: TextKey { TextKey("wallet.errorSettled") }
    /// “Payments cannot be taken right now.”
    static var walletErrorProvider: TextKey { TextKey("wallet.errorProvider") }
    /// “This form was used for something else. Begin again.”
    static var walletErrorKey: TextKey { TextKey("wallet.errorKey") }
}
