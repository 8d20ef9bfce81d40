import Insulin
import PocketRuntime

extension Model {
    /// Brings the model from one state to the next.
    mutating func update(_ message: Happening, _ occasion: inout Occasion) {
        if case .openedFor(.reading) = message { guest = guest ?? .waiting }
        guard guest == nil else { return updateGuest(message, &occasion) }
        let wasDoubted = clock.isDoubted
        if clock.see(occasion.now) { occasion.effects.save() }
        if settingsLock?.see(occasion.now) ?? false { occasion.effects.save() }
        if clock.isDoubted, !wasDoubted { draft?.doubtGlucose() }
        if case .vault(let message) = message, message.comesByItself {
            updateVault(message, &occasion)
        } else {
            answerOnPage(message, &occasion)
        }
        drawPage(&occasion)
        wakeVault(&occasion)
    }

    private mutating func answerOnPage(_ message: Happening, _ occasion: inout Occasion) {
        // What was meant for a page that has locked itself is not done.
        guard keepSettingsOpen(message, occasion.now) else { return }
        take(message, &occasion)
        // The first page shows the last meals, whatever day was looked up in the journal.
        if route.page == .home, journal.last != nil {
            journal.last = nil
            readJournal(&occasion)
        }
    }

    private mutating func take(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .opened: open(&occasion)
        case .openedFor(let purpose): if purpose == .vault { openForVault(&occasion) }
        case .go(let route): go(route, &occasion)
        case .back: goBack(&occasion)
        case .tick: readServerAgain(&occasion)
        case .noteEnded: note = nil
        case .surroundingsChanged:
            seeVault(&occasion)
            guard occasion.surroundings.moment.isOnline, occasion.surroundings.moment.isVisible else {
                return
            }
            ship(&occasion)
            readServerAgain(&occasion)
        case .closeQuestion: closeQuestion(&occasion)
        case .ask(let asked): ask(asked, occasion.now)
        case .answer: answer(&occasion)
        case .acceptTerms, .setupNext, .setupBack: updateSetup(message, &occasion)
        case .type, .chooseUnit, .chooseInsulin, .chooseFoodUnit, .chooseCategory, .chooseStep,
            .toggleInsulinOnBoard, .givenAt:
            updateForm(message)
        case .reason where route.page == .correction: updateForm(message)
        case .send(let sending): send(sending, &occasion)
        case .confirmValues(let sending): confirmValues(sending, &occasion)
        case .newMeal, .step, .mealType, .glucose, .mark, .stillHolds, .toggleFavourites, .amount,
            .carbohydrate, .removeFood, .take, .takeOther, .confirm, .given, .giveProposed, .givenThen,
            .reason, .note,
            .archive, .trustClock, .copyDose, .speakDose:
            updateMeal(message, &occasion)
        case .search, .searchIn, .moreFoods, .letter, .changeCategory, .factoryNow, .sorted, .pantry,
            .toggleFavourite, .favouriteAmount:
            updateFoods(message, &occasion)
        case .journal, .moreMeals, .journalUpTo, .openMeal, .restoreMeal, .removedMeals, .moreRemoved,
            .oldMeals,
            .oldRemoved, .agreeToRetention, .firstMeal:
            updateJournal(message, &occasion)
        case .chartDays, .chartType, .chartMeals, .chartReadings: updateCharts(message, &occasion)
        case .document, .documentProblem, .takeList, .dropList, .exportFoods, .exportJournal, .exportFrom,
            .exportTo, .exportMeals, .print, .handed, .answered:
            updateExchange(message, &occasion)
        case .backUp, .backupRead, .backupProblem, .restored, .later, .persistence, .askForPersistence,
            .appLock, .lockChanged, .storageProblem:
            updateSafekeeping(message, &occasion)
        case .connection(let message): updateConnections(message, &occasion)
        case .vault(let message): updateVault(message, &occasion)
        case .guest: break
        }
    }

    /// Says something for some seconds, also to those who listen.
    @inline(never)
    mutating func say(_ note: Note, _ occasion: inout Occasion) {
        self.note = note
        occasion.effects.announce(note.words(occasion.texts))
        occasion.effects.startTimer("note", afterMilliseconds: 6_000)
    }

    /// Asks before something is lost. Who removes the lock of the settings opens it first.
    @inline(never)
    mutating func ask(_ asked: Question, _ now: Int64) {
        if asked.needsSettings, !isSettingsOpen(now) {
            askForDigits(then: asked)
        } else {
            question = asked
            questionAsked = now
        }
    }

    /// Does what was asked, now that the person has said yes.
    private mutating func answer(_ occasion: inout Occasion) {
        guard let question else { return }
        // A second tap of the same finger is no answer to a question that has just come.
        guard occasion.now - questionAsked >= Self.readingTime || occasion.now < questionAsked else { return }
        self.question = nil
        switch question {
        case .discardMeal:
            draft = nil
            goHome()
            occasion.effects.save()
        case .deleteMeal: deleteMeal(&occasion)
        case .deleteFood(let id):
            pantry.removeFood(id)
            forgetFavourites()
            pantryChanged(&occasion)
            close(.food)
            say(.deleted, &occasion)
        case .deleteCategory(let id):
            pantry.removeCategory(id)
            if search.categoryID == id { search.categoryID = nil }
            forgetFavourites()
            pantryChanged(&occasion)
            say(.deleted, &occasion)
        case .deleteType(let id):
            mealTypes.removeAll { $0.id == id }
            if draft?.typeID == id { draft?.typeID = nil }
            vault.isWanted = true
            close(.mealType)
            occasion.effects.save()
            say(.deleted, &occasion)
        case .factory(let replaces): loadFactory(replaces ? .instead : .beside, &occasion)
        case .wipe(again: false): ask(.wipe(again: true), occasion.now)
        // What is at the city stays there, for the other devices.
        case .wipe(again: true): occasion.effects.wipe()
        case .restore(again: false): ask(.restore(again: true), occasion.now)
        case .restore(again: true): occasion.effects.useBackup()
        case .leaveForm:
            form = Form()
            goBack(&occasion)
        case .removePin:
            settingsLock = nil
            occasion.effects.save()
            say(.saved, &occasion)
        case .sendMeals:
            connections.sendsMeals = connections.server != nil
            occasion.effects.save()
        case .forgetServer: forgetServer(&occasion)
        case .deleteReadings: deleteReadings(&occasion)
        case .unlink: wish(.unlink, &occasion)
        case .deleteVault: wish(.delete, &occasion)
        case .revoke(let place):
            guard let share = vault.shares?[checked: place] else { return }
            wish(.revoke(id: share.id), &occasion)
        case .retention(let agrees): settleRetention(agrees, &occasion)
        case .handOn: writeJournal(&occasion)
        case .share: shareDocument(&occasion)
        }
    }

    /// Whether something may be confirmed: a second tap of the same finger is no word about what has just come.
    @inline(never)
    mutating func mayConfirm(_ now: Int64) -> Bool {
        guard now - confirmed >= Self.readingTime || now < confirmed else { return false }
        confirmed = now
        return true
    }

    /// So long a question stands before it can be answered, in milliseconds.
    static var readingTime: Int64 { 600 }
}
