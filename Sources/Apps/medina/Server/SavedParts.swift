import Carpool
import DayBook
import HTTPServer
import Ledger
import Localization
import PlannedRides
import Rides
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
        return SavedRoutes(
            book(basis), days: days, zone: basis.zone, costs: costs(basis), clock: basis.cityClock
        ).room(word)
    }

    /// What a kilometre costs a car, as the rooms have it that count by it.
    private static func costs(_ basis: CityBasis) -> [Money] {
        let rooms = basis.settings.rooms
        var units: Set<Int64> = []
        if rooms.has(RidesParts.word) {
            let settings = rooms.values(of: RidesParts.word, as: RidesSettings.self)
            units.insert(settings.tariff.runningCostPerKilometre)
        }
        if rooms.has(PlannedParts.word) {
            let settings = rooms.values(of: PlannedParts.word, as: PlannedSettings.self)
            units.insert(settings.runningCostPerKilometre)
        }
        return units.sorted().map { Money(minorUnits: $0, basis.currency) }
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
