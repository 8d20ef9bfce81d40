import DesignSystem
import HTML
import Identity
import Localization
import Ratings

/// A review, with what the shop says to it; whoever keeps the shop answers here.
struct ReviewEntry: View {
    let frame: ShopFrame
    let shop: ShownShop
    let shown: ShownReview
    /// Whether the shop is the reader's.
    let isMine: Bool
    /// Whether the reader runs the city.
    var isOperated = false
    /// What was typed as an answer to it and could not be kept.
    var trouble: ReviewTrouble?

    private var texts: Texts { frame.texts }
    private var review: Review { shown.review }

    var body: some HTML {
        li(.class("review"), .id("review-\(review.id.description)")) {
            div(.class("review-head")) {
                span(.class("review-stars")) {
                    for star in 1...5 {
                        IconView(.star, class: star <= review.stars.value ? "is-full" : nil)
                    }
                    span(.class("visually-hidden")) { texts(.shellStars, count: review.stars.value) }
                }
                bdi(.class("review-author")) { shown.author ?? texts(.shopsFormerPerson) }
                time(.class("hint")) {
                    texts.date(review.at, now: frame.time.clock(), in: frame.time.zone)
                }
            }
            if let text = review.text { p(.class("shop-text"), .dir("auto")) { text.text } }
            if let answer = review.answer, isMine || !review.isAnswerHidden { said(answer) }
            if isOperated {
                a(.class("text-link"), .href(DeskAddress.moderatedReview(review.id))) {
                    texts(.shopsReviewHide)
                }
            }
            if isMine { answering }
            reporting("reviews")
        }
    }

    /// What the shop answers; what is hidden of it is shown to its keepers only.
    private func said(_ answer: ReviewAnswer) -> some HTML {
        div(.class("review-answer")) {
            strong { texts(.shopsAnswerOf, ["shop": .text(shop.listed.name)]) }
            p(.class("shop-text"), .dir("auto")) { answer.text.text }
            if review.isAnswerHidden {
                Banner(.warning, texts(.shopsAnswerHidden))
                if let reason = review.answerHiddenReason {
                    p(.dir("auto")) { texts(.shopsHiddenReason, ["reason": .text(reason.text)]) }
                }
            } else if !isMine {
                reporting("answers")
            }
        }
    }

    private func reporting(_ kind: String) -> some HTML {
        a(.class("text-link"), .href("/where/\(kind)/\(review.id.description)/report")) {
            texts(.shopsReport)
        }
    }

    private var answering: some HTML {
        details(.class("answering"), .open(trouble != nil)) {
            summary { texts(review.answer == nil ? .shopsAnswer : .shopsAnswerChange) }
            form(
                .class("form"), .method("post"), .action("/where/reviews/\(review.id.description)/answer")
            ) {
                frame.context.formTokenField
                if let trouble { Banner(.warning, trouble.fault) }
                input(.type("hidden"), .name("version"), .value(String(review.version)))
                label(.for("answer-\(review.id.description)")) { texts(.shopsAnswerText) }
                textarea(
                    .id("answer-\(review.id.description)"), .class("answer-text"), .name("text"),
                    .attribute("rows", "3"), .maxlength(Remark.longest), .dir("auto"),
                    value: trouble?.typed ?? review.answer?.text.text ?? "")
                p(.class("hint")) { texts(.shopsAnswerHint) }
                Button(texts(.shopsAnswerSend), style: .secondary)
            }
        }
    }
}
