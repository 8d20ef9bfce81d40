import Localization

// The texts that visitors of shops read.
extension TextKey {
    /// “Where”
    static var shopsTitle: TextKey { TextKey("shops.title") }
    /// “What are you looking for?”
    static var shopsSearch: TextKey { TextKey("shops.search") }
    /// “Bread, a bicycle pump, a bakery …”
    static var shopsSearchExample: TextKey { TextKey("shops.searchExample") }
    /// “Search this shop”
    static var shopsSearchHere: TextKey { TextKey("shops.searchHere") }
    /// “Show”
    static var shopsShow: TextKey { TextKey("shops.show") }
    /// “Products”
    static var shopsProducts: TextKey { TextKey("shops.products") }
    /// “Shops”
    static var shopsShops: TextKey { TextKey("shops.shops") }
    /// “In stock”
    static var shopsInStock: TextKey { TextKey("shops.inStock") }
    /// “Open now”
    static var shopsOpenNow: TextKey { TextKey("shops.openNow") }
    /// “Near me”
    static var shopsNearMe: TextKey { TextKey("shops.nearMe") }
    /// “Search”
    static var shopsFind: TextKey { TextKey("shops.find") }
    /// “More filters”
    static var shopsFilters: TextKey { TextKey("shops.filters") }
    /// “Town”
    static var shopsTown: TextKey { TextKey("shops.town") }
    /// “All towns”
    static var shopsEveryTown: TextKey { TextKey("shops.everyTown") }
    /// “Kind”
    static var shopsCategory: TextKey { TextKey("shops.category") }
    /// “Everything”
    static var shopsEveryCategory: TextKey { TextKey("shops.everyCategory") }
    /// “Price from”
    static var shopsPriceFrom: TextKey { TextKey("shops.priceFrom") }
    /// “Price to”
    static var shopsPriceTo: TextKey { TextKey("shops.priceTo") }
    /// “Write a price as a number, such as 12.50.”
    static var shopsPriceWrong: TextKey { TextKey("shops.priceWrong") }
    /// “Distance”
    static var shopsWithin: TextKey { TextKey("shops.within") }
    /// “Works with “Near me”.”
    static var shopsWithinHint: TextKey { TextKey("shops.withinHint") }
    /// “Any distance”
    static var shopsAnyDistance: TextKey { TextKey("shops.anyDistance") }
    /// “Sort by”
    static var shopsSort: TextKey { TextKey("shops.sort") }
    /// “Best match”
    static var shopsSortRelevance: TextKey { TextKey("shops.sortRelevance") }
    /// “Distance”
    static var shopsSortDistance: TextKey { TextKey("shops.sortDistance") }
    /// “Price”
    static var shopsSortPrice: TextKey { TextKey("shops.sortPrice") }
    /// “Newest”
    static var shopsSortNewest: TextKey { TextKey("shops.sortNewest") }
    /// “Name”
    static var shopsSortName: TextKey { TextKey("shops.sortName") }
    /// “Say where you are to sort by distance.”
    static var shopsSortNeedsPlace: TextKey { TextKey("shops.sortNeedsPlace") }
    /// “Show more”
    static var shopsMore: TextKey { TextKey("shops.more") }
    /// “There are more than are shown. Add a word or a filter to narrow them down.”
    static var shopsCutOff: TextKey { TextKey("shops.cutOff") }
    /// “Nothing found”
    static var shopsNothing: TextKey { TextKey("shops.nothing") }
    /// “No product found”
    static var shopsNoProducts: TextKey { TextKey("shops.noProducts") }
    /// “{count} products”
    static var shopsFoundProducts: TextKey { TextKey("shops.foundProducts") }
    /// “{count} shops”
    static var shopsFoundShops: TextKey { TextKey("shops.foundShops") }
    /// “{found}, and there are more”
    static var shopsFoundAndMore: TextKey { TextKey("shops.foundAndMore") }
    /// “No shop here has said that it has this. Try another word, or a shorter one.”
    static var shopsNothingText: TextKey { TextKey("shops.nothingText") }
    /// “Nothing fits all of your filters.”
    static var shopsNothingFiltered: TextKey { TextKey("shops.nothingFiltered") }
    /// “Search without filters”
    static var shopsWithoutFilters: TextKey { TextKey("shops.withoutFilters") }
    /// “Favourites”
    static var shopsStarred: TextKey { TextKey("shops.starred") }
    /// “Add {name} to your favourites”
    static var shopsStar: TextKey { TextKey("shops.star") }
    /// “Remove {name} from your favourites”
    static var shopsUnstar: TextKey { TextKey("shops.unstar") }
    /// “Your favourites are kept on this device. Log in to have them everywhere, and to …”
    static var shopsStarsHere: TextKey { TextKey("shops.starsHere") }
    /// “Log in”
    static var shopsLogIn: TextKey { TextKey("shops.logIn") }
    /// “{count} of your favourites are no longer offered.”
    static var shopsGone: TextKey { TextKey("shops.gone") }
    /// “Remove them”
    static var shopsGoneRemove: TextKey { TextKey("shops.goneRemove") }
    /// “No favourites yet”
    static var shopsNoStars: TextKey { TextKey("shops.noStars") }
    /// “Tap the star of a product or a shop to find it here again. You hear when a …”
    static var shopsNoStarsText: TextKey { TextKey("shops.noStarsText") }
    /// “Look around”
    static var shopsLookAround: TextKey { TextKey("shops.lookAround") }
    /// “The shutters are still down”
    static var shopsNone: TextKey { TextKey("shops.none") }
    /// “No shop has registered here yet. Do you keep one? It takes five minutes.”
    static var shopsNoneText: TextKey { TextKey("shops.noneText") }
    /// “Register a shop”
    static var shopsRegister: TextKey { TextKey("shops.register") }
    /// “By town”
    static var shopsByTown: TextKey { TextKey("shops.byTown") }
    /// “Around me”
    static var shopsAround: TextKey { TextKey("shops.around") }
    /// “New in the shops”
    static var shopsNew: TextKey { TextKey("shops.new") }
    /// “See all”
    static var shopsSeeAll: TextKey { TextKey("shops.seeAll") }
    /// “What shops sell here”
    static var shopsKinds: TextKey { TextKey("shops.kinds") }
    /// “Do you keep a shop?”
    static var shopsKeeperTitle: TextKey { TextKey("shops.keeperTitle") }
    /// “Show what you have, and be found by the people around you.”
    static var shopsKeeperText: TextKey { TextKey("shops.keeperText") }
    /// “My shops”
    static var shopsMine: TextKey { TextKey("shops.mine") }
    /// “Keep this shop”
    static var shopsKeep: TextKey { TextKey("shops.keep") }
    /// “Open”
    static var shopsOpen: TextKey { TextKey("shops.open") }
    /// “Open until {time}”
    static var shopsOpenUntil: TextKey { TextKey("shops.openUntil") }
    /// “Closed”
    static var shopsClosed: TextKey { TextKey("shops.closed") }
    /// “Closed, opens {time}”
    static var shopsClosedUntil: TextKey { TextKey("shops.closedUntil") }
    /// “Ask when it is open”
    static var shopsHoursUnknown: TextKey { TextKey("shops.hoursUnknown") }
    /// “Opening hours”
    static var shopsHours: TextKey { TextKey("shops.hours") }
    /// “Only {count} left”
    static var shopsFewLeft: TextKey { TextKey("shops.fewLeft") }
    /// “{count} there”
    static var shopsQuantity: TextKey { TextKey("shops.quantity") }
    /// “To order, not in the shop”
    static var shopsToOrder: TextKey { TextKey("shops.toOrder") }
    /// “Sold out”
    static var shopsSoldOut: TextKey { TextKey("shops.soldOut") }
    /// “Photo of {name}”
    static var shopsPhotoOf: TextKey { TextKey("shops.photoOf") }
    /// “Show the photo larger”
    static var shopsZoom: TextKey { TextKey("shops.zoom") }
    /// “Show on the map”
    static var shopsOnMap: TextKey { TextKey("shops.onMap") }
    /// “In this shop”
    static var shopsWare: TextKey { TextKey("shops.ware") }
    /// “This shop has not said yet what it has.”
    static var shopsNoWare: TextKey { TextKey("shops.noWare") }
    /// “This shop is on the map of OpenStreetMap; nobody has registered it here yet.”
    static var shopsFromMap: TextKey { TextKey("shops.fromMap") }
    /// “Made up for this demo: the shop, its prices and its stock.”
    static var shopsSample: TextKey { TextKey("shops.sample") }
    /// “Report something wrong”
    static var shopsReport: TextKey { TextKey("shops.report") }
    /// “Sold by”
    static var shopsSoldBy: TextKey { TextKey("shops.soldBy") }
    /// “More from {shop}”
    static var shopsMoreOfShop: TextKey { TextKey("shops.moreOfShop") }
    /// “Also sold at”
    static var shopsElsewhere: TextKey { TextKey("shops.elsewhere") }
    /// “Nearest to this shop first”
    static var shopsNearestToShop: TextKey { TextKey("shops.nearestToShop") }
    /// “Nearest to you first”
    static var shopsNearestToYou: TextKey { TextKey("shops.nearestToYou") }
    /// “Another place”
    static var shopsOtherPlace: TextKey { TextKey("shops.otherPlace") }
    /// “To show the shops nearest to you. Your position is not kept.”
    static var shopsHereReason: TextKey { TextKey("shops.hereReason") }
    /// “No shop within reach”
    static var shopsNoneAround: TextKey { TextKey("shops.noneAround") }
    /// “Choose a larger distance or another place.”
    static var shopsNoneAroundText: TextKey { TextKey("shops.noneAroundText") }
    /// “{count} shops, the nearest first”
    static var shopsAroundCount: TextKey { TextKey("shops.aroundCount") }
    /// “What people say”
    static var shopsReviews: TextKey { TextKey("shops.reviews") }
    /// “{count} reviews”
    static var shopsReviewCount: TextKey { TextKey("shops.reviewCount") }
    /// “Nobody has written about this shop yet.”
    static var shopsNoReviews: TextKey { TextKey("shops.noReviews") }
    /// “Somebody who has left”
    static var shopsFormerPerson: TextKey { TextKey("shops.formerPerson") }
    /// “{shop} answers”
    static var shopsAnswerOf: TextKey { TextKey("shops.answerOf") }
    /// “Answer”
    static var shopsAnswer: TextKey { TextKey("shops.answer") }
    /// “Change the answer”
    static var shopsAnswerChange: TextKey { TextKey("shops.answerChange") }
    /// “Your answer”
    static var shopsAnswerText: TextKey { TextKey("shops.answerText") }
    /// “Everybody reads it. Leave it empty to take it back.”
    static var shopsAnswerHint: TextKey { TextKey("shops.answerHint") }
    /// “Save the answer”
    static var shopsAnswerSend: TextKey { TextKey("shops.answerSend") }
    /// “The review has changed since you read it. Nothing of yours is lost: read it again, then save again.”
    static var shopsAnswerChangedSince: TextKey { TextKey("shops.answerChangedSince") }
    /// “Log in to write a review”
    static var shopsReviewLogIn: TextKey { TextKey("shops.reviewLogIn") }
    /// “Have you been there?”
    static var shopsReviewWrite: TextKey { TextKey("shops.reviewWrite") }
    /// “Your review”
    static var shopsReviewChange: TextKey { TextKey("shops.reviewChange") }
    /// “An operator has hidden your review. You can change it or take it back.”
    static var shopsReviewHidden: TextKey { TextKey("shops.reviewHidden") }
    /// “How was it?”
    static var shopsReviewStars: TextKey { TextKey("shops.reviewStars") }
    /// “What should others know?”
    static var shopsReviewText: TextKey { TextKey("shops.reviewText") }
    /// “An operator has hidden this answer. You can change it or take it back.”
    static var shopsAnswerHidden: TextKey { TextKey("shops.answerHidden") }
    /// “The reason: {reason}”
    static var shopsHiddenReason: TextKey { TextKey("shops.hiddenReason") }
    /// “Hide this review”
    static var shopsReviewHide: TextKey { TextKey("shops.reviewHide") }
    /// “optional”
    static var shopsOptional: TextKey { TextKey("shops.optional") }
    /// “Save the review”
    static var shopsReviewSend: TextKey { TextKey("shops.reviewSend") }
    /// “Take my review back”
    static var shopsReviewRemove: TextKey { TextKey("shops.reviewRemove") }
    /// “Choose one to five stars.”
    static var shopsReviewNoStars: TextKey { TextKey("shops.reviewNoStars") }
    /// “At most {count} characters.”
    static var shopsTooLong: TextKey { TextKey("shops.tooLong") }
    /// “Report {name}”
    static var shopsReportTitle: TextKey { TextKey("shops.reportTitle") }
    /// “Tell the city’s operator what is wrong. The shop does not learn who you are.”
    static var shopsReportLead: TextKey { TextKey("shops.reportLead") }
    /// “Thank you. The city’s operator reads your report.”
    static var shopsReportSent: TextKey { TextKey("shops.reportSent") }
    /// “You can send {count} reports a day. Try again tomorrow.”
    static var shopsReportMany: TextKey { TextKey("shops.reportMany") }
    /// “What is it about?”
    static var shopsReportReason: TextKey { TextKey("shops.reportReason") }
    /// “Choose”
    static var shopsReportChoose: TextKey { TextKey("shops.reportChoose") }
    /// “What is wrong?”
    static var shopsReportWhat: TextKey { TextKey("shops.reportWhat") }
    /// “Send the report”
    static var shopsReportSend: TextKey { TextKey("shops.reportSend") }
}
