import Carpool
package import Geography
import HTML
import HTTPServer
import Live

/// The cars that everybody may see, as the event `cars`, made once a frame for all who look at the same part of the city.
package struct CarFrames: Sendable {
    /// A city in which so many cars drive is shown whole; of a larger number, those around a page's place.
    static let mostEverywhere = 250
    /// How far around its place a page shows cars.
    package static let radius = Distance.kilometres(3)
    /// Of more than so many around a place the nearest are shown.
    package static let mostAround = 500

    /// A part of the city: a field of about a kilometre, for all pages whose place lies in it, or everything.
    package enum Part: Hashable, Sendable {
        case everywhere
        case field(row: Int, column: Int)

        /// Degrees of latitude and longitude.
        private static let (height, width) = (0.01, 0.015)

        package init(around place: Coordinate) {
            self = .field(
                row: Int((place.latitude / Self.height).rounded(.down)),
                column: Int((place.longitude / Self.width).rounded(.down)))
        }

        var middle: Coordinate? {
            guard case .field(let row, let column) = self else { return nil }
            return Coordinate(
                latitude: (Double(row) + 0.5) * Self.height, longitude: (Double(column) + 0.5) * Self.width)
        }
    }

    private let frames: SharedFrames<Part, [CarSight]>
    private let dispatch: RideDispatch

    init(_ dispatch: RideDispatch) {
        self.dispatch = dispatch
        frames = SharedFrames {
            await dispatch.shownCars()
        } render: { part, cars in
            ServerSentEvent(CarList.text(Self.cars(of: part, among: cars)), name: "cars").bytes
        }
    }

    /// The event of a frame; `nil` for whichever is the latest.
    func bytes(of frame: UInt64?, around place: Coordinate?) async -> [UInt8] {
        let number = if let frame { frame } else { await dispatch.frame }
        return await frames.bytes(of: number) { cars in
            guard let place, cars.count > Self.mostEverywhere else { return .everywhere }
            return Part(around: place)
        }
    }

    /// The stream of the cars around a place; whose place it is exactly is nobody's business.
    static func address(around place: Coordinate) -> URLReference {
        "/rides/stream?near=\(Part(around: place).middle?.text ?? "")"
    }

    /// The cars that pages in a part of the city show.
    package static func cars(of part: Part, among cars: [CarSight]) -> [CarSight] {
        guard let middle = part.middle else { return cars }
        let plane = LocalProjection(origin: middle)
        let near = cars.lazy.map { car -> (square: Double, car: CarSight) in
            let point = plane.point(car.coordinate)
            return (point.x * point.x + point.y * point.y, car)
        }.filter { $0.square <= radius.metres * radius.metres }
        guard near.count > mostAround else { return near.map(\.car) }
        return near.sorted { $0.square < $1.square }.prefix(mostAround).map(\.car)
    }
}
