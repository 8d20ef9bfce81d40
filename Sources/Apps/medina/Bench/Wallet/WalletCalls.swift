import Geography
import Identity
import Ledger
import Wallets

/// What many people do with their money: the call with a number is the same whoever makes it and however often.
///
/// Every fifth sets money aside, which later ones pay, in whole, in part or shared, or give back, some of them twice.
struct WalletCalls: Sendable {
    let currency: Currency
    let people: [UniqueID]
    let seed: UInt64

    init(_ currency: Currency, people count: Int, seed: UInt64) {
        self.currency = currency
        people = (1...max(count, 2)).map { UniqueID(high: 0x7000, low: UInt64($0)) }
        self.seed = seed
    }

    /// The call that puts so much on a person's wallet to begin with.
    func beginning(_ person: Int, minorUnits: Int64) -> WalletCall {
        WalletCall(
            .topUp(Money(minorUnits: minorUnits, currency), for: people[person], from: .cashDesk),
            key: WalletKey("beginning \(person)", of: "bench \(seed)"))
    }

    /// The key of the call with a number.
    func key(_ number: Int) -> WalletKey { WalletKey("\(number)", of: "bench \(seed)") }

    /// The call with a number.
    func call(_ number: Int) -> WalletCall {
        WalletCall(order(number), key: key(number), subject: "bench")
    }

    /// What that call orders.
    func order(_ number: Int) -> LedgerOrder {
        var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
        return order(number, &random)
    }

    private func order(_ number: Int, _ random: inout SplitMix64) -> LedgerOrder {
        let (one, other) = (people.randomElement(using: &random), people.randomElement(using: &random))
        let person = one ?? people[0]
        let second = other ?? people[1]
        func money(_ most: Int64) -> Money {
            Money(minorUnits: Int64.random(in: 1...most, using: &random), currency)
        }
        switch number % 5 {
        case 0: return .hold(hold(number), money(500), of: person)
        case 2:
            let id = hold(max(0, number - 2 - 5 * Int.random(in: 0..<200, using: &random)))
            return switch Int.random(in: 0..<10, using: &random) {
            case 0..<3: .release(id)
            case 3..<7: .capture(id, [.init(money(200), to: .person(second))])
            default: .capture(id, [.init(money(150), to: .person(second)), .init(money(40), to: .fees)])
            }
        default:
            return switch Int.random(in: 0..<20, using: &random) {
            case 0..<3: .topUp(money(900), for: person, from: .cashDesk)
            case 3: .topUp(money(900), for: person, from: .vouchers)
            case 4: .payOut(money(300), to: person)
            case 5: .charge(money(90), to: person)
            case 6: .refund(money(40), to: person)
            default: .transfer(money(400), from: person, to: second)
            }
        }
    }

    private func hold(_ number: Int) -> UniqueID { UniqueID(high: 0x7001, low: UInt64(number)) }
}
