import Localization

// What those who keep a shop read of each other and of its figures, and operators of shops.
extension TextKey {
    // MARK: - People

    /// “Who keeps the shop”
    static var shopsDeskPeopleTitle: TextKey { TextKey("shopsDesk.people.title") }
    /// “Everybody here can change the shop and its products. Owners also say who is …”
    static var shopsDeskPeopleLead: TextKey { TextKey("shopsDesk.people.lead") }
    /// “Owner”
    static var shopsDeskPeopleOwner: TextKey { TextKey("shopsDesk.people.owner") }
    /// “{name} (you)”
    static var shopsDeskPeopleYou: TextKey { TextKey("shopsDesk.people.you") }
    /// “Somebody who has left”
    static var shopsDeskPeopleNobody: TextKey { TextKey("shopsDesk.people.nobody") }
    /// “since {date}”
    static var shopsDeskPeopleSince: TextKey { TextKey("shopsDesk.people.since") }
    /// “Make an invitation”
    static var shopsDeskPeopleInvite: TextKey { TextKey("shopsDesk.people.invite") }
    /// “You get a link. One person can use it, within a week.”
    static var shopsDeskPeopleInviteText: TextKey { TextKey("shopsDesk.people.inviteText") }
    /// “Link of the invitation”
    static var shopsDeskPeopleLink: TextKey { TextKey("shopsDesk.people.link") }
    /// “It is shown only now. Send it to whoever is to keep the shop with you.”
    static var shopsDeskPeopleLinkText: TextKey { TextKey("shopsDesk.people.linkText") }
    /// “Copy the link”
    static var shopsDeskPeopleCopy: TextKey { TextKey("shopsDesk.people.copy") }
    /// “The link is copied.”
    static var shopsDeskPeopleCopied: TextKey { TextKey("shopsDesk.people.copied") }
    /// “The link is marked: copy it now.”
    static var shopsDeskPeopleByHand: TextKey { TextKey("shopsDesk.people.byHand") }
    /// “Share the link”
    static var shopsDeskPeopleShare: TextKey { TextKey("shopsDesk.people.share") }
    /// “Will you keep “{shop}” with me?”
    static var shopsDeskPeopleShareText: TextKey { TextKey("shopsDesk.people.shareText") }
    /// “There are {most} open invitations already. Wait until some are used or over.”
    static var shopsDeskPeopleMany: TextKey { TextKey("shopsDesk.people.many") }
    /// “Remove {name}”
    static var shopsDeskPeopleRemove: TextKey { TextKey("shopsDesk.people.remove") }
    /// “Should {name} no longer keep the shop?”
    static var shopsDeskPeopleRemoveQuestion: TextKey { TextKey("shopsDesk.people.removeQuestion") }
    /// “What was done stays. Coming back takes another invitation.”
    static var shopsDeskPeopleRemoveText: TextKey { TextKey("shopsDesk.people.removeText") }
    /// “Keep {name}”
    static var shopsDeskPeopleKeep: TextKey { TextKey("shopsDesk.people.keep") }
    /// “Leave the shop”
    static var shopsDeskPeopleLeave: TextKey { TextKey("shopsDesk.people.leave") }
    /// “Leave “{shop}”?”
    static var shopsDeskPeopleLeaveQuestion: TextKey { TextKey("shopsDesk.people.leaveQuestion") }
    /// “You can change nothing here any more. Coming back takes an invitation.”
    static var shopsDeskPeopleLeaveText: TextKey { TextKey("shopsDesk.people.leaveText") }
    /// “Stay”
    static var shopsDeskPeopleStay: TextKey { TextKey("shopsDesk.people.stay") }
    /// “Make {name} an owner”
    static var shopsDeskPeopleMakeOwner: TextKey { TextKey("shopsDesk.people.makeOwner") }
    /// “Should {name} own the shop, too?”
    static var shopsDeskPeopleMakeOwnerQuestion: TextKey { TextKey("shopsDesk.people.makeOwnerQuestion") }
    /// “Owners invite and remove people, you too, and can close the shop.”
    static var shopsDeskPeopleMakeOwnerText: TextKey { TextKey("shopsDesk.people.makeOwnerText") }
    /// “Not now”
    static var shopsDeskPeopleNotNow: TextKey { TextKey("shopsDesk.people.notNow") }
    /// “Own it no longer”
    static var shopsDeskPeopleStepBack: TextKey { TextKey("shopsDesk.people.stepBack") }
    /// “Should the others own the shop without you?”
    static var shopsDeskPeopleStepBackQuestion: TextKey { TextKey("shopsDesk.people.stepBackQuestion") }
    /// “You keep the shop with them. Only an owner can make you one again.”
    static var shopsDeskPeopleStepBackText: TextKey { TextKey("shopsDesk.people.stepBackText") }
    /// “Stay an owner”
    static var shopsDeskPeopleStayOwner: TextKey { TextKey("shopsDesk.people.stayOwner") }
    /// “Open invitations”
    static var shopsDeskPeopleInvitations: TextKey { TextKey("shopsDesk.people.invitations") }
    /// “Made on {date}”
    static var shopsDeskPeopleInvited: TextKey { TextKey("shopsDesk.people.invited") }
    /// “Made by {name} on {date}”
    static var shopsDeskPeopleInvitedBy: TextKey { TextKey("shopsDesk.people.invitedBy") }
    /// “good until {date}”
    static var shopsDeskPeopleUntil: TextKey { TextKey("shopsDesk.people.until") }
    /// “Withdraw”
    static var shopsDeskPeopleWithdraw: TextKey { TextKey("shopsDesk.people.withdraw") }
    /// “This invitation is over already: somebody has used it, or it was withdrawn.”
    static var shopsDeskPeopleUsed: TextKey { TextKey("shopsDesk.people.used") }
    /// “You are the only owner: you stay as long as the shop is there.”
    static var shopsDeskPeopleOnly: TextKey { TextKey("shopsDesk.people.only") }
    /// “Keep this shop together?”
    static var shopsDeskInvitationTitle: TextKey { TextKey("shopsDesk.invitation.title") }
    /// “You are invited to keep “{shop}”. You can then change what it says of itself …”
    static var shopsDeskInvitationText: TextKey { TextKey("shopsDesk.invitation.text") }
    /// “Keep it together”
    static var shopsDeskInvitationAccept: TextKey { TextKey("shopsDesk.invitation.accept") }
    /// “Not now”
    static var shopsDeskInvitationNotNow: TextKey { TextKey("shopsDesk.invitation.notNow") }
    /// “This invitation is over”
    static var shopsDeskInvitationOver: TextKey { TextKey("shopsDesk.invitation.over") }
    /// “Somebody has used it, or its week has passed. Whoever sent it to you can make …”
    static var shopsDeskInvitationOverText: TextKey { TextKey("shopsDesk.invitation.overText") }
    /// “The shop is kept by {most} people already, the most that can be. One of them …”
    static var shopsDeskInvitationFull: TextKey { TextKey("shopsDesk.invitation.full") }

    // MARK: - Figures

    /// “Figures”
    static var shopsDeskFiguresTitle: TextKey { TextKey("shopsDesk.figures.title") }
    /// “The last {days} days, today included.”
    static var shopsDeskFiguresLead: TextKey { TextKey("shopsDesk.figures.lead") }
    /// “Views”
    static var shopsDeskFiguresViews: TextKey { TextKey("shopsDesk.figures.views") }
    /// “Views of the shop’s page”
    static var shopsDeskFiguresShopViews: TextKey { TextKey("shopsDesk.figures.shopViews") }
    /// “Starred the shop”
    static var shopsDeskFiguresStars: TextKey { TextKey("shopsDesk.figures.stars") }
    /// “Views a day”
    static var shopsDeskFiguresDays: TextKey { TextKey("shopsDesk.figures.days") }
    /// “{count} views of the shop and its products”
    static var shopsDeskFiguresMessage: TextKey { TextKey("shopsDesk.figures.message") }
    /// “As a table”
    static var shopsDeskFiguresTable: TextKey { TextKey("shopsDesk.figures.table") }
    /// “Day”
    static var shopsDeskFiguresDay: TextKey { TextKey("shopsDesk.figures.day") }
    /// “Products that are looked at most”
    static var shopsDeskFiguresBest: TextKey { TextKey("shopsDesk.figures.best") }
    /// “Product”
    static var shopsDeskFiguresProduct: TextKey { TextKey("shopsDesk.figures.product") }
    /// “Stars”
    static var shopsDeskFiguresProductStars: TextKey { TextKey("shopsDesk.figures.productStars") }
    /// “Nobody has looked in yet”
    static var shopsDeskFiguresNone: TextKey { TextKey("shopsDesk.figures.none") }
    /// “As soon as people open the page of the shop or of a product, you see here how often.”
    static var shopsDeskFiguresNoneText: TextKey { TextKey("shopsDesk.figures.noneText") }
    /// “Each opening of a page counts once; who opened it is not kept. New views appear …”
    static var shopsDeskFiguresCounted: TextKey { TextKey("shopsDesk.figures.counted") }
    /// “What people look for and nobody sells”
    static var shopsDeskFiguresWanted: TextKey { TextKey("shopsDesk.figures.wanted") }
    /// “Searches in all shops of the city that found nothing. Words count only on days …”
    static var shopsDeskFiguresWantedText: TextKey { TextKey("shopsDesk.figures.wantedText") }
    /// “Nothing that several people have missed so far.”
    static var shopsDeskFiguresWantedNone: TextKey { TextKey("shopsDesk.figures.wantedNone") }
    /// “{count} people”
    static var shopsDeskFiguresPeople: TextKey { TextKey("shopsDesk.figures.people") }

    // MARK: - Moderation

    /// “Shops”
    static var shopsDeskOperateTitle: TextKey { TextKey("shopsDesk.operate.title") }
    /// “The newest first. Nobody finds a hidden shop but those who keep it.”
    static var shopsDeskOperateLead: TextKey { TextKey("shopsDesk.operate.lead") }
    /// “Find a shop by its name”
    static var shopsDeskOperateFind: TextKey { TextKey("shopsDesk.operate.find") }
    /// “Search”
    static var shopsDeskOperateSearch: TextKey { TextKey("shopsDesk.operate.search") }
    /// “Which shops”
    static var shopsDeskOperateShow: TextKey { TextKey("shopsDesk.operate.show") }
    /// “All”
    static var shopsDeskOperateAll: TextKey { TextKey("shopsDesk.operate.all") }
    /// “No shops here”
    static var shopsDeskOperateNone: TextKey { TextKey("shopsDesk.operate.none") }
    /// “Shops that people register are listed here.”
    static var shopsDeskOperateNoneText: TextKey { TextKey("shopsDesk.operate.noneText") }
    /// “No shop is called like that.”
    static var shopsDeskOperateNotFound: TextKey { TextKey("shopsDesk.operate.notFound") }
    /// “More than {most} fit: write more of the name.”
    static var shopsDeskOperateMoreFit: TextKey { TextKey("shopsDesk.operate.moreFit") }
    /// “Older shops”
    static var shopsDeskOperateOlder: TextKey { TextKey("shopsDesk.operate.older") }
    /// “Listed”
    static var shopsDeskOperateListed: TextKey { TextKey("shopsDesk.operate.listed") }
    /// “Hidden”
    static var shopsDeskOperateHidden: TextKey { TextKey("shopsDesk.operate.hidden") }
    /// “Closed for good”
    static var shopsDeskOperateClosed: TextKey { TextKey("shopsDesk.operate.closed") }
    /// “From the map”
    static var shopsDeskOperateFromMap: TextKey { TextKey("shopsDesk.operate.fromMap") }
    /// “Sample”
    static var shopsDeskOperateSample: TextKey { TextKey("shopsDesk.operate.sample") }
    /// “Towns”
    static var shopsDeskOperateTowns: TextKey { TextKey("shopsDesk.operate.towns") }
    /// “Address”
    static var shopsDeskOperateAddress: TextKey { TextKey("shopsDesk.operate.address") }
    /// “Telephone”
    static var shopsDeskOperatePhone: TextKey { TextKey("shopsDesk.operate.phone") }
    /// “Links”
    static var shopsDeskOperateLinks: TextKey { TextKey("shopsDesk.operate.links") }
    /// “Registered”
    static var shopsDeskOperateRegistered: TextKey { TextKey("shopsDesk.operate.registered") }
    /// “Products”
    static var shopsDeskOperateProducts: TextKey { TextKey("shopsDesk.operate.products") }
    /// “Put away”
    static var shopsDeskOperatePutAway: TextKey { TextKey("shopsDesk.operate.putAway") }
    /// “Kept by”
    static var shopsDeskOperateKeepers: TextKey { TextKey("shopsDesk.operate.keepers") }
    /// “nobody”
    static var shopsDeskOperateNoKeepers: TextKey { TextKey("shopsDesk.operate.noKeepers") }
    /// “Hide the shop”
    static var shopsDeskOperateHide: TextKey { TextKey("shopsDesk.operate.hide") }
    /// “Why?”
    static var shopsDeskOperateReason: TextKey { TextKey("shopsDesk.operate.reason") }
    /// “Those who keep the shop read it. It stays in the log.”
    static var shopsDeskOperateReasonHint: TextKey { TextKey("shopsDesk.operate.reasonHint") }
    /// “At most {most} characters.”
    static var shopsDeskOperateReasonLong: TextKey { TextKey("shopsDesk.operate.reasonLong") }
    /// “Show the shop again”
    static var shopsDeskOperateReveal: TextKey { TextKey("shopsDesk.operate.reveal") }
    /// “Products, the newest first”
    static var shopsDeskOperateProductsTitle: TextKey { TextKey("shopsDesk.operate.productsTitle") }
    /// “No products.”
    static var shopsDeskOperateNoProducts: TextKey { TextKey("shopsDesk.operate.noProducts") }
    /// “Older products”
    static var shopsDeskOperateOlderProducts: TextKey { TextKey("shopsDesk.operate.olderProducts") }
    /// “Its keepers have put it away.”
    static var shopsDeskOperateArchived: TextKey { TextKey("shopsDesk.operate.archived") }
    /// “Which products”
    static var shopsDeskOperateShowProducts: TextKey { TextKey("shopsDesk.operate.showProducts") }
    /// “Hide the product”
    static var shopsDeskOperateHideProduct: TextKey { TextKey("shopsDesk.operate.hideProduct") }
    /// “Nobody finds it any more, and its keepers cannot change it or bring it back.”
    static var shopsDeskOperateHideProductText: TextKey { TextKey("shopsDesk.operate.hideProductText") }
    /// “Hidden: {reason}”
    static var shopsDeskOperateHiddenBecause: TextKey { TextKey("shopsDesk.operate.hiddenBecause") }
    /// “A review”
    static var shopsDeskOperateReviewTitle: TextKey { TextKey("shopsDesk.operate.reviewTitle") }
    /// “The shop answers:”
    static var shopsDeskOperateAnswer: TextKey { TextKey("shopsDesk.operate.answer") }
    /// “Hide the review”
    static var shopsDeskOperateHideReview: TextKey { TextKey("shopsDesk.operate.hideReview") }
    /// “Show the review again”
    static var shopsDeskOperateRevealReview: TextKey { TextKey("shopsDesk.operate.revealReview") }
    /// “Hide the answer”
    static var shopsDeskOperateHideAnswer: TextKey { TextKey("shopsDesk.operate.hideAnswer") }
    /// “Show the answer again”
    static var shopsDeskOperateRevealAnswer: TextKey { TextKey("shopsDesk.operate.revealAnswer") }
    /// “Whoever has written it reads it. It stays in the log.”
    static var shopsDeskOperateAuthorHint: TextKey { TextKey("shopsDesk.operate.authorHint") }
    /// “Hidden reviews and answers”
    static var shopsDeskOperateHiddenReviews: TextKey { TextKey("shopsDesk.operate.hiddenReviews") }
    /// “Nothing is hidden of what people say of this shop.”
    static var shopsDeskOperateNoHiddenReviews: TextKey { TextKey("shopsDesk.operate.noHiddenReviews") }
    /// “Older reviews”
    static var shopsDeskOperateOlderReviews: TextKey { TextKey("shopsDesk.operate.olderReviews") }
    /// “Show the product again”
    static var shopsDeskOperateRevealProduct: TextKey { TextKey("shopsDesk.operate.revealProduct") }
    /// “{count} shops”
    static var shopsDeskOperateCount: TextKey { TextKey("shopsDesk.operate.count") }
    /// “{count} hidden”
    static var shopsDeskOperateHiddenCount: TextKey { TextKey("shopsDesk.operate.hiddenCount") }
    /// “Nobody can find {shop} any more. An operator has hidden it: {reason}”
    static var shopsDeskNoticeHidden: TextKey { TextKey("shopsDesk.notice.hidden") }
    /// “{shop} can be found again.”
    static var shopsDeskNoticeShown: TextKey { TextKey("shopsDesk.notice.shown") }
    /// “An operator has taken {product} of {shop} out of sight: {reason}”
    static var shopsDeskNoticeProductHidden: TextKey { TextKey("shopsDesk.notice.archived") }
    /// “An operator has hidden your review of {shop}: {reason}”
    static var shopsDeskNoticeReviewHidden: TextKey { TextKey("shopsDesk.notice.reviewHidden") }
    /// “Your review of {shop} can be read again.”
    static var shopsDeskNoticeReviewShown: TextKey { TextKey("shopsDesk.notice.reviewShown") }
    /// “An operator has hidden what {shop} answers to a review: {reason}”
    static var shopsDeskNoticeAnswerHidden: TextKey { TextKey("shopsDesk.notice.answerHidden") }
    /// “What {shop} answers to a review can be read again.”
    static var shopsDeskNoticeAnswerShown: TextKey { TextKey("shopsDesk.notice.answerShown") }
    /// “{product} of {shop} can be found again.”
    static var shopsDeskNoticeProductShown: TextKey { TextKey("shopsDesk.notice.productShown") }
}
