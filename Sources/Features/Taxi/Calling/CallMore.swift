import HTML
import Identity
import Ratings
import TaxiDispatch
import TripSafety

/// What the page of a call shows beside the call: ratings, and who sees it by a link.
struct CallMore {
    /// How the driver was rated, in hundredths of a star.
    var driverRating: Int?
    /// The photo by which the caller recognises the driver.
    var driverPhoto: URLReference?
    /// What the caller gave the driver.
    var rating: Rating?
    /// Whether the caller can still rate.
    var canRate = false
    /// How the drive is paid from the wallet, once it has arrived.
    var bill: TaxiBill?
    /// How many links show the drive to others.
    var shares = 0

    /// Nothing is known.
    init() {}

    /// What is known of a call.
    ///
    /// - Parameter known: What was known of it before: of the same driver's rating the store is not asked again.
    init(
        of call: TaxiCall, _ services: CallerServices,
        known: (driver: PersonID, rating: Int?, photo: URLReference?)? = nil
    ) async throws {
        if let driver = call.state.agreement?.driver {
            if let known, known.driver == driver {
                (driverRating, driverPhoto) = (known.rating, known.photo)
            } else {
                driverRating = try await services.ratings.average(of: driver)
                driverPhoto = await services.photo(of: driver)
            }
        }
        canRate = services.ratings.isOpen(call)
        if canRate { rating = try await services.ratings.rating(of: call, by: .caller) }
        if call.hasBill {
            bill = try await services.history.bills.bill(call.id)
        }
        shares = services.shares.knownCount(of: call.id.uniqueID)
    }
}
