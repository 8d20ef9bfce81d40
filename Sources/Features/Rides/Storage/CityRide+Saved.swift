import Carpool
import Geography
import Identity
import Savings

extension CityRide {
    /// What the ride saved, once it has come to its end; nothing where that is not known: a passenger who got out early did
    /// not ride the way that was asked for, and who is made up would have driven nowhere.
    ///
    /// The detour is the one that the driver took on by saying yes, also to another destination.
    func saved(_ keeper: SavingsKeeper) -> SavedRide? {
        guard let agreement = life.state.agreement, let arrivedAt = agreement.arrivedAt,
            agreement.boardedAt != nil, !agreement.gotOutEarly, !isSimulated, let driverID
        else { return nil }
        let detour = max(
            .zero, (reasons?.terms.first { $0.factor == .detour }?.time ?? .zero) + addedDetour)
        let isSimulatedDrive = driver?.isSimulated == true
        return SavedRide(
            id.uniqueID, in: .rides, passenger: passenger.uniqueID,
            driver: isSimulatedDrive ? nil : driverID.uniqueID, isSimulated: isSimulatedDrive,
            people: Int(request.party.load.seats), direct: distance, directTime: directTime, detour: detour,
            costPerKilometre: keeper.costPerKilometre, paid: paid ?? price, arrivedAt: arrivedAt)
    }
}
