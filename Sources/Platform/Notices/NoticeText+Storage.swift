import FoundationEssentials
import Geography
import Ledger
import Localization

extension NoticeText {
    /// The arguments as they are stored: a JSON object of names and values.
    var storedArguments: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(arguments.mapValues { StoredArgument($0) }) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }

    /// The text as it was stored; what cannot be read any more stays out of it.
    init(key: String, storedArguments: String) {
        let stored = try? JSONDecoder().decode(
            [String: StoredArgument].self, from: Data(storedArguments.utf8))
        self.init(TextKey(key), (stored ?? [:]).compactMapValues { $0.value })
    }
}

/// A value as it is stored, by its kind.
private struct StoredArgument: Codable {
    var text: String?
    var number: Int?
    var clock: Int64?
    var day: Int64?
    var seconds: Double?
    var metres: Double?
    var minorUnits: Int64?
    var currency: String?

    init(_ argument: NoticeArgument) {
        switch argument {
        case .text(let value): text = value
        case .number(let value): number = value
        case .clock(let moment): clock = moment.milliseconds
        case .dayAndClock(let moment): day = moment.milliseconds
        case .duration(let time): seconds = time.seconds
        case .distance(let length): metres = length.metres
        case .money(let money): (minorUnits, currency) = (money.minorUnits, money.currency.code)
        }
    }

    var value: NoticeArgument? {
        if let text { return .text(text) }
        if let number { return .number(number) }
        if let clock { return .clock(Timestamp(milliseconds: clock)) }
        if let day { return .dayAndClock(Timestamp(milliseconds: day)) }
        if let seconds, abs(seconds) < 1e9 { return .duration(.seconds(seconds)) }
        if let metres { return .distance(.metres(metres)) }
        guard let minorUnits, let currency = currency.flatMap({ Currency($0) }) else { return nil }
        return .money(Money(minorUnits: minorUnits, currency))
    }
}
