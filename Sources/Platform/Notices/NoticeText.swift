public import Geography
public import Ledger
public import Localization

/// A text by its key, filled in and worded only when it is read: in the reader's language, with the reader's
/// formats.
///
/// ```swift
/// NoticeText(.noticeDriverFound, ["name": .text(driver.name), "time": .clock(pickupAt)])
/// ```
public struct NoticeText: Hashable, Sendable {
    /// The text.
    public var key: TextKey
    /// What takes the place of its `{placeholders}`.
    public var arguments: [String: NoticeArgument]

    /// A text of the catalogues.
    public init(_ key: TextKey, _ arguments: [String: NoticeArgument] = [:]) {
        self.key = key
        self.arguments = arguments
    }

    /// The words in a language, times in a zone.
    public func words(_ texts: Texts, in zone: LocalTimeZone) -> String {
        texts(key, arguments.mapValues { $0.argument(texts, in: zone) })
    }
}

/// A value in a ``NoticeText``.
public enum NoticeArgument: Hashable, Sendable {
    /// A text as it is, such as a name.
    case text(String)
    /// A whole number; as `count` it chooses the plural form.
    case number(Int)
    /// A time on the clock: `08:15`.
    case clock(Timestamp)
    /// A time on the clock of some day: `4 December, 07:10`.
    case dayAndClock(Timestamp)
    /// A span: `4 min`.
    case duration(TravelTime)
    /// A length: `350 m`.
    case distance(Distance)
    /// An amount: `CHF 12.50`.
    case money(Money)

    func argument(_ texts: Texts, in zone: LocalTimeZone) -> TextArgument {
        switch self {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .clock(let moment): .text(texts.clock(moment, in: zone))
        case .dayAndClock(let moment): .text(texts.dayAndClock(moment, in: zone))
        case .duration(let time): .text(texts.duration(time))
        case .distance(let length): .text(texts.distance(length))
        case .money(let amount): .text(texts.money(amount))
        }
    }
}

extension NoticeArgument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
}
