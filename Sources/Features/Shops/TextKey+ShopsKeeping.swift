import Localization

// What the pages of shopkeepers say.

extension TextKey {
    /// “My shops”
    static var shopsKeepMine: TextKey { TextKey("shopsKeep.mine") }
    /// “Your shop, found by the whole city”
    static var shopsKeepNone: TextKey { TextKey("shopsKeep.none") }
    /// “Say where it is, when it is open and what you have. People near you see it at once. It takes…”
    static var shopsKeepNoneText: TextKey { TextKey("shopsKeep.noneText") }
    /// “Register a shop”
    static var shopsKeepRegister: TextKey { TextKey("shopsKeep.register") }
    /// “Your shop is in the city. Now add what you have.”
    static var shopsKeepRegistered: TextKey { TextKey("shopsKeep.registered") }
    /// “Open now”
    static var shopsKeepOpen: TextKey { TextKey("shopsKeep.open") }
    /// “Closed now”
    static var shopsKeepClosed: TextKey { TextKey("shopsKeep.closed") }
    /// “Out of sight”
    static var shopsKeepHidden: TextKey { TextKey("shopsKeep.hidden") }
    /// “The city has taken this shop out of sight. Nobody but you finds it.”
    static var shopsKeepHiddenText: TextKey { TextKey("shopsKeep.hiddenText") }
    /// “Hidden by an operator: {reason}”
    static var shopsKeepProductHidden: TextKey { TextKey("shopsKeep.productHidden") }
    /// “Nobody finds it. It stays as it is until an operator of the city shows it …”
    static var shopsKeepProductHiddenText: TextKey { TextKey("shopsKeep.productHiddenText") }
    /// “An operator has hidden a product of yours with this name or barcode. It cannot be …”
    static var shopsKeepLikeHidden: TextKey { TextKey("shopsKeep.likeHidden") }
    /// “Every day has the hours of Monday now.”
    static var shopsKeepHoursCopied: TextKey { TextKey("shopsKeep.hoursCopied") }
    /// “Fill in Monday first.”
    static var shopsKeepHoursMonday: TextKey { TextKey("shopsKeep.hoursMonday") }
    /// “nothing”
    static var shopsKeepNothing: TextKey { TextKey("shopsKeep.nothing") }
    /// “The shop is closed for good.”
    static var shopsKeepClosedForGood: TextKey { TextKey("shopsKeep.closedForGood") }
    /// “Where is the shop?”
    static var shopsKeepWhere: TextKey { TextKey("shopsKeep.where") }
    /// “I am in the shop”
    static var shopsKeepHere: TextKey { TextKey("shopsKeep.here") }
    /// “Your phone says where it is; only the shop’s door is kept.”
    static var shopsKeepHereReason: TextKey { TextKey("shopsKeep.hereReason") }
    /// “Move on the map”
    static var shopsKeepMove: TextKey { TextKey("shopsKeep.move") }
    /// “This place is not in the city. Choose another one on the map.”
    static var shopsKeepOutside: TextKey { TextKey("shopsKeep.outside") }
    /// “Shop details”
    static var shopsKeepDetails: TextKey { TextKey("shopsKeep.details") }
    /// “Name of the shop”
    static var shopsKeepShopName: TextKey { TextKey("shopsKeep.shopName") }
    /// “What it mostly sells”
    static var shopsKeepKind: TextKey { TextKey("shopsKeep.kind") }
    /// “About the shop”
    static var shopsKeepShopDescription: TextKey { TextKey("shopsKeep.shopDescription") }
    /// “What makes people come”
    static var shopsKeepShopDescriptionHint: TextKey { TextKey("shopsKeep.shopDescriptionHint") }
    /// “Address”
    static var shopsKeepAddress: TextKey { TextKey("shopsKeep.address") }
    /// “As people find the door”
    static var shopsKeepAddressHint: TextKey { TextKey("shopsKeep.addressHint") }
    /// “Town”
    static var shopsKeepTown: TextKey { TextKey("shopsKeep.town") }
    /// “Also found in other towns”
    static var shopsKeepAlso: TextKey { TextKey("shopsKeep.also") }
    /// “At most {count} towns in all”
    static var shopsKeepAlsoHint: TextKey { TextKey("shopsKeep.alsoHint") }
    /// “Phone”
    static var shopsKeepPhone: TextKey { TextKey("shopsKeep.phone") }
    /// “Pages elsewhere”
    static var shopsKeepLinks: TextKey { TextKey("shopsKeep.links") }
    /// “One a line, at most {count}”
    static var shopsKeepLinksHint: TextKey { TextKey("shopsKeep.linksHint") }
    /// “Opening hours”
    static var shopsKeepHours: TextKey { TextKey("shopsKeep.hours") }
    /// “Leave a day empty when you are closed.”
    static var shopsKeepHoursHint: TextKey { TextKey("shopsKeep.hoursHint") }
    /// “from”
    static var shopsKeepFrom: TextKey { TextKey("shopsKeep.from") }
    /// “to”
    static var shopsKeepTo: TextKey { TextKey("shopsKeep.to") }
    /// “again from”
    static var shopsKeepFromAgain: TextKey { TextKey("shopsKeep.fromAgain") }
    /// “to”
    static var shopsKeepToAgain: TextKey { TextKey("shopsKeep.toAgain") }
    /// “All days like Monday”
    static var shopsKeepHoursCopy: TextKey { TextKey("shopsKeep.hoursCopy") }
    /// “Closed on public holidays”
    static var shopsKeepHolidays: TextKey { TextKey("shopsKeep.holidays") }
    /// “Write them yourself”
    static var shopsKeepHoursWrite: TextKey { TextKey("shopsKeep.hoursWrite") }
    /// “Hours in one line”
    static var shopsKeepHoursText: TextKey { TextKey("shopsKeep.hoursText") }
    /// “Such as Mo-Fr 09:00-12:00,14:00-18:00; Dec 24 off. What stands here holds instead of the days above.”
    static var shopsKeepHoursTextHint: TextKey { TextKey("shopsKeep.hoursTextHint") }
    /// “It is meant so”
    static var shopsKeepHoursSure: TextKey { TextKey("shopsKeep.hoursSure") }
    /// “Photo of the shop”
    static var shopsKeepShopPhoto: TextKey { TextKey("shopsKeep.shopPhoto") }
    /// “Save the photo”
    static var shopsKeepSavePhoto: TextKey { TextKey("shopsKeep.savePhoto") }
    /// “Remove the photo”
    static var shopsKeepRemovePhoto: TextKey { TextKey("shopsKeep.removePhoto") }
    /// “The new photo is there.”
    static var shopsKeepPhotoThere: TextKey { TextKey("shopsKeep.photoThere") }
    /// “The photo is removed.”
    static var shopsKeepPhotoGone: TextKey { TextKey("shopsKeep.photoGone") }
    /// “Close the shop for good”
    static var shopsKeepClose: TextKey { TextKey("shopsKeep.close") }
    /// “Nobody finds it or its products any more, and this cannot be undone. Other shops can take its name.”
    static var shopsKeepCloseText: TextKey { TextKey("shopsKeep.closeText") }
    /// “Nobody finds it or its products any more … As it is hidden no other shop can take its name. …”
    static var shopsKeepCloseHiddenText: TextKey { TextKey("shopsKeep.closeHiddenText") }
    /// “Close “{name}” for good?”
    static var shopsKeepCloseAsk: TextKey { TextKey("shopsKeep.closeAsk") }
    /// “Keep the shop”
    static var shopsKeepKeepOpen: TextKey { TextKey("shopsKeep.keepOpen") }
    /// “As people see it”
    static var shopsKeepAsSeen: TextKey { TextKey("shopsKeep.asSeen") }
    /// “Add a product”
    static var shopsKeepAdd: TextKey { TextKey("shopsKeep.add") }
    /// “Find among my products”
    static var shopsKeepFind: TextKey { TextKey("shopsKeep.find") }
    /// “Find”
    static var shopsKeepFindButton: TextKey { TextKey("shopsKeep.findButton") }
    /// “Show all”
    static var shopsKeepShowAll: TextKey { TextKey("shopsKeep.showAll") }
    /// “None of your products has these words.”
    static var shopsKeepNothingFound: TextKey { TextKey("shopsKeep.nothingFound") }
    /// “Products”
    static var shopsKeepProducts: TextKey { TextKey("shopsKeep.products") }
    /// “Nothing on the shelf yet”
    static var shopsKeepEmpty: TextKey { TextKey("shopsKeep.empty") }
    /// “A name and a price are enough to begin; take a photo while you are at it.”
    static var shopsKeepEmptyText: TextKey { TextKey("shopsKeep.emptyText") }
    /// “Show more”
    static var shopsKeepMore: TextKey { TextKey("shopsKeep.more") }
    /// “In stock”
    static var shopsKeepInStock: TextKey { TextKey("shopsKeep.inStock") }
    /// “sold out”
    static var shopsKeepSoldOut: TextKey { TextKey("shopsKeep.soldOut") }
    /// “{count} left”
    static var shopsKeepCount: TextKey { TextKey("shopsKeep.count") }
    /// “Now in stock”
    static var shopsKeepNowInStock: TextKey { TextKey("shopsKeep.nowInStock") }
    /// “Now sold out”
    static var shopsKeepNowSoldOut: TextKey { TextKey("shopsKeep.nowSoldOut") }
    /// “{name} is in stock.”
    static var shopsKeepSaidInStock: TextKey { TextKey("shopsKeep.saidInStock") }
    /// “{name} is sold out.”
    static var shopsKeepSaidSoldOut: TextKey { TextKey("shopsKeep.saidSoldOut") }
    /// “Undo”
    static var shopsKeepUndo: TextKey { TextKey("shopsKeep.undo") }
    /// “Lists in and out”
    static var shopsKeepLists: TextKey { TextKey("shopsKeep.lists") }
    /// “People”
    static var shopsKeepPeople: TextKey { TextKey("shopsKeep.people") }
    /// “Figures”
    static var shopsKeepFigures: TextKey { TextKey("shopsKeep.figures") }
    /// “Put away”
    static var shopsKeepArchive: TextKey { TextKey("shopsKeep.archive") }
    /// “Nothing is put away.”
    static var shopsKeepArchiveEmpty: TextKey { TextKey("shopsKeep.archiveEmpty") }
    /// “Back to the counter”
    static var shopsKeepToCounter: TextKey { TextKey("shopsKeep.toCounter") }
    /// “Saved.”
    static var shopsKeepSaved: TextKey { TextKey("shopsKeep.saved") }
    /// “The product is on the shelf.”
    static var shopsKeepAdded: TextKey { TextKey("shopsKeep.added") }
    /// “The product is put away. People do not find it any more.”
    static var shopsKeepArchived: TextKey { TextKey("shopsKeep.archived") }
    /// “The product is back on the shelf.”
    static var shopsKeepRestored: TextKey { TextKey("shopsKeep.restored") }
    /// “Name”
    static var shopsKeepName: TextKey { TextKey("shopsKeep.name") }
    /// “Price in {currency}”
    static var shopsKeepPrice: TextKey { TextKey("shopsKeep.price") }
    /// “Photo”
    static var shopsKeepPhoto: TextKey { TextKey("shopsKeep.photo") }
    /// “From the camera or the device, at most 15 MB”
    static var shopsKeepPhotoHint: TextKey { TextKey("shopsKeep.photoHint") }
    /// “Choose the photo once more; browsers send it only once.”
    static var shopsKeepPhotoAgain: TextKey { TextKey("shopsKeep.photoAgain") }
    /// “Available in the shop”
    static var shopsKeepInShop: TextKey { TextKey("shopsKeep.inShop") }
    /// “People can take it home at once.”
    static var shopsKeepInShopHint: TextKey { TextKey("shopsKeep.inShopHint") }
    /// “How many there are”
    static var shopsKeepQuantity: TextKey { TextKey("shopsKeep.quantity") }
    /// “Category, description, barcode”
    static var shopsKeepMoreFields: TextKey { TextKey("shopsKeep.moreFields") }
    /// “Category”
    static var shopsKeepCategory: TextKey { TextKey("shopsKeep.category") }
    /// “Description”
    static var shopsKeepDescription: TextKey { TextKey("shopsKeep.description") }
    /// “Barcode”
    static var shopsKeepBarcode: TextKey { TextKey("shopsKeep.barcode") }
    /// “The 8 to 14 digits under the bars”
    static var shopsKeepBarcodeHint: TextKey { TextKey("shopsKeep.barcodeHint") }
    /// “Your own number”
    static var shopsKeepNumber: TextKey { TextKey("shopsKeep.number") }
    /// “By which lists know the product”
    static var shopsKeepNumberHint: TextKey { TextKey("shopsKeep.numberHint") }
    /// “A page about it”
    static var shopsKeepLink: TextKey { TextKey("shopsKeep.link") }
    /// “Duplicate”
    static var shopsKeepDuplicate: TextKey { TextKey("shopsKeep.duplicate") }
    /// “Put away”
    static var shopsKeepPutAway: TextKey { TextKey("shopsKeep.putAway") }
    /// “Bring back”
    static var shopsKeepRestore: TextKey { TextKey("shopsKeep.restore") }
    /// “What it says now”
    static var shopsKeepNow: TextKey { TextKey("shopsKeep.now") }
    /// “Somebody else saved this meanwhile. Below is what you typed; saving puts it in its place.”
    static var shopsKeepNowText: TextKey { TextKey("shopsKeep.nowText") }
    /// “Door on the map”
    static var shopsKeepDoor: TextKey { TextKey("shopsKeep.door") }
    /// “{distance} from yours”
    static var shopsKeepDoorMoved: TextKey { TextKey("shopsKeep.doorMoved") }
    /// “It was changed while you wrote. Nothing of yours is lost: compare, then save again.”
    static var shopsKeepChangedSince: TextKey { TextKey("shopsKeep.changedSince") }
    /// “yes”
    static var shopsKeepYes: TextKey { TextKey("shopsKeep.yes") }
    /// “no”
    static var shopsKeepNo: TextKey { TextKey("shopsKeep.no") }
    /// “There can be {count} at most. Remove some first.”
    static var shopsKeepFull: TextKey { TextKey("shopsKeep.full") }
    /// “You keep {most} shops, the most that can be. Leave or close one first.”
    static var shopsKeepShopsFull: TextKey { TextKey("shopsKeep.shopsFull") }
    /// “{most} shops that you kept were closed within 30 days. Take on another one later.”
    static var shopsKeepClosedMany: TextKey { TextKey("shopsKeep.closedMany") }
    /// “Only an owner of the shop may do this.”
    static var shopsKeepOwnerOnly: TextKey { TextKey("shopsKeep.ownerOnly") }
    /// “Fill this in.”
    static var shopsKeepMissing: TextKey { TextKey("shopsKeep.fault.missing") }
    /// “At most {count} characters. Shorten it.”
    static var shopsKeepTooLong: TextKey { TextKey("shopsKeep.fault.tooLong") }
    /// “At most {count}. Leave some out.”
    static var shopsKeepTooMany: TextKey { TextKey("shopsKeep.fault.tooMany") }
    /// “Another product of this shop has this number. Choose another one.”
    static var shopsKeepNumberTaken: TextKey { TextKey("shopsKeep.fault.numberTaken") }
    /// “Another shop in {town} has this name. Add what tells yours apart, such as the street.”
    static var shopsKeepNameTaken: TextKey { TextKey("shopsKeep.fault.nameTaken") }
    /// “Choose one to {count} towns of the city.”
    static var shopsKeepTowns: TextKey { TextKey("shopsKeep.fault.towns") }
    /// “This is not a phone number. Write it as people dial it, or with its country code.”
    static var shopsKeepBadPhone: TextKey { TextKey("shopsKeep.fault.badPhone") }
    /// “This is not the address of a page. Copy it as the browser shows it, such as www.example.org.”
    static var shopsKeepBadLink: TextKey { TextKey("shopsKeep.fault.badLink") }
    /// “Write a whole number from {least} to {most}.”
    static var shopsKeepBadNumber: TextKey { TextKey("shopsKeep.fault.badNumber") }
    /// “We do not have this category. Choose one of the list.”
    static var shopsKeepBadCategory: TextKey { TextKey("shopsKeep.fault.badCategory") }
    /// “Write yes or no.”
    static var shopsKeepNotYesOrNo: TextKey { TextKey("shopsKeep.fault.notYesOrNo") }
    /// “We do not know this word. Write “in stock” or “out of stock”.”
    static var shopsKeepBadAvailability: TextKey { TextKey("shopsKeep.fault.badAvailability") }
    /// “The lower price is above the price. Swap them.”
    static var shopsKeepAbovePrice: TextKey { TextKey("shopsKeep.fault.abovePrice") }
    /// “This is not a price. Write an amount, such as 12.50.”
    static var shopsKeepBadPrice: TextKey { TextKey("shopsKeep.fault.badPrice") }
    /// “A price is zero or more.”
    static var shopsKeepNegativePrice: TextKey { TextKey("shopsKeep.fault.negativePrice") }
    /// “{currency} has no decimals. Write a whole amount.”
    static var shopsKeepNoDecimals: TextKey { TextKey("shopsKeep.fault.noDecimals") }
    /// “At most {count} decimals, such as 12.50.”
    static var shopsKeepTooManyDecimals: TextKey { TextKey("shopsKeep.fault.tooManyDecimals") }
    /// “This can be read in two ways. Write {thousands} or {decimals}.”
    static var shopsKeepAmbiguousPrice: TextKey { TextKey("shopsKeep.fault.ambiguousPrice") }
    /// “This can be read in two ways. Write {thousands} if you mean that.”
    static var shopsKeepAmbiguousWhole: TextKey { TextKey("shopsKeep.fault.ambiguousWhole") }
    /// “The highest price is {most}.”
    static var shopsKeepLargePrice: TextKey { TextKey("shopsKeep.fault.largePrice") }
    /// ““{found}” is another currency. This shop sells in {currency}.”
    static var shopsKeepOtherCurrency: TextKey { TextKey("shopsKeep.fault.otherCurrency") }
    /// “A barcode number has digits only.”
    static var shopsKeepGtinDigits: TextKey { TextKey("shopsKeep.fault.gtinDigits") }
    /// “A spreadsheet has shortened this number. Type the digits under the bars.”
    static var shopsKeepGtinRounded: TextKey { TextKey("shopsKeep.fault.gtinRounded") }
    /// “{count} digits: a barcode has 8, 12, 13 or 14.”
    static var shopsKeepGtinLength: TextKey { TextKey("shopsKeep.fault.gtinLength") }
    /// “A digit is wrong, or two have changed places. Compare with the barcode.”
    static var shopsKeepGtinDigit: TextKey { TextKey("shopsKeep.fault.gtinDigit") }
    /// “A barcode is more than zeros. Type the digits under the bars.”
    static var shopsKeepGtinZeros: TextKey { TextKey("shopsKeep.fault.gtinZeros") }
    /// “{weekday}: this is not a time. Write it such as 08:30.”
    static var shopsKeepHoursNoTime: TextKey { TextKey("shopsKeep.fault.hoursNoTime") }
    /// “{weekday}: say from when and to when.”
    static var shopsKeepHoursHalf: TextKey { TextKey("shopsKeep.fault.hoursHalf") }
    /// “{weekday}: it opens and closes at the same time. Leave the day empty if you are closed.”
    static var shopsKeepHoursNoLength: TextKey { TextKey("shopsKeep.fault.hoursNoLength") }
    /// “{weekday}: the two times overlap.”
    static var shopsKeepHoursOverlap: TextKey { TextKey("shopsKeep.fault.hoursOverlap") }
    /// “Hours by sunrise or sunset cannot be shown. Write times of the clock.”
    static var shopsKeepHoursSun: TextKey { TextKey("shopsKeep.fault.hoursSun") }
    /// “Before or after noon? Write the hours from 00:00 to 24:00.”
    static var shopsKeepHoursHalfDay: TextKey { TextKey("shopsKeep.fault.hoursHalfDay") }
    /// “We do not understand “{found}”.”
    static var shopsKeepHoursUnread: TextKey { TextKey("shopsKeep.fault.hoursUnread") }
    /// “Something is missing at the end.”
    static var shopsKeepHoursUnfinished: TextKey { TextKey("shopsKeep.fault.hoursUnfinished") }
    /// ““{other}” takes the place of “{rule}”. Write a comma between them if both hold.”
    static var shopsKeepHoursReplaced: TextKey { TextKey("shopsKeep.fault.hoursReplaced") }
    /// “These hours are too long: at most {count} characters.”
    static var shopsKeepHoursTooLong: TextKey { TextKey("shopsKeep.fault.hoursTooLong") }
    /// “Choose a photo first.”
    static var shopsKeepPhotoMissing: TextKey { TextKey("shopsKeep.fault.photoMissing") }
    /// “This file is not a photo that we can read. Choose a JPEG, PNG, WebP, HEIC or AVIF.”
    static var shopsKeepPhotoUnread: TextKey { TextKey("shopsKeep.fault.photoUnread") }
    /// “This photo is too large. Choose one of at most 15 MB.”
    static var shopsKeepPhotoLarge: TextKey { TextKey("shopsKeep.fault.photoLarge") }
    /// “Many photos are being read. Save again in a few seconds, with the photo.”
    static var shopsKeepPhotoBusy: TextKey { TextKey("shopsKeep.fault.photoBusy") }
    /// “This city cannot take photos at the moment. Save without one.”
    static var shopsKeepPhotoOff: TextKey { TextKey("shopsKeep.fault.photoOff") }
    /// “The photos of this shop take up all the room there is for them. Remove some …”
    static var shopsKeepPhotosFull: TextKey { TextKey("shopsKeep.fault.photosFull") }
}
