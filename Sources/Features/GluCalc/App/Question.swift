/// What is asked before something is lost.
package enum Question: Hashable, Sendable {
    /// Give up the meal that is being entered.
    case discardMeal
    /// Remove the meal that is shown.
    case deleteMeal
    /// Remove a food.
    case deleteFood(Int)
    /// Remove a category with its foods.
    case deleteCategory(Int)
    /// Remove a kind of meal.
    case deleteType(Int)
    /// Take in the factory foods, and whether the others go.
    case factory(replacing: Bool)
    /// Delete everything: asked twice.
    case wipe(again: Bool)
    /// Put what a backup holds in the place of everything: asked twice.
    case restore(again: Bool)
    /// Leave what was typed on the page.
    case leaveForm
    /// Another lock.
    case removePin
    /// Send meals to the person's server from now on.
    case sendMeals
    /// Forget the person's server.
    case forgetServer
    /// Delete the readings that are kept for the charts.
    case deleteReadings
    /// Forget the vault on this device.
    case unlink
    /// Delete everything that is at the city.
    case deleteVault
    /// Take a reader's link back.
    case revoke(Int)
    /// Remove old meals from now on, or keep all of them.
    case retention(Bool)
    /// Hand on a journal without so many meals that cannot be read.
    case handOn(without: Int)
    /// Make a link to such a journal.
    case share(without: Int)
}

extension Question {
    /// Whether only somebody who can open the settings may answer it (G14).
    var needsSettings: Bool {
        switch self {
        case .removePin, .restore, .factory(replacing: true), .sendMeals, .forgetServer, .unlink,
            .deleteVault,
            .revoke, .retention:
            true
        default: false
        }
    }
}
