import Insulin
import PocketRuntime

extension Model {
    /// What happens when the app is opened.
    @inline(never)
    mutating func open(_ occasion: inout Occasion) {
        runVault(&occasion)
        guard care.isSetUp else { return }
        tidy(&occasion)
        occasion.effects.read(
            PocketRecordRange(all: Meal.kind), limit: 1, "first")
        readJournal(&occasion)
        if route.page == .meal { watchMeal(&occasion) }
        ship(&occasion)
        askForPersistenceOnce(&occasion)
    }

    /// The account's page at the city has opened the app to link this device: kept in mind until there is time for it.
    mutating func openForVault(_ occasion: inout Occasion) {
        vault.wantsLink = !vault.isLinked
        open(&occasion)
        if care.isSetUp { go(Route(.vault), &occasion) }
    }

    /// Opens a page.
    mutating func go(_ wanted: Route, _ occasion: inout Occasion) {
        guard care.termsAccepted != nil || wanted.page == .help else { return }
        note = nil
        shelveForm()
        forgetLocked(&occasion.effects)
        if wanted.isLocked, wanted.page != .lock || settingsLock != nil, !isSettingsOpen(occasion.now) {
            lockedRoute = wanted
            form = Form()
            routes.append(Route(.lock, 1))
            return
        }
        switch wanted.page {
        case .home: goHome()
        // The pages of the bar lie side by side, each one step from home.
        case .journal, .charts, .foods, .more: routes = [Route(.home), wanted]
        default: if route != wanted { routes.append(wanted) }
        }
        prepare(wanted, &occasion)
    }

    /// Fills the fields of the page that is open with what is kept.
    @inline(never)
    mutating func fillForm(_ texts: PocketTexts) {
        form = Form()
        defer { form.route = route }
        switch route.page {
        case .food:
            fillFoodForm(route.number)
            fillFoodNumbers(texts)
        case .mealType: fillTypeForm(route.number, texts)
        case .settings, .setup: fillSettingsForm(texts)
        case .correction: fillCorrectionForm(texts)
        case .server:
            form[.server] = connections.server?.text ?? ""
            form[.token] = connections.token
        default: break
        }
    }

    /// Puts what is typed aside while another page is opened over it.
    mutating func shelveForm() {
        guard form.isTouched, route.hasForm else { return }
        formBelow = FormBelow(form)
    }

    /// Whether something is typed on a page under the one that is open.
    var isFormBelow: Bool {
        guard let below = formBelow?.form.route, below != route else { return false }
        return routes.contains(below)
    }

    /// What was typed on the page that is open again, or else what is kept.
    @inline(never)
    private mutating func takeUpForm(_ texts: PocketTexts) {
        // The pages of the first questions have one form.
        let isSetup = form.route?.page == .setup && route.page == .setup
        if form.isTouched, form.route == route || isSetup { return }
        guard let below = formBelow, below.form.route == route else { return fillForm(texts) }
        form = below.form
        formBelow = nil
    }

    private mutating func prepare(_ route: Route, _ occasion: inout Occasion) {
        // Opened anew, it shows what is kept.
        if formBelow?.form.route == route { formBelow = nil }
        fillForm(occasion.texts)
        isStepTried = false
        switch route.page {
        case .journal:
            journal.last = nil
            readJournal(&occasion)
        case .charts: readCharts(&occasion)
        case .foods: search = Search()
        case .pickFood, .favourites:
            search = Search()
            favouriteTexts = []
        case .removed:
            removed = PocketRecords([])
            readRemoved(PocketRecordRange(all: Meal.removedKind), isMore: false, &occasion)
        case .meal: watchMeal(&occasion)
        case .exchange:
            exchange.dropList()
            exchange.problem = nil
        case .food, .categories, .mealType, .settings, .setup, .home, .terms, .archived, .mealTypes, .grid,
            .more, .preview, .report, .wipe, .help, .lock, .vault, .vaultCare, .guest,
            .correction:
            break
        case .devices: if connections.intake.pack == nil { connections.intake = ReadingIntake() }
        case .server: connections.profile = nil
        case .doctor: openShares(&occasion)
        }
    }

    /// One step back.
    @inline(never)
    mutating func goBack(_ occasion: inout Occasion) {
        if question != nil { return closeQuestion(&occasion) }
        // What was typed is neither kept nor lost without a word.
        if form.isTouched, route.hasForm { return ask(.leaveForm, occasion.now) }
        if route.page == .setup, route.number > 0 {
            // All its pages are one form: what was typed on this one is there again.
            routes[routes.count - 1] = Route(.setup, route.number - 1)
            settleSetupForm(occasion.texts)
            return
        }
        if route.page == .meal, let step = draft?.step, step != .before {
            draft?.step = step == .dose ? .foods : .before
            isStepTried = false
            return
        }
        if route == Route(.lock, 1) { forgetLocked(&occasion.effects) }
        if routes.count > 1 { routes.removeLast() }
        takeUp(&occasion)
    }

    /// What a page that was lying under another needs.
    @inline(never)
    mutating func takeUp(_ occasion: inout Occasion) {
        // Behind the question for the digits lies nothing that they keep.
        while routes.count > 1, route.isLocked, !isSettingsOpen(occasion.now) { routes.removeLast() }
        isStepTried = false
        takeUpForm(occasion.texts)
        if route.page == .meal { watchMeal(&occasion) } else { occasion.effects.stopTimer("tick") }
    }

    /// The person said no, or went back.
    @inline(never)
    mutating func closeQuestion(_ occasion: inout Occasion) {
        if case .restore = question { occasion.effects.dropBackup() }
        vault.shareDocument = nil
        question = nil
    }

    /// To the first page.
    @inline(never)
    mutating func goHome() {
        routes = [Route(.home)]
        question = nil
    }

    /// Closes a page, if it is the one that is open.
    @inline(never)
    mutating func close(_ page: Route.Page) {
        if route.page == page, routes.count > 1 { routes.removeLast() }
    }

    /// What is on board and how old a reading is changes with time: the page is drawn anew twice a minute.
    mutating func watchMeal(_ occasion: inout Occasion) {
        occasion.effects.startTimer("tick", everyMilliseconds: 30_000)
        readServerAgain(&occasion)
    }

    // The settings lock.

    /// For so long the settings stay open without anything being done, in milliseconds.
    private static var openTime: Int64 { 5 * 60_000 }

    /// Whether the settings are open.
    @inline(never)
    func isSettingsOpen(_ now: Int64) -> Bool {
        guard settingsLock != nil else { return true }
        guard let unlockedUntil else { return false }
        return now < unlockedUntil && now > unlockedUntil - 2 * Self.openTime
    }

    /// What is done on a locked page keeps it open; whoever comes back later is asked again.
    ///
    /// - Returns: Whether the message may be taken in.
    mutating func keepSettingsOpen(_ message: Happening, _ now: Int64) -> Bool {
        guard settingsLock != nil else { return true }
        // A question that only they may answer is a page of theirs.
        let isAsked = question?.needsSettings ?? false
        // Who has left the settings has closed them.
        guard isAsked || routes.contains(where: { $0.isLocked }) else {
            unlockedUntil = nil
            return true
        }
        guard isAsked || route.isLocked, route != Route(.lock, 1) else { return true }
        if isSettingsOpen(now) {
            switch message {
            // What comes by itself is nothing that somebody does.
            case .tick, .surroundingsChanged, .noteEnded, .answered: break
            default: unlockedUntil = now + Self.openTime
            }
            return true
        }
        unlockedUntil = nil
        if !route.isLocked {
            switch message {
            // Nobody needs digits to say no.
            case .closeQuestion, .back: return true
            default: break
            }
        }
        lockedRoute = route.isLocked ? route : nil
        lockedQuestion = isAsked ? question : nil
        lockedAppLock = nil
        question = nil
        routes.append(Route(.lock, 1))
        return false
    }

    /// Asks for the digits of the lock, and then what was to be asked, or changes the lock of the whole app.
    mutating func askForDigits(then asked: Question?, _ appLock: PocketLockWish? = nil) {
        lockedRoute = nil
        lockedQuestion = asked
        lockedAppLock = appLock
        shelveForm()
        form = Form()
        if route != Route(.lock, 1) { routes.append(Route(.lock, 1)) }
    }

    /// Gives up what the digits were to open.
    @inline(never)
    private mutating func forgetLocked(_ effects: inout PocketEffects) {
        if case .restore = lockedQuestion { effects.dropBackup() }
        lockedRoute = nil
        lockedQuestion = nil
        lockedAppLock = nil
    }

    /// Tries the digits of the lock.
    mutating func tryPin(_ occasion: inout Occasion) {
        guard var lock = settingsLock else { return }
        do throws(FieldProblem) {
            let digits = try form.pin(.pin)
            let opens = lock.opens(with: digits, now: occasion.now)
            settingsLock = lock
            occasion.effects.save()
            form[.pin] = ""
            form.untouch(.pin)
            guard opens else { throw .pinWrong }
            unlockedUntil = occasion.now + Self.openTime
            let wanted = lockedRoute
            lockedRoute = nil
            let asked = lockedQuestion
            lockedQuestion = nil
            let wish = lockedAppLock
            lockedAppLock = nil
            close(.lock)
            if let wanted, wanted != route { go(wanted, &occasion) } else { takeUpForm(occasion.texts) }
            if let asked { ask(asked, occasion.now) }
            if let wish { occasion.effects.changeLock(wish) }
        } catch {
            form.refuse(.pin, error)
            if settingsLock?.wait(now: occasion.now) ?? 0 > 0 {
                occasion.effects.startTimer("tick", everyMilliseconds: 1_000)
            }
        }
    }
}
