import Localization

/// How rides are paid.
extension TextKey {
    /// “Pay”
    static var ridesPay: TextKey { TextKey("rides.pay") }
    /// “In cash”
    static var ridesPayInCash: TextKey { TextKey("rides.payInCash") }
    /// “From the wallet”
    static var ridesPayFromWallet: TextKey { TextKey("rides.payFromWallet") }
    /// “There is {amount} in your wallet. The price is set aside there while the ride lasts; …”
    static var ridesPayHint: TextKey { TextKey("rides.payHint") }
    /// “There is only {amount} in your wallet now, less than the price. …”
    static var ridesPayTooLittle: TextKey { TextKey("rides.payTooLittle") }
    /// “You pay in cash. There is {amount} in your wallet, less than the price.”
    static var ridesPayCashOnly: TextKey { TextKey("rides.payCashOnly") }
    /// “Put money in”
    static var ridesPayTopUp: TextKey { TextKey("rides.payTopUp") }
    /// “{price} were paid from your wallet to {name}.”
    static var ridesPaidFromWallet: TextKey { TextKey("rides.paidFromWallet") }
    /// “{name} has confirmed that the cash is there.”
    static var ridesCashTaken: TextKey { TextKey("rides.cashTaken") }
    /// “It was taken from what was set aside in your wallet.”
    static var rideFeeWallet: TextKey { TextKey("ride.feeWallet") }
    /// “Pays from the wallet, up to”
    static var drivePaysFromWallet: TextKey { TextKey("drive.paysFromWallet") }
    /// “From the wallet of {name} to yours”
    static var drivePaidIn: TextKey { TextKey("drive.paidIn") }
    /// “I have the cash”
    static var driveCashTake: TextKey { TextKey("drive.cashTake") }
    /// “You have the cash”
    static var driveCashTaken: TextKey { TextKey("drive.cashTaken") }
    /// “Paid from the wallet”
    static var tripsWallet: TextKey { TextKey("trips.wallet") }
    /// “From your wallet to {name}”
    static var tripsWalletTo: TextKey { TextKey("trips.walletTo") }
    /// “Cash received”
    static var tripsCashTaken: TextKey { TextKey("trips.cashTaken") }
    /// “Taken from your wallet”
    static var tripsFeeFromWallet: TextKey { TextKey("trips.feeFromWallet") }
    /// “Paid into your wallet”
    static var tripsFeeToWallet: TextKey { TextKey("trips.feeToWallet") }
    /// “Your wallet pays it as far as it goes. The rest is settled from the next money that comes in.”
    static var rideFeeCharged: TextKey { TextKey("ride.feeCharged") }
    /// “{amount} are still owed. The next money that comes into your wallet settles it.”
    static var tripsChargeLeft: TextKey { TextKey("trips.chargeLeft") }
    /// “{amount} will come into your wallet once {name} has put money in.”
    static var tripsChargeComes: TextKey { TextKey("trips.chargeComes") }
    /// “Show it in the wallet”
    static var tripsChargeShow: TextKey { TextKey("trips.chargeShow") }
}
