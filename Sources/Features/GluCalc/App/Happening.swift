package import Insulin
package import PocketRuntime

/// What can happen to GluCalc.
package enum Happening: Sendable {
    // The way around.
    case opened
    /// The page was opened by a link to the vault, or by one for a reader.
    case openedFor(Purpose)
    case go(Route)
    case back
    case tick
    case noteEnded
    case surroundingsChanged
    case closeQuestion
    case ask(Question)
    case answer

    // The first start.
    case acceptTerms
    case setupNext
    case setupBack

    // Forms.
    case type(Field, String)
    case chooseUnit(GlucoseUnit)
    case chooseInsulin(InsulinChoice.Kind)
    case chooseFoodUnit(FoodAmount.Unit)
    case chooseCategory(Int)
    case chooseStep(PenStep?)
    case toggleInsulinOnBoard
    case givenAt(PocketTypedMoment?)
    case send(Sending)
    case confirmValues(Sending?)

    // A meal.
    case newMeal
    case step(Draft.Step)
    case mealType(Int)
    case glucose(String)
    case mark(Draft.Mark)
    case stillHolds
    case toggleFavourites
    case amount(Int, String)
    case carbohydrate(Int, String)
    case removeFood(Int)
    case take(foodID: Int)
    case takeOther
    case confirm(Int)
    case given(String)
    case giveProposed
    case givenThen(UInt8)
    case reason(DoseReason)
    case note(String)
    case archive
    case trustClock

    // Foods.
    case search(String, [UInt8])
    case searchIn(Int?)
    case moreFoods
    case letter(Int)
    case changeCategory(Int?)
    case factoryNow
    case sorted(PocketSorting)
    case pantry(PocketRecords)

    // Favourites.
    case toggleFavourite(Int)
    case favouriteAmount(Int, String)

    // The journal.
    case journal(PocketRecords, isMore: Bool)
    case moreMeals
    case journalUpTo(PocketTypedMoment?)
    case openMeal(Int)
    case restoreMeal(Int)
    case removedMeals(PocketRecords, isMore: Bool)
    case moreRemoved
    case oldMeals(PocketRecords)
    case oldRemoved(PocketRecords)
    case agreeToRetention(Bool)
    case firstMeal(PocketRecords)

    // Charts.
    case chartDays(Int)
    case chartType(Int?)
    case chartMeals(PocketRecords, days: Int)
    case chartReadings(PocketRecords, days: Int)

    // In and out.
    case document(PocketDocument)
    case documentProblem(PocketDocumentProblem)
    case takeList
    case dropList
    case exportFoods
    case exportJournal(Exchange.Form)
    case exportFrom(PocketTypedMoment?)
    case exportTo(PocketTypedMoment?)
    case exportMeals(PocketRecords)
    case answered(PocketName, PocketAnswer)
    case print
    case backUp
    case backupRead(PocketBackupSummary)
    case backupProblem(PocketBackupProblem)
    case restored
    case later
    case handed(PocketShareOutcome)
    case persistence(PocketPersistence)
    case askForPersistence
    case appLock(PocketLockWish)
    case lockChanged(PocketLockOutcome)
    case copyDose
    case speakDose
    case storageProblem

    // Devices and servers.
    case connection(ConnectionHappening)
    // The vault.
    indirect case vault(VaultHappening)
    case guest(PocketDocument?)

    /// What a page was opened for.
    package enum Purpose: Sendable {
        case vault
        case reading
    }

    /// Which form is sent.
    package enum Sending: UInt8, CaseIterable, Sendable, Equatable {
        case food
        case category
        case mealType
        case settings
        case pin
        case newPin
        case retention
        case server
        case vaultCare
        case correction
    }
}
