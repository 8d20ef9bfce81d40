public import Geography
public import HTTPServer
public import Identity
public import Ledger

/// Someone who takes people's payments for the city, on pages of their own.
///
/// A payment begins here, the person pays over there, and the provider calls back, signed: as often as it likes, in any
/// order, and perhaps before the person is back. Nothing else puts money on a wallet.
public protocol PaymentProvider: Sendable {
    /// What addresses and the store call it: small letters.
    var word: String { get }
    /// What people call it.
    var name: String { get }

    /// Opens a payment over there.
    ///
    /// - Throws: Anything, where that cannot be done now.
    func begin(_ payment: PaymentIntent) async throws -> HostedPayment

    /// Reads a call of the provider's.
    ///
    /// - Parameters:
    ///   - body: As it came.
    ///   - headers: With the signature.
    ///   - now: For signatures that are good for a while only.
    /// - Returns: Nothing for a call that means nothing to a wallet.
    /// - Throws: ``ForgedPaymentCall`` for one that is not the provider's.
    func event(_ body: [UInt8], headers: Headers, at now: Timestamp) throws(ForgedPaymentCall)
        -> PaymentEvent?
}

/// A payment that is to be opened.
public struct PaymentIntent: Hashable, Sendable {
    /// Names it; the provider's calls name it again.
    public let id: UniqueID
    /// How much.
    public let amount: Money
    /// The page that the person comes back to.
    public let returnPath: String
}

/// A payment that is open over there.
public struct HostedPayment: Hashable, Sendable {
    /// What the provider calls it.
    public let reference: String
    /// The provider's page, `https://…`.
    public let page: String

    /// An open payment.
    public init(reference: String, page: String) {
        self.reference = reference
        self.page = page
    }
}

/// What a provider says of a payment.
public struct PaymentEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// The money is there.
        case paid
        /// The person did not pay.
        case failed
    }

    /// Which payment, as ``PaymentIntent/id``.
    public let payment: UniqueID
    /// What happened.
    public let kind: Kind
    /// How much, in which currency.
    public let amount: Money
    /// What the provider calls it, as ``HostedPayment/reference``, where the call says that.
    public let reference: String?

    /// A call's meaning.
    public init(_ payment: UniqueID, _ kind: Kind, amount: Money, reference: String? = nil) {
        self.payment = payment
        self.kind = kind
        self.amount = amount
        self.reference = reference
    }
}

/// A call that is not the provider's, or is too old.
public struct ForgedPaymentCall: Error, Hashable, Sendable {
    /// Such a call.
    public init() {}
}
