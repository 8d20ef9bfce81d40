import DesignSystem
import HTML
import Identity
import Inventory
import Localization
import Ratings

/// What was said of a shop and answered, as operators read it: hidden or not.
struct ModeratedReview: View {
    let context: PageContext
    let review: Review
    let author: String?
    /// When it was written, in words.
    let written: String

    private var texts: Texts { context.texts }

    var body: some HTML {
        div(.class("desk-review")) {
            p {
                texts(.shellStars, count: review.stars.value)
                " · "
                bdi { author ?? texts(.shopsDeskPeopleNobody) }
                " · "
                written
            }
            if let text = review.text {
                blockquote(.class("report-said"), .dir("auto")) { text.text }
            }
            if review.isHidden { hidden(review.hiddenReason) }
            if let answer = review.answer {
                p { texts(.shopsDeskOperateAnswer) }
                blockquote(.class("report-said"), .dir("auto")) { answer.text.text }
            }
            if review.isAnswerHidden { hidden(review.answerHiddenReason) }
        }
    }

    private func hidden(_ reason: Remark?) -> some HTML {
        p {
            Badge(texts(.shopsDeskOperateHidden), tone: .warning)
            if let reason {
                " "
                span(.dir("auto")) { reason.text }
            }
        }
    }
}

/// A review as an operator looks at it, and the forms that hide it and what is answered to it, or show them again.
struct ModeratedReviewPage: View {
    /// What was typed as a reason and could not be taken.
    struct Typed {
        let words: ShopModeration.Words
        let reason: String
        let fault: Remark.Fault
    }

    let context: PageContext
    let shop: ListedShop
    let shown: ModeratedReview
    var typed: Typed?

    private var texts: Texts { context.texts }
    private var review: Review { shown.review }
    private var page: URLReference { DeskAddress.moderatedReview(review.id) }

    var body: some HTML {
        let title = texts(.shopsDeskOperateReviewTitle)
        PageLayout(context, title: title, room: .where) {
            DeskBackLink(shop.name, to: DeskAddress.moderated(shop.id))
            h1 { title }
            shown
            if review.isHidden {
                RevealForm(
                    context: context, action: "\(page)/shown", button: texts(.shopsDeskOperateRevealReview))
            } else {
                hiding(
                    .review, "\(page)/hidden", .shopsDeskOperateHideReview, .shopsDeskOperateAuthorHint)
            }
            if review.isAnswerHidden {
                RevealForm(
                    context: context, action: "\(page)/answer/shown",
                    button: texts(.shopsDeskOperateRevealAnswer))
            } else if review.answer != nil {
                hiding(
                    .answer, "\(page)/answer/hidden", .shopsDeskOperateHideAnswer,
                    .shopsDeskOperateReasonHint)
            }
        }
    }

    /// Each of the two asks why in a part of its own, so that one is not sent with the reason of the other.
    private func hiding(
        _ words: ShopModeration.Words, _ action: URLReference, _ button: TextKey, _ hint: TextKey
    ) -> some HTML {
        let own = typed?.words == words ? typed : nil
        return details(.class("desk-part"), .open(own != nil || review.answer == nil)) {
            summary { texts(button) }
            ReasonForm(
                context: context, action: action, button: texts(button), hint: texts(hint),
                typed: own?.reason ?? "", fault: own?.fault, name: "\(words.rawValue)-reason")
        }
    }
}

/// The reviews of a shop of which something is hidden, the newest first.
struct HiddenReviewsPage: View {
    let context: PageContext
    let shop: ListedShop
    let reviews: [ModeratedReview]
    /// The cursor of the page with older ones.
    let next: String?

    private var texts: Texts { context.texts }

    var body: some HTML {
        let title = texts(.shopsDeskOperateHiddenReviews)
        PageLayout(context, title: title, room: .where) {
            DeskBackLink(shop.name, to: DeskAddress.moderated(shop.id))
            h1 { title }
            if reviews.isEmpty {
                p(.class("muted")) { texts(.shopsDeskOperateNoHiddenReviews) }
            } else {
                ul(.class("desk-list"), .aria("label", title)) {
                    for shown in reviews { HiddenReviewEntry(shown: shown) }
                }
            }
            if let next {
                ButtonLink(
                    texts(.shopsDeskOperateOlderReviews),
                    to: "\(DeskAddress.hiddenReviews(shop.id))?cursor=\(next)", style: .secondary,
                    isWide: true)
            }
        }
    }
}

/// A review of which something is hidden, with what shows it again.
private struct HiddenReviewEntry: View {
    let shown: ModeratedReview

    private var page: URLReference { DeskAddress.moderatedReview(shown.review.id) }

    var body: some HTML {
        let (context, texts) = (shown.context, shown.context.texts)
        li {
            shown
            if shown.review.isHidden {
                RevealForm(
                    context: context, action: "\(page)/shown", button: texts(.shopsDeskOperateRevealReview))
            }
            if shown.review.isAnswerHidden {
                RevealForm(
                    context: context, action: "\(page)/answer/shown",
                    button: texts(.shopsDeskOperateRevealAnswer))
            }
            a(.class("text-link"), .href(page)) { texts(.shopsDeskOperateReviewTitle) }
        }
    }
}
