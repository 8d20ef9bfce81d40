internal import FoundationEssentials

/// A list of offers as another operator sends it: what of it can be read, and what was left out.
///
/// ```swift
/// let feed = try PartnerFeed<DriverJourney>(reading: body)
/// ```
///
/// One bad offer does not spoil the others. Whoever fetches the list limits how many bytes it may have.
public struct PartnerFeed<Offer: ExchangeDocument>: Hashable, Sendable {
    /// An offer that could not be read.
    public struct LeftOut: Hashable, Sendable {
        /// Where in the list it stands, the first at 0.
        public let index: Int
        /// What is wrong, and where in the offer.
        public let reason: DocumentError
    }

    /// The offers that can be read, as they stand in the list.
    public let offers: [Offer]
    /// The first of those that cannot.
    public let leftOut: [LeftOut]
    /// How many cannot, those in ``leftOut`` among them.
    public let leftOutCount: Int
    /// How many stand behind as many as are looked at.
    public let unreadCount: Int

    /// Reads what the operator answered.
    ///
    /// - Parameters:
    ///   - bytes: The body of the answer.
    ///   - offerLimit: How many offers are looked at.
    ///   - reasonLimit: How many reasons are kept.
    /// - Throws: What is wrong with the whole, where it is no list in JSON.
    public init(reading bytes: [UInt8], offerLimit: Int = 1_000, reasonLimit: Int = 20) throws(DocumentError)
    {
        let limits = FeedLimits(offers: max(0, offerLimit), reasons: max(0, reasonLimit))
        self = try DocumentText.value(of: bytes, limits: limits, as: FeedList<Offer>.self).feed
    }

    init(offers: [Offer], leftOut: [LeftOut], leftOutCount: Int, unreadCount: Int) {
        self.offers = offers
        self.leftOut = leftOut
        self.leftOutCount = leftOutCount
        self.unreadCount = unreadCount
    }
}

/// How much of a list is looked at.
struct FeedLimits {
    let offers: Int
    let reasons: Int
}

/// The list as the decoder sees it.
struct FeedList<Offer: ExchangeDocument>: DecodableWithConfiguration {
    let feed: PartnerFeed<Offer>

    init(from decoder: any Decoder, configuration limits: FeedLimits) throws {
        var list = try decoder.unkeyedContainer()
        var offers: [Offer] = []
        var leftOut: [PartnerFeed<Offer>.LeftOut] = []
        var leftOutCount = 0
        while !list.isAtEnd, list.currentIndex < limits.offers {
            let index = list.currentIndex
            switch try list.decode(Attempt.self).result {
            case .success(let offer): offers.append(offer)
            case .failure(let reason):
                leftOutCount += 1
                if leftOut.count < limits.reasons {
                    leftOut.append(PartnerFeed<Offer>.LeftOut(index: index, reason: reason))
                }
            }
        }
        feed = PartnerFeed(
            offers: offers, leftOut: leftOut, leftOutCount: leftOutCount,
            unreadCount: max(0, (list.count ?? 0) - list.currentIndex))
    }

    /// An offer, or why there is none: with either the decoder goes on to the next.
    private struct Attempt: Decodable {
        let result: Result<Offer, DocumentError>

        init(from decoder: any Decoder) {
            do {
                result = .success(try Offer(from: decoder))
            } catch {
                let reason = DocumentError(error)
                let place = FieldName.path(decoder.codingPath)
                // Within the offer, not within the list.
                let field = reason.field.dropFirst(reason.field.hasPrefix(place) ? place.count : 0)
                result = .failure(
                    DocumentError(reason.code, at: String(field.first == "." ? field.dropFirst() : field)))
            }
        }
    }
}
