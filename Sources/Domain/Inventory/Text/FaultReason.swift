/// What is wrong with a field that somebody filled in.
public enum FaultReason: Error, Hashable, Sendable {
    /// It must be there, and there is nothing that can be seen.
    case missing
    /// It has more characters than it may have.
    case tooLong(most: Int)
    /// There are more of them than there may be.
    case tooMany(most: Int)
    /// Another product of the shop has it.
    case taken
    /// It is no telephone number.
    case notAPhoneNumber
    /// It is no address of a page, or of another kind than `http` and `https`.
    case notALink
    /// It is no whole number from this to that.
    case notANumber(ClosedRange<Int>)
    /// It is none of our categories.
    case unknownCategory
    /// It says neither yes nor no.
    case notYesOrNo
    /// It is no word for whether something is there.
    case unknownAvailability
    /// It is the lower price, and higher than the price.
    case abovePrice
    /// It is no price.
    case price(PriceError.Code)
    /// It is no Global Trade Item Number.
    case gtin(GTINError.Code)
}
