package import PocketRuntime

/// Everything GluCalc knows.
public struct Model: Sendable {
    // What is kept.

    /// The doctor's values, and how the app works.
    package var care = Care()
    /// The kinds of meal.
    package var mealTypes: [MealType] = []
    /// The next number for a kind of meal.
    package var nextTypeID = 1
    /// The meal that is being entered.
    package var draft: Draft?
    /// Doses that may still act.
    package var doses = GivenDoses()
    /// What is thought of the device's clock.
    package var clock = ClockWatch()
    /// What becomes of old meals.
    package var retention = Retention()
    /// The lock of the settings.
    package var settingsLock: SettingsLock?
    /// How the data are kept safe.
    package var safekeeping = Safekeeping()

    /// The person's own devices and servers.
    package var connections = Connections()
    /// What the other devices have.
    package var vault = Vault()

    // What is kept as records of its own.

    /// The foods.
    package var pantry = Pantry()
    /// How often the foods have changed since the app was opened: what was asked of others is not what there is.
    package var pantryChanges = 0
    /// Whether the foods have been read.
    package var hasPantry = false

    // What is shown.

    /// The pages that are open, the first at the bottom.
    package var routes: [Route] = [Route(.home)]
    /// The foods in order.
    package var index = FoodIndex()
    /// What is looked for.
    package var search = Search()
    /// What is typed on the page.
    package var form = Form()
    /// What is typed on a page that another lies over.
    package var formBelow: FormBelow?
    /// What is asked.
    package var question: Question?
    /// When it was asked, in milliseconds since 1970.
    package var questionAsked: Int64 = 0
    /// What is asked once the settings are open.
    package var lockedQuestion: Question?
    /// What becomes of the lock of the whole app once the settings are open.
    package var lockedAppLock: PocketLockWish?
    /// What is said for some seconds.
    package var note: Note?
    /// Until when the settings are open, in milliseconds since 1970.
    package var unlockedUntil: Int64?
    /// Where to go once the settings are open.
    package var lockedRoute: Route?
    /// The meals that are listed.
    package var journal = JournalList()
    /// The meal that is shown.
    package var archived: Meal?
    /// Meals that were removed and can be had back.
    package var removed = PocketRecords([])
    /// The time of the first meal, in milliseconds since 1970.
    package var firstMeal: Int64?
    /// The figures that are drawn.
    package var charts = Charts()
    /// What is handed on.
    package var exchange = Exchange()
    /// What the tool has drawn of the page that is open.
    package var drawing = Drawing()
    /// Amounts of favourites as they were typed on the page that is open.
    package var favouriteTexts: [FavouriteText] = []
    /// Whether “Next” was pressed before the glycaemia was right.
    package var isStepTried = false
    /// When that was, in milliseconds since 1970.
    package var stepTried: Int64 = 0

    /// When something was confirmed last, in milliseconds since 1970: the same finger confirms one thing at a time.
    package var confirmed: Int64 = 0

    /// The journal of somebody else who has given a link to it; nothing but that is shown then.
    package var guest: Guest?

    /// As on the very first visit.
    @inline(never)
    package init() {}

    /// The page that is open.
    package var route: Route { routes.last ?? Route(.home) }
}

/// An amount of a favourite as it was typed.
package struct FavouriteText: Sendable {
    package var foodID: Int
    package var text: String
}
