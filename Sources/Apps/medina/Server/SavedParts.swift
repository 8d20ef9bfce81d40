import DayBook
import HTTPServer
import Ledger
import Localization
import Rooms
import Saved
import Savings
import Web

/// What shared rides saved, in all rooms in which people share cars.
enum SavedParts {
    /// The room's word.
    static let word = "saved"

    static let plan = RoomPlan<CityHouse>(
        word, tables: [.savings], settings: { _ in SavingRules() }
    ) { house in
        let basis = house.basis
        let days = DayBook(basis.database, zone: basis.zone, clock: basis.cityClock) { _ in [:] }
        return SavedRoutes(book(basis), days: days, zone: basis.zone, clock: basis.cityClock).room(word)
    }

    /// Reads what rides saved.
    static func book(_ basis: CityBasis) -> SavingsBook {
        SavingsBook(
            basis.database, currency: basis.currency,
            rules: basis.settings.rooms.values(of: word, as: SavingRules.self))
    }

    /// Writes it, where a kilometre costs a car so much.
    static func keeper(_ basis: CityBasis, costPerKilometre: Int64) -> SavingsKeeper {
        SavingsKeeper(zone: basis.zone, costPerKilometre: costPerKilometre)
    }
}
