import Crypto
import Geography
import HTTPServer
import Identity
import Ledger
import Synchronization
import Wallet

/// Someone who takes payments, as the tests want it: with a key, and signatures that are good for an hour.
final class FakeProvider: PaymentProvider {
    struct Call: Sendable {
        let body: [UInt8]
        let signature: String
    }

    let word = "fake"
    let name = "Fakepay"
    let begun = Mutex<[UniqueID]>([])
    /// Whether the call that money came is made before the payment's page is told.
    let callsAtOnce = Mutex(false)
    let callBack = Mutex<@Sendable (UniqueID) async throws -> Void>({ _ in })
    private let secret = Array("a secret of thirty-two characters".utf8.prefix(32))

    func begin(_ payment: PaymentIntent) async throws -> HostedPayment {
        begun.withLock { $0.append(payment.id) }
        if callsAtOnce.withLock({ $0 }) { try await callBack.withLock { $0 }(payment.id) }
        return HostedPayment(reference: "f-\(payment.id)", page: "https://pay.example/\(payment.id)")
    }

    func event(
        _ body: [UInt8], headers: Headers, at now: Timestamp
    ) throws(ForgedPaymentCall) -> PaymentEvent? {
        guard headers["x-signature"] == signature(body) else { throw ForgedPaymentCall() }
        let words = String(decoding: body, as: UTF8.self).split(separator: " ")
        guard words.count == 5 || words.count == 6, let id = UniqueID(words[1]), let amount = Int64(words[2]),
            let currency = Currency(String(words[3])), let at = Int64(words[4]),
            now.milliseconds - at < 3_600_000
        else { throw ForgedPaymentCall() }
        return PaymentEvent(
            id, words[0] == "paid" ? .paid : .failed, amount: Money(minorUnits: amount, currency),
            reference: words.count == 6 ? String(words[5]) : nil)
    }

    func paid(
        _ id: UniqueID, _ amount: Int64, _ currency: String = "CHF",
        at now: Timestamp = Timestamp(milliseconds: 1_700_000_000_000), reference: String? = nil
    ) -> Call {
        call("paid \(id) \(amount) \(currency) \(now.milliseconds)" + (reference.map { " \($0)" } ?? ""))
    }

    func failed(_ id: UniqueID, _ amount: Int64) -> Call { call("failed \(id) \(amount) CHF 1700000000000") }

    private func call(_ text: String) -> Call {
        Call(body: Array(text.utf8), signature: signature(Array(text.utf8)))
    }

    private func signature(_ body: [UInt8]) -> String {
        Digest.hexadecimal(Digest.blake2b(body, key: secret))
    }
}
