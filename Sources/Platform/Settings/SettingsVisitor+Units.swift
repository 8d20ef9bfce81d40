public import Geography
public import Ledger

/// Values with units: the unit stands in the name, such as `longestPickupSeconds`.
extension SettingsVisitor {
    /// A span of time, in seconds.
    public mutating func seconds(
        _ name: String, _ value: inout TravelTime, in range: ClosedRange<Double>, _ meaning: String
    ) {
        var seconds = value.seconds
        number(name + "Seconds", &seconds, in: range, meaning)
        if seconds != value.seconds { value = .seconds(seconds) }
    }

    /// A length, in metres.
    public mutating func metres(
        _ name: String, _ value: inout Distance, in range: ClosedRange<Double>, _ meaning: String
    ) {
        var metres = value.metres
        number(name + "Metres", &metres, in: range, meaning)
        if metres != value.metres { value = .metres(metres) }
    }

    /// An amount of money as people write it, such as 0.35, kept in minor units; up to a million.
    public mutating func amount(
        _ name: String, _ value: inout Int64, of currency: Currency, _ meaning: String
    ) {
        let unit = (0..<currency.decimals).reduce(1.0) { unit, _ in unit * 10 }
        let before = Double(value) / unit
        var amount = before
        number(name, &amount, in: 0...1_000_000, "\(meaning) In \(currency.code).")
        guard amount != before else { return }
        let minor = (amount * unit).rounded()
        require(
            abs(amount * unit - minor) < 1e-6,
            "\"\(name)\" has more decimals than \(currency.code), which has \(currency.decimals).")
        value = Int64(minor)
    }

    /// A weight, 1 for the plain one, kept in thousandths.
    public mutating func weight(_ name: String, _ perMille: inout Int32, _ meaning: String) {
        let before = Double(perMille) / 1000
        var weight = before
        number(name, &weight, in: 0...1000, meaning)
        if weight != before { perMille = Int32((weight * 1000).rounded()) }
    }
}
