import Localization

// Lists that those who keep a shop take in and out.
extension TextKey {
    // MARK: - Lists

    /// “Lists”
    static var shopsDeskListsTitle: TextKey { TextKey("shopsDesk.lists.title") }
    /// “Bring your stock in as a file, or take it out as one.”
    static var shopsDeskListsLead: TextKey { TextKey("shopsDesk.lists.lead") }
    /// “Take a list in”
    static var shopsDeskListsIn: TextKey { TextKey("shopsDesk.lists.in") }
    /// “A list from this device”
    static var shopsDeskListsFile: TextKey { TextKey("shopsDesk.lists.file") }
    /// “CSV, TSV or text, at most {size} MB. You see what will change before anything does.”
    static var shopsDeskListsFileHint: TextKey { TextKey("shopsDesk.lists.fileHint") }
    /// “Look at the list”
    static var shopsDeskListsLook: TextKey { TextKey("shopsDesk.lists.look") }
    /// “Choose a file first.”
    static var shopsDeskListsMissing: TextKey { TextKey("shopsDesk.lists.missing") }
    /// “This file is larger than {size} MB. Split it and bring it in parts.”
    static var shopsDeskListsTooLarge: TextKey { TextKey("shopsDesk.lists.tooLarge") }
    /// “Which columns are read”
    static var shopsDeskListsColumns: TextKey { TextKey("shopsDesk.lists.columns") }
    /// “The first line names the columns, in English, French, German or Arabic or as …”
    static var shopsDeskListsColumnsText: TextKey { TextKey("shopsDesk.lists.columnsText") }
    /// “your own number for it; without one, the barcode or else the name says which …”
    static var shopsDeskListsColumnSku: TextKey { TextKey("shopsDesk.lists.columnSku") }
    /// “the name”
    static var shopsDeskListsColumnName: TextKey { TextKey("shopsDesk.lists.columnName") }
    /// “what people should know”
    static var shopsDeskListsColumnDescription: TextKey { TextKey("shopsDesk.lists.columnDescription") }
    /// “as 12.50, with {currency} or without”
    static var shopsDeskListsColumnPrice: TextKey { TextKey("shopsDesk.lists.columnPrice") }
    /// “one of the words below”
    static var shopsDeskListsColumnCategory: TextKey { TextKey("shopsDesk.lists.columnCategory") }
    /// “the number under the barcode”
    static var shopsDeskListsColumnGtin: TextKey { TextKey("shopsDesk.lists.columnGtin") }
    /// “whether you have it: yes or no”
    static var shopsDeskListsColumnInStock: TextKey { TextKey("shopsDesk.lists.columnInStock") }
    /// “whether people can take it home from the shop: yes or no”
    static var shopsDeskListsColumnInShop: TextKey { TextKey("shopsDesk.lists.columnInShop") }
    /// “how many there are”
    static var shopsDeskListsColumnQuantity: TextKey { TextKey("shopsDesk.lists.columnQuantity") }
    /// “a page about it”
    static var shopsDeskListsColumnLink: TextKey { TextKey("shopsDesk.lists.columnLink") }
    /// “A column that is missing leaves things as they are. An empty cell takes the …”
    static var shopsDeskListsCells: TextKey { TextKey("shopsDesk.lists.cells") }
    /// “Words for categories”
    static var shopsDeskListsCategories: TextKey { TextKey("shopsDesk.lists.categories") }
    /// “Download an example”
    static var shopsDeskListsExample: TextKey { TextKey("shopsDesk.lists.example") }
    /// “Sourdough loaf”
    static var shopsDeskListsExampleBread: TextKey { TextKey("shopsDesk.lists.exampleBread") }
    /// “Mountain honey”
    static var shopsDeskListsExampleHoney: TextKey { TextKey("shopsDesk.lists.exampleHoney") }
    /// “Take a list out”
    static var shopsDeskListsOut: TextKey { TextKey("shopsDesk.lists.out") }
    /// “All products of the shop but those put away.”
    static var shopsDeskListsOutText: TextKey { TextKey("shopsDesk.lists.outText") }
    /// “Spreadsheet (CSV)”
    static var shopsDeskListsMedina: TextKey { TextKey("shopsDesk.lists.medina") }
    /// “Products for Google (TSV)”
    static var shopsDeskListsProducts: TextKey { TextKey("shopsDesk.lists.products") }
    /// “Local stock for Google (TSV)”
    static var shopsDeskListsLocal: TextKey { TextKey("shopsDesk.lists.local") }
    /// “Store code”
    static var shopsDeskListsStoreCode: TextKey { TextKey("shopsDesk.lists.storeCode") }
    /// “By which Google knows this shop.”
    static var shopsDeskListsStoreCodeHint: TextKey { TextKey("shopsDesk.lists.storeCodeHint") }
    /// “The list is taken in. New: {added}. Changed: {changed}. Put away: {archived}.”
    static var shopsDeskListsTaken: TextKey { TextKey("shopsDesk.lists.taken") }
    /// “There is no list to look at any more. Send it again.”
    static var shopsDeskListsExpired: TextKey { TextKey("shopsDesk.lists.expired") }

    // MARK: - What a list would change

    /// “What the list changes”
    static var shopsDeskPreviewTitle: TextKey { TextKey("shopsDesk.preview.title") }
    /// “{name}, sent {time}”
    static var shopsDeskPreviewFile: TextKey { TextKey("shopsDesk.preview.file") }
    /// “New”
    static var shopsDeskPreviewAdded: TextKey { TextKey("shopsDesk.preview.added") }
    /// “Changed”
    static var shopsDeskPreviewChanged: TextKey { TextKey("shopsDesk.preview.changed") }
    /// “As they are”
    static var shopsDeskPreviewSame: TextKey { TextKey("shopsDesk.preview.same") }
    /// “Put away”
    static var shopsDeskPreviewAway: TextKey { TextKey("shopsDesk.preview.away") }
    /// “Bad lines”
    static var shopsDeskPreviewBad: TextKey { TextKey("shopsDesk.preview.bad") }
    /// “The list says what is there already: nothing would change.”
    static var shopsDeskPreviewNothing: TextKey { TextKey("shopsDesk.preview.nothing") }
    /// “Products have changed since you looked. This is what the list changes now.”
    static var shopsDeskPreviewStale: TextKey { TextKey("shopsDesk.preview.stale") }
    /// “Somebody has sent another list since you looked. This is what that one changes.”
    static var shopsDeskPreviewOtherList: TextKey { TextKey("shopsDesk.preview.otherList") }
    /// “With this list the shop would have more than {most} products. Take lines out …”
    static var shopsDeskPreviewFull: TextKey { TextKey("shopsDesk.preview.full") }
    /// “Put away what the list does not name”
    static var shopsDeskPreviewPutAway: TextKey { TextKey("shopsDesk.preview.putAway") }
    /// “{count} products are not in the list. Put away, nobody finds them any more; you …”
    static var shopsDeskPreviewPutAwayText: TextKey { TextKey("shopsDesk.preview.putAwayText") }
    /// “As long as there are bad lines nothing is put away: a line that nobody can read …”
    static var shopsDeskPreviewPutAwayBad: TextKey { TextKey("shopsDesk.preview.putAwayBad") }
    /// “Leave out the bad lines”
    static var shopsDeskPreviewLeave: TextKey { TextKey("shopsDesk.preview.leave") }
    /// “The good lines are taken in without them.”
    static var shopsDeskPreviewLeaveText: TextKey { TextKey("shopsDesk.preview.leaveText") }
    /// “Show what that changes”
    static var shopsDeskPreviewShow: TextKey { TextKey("shopsDesk.preview.show") }
    /// “Take in”
    static var shopsDeskPreviewTake: TextKey { TextKey("shopsDesk.preview.take") }
    /// “Correct the bad lines and send the list again, or leave them out.”
    static var shopsDeskPreviewBlocked: TextKey { TextKey("shopsDesk.preview.blocked") }
    /// “Forget the list”
    static var shopsDeskPreviewForget: TextKey { TextKey("shopsDesk.preview.forget") }
    /// “and {count} more”
    static var shopsDeskPreviewMore: TextKey { TextKey("shopsDesk.preview.more") }
    /// “Columns that were not understood and are left out: {names}”
    static var shopsDeskPreviewIgnored: TextKey { TextKey("shopsDesk.preview.ignored") }
    /// “The list is about several shops. Choose which of them this is: only its lines are taken.”
    static var shopsDeskPreviewStores: TextKey { TextKey("shopsDesk.preview.stores") }
    /// “This shop’s code in the list”
    static var shopsDeskPreviewStore: TextKey { TextKey("shopsDesk.preview.store") }
    /// “{count} lines are about other shops and are left out.”
    static var shopsDeskPreviewOthers: TextKey { TextKey("shopsDesk.preview.others") }
    /// “Pictures are not taken from links: add the photos here.”
    static var shopsDeskPreviewPictures: TextKey { TextKey("shopsDesk.preview.pictures") }
    /// “Line {line}”
    static var shopsDeskPreviewLine: TextKey { TextKey("shopsDesk.preview.line") }
    /// “Lines {line} to {last}”
    static var shopsDeskPreviewLines: TextKey { TextKey("shopsDesk.preview.lines") }
    /// “column {column}”
    static var shopsDeskPreviewColumn: TextKey { TextKey("shopsDesk.preview.column") }
    /// “column {column} ({field})”
    static var shopsDeskPreviewColumnNamed: TextKey { TextKey("shopsDesk.preview.columnNamed") }
    /// “{field}: {before} → {after}”
    static var shopsDeskPreviewChange: TextKey { TextKey("shopsDesk.preview.change") }
    /// “nothing”
    static var shopsDeskPreviewNone: TextKey { TextKey("shopsDesk.preview.none") }
    /// “yes”
    static var shopsDeskPreviewYes: TextKey { TextKey("shopsDesk.preview.yes") }
    /// “no”
    static var shopsDeskPreviewNo: TextKey { TextKey("shopsDesk.preview.no") }

    // MARK: - What a column is about

    /// “Name”
    static var shopsDeskFieldName: TextKey { TextKey("shopsDesk.field.name") }
    /// “Price”
    static var shopsDeskFieldPrice: TextKey { TextKey("shopsDesk.field.price") }
    /// “In stock”
    static var shopsDeskFieldInStock: TextKey { TextKey("shopsDesk.field.inStock") }
    /// “Quantity”
    static var shopsDeskFieldQuantity: TextKey { TextKey("shopsDesk.field.quantity") }
    /// “In the shop”
    static var shopsDeskFieldInShop: TextKey { TextKey("shopsDesk.field.inShop") }
    /// “Category”
    static var shopsDeskFieldCategory: TextKey { TextKey("shopsDesk.field.category") }
    /// “Description”
    static var shopsDeskFieldDescription: TextKey { TextKey("shopsDesk.field.description") }
    /// “Barcode”
    static var shopsDeskFieldGtin: TextKey { TextKey("shopsDesk.field.gtin") }
    /// “Number”
    static var shopsDeskFieldSku: TextKey { TextKey("shopsDesk.field.sku") }
    /// “Link”
    static var shopsDeskFieldLink: TextKey { TextKey("shopsDesk.field.link") }
    /// “Put away”
    static var shopsDeskFieldArchived: TextKey { TextKey("shopsDesk.field.archived") }
    /// “Currency”
    static var shopsDeskFieldCurrency: TextKey { TextKey("shopsDesk.field.currency") }
    /// “Photo”
    static var shopsDeskFieldPhoto: TextKey { TextKey("shopsDesk.field.photo") }
    /// “Store code”
    static var shopsDeskFieldStoreCode: TextKey { TextKey("shopsDesk.field.storeCode") }
    /// “Availability”
    static var shopsDeskFieldAvailability: TextKey { TextKey("shopsDesk.field.availability") }
    /// “Lower price”
    static var shopsDeskFieldSalePrice: TextKey { TextKey("shopsDesk.field.salePrice") }
    /// “Days of the lower price”
    static var shopsDeskFieldSaleDates: TextKey { TextKey("shopsDesk.field.saleDates") }

    // MARK: - What is wrong with a line

    /// “There is nothing in it. Save the list again and send that.”
    static var shopsDeskBadEmpty: TextKey { TextKey("shopsDesk.bad.empty") }
    /// “This is no text. Save the list as CSV in your spreadsheet program and send that.”
    static var shopsDeskBadNotText: TextKey { TextKey("shopsDesk.bad.notText") }
    /// “From here on the letters are encoded in another way than before. Save the whole …”
    static var shopsDeskBadMixed: TextKey { TextKey("shopsDesk.bad.mixed") }
    /// “A quotation mark opens here and never closes. Close it or take it out.”
    static var shopsDeskBadUnclosed: TextKey { TextKey("shopsDesk.bad.unclosed") }
    /// “Something stands between the closing quotation mark and the next separator. …”
    static var shopsDeskBadAfterQuote: TextKey { TextKey("shopsDesk.bad.afterQuote") }
    /// “The quotation mark that opens here closes only on a later line. Close it in its …”
    static var shopsDeskBadClosedLater: TextKey { TextKey("shopsDesk.bad.closedLater") }
    /// “The line is too long. Shorten it.”
    static var shopsDeskBadLongLine: TextKey { TextKey("shopsDesk.bad.longLine") }
    /// “The line has more than {most} columns. Take out those that are not needed.”
    static var shopsDeskBadManyColumns: TextKey { TextKey("shopsDesk.bad.manyColumns") }
    /// “The list has more than {most} lines. Split it and bring it in parts.”
    static var shopsDeskBadManyLines: TextKey { TextKey("shopsDesk.bad.manyLines") }
    /// “The first line names no number, no barcode and no name. Name the columns there …”
    static var shopsDeskBadUnknownColumns: TextKey { TextKey("shopsDesk.bad.unknownColumns") }
    /// “This column is there twice. Take one of the two out.”
    static var shopsDeskBadRepeatedColumn: TextKey { TextKey("shopsDesk.bad.repeatedColumn") }
    /// “The line has more cells than the first line. Put text that holds the separator …”
    static var shopsDeskBadManyCells: TextKey { TextKey("shopsDesk.bad.manyCells") }
    /// “Something must stand here. Fill it in.”
    static var shopsDeskBadMissing: TextKey { TextKey("shopsDesk.bad.missing") }
    /// “More than {most} characters. Shorten it.”
    static var shopsDeskBadTooLong: TextKey { TextKey("shopsDesk.bad.tooLong") }
    /// “At most {most} are possible. Take some out.”
    static var shopsDeskBadTooMany: TextKey { TextKey("shopsDesk.bad.tooMany") }
    /// “Another product has this already. Give this one its own.”
    static var shopsDeskBadTaken: TextKey { TextKey("shopsDesk.bad.taken") }
    /// “This is no telephone number. Write it with its country code.”
    static var shopsDeskBadPhone: TextKey { TextKey("shopsDesk.bad.phone") }
    /// “This is no address of a page. It begins with https://”
    static var shopsDeskBadLink: TextKey { TextKey("shopsDesk.bad.link") }
    /// “This is no whole number from {low} to {high}. Write digits only.”
    static var shopsDeskBadNumber: TextKey { TextKey("shopsDesk.bad.number") }
    /// “This is none of our categories. Take one of the words under “Lists”, or leave …”
    static var shopsDeskBadCategory: TextKey { TextKey("shopsDesk.bad.category") }
    /// “This says neither yes nor no. Write yes or no.”
    static var shopsDeskBadYesNo: TextKey { TextKey("shopsDesk.bad.yesNo") }
    /// “This is no word for whether it is there. Write in_stock or out_of_stock.”
    static var shopsDeskBadAvailability: TextKey { TextKey("shopsDesk.bad.availability") }
    /// “The lower price is higher than the price. Correct one of them.”
    static var shopsDeskBadAbovePrice: TextKey { TextKey("shopsDesk.bad.abovePrice") }
    /// “There is no price. Fill it in.”
    static var shopsDeskBadPriceEmpty: TextKey { TextKey("shopsDesk.bad.priceEmpty") }
    /// “This is no price. Write it as 12.50”
    static var shopsDeskBadPrice: TextKey { TextKey("shopsDesk.bad.price") }
    /// “A price is not below zero. Take the minus sign out.”
    static var shopsDeskBadPriceNegative: TextKey { TextKey("shopsDesk.bad.priceNegative") }
    /// “Too many decimals: {currency} has {most}. Round it.”
    static var shopsDeskBadPriceDecimals: TextKey { TextKey("shopsDesk.bad.priceDecimals") }
    /// “Thousands or decimals? Write {thousands} or {decimals}”
    static var shopsDeskBadPriceAmbiguous: TextKey { TextKey("shopsDesk.bad.priceAmbiguous") }
    /// “Thousands or decimals? If thousands are meant, write {thousands}”
    static var shopsDeskBadPriceThousands: TextKey { TextKey("shopsDesk.bad.priceThousands") }
    /// “A price is at most {most}. Look whether a point is missing.”
    static var shopsDeskBadPriceLarge: TextKey { TextKey("shopsDesk.bad.priceLarge") }
    /// “This is in {other}, and the shop sells in {currency}. Convert the price.”
    static var shopsDeskBadPriceCurrency: TextKey { TextKey("shopsDesk.bad.priceCurrency") }
    /// “There is no number. Type the one under the barcode.”
    static var shopsDeskBadGtinEmpty: TextKey { TextKey("shopsDesk.bad.gtinEmpty") }
    /// “A barcode has digits only. Take the rest out.”
    static var shopsDeskBadGtinDigits: TextKey { TextKey("shopsDesk.bad.gtinDigits") }
    /// “A spreadsheet has shortened this number. Format the column as text and type it …”
    static var shopsDeskBadGtinRounded: TextKey { TextKey("shopsDesk.bad.gtinRounded") }
    /// “A barcode has 8, 12, 13 or 14 digits, and here are {digits}. Compare it with …”
    static var shopsDeskBadGtinLength: TextKey { TextKey("shopsDesk.bad.gtinLength") }
    /// “One digit is wrong, or two have changed places. Compare it with the packet.”
    static var shopsDeskBadGtinDigit: TextKey { TextKey("shopsDesk.bad.gtinDigit") }
    /// “Zeros alone are no barcode. Leave the cell empty if there is none.”
    static var shopsDeskBadGtinZeros: TextKey { TextKey("shopsDesk.bad.gtinZeros") }
    /// “This line is about another shop than the first one. Bring each shop’s list in …”
    static var shopsDeskBadOtherShop: TextKey { TextKey("shopsDesk.bad.otherShop") }
    /// “Line {line} is about the same product. Take one of the two out.”
    static var shopsDeskBadSameProduct: TextKey { TextKey("shopsDesk.bad.sameProduct") }
    /// “Several products of the shop have this barcode or name. Say which one by its …”
    static var shopsDeskBadSeveralProducts: TextKey { TextKey("shopsDesk.bad.severalProducts") }
    /// “Your product {number} has this barcode, and the list does not name it. If it is …”
    static var shopsDeskBadOtherNumber: TextKey { TextKey("shopsDesk.bad.otherNumber") }
    /// “There is neither number nor barcode nor name. Fill one of them in.”
    static var shopsDeskBadNoKey: TextKey { TextKey("shopsDesk.bad.noKey") }
    /// “An operator has hidden a product of the shop with this name or barcode. …”
    static var shopsDeskBadHeld: TextKey { TextKey("shopsDesk.bad.held") }
}
