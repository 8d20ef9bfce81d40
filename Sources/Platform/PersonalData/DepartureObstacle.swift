public import HTML
public import Ledger
public import Localization

/// Why somebody cannot be forgotten yet.
public struct DepartureObstacle: Sendable {
    /// How much it weighs.
    public enum Weight: Hashable, Sendable {
        /// The person is told of it, and cannot even ask to be forgotten before it is settled.
        case told
        /// It is waited for in silence, because to tell of it would tell of others: of a report, for instance. Nobody
        /// is kept by it from asking.
        case silent
    }

    /// How much it weighs.
    public let weight: Weight
    /// For programs: a stable word such as `ride-under-way`.
    public let code: String
    /// For people: what it is, and what to do about it.
    public let text: TextKey
    /// What stands in the text.
    public let arguments: [String: TextArgument]
    /// The money that it is about; stands in the text as `amount`.
    public let amount: Money?
    /// Whether the person can leave the money to the city instead.
    public let canBeGivenUp: Bool
    /// Where it is to be seen, or settled.
    public let address: URLReference?

    /// Something that stands against it.
    public init(
        _ code: String, _ text: TextKey, _ arguments: [String: TextArgument] = [:], amount: Money? = nil,
        canBeGivenUp: Bool = false, at address: URLReference? = nil
    ) {
        self.init(.told, code, text, arguments, amount, canBeGivenUp, address)
    }

    /// Something that is waited for in silence.
    public static func silent(_ code: String) -> DepartureObstacle {
        DepartureObstacle(.silent, code, TextKey("privacy.waitSilent"), [:], nil, false, nil)
    }

    private init(
        _ weight: Weight, _ code: String, _ text: TextKey, _ arguments: [String: TextArgument],
        _ amount: Money?, _ canBeGivenUp: Bool, _ address: URLReference?
    ) {
        self.weight = weight
        self.code = code
        self.text = text
        self.arguments = arguments
        self.amount = amount
        self.canBeGivenUp = canBeGivenUp
        self.address = address
    }

    /// Whether the person is on the road, or somebody waits for them.
    public var isUnderWay: Bool { code.hasSuffix("-under-way") || code == "taxi-on-duty" }

    /// What it is, and what to do about it.
    public func words(_ texts: Texts) -> String {
        var arguments = arguments
        if let amount { arguments["amount"] = .text(texts.money(amount)) }
        return texts(text, arguments)
    }
}
