import DesignSystem
import HTML
import Identity
import Inventory
import Localization
import Ratings

/// W9: What people say of a shop, and what they can say themselves.
struct ReviewSection: View {
    /// Who looks.
    enum Reader {
        /// Nobody who is logged in.
        case guest
        /// Somebody who may review; with what they have said already.
        case reviewer(Review?)
        /// Whoever keeps the shop.
        case keeper
    }

    let frame: ShopFrame
    let shop: ShownShop
    let reviews: [ShownReview]
    /// Where the list goes on.
    let next: String?
    let reader: Reader
    /// Whether the reader runs the city.
    let isOperated: Bool
    /// What could not be kept of what was sent.
    var trouble: ReviewTrouble?

    private var texts: Texts { frame.texts }
    private var isMine: Bool { if case .keeper = reader { true } else { false } }
    private var base: URLReference { "/where/shops/\(shop.listed.id.text)" }

    var body: some HTML {
        section(.id("reviews"), .class("window-part", "reviews")) {
            div(.class("window-head")) {
                h2 { texts(.shopsReviews) }
                if let average = shop.rating.average {
                    span(.class("review-average")) {
                        DesignSystem.Stars(texts, average: Double(average) / 100)
                        span(.class("hint")) { texts(.shopsReviewCount, count: shop.rating.count) }
                    }
                }
            }
            if reviews.isEmpty { p(.class("hint")) { texts(.shopsNoReviews) } }
            ol(.class("review-list")) {
                for shown in reviews {
                    ReviewEntry(
                        frame: frame, shop: shop, shown: shown, isMine: isMine, isOperated: isOperated,
                        trouble: trouble?.answering?.review.id == shown.review.id ? trouble : nil)
                }
            }
            if let next {
                ButtonLink(
                    texts(.shopsMore), to: "\(base)/reviews?cursor=\(next)", style: .secondary, isWide: true)
            }
            own
        }
    }

    @HTMLBuilder private var own: some HTML {
        switch reader {
        case .guest:
            ButtonLink(
                texts(.shopsReviewLogIn), to: "/login?return=\(base.text)", style: .secondary, icon: .star)
        case .keeper: EmptyHTML()
        case .reviewer(let review):
            div(.class("card", "own-review")) {
                h3 { texts(review == nil ? .shopsReviewWrite : .shopsReviewChange) }
                if review?.isHidden == true { Banner(.warning, texts(.shopsReviewHidden)) }
                if let reason = review?.hiddenReason {
                    p(.dir("auto")) { texts(.shopsHiddenReason, ["reason": .text(reason.text)]) }
                }
                form(.class("form"), .method("post"), .action("\(base)/review")) {
                    frame.context.formTokenField
                    StarChoice(
                        texts, name: "stars", label: texts(.shopsReviewStars), value: review?.stars.value)
                    TextArea(
                        name: "text", label: texts(.shopsReviewText),
                        value: trouble?.typed ?? review?.text?.text ?? "", longest: Remark.longest,
                        optional: texts(.shopsOptional), error: trouble?.fault)
                    Button(texts(.shopsReviewSend), icon: .star, isWide: true)
                }
                if review != nil {
                    form(.method("post"), .action("\(base)/review/remove")) {
                        frame.context.formTokenField
                        Button(texts(.shopsReviewRemove), style: .quiet, isWide: true)
                    }
                }
            }
        }
    }
}
