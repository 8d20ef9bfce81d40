import Geography

/// Numbers as a report writes them.
public enum NumberText {
    /// A whole number in groups of three: `19,979`.
    public static func grouped(_ value: Int) -> String {
        let digits = String(value.magnitude)
        var text = value < 0 ? "−" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }

    /// A number with a fixed count of decimals, grouped.
    static func decimal(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "–" }
        var unit = 1
        for _ in 0..<decimals { unit *= 10 }
        let scaled = Int((value * Double(unit)).rounded())
        let whole = grouped(scaled / unit)
        guard decimals > 0 else { return whole }
        let rest = String(scaled.magnitude % UInt(unit))
        let sign = scaled < 0 && scaled / unit == 0 ? "−" : ""
        return sign + whole + "." + String(repeating: "0", count: decimals - rest.count) + rest
    }

    /// The same without groups and with the sign that programs read, for files.
    static func plain(_ value: Double, _ decimals: Int) -> String {
        var text = decimal(value, decimals)
        text.replace(",", with: "")
        text.replace("−", with: "-")
        return text == "–" ? "" : text
    }

    /// A share in percent: `93.4 %`.
    static func percent(_ share: Double) -> String { decimal(share * 100, 1) + " %" }

    /// A span: `45 s`, `4 min 05 s`, `10 min`.
    static func span(_ time: TravelTime) -> String {
        let seconds = Int(time.seconds.rounded())
        guard abs(seconds) >= 60 else { return "\(grouped(seconds)) s" }
        let (minutes, rest) = (grouped(seconds / 60), abs(seconds) % 60)
        return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest < 10 ? "0" : "")\(rest) s"
    }

    /// A length in whole kilometres, below ten with one decimal.
    static func kilometres(_ distance: Distance) -> String {
        decimal(distance.kilometres, abs(distance.kilometres) < 9.95 ? 1 : 0) + " km"
    }
}
