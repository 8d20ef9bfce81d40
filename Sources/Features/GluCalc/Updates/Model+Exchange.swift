import Insulin
import PocketRuntime

extension Model {
    mutating func updateExchange(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .document(let document): read(document, &occasion)
        case .documentProblem(let problem):
            // Of another file nothing is left that could be taken in its place.
            exchange.dropList()
            exchange.fileName = ""
            exchange.problem = problem
            openPreview()
        case .takeList: takeList(&occasion)
        case .dropList:
            exchange.dropList()
            closePreview(&occasion)
        case .exportFoods: exportFoods(&occasion)
        case .exportFrom(let moment): exchange.from = moment.map { PocketDay($0) }
        case .exportTo(let moment): exchange.to = moment.map { PocketDay($0) }
        case .exportJournal(let form): askForMeals(form, &occasion)
        case .exportMeals(let records): takeMeals(records, &occasion)
        case .answered(let name, let answer): take(name, answer, &occasion)
        case .print: occasion.effects.printPage()
        case .handed(let outcome): say(handed: outcome, &occasion)
        default: break
        }
    }

    private mutating func take(_ name: PocketName, _ answer: PocketAnswer, _ occasion: inout Occasion) {
        switch name {
        case "draw": take(drawn: answer, occasion.now)
        case "list": takeReview(answer, &occasion)
        case "foods.csv", "journal.csv", "journal.txt": hand(name, answer, &occasion)
        default: takeFactory(name, answer, &occasion)
        }
    }

    // In.

    @inline(never)
    private mutating func read(_ document: PocketDocument, _ occasion: inout Occasion) {
        exchange = Exchange()
        exchange.fileName = document.name
        exchange.file = document.bytes
        openPreview()
        readList(&occasion)
    }

    /// Shows what the list would do; before the terms are accepted it waits, as nothing is reached before.
    @inline(never)
    mutating func openPreview() {
        exchange.isEarly = care.termsAccepted == nil
        guard !exchange.isEarly, route.page != .preview else { return }
        shelveForm()
        routes.append(Route(.preview))
    }

    /// Back to the page that lay under the preview, with what is typed there.
    @inline(never)
    private mutating func closePreview(_ occasion: inout Occasion) {
        guard route.page == .preview, routes.count > 1 else { return }
        routes.removeLast()
        takeUp(&occasion)
    }

    /// Asks what the list would do to the foods as they are now.
    @inline(never)
    private mutating func readList(_ occasion: inout Occasion) {
        exchange.review = nil
        exchange.reading = pantryChanges
        var question = ReaderQuestion.foodList.writer(occasion.texts)
        pantry.write(into: &question)
        question.data(exchange.file)
        occasion.effects.ask(GluCalcReader.name, question.bytes, "list")
    }

    private mutating func takeReview(_ answer: PocketAnswer, _ occasion: inout Occasion) {
        guard let base = exchange.reading else { return }
        guard base == pantryChanges else { return readList(&occasion) }
        exchange.reading = nil
        guard answer.isSuccess, let review = try? FoodListReview(answer.body) else {
            exchange.problem = .unreadable
            return
        }
        exchange.review = review
        exchange.reviewed = base
    }

    private mutating func takeList(_ occasion: inout Occasion) {
        guard care.termsAccepted != nil, let review = exchange.review, hasPantry else { return }
        // The foods have changed since: what is taken is what was shown.
        guard exchange.reviewed == pantryChanges else { return readList(&occasion) }
        guard let pantry = review.pantry else { return }
        self.pantry = pantry
        exchange = Exchange()
        pantryChanged(&occasion)
        // Whoever was typing, or was at the first questions, goes on there.
        if care.isSetUp, !isFormBelow {
            routes = [Route(.home), Route(.foods)]
        } else {
            closePreview(&occasion)
        }
        say(.imported(foods: review.foods), &occasion)
    }

    // Out.

    private mutating func exportFoods(_ occasion: inout Occasion) {
        guard !exchange.isWriting else { return }
        // Foods that could not be read are no list of none.
        guard hasPantry else { return say(.storage, &occasion) }
        exchange.isWriting = true
        var question = ReaderQuestion.foodFile.writer(occasion.texts)
        pantry.write(into: &question)
        occasion.effects.ask(GluCalcReader.name, question.bytes, "foods.csv")
    }

    /// Hands on the file of that name, as the tool has written it.
    @inline(never)
    private mutating func hand(_ name: PocketName, _ answer: PocketAnswer, _ occasion: inout Occasion) {
        guard exchange.isWriting else { return }
        exchange.isWriting = false
        var reader = SnapshotReader(answer.body)
        guard answer.isSuccess, let bytes = try? reader.data() else { return say(.notHanded, &occasion) }
        occasion.effects.hand(
            PocketDocument(
                name: name.text, type: name == "journal.txt" ? "text/plain" : "text/csv", bytes: bytes),
            isShared: true)
    }

    private mutating func askForMeals(_ form: Exchange.Form, _ occasion: inout Occasion) {
        guard !exchange.isReading, !exchange.isWriting else { return }
        exchange.form = form
        exchange.isReading = true
        exchange.meals = []
        exchange.unreadable = 0
        // A day more at either end: what belongs to a day, the place says where a meal was eaten.
        let start = exchange.from.map { Meal.start(of: $0.number - 1) } ?? .min
        let end = exchange.to.map { Meal.start(of: $0.number + 2) } ?? .max
        occasion.effects.read(
            Meal.range(from: start, to: max(start, end)), limit: Exchange.mostMeals, "export")
    }

    private mutating func takeMeals(_ records: PocketRecords, _ occasion: inout Occasion) {
        guard let form = exchange.form else { return }
        exchange.isReading = false
        // A report that is not whole is none.
        guard records.isWhole else { return say(.storage, &occasion) }
        guard !records.hasMore else { return say(.full(most: Exchange.mostMeals), &occasion) }
        exchange.meals = records.list.compactMap { Meal($0) }.filter { meal in
            meal.day >= exchange.from ?? meal.day && meal.day <= exchange.to ?? meal.day
        }
        exchange.unreadable = unreadable(records, occasion, from: exchange.from, to: exchange.to)
        if form == .page {
            routes.append(Route(.report))
            drawing.subject = nil
        } else if exchange.unreadable > 0 {
            ask(.handOn(without: exchange.unreadable), occasion.now)
        } else {
            writeJournal(&occasion)
        }
    }

    /// How many records have no meal that can be read. Their days are those of the time in their keys, here.
    @inline(never)
    private func unreadable(
        _ records: PocketRecords, _ occasion: Occasion, from first: PocketDay?, to last: PocketDay?
    ) -> Int {
        var count = 0
        for record in records.list where Meal(record) == nil {
            let day = PocketDay(
                milliseconds: record.key.number(0) ?? 0, zoneOffsetMinutes: occasion.zoneOffset)
            if day >= first ?? day, day <= last ?? day { count += 1 }
        }
        return count
    }

    /// Writes the meals that were read as the file that was asked for.
    @inline(never)
    mutating func writeJournal(_ occasion: inout Occasion) {
        guard let form = exchange.form, !exchange.isWriting else { return }
        switch form {
        case .page: break
        case .csv: write(.journalTable, "journal.csv", &occasion)
        case .text: write(.journalText, "journal.txt", &occasion)
        }
    }

    @inline(never)
    private mutating func write(
        _ kind: ReaderQuestion, _ action: PocketAction, _ occasion: inout Occasion
    ) {
        exchange.isWriting = true
        var question = kind.writer(occasion.texts)
        question.byte((care.unit ?? .millimolesPerLitre).rawValue)
        question.list(exchange.meals) { writer, meal in meal.write(into: &writer) }
        question.integer(exchange.unreadable)
        occasion.effects.ask(GluCalcReader.name, question.bytes, action)
    }

    private mutating func say(handed outcome: PocketShareOutcome, _ occasion: inout Occasion) {
        if safekeeping.isHanding {
            safekeeping.isHanding = false
            if outcome == .shared || outcome == .downloaded {
                safekeeping.lastBackup = occasion.now
                occasion.effects.save()
            }
        }
        switch outcome {
        case .shared, .downloaded: say(.handed, &occasion)
        case .copied: say(.copied, &occasion)
        case .cancelled: break
        case .failed: say(.notHanded, &occasion)
        }
    }
}
