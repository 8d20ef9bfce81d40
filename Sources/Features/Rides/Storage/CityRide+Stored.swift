import Carpool

/// What is asked of a ride before it is stored.
extension CityRide {
    /// Whether something of the ride's money may be left to be moved.
    var hasMoneyToMove: Bool {
        !life.state.isOpen && !isSimulated && payment.hold != nil
    }

    /// Nobody's history needs it once it is over: both sides of it were simulated, of which a demo makes thousands a
    /// day.
    var leavesNoTrace: Bool {
        isSimulated && !life.state.isOpen && driver?.isSimulated != false
    }
}
