import Carpool
import Geography

/// How cars are chosen and moved. All of it knows the past only. The numbers were chosen on one day of taxi
/// requests in Manhattan, the very day that the measurements replay: around them the share served moves by a
/// percentage point, and another city may want others.
enum DispatchPolicy {
    /// How often requests that wait are tried again, cheapest first.
    static let retryInterval: Int64 = 30_000
    /// When no car stands free, an insertion that adds more driving than this is left to wait for a better one,
    /// so that the cars serve those whose ways fit together.
    static let mostAddedWhenBusy: TravelTime = .seconds(350)
    /// A shared car is chosen by the driving it adds, by how much later its people arrive, and a little by the
    /// waiting: what is not used up now remains for the next request.
    static let sharedWeights = ScoreWeights(
        waitingPerMille: 500, detourPerMille: 1000, companionsDelayPerMille: 1000)
    /// How much worse than a second with people on board a second without is, when one party a car travels: what
    /// leads a car away from where requests are also costs the next one.
    static let emptyWeight: Int64 = 2
    /// How often free cars are moved to where requests were.
    static let relocationInterval: Int64 = 120_000
    /// How many requests count as recent then.
    static let memory = 100
    /// How many recent requests must belong to one free car before another is sent to help: with one party a car fewer
    /// cars are free, and moving them costs more.
    static let crowdAlone = 5
    static let crowdShared = 4
}
