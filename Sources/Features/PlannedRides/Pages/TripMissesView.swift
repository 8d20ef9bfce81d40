import DesignSystem
import HTML
import Localization
import PlannedTrips

/// R23: Why searches passed a trip by and what would change it, in numbers behind which nobody can be made out.
struct TripMissesView: View {
    let texts: Texts
    let misses: [TripMiss: Int]

    var body: some HTML {
        if !misses.isEmpty {
            section(.class("drive-missed"), .aria("labelledby", "trip-missed-title")) {
                h2(.id("trip-missed-title")) { texts(.plannedMissedTitle) }
                ul {
                    for miss in TripMiss.allCases {
                        if let count = misses[miss] {
                            li { texts(miss.words, ["count": .text(texts.number(count))]) }
                        }
                    }
                }
                p(.class("hint")) {
                    texts(
                        .plannedMissedHint, ["count": .text(texts.number(MissedSearches.fewest))])
                }
            }
        }
    }
}

extension TripMiss {
    fileprivate var words: TextKey {
        switch self {
        case .full: .plannedMissedFull
        case .detour: .plannedMissedDetour
        case .price: .plannedMissedPrice
        case .wishes: .plannedMissedWishes
        case .unanswered: .plannedMissedUnanswered
        }
    }
}
