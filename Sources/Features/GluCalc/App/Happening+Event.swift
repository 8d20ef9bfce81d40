import Insulin
import PocketRuntime

extension Happening {
    /// What an event means; nil for nothing.
    init?(_ event: PocketEvent, _ model: Model) {
        let message: Happening?
        switch event {
        case .tap(let action), .submit(let action): message = Happening.tap(action, model)
        case .input(let action, let text): message = Happening.input(action, text)
        case .search(_, let text, let key): message = .search(text, key)
        case .moment(let action, let moment): message = Happening.moment(action, moment)
        case .timer(let action):
            switch action.name {
            case "note": message = .noteEnded
            case "vault": message = .vault(.run)
            default: message = .tick
            }
        case .opened(let fragment):
            switch PocketName(bytes: Array(fragment.utf8)) {
            case "vault": message = .openedFor(.vault)
            case "share": message = .openedFor(.reading)
            default: message = .opened
            }
        case .vault(let event): message = .vault(.event(event))
        case .wentBack: message = .back
        case .surroundingsChanged: message = .surroundingsChanged
        case .shared(let outcome): message = .handed(outcome)
        case .records(let action, let records): message = Happening.records(action, records)
        case .sorted(_, let sorting): message = .sorted(sorting)
        case .persistence(let answer): message = .persistence(answer)
        case .lockChanged(let outcome): message = .lockChanged(outcome)
        case .document("readings", let document): message = .connection(.file(document))
        case .document(let action, let document):
            message = action.name == "shared" ? .guest(document) : .document(document)
        case .documentProblem(let action, let problem):
            message = action.name == "shared" ? .guest(nil) : .documentProblem(problem)
        case .storageProblem: message = .storageProblem
        case .answered(let action, let answer):
            message =
                ConnectionHappening(action, answer).map { .connection($0) }
                ?? .answered(action.name, answer)
        case .backupRead(_, let summary): message = .backupRead(summary)
        case .backupProblem(_, let problem): message = .backupProblem(problem)
        case .restored: message = .restored
        case .device(_, let event): message = .connection(.said(event))
        case .zone(_, let zone): message = .connection(.zone(zone))
        case .key, .drop, .streamed, .saved, .restarted: message = nil
        }
        guard let message else { return nil }
        self = message
    }

    private static func tap(_ action: PocketAction, _ model: Model) -> Happening? {
        let number = action.number(0) ?? 0
        switch action.name {
        case "go":
            return action.byte(0).flatMap { Route.Page(rawValue: $0) }
                .map { .go(Route($0, action.number(1) ?? 0)) }
        case "back": return .back
        case "close": return .closeQuestion
        case "yes": return .answer
        case "note": return .noteEnded
        case "accept": return .acceptTerms
        case "next": return .setupNext
        case "previous": return .setupBack
        case "confirm-values": return .confirmValues(action.byte(0).flatMap { Sending(rawValue: $0) })
        case "send": return action.byte(0).flatMap { Sending(rawValue: $0) }.map { .send($0) }
        default:
            return VaultHappening(tap: action).map { .vault($0) }
                ?? ConnectionHappening(tap: action).map { .connection($0) } ?? question(action)
                ?? choice(action) ?? meal(action) ?? other(action, number)
        }
    }

    private static func question(_ action: PocketAction) -> Happening? {
        let number = action.number(0) ?? 0
        switch action.name {
        case "discard": return .ask(.discardMeal)
        case "delete-meal": return .ask(.deleteMeal)
        case "delete-food": return .ask(.deleteFood(number))
        case "delete-category": return .ask(.deleteCategory(number))
        case "delete-type": return .ask(.deleteType(number))
        case "factory": return .ask(.factory(replacing: number == 1))
        case "wipe": return .ask(.wipe(again: false))
        case "remove-pin": return .ask(.removePin)
        case "delete-readings": return .ask(.deleteReadings)
        case "unlink": return .ask(.unlink)
        case "delete-vault": return .ask(.deleteVault)
        case "revoke": return .ask(.revoke(number))
        default: return nil
        }
    }

    private static func choice(_ action: PocketAction) -> Happening? {
        switch action.name {
        case "unit": action.byte(0).flatMap { GlucoseUnit(rawValue: $0) }.map { .chooseUnit($0) }
        case "insulin":
            action.byte(0).flatMap { InsulinChoice.Kind(rawValue: $0) }.map { .chooseInsulin($0) }
        case "food-unit":
            action.byte(0).flatMap { FoodAmount.Unit(rawValue: $0) }.map { .chooseFoodUnit($0) }
        case "category": action.number(0).map { .chooseCategory($0) }
        case "pen": .chooseStep(action.byte(0).flatMap { PenStep(rawValue: $0) })
        case "on-board": .toggleInsulinOnBoard
        default: nil
        }
    }

    private static func meal(_ action: PocketAction) -> Happening? {
        switch action.name {
        case "new": .newMeal
        case "step": action.byte(0).flatMap { Draft.Step(rawValue: $0) }.map { .step($0) }
        case "type": action.number(0).map { .mealType($0) }
        case "mark": action.byte(0).flatMap { Draft.Mark(rawValue: $0) }.map { .mark($0) }
        case "holds": .stillHolds
        case "with-favourites": .toggleFavourites
        case "drop-food": action.number(0).map { .removeFood($0) }
        case "take": action.number(0).map { .take(foodID: $0) }
        case "take-other": .takeOther
        case "confirm": action.number(0).map { .confirm($0) }
        case "proposed": .giveProposed
        case "given-then": action.byte(0).map { .givenThen($0) }
        case "reason": action.byte(0).flatMap { DoseReason(rawValue: $0) }.map { .reason($0) }
        case "archive": .archive
        case "trust-clock": .trustClock
        case "copy-dose": .copyDose
        case "speak-dose": .speakDose
        default: nil
        }
    }

    private static func other(_ action: PocketAction, _ number: Int) -> Happening? {
        switch action.name {
        case "search-in": .searchIn(number == 0 ? nil : number)
        case "more-foods": .moreFoods
        case "letter": .letter(number)
        case "category-change": .changeCategory(number)
        case "category-none": .changeCategory(nil)
        case "factory-now": .factoryNow
        case "favourite": .toggleFavourite(number)
        case "more-meals": .moreMeals
        case "more-removed": .moreRemoved
        case "open-meal": .openMeal(number)
        case "restore-meal": .restoreMeal(number)
        case "retention": .agreeToRetention(number == 1)
        case "days": .chartDays(number)
        case "chart-type": .chartType(number == 0 ? nil : number)
        case "take-list": .takeList
        case "drop-list": .dropList
        case "export-foods": .exportFoods
        case "export": action.byte(0).flatMap { Exchange.Form(rawValue: $0) }.map { .exportJournal($0) }
        case "print": .print
        case "backup": .backUp
        case "later": .later
        case "persist": .askForPersistence
        case "app-lock": action.byte(0).flatMap { PocketLockWish(rawValue: $0) }.map { .appLock($0) }
        default: nil
        }
    }

    private static func input(_ action: PocketAction, _ text: String) -> Happening? {
        switch action.name {
        case "field": action.byte(0).flatMap { Field(rawValue: $0) }.map { .type($0, text) }
        case "glucose": .glucose(text)
        case "amount": action.number(0).map { .amount($0, text) }
        case "carbs": action.number(0).map { .carbohydrate($0, text) }
        case "given": .given(text)
        case "meal-note": .note(text)
        case "share-name": .vault(.shareName(text))
        case "favourite-amount": action.number(0).map { .favouriteAmount($0, text) }
        default: nil
        }
    }

    private static func moment(_ action: PocketAction, _ moment: PocketTypedMoment?) -> Happening? {
        switch action.name {
        case "journal-day": .journalUpTo(moment)
        case "given-at": .givenAt(moment)
        case "from": .exportFrom(moment)
        case "to": .exportTo(moment)
        default: nil
        }
    }

    private static func records(_ action: PocketAction, _ records: PocketRecords) -> Happening? {
        switch action.name {
        case "pantry": .pantry(records)
        case "journal": .journal(records, isMore: action.number(0) == 1)
        case "removed": .removedMeals(records, isMore: action.number(0) == 1)
        case "old": .oldMeals(records)
        case "old-removed": .oldRemoved(records)
        case "first": .firstMeal(records)
        case "charts": .chartMeals(records, days: action.number(0) ?? 0)
        case "chart-readings": .chartReadings(records, days: action.number(0) ?? 0)
        case "export": .exportMeals(records)
        case "readings-days": .connection(.days(records))
        default: VaultHappening(action, records).map { .vault($0) }
        }
    }
}

extension PocketAction {
    fileprivate func byte(_ place: Int) -> UInt8? { number(place).flatMap { UInt8(exactly: $0) } }
}
