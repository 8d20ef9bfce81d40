/// What an element, a timer or a request stands for: a name with numbers, written `fruit 3` or `answer 2 1` in the
/// page and made by the attributes ``HTML/Attribute/tap(_:_:)`` and their like.
public struct PocketAction: Sendable, Hashable {
    /// What it is.
    public let name: PocketName
    /// What it is about.
    public let numbers: [Int]

    /// An action of that name.
    public init(_ name: PocketName, _ numbers: Int...) { self.init(name, numbers) }

    /// An action of that name.
    public init(_ name: PocketName, _ numbers: [Int]) {
        self.name = name
        self.numbers = numbers
    }

    /// Reads what stands in the page. Words behind the name that are not whole numbers of at most nine digits are
    /// passed over: a page that was tampered with gives an action that means nothing, never a trap.
    public init(bytes: [UInt8]) {
        var name: [UInt8] = []
        var numbers: [Int] = []
        var index = 0
        while index < bytes.count, bytes[index] != 0x20 {
            name.append(bytes[index])
            index += 1
        }
        while index < bytes.count {
            index += 1
            var value = 0
            var digits = 0
            var isNegative = false
            var isNumber = true
            if index < bytes.count, bytes[index] == 0x2D {
                isNegative = true
                index += 1
            }
            while index < bytes.count, bytes[index] != 0x20 {
                let digit = Int(bytes[index]) - 0x30
                if digit < 0 || digit > 9 || digits == 9 {
                    isNumber = false
                } else {
                    value = value * 10 + digit
                    digits += 1
                }
                index += 1
            }
            if isNumber, digits > 0 { numbers.append(isNegative ? -value : value) }
        }
        self.init(PocketName(bytes: name), numbers)
    }

    /// The number at a place, nil when there are not so many.
    public func number(_ place: Int) -> Int? {
        place >= 0 && place < numbers.count ? numbers[place] : nil
    }

    /// How it is written in the page.
    public var text: String {
        @inline(never) get {
            var text = name.text
            for number in numbers {
                text += " "
                text += String(number)
            }
            return text
        }
    }
}

extension PocketAction: ExpressibleByStringLiteral {
    /// An action without numbers.
    public init(stringLiteral value: StaticString) { self.init(PocketName(stringLiteral: value), []) }
}
