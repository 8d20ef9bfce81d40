import FoundationEssentials
import Geography
import Roads

/// Random places in mid-street, the same for the same seed.
struct RandomPlaces {
    private let network: RoadNetwork
    private let seed: UInt64

    init(_ network: RoadNetwork, seed: UInt64) {
        self.network = network
        self.seed = seed
    }

    /// The first so many places.
    func take(_ count: Int) -> [RoadPlace] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let arc = ArcID(UInt32.random(in: 0..<UInt32(network.arcCount), using: &random))
            let position = RoadPosition(arc: arc, fraction: .random(in: 0...1, using: &random))
            return RoadPlace(
                coordinate: network.coordinate(of: position), primary: position,
                opposite: network.reverse(of: arc).map {
                    RoadPosition(arc: $0, fraction: 1 - position.fraction)
                })
        }
    }

    /// Writes pairs of places as CSV, for peers that are asked over HTTP.
    func writePairs(_ count: Int, to path: String) throws {
        let places = take(2 * count)
        var text = "from_lat,from_lon,to_lat,to_lon\n"
        for index in 0..<count {
            let (from, to) = (places[2 * index].coordinate, places[2 * index + 1].coordinate)
            text += "\(from.latitude),\(from.longitude),\(to.latitude),\(to.longitude)\n"
        }
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}
