public import DesignSystem
public import HTML
public import Localization

/// R21: The passenger's side of the boarding code: asking for it, the four digits, and what is left when the driver has
/// typed too many wrong ones.
public struct BoardingCodeCard: View {
    private let context: PageContext
    private let trip: URLReference
    private let digits: String?
    private let isNear: Bool
    private let isLocked: Bool

    /// - Parameters:
    ///   - trip: The page of the ride; what is said here is sent below it.
    ///   - digits: The code, if one was asked for.
    ///   - isNear: Whether the car is there, or as good as there.
    ///   - isLocked: Whether only the passenger can still say that they are on board.
    public init(context: PageContext, trip: URLReference, digits: String?, isNear: Bool, isLocked: Bool) {
        self.context = context
        self.trip = trip
        self.digits = digits
        self.isNear = isNear
        self.isLocked = isLocked
    }

    private var texts: Texts { context.texts }

    public var body: some HTML {
        if let digits {
            if isNear || isLocked {
                BoardingDigits(texts, digits) {
                    if isLocked { Banner(.warning, texts(.boardingLockedYou)) }
                    form(.action(below("boarded")), .method("post")) {
                        context.formTokenField
                        Button(
                            texts(.boardingIAmIn), style: isLocked ? .primary : .quiet, icon: .seat,
                            isWide: true, .type("submit"), .id("ride-boarded"))
                    }
                }
            } else {
                p(.class("boarding-later")) {
                    IconView(.shield)
                    span {
                        texts(.boardingYours)
                        " "
                        bdi(.class("boarding-small"), .dir("ltr")) { digits }
                    }
                }
            }
        } else {
            form(.class("boarding-ask"), .action(below("code")), .method("post")) {
                context.formTokenField
                Button(
                    texts(.boardingWant), style: .quiet, icon: .shield, .type("submit"), .id("ride-code"))
            }
        }
    }

    private func below(_ deed: String) -> URLReference { "\(trip)/\(deed)" }
}

/// R21: The four digits, as large as they can be read at the pickup.
public struct BoardingDigits<Below: HTML>: View {
    private let texts: Texts
    private let digits: String
    private let below: Below

    /// - Parameter below: What can be done about them.
    public init(_ texts: Texts, _ digits: String, @HTMLBuilder below: () -> Below) {
        self.texts = texts
        self.digits = digits
        self.below = below()
    }

    public var body: some HTML {
        section(.class("boarding"), .aria("labelledby", "boarding-title")) {
            h2(.id("boarding-title"), .class("boarding-label")) { texts(.boardingSay) }
            p(.class("boarding-digits"), .dir("ltr")) {
                span(.aria("hidden", true)) { digits }
                // One digit after the other, as it is to be said.
                span(.class("visually-hidden")) { digits.map(String.init).joined(separator: " ") }
            }
            below
        }
    }
}

/// R21: Whether the passenger of a ride that is about to be asked for wants a boarding code.
public struct BoardingCodeSwitch: View {
    private let texts: Texts
    private let isOn: Bool

    public init(_ texts: Texts, isOn: Bool) {
        self.texts = texts
        self.isOn = isOn
    }

    public var body: some HTML {
        Switch(name: "code", label: texts(.boardingWant), hint: texts(.boardingWantText), isOn: isOn)
    }
}

/// R21: The driver types the four digits that the passenger says.
public struct BoardingCodeForm: View {
    private let context: PageContext
    private let action: URLReference
    private let name: String
    private let label: String
    private let triesLeft: Int
    private let most: Int

    /// - Parameters:
    ///   - action: Where the digits are sent.
    ///   - name: The passenger's first name.
    ///   - label: What the button says.
    ///   - triesLeft: How many tries the driver has left, of how many.
    public init(
        context: PageContext, action: URLReference, name: String, label: String, triesLeft: Int, of most: Int
    ) {
        self.context = context
        self.action = action
        self.name = name
        self.label = label
        self.triesLeft = triesLeft
        self.most = most
    }

    public var body: some HTML {
        let texts = context.texts
        if triesLeft <= 0 {
            Banner(.warning, texts(.boardingLocked, ["name": .text(name)]))
        } else {
            form(
                .class("boarding-form"), .action(action), .method("post"), .data("key", "code \(action.text)")
            ) {
                context.formTokenField
                TextField(
                    name: "code", label: texts(.boardingAsk, ["name": .text(name)]),
                    error: triesLeft < most ? texts(.boardingWrong, count: triesLeft) : nil,
                    .inputmode("numeric"), .autocomplete("off"), .maxlength(4))
                Button(label, icon: .seat, isWide: true, .type("submit"))
            }
        }
    }
}
