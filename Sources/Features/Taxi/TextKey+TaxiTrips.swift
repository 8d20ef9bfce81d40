import Localization

// What stays of a drive: lists, receipts, ratings.
extension TextKey {
    static var taxiTrips: TextKey { TextKey("taxi.trips") }
    static var taxiTripsNone: TextKey { TextKey("taxi.tripsNone") }
    static var taxiTripsNoneText: TextKey { TextKey("taxi.tripsNoneText") }
    static var taxiTripNoFare: TextKey { TextKey("taxi.tripNoFare") }
    static var taxiTripBookedFor: TextKey { TextKey("taxi.tripBookedFor") }
    static var taxiTripBoarded: TextKey { TextKey("taxi.tripBoarded") }
    static var taxiTripArrived: TextKey { TextKey("taxi.tripArrived") }
    static var taxiTripTaxi: TextKey { TextKey("taxi.tripTaxi") }
    static var taxiTripShared: TextKey { TextKey("taxi.tripShared") }
    static var taxiTripSharedText: TextKey { TextKey("taxi.tripSharedText") }
    static var taxiTripMissed: TextKey { TextKey("taxi.tripMissed") }
    static var taxiTripNone: TextKey { TextKey("taxi.tripNone") }
    static var taxiTripAgain: TextKey { TextKey("taxi.tripAgain") }
    static var taxiReceipt: TextKey { TextKey("taxi.receipt") }
    static var taxiDriveHistory: TextKey { TextKey("taxiDrive.history") }
    static var taxiDriveHistoryNone: TextKey { TextKey("taxiDrive.historyNone") }
    static var taxiNoticeRated: TextKey { TextKey("taxi.notice.rated") }

    // What the history of everything says of taxis.
    /// “Taxis”
    static var historyTaxis: TextKey { TextKey("history.taxis") }
    /// “Taxi”
    static var historyTaxi: TextKey { TextKey("history.taxi") }
    /// “you drove”
    static var historyTaxiDriven: TextKey { TextKey("history.taxiDriven") }

    // Who shares a taxi.
    static var taxiEstimateShared: TextKey { TextKey("taxi.estimateShared") }
    static var taxiShareComing: TextKey { TextKey("taxi.shareComing") }
    static var taxiShareFetching: TextKey { TextKey("taxi.shareFetching") }
    static var taxiShareWith: TextKey { TextKey("taxi.shareWith") }
    static var taxiShareOutFirst: TextKey { TextKey("taxi.shareOutFirst") }
    static var taxiDriveSharedQuestion: TextKey { TextKey("taxiDrive.sharedQuestion") }
    static var taxiDriveWishShare: TextKey { TextKey("taxiDrive.wishShare") }
    static var taxiDriveStops: TextKey { TextKey("taxiDrive.stops") }
    static var taxiDriveStopIn: TextKey { TextKey("taxiDrive.stopIn") }
    static var taxiDriveStopOut: TextKey { TextKey("taxiDrive.stopOut") }
    static var taxiDriveOutEarlier: TextKey { TextKey("taxiDrive.outEarlier") }
    static var taxiDriveOutNamed: TextKey { TextKey("taxiDrive.outNamed") }
    static var taxiDriveToldFare: TextKey { TextKey("taxiDrive.toldFare") }
}
