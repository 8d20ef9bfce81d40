import Geography
import HTTPServer
import Roads

extension MapService {
    /// How far a road may be from the point where a way begins or ends.
    private static let reach = Distance.metres(500)

    /// The quickest way by car: `from`, `to`, `geometry` = `geojson` (as a rule), `polyline6` or `none`, and
    /// `steps` = `true` for the instructions.
    ///
    /// Times are seconds, lengths metres. Problems: `not-a-position`, `missing-parameter`, `outside-the-city`,
    /// `no-road-near`, `same-place`, `no-way`.
    func route(_ request: Request) throws -> Response {
        let query = request.query
        let shape = try Shape(query["geometry"])
        let from = try PositionParameter.required("from", in: query)
        let to = try PositionParameter.required("to", in: query)
        let roads = roads
        let network = roads.map.network
        let start = try doorstep("from", of: from, in: roads.map)
        let end = try doorstep("to", of: to, in: roads.map)
        guard start.coordinate.distance(to: end.coordinate) > .metres(1) else {
            throw Self.problem(
                "same-place", "Start and destination are the same",
                "Both points lie at the same place on the road; there is no way to find.")
        }
        guard let route = roads.routers.withRouter({ $0.route(from: start, to: end) }) else {
            throw Self.problem(
                "no-way", "There is no way by car", "No road leads from the start to the destination.")
        }
        let steps = query["steps"] == "true" ? roads.map.steps(of: route, destination: to) : []
        return .json(rendered: Self.answer(route, steps: steps, in: network, shape: shape))
    }

    /// The place on a road where a car can stop for a point.
    private func doorstep(
        _ name: String, of point: Coordinate, in map: RoadMap
    ) throws -> RoadPlace {
        if let match = map.nearest(to: point, within: Self.reach) { return match.place }
        guard city.boundary.contains(point) else {
            throw Self.problem(
                "outside-the-city", "Outside \(city.name)",
                "“\(name)” lies outside \(city.name). Choose a point within.")
        }
        throw Self.problem(
            "no-road-near", "No road is near",
            "There is no road within \(Int(Self.reach.metres)) m of “\(name)”: a lake, a wood or a hill, perhaps. "
                + "Choose a point nearer to a road.")
    }

    private static func problem(_ slug: String, _ title: String, _ detail: String) -> HTTPError {
        HTTPError(Problem(.unprocessableContent, slug: slug, title: title, detail: detail))
    }

    /// How the line of the way is written.
    private enum Shape: String, CaseIterable {
        case geojson, polyline6, none

        init(_ text: String?) throws(HTTPError) {
            guard let shape = Shape(rawValue: text ?? Shape.geojson.rawValue) else {
                throw HTTPError(
                    Problem(
                        .badRequest, slug: "bad-geometry", title: "Not a form of geometry",
                        detail: "“geometry” is geojson, polyline6 or none."))
            }
            self = shape
        }
    }

    private static func answer(
        _ route: Route, steps: [RouteStep], in network: RoadNetwork, shape: Shape
    ) -> [UInt8] {
        var json = JSONText()
        json.beginObject()
        json.member("time", Int(route.time.milliseconds), digits: 3)
        json.member("distance", Int((network.length(of: route).metres * 10).rounded()), digits: 1)
        if shape != .none {
            let line = network.polyline(of: route)
            json.reserve(line.count * 24 + 64)
            if shape == .polyline6 {
                json.member("geometry", EncodedPolyline.text(of: line))
            } else {
                json.beginObject("geometry")
                json.member("type", "LineString")
                json.beginArray("coordinates")
                for point in line { json.position(point) }
                json.endArray()
                json.endObject()
            }
        }
        if !steps.isEmpty {
            json.beginArray("steps")
            for step in steps { json.step(step) }
            json.endArray()
        }
        json.endObject()
        return json.bytes
    }
}

extension JSONText {
    fileprivate mutating func step(_ step: RouteStep) {
        beginObject()
        manoeuvre(step.manoeuvre)
        member("street", step.street)
        position(step.coordinate, name: "at")
        member("distance", Int((step.distance.metres * 10).rounded()), digits: 1)
        member("time", Int(step.time.milliseconds), digits: 3)
        endObject()
    }

    private mutating func manoeuvre(_ manoeuvre: Manoeuvre) {
        let (word, direction): (String, String?) =
            switch manoeuvre {
            case .depart(let point): ("depart", point.rawValue)
            case .proceed: ("proceed", nil)
            case .turn(let turn): ("turn", turn.rawValue)
            case .roundabout: ("roundabout", nil)
            case .ramp(let side): ("ramp", side.rawValue)
            case .merge: ("merge", nil)
            case .ferry: ("ferry", nil)
            case .arrive(let side): ("arrive", side?.rawValue)
            }
        member("manoeuvre", word)
        if let direction { member("direction", direction) }
        if case .roundabout(let exit?) = manoeuvre { member("exit", exit) }
    }
}
